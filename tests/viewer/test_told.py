"""What a table says somebody did is what the record says, however many pictures are left out."""

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Frame, Game, person, pick
from tests.viewer.browser import Enters

pytestmark = pytest.mark.long

NAMES = ("ana", "bea", "cleo", "dora")
TURNS = ("CardPlayed", "BargainTaken", "RoundDealt")
SHOWN = "step => Number(document.querySelector('.live')?.dataset.step) === step"
TRAYS = """() => [...document.querySelectorAll(".seat-took")].map((tray) => ({
  who: tray.closest(".seat").ariaLabel,
  cards: [...tray.querySelectorAll("svg[role=img]")].map((card) => Number.parseInt(card.ariaLabel)),
}))"""


def told(frames: list[Frame]) -> list[Any]:
    """The trays that a table shows after these frames: one if the newest turn took a bargain."""
    newest = [frame.event for frame in frames if frame.event.type in TURNS][-1]
    return [{"who": NAMES[newest["seat"]], "cards": newest["cards"]}] if newest.type == "BargainTaken" else []


def plays(game: Game, moves: int, luck: Random) -> None:
    for _ in range(moves):
        summary = game.summary()
        if summary.over:
            return
        (seat,) = summary.awaits.seats
        game.as_seat(seat).play(pick(game.as_seat(seat).moves(), luck))


def takes(game: Game, luck: Random) -> None:
    """Plays until somebody has just taken a bargain."""
    while True:
        plays(game, 1, luck)
        frames = list(game.replay())
        assert frames[-1].event.type != "GameEnded"
        if told(frames):
            return


@pytest.mark.parametrize("variant", ["main", "v1"])
def test_the_tray_says_who_took_what_as_the_record_does(variant: str, enters: Enters, daybook: Daybook) -> None:
    luck = Random(7)
    seats = [person(name) for name in NAMES]
    game = daybook.open_game("fairy-bargains", seats, {"variant": variant, "options": {"rounds": 3}})
    page: Page = enters(reduced_motion="reduce").goes(f"/games/{game.id}")
    # Handlers run only while this test waits for the page: no picture comes in while moves are made.
    page.route(f"**/games/{game.id}/table", lambda route: route.continue_())

    for moves in (4, 5, 6):
        plays(game, moves, luck)
        takes(game, luck)
        frames = list(game.replay())
        page.wait_for_function(SHOWN, arg=frames[-1].step)
        took = next(frame for frame in reversed(frames) if frame.event.type == "BargainTaken")
        entry = page.locator(".log-entry").filter(has=page.get_by_text(str(took.step), exact=True))
        expect(entry).to_contain_text(NAMES[took.event["seat"]])
        page.wait_for_function(f"told => JSON.stringify(({TRAYS})()) === JSON.stringify(told)", arg=told(frames))


def test_a_replay_says_who_took_what_at_each_step(enters: Enters, daybook: Daybook) -> None:
    seats = [person(name) for name in NAMES]
    game = daybook.open_game("fairy-bargains", seats, {"variant": "main"})
    takes(game, luck := Random(7))
    plays(game, 1, luck)
    frames = list(game.replay())
    took = next(frame for frame in frames if frame.event.type == "BargainTaken")
    page = enters().goes(f"/games/{game.id}/replay?step={took.step}")
    tray = page.locator(f".seat[aria-label='{NAMES[took.event['seat']]}'] .seat-took")
    expect(tray.get_by_role("img")).to_have_count(len(took.event["cards"]))
    played = next(frame for frame in frames if frame.step > took.step and frame.event.type == "CardPlayed")
    page.goto(page.url.replace(f"step={took.step}", f"step={played.step}"))
    expect(page.locator(".seat").first).to_be_visible()
    expect(page.locator(".seat-took")).to_have_count(0)
