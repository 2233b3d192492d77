"""How many connections a worker may hold, given its limit of open files; any more are refused."""

import os
import resource
import select
import socket
import stat
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from domain.record.store import DatabaseRefused

REQUESTS: Final = 64
"""Requests that a worker serves at once, besides its open streams, each of which occupies a thread."""
_LEAVING: Final = 16
"""Threads of streams that have given up their place but not yet ended."""
_WAITING: Final = 1024
"""Connections that a worker holds besides those it is serving."""

_OWN_FILES: Final = 48
"""Files that an idle worker has open: Python's and the server's own, the writer, the workers' connections, the lock."""
_FILES_A_REQUEST: Final = 6
"""Files that a request opens besides its connection: readers of the record, the views and the accounts."""
LEAST_FILES: Final = 64

_PATIENCE: Final = 0.5
"""Seconds that a connection may wait to be accepted: a worker with room accepts at once, however busy it is."""
_LOOKS: Final = 10
_BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/problem+json\r\nRetry-After: 5\r\n"
    b"Connection: close\r\nContent-Length: %d\r\n\r\n%s"
)
_PROBLEM: Final = (
    b'{"type":"about:blank","title":"Service Unavailable","status":503,'
    b'"detail":"the service holds as many connections as it may; try again in some seconds"}'
)


@dataclass(frozen=True)
class Share:
    """What a worker may hold: connections, the threads that serve them, and how many of those serve streams."""

    connections: int
    threads: int
    streams: int


def raised_limit() -> int:
    """Raises the limit of open files as far as this process may, and returns it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # a system without a limit may not accept that as a number
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return soft if soft != resource.RLIM_INFINITY else 1 << 20


def share_of(files: int, streams: int) -> Share:
    """What a worker may hold if it can open `files` files and is to serve `streams` streams.

    Raises `DatabaseRefused` if there are too few files to work with.
    """
    if files < LEAST_FILES:
        raise DatabaseRefused(
            f"The system lets a process open {files} files, and the service needs at least {LEAST_FILES}: raise the "
            "limit (ulimit -n, LimitNOFILE=)."
        )
    spare = files - _OWN_FILES
    requests = max(2, min(REQUESTS, spare // (2 * (_FILES_A_REQUEST + 1))))
    connections = min(REQUESTS + streams + _LEAVING + _WAITING, spare - requests * _FILES_A_REQUEST)
    leaving = min(_LEAVING, connections // 4)
    streams = min(streams, connections - requests - leaving)
    return Share(connections, requests + streams + leaving, streams)


def answers(host: str, port: int) -> bool:
    """Whether a server listens there."""
    try:
        socket.create_connection((host, port), 1).close()
    except OSError:
        return False
    return True


def turn_away(port: int, most: int) -> None:
    """Answers with 503 the connections that this worker, holding `most` already, has no room for. Runs forever.

    At that number the server stops accepting, and further clients would hang.
    """
    door = _listening_on(port)
    if door is None:
        return
    waiting = select.poll()
    waiting.register(door, select.POLLIN)
    while True:
        waiting.poll()
        if not _stays_waiting(waiting):
            continue
        while waiting.poll(0) and _sockets() > most:
            with suppress(OSError):  # another worker has taken it, or it is gone
                _refuse(door.accept()[0])


def _stays_waiting(waiting: "select.poll") -> bool:
    """Whether a connection stays unaccepted: a worker with room accepts at once, however busy it is."""
    for _ in range(_LOOKS):
        time.sleep(_PATIENCE / _LOOKS)
        if not waiting.poll(0):
            return False
    return True


def _refuse(connection: socket.socket) -> None:
    with connection:
        connection.setblocking(False)
        with suppress(OSError):
            connection.recv(65536)  # closing with unread data would discard the answer
        with suppress(OSError):
            connection.send(_BUSY % (len(_PROBLEM), _PROBLEM))
            connection.shutdown(socket.SHUT_WR)


def _sockets() -> int:
    """How many sockets this process has open, including the listening one."""
    count = 0
    for number in _open_files():
        with suppress(OSError):
            count += stat.S_ISSOCK(os.fstat(number).st_mode)
    return count


def _listening_on(port: int) -> socket.socket | None:
    """A second descriptor of the socket that listens on the port; the server does not expose it."""
    for number in _open_files():
        with suppress(OSError):
            if not stat.S_ISSOCK(os.fstat(number).st_mode):
                continue
            found = socket.socket(fileno=os.dup(number))
            if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN) and found.getsockname()[1] == port:
                return found
            found.close()
    return None


def _open_files() -> list[int]:
    return [int(name) for name in os.listdir("/dev/fd")]
