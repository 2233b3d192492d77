"""Conflicts of Mercadito: what may be done in them is offered where they are shown, and done with a press."""

import pytest
from playwright.sync_api import expect

from daybook_sdk import Daybook, Game, person
from tests.viewer.browser import DESK, PHONE, Enters, seat_path

pytestmark = pytest.mark.long

JUICE = "J"


def with_juice(daybook: Daybook) -> Game:
    """Ana holds the juice, and wants what ben and cleo want too."""
    game = daybook.open_game("mercadito", [person(name) for name in ("ana", "ben", "cleo")], dealing="recorded")
    (shuffle,) = game.moves().patterns
    game.play({**shuffle, "order": sorted(shuffle["order"]["from"], key=lambda card: card != JUICE)})
    for wishes in ((0, 1, 2), (0, 0, 0)):  # places in the market
        game.play({"type": "deal"})
        market = game.table().state["market"]
        for seat, place in enumerate(wishes):
            chooses(game, seat, market[place])
    assert game.table().state["hands"][0] == [JUICE]
    return game


def chooses(game: Game, seat: int, card: str) -> None:
    (move,) = [one.move for one in game.as_seat(seat).moves().moves if one.move.get("card") == card]
    game.as_seat(seat).play(move)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_the_juice_is_given_to_another_contender_with_a_press(
    viewport: dict[str, int], enters: Enters, daybook: Daybook
) -> None:
    game = with_juice(daybook)
    ana = enters(reduced_motion="reduce", viewport=viewport)
    page = ana.goes(seat_path(game, 0))
    conflict = page.locator(".mc-conflict")
    gives = conflict.get_by_role("button", name="Give the juice to")
    expect(gives).to_have_text(["Give the juice to ben", "Give the juice to cleo"])

    gives.last.click()
    expect(conflict.locator(".mc-who")).to_have_text(["ana", "ben"])
    expect(gives).to_have_count(0)
    assert game.table().state["hands"][2][-1] == JUICE
    assert ana.refused == []


def test_a_contender_names_with_a_press_which_conflict_comes_next(enters: Enters, daybook: Daybook) -> None:
    names = ("ana", "ben", "cleo", "dov")
    options = {"options": {"resolve": "card_by_card"}}
    game = daybook.open_game("mercadito", [person(name) for name in names], options, dealing="recorded")
    (shuffle,) = game.moves().patterns
    game.play({**shuffle, "order": sorted(shuffle["order"]["from"])})
    game.play({"type": "deal"})
    market = game.table().state["market"]
    for seat in range(4):
        chooses(game, seat, market[seat // 2])
    ana = enters(reduced_motion="reduce")
    page = ana.goes(seat_path(game, 0))
    conflicts = page.locator(".mc-conflict")
    expect(conflicts.locator(".mc-step")).to_have_text(["try 1 of 3", "waits for its turn"])
    expect(conflicts.first.get_by_role("button", name="Let us leave it")).to_have_count(1)
    expect(conflicts.last.get_by_role("button", name="Let us leave it")).to_have_count(0)
    conflicts.last.get_by_role("button", name="Settle this one next").click()
    expect(conflicts.locator(".mc-step")).to_have_text(["waits for its turn", "try 1 of 3"])
    expect(conflicts.get_by_role("button", name="Settle this one next")).to_have_count(0)
    assert game.table().state["taken_up"] == {"card": market[1], "fixed": True}
    assert ana.refused == []
