"""A stepped world: a clock that only a test moves, and services without threads that do what is due when they are told.

Nothing waits here, so what a test shows holds on any machine: what is to expire expires when the clock is moved, and
what is not to happen has not happened once nothing is left to do.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Condition, Event, Thread, current_thread
from typing import Any

from domain.record.sources import Sources, drawn_from, system_clock
from service.autoplay.worker import Worker
from service.service import Service
from service.settings import Settings

HANGS = 60.0
"""Seconds of real time after which a thread hangs that had been woken, however busy the machine."""


class SteppedSources(Sources):
    """A clock that stands still until a test lets time go by; ids and luck are the system's."""

    def __init__(self, now: int | None = None, passed: int | None = None) -> None:
        """`now` is the time in milliseconds since 1970, `passed` what the other clock says; by default the system's."""
        super().__init__()
        self._ms = super().milliseconds() if now is None else now
        self._passed = round(super().seconds() * 1000) if passed is None else passed
        self._moves = 0
        self._changed = Condition()
        self._waiting: dict[Thread, tuple[Event, float]] = {}

    def milliseconds(self) -> int:
        return self._ms

    def seconds(self) -> float:
        # A microsecond more with each move: what is due after so many seconds is due then, however sums are rounded.
        return self._passed / 1000 + self._moves * 1e-6

    def advance(self, seconds: float) -> None:
        """Lets time go by, and wakes the threads that have waited for it."""
        self.pass_by(round(seconds * 1000))

    def pass_by(self, milliseconds: int) -> None:
        """Lets so many milliseconds go by."""
        with self._changed:
            self._ms += milliseconds
            self._passed += milliseconds
            self._moves += 1
            for bell, until in self._waiting.values():
                if until <= self.seconds():
                    bell.set()

    def set_clock(self, milliseconds: int) -> None:
        """Sets the wall clock, forwards or back; the other clock goes on as it was."""
        self._ms += milliseconds

    def wait(self, bell: Event, until: float) -> None:
        with self._changed:
            if until <= self.seconds():
                return
            self._waiting[current_thread()] = (bell, until)
            self._changed.notify_all()
        try:
            bell.wait()
        finally:
            with self._changed:
                del self._waiting[current_thread()]

    def at_rest(self, thread: Thread, ended: Event) -> None:
        """Returns when a thread has done all that it can and waits for time to go by, or has `ended`."""
        with self._changed:
            rests = self._changed.wait_for(lambda: ended.is_set() or self._rests(thread), HANGS)
        assert rests, f"{thread.name} is busy for ever"

    def note(self) -> None:
        """Has those look who wait for a thread, which may be at its end."""
        with self._changed:
            self._changed.notify_all()

    def _rests(self, thread: Thread) -> bool:
        bell, _ = self._waiting.get(thread, (None, 0.0))
        return bell is not None and not bell.is_set()


def run_until_idle(service: Service) -> None:
    """Has all workers of a service do what is due now, until nothing is left to do. They have no threads."""
    log, before = service.daybook.store, -1
    while before != (before := log.max_notification_id() or 0):
        service.follower.catch_up()
        for worker in workers_of(service):
            worker.settle()
        if not service.reads_only:
            while service.webhooks.dispatcher.step():
                pass
            service.signer.sign()
        service.streams.tail.catch_up()
    service.follower.catch_up()


def workers_of(service: Service) -> list[Worker[Any]]:
    """Those of bots, clocks, shared deals and tournaments; none where they have not been made."""
    reveals = [service.revealing] if service.revealing is not None else []
    return [*service.automatic_workers, *service.tournament_workers, *reveals]


class SteppedService:
    """A service without threads, and its clock."""

    def __init__(self, service: Service, clock: SteppedSources):
        self.service = service
        self.clock = clock

    def settle(self) -> None:
        """Has happen what is due now, until nothing is left to do."""
        run_until_idle(self.service)

    def later(self, seconds: float) -> None:
        """Lets time go by, and has happen what is due then. Nothing happens in between."""
        self.clock.advance(seconds)
        self.settle()

    def until(self, holds: Callable[[], object], step: float = 1.0, most: int = 100) -> None:
        """Lets time go by, step by step, until something holds."""
        self.settle()
        for _ in range(most):
            if holds():
                return
            self.later(step)
        raise AssertionError(f"still not so after {most} steps of {step:g} s")


@contextmanager
def stepped_clock() -> Iterator[SteppedSources]:
    """A clock for everything that this process does in the block."""
    clock = SteppedSources()
    with drawn_from(clock):
        yield clock


@contextmanager
def stepped_service(
    url: str, clock: SteppedSources, *, token: str | None = None, settings: Settings | None = None, **more: Any
) -> Iterator[SteppedService]:
    """A service whose workers do nothing of themselves. Each decision takes a millisecond."""
    prepare(url, token)
    service = Service.open(url, token=token, settings=settings or Settings(limits=""), follows=True, **more)
    try:
        service.daybook.on_recorded(lambda _: clock.advance(0.001))
        service.make_workers()
        yield SteppedService(service, clock)
    finally:
        service.close()


def prepare(url: str, token: str | None = None) -> None:
    """Where there is no service yet, puts the files of one without a past, which is quicker than to make its tables."""
    path = Path(url.removeprefix("sqlite:///"))
    settings = tuple(sorted(item for item in os.environ.items() if item[0].startswith("DAYBOOK")))
    if not url.startswith("sqlite:///") or path.suffix != ".db" or list(path.parent.glob(f"{path.stem}*")):
        return
    template, made_at = _template(token, settings)
    if made_at <= system_clock():
        for file in template.iterdir():
            shutil.copy(file, path.parent / file.name.replace("daybook", path.stem, 1))


@cache
def _template(token: str | None, settings: tuple[tuple[str, str], ...]) -> tuple[Path, int]:
    """The folder of such a service, made once for the environment that it has, and the time after it was made."""
    folder, hour_ago = Path(tempfile.mkdtemp(prefix="template-")), SteppedSources(Sources().milliseconds() - 3_600_000)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with drawn_from(hour_ago):
        Service.open(f"sqlite:///{folder / 'daybook.db'}", token=token, settings=Settings(limits="")).close()
    return folder, hour_ago.milliseconds()
