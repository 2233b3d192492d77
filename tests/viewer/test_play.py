"""A person opens a game against bots in the browser, sits down, and plays it to the end."""

from dataclasses import dataclass, field
from random import Random

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook
from tests.service.served import TOKEN
from tests.viewer.browser import DESK, PHONE, Enters, Visitor, points
from tests.viewer.playthrough import play_out

pytestmark = pytest.mark.long


@dataclass(frozen=True)
class Wish:
    """The choices on the page that opens a game, by their texts and labels."""

    title: str
    variant: str | None = None
    seats: int = 2
    options: dict[str, str] = field(default_factory=dict)


GOES_ON = {"On deadlock": "New coin"}
"""Otherwise about one deal in eight leaves both players without a pair to buy with, and the game ends as it begins."""

WISHES = {
    "market-day": Wish("Market Day", options={"Hands": "1"}),
    "fairy-bargains": Wish("Fairy Bargains", "Main game", options={"Rounds": "1"}),
    "fairy-bargains-exact": Wish("Fairy Bargains", "The exact game", options={"Rounds": "1"}),
    "fairy-bargains-elimination": Wish("Fairy Bargains", "Elimination", 3),
    "fairy-bargains-solitaire": Wish("Fairy Bargains", "Solitaire", 1),
    "math-market-in-turns": Wish("Math Market", "Beginner, in turns"),
    "math-market-standard": Wish("Math Market", "Standard, a race in real time", options=GOES_ON),
    "math-market-advanced": Wish("Math Market", "Advanced, a race in real time"),
    "mercadito": Wish("Mercadito", options={"Max rounds": "2"}),
    "moonflight": Wish("Moonflight", options={"Round limit": "4"}),
    "moonflight-alone": Wish("Moonflight", None, 1, options={"Round limit": "4"}),
}


@pytest.mark.parametrize("name", WISHES)
def test_a_person_opens_a_game_and_plays_it_to_the_end(name: str, enters: Enters, daybook: Daybook) -> None:
    """At a desk or on a phone; test_presses.py plays each on the other of them."""
    window = (DESK, PHONE)[list(WISHES).index(name) % 2]
    ana = enters(viewport=window, reduced_motion="reduce")  # skips playback: there are many games to play
    page = open_game(ana, WISHES[name])
    game = daybook.game(page.url.rpartition("/")[2])
    expect(page.get_by_text("It is your turn.").or_(page.locator(".turn")).first).to_be_visible()

    played = play_out(page, Random(name))

    summary = game.summary()
    assert summary.status == "closed"
    assert sum(played.counts.values()) > 0
    scores = summary.scores
    if scores is not None:
        assert points(page) == [str(score) for score in scores]
    # A refusal means that the page offered an illegal move, except in a race, where others may be quicker.
    unexpected = [line for line in ana.refused if not line.startswith(("412", "422"))]
    assert unexpected == []


def open_game(ana: Visitor, wish: Wish) -> Page:
    """Fills the form as a person would, and sits down on the first seat."""
    page = ana.goes("/new")
    page.get_by_label("Organiser's token").fill(TOKEN)
    page.get_by_role("button", name="Use this token").click()
    page.get_by_label("Title", exact=True).select_option(label=wish.title)
    if wish.variant:
        page.get_by_label("Variant", exact=True).select_option(label=wish.variant)
    page.get_by_label("Seats", exact=True).select_option(label=str(wish.seats))
    page.get_by_label("Handle of seat 1").fill("ana")
    if wish.options:
        page.get_by_text("House rules").click()
    for label, value in wish.options.items():
        field = page.get_by_label(label, exact=True)
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(label=value)
        else:
            field.fill(value)
    page.get_by_role("button", name="Open the game").click()
    page.get_by_role("button", name="Sit down as ana").click()
    expect(page.locator(".live")).to_be_visible()
    return page
