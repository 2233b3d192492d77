"""A game that a ruling decided otherwise: what the browser says about who has won."""

import pytest
from playwright.sync_api import expect

from daybook_sdk import Daybook, person
from tests.clients.games import avocado_won
from tests.viewer.browser import Enters

pytestmark = pytest.mark.long

PENALTY = {"type": "penalty", "seat": 0, "points": 2}


def test_table_and_replay_say_who_has_won_by_the_ruling_and_what_was_played(enters: Enters, daybook: Daybook) -> None:
    game = avocado_won(daybook)
    ended = game.summary().step
    visitor = enters()
    page = visitor.goes(f"/games/{game.id}")
    expect(page.locator(".result-text")).to_have_text("ana wins the game.")
    expect(page.locator(".overruled")).to_have_count(0)

    game.call_director(7, against=0)
    game.rule(1, "upheld", [PENALTY])
    page = visitor.goes(f"/games/{game.id}")
    expect(page.locator(".overruled")).to_contain_text("As ruled, ben wins. Points as ruled: ana 1, ben 2.")
    expect(page.locator(".result-text")).to_have_text("As played: ana wins the game.")

    page = visitor.goes(f"/games/{game.id}/replay")
    page.keyboard.press("End")
    expect(page.locator(".overruled")).to_contain_text("As ruled, ben wins.")
    expect(page.locator(".result-text")).to_have_text("As played: ana wins the game.")
    page = visitor.goes(f"/games/{game.id}/replay?step={ended}")  # what stood then
    expect(page.locator(".result-text")).to_have_text("ana wins the game.")
    expect(page.locator(".overruled")).to_have_count(0)
    assert visitor.refused == []


def test_a_penalty_during_play_appears_beside_the_scores_of_the_table(enters: Enters, daybook: Daybook) -> None:
    game = daybook.open_game("market-day", [person("ana"), person("ben")], {"options": {"hands": 1}})
    visitor = enters()
    page = visitor.goes(f"/games/{game.id}")
    expect(page.locator(".overruled")).to_have_count(0)
    game.call_director(2)
    game.rule(1, "upheld", [{"type": "penalty", "seat": 1, "points": 4}])
    expect(page.locator(".overruled")).to_contain_text(
        "A ruling has changed the scores. Points as ruled: ana 0, ben -4."
    )
    assert visitor.refused == []
