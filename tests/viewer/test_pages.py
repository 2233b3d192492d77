"""Every page of the viewer: nothing that shuts people out, and nothing that breaks."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.viewer.access import SIDEWAYS, faults, settled
from tests.viewer.browser import DESK, PHONE, Enters, Visitor
from tests.viewer.world import SHAPES, Example, as_it_comes

WINDOWS: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK, "color_scheme": "light"},
    "phone": {"viewport": PHONE, "color_scheme": "dark"},
}
LOOKED_AT = ("new game", "table of market-day", "replay", "tournament")
"""Pages at which axe looks in the quick tests."""

REACHED = ("new game", "replay", "table of market-day")
"""Pages that the Tab key goes through, the first of them in the quick tests."""

MOVING = """() => document.getAnimations().filter(one => {
  const timing = one.effect?.getComputedTiming();
  return one.playState === "running" && timing.duration > 1 && one.effect.target?.checkVisibility();
}).map(one => one.effect.target.className + " " + (one.animationName ?? one.transitionProperty))"""


def test_every_page_is_walked_once_and_complains_of_nothing(world: list[Example], enters: Enters) -> None:
    first = {example.shape: example for example in reversed(world) if example.state is as_it_comes}
    missing = set(SHAPES) - set(first)
    assert not missing, f"nobody looks at {sorted(missing)}: add an example to tests/viewer/world.py"
    tables = {example.name: example for example in world if example.name.startswith("table of ")}
    one = enters(reduced_motion="reduce")
    found = {}
    for example in ({example.name: example for example in first.values()} | tables).values():
        found[example.name] = walked(one, example)
        if example.name in LOOKED_AT:
            found[example.name] += faults(one.page)
        one.page.evaluate("sessionStorage.clear(), localStorage.clear()")  # the next page is somebody else's
    assert {name: lines for name, lines in found.items() if lines} == {}


def walked(one: Visitor, example: Example) -> list[str]:
    """What is wrong with a page: errors, requests that are refused, whatever moves, or is wider than the window."""
    one.complaints.clear()
    one.refused.clear()
    page = one.goes(example.path)
    example.state(page)
    settled(page)
    lines = [*one.complaints, *(f"it moves: {moving}" for moving in page.evaluate(MOVING))]
    if bool(one.refused) != example.refuses:
        lines.append(f"refused: {one.refused}")
    if page.evaluate(SIDEWAYS) > 0:
        lines.append("it scrolls sideways")
    if not page.title():
        lines.append("it has no title")
    return lines


@pytest.mark.long
@pytest.mark.parametrize("window", WINDOWS)
def test_no_page_complains_in_any_state_and_axe_finds_nothing(
    window: str, world: list[Example], enters: Enters
) -> None:
    found = {}
    for example in world:
        one = enters(reduced_motion="reduce", **WINDOWS[window])
        found[example.name] = walked(one, example) + accessible(one.page, example.impacts)
        one.leaves()
    assert {name: lines for name, lines in found.items() if lines} == {}


def accessible(page: Page, impacts: tuple[str, ...]) -> list[str]:
    """What axe finds at the end of a page, where what sticks to the foot of the window lies over nothing."""
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    # No colour on its way. The page's policy lets no sheet of a test in, except by its own script.
    page.evaluate("""() => { const sheet = new CSSStyleSheet(); sheet.replaceSync("* { transition: none !important; }");
      document.adoptedStyleSheets.push(sheet); }""")
    return faults(page, impacts)


REACH = """() => [...document.querySelectorAll(
  "a[href], button:not([disabled]), select:not([disabled]), input:not([disabled]), textarea:not([disabled]), summary"
)].filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]") && one.tabIndex >= 0)
 .filter(one => !(one.type === "radio" && !one.checked))
 .map((one, number) => { one.dataset.reach = String(number); return String(number); })"""


@pytest.mark.parametrize(
    "names", [REACHED[:1], pytest.param(REACHED[1:], marks=pytest.mark.long)], ids=["form", "games"]
)
def test_every_control_is_reached_with_the_tab_key_and_shows_it(
    names: tuple[str, ...], world: list[Example], enters: Enters
) -> None:
    for example in world:
        if example.name in names:
            page = enters().goes(example.path)
            settled(page)
            assert unreached(page) == [], example.name


def unreached(page: Page) -> list[str]:
    """The controls that Tab does not lead to, or that do not show that they have the focus."""
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
    return [page.locator(f"[data-reach='{number}']").inner_html() for number in wanted - reached] + unseen
