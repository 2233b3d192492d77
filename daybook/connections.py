"""How many connections a worker may hold, given its limit of open files; any more are refused."""

import ctypes
import fcntl
import os
import resource
import select
import socket
import stat
import struct
import sys
import termios
import time
from collections.abc import Iterator
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
_SENDING: Final = 0.05
"""Seconds in which the request comes of a connection that has just been accepted."""
_READING: Final = 0.005
"""Seconds between looks at what the server reads while it stops."""
_BUSY: Final = (
    b"HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/problem+json\r\nRetry-After: 5\r\n"
    b"Connection: close\r\nContent-Length: %d\r\n\r\n%s"
)
_PROBLEM: Final = (
    b'{"type":"about:blank","title":"Service Unavailable","status":503,"detail":"%s; try again in some seconds"}'
)
_FULL: Final = b"the service holds as many connections as it may"
_STOPS: Final = b"the service stops"
_ATTACH_FILTER: Final = 26  # SO_ATTACH_FILTER
_RETURN: Final = 0x06  # BPF_RET | BPF_K


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


class Door:
    """The socket at which a worker's connections arrive, which the server does not expose: a second descriptor of it.

    Clients get an answer here for which the server has no room, and those who come while it stops.
    """

    def __init__(self, port: int, most: int):
        self._port = port
        self._most = most
        self._listener: socket.socket | None = None

    def watch(self) -> None:
        """Answers with 503 the connections that this worker, holding `most` already, has no room for, until it stops.

        At that number the server stops accepting, and further clients would hang.
        """
        self._listener = door = next(_listening_on(self._port), None)
        if door is None:
            return
        waiting = select.poll()
        waiting.register(door, select.POLLIN)
        while door.fileno() >= 0:
            waiting.poll()
            if not _stays_waiting(waiting):
                continue
            while door.fileno() >= 0 and waiting.poll(0) and _sockets() > self._most:
                with suppress(OSError):  # another worker has taken it, or it is gone
                    _refuse(door.accept()[0])

    def wait_until_read(self, seconds: float) -> None:
        """Lets nobody in any more, and waits, at most so long, until the server has read all that was sent before.

        What it has read it answers before it ends; what it has not it would leave behind.
        """
        if self._listener is None:
            return
        until = time.monotonic() + seconds
        _shut(self._listener)
        waiting = select.poll()
        waiting.register(self._listener, select.POLLIN)
        while waiting.poll(0) and time.monotonic() < until:
            time.sleep(_READING)
        time.sleep(_SENDING)
        unread = {number for number in _open_files() if _has_unread(number, self._port)}
        while unread and time.monotonic() < until:
            time.sleep(_READING)
            unread = {number for number in unread if _has_unread(number, self._port)}

    def close(self, seconds: float) -> None:
        """Once the server accepts nobody any more, answers those who have come since with 503, and lets nobody in.

        A connection that still waits when the process ends would be reset, after as long as the stop takes.
        """
        door = self._listener
        if door is None:
            return
        until = time.monotonic() + seconds
        while _listens(self._port, but=door) and time.monotonic() < until:
            time.sleep(_READING)
        door.setblocking(False)
        with suppress(OSError):  # nobody waits any more
            while True:
                _refuse(door.accept()[0], _STOPS)
        door.close()


def _stays_waiting(waiting: "select.poll") -> bool:
    """Whether a connection stays unaccepted: a worker with room accepts at once, however busy it is."""
    for _ in range(_LOOKS):
        time.sleep(_PATIENCE / _LOOKS)
        if not waiting.poll(0):
            return False
    return True


def _shut(listener: socket.socket) -> None:
    """Has the system drop what comes to a listening socket, so that a client tries again, and finds it closed.

    It is one instruction for the kernel's filter (BPF): keep 0 bytes of any packet. The connections that were made
    before have filters of their own, that is none.
    """
    if sys.platform != "linux":
        return
    instruction = ctypes.create_string_buffer(struct.pack("HBBI", _RETURN, 0, 0, 0))
    program = struct.pack("HP", 1, ctypes.addressof(instruction))
    with suppress(OSError):
        listener.setsockopt(socket.SOL_SOCKET, _ATTACH_FILTER, program)


def _refuse(connection: socket.socket, why: bytes = _FULL) -> None:
    said = _PROBLEM % why
    with connection:
        connection.setblocking(False)
        with suppress(OSError):
            connection.recv(65536)  # closing with unread data would discard the answer
        with suppress(OSError):
            connection.send(_BUSY % (len(said), said))
            connection.shutdown(socket.SHUT_WR)


def _sockets() -> int:
    """How many sockets this process has open, including the listening one."""
    count = 0
    for number in _open_files():
        with suppress(OSError):
            count += stat.S_ISSOCK(os.fstat(number).st_mode)
    return count


def _has_unread(number: int, port: int) -> bool:
    """Whether this file is a connection at the port with bytes that nobody has read."""
    try:
        with socket.socket(fileno=os.dup(number)) as found:
            listens = found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN)
            if listens or found.family not in (socket.AF_INET, socket.AF_INET6) or found.getsockname()[1] != port:
                return False
            return bool(int.from_bytes(fcntl.ioctl(number, termios.FIONREAD, bytes(4)), sys.byteorder))
    except OSError:  # no socket, or closed meanwhile
        return False


def _listens(port: int, but: socket.socket) -> bool:
    """Whether this process has another descriptor of a socket that listens on the port."""
    found = list(_listening_on(port, but.fileno()))
    for one in found:
        one.close()
    return bool(found)


def _listening_on(port: int, but: int | None = None) -> Iterator[socket.socket]:
    """Second descriptors of the sockets that listen on the port, without that of one file."""
    for number in _open_files():
        with suppress(OSError):
            if number == but or not stat.S_ISSOCK(os.fstat(number).st_mode):
                continue
            found = socket.socket(fileno=os.dup(number))
            if found.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN) and found.getsockname()[1] == port:
                yield found
            else:
                found.close()


def _open_files() -> list[int]:
    return [int(name) for name in os.listdir("/dev/fd")]
