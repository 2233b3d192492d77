"""Every kind of decision of Moonflight is met at the live table, understood there, and answered with its controls."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game, person
from tests.domain.games.moonflight.card_packs import core
from tests.domain.games.moonflight.own_packs import DRAW, GAIN, card_type, face, mod, op, plays, sel, when
from tests.viewer.browser import PHONE, Enters, seat_path

pytestmark = pytest.mark.long

STEP = """step => Number(document.querySelector(".live")?.dataset.step) >= step"""
Answer = Callable[[Page], None]


def says(label: str) -> Answer:
    """Presses a button for what no card says."""
    return lambda page: page.locator(".mf-said button").filter(has_text=re.compile(label)).first.click()


def touches(label: str) -> Answer:
    """Presses what is drawn on the table, by what it does."""
    return lambda page: page.locator(".live-table").get_by_role("button", name=re.compile(label)).first.click()


def done(page: Page) -> None:
    """Makes the move of what was picked."""
    page.locator(".mf-done").click()


def puts_all_in_order(page: Page) -> None:
    """Names one first, and the others as they are offered."""
    page.locator(".mf-asked .mf-press").last.click()
    page.get_by_role("button", name="The rest as it is").click()
    done(page)


def adds_an_entry(page: Page) -> None:
    """A card of the hand, and where it goes."""
    page.locator(".seats-foot .mf-hand .mf-asked .mf-press").first.click()
    if page.locator(".mf-done").is_disabled():
        page.locator(".mf-front .mf-asked .mf-press, .mf-market .mf-asked .mf-press").first.click()
    done(page)


def keeps_a_card(page: Page) -> None:
    """A card and all coins but one are kept, and the order of the others is left to the rules."""
    page.locator(".seats-foot .mf-hand .mf-press").first.click()
    if page.get_by_role("button", name="One coin fewer").count():
        page.get_by_role("button", name="One coin fewer").click()
    done(page)


@dataclass(frozen=True)
class Met:
    """What a card says, the kind of decision that it leads to, how this is put, and an answer."""

    do: tuple[Any, ...]
    kind: str
    asked: str
    answer: Answer
    meanwhile: Answer | None = None


FETCHES = tuple(
    op("move", 1, sel("draw", "target", filter={"names": [name]}), to={"zone": "in_play"}) for name in ("Less", "More")
)
HAND_TO_MARKET = op("move", {"up_to": 2}, sel("hand"), to={"zone": "market"})
MET = {
    "may": Met((op("may", do=[DRAW]),), "may", "whether to do", says("^Do it$")),
    "option": Met((op("choose", options=[[DRAW], [GAIN]]),), "option", "one of 2", says("Alternative 2")),
    "number": Met((op("draw", {"up_to": 2}),), "option", "one of 3", says("Take 1 card")),
    "target": Met((op("discard", 1, sel("hand", player="target")),), "target", "which player", touches("^Choose ben$")),
    "discard": Met((op("discard", 1),), "cards", "exactly 1 card to Discard", touches("^Discard ")),
    "trash-card": Met((op("trash", 1),), "cards", "exactly 1 card to Trash", touches("^Trash")),
    "search": Met((op("draw", 1, sel("draw", "target")),), "cards", "to Draw", touches("^Draw ")),
    "repeat": Met((op("repeat"),), "cards", "followed again", touches("^Follow ")),
    "set-onto": Met((op("set", 1, sel("draw", "top")),), "cards", "another card is Set to", touches("^Set it to ")),
    "sets": Met((op("set", {"up_to": 2}),), "sets", "Sets up to 2 cards", adds_an_entry),
    "to-market": Met(
        (op("purchase", 1), op("draw", 1, sel("discard", "top")), HAND_TO_MARKET),
        "to_market", "to Market Stacks of the same suit", adds_an_entry, touches("^Purchase"),
    ),
    "deal": Met((op("deal", 7),), "stacks", "which Market Stacks", touches("^Choose ")),
    "purchase": Met((op("purchase", 1),), "stacks", "Purchases exactly 1", touches("^Purchase")),
    "arrange": Met((op("arrange", 3),), "order", "the first one on top", puts_all_in_order),
    "triggers": Met((op("trash", 1),), "order", "Several texts react", says("^In this order"), touches("Trash .*Coin")),
    "precedence": Met(FETCHES, "order", "contradict each other", says("^In this order: .*text.* of More")),
}  # fmt: skip
REACTS = (when("trash", GAIN, optional=True), when("trash", DRAW))


def place_of(card: str) -> int:
    """Where a card lies in its pile: those that are played on top, those that are fetched at the bottom."""
    return 0 if card.startswith("d_") else 2 if card.startswith(("less", "more")) else 1


def opened(daybook: Daybook, do: tuple[Any, ...], *players: str, **options: Any) -> Game:
    """Ana has a card that says this on top of her Draw Deck, and two plain ones that lie in play well."""
    faces = {"asks": face("Asks", plays(*do), *REACTS, stability=1), "still": face("Still", plays(), stability=1)}
    types = [card_type(f"d_{id}", both, suit="starter", qty=2) for id, both in faces.items()]
    limits = {"less": face("Less", mod("hand_limit", 3, "set")), "more": face("More", mod("hand_limit", 7, "set"))}
    types += [card_type(id, both, suit="starter", qty=1) for id, both in limits.items()]
    pack = core()
    pack |= {
        "id": "asking",
        "types": [*pack["types"], *types],
        "starter": [*pack["starter"], "d_asks", "d_still", *limits],
    }
    config = {"characters": ["words", "clay"][: len(players)], "packs": [pack], "options": options}
    game = daybook.open_game("moonflight", [person(one) for one in players], config, dealing="recorded")
    while game.summary().awaits.chance:
        (shuffle,) = game.moves().patterns
        game.play({**shuffle, "order": sorted(shuffle["order"]["from"], key=place_of)})
    return game


def pending(game: Game) -> Any:
    return game.as_seat(0).table().state["pending"]


def acts(game: Game, seat: int, move: dict[str, Any]) -> None:
    game.as_seat(seat).play({"seat": seat, **move})


@pytest.mark.parametrize("name", MET)
def test_a_decision_is_answered_from_its_description(name: str, enters: Enters, daybook: Daybook) -> None:
    met = MET[name]
    game = opened(daybook, met.do, "ana", "ben")
    for number in (1, 2):
        acts(game, 0, {"type": "play", "card": f"d_still:{number}"})
        acts(game, 1, {"type": "pass"})
    ana = enters(reduced_motion="reduce")
    page = ana.goes(seat_path(game, 0))
    touches("^Play the first Asks")(page)
    expect(page.locator(".mf-ask-text")).not_to_contain_text("acts:")
    if met.meanwhile:
        before = game.summary().step
        met.meanwhile(page)
        page.wait_for_function(STEP, arg=before + 1)

    assert pending(game)["kind"] == met.kind
    expect(page.locator(".mf-ask-text")).to_contain_text(met.asked)
    if met.kind in ("may", "option", "target"):
        expect(page.locator(".mf-tray")).to_contain_text("What Asks says.")
    asked = game.summary().step
    met.answer(page)
    page.wait_for_function(STEP, arg=asked + 1)
    answered = [frame for frame in game.replay(after=asked) if frame.event.type == "Answered"]
    assert answered
    assert ana.refused == []


def test_what_a_reset_asks_is_answered_on_a_phone(enters: Enters, daybook: Daybook) -> None:
    game = opened(daybook, (GAIN,), "ana", "ben")
    ana = enters(viewport=PHONE, reduced_motion="reduce")
    page = ana.goes(seat_path(game, 0))
    says("^Pass$")(page)
    page.wait_for_function(STEP, arg=game.summary().step)
    acts(game, 1, {"type": "pass"})
    expect(page.locator(".mf-ask-text")).to_contain_text("chooses what to keep")
    assert pending(game)["kind"] == "keep"
    asked = game.summary().step
    keeps_a_card(page)
    page.wait_for_function(STEP, arg=asked + 1)
    assert len(game.as_seat(0).table().state["seats"][0]["hand"]) >= 1
    assert ana.refused == []


def test_who_plays_alone_says_which_tokens_are_removed(enters: Enters, daybook: Daybook) -> None:
    game = opened(daybook, (GAIN,), "ana", solo_score=True)
    ana = enters(reduced_motion="reduce")
    page = ana.goes(seat_path(game, 0))
    says("^Pass$")(page)
    expect(page.locator(".mf-ask-text")).to_contain_text("what to keep")
    keeps_a_card(page)
    expect(page.locator(".mf-ask-text")).to_contain_text("removes 1 token from Turn or 2 from End")
    assert pending(game)["kind"] == "solo"
    left = game.as_seat(0).table().state["solo"]["turn"]
    page.locator(".mf-token-stack").filter(has_text="Turn").click()
    expect(page.locator(".mf-token-stack").filter(has_text="Turn")).to_contain_text(f"{left - 1} of")
    assert ana.refused == []
