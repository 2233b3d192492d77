"""Whole games are played by pressing cards and places alone, at a desk and on a phone, where nothing scrolls."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from daybook_sdk import Daybook, bot, person
from tests.viewer.browser import PHONE, Enters, seat_path
from tests.viewer.presses import CARDS, Hand
from tests.viewer.test_play import WISHES, open_game

ROOMY = {"viewport": {"width": 1440, "height": 900}}
SMALL = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
FIRST = 8
"""So many presses are made in the quick test."""


@dataclass(frozen=True)
class Played:
    """A game, and the buttons beside its cards: those that complete what was picked first."""

    title: str
    config: dict[str, Any] = field(default_factory=dict)
    bots: int = 2
    buttons: tuple[str, ...] = ()


HUNT = ("^Play no extra coin$", "^Choose again$", "^Say: I am (unable|stuck)$", "^Skip")
STANCES = ("^I want it$", "^I give way$", "^Let us leave it$", "^Destroy it$", "^Give the ", "^Settle this one next$")
MARKET = ("^(Offer|Ask) ", "^Pass$", *STANCES, "^(Accept|Decline|Withdraw)", "^(Vote|Take back)", "^greedy", "^Choose")
MOON = (
    "^(Buy|Build|Pay|Keep|Discard|Trash|Draw|None|That is my choice)", "^(Pass|Let the AI card decide|Close)$",
    "^(Shop|Spend|Use)", "^(The rest|Choose again|Cancel|One coin)", "^(In this order|Do |Alternative|Take )",
)  # fmt: skip
GIFTS = {"options": {"max_rounds": 2, "hand_visibility": "closed", "trade_shape": "gift"}}
EXACT = {"variant": "v1", "options": {"rounds": 1}}
RACE = {"version": "standard", "options": {"on_deadlock": "new_coin"}}
GAMES = {
    "market-day": Played("market-day", {"options": {"hands": 1}}, buttons=("^Keep the Tinker$",)),
    "fairy-bargains": Played("fairy-bargains", {"options": {"rounds": 1}}, buttons=("^[Tt]ake ",)),
    "fairy-bargains-exact": Played("fairy-bargains", EXACT, buttons=("^[Tt]ake ",)),
    "fairy-bargains-elimination": Played("fairy-bargains", {"variant": "v2"}, buttons=("^[Pp]lace ",)),
    "fairy-bargains-solitaire": Played("fairy-bargains", {"variant": "v3"}, 0, ("^[Mm]atch ",)),
    "math-market-in-turns": Played("math-market", {"version": "beginner"}, 1, HUNT),
    "math-market-standard": Played("math-market", RACE, 1, HUNT),
    "math-market-advanced": Played("math-market", {"version": "advanced"}, 1, HUNT),
    "mercadito": Played("mercadito", {"options": {"max_rounds": 2}}, buttons=MARKET),
    "mercadito-closed": Played("mercadito", GIFTS, buttons=(*MARKET, "^Show ")),
    "moonflight": Played("moonflight", {"characters": ["words", "clay"], "options": {"round_limit": 4}}, 1, MOON),
    "moonflight-alone": Played("moonflight", {"characters": ["words"], "options": {"round_limit": 4}}, 0, MOON),
}
SIZES = {"desk": ROOMY, "phone": SMALL}


def hand_at(game: Played, size: str, enters: Enters, daybook: Daybook, name: str) -> Hand:
    """Sits down at a new table; what moves by itself is left out, so that each press meets what is there."""
    opened = daybook.open_game(game.title, [person("ana"), *[bot("greedy")] * game.bots], game.config)
    visitor = enters(reduced_motion="reduce", **SIZES[size])
    page = visitor.goes(seat_path(opened, 0))
    return Hand(page, Random(name), game.buttons, touch=size == "phone")


def test_a_person_opens_a_game_and_plays_the_first_turns_by_presses_on_cards(enters: Enters) -> None:
    ana = enters(reduced_motion="reduce", **ROOMY)
    page = open_game(ana, WISHES["market-day"])
    ana.ready()
    expect(page.locator(CARDS).first).to_be_visible()
    hand = Hand(page, Random(1), GAMES["market-day"].buttons)
    hand.play(FIRST)
    assert hand.presses
    assert hand.refused == []


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", SIZES)
def test_a_whole_game_is_played_by_presses_on_cards(size: str, name: str, enters: Enters, daybook: Daybook) -> None:
    hand = hand_at(GAMES[name], size, enters, daybook, name)
    hand.play()
    expect(hand.page.locator(".live .banners .note.good")).to_contain_text("The game is over")
    assert hand.page.evaluate("scrollY") == 0
