"""The room: whatever a turn needs lies in the window, at a desk and on a phone, and nothing lies on anything else."""

from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook, Game, person
from tests.viewer.browser import PHONE, Enters, seat_path
from tests.viewer.playthrough import CARDS, LIST, MOVES

DESK = {"width": 1440, "height": 900}
WINDOWS = {"desk": DESK, "phone": PHONE}
NAMES = ("ana", "Benedikt of Harbour", "cleo", "dora", "emil", "Dominique Lagrange", "gabi", "hugo")
TITLES: dict[str, tuple[str, dict[str, Any], tuple[int, ...]]] = {
    "market-day": ("market-day", {}, (2, 8)),
    "fairy-bargains": ("fairy-bargains", {}, (2, 6)),
    "fairy-bargains-elimination": ("fairy-bargains", {"variant": "v2"}, (2, 4)),
    "math-market-beginner": ("math-market", {"version": "beginner"}, (2, 4)),
    "math-market-standard": ("math-market", {"version": "standard"}, (2, 6)),
    "math-market-advanced": ("math-market", {"version": "advanced"}, (2, 6)),
    "mercadito": ("mercadito", {}, (2, 4)),
    "moonflight": ("moonflight", {"characters": ["words", "clay", "cot", "bond"]}, (2, 3, 4)),
}
QUICK = ("phone", "moonflight", 4)
TABLES = [(window, title, seats) for window in WINDOWS for title, (_, _, counts) in TITLES.items() for seats in counts]

# The edges of what a turn needs: the middle with the market, all plates, and the cards of the own hand.
OUTSIDE = """() => [...document.querySelectorAll(".felt, .felt .card, .seat, .seats-foot .hand .card")]
  .filter(one => one.checkVisibility())
  .filter(one => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < 0 || top < 0 || right > innerWidth || bottom > innerHeight;
  })
  .map(one => `${one.className} ${one.ariaLabel ?? ""} ${JSON.stringify(one.getBoundingClientRect())}`)"""

OVERLAPPING = """() => {
  const lying = [...document.querySelectorAll(".seat, .felt, .facts, .room > .room-fold")]
    .filter(one => one.checkVisibility())
    .map(one => ({ name: one.ariaLabel ?? one.className, box: one.getBoundingClientRect() }));
  const over = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  return lying.flatMap((one, k) => lying.slice(k + 1).filter(other => over(one.box, other.box))
    .map(other => `${one.name} and ${other.name}`));
}"""

# Cards and texts of a plate or of the middle that stick out of it, by more than a card that is lifted.
SPILLED = """() => [...document.querySelectorAll(".seat .card, .seat .badge, .felt .card, .felt .place")]
  .filter(one => one.checkVisibility())
  .filter(one => {
    const box = one.getBoundingClientRect();
    const around = one.closest(".seat, .felt").getBoundingClientRect();
    return box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom + 1;
  })
  .map(one => `${one.className} of ${one.closest(".seat, .felt").ariaLabel}`)"""


def table(daybook: Daybook, title: str, seats: int, names: Sequence[str] = NAMES) -> Game:
    """A new table of persons who are to move: a deal that ends the game, as it may in Math Market, is not wanted."""
    name, config, _ = TITLES[title]
    if "characters" in config:
        config = {**config, "characters": config["characters"][:seats]}
    while not (game := daybook.open_game(name, [person(one) for one in names[:seats]], config)).summary().awaits.seats:
        pass
    return game


def awaited(game: Game) -> int:
    """A seat that is to move."""
    return game.summary().awaits.seats[0]


def at_rest(page: Page) -> Page:
    """Once the table is drawn with its own style sheet."""
    expect(page.locator(".room .seat").first).to_be_visible()
    expect(page.locator(".live .loading")).to_have_count(0)
    return page


@pytest.mark.parametrize(
    ("window", "title", "seats"), [pytest.param(*one, marks=[] if one == QUICK else pytest.mark.long) for one in TABLES]
)
def test_whatever_a_turn_needs_lies_in_the_window(
    window: str, title: str, seats: int, enters: Enters, daybook: Daybook
) -> None:
    game = table(daybook, title, seats)
    visitor = enters(viewport=WINDOWS[window], reduced_motion="reduce")
    for path in (seat_path(game, awaited(game)), f"/games/{game.id}"):
        page = at_rest(visitor.goes(path))
        expect(page.locator(".seat")).to_have_count(seats)
        assert page.evaluate(OUTSIDE) == []
        assert page.evaluate(OVERLAPPING) == []
        assert page.evaluate(SPILLED) == []


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8])
def test_the_others_sit_clockwise_from_the_viewers_left(seats: int, enters: Enters, daybook: Daybook) -> None:
    game = table(daybook, "market-day", seats)
    page = at_rest(enters(viewport=DESK).goes(seat_path(game, 1)))
    around = page.locator(".seats-others .seat").evaluate_all("""seats => seats.map(one => {
      const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
      const [across, down] = middle(one.closest(".room").getBoundingClientRect());
      const [x, y] = middle(one.getBoundingClientRect()).map((at, k) => at - [across, down][k]);
      return { seat: Number(one.dataset.place.split(":")[1]), angle: (Math.atan2(y, x) * 180 / Math.PI + 270) % 360 };
    })""")
    clockwise = [one["seat"] for one in sorted(around, key=lambda one: one["angle"])]
    assert clockwise == [(1 + k) % seats for k in range(1, seats)]
    assert page.locator(".seats-foot .seat").get_attribute("data-place") == "seat:1"


def test_cards_are_the_menu_and_the_list_is_folded_away(enters: Enters, daybook: Daybook) -> None:
    game = table(daybook, "market-day", 3)
    seat = awaited(game)
    page = at_rest(enters().goes(seat_path(game, seat)))
    legal = game.as_seat(seat).moves().moves
    expect(page.locator(".live-bar .turn")).to_contain_text("It is your turn. Play a card from your hand.")
    expect(page.locator(MOVES)).to_have_count(0)
    page.locator(f"{LIST} > summary").click()
    expect(page.locator(MOVES)).to_have_count(len(legal))
    before = game.summary().step
    page.locator(CARDS).first.press("Enter")
    expect(page.locator(".live-bar .turn")).to_contain_text("Waiting for")
    assert game.summary().step > before


@pytest.mark.long
def test_what_cards_cannot_say_has_a_button(enters: Enters, daybook: Daybook) -> None:
    game = table(daybook, "mercadito", 2)
    page = at_rest(enters().goes(seat_path(game, awaited(game))))
    expect(page.locator(MOVES)).to_have_text(["Pass"])
    expect(page.locator(f"{LIST} > summary")).to_have_text("All moves as a list")
