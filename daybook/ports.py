"""The port of a service: free when it starts, and its own until it ends."""

import errno
import os
import socket
import struct
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from daybook.databases import CannotStart, NotYet


@contextmanager
def claimed_port(host: str, port: int) -> Iterator[tuple[int, int]]:
    """Gives the address family and the port, for 0 a free one, that no other service takes meanwhile.

    Raises `NotYet` if the port is taken, and says by which process where another service has claimed it, and
    `CannotStart` if it cannot be had at all.
    """
    family, chosen = _free(host, port)
    with _claimed(host, chosen):
        yield family, chosen


def _free(host: str, port: int) -> tuple[int, int]:
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, socket.SOCK_STREAM) as trial:
            if os.name == "posix":
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trial.bind(address)
            chosen: int = trial.getsockname()[1]
    except socket.gaierror:
        raise CannotStart(f"{host!r} is not an address of this machine.") from None
    except OSError as error:
        raise _why_not(host, port, error) from None
    return family, chosen


@contextmanager
def _claimed(host: str, port: int) -> Iterator[None]:
    """Holds a name that one process has at a time, and that ends with it.

    The workers share a port by SO_REUSEPORT: two services that start at once would both get it, and answer in turns
    from two records. Only Linux has such names; elsewhere a port is tried and no more.
    """
    if sys.platform != "linux":
        yield
        return
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as claim:
        try:
            claim.bind(_name(host, port))
        except OSError:
            raise NotYet(_taken(host, port)) from None
        claim.listen()
        yield


def _name(host: str, port: int) -> str:
    return f"\0daybook at {host}:{port}"


def _taken(host: str, port: int) -> str:
    process = _claimant(host, port)
    by = "" if process is None else f" by another service, process {process}"
    return f"Port {port} of {host} is in use{by}. Stop what listens there, or name another with --port."


def _claimant(host: str, port: int) -> int | None:
    """The process that has claimed the port, if one has."""
    if sys.platform != "linux":
        return None
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as asked:
        try:
            asked.connect(_name(host, port))
            told = asked.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, struct.calcsize("3i"))
        except OSError:
            return None
    process: int = struct.unpack("3i", told)[0]
    return process


def _why_not(host: str, port: int, error: OSError) -> CannotStart:
    if error.errno == errno.EADDRINUSE:
        return NotYet(_taken(host, port))
    if error.errno == errno.EACCES:
        return CannotStart(f"Port {port} is reserved for the system's administrator; name one above 1023 with --port.")
    return CannotStart(f"Cannot listen on port {port} of {host}: {error.strerror}.")
