"""The server that runs the service: the only place that knows which one it is (granian).

A parent process watches its workers. Each worker opens the service, and the port, after the fork.
"""

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.util import Finalize
from tempfile import TemporaryDirectory
from threading import Thread, Timer, main_thread
from typing import TYPE_CHECKING, Any, Final

import click
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels

from daybook.connections import Door, Share, answers, raised_limit, share_of
from daybook.databases import NOT_YET, REFUSED, exit_status

if TYPE_CHECKING:
    from service.service import Service

STOPPING_SECONDS: Final = 10
"""Seconds that requests get to finish when the service stops."""
_READ_SECONDS: Final = 2.0
"""Seconds that a worker may take, when it is told to stop, to read what had been sent before."""
_SETTLED: Final = 30.0
"""Seconds without a death after which the next one counts as the first."""
_LONGEST_PAUSE: Final = 10.0
_VAIN_STARTS: Final = 3
_DRAWN_AFTER: Final = 20.0
"""Seconds after the start, which has enough to do, when a worker draws the page of the documentation."""
_LOOK_SECONDS: Final = 0.2
"""Seconds between looks for signals that came too early to interrupt a wait."""


@dataclass(frozen=True)
class Serving:
    """What is served and where. `address` is the one to tell people, `share` what each worker may hold."""

    host: str
    port: int
    address: str
    url: str
    workers: int
    follows: bool
    reads_only: bool
    share: Share


class Lifeline:
    """Tells the workers, by closing a pipe, that the service is stopping; it closes too when the parent dies.

    An event of `multiprocessing` would not do: setting it waits for its sleepers, one of which may have been killed.
    """

    def __init__(self) -> None:
        self.parent = os.getpid()
        self._reader, self._writer = multiprocessing.Pipe(duplex=False)
        self._leaving, self._leave = multiprocessing.Pipe(duplex=False)
        self._heard, self._said = multiprocessing.Pipe(duplex=False)

    def cut(self) -> None:
        """In the parent: says that the service is stopping. Safe in a signal handler, and to repeat."""
        self._writer.close()

    def hold(self) -> Connection:
        """In a worker: the end to watch. Closes the worker's copies of the other ends, which would keep pipes open."""
        self._writer.close()
        self._leave.close()
        return self._reader

    def wait_until_read(self, workers: int) -> None:
        """In the parent: has the workers read what was sent to them so far, and waits until they have."""
        self._leave.close()
        until = time.monotonic() + _READ_SECONDS
        while workers and self._heard.poll(max(0.0, until - time.monotonic())):
            self._heard.recv_bytes()
            workers -= 1

    def read_before_leaving(self, door: Door) -> None:
        """In a worker: waits until it is asked to read what was sent, and tells when it has."""
        self._leaving.poll(None)
        door.wait_until_read(_READ_SECONDS)
        self._said.send_bytes(b"1")


class AddressAnnouncement:
    """Lets one worker, once, say where the service is. It uses pipes, since a full disk has no room for a lock."""

    def __init__(self) -> None:
        self._turn, self._given = multiprocessing.Pipe(duplex=False)
        os.set_blocking(self._turn.fileno(), False)
        self._given.send_bytes(b"1")
        self._heard, self._said = multiprocessing.Pipe(duplex=False)

    def is_mine(self) -> bool:
        """In a worker: whether this one, the first to ask, says it."""
        try:
            mine = bool(os.read(self._turn.fileno(), 16))
        except BlockingIOError:
            return False
        self._said.send_bytes(b"1")
        return mine

    @property
    def made(self) -> bool:
        """In the parent: whether a worker has asked."""
        return self._heard.poll()


class OrderlyServer(Granian):  # type: ignore[misc,valid-type]
    """Cuts the lifeline before it tells its workers to stop: they wait for their requests, and streams never end.

    With `drain_seconds` the workers go on for that long after SIGTERM, not ready; a second signal ends that.
    """

    lifeline: Lifeline
    announcement: AddressAnnouncement
    drain_seconds: float = 0.0
    drained_at: float | None = None
    """When draining ends, by `monotonic()`; `None` before it begins."""
    gave_up = 0
    """Exit status if no worker could be started."""

    def signal_handler_interrupt(self, number: int = signal.SIGTERM, *args: Any, **kwargs: Any) -> None:
        """Handles SIGTERM and SIGINT. A worker just forked still has this handler, and nothing to end.

        If it did not exit here, it would go on to start, and the stop would wait until it is killed.
        """
        if os.getpid() != self.lifeline.parent:
            os._exit(0)
        self.lifeline.cut()
        if number == signal.SIGTERM and self.drain_seconds and self.drained_at is None:
            self.drained_at = time.monotonic() + self.drain_seconds
            return
        # Not the event as well, which granian would set: its lock may be held by the very wait that is interrupted.
        self.interrupt_signal = True

    def _stop_workers(self) -> None:
        """Stops the workers once they have read all that was sent to them: what the server has not read it drops."""
        self.lifeline.wait_until_read(len(self.wrks))
        super()._stop_workers()

    def _serve_loop(self, spawn_target: Any, target_loader: Any) -> None:
        """Restarts workers that have died, until the service is to stop.

        Granian's own loop gives up after two deaths within seconds. Here the restart waits a little longer after each
        death in close succession. A service that has never answered is given up: what prevents it will not pass by
        itself.
        """
        deaths = Deaths()
        while True:
            while not (self._stops() or self.main_loop_interrupt.wait(_LOOK_SECONDS)):
                pass
            self.main_loop_interrupt.clear()
            if self._stops():
                return
            if self.reload_signal:
                self._reload(spawn_target, target_loader)
            died = sorted(set(self.interrupt_children))
            self.interrupt_children.clear()
            if not died or self.drained_at is not None:
                continue
            codes = [self.wrks[number].inner.exitcode for number in died]
            pause = deaths.pause()
            told = [code for code in codes if code in (REFUSED, NOT_YET)]
            if not self.announcement.made and (told or deaths.in_a_row >= _VAIN_STARTS):
                self.gave_up = min(told, default=1)
                return
            click.echo(f"A worker has ended ({_ended(codes[0])}); it is started again in {pause:g} s.", err=True)
            self._wait(pause)
            if self._stops() or self.drained_at is not None:
                continue
            self._respawn_workers(died, spawn_target, target_loader)

    def _stops(self) -> bool:
        return self.interrupt_signal or (self.drained_at is not None and time.monotonic() >= self.drained_at)

    def _wait(self, seconds: float) -> None:
        """Waits, at most until the service is to stop."""
        until = time.monotonic() + seconds
        while not (self._stops() or self.drained_at) and (left := until - time.monotonic()) > 0:
            time.sleep(min(left, 0.05))


@dataclass
class Deaths:
    """Counts deaths of workers in close succession, and says how long to wait before the next start."""

    in_a_row: int = 0
    last: float = float("-inf")

    def pause(self) -> float:
        """Notes a death; returns the seconds to wait: 0 after the first, then from half a second up to ten."""
        now = time.monotonic()
        self.in_a_row = self.in_a_row + 1 if now - self.last < _SETTLED else 1
        self.last = now
        return 0.0 if self.in_a_row == 1 else min(0.25 * 2 ** (self.in_a_row - 1), _LONGEST_PAUSE)


def _ended(code: int | None) -> str:
    return f"signal {-code}" if code is not None and code < 0 else f"status {code}"


def run(host: str, port: int, address: str, url: str, workers: int, follows: bool, reads_only: bool = False) -> int:
    """Serves until SIGTERM or Ctrl-C; returns the exit status, 0 after a requested stop."""
    from domain.record.store import DatabaseRefused
    from service.memory_setting import kept_bytes
    from service.observing.traces import TracesRefused, check_traces
    from service.settings import Settings

    try:
        settings = Settings.from_environment()
        check_traces()
        kept_bytes(settings.memory, workers)
        share = share_of(raised_limit(), settings.streams_in_all)
        serving = Serving(host, port, address, url, workers, follows, reads_only, share)
    except (DatabaseRefused, TracesRefused) as refused:
        click.echo(f"Error: {refused}", err=True)
        return REFUSED
    server = OrderlyServer(
        "daybook.server",
        address=serving.host,
        port=serving.port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        workers=serving.workers,
        blocking_threads=share.threads,
        backpressure=share.connections,
        respawn_failed_workers=True,
        workers_kill_timeout=STOPPING_SECONDS,
        log_level=LogLevels.error,  # its one warning at the start is about the number of threads
    )
    server.lifeline, server.announcement = Lifeline(), AddressAnnouncement()
    server.drain_seconds = settings.drain_seconds
    load = partial(application, serving, server.announcement, server.lifeline)
    try:
        with _shared_numbers(serving.workers):
            server.serve(target_loader=load, wrap_loader=False)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1
    return server.gave_up


@contextmanager
def _shared_numbers(workers: int) -> Iterator[None]:
    """Gives several workers a temporary directory in which their metrics are added up."""
    if workers == 1:
        yield
        return
    with TemporaryDirectory(prefix="daybook-metrics-") as directory:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = directory
        yield


def application(serving: Serving, announcement: AddressAnnouncement, lifeline: Lifeline) -> Any:
    """The application of this worker process, over a service that is closed when the process ends."""
    held = lifeline.hold()
    mind_signals()
    if held.poll():
        # The parent has told this worker to stop. Python forgets a signal that comes while it forks.
        os._exit(0)
    from api.app import create_app
    from api.docs.views import draw_front_page
    from domain.record.store import DatabaseRefused
    from service.observing.logs import set_up_logs
    from service.observing.traces import end_traces, set_up_traces
    from service.service import Service
    from service.settings import Settings

    try:
        settings = replace(Settings.from_environment(), streams_in_all=serving.share.streams)
        set_up_logs(settings)
        set_up_traces()
        token = os.environ.get("DAYBOOK_TOKEN")
        service = Service.open(
            serving.url,
            follows=serving.follows,
            token=token,
            settings=settings,
            reads_only=serving.reads_only,
            processes=serving.workers,
        )
    except DatabaseRefused as refused:
        click.echo(f"Error: {refused}", err=True)
        raise SystemExit(exit_status(refused)) from None
    # Not atexit, which worker processes never reach.
    Finalize(service, service.close, exitpriority=1)
    Finalize(service, end_traces, exitpriority=0)
    service.start_workers()
    door = Door(serving.port, serving.share.connections)
    Thread(target=_leave, args=(held, lifeline, service, door), name="lifeline", daemon=True).start()
    fault = service.accounts.given_token_fault(token) if token else None
    Thread(target=_welcome, args=(serving, door, announcement, service.first_token, fault), daemon=True).start()
    app = create_app(service)
    drawing = Timer(_DRAWN_AFTER, draw_front_page, [app])
    drawing.daemon = True
    drawing.start()
    return app


def _leave(held: Connection, lifeline: Lifeline, service: "Service", door: Door) -> None:
    """Ends the streams when the service stops, leaves no request unread, and has the main thread notice the stop."""
    held.poll(None)  # nothing is ever written, so this is the end of the pipe
    service.end_streams()
    Thread(target=interrupt_main_thread, name="interrupts", daemon=True).start()
    lifeline.read_before_leaving(door)
    door.close(STOPPING_SECONDS)


def interrupt_main_thread() -> None:
    """Keeps interrupting the main thread's waits, so that pending signal handlers run.

    A signal that comes just before a wait does not interrupt it: its handler would run when the wait ends, and a worker
    waiting for the stop would go on until it is killed.
    """
    while (number := main_thread().ident) is not None:
        signal.pthread_kill(number, signal.SIGUSR1)
        time.sleep(_LOOK_SECONDS)


def _welcome(
    serving: Serving, door: Door, announcement: AddressAnnouncement, token: str | None, fault: str | None
) -> None:
    """Prints where the service is once it answers, the first start's token, and what is wrong with a given one."""
    while not answers(serving.host, serving.port):
        time.sleep(0.02)
    Thread(target=door.watch, name="door", daemon=True).start()
    at = serving.address
    if announcement.is_mine():
        click.echo(f"Daybook is at {at}/, its documentation at {at}/docs. Ctrl-C stops it.")
        if fault:
            click.echo(f"Warning: DAYBOOK_TOKEN {fault}.", err=True)
    if token:
        click.echo(f"The organiser's token, shown this once: {token}")
        click.echo(f"To begin in a browser, open {at}/#token={token}")


def mind_signals() -> None:
    """Until the server handles signals, they end the process; at any time, so does the end of its parent.

    SIGUSR1 means nothing by itself; it interrupts a wait, so that pending handlers run.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGUSR1, lambda *_: None)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent,), name="parent-watch", daemon=True).start()


def _end_with(parent: Any) -> None:
    """Stops this process once its parent ends; it would keep port and database from the next start."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
