"""The server that carries the service: the one place that knows which it is (granian).

A parent process watches its workers. Each worker opens the service, and the port, after the fork.
"""

import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.util import Finalize
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

import click
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels

if TYPE_CHECKING:
    from service.service import Service

THREADS: Final = 64
"""Requests that a worker carries out at once, beside its open streams, each of which keeps a thread."""
_LEAVING: Final = 16
"""Threads of streams that have given back their place and not yet come to their end."""
_WAITING: Final = 1024
"""Connections that a worker holds beyond those that it works for."""
STOPPING_SECONDS: Final = 10
"""How long requests may go on when the service is to stop."""


@dataclass(frozen=True)
class Serving:
    """What is served and where. `address` is the one to tell people."""

    host: str
    port: int
    address: str
    url: str
    workers: int
    follows: bool


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


class OrderlyServer(Granian):  # type: ignore[misc,valid-type]
    """Cuts the lifeline before it tells its workers to stop: those wait for their requests, and streams never end."""

    lifeline: Lifeline

    def signal_handler_interrupt(self, *args: Any, **kwargs: Any) -> None:
        """SIGTERM and SIGINT. A worker that has just been forked still has this handler, and nothing to end.

        Without its exit here it would go on to start, and the stop would wait until it is killed.
        """
        if os.getpid() != self.lifeline.parent:
            os._exit(0)
        self.lifeline.cut()
        super().signal_handler_interrupt(*args, **kwargs)


def run(serving: Serving) -> int:
    """Serves until SIGTERM or Ctrl-C; returns the exit status, 0 after a stop that was asked for."""
    from domain.record.store import DatabaseRefused
    from service.settings import Settings

    try:
        threads = THREADS + Settings.from_environment().streams_in_all + _LEAVING
    except DatabaseRefused as refused:
        click.echo(f"Error: {refused}", err=True)
        return 2
    told = multiprocessing.Value("b", 0)
    server = OrderlyServer(
        "daybook.server",
        address=serving.host,
        port=serving.port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        workers=serving.workers,
        blocking_threads=threads,
        backpressure=threads + _WAITING,
        respawn_failed_workers=True,
        workers_kill_timeout=STOPPING_SECONDS,
        log_level=LogLevels.error,  # its one warning at the start is about the number of threads
    )
    server.lifeline = Lifeline()
    try:
        with _shared_numbers(serving.workers):
            server.serve(target_loader=partial(application, serving, told, server.lifeline), wrap_loader=False)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1
    return 0


@contextmanager
def _shared_numbers(workers: int) -> Iterator[None]:
    """Gives several workers a directory to add up their metrics in, until the end."""
    if workers == 1:
        yield
        return
    with TemporaryDirectory(prefix="daybook-metrics-") as directory:
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = directory
        yield


def application(serving: Serving, told: Any, lifeline: Lifeline) -> Any:
    """The application of this worker process, over a service that is closed when the process ends.

    `told` is shared by the workers: whether one of them has said where the service is.
    """
    held = lifeline.hold()
    _mind_signals()
    from api.app import create_app
    from domain.record.store import DatabaseRefused
    from service.observing.logs import set_up_logs
    from service.service import Service
    from service.settings import Settings

    try:
        set_up_logs(Settings.from_environment())
        token = os.environ.get("DAYBOOK_TOKEN")
        service = Service.open(serving.url, follows=serving.follows, token=token)
    except DatabaseRefused as refused:
        click.echo(f"Error: {refused}", err=True)
        raise SystemExit(2) from None
    # Not atexit, which worker processes never come to.
    Finalize(service, service.close, exitpriority=1)
    service.start_workers()
    Thread(target=_end_streams, args=(held, service), name="lifeline", daemon=True).start()
    fault = service.accounts.given_token_fault(token) if token else None
    Thread(target=_welcome, args=(serving, told, service.first_token, fault), daemon=True).start()
    return create_app(service)


def _end_streams(held: Connection, service: "Service") -> None:
    held.poll(None)  # nothing is ever written, so this is the end of the pipe
    service.end_streams()


def _welcome(serving: Serving, told: Any, token: str | None, fault: str | None) -> None:
    """Says where the service is as soon as it answers there, at the very first start the token, and what is wrong
    with a given one."""
    while not _answers(serving):
        time.sleep(0.02)
    with told.get_lock():
        if not told.value:
            told.value = 1
            at = serving.address
            click.echo(f"Daybook is at {at}/, its documentation at {at}/docs. Ctrl-C stops it.")
            if fault:
                click.echo(f"Warning: DAYBOOK_TOKEN {fault}.", err=True)
        if token:
            click.echo(f"The organiser's token, shown this once: {token}")
            click.echo(f"To begin in a browser, open {serving.address}/#token={token}")


def _answers(serving: Serving) -> bool:
    try:
        socket.create_connection((serving.host, serving.port), 1).close()
    except OSError:
        return False
    return True


def _mind_signals() -> None:
    """Until the server listens to signals they end the process, and so does later the end of its parent."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent,), name="parent-watch", daemon=True).start()


def _end_with(parent: Any) -> None:
    """A worker whose parent was killed would go on, and keep port and database from the next start."""
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
