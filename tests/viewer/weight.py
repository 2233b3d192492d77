"""`python -m tests.viewer.weight`: what pages weigh, and how soon a replay is there, on a slow line and processor.

It starts a service of its own, has bots play a game of Market Day and one of Moonflight to the end, and opens every
page in a Chromium with nothing in store. Bytes are those of bodies and headers as they came. Seconds are for
1.6 Mbit/s and a processor four times slower (`--mbit`, `--slower`, `--latency` in ms), and depend on the machine; the
tests keep budgets in bytes alone.
"""

import argparse
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


@dataclass(frozen=True)
class Slowness:
    """How slow the line and the processor are."""

    mbit: float = 1.6
    latency_ms: int = 0
    times: float = 4


@contextmanager
def measured(browser: Browser, address: str, slow: Slowness | None, **options: Any) -> Iterator[tuple[Visitor, Line]]:
    """A visitor with nothing in store, slowed down if that is asked for, and what comes over their line."""
    with visitor(browser, address, **options) as one:
        one.page.set_default_timeout(PATIENCE_MS)
        session = one.context.new_cdp_session(one.page)
        line = Line()
        line.listen(session)
        if slow is not None:
            session.send("Emulation.setCPUThrottlingRate", {"rate": slow.times})
            session.send("Network.emulateNetworkConditions", _conditions(slow))
        yield one, line


def _conditions(slow: Slowness) -> dict[str, Any]:
    speed = slow.mbit * 1_000_000 / 8
    return {"offline": False, "latency": slow.latency_ms, "downloadThroughput": speed, "uploadThroughput": speed}


def knows(one: Visitor, token: str | None) -> None:
    """Puts the official's token where the viewer keeps it, before any page is opened."""
    if token is not None:
        one.page.add_init_script(f"sessionStorage.setItem('daybook.official', {token!r})")


def long_game(daybook: Daybook, title: str) -> Game:
    """A finished game of four bots."""
    return played(daybook, title, ["greedy"] * 4, LONG[title])


@dataclass(frozen=True)
class Opened:
    """A replay as it was opened: seconds to the first step as a picture and as drawn by the page, then to the last one
    after End, and the bytes for each."""

    seen_s: float
    first_s: float
    first_bytes: int
    page_bytes: int
    again_s: float
    end_s: float
    end_bytes: int


def opened(browser: Browser, address: str, game: Game, token: str | None, slow: Slowness | None) -> Opened:
    """Opens a replay with nothing in store, presses End as soon as the first step is there, and opens it once more."""
    last = game.summary().step
    path = f"{address}/games/{game.id}/replay"
    with measured(browser, address, slow, viewport=PHONE) as (one, line):
        knows(one, token)
        begun = time.perf_counter()
        one.page.goto(path, wait_until="commit")
        one.page.wait_for_function(f"step => ({SEEN})() || ({AT})(step)", arg=1, timeout=PATIENCE_MS)
        seen = time.perf_counter() - begun
        one.page.wait_for_function(AT, arg=1, timeout=PATIENCE_MS)
        first = time.perf_counter() - begun
        at_first, page = line.data, line.page
        end = _until(one.page, lambda: one.page.keyboard.press("End"), last)
        at_end = line.data - at_first
        again = _until(one.page, lambda: one.page.goto(path, wait_until="commit"), 1)
        return Opened(seen, first, at_first, page, again, end, at_end)


def _until(page: Page, act: Any, step: int) -> float:
    begun = time.perf_counter()
    act()
    page.wait_for_function(AT, arg=step, timeout=PATIENCE_MS)
    return time.perf_counter() - begun


def weighed(browser: Browser, address: str, path: str) -> Line:
    """What comes when a page is opened at full speed with nothing in store, until it is still."""
    with measured(browser, address, None) as (one, line):
        one.goes(path)
        line.rests(one.page)
        return line


def main(slow: Slowness, with_pages: bool) -> None:
    """Prints the tables."""
    with (
        TemporaryDirectory() as place,
        browsing() as browser,
        served(Path(place)) as service,
        Daybook(service.address, TOKEN) as daybook,
    ):
        print(f"{slow.mbit} Mbit/s, {slow.latency_ms} ms of latency, processor {slow.times:g} times slower")
        print(f"{'replay':34}{'first seen':>12}{'drawn':>22}{'(kept page)':>12}{'End':>20}{'the page':>12}")
        for title in LONG:
            game = long_game(daybook, title)
            for who, token in (("anybody", None), ("with a token", TOKEN)):
                one = opened(browser, service.address, game, token, slow)
                named = f"{title}, {game.summary().step} steps, {who}"
                print(
                    f"{named:34}{one.seen_s:10.2f} s{one.first_s:8.2f} s{_kb(one.first_bytes)}"
                    f"{one.again_s:10.2f} s{one.end_s:7.2f} s{_kb(one.end_bytes)}{_kb(one.page_bytes)}",
                    flush=True,
                )
        if with_pages:
            print(f"\n{'page':26}{'without data':>14}{'scripts':>12}{'styles':>12}{'data':>12}{'requests':>10}")
            for name, path in laid(daybook, finished_game(daybook)).pages.items():
                line = weighed(browser, service.address, path)
                parts = (line.page, line.came["Script"], line.came["Stylesheet"], line.data)
                print(f"{name:26}  {''.join(map(_kb, parts))}{line.asked:10}", flush=True)


def _kb(size: int) -> str:
    return f"{size / 1000:9.1f} kB"


if __name__ == "__main__":
    reader = argparse.ArgumentParser(prog="python -m tests.viewer.weight", description="What the viewer weighs.")
    reader.add_argument("--mbit", type=float, default=Slowness.mbit)
    reader.add_argument("--latency", type=int, default=Slowness.latency_ms, metavar="MS")
    reader.add_argument("--slower", type=float, default=Slowness.times, metavar="TIMES")
    reader.add_argument("--replays-only", action="store_true", help="leave out the table of pages")
    asked = reader.parse_args()
    main(Slowness(asked.mbit, asked.latency, asked.slower), not asked.replays_only)
