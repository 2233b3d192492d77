"""Whole games are played by pressing cards and places alone, at a desk and on a phone, where nothing scrolls."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, TimeoutError, expect

from daybook_sdk import Daybook, bot, person
from tests.viewer.browser import PHONE, Enters, seat_path
from tests.viewer.playthrough import ANSWERED, OFFERED

SIZES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": {"width": 1440, "height": 900}},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True},
}
BARGAIN = "^[Tt]ake |^[Pp]lace |^[Mm]atch "
HUNT = "^Play no extra coin$|^Choose again$|^Say: I am (unable|stuck)$|^Skip"
MARKET = "^(Offer|Ask|Give the|Show|Accept|Decline|Withdraw|Vote|Take back|Greedy|Choose)|^Pass$|^I want it$\
|^I give way$|^Let us leave it$|^Destroy it$|^Settle this one next$"
MOON = "^(Buy|Build|Pay|Keep|Discard|Trash|Draw|None|That is my choice|Shop|Spend|Use|The rest|Choose again|Cancel|\
One coin|In this order|Do |Alternative|Take )|^Pass$|^Let the AI card decide$|^Close$"
CLOSED = {"max_rounds": 2, "hand_visibility": "closed", "trade_shape": "gift"}
GAMES: dict[str, tuple[dict[str, Any], int, str]] = {
    "market-day": ({"options": {"hands": 1}}, 2, "^Keep the Tinker$"),
    "fairy-bargains": ({"options": {"rounds": 1}}, 2, BARGAIN),
    "fairy-bargains exact": ({"variant": "v1", "options": {"rounds": 1}}, 2, BARGAIN),
    "fairy-bargains elimination": ({"variant": "v2"}, 2, BARGAIN),
    "fairy-bargains solitaire": ({"variant": "v3"}, 0, BARGAIN),
    "math-market in turns": ({"version": "beginner"}, 1, HUNT),
    "math-market standard": ({"version": "standard", "options": {"on_deadlock": "new_coin"}}, 1, HUNT),
    "math-market advanced": ({"version": "advanced"}, 1, HUNT),
    "mercadito": ({"options": {"max_rounds": 2}}, 2, MARKET),
    "moonflight": ({"characters": ["words", "clay"], "options": {"round_limit": 4}}, 1, MOON),
    "moonflight alone": ({"characters": ["words"], "options": {"round_limit": 4}}, 0, MOON),
    "mercadito closed": ({"options": CLOSED}, 2, MARKET),
}
"""By title: settings, how many bots, and the buttons beside cards, which complete what was picked first."""

SEEN = """async (buttons) => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  if (document.querySelector(".sent-note .pulse") || !document.querySelector(".play .moves-offered")) return null;
  const cards = ".live-table :is(.card-pickable, .mf-offered .mf-press, button.mf-offered)"
    + ", .mf-sheet[popover]:popover-open .mf-offers button";
  const list = ".play > .moves-offered > .move-list button";
  const open = document.querySelector(".mf-sheet[popover]:popover-open") ?? document;
  const words = (one) => (one.ariaLabel ?? one.textContent).trim();
  const said = (one) => new RegExp(buttons).test(words(one));
  const all = [...document.querySelectorAll(`${cards}, .live-table button, ${list}`)].filter((one) =>
    one.checkVisibility() && !one.disabled && one.ariaDisabled !== "true" && open.contains(one)
    && (one.matches(cards) || said(one)));
  const points = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const at = [.5, .3, .7, .15, .85, .06, .94];
    return at.flatMap((y) => at.map((x) => [left + x * width, top + y * height]))
      .find(([x, y]) => one.contains(document.elementFromPoint(x, y)))
      ?? `${words(one)} at ${[left, top, width, height].map(Math.round)}`;
  };
  return {
    step: document.querySelector(".live").dataset.step,
    points: all.map(points),
    completing: all.flatMap((one, k) => one.matches(cards) ? [] : [k]),
    instead: [...[...document.querySelectorAll(list)].filter((one) => !said(one)).map(words),
      ...[...document.querySelectorAll(".play > .moves-offered > .pattern-box")].map(() => "a form")],
    scrolled: [scrollX, scrollY],
  };
}"""
"""Where a finger meets what may be pressed, in words what it cannot meet, and what is there in place of cards."""


def presses(page: Page, luck: Random, buttons: str, touch: bool) -> None:
    """Presses anything that may be pressed; most presses only pick a card."""
    seen = page.evaluate(SEEN, buttons)
    if seen is None:  # others have moved meanwhile
        return
    assert (seen["scrolled"], seen["instead"]) == ([0, 0], [])
    usual = seen["completing"] if seen["completing"] and luck.random() < 0.5 else range(len(seen["points"]))
    point = seen["points"][luck.choice(usual)]
    assert isinstance(point, list), f"not within reach: {point}"
    (page.touchscreen.tap if touch else page.mouse.click)(*point)
    with suppress(TimeoutError):
        page.wait_for_function(ANSWERED, arg=seen["step"], timeout=120)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_by_presses_on_cards(name: str, enters: Enters, daybook: Daybook) -> None:
    """On a phone or at a desk; test_play.py plays each on the other of them."""
    size = ("phone", "desk")[list(GAMES).index(name) % 2]
    config, bots, buttons = GAMES[name]
    game = daybook.open_game(name.partition(" ")[0], [person("ana"), *[bot("greedy")] * bots], config)
    page, luck = enters(reduced_motion="reduce", **SIZES[size]).goes(seat_path(game, 0)), Random(name)
    over, refusal = page.locator(".live .banners .note.good"), page.locator(".refusal button")
    while not over.count():
        page.wait_for_function(f"() => document.querySelector('.refusal') || ({OFFERED})()")
        if refusal.count():
            refusal.last.click()
        elif not over.count():
            presses(page, luck, buttons, size == "phone")
    expect(over).to_contain_text("The game is over")
    assert page.evaluate("scrollY") == 0
