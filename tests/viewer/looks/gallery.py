"""All pictures: which there are, how they are taken at rest, and how they are held against the approved ones."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image, ImageOps
from playwright.sync_api import Browser, expect

from daybook_sdk import Daybook, Game, person
from tests.processes import ROOT
from tests.viewer.browser import seat_path, visitor
from tests.viewer.looks.comparison import Difference, compare, small

APPROVED = Path(__file__).parent / "approved"
FOUND = ROOT / "build" / "looks"
"""Where pictures go that are not the approved ones."""
RECORDS = ROOT / "tests" / "golden" / "records"
FONTS = ROOT / "api" / "picture" / "fonts"
SIZES = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}
SCALE = {"desk": 4, "phone": 2}
"""By how much pictures are made smaller before they are kept."""
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

SCENES: dict[str, tuple[str, int | None]] = {
    "market-day": ("market-day-5-must", 33),
    "fairy-bargains": ("fairy-bargains-main-3-closest", 14),
    "fairy-bargains-v1": ("fairy-bargains-v1-6-fewest", 21),
    "fairy-bargains-v2": ("fairy-bargains-v2-5-on-placement", 40),
    "fairy-bargains-v3": ("fairy-bargains-v3-6", 15),
    "math-market-beginner": ("math-market-beginner-3", 30),
    "math-market-standard": ("sealed-math-market-standard-2-reshuffle", 30),
    "math-market-advanced": ("math-market-advanced-4", 30),
    "mercadito": ("mercadito-3", 30),
    "moonflight": ("moonflight-3", 50),
    "moonflight-alone": ("sealed-moonflight-1", 12),
    "fairy-bargains-over": ("fairy-bargains-main-2", None),
    "mercadito-over": ("sealed-mercadito-3", None),
}
"""Golden records of all titles and variants with tables of their own, and of results, each up to one of its moves."""
NAMES = ("Ana", "Ben", "Cleo", "Dora", "Emil", "Farid")
STORIES = {
    f"{title}-{kind}": (path + title, shown)
    for kind, path, shown in (
        ("cards", "/stories?size=s&title=", ".story-felt .card"),
        ("names", "/stories?state=long_names&rooms=", ".story-room .felt"),
    )
    for title in ("fairy-bargains", "market-day", "math-market", "mercadito", "moonflight")
}
"""The cards of each title, and its table with names that are too long for it: the page, and what has to be there."""
SHOTS = (*(f"{scene}-{page}" for scene in SCENES for page in ("table", "replay")), *STORIES)
"""The names of all pages of which there are pictures, in every size and theme."""


def laid(daybook: Daybook, record: str, moves: int | None) -> Game:
    """Enters so many moves of a golden record, or all: cards are entered too, so that it is the same in each run."""
    events = [json.loads(line) for line in (RECORDS / f"{record}.ndjson").read_text("utf-8").splitlines()]
    opened = events[0]["data"]
    people = [person(name) for name in NAMES[: len(opened["seats"])]]
    game = daybook.open_game(opened["title"], people, opened["config"], dealing="recorded")
    for move in [event["move"] for event in events if event.get("move")][:moves]:
        game.play(move)
    return game


@dataclass(frozen=True)
class Gallery:
    """A service that is shown, in a browser. Games are laid when they are first wanted."""

    browser: Browser
    address: str
    daybook: Daybook
    games: dict[str, Game] = field(default_factory=dict)

    def page(self, name: str) -> tuple[str, str]:
        """The path of a page in `SHOTS`, and what has to be there before a picture is taken."""
        if name in STORIES:
            return STORIES[name]
        scene, _, page = name.rpartition("-")
        if scene not in self.games:
            self.games[scene] = laid(self.daybook, *SCENES[scene])
        game, summary = self.games[scene], self.games[scene].summary()
        if page == "table":  # as the seat sees it that is to move, or else the first one
            return seat_path(game, next(iter(summary.awaits.seats), 0)), ".live .felt"
        return f"/games/{game.id}/replay?step={summary.step - 3}", ".replay-tables[aria-busy=false] .felt"

    def take(
        self, name: str, size: str, folder: Path, *, themes: Sequence[str] = THEMES, change: str = ""
    ) -> dict[str, Path]:
        """Pictures of a page in one size, by theme: PNG files. `change`: a script that changes the page first."""
        taken, (path, shown) = {}, self.page(name)
        options = {"viewport": SIZES[size], "reduced_motion": "reduce", "bypass_csp": True}
        with visitor(self.browser, self.address, timezone_id="UTC", **options) as one:
            one.context.route(
                "**/fixed-fonts/*", lambda route: route.fulfill(path=FONTS / route.request.url.rpartition("/")[2])
            )
            one.context.add_init_script(STILL)
            page = one.goes(path)
            for theme in themes:
                page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
                expect(page.locator(shown)).not_to_have_count(0)
                expect(page.locator("main :is(.loading, [aria-busy=true])")).to_have_count(0)
                page.evaluate(AT_REST)
                if change:
                    page.evaluate(change)
                taken[theme] = folder / f"{name}-{size}-{theme}.png"
                page.screenshot(path=taken[theme], caret="hide")
        return taken


def held(png: Path) -> Difference:
    """How a picture differs from the approved one."""
    with Image.open(APPROVED / f"{png.stem}.webp") as image:
        return compare(_small(png), image.convert("RGB"))


def fault(png: Path) -> str | None:
    """In words what is wrong with a picture, which is then kept to be approved; `None` if it looks the same."""
    there = (APPROVED / f"{png.stem}.webp").exists()
    if there and not (difference := held(png)).is_seen:
        return None
    FOUND.mkdir(parents=True, exist_ok=True)
    (FOUND / png.name).write_bytes(png.read_bytes())
    # In steps of eight, which nobody sees, a picture takes half the room.
    image = ImageOps.posterize(_small(png), 5).point(lambda value: value + 4)
    image.save(FOUND / f"{png.stem}.webp", lossless=True)
    words = str(difference) if there else "it is not approved yet"
    return f"{png.stem}: {words}. See {FOUND / png.name}; if it is to look so, copy {png.stem}.webp into {APPROVED}"


def _small(png: Path) -> Image.Image:
    return small(png, SCALE[png.stem.split("-")[-2]])
