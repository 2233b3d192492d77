"""The server that carries the service: the one place that knows which it is (granian).

A parent process watches its workers. Each worker opens the service, and the port, after the fork.
"""

import logging
import multiprocessing
import os
import signal
import socket
import time
from dataclasses import dataclass
from functools import partial
from multiprocessing.util import Finalize
from threading import Thread
from typing import Any, Final

import click
from granian import Granian
from granian.constants import HTTPModes, Interfaces
from granian.log import LogLevels

THREADS: Final = 64
"""Requests that a worker carries out at once; one that streams keeps its thread."""
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


def run(serving: Serving) -> int:
    """Serves until SIGTERM or Ctrl-C; returns the exit status, 0 after a stop that was asked for."""
    told = multiprocessing.Value("b", 0)
    server = Granian(
        "daybook.server",
        address=serving.host,
        port=serving.port,
        interface=Interfaces.WSGI,
        http=HTTPModes.http1,
        workers=serving.workers,
        blocking_threads=THREADS,
        respawn_failed_workers=True,
        workers_kill_timeout=STOPPING_SECONDS,
        log_level=LogLevels.error,  # its one warning at the start is about the number of threads
    )
    try:
        server.serve(target_loader=partial(application, serving, told), wrap_loader=False)
    except SystemExit as ended:
        return ended.code if isinstance(ended.code, int) else 1
    return 0


def application(serving: Serving, told: Any) -> Any:
    """The application of this worker process, over a service that is closed when the process ends.

    `told` is shared by the workers: whether one of them has said where the service is.
    """
    _mind_signals()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    from api.app import create_app
    from api.service import Service
    from domain.record.store import DatabaseRefused

    try:
        token = os.environ.get("DAYBOOK_TOKEN")
        service = Service.open(serving.url, follows=serving.follows, token=token)
    except DatabaseRefused as refused:
        click.echo(f"Error: {refused}", err=True)
        raise SystemExit(2) from None
    # Not atexit, which worker processes never come to.
    Finalize(service, service.close, exitpriority=1)
    service.start_workers()
    Thread(target=_welcome, args=(serving, told, service.first_token), daemon=True).start()
    return create_app(service)


def _welcome(serving: Serving, told: Any, token: str | None) -> None:
    """Says where the service is as soon as it answers there, and at the very first start the token."""
    while not _answers(serving):
        time.sleep(0.02)
    with told.get_lock():
        if not told.value:
            told.value = 1
            at = serving.address
            click.echo(f"Daybook is at {at}/, its documentation at {at}/docs. Ctrl-C stops it.")
        if token:
            click.echo(f"The organiser's token, shown this once: {token}")


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
