"""Plays in the browser by clicking whatever the page offers: cards, listed moves, forms."""

from dataclasses import dataclass, field
from random import Random

from playwright.sync_api import Locator, Page, TimeoutError, expect

CARDS = ".live-table button:not([disabled]):not([aria-expanded])"
MOVES = ".play .move:not([disabled]):not([aria-disabled=true])"
FORMS = ".play details.pattern-box"
LIST = ".play details.moves-all"
CHOICES = "label.chip:not(.off), button.chip:not([disabled]), .entries > button, .rest, button.link"
FILLING = 40
"""Enough clicks to fill any form of the titles."""

OFFERED = """() => document.querySelector(".banners .note.good")
  || (!document.querySelector(".sent-note .pulse") && document.querySelector(".play .moves-offered"))"""
"""True once the game is over or a move is offered."""

ANSWERED = """step => document.querySelector(".live")?.dataset.step !== step || document.querySelector(".refusal")"""
QUICK_MS = 1500
"""A click on a card may only pick it, and in a race its target may be gone; then something else is tried."""


@dataclass
class Played:
    """The moves made until the end, by where they were clicked."""

    counts: dict[str, int] = field(default_factory=lambda: {"card": 0, "move": 0, "form": 0, "refused": 0})


def play_out(page: Page, luck: Random) -> Played:
    """Plays the seat of the page's table until the game is over."""
    played = Played()
    while offered(page):
        step = page.locator(".live").get_attribute("data-step")
        kind = luck.choice(kinds(page))
        try:
            done = {"card": click_card, "move": click_move, "form": fill_form}[kind](page, luck)
            if not done:
                continue
            page.wait_for_function(ANSWERED, arg=step, timeout=QUICK_MS)
        except TimeoutError:
            continue
        if page.locator(".refusal").count():
            played.counts["refused"] += 1
            page.locator(".refusal button").last.click()
        else:
            played.counts[kind] += 1
    expect(page.locator(".banners .note.good")).to_contain_text("The game is over")
    return played


def offered(page: Page) -> bool:
    """Waits until the seat may move; returns False once the game is over."""
    page.wait_for_function(OFFERED)
    return page.locator(".banners .note.good").count() == 0


def kinds(page: Page) -> list[str]:
    """The possible ways to move now, weighted towards lists and forms."""
    found = [
        kind
        for kind, places in (("card", CARDS), ("move", f"{MOVES}, {LIST}"), ("form", FORMS))
        if page.locator(places).count()
    ]
    return [*found, *(kind for kind in found if kind != "card")] or ["move"]


def click_card(page: Page, luck: Random) -> bool:
    """Clicks any card of the table that is a button."""
    return click_any(page.locator(CARDS), luck)


def click_move(page: Page, luck: Random) -> bool:
    """Clicks any move of the list."""
    return click_any(listed(page, QUICK_MS), luck)


def listed(page: Page, patience_ms: float | None = None) -> Locator:
    """All moves as a list, which is folded away where cards say them. It takes its time where nobody races for it."""
    folded = page.locator(f"{LIST}:not([open]) > summary")
    if folded.count():
        folded.click(timeout=patience_ms)
    return page.locator(MOVES)


def click_any(places: Locator, luck: Random) -> bool:
    """Clicks one of them; False if they are gone."""
    count = places.count()
    if count:
        places.nth(luck.randrange(count)).click(timeout=QUICK_MS)
    return count > 0


def fill_form(page: Page, luck: Random) -> bool:
    """Opens one of the forms, chooses at random until it is complete, and sends it; False if it could not be filled."""
    boxes = page.locator(FORMS)
    box = boxes.nth(luck.randrange(max(1, boxes.count())))
    if box.get_attribute("open", timeout=QUICK_MS) is None:
        box.locator("summary").click(timeout=QUICK_MS)
    send = box.locator("button[type=submit]")
    for _ in range(FILLING):
        if send.is_enabled(timeout=QUICK_MS) and luck.random() < 0.8:
            send.click(timeout=QUICK_MS)
            return True
        if not click_any(box.locator(CHOICES), luck) and not type_number(box, luck):
            return False
    return False


def type_number(box: Locator, luck: Random) -> bool:
    """Types a number within its bounds where one is asked for."""
    number = box.locator("input[type=number]").first
    if not number.count():
        return False
    least, most = (int(number.get_attribute(name) or 0) for name in ("min", "max"))
    number.fill(str(luck.randint(least, most)), timeout=QUICK_MS)
    return True
