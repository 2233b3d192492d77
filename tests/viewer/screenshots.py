"""`python -m tests.viewer.screenshots [FOLDER]`: pictures of every page, light and dark, at a desk and on a phone.

They go to build/screenshots, which is not kept, to be looked at. docs/pictures/replay.png, which the README shows, is
the replay of a game of four bots.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect

from daybook_sdk import Daybook, Game
from tests.service.served import TOKEN, served
from tests.viewer.access import settled
from tests.viewer.browser import DESK, PHONE, browsing, visitor
from tests.viewer.layout import finished_game, laid, played
from tests.viewer.world import examples

ROOT = Path(__file__).parents[2]
SHOWN = ROOT / "docs" / "pictures" / "replay.png"
WAYS = {
    "light": {"viewport": DESK, "color_scheme": "light"},
    "dark": {"viewport": DESK, "color_scheme": "dark"},
    "phone": {"viewport": PHONE, "color_scheme": "light"},
    "phone-dark": {"viewport": PHONE, "color_scheme": "dark"},
}
SHOWN_SIZE = {"width": 1440, "height": 1000}


def main(folder: Path) -> None:
    """Starts a service, lays games and takes the pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    SHOWN.parent.mkdir(parents=True, exist_ok=True)
    with (
        TemporaryDirectory() as place,
        browsing() as browser,
        served(Path(place)) as service,
        Daybook(service.address, TOKEN) as daybook,
    ):
        take_shown(browser, service.address, daybook)
        for example in examples(service.address, laid(daybook, finished_game(daybook))):
            for way, options in WAYS.items():
                with visitor(browser, service.address, reduced_motion="reduce", **options) as one:
                    example.state(one.goes(example.path))
                    settled(one.page)
                    one.page.screenshot(path=folder / f"{example.name.replace('/', '-')}-{way}.png", full_page=True)
    print(f"The pictures are in {folder}, the README's is {SHOWN}")


def take_shown(browser: Browser, address: str, daybook: Daybook) -> None:
    """The README's picture: four bots in the middle of a game, the scores grown apart."""
    game = played(daybook, "market-day", ("greedy", "lookahead", "random", "greedy"), {})
    with visitor(browser, address, viewport=SHOWN_SIZE, color_scheme="light", reduced_motion="reduce") as one:
        step = telling_step(game)
        page = one.goes(f"/games/{game.id}/replay?step={step}&as=all")
        expect(page.locator(".explanation .step-tag")).to_have_text(str(step))
        expect(page.locator(".replay-tables")).to_have_attribute("aria-busy", "false")
        expect(page.locator(".move-row a[aria-current]")).to_be_visible()
        expect(page.locator(".score-strip path").first).to_be_attached()
        page.screenshot(path=SHOWN)


def telling_step(game: Game) -> int:
    """A step two thirds into the game, of a card just played to others that lie on the table."""
    frames = list(game.replay(seen_as="all"))
    played = [frame.step for frame in frames if frame.event.type == "CardPlayed" and frame.event["slot"] == 3]
    return played[len(played) * 2 // 3]


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "build" / "screenshots")
