"""All pictures: which there are, where the approved ones lie, and how new ones are held against them."""

from pathlib import Path
from typing import Any

from PIL import Image, ImageOps
from playwright.sync_api import Browser

from daybook_sdk import Daybook, Game
from tests.viewer.looks.comparison import Difference, compare, small
from tests.viewer.looks.pictures import Shot, replay, table, take
from tests.viewer.looks.scenes import SCENES, laid

APPROVED = Path(__file__).parent / "approved"
SCALE = {"desk": 4, "phone": 2}
"""By how much pictures are made smaller before they are kept."""
FOUND = Path(__file__).parents[3] / "build" / "looks"
"""Where pictures go that differ, with what was expected."""
RENEW = "python -m tests.viewer.looks --approve"

PAGES = {"table": table, "replay": replay}
TITLES = ("fairy-bargains", "market-day", "math-market", "mercadito", "moonflight")
STORIES = {
    f"{title}-{kind}": Shot(f"{title}-{kind}", path + title, shown)
    for kind, path, shown in (
        ("cards", "/stories?size=s&title=", ".story-felt .card"),
        ("names", "/stories?state=long_names&rooms=", ".story-room .felt"),
    )
    for title in TITLES
}
"""The cards of each title, and its table with names that are too long for it."""
SHOTS = (*(f"{scene}-{page}" for scene in SCENES for page in PAGES), *STORIES)
"""The names of all shots."""


class Gallery:
    """A service that is shown, in a browser. Games are laid when they are first wanted."""

    def __init__(self, browser: Browser, address: str, daybook: Daybook, games: dict[str, Game]):
        self._browser = browser
        self._address = address
        self._daybook = daybook
        self._games = games

    def shot(self, name: str) -> Shot:
        """The page of a name in `SHOTS`."""
        if name in STORIES:
            return STORIES[name]
        scene, _, page = name.rpartition("-")
        if scene not in self._games:
            self._games[scene] = laid(self._daybook, SCENES[scene])
        return PAGES[page](name, self._games[scene])

    def take(self, name: str, size: str, folder: Path, **how: Any) -> dict[str, Path]:
        """Pictures of a page in a size, by theme; `how` as `pictures.take` has it."""
        folder.mkdir(parents=True, exist_ok=True)
        return take(self._browser, self._address, self.shot(name), size, folder, **how)


def approve(png: Path, name: str, size: str, theme: str) -> None:
    """Makes a picture the approved one."""
    APPROVED.mkdir(exist_ok=True)
    # In steps of eight, which nobody sees, a picture takes half the room.
    image = ImageOps.posterize(small(png, SCALE[size]), 5).point(lambda value: value + 4)
    image.save(approved(name, size, theme), lossless=True)


def approved(name: str, size: str, theme: str) -> Path:
    """Where the approved picture of a page lies."""
    return APPROVED / f"{name}-{size}-{theme}.webp"


def held(png: Path, name: str, size: str, theme: str) -> Difference:
    """How a picture differs from the approved one."""
    with Image.open(approved(name, size, theme)) as image:
        return compare(small(png, SCALE[size]), image.convert("RGB"))


def fault(png: Path, name: str, size: str, theme: str) -> str | None:
    """In words what is wrong with a picture, which is then put beside the approved one; `None` if it looks the same."""
    kept = approved(name, size, theme)
    if not kept.exists():
        return f"{kept.name} is not approved yet; look at {png} and run `{RENEW} {name}`"
    difference = held(png, name, size, theme)
    if not difference.is_seen:
        return None
    place = FOUND / f"{name}-{size}-{theme}"
    place.mkdir(parents=True, exist_ok=True)
    small(png, SCALE[size]).save(place / "actual.png")
    (place / "actual-whole.png").write_bytes(png.read_bytes())
    with Image.open(kept) as image:
        image.save(place / "expected.png")
    return (
        f"{name}, {size}, {theme}: {difference}. See actual.png and expected.png in {place}; "
        f"if it is meant to look so, `{RENEW} {name}`"
    )
