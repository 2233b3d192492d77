"""A headless Chromium, and visitors who note what goes wrong on the pages they open."""

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Response, expect, sync_playwright

from daybook_sdk import Game
from tests.tools import missing

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE_MS = 60_000
"""After this something hangs, however busy the machine."""

DESK = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}
SWITCHED_OFF = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"),
    *("HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"),
    *("AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
    *("PreconnectToSearch", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
)
"""What Playwright switches off, and the lists below the address bar: drawing these for each profile, which nobody sees,
costs more than the page."""
IN_ORDER = """(seats, wanted) => seats
  .sort((one, other) => one.dataset.place.localeCompare(other.dataset.place))
  .map(seat => seat.querySelector(wanted)?.innerText ?? "")"""
ANSWERED = re.compile(r"Failed to load resource: the server responded with a status of 4")
"""What Chromium logs for a refusal that the page shows to the reader."""


def chromium() -> str:
    """The path of a Chromium or Chrome on PATH; without one the test is skipped, or fails where tools are required."""
    for name in NAMES:
        if found := shutil.which(name):
            return found
    missing("needs Chromium on PATH (Debian and Ubuntu: apt-get install chromium)")


@contextmanager
def browsing() -> Iterator[Browser]:
    """A headless Chromium."""
    path = chromium()
    expect.set_options(timeout=PATIENCE_MS)
    # As root, Chromium runs only without its sandbox; in containers /dev/shm is small.
    words = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", f"--disable-features={','.join(SWITCHED_OFF)}"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=words, timeout=120_000)
        try:
            yield browser
        finally:
            browser.close()


class Visitor:
    """A person with their own browser profile; keeps what pages logged and received."""

    def __init__(self, browser: Browser, address: str, **options: Any):
        self.address = address
        self.context: BrowserContext = browser.new_context(**{"viewport": DESK, "locale": "en-GB", **options})
        self.context.set_default_timeout(PATIENCE_MS)
        self.complaints: list[str] = []
        self.refused: list[str] = []
        self.responses: list[Response] = []
        self._unread: list[Response] = []
        self.page: Page = self.context.new_page()
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(f"uncaught: {error}"))
        self.page.on("response", self._note)

    def goes(self, path: str) -> Page:
        """Opens an address of the viewer and returns its page once it is shown."""
        if "#" in path:  # where only the fragment changes, the page would stay
            self.page.goto("about:blank")
        self.page.goto(self.address + path)
        return self.ready()

    def ready(self) -> Page:
        """Waits until the page has its heading and nothing is loading."""
        expect(self.page.locator("main h1").first).to_be_visible()
        expect(self.page.locator("main .loading")).to_have_count(0)
        return self.page

    def bodies(self) -> Iterator[tuple[str, str]]:
        """Address and text of every answer since the last call, which has to be before another address is gone to.

        Without those of event streams and those that the page did not wait for.
        """
        answers, self._unread = self._unread, []
        for response in answers:
            streamed = "text/event-stream" in response.headers.get("content-type", "")
            if not streamed and response.status not in (204, 304) and not response.request.failure:
                yield response.url, response.text()

    def hears(self, words: str) -> None:
        """Waits until a page has complained in these words."""
        if not any(words in said for said in self.complaints):
            self.page.wait_for_event("console", lambda message: words in message.text)

    def leaves(self) -> None:
        """Closes the profile and discards everything in it."""
        self.context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not ANSWERED.match(message.text):
            self.complaints.append(f"console: {message.text} ({message.location.get('url')})")

    def _note(self, response: Response) -> None:
        self.responses.append(response)
        self._unread.append(response)
        if response.status >= 400:
            self.refused.append(f"{response.status} {response.request.method} {response.url}")


Enters = Callable[..., Visitor]
"""Makes visitors, each with a browser profile of their own."""


@contextmanager
def visitor(browser: Browser, address: str, **options: Any) -> Iterator[Visitor]:
    """A visitor who leaves at the end."""
    one = Visitor(browser, address, **options)
    try:
        yield one
    finally:
        one.leaves()


@contextmanager
def entrance(browser: Browser, address: str) -> Iterator[Enters]:
    """Makes visitors, who leave at the end; fails if a page has logged an error by then."""
    with ExitStack() as stack:
        there: list[Visitor] = []

        def enter(**options: Any) -> Visitor:
            there.append(stack.enter_context(visitor(browser, address, **options)))
            return there[-1]

        yield enter
        for one in there:
            assert one.complaints == []


def points(page: Page) -> list[str]:
    """The points on the plates of a table's seats, in the order of the seats; an empty text where one has none.

    On the page the plates lie around the table.
    """
    texts: list[str] = page.locator(".seat").evaluate_all(IN_ORDER, ".seat-points strong")
    return texts


def seat_path(game: Game, seat: int) -> str:
    """The link to a person's seat, as the page that opens a game gives it. `game` is the opened game."""
    return f"/games/{game.id}#token={game.tokens[seat]}"
