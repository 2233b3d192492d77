"""Every page: nothing that shuts people out, nothing that breaks, and little to load."""

import json
from collections.abc import Callable, Iterator
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from daybook_sdk import Daybook
from tests.clients.live_service import TOKEN, Served
from tests.viewer.browser import PHONE, Visitor
from tests.viewer.layout import TABLES, Book, laid

AXE = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
GRAVE = ("serious", "critical")
MOST_BYTES = 150_000

QUICK = ("home", "new", "replay", "case", "title", "table-market-day", "guide")
LONG = (
    *("stories", "games", "mine"),
    *("beside", "cases", "statistics", "player", "rulebook", "lesson", "missing", "docs", "schemas", "guides"),
    *(f"table-{title}" for title in TABLES if title != "market-day"),
    *(f"replay-{title}" for title in TABLES),
)
PAGES = [*QUICK, *(pytest.param(name, marks=pytest.mark.long) for name in LONG)]

SIDEWAYS = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOVING = """() => document.getAnimations().filter(one => {
  const timing = one.effect?.getComputedTiming();
  return one.playState === "running" && timing.duration > 1 && one.effect.target?.checkVisibility();
}).map(one => one.effect.target.className + " " + (one.animationName ?? one.transitionProperty))"""


@pytest.fixture(scope="module")
def book(service: Served) -> Iterator[Book]:
    with Daybook(service.address, TOKEN) as client:
        yield laid(client)


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_grave_on_a_page_in_light_and_dark_and_it_fits_a_phone(
    name: str, book: Book, enters: Callable[..., Visitor]
) -> None:
    found = []
    # The policy of the page would not let axe in; `test_a_page_complains_of_nothing` looks at pages under it.
    ana = enters(viewport=PHONE, bypass_csp=True, color_scheme="light")
    page = ana.goes(book.pages[name])
    settled(page)
    assert page.evaluate(SIDEWAYS) <= 0, "it scrolls sideways"
    page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        settled(page)
        found += [f"{scheme}: {line}" for line in grave(page)]
    assert found == []


def grave(page: Page) -> list[str]:
    """What axe calls serious or critical, with the place of each."""
    return faults(page, GRAVE)


def faults(page: Page, impacts: tuple[str, ...] = ("minor", "moderate", *GRAVE)) -> list[str]:
    """What axe finds, as grave as that, with the place of each."""
    asked = {"runOnly": RULES, "resultTypes": ["violations"]}
    result = page.evaluate("asked => axe.run(document, asked)", asked)
    return [
        f"{fault['id']} ({fault['help']}): {node['html'][:160]} {node['failureSummary'][:300]!r}"
        for fault in result["violations"]
        if fault["impact"] in impacts
        for node in fault["nodes"]
    ]


def settled(page: Page) -> None:
    """Waits until nothing is on its way any more."""
    expect(page.locator("main .loading")).to_have_count(0)
    page.evaluate("() => Promise.allSettled(document.getAnimations().filter(one => Number.isFinite("
                  "one.effect?.getComputedTiming().endTime)).map(one => one.finished))")  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_a_page_complains_of_nothing(name: str, book: Book, enters: Callable[..., Visitor]) -> None:
    ana = enters(reduced_motion="reduce")
    page = ana.goes(book.pages[name])
    expect(page.locator("main .loading")).to_have_count(0)
    assert page.evaluate(MOVING) == []
    assert page.evaluate(SIDEWAYS) <= 0, "it scrolls sideways"
    assert ana.refused == [] if name != "missing" else ana.refused != []
    assert page.title().endswith("Daybook")


REACH = """() => [...document.querySelectorAll(
  "a[href], button:not([disabled]), select:not([disabled]), input:not([disabled]), textarea:not([disabled]), summary"
)].filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]") && one.tabIndex >= 0)
 .filter(one => !(one.type === "radio" && !one.checked))
 .map((one, number) => { one.dataset.reach = String(number); return String(number); })"""


@pytest.mark.parametrize("name", ["new", "replay", "table-market-day",
                                  *(pytest.param(name, marks=pytest.mark.long) for name in LONG)])  # fmt: skip
def test_every_control_is_reached_with_the_tab_key_and_shows_it(
    name: str, book: Book, enters: Callable[..., Visitor]
) -> None:
    page = enters().goes(book.pages[name])
    settled(page)
    wanted = set(page.evaluate(REACH))
    reached: set[str] = set()
    unseen: list[str] = []
    for _ in range(2 * len(wanted) + 20):
        page.keyboard.press("Tab")
        now: dict[str, Any] = page.evaluate(
            """() => { const one = document.activeElement; const style = getComputedStyle(one);
            return { number: one.dataset.reach ?? null, html: one.outerHTML.slice(0, 120),
              seen: style.outlineStyle !== "none" || style.boxShadow !== "none" || one.matches("body") }; }"""
        )
        if now["number"] is not None:
            reached.add(now["number"])
        if not now["seen"]:
            unseen.append(now["html"])
        if reached >= wanted:
            break
    assert wanted - reached == set()
    assert unseen == [], "focus cannot be seen"


def test_the_first_page_loads_little(book: Book, enters: Callable[..., Visitor]) -> None:
    ana = enters()
    ana.goes("/")
    ana.page.wait_for_load_state("networkidle")
    sizes = {one.url.removeprefix(ana.address): weight(one) for one in ana.responses if "/v1/" not in one.url}
    assert len(sizes) > 5
    assert sum(sizes.values()) < MOST_BYTES, json.dumps(sizes, indent=1)
    assert all(one.url.startswith(ana.address) for one in ana.responses), "nothing is asked of anybody else"


def weight(response: Any) -> int:
    """The bytes of an answer's body as they came."""
    assert response.headers.get("content-encoding") in ("zstd", "gzip")
    return int(response.headers["content-length"])
