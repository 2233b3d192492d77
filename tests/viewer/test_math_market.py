"""Math Market's table: hints on its creatures, and what it says while the spent coins are shuffled."""

from typing import Any

import pytest
from playwright.sync_api import expect

from daybook_sdk import Daybook, Game, person
from tests.viewer.browser import Enters

pytestmark = pytest.mark.long


def laid_out(daybook: Daybook, version: str, coins: dict[str, Any], creatures: dict[str, Any]) -> Game:
    """A table of two with cards of an organiser's own, the first of them face up."""
    config = {"version": version, "deck": {"coins": coins, "creatures": creatures}}
    game = daybook.open_game("math-market", [person("ana"), person("ben")], config, dealing="recorded")
    (shuffle,) = game.moves().patterns
    orders = {name: sorted(shuffle[name]["from"]) for name in ("coin_order", "creature_order")}
    game.play({**shuffle, **orders})
    return game


def test_a_creature_shows_its_hint_and_an_own_one_as_it_is_printed(enters: Enters, daybook: Daybook) -> None:
    coins = {f"c{number:02}": {"value": number % 4 + 1} for number in range(20)}
    creatures = {"a": {"price": 4}, "b": {"price": 8, "hint": [1]}, "c": {"price": 5}}
    game = laid_out(daybook, "advanced", coins, creatures)
    page = enters(reduced_motion="reduce").goes(f"/games/{game.id}")
    row = page.locator(".mm-table")
    for price, words in (
        (4, "pays with 1–3, not with 4"),
        (8, "pays with 2–4, not with 1"),  # false: three of its four cannot be part of 8 either
        (5, "pays with 1–4"),
    ):
        card = row.get_by_role("img", name=f"creature for {price}: {words}")
        expect(card).to_have_count(1)
    expect(row.get_by_text("coins 1–3", exact=False)).to_have_count(1)
    expect(row.get_by_text("not 4", exact=True)).to_have_count(1)
