"""How many connections a worker holds, by the files that the system lets it open; those beyond are refused."""

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
"""Requests that a worker carries out at once, beside its open streams, each of which keeps a thread."""
_LEAVING: Final = 16
"""Threads of streams that have given back their place and not yet come to their end."""
_WAITING: Final = 1024
"""Connections that a worker holds beyond those that it works for."""

_OWN_FILES: Final = 48
"""What a worker has open at rest: Python's and the server's own, the writer, the workers' connections, the lock."""
_FILES_A_REQUEST: Final = 6
"""What a request opens beside its connection: readers of the record, of the views, of the accounts."""
LEAST_FILES: Final = 64

_PATIENCE: Final = 0.5
"""Seconds that a connection may wait at the door: a worker with room takes it at once, however busy it is."""
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
    """Of a worker: how many connections it holds, how many threads work for them, how many of those for streams."""

    connections: int
    threads: int
    streams: int


def raised_limit() -> int:
    """Raises the limit of open files as far as this process may, and returns it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # a system that has no limit may not take that for a number
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    return soft if soft != resource.RLIM_INFINITY else 1 << 20


def share_of(files: int, streams: int) -> Share:
    """What a worker may hold if it may open so many files and is to have so many streams.

    Raises `DatabaseRefused` where that is too little to work with.
    """
    if files < LEAST_FILES:
        raise DatabaseRefused(
            f"The system lets a process open {files} files, and the service needs {LEAST_FILES} at least: raise the "
            "limit (ulimit -n, LimitNOFILE=)."
        )
    spare = files - _OWN_FILES
    requests = max(2, min(REQUESTS, spare // (2 * (_FILES_A_REQUEST + 1))))
    connections = min(REQUESTS + streams + _LEAVING + _WAITING, spare - requests * _FILES_A_REQUEST)
    leaving = min(_LEAVING, connections // 4)
    streams = min(streams, connections - requests - leaving)
    return Share(connections, requests + streams + leaving, streams)


def answers(host: str, port: int) -> bool:
    """Whether somebody listens there."""
    try:
        socket.create_connection((host, port), 1).close()
    except OSError:
        return False
    return True


def turn_away(port: int, most: int) -> None:
    """Answers connections with 503 that this worker has no room for, since it holds `most`; goes on as long as it runs.

    At that number the server stops accepting, and whoever came then would hang.
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
            with suppress(OSError):  # somebody else has taken it, or it has gone
                _refuse(door.accept()[0])


def _stays_waiting(waiting: "select.poll") -> bool:
    """Whether somebody waits at the door all the time: a worker with room lets them in at once, however busy it is."""
    for _ in range(_LOOKS):
        time.sleep(_PATIENCE / _LOOKS)
        if not waiting.poll(0):
            return False
    return True


def _refuse(connection: socket.socket) -> None:
    with connection:
        connection.setblocking(False)
        with suppress(OSError):
            connection.recv(65536)  # closed with something unread, it would take the answer along
        with suppress(OSError):
            connection.send(_BUSY % (len(_PROBLEM), _PROBLEM))
            connection.shutdown(socket.SHUT_WR)


def _sockets() -> int:
    """How many sockets this process has open, the one that listens among them."""
    count = 0
    for number in _open_files():
        with suppress(OSError):
            count += stat.S_ISSOCK(os.fstat(number).st_mode)
    return count


def _listening_on(port: int) -> socket.socket | None:
    """A second descriptor of the socket by which this process listens on a port; the server tells nobody of it."""
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
