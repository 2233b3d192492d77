"""`python -m tests.viewer.weight`: what pages weigh, and how soon a replay is there, on a slow line and processor.

Bytes are those of bodies and headers as they came. Seconds depend on the machine; tests keep budgets in bytes alone.
"""

import time
from dataclasses import dataclass
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

AT = """step => document.querySelector(".explanation .step-tag")?.textContent === String(step)
  && document.querySelector(".replay-tables")?.getAttribute("aria-busy") === "false"
  && !document.querySelector(".replay-tables .loading")
  && document.querySelector(".replay-tables .pane")?.childElementCount > 0"""
"""Whether a step is shown: its words and its table."""

SEEN = """() => (document.querySelector(".first-step")?.getBoundingClientRect().height ?? 0) > 100"""
"""Whether the picture of the first step is shown, its words and its table, which a page has until it is drawn."""

CAME = """() => ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .map(({ name, transferSize }) => [name, transferSize])"""


@dataclass(frozen=True)
class Weight:
    """What has come, in bytes: of the page itself, and of what it asked the interface for."""

    page: int
    data: int


def weighed(browser: Browser, address: str, path: str) -> Weight:
    """What comes when a page is opened with nothing in store, until it is still."""
    with visitor(browser, address) as one:
        one.goes(path)
        one.page.wait_for_load_state("load")
        came = [weight(one.page)]
        while came[-10:] != [came[-1]] * 10:
            one.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestIdleCallback(done)))")
            came.append(weight(one.page))
        return came[-1]


def weight(page: Page) -> Weight:
    """What has come to a page by now."""
    came = page.evaluate(CAME)
    data = sum(size for name, size in came if "/v1/" in name)
    return Weight(sum(size for _, size in came) - data, data)


def knows(one: Visitor, token: str) -> None:
    """Puts the official's token where the viewer keeps it, before any page is opened."""
    one.page.add_init_script(f"sessionStorage.setItem('daybook.official', {token!r})")


def long_game(daybook: Daybook, title: str) -> Game:
    """A finished game of four bots."""
    return played(daybook, title, ["greedy"] * 4, LONG[title])


def main() -> None:
    """Prints the seconds and bytes of replays on a slow line, and the bytes of all pages on a quick one."""
    with (
        TemporaryDirectory() as place,
        browsing() as browser,
        served(Path(place)) as service,
        Daybook(service.address, TOKEN) as daybook,
    ):
        for title in LONG:
            game = long_game(daybook, title)
            with visitor(browser, service.address, viewport=PHONE) as one:
                session = one.context.new_cdp_session(one.page)
                session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
                speed = {"latency": 0, "downloadThroughput": 200_000, "uploadThroughput": 200_000}  # 1.6 Mbit/s
                session.send("Network.emulateNetworkConditions", {"offline": False, **speed})
                begun = time.perf_counter()
                one.page.goto(f"{service.address}/games/{game.id}/replay", wait_until="commit")
                for step, key in ((1, "Home"), (game.summary().step, "End")):
                    one.page.keyboard.press(key)
                    one.page.wait_for_function(AT, arg=step)
                    print(f"{title}, step {step}: {time.perf_counter() - begun:.2f} s, {weight(one.page)}")
        for example in examples(service.address, laid(daybook, finished_game(daybook))):
            print(f"{example.name}: {weighed(browser, service.address, example.path)}")


if __name__ == "__main__":
    main()
