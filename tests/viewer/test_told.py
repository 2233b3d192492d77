"""What a table says somebody did is what the record says, however many pictures are left out."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Frame, Game, person
from tests.viewer.browser import Enters
from tests.viewer.test_tabs import STEP, moved

pytestmark = pytest.mark.long

NAMES = ("ana", "bea", "cleo", "dora")
TURNS = ("CardPlayed", "BargainTaken", "RoundDealt")
TRAYS = """told => JSON.stringify([...document.querySelectorAll(".seat-took")].map((tray) => ({
  who: tray.closest(".seat").ariaLabel,
  cards: [...tray.querySelectorAll("svg[role=img]")].map((card) => Number.parseInt(card.ariaLabel)),
}))) === JSON.stringify(told)"""


def told(frames: list[Frame]) -> list[Any]:
    """The trays that a table shows after these frames: one if the newest turn took a bargain."""
    newest = [frame.event for frame in frames if frame.event.type in TURNS][-1]
    return [{"who": NAMES[newest["seat"]], "cards": newest["cards"]}] if newest.type == "BargainTaken" else []


def takes(game: Game, luck: Random, moves: int = 1) -> list[Frame]:
    """Plays so many moves, and on until somebody has just taken a bargain. Returns all frames."""
    for _ in range(moves):
        moved(game, luck)
    while not told(frames := list(game.replay())):
        moved(game, luck)
    return frames


def watched(enters: Enters, game: Game) -> Page:
    """The table. Handlers run only while a test waits for the page: no picture comes in while moves are made."""
    page = enters(reduced_motion="reduce").goes(f"/games/{game.id}")
    page.route(f"**/games/{game.id}/table", lambda route: route.continue_())
    return page


@pytest.mark.parametrize("variant", ["main", "v1"])
def test_the_tray_says_who_took_what_until_that_is_set_back(variant: str, enters: Enters, daybook: Daybook) -> None:
    config = {"variant": variant, "options": {"rounds": 3}}
    game = daybook.open_game("fairy-bargains", [person(name) for name in NAMES], config)
    page, luck = watched(enters, game), Random(7)
    for moves in (4, 5, 6):
        frames = takes(game, luck, moves)
        page.wait_for_function(STEP, arg=frames[-1].step)
        took = next(frame for frame in reversed(frames) if frame.event.type == "BargainTaken")
        entry = page.locator(".log-entry").filter(has=page.get_by_text(str(took.step), exact=True))
        expect(entry).to_contain_text(NAMES[took.event["seat"]])
        page.wait_for_function(TRAYS, arg=told(frames))
    at = [took.step, next(frame.step for frame in frames if frame.event.type == "CardPlayed")]
    for step, trays in zip(at, (told(frames), []), strict=True):
        page.goto(page.url.partition("/games/")[0] + f"/games/{game.id}/replay?step={step}")
        expect(page.locator(".seat").first).to_be_visible()
        page.wait_for_function(TRAYS, arg=trays)

    page = watched(enters, game)
    expect(page.locator(".seat-took")).to_have_count(1)
    played = [frame.step for frame in frames if frame.event.type == "CardPlayed"][-1]
    case = game.call_director(played, text="It was not their turn.").case
    game.rule(case, "upheld", [{"type": "set-back", "to": played - 1}])
    page.wait_for_function(STEP, arg=game.summary().step)
    expect(page.locator(".log-entry.gone").first).to_be_visible()
    expect(page.locator(".seat-took")).to_have_count(0)


def test_a_card_in_the_slot_of_an_earlier_round_is_new(enters: Enters, daybook: Daybook) -> None:
    game, luck = daybook.open_game("market-day", [person(name) for name in NAMES[:2]]), Random(7)
    moved(game, luck)
    page, shown = watched(enters, game), game.table().state
    first = shown["table"][0]
    while True:  # every other hand, the same seat plays the first card
        step, state = moved(game, luck), game.table().state
        card = state["table"][0] if state["table"] else {"rank": first["rank"]}
        alike = all(card.get(name) == first[name] for name in ("seat", "status", "holder"))
        if alike and state["round"] != shown["round"] and card["rank"] != first["rank"]:
            break
    page.wait_for_function(STEP, arg=step)
    expect(page.locator(".market-row li").first.locator(".card-fresh")).to_be_visible()
