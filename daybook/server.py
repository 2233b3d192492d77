"""The server that carries the service: the one place that knows which it is (granian).

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
from threading import Thread, main_thread
from typing import TYPE_CHECKING, Any, Final

import click
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels

from daybook.connections import Share, answers, raised_limit, share_of, turn_away

if TYPE_CHECKING:
    from service.service import Service

STOPPING_SECONDS: Final = 10
"""How long requests may go on when the service is to stop."""
REFUSED: Final = 2
"""Exit status where the operator has to change something first."""
_SETTLED: Final = 30.0
"""Seconds without a death after which the next one counts as the first."""
_LONGEST_PAUSE: Final = 10.0
_VAIN_STARTS: Final = 3
_LOOK_SECONDS: Final = 0.2
"""How often a signal is looked for that came too early to interrupt a wait."""


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
    """Tells the workers that the service stops: their end of a pipe is closed, as it is too when the parent dies.

    An event of `multiprocessing` would not do: setting it waits for its sleepers, of whom one may have been killed.
    """

    def __init__(self) -> None:
        self.parent = os.getpid()
        self._reader, self._writer = multiprocessing.Pipe(duplex=False)

    def cut(self) -> None:
        """In the parent: the service stops. May be called in a signal handler, and again."""
        self._writer.close()

    def hold(self) -> Connection:
        """In a worker: what it reads the end of. The worker's copy of the parent's side would keep that open."""
        self._writer.close()
        return self._reader


class Announcement:
    """Where the service is, which one of the workers says, once. Pipes, since a full disk has no room for a lock."""

    def __init__(self) -> None:
        self._turn, self._given = multiprocessing.Pipe(duplex=False)
        os.set_blocking(self._turn.fileno(), False)
        self._given.send_bytes(b"1")
        self._heard, self._said = multiprocessing.Pipe(duplex=False)

    def is_mine(self) -> bool:
        """In a worker: whether it is this one that says it. Others, and those after it, have nothing to say."""
        try:
            mine = bool(os.read(self._turn.fileno(), 16))
        except BlockingIOError:
            return False
        self._said.send_bytes(b"1")
        return mine

    @property
    def made(self) -> bool:
        """In the parent: whether a worker has said it."""
        return self._heard.poll()


class OrderlyServer(Granian):  # type: ignore[misc,valid-type]
    """Cuts the lifeline before it tells its workers to stop: those wait for their requests, and streams never end.

    With `drain_seconds` the workers go on for so long after SIGTERM, not ready, and a second signal ends that.
    """

    lifeline: Lifeline
    announcement: Announcement
    drain_seconds: float = 0.0
    drained_at: float | None = None
    """When draining ends, by `monotonic()`; `None` before it begins."""
    gave_up = 0
    """Exit status if no worker could be started."""

    def signal_handler_interrupt(self, number: int = signal.SIGTERM, *args: Any, **kwargs: Any) -> None:
        """SIGTERM and SIGINT. A worker that has just been forked still has this handler, and nothing to end.

        Without its exit here it would go on to start, and the stop would wait until it is killed.
        """
        if os.getpid() != self.lifeline.parent:
            os._exit(0)
        self.lifeline.cut()
        if number == signal.SIGTERM and self.drain_seconds and self.drained_at is None:
            self.drained_at = time.monotonic() + self.drain_seconds
            return
        # Not the event as well, which granian would set: its lock may be held by the very wait that is interrupted.
        self.interrupt_signal = True

    def _serve_loop(self, spawn_target: Any, target_loader: Any) -> None:
        """Starts workers again that have died, for as long as the service is to run.

        Granian's own loop ends everything at two deaths within some seconds. Deaths that follow one another closely are
        waited for a little longer each time. A service that has never answered is given up: what keeps it from that
        will not pass by itself.
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
            if not self.announcement.made and (REFUSED in codes or deaths.in_a_row >= _VAIN_STARTS):
                self.gave_up = REFUSED if REFUSED in codes else 1
                return
            click.echo(f"A worker has ended ({_ended(codes[0])}); it is started again in {pause:g} s.", err=True)
            self._wait(pause)
            if self._stops() or self.drained_at is not None:
                continue
            self._respawn_workers(died, spawn_target, target_loader)

    def _stops(self) -> bool:
        return self.interrupt_signal or (self.drained_at is not None and time.monotonic() >= self.drained_at)

    def _wait(self, seconds: float) -> None:
        """Waits, but not for longer than until the service is to stop."""
        until = time.monotonic() + seconds
        while not (self._stops() or self.drained_at) and (left := until - time.monotonic()) > 0:
            time.sleep(min(left, 0.05))


@dataclass
class Deaths:
    """Counts deaths of workers that follow one another closely, and says how long to wait before the next start."""

    in_a_row: int = 0
    last: float = float("-inf")

    def pause(self) -> float:
        """Notes a death; returns seconds: none for the first, then from half a second up to ten."""
        now = time.monotonic()
        self.in_a_row = self.in_a_row + 1 if now - self.last < _SETTLED else 1
        self.last = now
        return 0.0 if self.in_a_row == 1 else min(0.25 * 2 ** (self.in_a_row - 1), _LONGEST_PAUSE)


def _ended(code: int | None) -> str:
    return f"signal {-code}" if code is not None and code < 0 else f"status {code}"


def run(host: str, port: int, address: str, url: str, workers: int, follows: bool, reads_only: bool = False) -> int:
    """Serves until SIGTERM or Ctrl-C; returns the exit status, 0 after a stop that was asked for."""
    from domain.record.store import DatabaseRefused
    from service.observing.traces import TracesRefused, check_traces
    from service.settings import Settings

    try:
        settings = Settings.from_environment()
        check_traces()
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
    server.lifeline, server.announcement = Lifeline(), Announcement()
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
    """Gives several workers a directory to add up their metrics in, until the end."""
    if workers == 1:
        yield
        return
    with TemporaryDirectory(prefix="daybook-metrics-") as directory:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = directory
        yield


def application(serving: Serving, announcement: Announcement, lifeline: Lifeline) -> Any:
    """The application of this worker process, over a service that is closed when the process ends."""
    held = lifeline.hold()
    mind_signals()
    if held.poll():
        # The parent has told this worker to stop. Python forgets a signal that comes while it forks.
        os._exit(0)
    from api.app import create_app
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
            serving.url, follows=serving.follows, token=token, settings=settings, reads_only=serving.reads_only
        )
    except DatabaseRefused as refused:
        click.echo(f"Error: {refused}", err=True)
        raise SystemExit(REFUSED) from None
    # Not atexit, which worker processes never come to.
    Finalize(service, service.close, exitpriority=1)
    Finalize(service, end_traces, exitpriority=0)
    service.start_workers()
    Thread(target=_end_streams, args=(held, service), name="lifeline", daemon=True).start()
    fault = service.accounts.given_token_fault(token) if token else None
    Thread(target=_welcome, args=(serving, announcement, service.first_token, fault), daemon=True).start()
    return create_app(service)


def _end_streams(held: Connection, service: "Service") -> None:
    """Ends the streams when the service stops, and sees to it that the main thread hears of the stop."""
    held.poll(None)  # nothing is ever written, so this is the end of the pipe
    service.end_streams()
    interrupt_main_thread()


def interrupt_main_thread() -> None:
    """Interrupts what the main thread waits for, again and again, so that handlers of signals run that are due.

    A signal that comes just before a wait does not interrupt it: its handler would run when the wait ends, and a worker
    that waits for the stop would go on until it is killed.
    """
    while (number := main_thread().ident) is not None:
        signal.pthread_kill(number, signal.SIGUSR1)
        time.sleep(_LOOK_SECONDS)


def _welcome(serving: Serving, announcement: Announcement, token: str | None, fault: str | None) -> None:
    """Says where the service is as soon as it answers there, at the very first start the token, and what is wrong
    with a given one."""
    while not answers(serving.host, serving.port):
        time.sleep(0.02)
    Thread(target=turn_away, args=(serving.port, serving.share.connections), name="door", daemon=True).start()
    at = serving.address
    if announcement.is_mine():
        click.echo(f"Daybook is at {at}/, its documentation at {at}/docs. Ctrl-C stops it.")
        if fault:
            click.echo(f"Warning: DAYBOOK_TOKEN {fault}.", err=True)
    if token:
        click.echo(f"The organiser's token, shown this once: {token}")
        click.echo(f"To begin in a browser, open {at}/#token={token}")


def mind_signals() -> None:
    """Until the server listens to signals they end the process, and so does later the end of its parent.

    SIGUSR1 means nothing by itself; it interrupts a wait, so that handlers run that are due.
    """
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGUSR1, lambda *_: None)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent,), name="parent-watch", daemon=True).start()


def _end_with(parent: Any) -> None:
    """A worker whose parent was killed would go on, and keep port and database from the next start."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
