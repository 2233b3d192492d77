"""A table is laid out for the room it has: own hand, market and the buttons of a replay are seen without scrolling."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

import replays
from daybook_sdk import Daybook, Game
from tests.service.served import TOKEN, Served, served
from tests.suite import is_long, sampled
from tests.viewer.browser import Enters, seat_path
from tests.viewer.layout import played
from tests.viewer.looks.gallery import NAMES, laid
from tests.viewer.test_room import TITLES, table

SIZES = ((1280, 720), (1366, 768), (1536, 864), (1440, 900), (1920, 1080), (768, 1024), (390, 844), (360, 640))
LOW = 700
"""Below this, and on phones, the market of Moonflight is one swipe away."""
RECORDS = {
    "market-day-3": 33,
    "market-day-5-must": 33,
    "fairy-bargains-main-2": 14,
    "fairy-bargains-main-6-take-all": 60,
    "fairy-bargains-v1-6-fewest": 21,
    "fairy-bargains-v2-5-on-placement": 40,
    "fairy-bargains-v3-6": 15,
    "math-market-beginner-3": 30,
    "sealed-math-market-standard-2-reshuffle": 30,
    "sealed-math-market-advanced-3-coins-back": 30,
    "mercadito-3": 30,
    "mercadito-4-own-deck": 40,
    "sealed-moonflight-1": 12,
    "sealed-moonflight-2-second-edition": 40,
    "moonflight-3": 50,
}
"""Golden games that are over, with the number of moves after which they are looked at as tables."""
BOTS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "market-day-2": ("market-day", 2, {"options": {"hands": 2}}),
    "market-day-8": ("market-day", 8, {"options": {"hands": 2}}),
    "mercadito-2": ("mercadito", 2, {"options": {"max_rounds": 4}}),
    "moonflight-4": (
        "moonflight",
        4,
        {"characters": ["words", "clay", "cot", "bond"], "options": {"round_limit": 3}},
    ),
}
NEW = [(title, seats) for title, (_, _, counts) in TITLES.items() for seats in counts]
LESSONS = ("market-day", "fairy-bargains", "math-market", "mercadito", "moonflight")
QUICK = ("market-day-5-must",)

# What is cut off by the window, by a box that scrolls, or by the timeline at the foot, in pixels.
CUT = """(wanted) => {
  const foot = document.querySelector(".timeline");
  const floor = foot && getComputedStyle(foot).position === "sticky" ? foot.getBoundingClientRect().top : innerHeight;
  const cut = (one) => {
    const box = one.getBoundingClientRect();
    let [left, top, right, bottom] = [0, 0, innerWidth, foot?.contains(one) ? innerHeight : floor];
    for (let up = one.parentElement; up && up !== document.body; up = up.parentElement) {
      if (!/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflow)) continue;
      const around = up.getBoundingClientRect();
      left = Math.max(left, around.left); right = Math.min(right, around.right);
      top = Math.max(top, around.top); bottom = Math.min(bottom, around.bottom);
    }
    return Math.max(left - box.left, box.right - right, top - box.top, box.bottom - bottom);
  };
  return wanted.flatMap((where) => [...document.querySelectorAll(where)]
    .filter((one) => one.checkVisibility() && !one.closest(".contents, .motion, .mc-offers, .mc-conflicts"))
    .filter((one) => cut(one) > 2)
    .slice(0, 1).map((one) => `${where}: ${Math.round(cut(one))} px of ${one.ariaLabel ?? one.className}`));
}"""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))))"
"""Two pictures later: sizes are observed after the first."""

STYLES = Path(replays.__file__).parent / "viewer"
HAND = ".seats-foot :is(.hand > li > .card, .mf-hand .card)"
MARKET = ".felt :is(.card, .mf-stack)"
TRANSPORT = ".transport button"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A service of its own: its people are called like those of other tests, but for a capital."""
    with served(tmp_path_factory.mktemp("fitting")) as alone:
        yield alone


@pytest.fixture(scope="module")
def daybook(service: Served) -> Iterator[Daybook]:
    with Daybook(service.address, TOKEN) as there:
        yield there


@dataclass(frozen=True)
class Looked:
    """A page, and what it is called where it fails."""

    name: str
    path: str


def pages_of(name: str, over: Game | None, going: Game | None, service: Served) -> Iterator[Looked]:
    """A game in all its pages: `over` that is over, `going` that goes on."""
    if going:
        seat = next(iter(going.summary().awaits.seats), 0)
        yield Looked("table", seat_path(going, seat))
    if not over:
        return
    last = over.summary().step
    for step in sampled((last // 12, last // 2, last * 9 // 10), 2):
        yield Looked(f"replay at {step}", f"/games/{over.id}/replay?step={step}&as=0")
    yield Looked("over", f"/games/{over.id}")
    yield Looked("the end of the replay", f"/games/{over.id}/replay?step={last}&as=all")
    branch = over.branch(last // 2, seen_as="all")
    yield Looked("what-if", f"/games/{over.id}/replay?as=all&branch={branch.id}&step={branch.begins_at}")
    yield Looked("study", study_of(name, over, last // 2, service))


def study_of(name: str, game: Game, step: int, service: Served) -> str:
    """The address of a study with one chapter."""

    def made(path: str, body: dict[str, object]) -> str:
        headers = {"Authorization": f"Bearer {TOKEN}"}
        answer = httpx.post(f"{service.address}/v1/studies{path}", json=body, headers=headers, timeout=60)
        assert answer.is_success, answer.text
        return str(answer.json()["id"])

    study = made("", {"title": name, "visibility": "link"})
    made(f"/{study}/chapters", {"name": name, "game": game.id, "step": step})
    return f"/studies/{study}"


def cut_off(page: Page, name: str) -> list[str]:
    """What a page hides, in each size."""
    faults = []
    for width, height in sampled(SIZES, 3):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
        swipes = name.startswith(("moonflight", "sealed-moonflight")) and width < LOW
        wanted = [HAND, TRANSPORT, *([] if swipes else [MARKET])]
        faults += [f"{width} x {height}: {said}" for said in page.evaluate(CUT, wanted)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            faults.append(f"{width} x {height}: wider than the window")
    return faults


def looked_at(name: str, pages: Iterator[Looked], enters: Enters) -> None:
    """Opens pages and fails if any hides something."""
    visitor, faults = enters(reduced_motion="reduce"), []
    for looked in pages:
        page = visitor.goes(looked.path)
        expect(page.locator(".room").first).to_be_visible()
        faults += [f"{looked.name} at {said}" for said in cut_off(page, name)]
    assert faults == []


def quick(name: str) -> object:
    return pytest.param(name, marks=[] if name in QUICK else pytest.mark.long)


@pytest.mark.parametrize("name", [quick(name) for name in RECORDS])
def test_a_game_is_seen_without_scrolling(name: str, enters: Enters, daybook: Daybook, service: Served) -> None:
    over = laid(daybook, name, None)
    going = laid(daybook, name, RECORDS[name]) if is_long() else None
    looked_at(name, pages_of(name, over, going, service), enters)


@pytest.mark.long
@pytest.mark.parametrize("name", BOTS)
def test_a_game_of_bots_is_seen_without_scrolling(name: str, enters: Enters, daybook: Daybook, service: Served) -> None:
    title, seats, config = BOTS[name]
    looked_at(name, pages_of(name, played(daybook, title, ["greedy"] * seats, config), None, service), enters)


@pytest.mark.long
@pytest.mark.parametrize(("title", "seats"), NEW)
def test_a_new_table_is_seen_without_scrolling(
    title: str, seats: int, enters: Enters, daybook: Daybook, service: Served
) -> None:
    name, game = TITLES[title][0], table(daybook, title, seats, (*NAMES, "Gabi", "Hugo"))
    looked_at(name, pages_of(name, None, game, service), enters)


@pytest.mark.parametrize(
    "title", [pytest.param(one, marks=[] if one == "moonflight" else pytest.mark.long) for one in LESSONS]
)
def test_a_lesson_is_seen_without_scrolling(title: str, enters: Enters) -> None:
    steps = sampled((1, 8, 16, 30), 2)
    pages = (Looked(f"step {step}", f"/titles/{title}/lesson?step={step}") for step in steps)
    looked_at(title, pages, enters)


def test_no_table_has_to_be_searched_at_each_step() -> None:
    """`:has()` makes a browser look through the whole page whenever a card moves."""
    tables = [STYLES / "style" / f"{name}.css" for name in ("cards", "motion", "room", "tables")]
    searched = [path for path in (*tables, *STYLES.glob("titles/*/style.css")) if ":has(" in path.read_text("utf-8")]
    assert searched == []
