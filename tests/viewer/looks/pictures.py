"""Takes pictures of pages at rest."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from daybook_sdk import Game
from tests.viewer.browser import Visitor, seat_path, visitor

FONTS = Path(__file__).parents[3] / "api" / "picture" / "fonts"
SIZES = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
THEMES = ("light", "dark")

STILL = """(() => {
  const css = `
    @font-face { font-family: Fixed; src: url(/fixed-fonts/DejaVuSans.ttf); font-weight: 100 599; }
    @font-face { font-family: Fixed; src: url(/fixed-fonts/DejaVuSans-Bold.ttf); font-weight: 600 900; }
    *, *::before, *::after { font-family: Fixed !important; animation: none !important; transition: none !important; }
    html { scrollbar-width: none; }
    .explanation p:has(time) { visibility: hidden; }`;
  const add = () => document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  addEventListener("DOMContentLoaded", add);
})()"""
"""Has pages stand still in fonts of this repository, for those of the machine may be others, and hides times of day."""

AT_REST = """async () => {
  await document.fonts.ready;
  await new Promise(rested => {
    const wait = () => setTimeout(() => { changes.disconnect(); rested(); }, 250);
    let timer = wait();
    const changes = new MutationObserver(() => { clearTimeout(timer); timer = wait(); });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await Promise.all([...document.images].map(image => image.decode().catch(() => {})));
}"""
"""Waits until nothing of the page has changed for a while."""


@dataclass(frozen=True)
class Shot:
    """A page, looked at in every size and theme. `shown`: what has to be there before a picture is taken."""

    name: str
    path: str
    shown: str


def table(name: str, game: Game) -> Shot:
    """The table as the seat sees it that is to move, or else the first one."""
    awaited = game.summary().awaits.seats
    return Shot(name, seat_path(game, awaited[0] if awaited else 0), ".live .felt")


def replay(name: str, game: Game) -> Shot:
    """The replay a little before its end, as everybody may see it."""
    step = game.summary().step - 3
    return Shot(name, f"/games/{game.id}/replay?step={step}", ".replay-tables[aria-busy=false] .felt")


def take(
    browser: Browser,
    address: str,
    shot: Shot,
    size: str,
    folder: Path,
    *,
    themes: Sequence[str] = THEMES,
    change: str = "",
) -> dict[str, Path]:
    """Pictures of a page in one size, by theme: PNG files in the folder.

    `change`: a script that changes the page first.
    """
    taken = {}
    with _still(browser, address, size) as one:
        page = one.goes(shot.path)
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            expect(page.locator(shot.shown)).not_to_have_count(0)
            expect(page.locator("main .loading")).to_have_count(0)
            page.evaluate(AT_REST)
            if change:
                page.evaluate(change)
            taken[theme] = folder / f"{shot.name}-{size}-{theme}.png"
            page.screenshot(path=taken[theme], caret="hide")
    return taken


@contextmanager
def _still(browser: Browser, address: str, size: str) -> Iterator[Visitor]:
    """A visitor to whom nothing moves, and whose letters are everywhere the same."""
    options = {"viewport": SIZES[size], "reduced_motion": "reduce", "bypass_csp": True}
    with visitor(browser, address, timezone_id="UTC", **options) as one:
        one.context.route("**/fixed-fonts/*", _send_font)
        one.context.add_init_script(STILL)
        yield one


def _send_font(route: Route) -> None:
    route.fulfill(path=FONTS / route.request.url.rpartition("/")[2])
