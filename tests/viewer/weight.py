"""`python -m tests.viewer.weight`: what pages weigh, and how soon a replay is there, on a slow line and processor.

Bytes are those of bodies and headers as they came. Seconds depend on the machine; tests keep budgets in bytes alone.
"""

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page

from daybook_sdk import Daybook, Game
from tests.clients.live_service import TOKEN, served
from tests.viewer.browser import PHONE, Visitor, browsing, visitor
from tests.viewer.layout import finished_game, laid, played
from tests.viewer.world import examples

LONG: dict[str, dict[str, Any]] = {"market-day": {"options": {"hands": 14}}, "moonflight": {}}
"""Games of about 1,000 and 2,000 steps, when four greedy bots play them."""

PATIENCE_MS = 120_000

AT = """step => document.querySelector(".explanation .step-tag")?.textContent === String(step)
  && document.querySelector(".replay-tables")?.getAttribute("aria-busy") === "false"
  && !document.querySelector(".replay-tables .loading")
  && document.querySelector(".replay-tables .pane")?.childElementCount > 0"""
"""Whether a step is shown: its words and its table."""

SEEN = """() => (document.querySelector(".first-step")?.getBoundingClientRect().height ?? 0) > 100"""
"""Whether the picture of the first step is shown, its words and its table, which a page has until it is drawn."""

BUILD = ("Document", "Stylesheet", "Script", "Image", "Font", "Manifest", "Other")
"""The types of requests that are the page and not its data."""


@dataclass
class Line:
    """What has come over the line of a page, by type of request, and how many requests there were."""

    came: Counter[str] = field(default_factory=Counter)
    asked: int = 0
    _types: dict[str, str] = field(default_factory=dict)
    _awaited: set[str] = field(default_factory=set)

    def listen(self, session: Any) -> None:
        """Counts what the DevTools of a page report from now on. What arrives in parts counts as it arrives."""
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.responseReceived", self._answered)
        session.on("Network.dataReceived", self._received)
        session.on("Network.loadingFinished", self._finished)
        session.on("Network.loadingFailed", lambda failed: self._awaited.discard(failed["requestId"]))
        session.send("Network.enable")
        self._open: Counter[str] = Counter()

    def rests(self, page: Page) -> None:
        """Waits until the page has nothing to ask for, and all that it has asked for is there but event streams."""
        quiet = 0
        while quiet < 3:
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestIdleCallback(done)))")
            quiet = 0 if self._awaited else quiet + 1

    @property
    def page(self) -> int:
        """The bytes of the page itself: its document, scripts, styles and pictures."""
        return sum(self.came[kind] for kind in BUILD)

    @property
    def data(self) -> int:
        """The bytes of what it asked the interface for."""
        return sum(self.came.values()) - self.page

    def _sent(self, sent: dict[str, Any]) -> None:
        self.asked += 1
        if not sent["request"]["url"].endswith("/stream"):
            self._awaited.add(sent["requestId"])
        self._types[sent["requestId"]] = "Data" if "/v1/" in sent["request"]["url"] else sent.get("type", "Other")

    def _answered(self, answered: dict[str, Any]) -> None:
        self._add(answered["requestId"], int(answered["response"].get("encodedDataLength", 0)))

    def _received(self, received: dict[str, Any]) -> None:
        self._add(received["requestId"], int(received["encodedDataLength"]))

    def _finished(self, finished: dict[str, Any]) -> None:
        id_ = finished["requestId"]
        self._awaited.discard(id_)
        self._add(id_, max(0, int(finished["encodedDataLength"]) - self._open[id_]))

    def _add(self, id_: str, size: int) -> None:
        self._open[id_] += size
        self.came[self._types.get(id_, "Other")] += size


def knows(one: Visitor, token: str | None) -> None:
    """Puts the official's token where the viewer keeps it, before any page is opened."""
    if token is not None:
        one.page.add_init_script(f"sessionStorage.setItem('daybook.official', {token!r})")


def long_game(daybook: Daybook, title: str) -> Game:
    """A finished game of four bots."""
    return played(daybook, title, ["greedy"] * 4, LONG[title])


@contextmanager
def measured(browser: Browser, address: str, *, slow: bool = False, **options: Any) -> Iterator[tuple[Visitor, Line]]:
    """A visitor with nothing in store, and what comes over their line; `slow`, of 1.6 Mbit/s to a slow processor."""
    with visitor(browser, address, **options) as one:
        one.page.set_default_timeout(PATIENCE_MS)
        session = one.context.new_cdp_session(one.page)
        line = Line()
        line.listen(session)
        if slow:
            session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
            speed = {"latency": 0, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
            session.send("Network.emulateNetworkConditions", {"offline": False, **speed})
        yield one, line


def weighed(browser: Browser, address: str, path: str) -> Line:
    """What comes when a page is opened at full speed with nothing in store, until it is still."""
    with measured(browser, address) as (one, line):
        one.goes(path)
        one.page.wait_for_load_state("load")
        line.rests(one.page)
        return line


def main() -> None:
    """Prints the seconds and bytes of replays on a slow line, and the bytes of all other pages."""
    with (
        TemporaryDirectory() as place,
        browsing() as browser,
        served(Path(place)) as service,
        Daybook(service.address, TOKEN) as daybook,
    ):
        for title in LONG:
            game = long_game(daybook, title)
            with measured(browser, service.address, slow=True, viewport=PHONE) as (one, line):
                begun = time.perf_counter()
                one.page.goto(f"{service.address}/games/{game.id}/replay", wait_until="commit")
                for step, key in ((1, None), (game.summary().step, "End")):
                    if key:
                        one.page.keyboard.press(key)
                    one.page.wait_for_function(AT, arg=step)
                    print(f"{title}, step {step}: {time.perf_counter() - begun:.2f} s, {line.page + line.data} bytes")
        for example in examples(service.address, laid(daybook, finished_game(daybook))):
            line = weighed(browser, service.address, example.path)
            print(f"{example.name}: {line.page} bytes, and {line.data} of data, in {line.asked} requests")


if __name__ == "__main__":
    main()
