"""The viewer in a browser: how soon a replay is there, how smoothly it scrubs, how soon a move is on another screen."""

import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser

from tests.bench.row import Row, wanted
from tests.clients.live_service import TOKEN, served
from tests.eventually import eventually
from tests.viewer.browser import browsing, seat_path, visitor

from daybook_sdk import Daybook, Game, bot, person  # isort: skip  # tests.viewer makes it known

STEPS = 500
OPENINGS = 5
SCRUBS = 240
MOVES = 30
QUICK = {"STEPS": 40, "OPENINGS": 1, "SCRUBS": 10, "MOVES": 3}

SHOWN = """step => document.querySelector(".explanation .step-tag")?.textContent === String(step)
  && document.querySelector(".replay-tables")?.getAttribute("aria-busy") === "false"
  && !document.querySelector("main .loading")"""

# When a step shows, on the clock that all pages of the machine share.
ARRIVES = """() => {
  window.arrived = {};
  const note = () => {
    const step = Number(document.querySelector(".live")?.dataset.step);
    if (step) window.arrived[step] ??= performance.timeOrigin + performance.now();
  };
  new MutationObserver(() => requestAnimationFrame(note)).observe(document.body,
    { subtree: true, attributes: true, childList: true });
}"""

# A person who drags the slider: an input event a picture.
SCRUB = """async ([first, last, count]) => {
  const slider = document.querySelector("input.steps");
  for (let at = 0; at < count; at += 1) {
    await new Promise(requestAnimationFrame);
    slider.value = String(first + Math.round((last - first) * (at / (count - 1))));
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }
  await new Promise(requestAnimationFrame);
}"""


def rows() -> Iterator[Row]:
    """A headless Chromium and a service on one machine, so that what one does the other waits for."""
    opens = f"viewer: a replay of {STEPS} steps is opened and drawn (median)"
    scrubs = "viewer: main-thread tasks over 16 ms while it is scrubbed"
    shows = "viewer: from a move's acknowledgement to the other screen (median)"
    if not any(map(wanted, (opens, scrubs, shows))):
        return
    with laid_out() as (browser, address, daybook):
        if wanted(opens) or wanted(scrubs):
            game = long_game(daybook)
            yield Row(opens, median(opening(browser, address, game) for _ in range(OPENINGS)) * 1000, None, "ms", 1000)
            tasks = scrubbing(browser, address, game)
            yield Row(scrubs, sum(task > 16 for task in tasks), None, "tasks", 0)
            yield Row("viewer: the longest task while it is scrubbed", max(tasks, default=0), None, "ms", 16)
        if wanted(shows):
            yield Row(shows, median(showing(browser, address, daybook)) * 1000, None, "ms", 200)


@contextmanager
def laid_out() -> Iterator[tuple[Browser, str, Daybook]]:
    """A browser, and a service with the organiser's client."""
    with (
        TemporaryDirectory() as place,
        browsing() as browser,
        served(Path(place)) as service,
        Daybook(service.address, TOKEN) as daybook,
    ):
        yield browser, service.address, daybook


def long_game(daybook: Daybook) -> Game:
    """A finished game of bots with at least so many steps."""
    for hands in range(7, 40):
        game = daybook.open_game("market-day", [bot("greedy")] * 4, {"options": {"hands": hands}})
        eventually(lambda game=game: game.summary().over, 300)
        if game.summary().step >= STEPS:
            return game
    raise AssertionError(f"no game of {STEPS} steps")


def opening(browser: Browser, address: str, game: Game) -> float:
    """Seconds from going to the address of a step to its table, in a browser that has nothing in store."""
    with visitor(browser, address) as one:
        begun = time.perf_counter()
        one.page.goto(f"{address}/games/{game.id}/replay?step={STEPS}", wait_until="commit")
        one.page.wait_for_function(SHOWN, arg=STEPS)
        return time.perf_counter() - begun


def scrubbing(browser: Browser, address: str, game: Game) -> list[float]:
    """The main-thread tasks, in ms, of dragging the slider from end to end, by the browser's own tracing."""
    with visitor(browser, address) as one:
        page = one.goes(f"/games/{game.id}/replay?step=1")
        page.wait_for_load_state("networkidle")
        page.evaluate(SCRUB, [1, STEPS, SCRUBS])  # once unmeasured: code that has run is faster
        with TemporaryDirectory() as place:
            trace = Path(place) / "trace.json"
            browser.start_tracing(page=page, path=trace, categories=["disabled-by-default-devtools.timeline"])
            page.evaluate(SCRUB, [1, STEPS, SCRUBS])
            browser.stop_tracing()
            return tasks_of(json.loads(trace.read_text("utf-8"))["traceEvents"])


def tasks_of(events: list[dict[str, Any]]) -> list[float]:
    """The tasks of renderers' main threads, in ms of processor time: what else the machine does is not ours.

    On virtual machines the thread's clock is off by up to 10 ms in single tasks; none takes longer than the wall says.
    """
    main = {(one["pid"], one["tid"]) for one in events if one["name"] == "thread_name" and _is_main(one)}
    tasks = [one for one in events if one.get("ph") == "X" and one["name"] == "RunTask"]
    return [min(one["tdur"], one["dur"]) / 1000 for one in tasks if (one["pid"], one["tid"]) in main and "tdur" in one]


def _is_main(named: dict[str, Any]) -> bool:
    return bool(named["args"]["name"] == "CrRendererMain")


def showing(browser: Browser, address: str, daybook: Daybook) -> list[float]:
    """Seconds from the answer to a move, sent by seat 1's client, to the picture on seat 0's screen that has it."""
    took: list[float] = []
    luck = Random(1)
    while len(took) < MOVES:
        game = daybook.open_game("market-day", [person("ana"), person("ben")], {"options": {"hands": 5}})
        with visitor(browser, address) as one:
            page = one.goes(seat_path(game, 0))
            page.wait_for_function("() => document.querySelector('.live')")
            page.evaluate(ARRIVES)
            for _ in range(MOVES):
                summary = game.summary()
                if summary.over:
                    break
                seat = game.as_seat(summary.awaits.seats[0])
                made = seat.play(luck.choice(seat.moves().moves).move)
                acknowledged = time.time()
                page.wait_for_function(
                    "step => Object.keys(window.arrived).some(at => Number(at) >= step)", arg=made.step
                )
                arrived = page.evaluate(
                    "step => Object.entries(window.arrived).find(([at]) => Number(at) >= step)[1]", made.step
                )
                took.append(max(0.0, arrived / 1000 - acknowledged))
    return took
