"""Processes that are forked from one that has imported Daybook: a start costs a small part of what the imports do.

The server of forks is a process of its own with one thread, so that a fork is safe. It ends when its socket does, which
is when the tests' process ends, however that comes about; and the system kills whatever it has started when it is gone.
"""

from __future__ import annotations

import atexit
import ctypes
import gc
import importlib
import json
import os
import resource
import runpy
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, ClassVar

import psutil

ROOT = Path(__file__).parents[1]
IMPORTED = ("api.app", "daybook.cli", "daybook.server", "service.service")
SETTLED = ("api", "daybook", "projections", "prometheus_client", "service")
"""What several workers import anew: that their metrics add up is settled by the environment at the import."""
_DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of <sys/prctl.h>."""
_LARGEST = 1 << 17
"""Bytes of a request, with its environment."""


class Forked:
    """A process that the server of forks has started, to be used like one of `subprocess`."""

    def __init__(self, words: Sequence[str], status: IO[bytes]):
        self.args = words
        self.returncode: int | None = None
        self._status = status
        self._lock = threading.Lock()
        self.pid = int(status.readline())

    def poll(self) -> int | None:
        """Its exit status once it has ended."""
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Waits for its end; returns its exit status, or less than zero the signal that has ended it."""
        with self._lock:
            if self.returncode is None:
                if not select.select([self._status], [], [], timeout)[0]:
                    raise subprocess.TimeoutExpired([*self.args], timeout or 0.0)
                with self._status as status:
                    self.returncode = int(status.readline())
            return self.returncode

    def send_signal(self, number: int) -> None:
        """Sends a signal if it goes on."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kills it, and it alone."""
        self.send_signal(signal.SIGKILL)

    def kill_all(self) -> None:
        """Kills it and whatever is left of its process group."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)


class ForkServer:
    """The process that forks, as the tests see it. The first who asks for something starts it.

    It has imported Daybook, or it is what a module makes of that: one that ends in `serve`.
    """

    begun: ClassVar[list[ForkServer]] = []
    """Those that this process has started."""

    def __init__(self, origin: ForkServer | None = None, module: str = "tests.fork_server", words: Sequence[str] = ()):
        self._origin, self._module, self._words = origin, module, words
        self._lock = threading.Lock()
        self._socket: socket.socket | None = None
        self._pid = 0
        self._seen: psutil.Process | None = None
        self._cpu_seconds = 0.0

    def start(
        self,
        words: Sequence[str],
        cwd: Path,
        environment: Mapping[str, str],
        files: Sequence[int],
        limits: Mapping[str, tuple[int, int]],
        *,
        program: bool = False,
        module: str = "daybook",
    ) -> Forked:
        """Starts `daybook ...`, another module or program, in a session of its own, with its three standard files."""
        request = json.dumps([list(words), str(cwd), dict(environment), dict(limits), program, module]).encode()
        reader, writer = os.pipe()
        try:
            with self._lock:
                if self._socket is None:
                    self._begin()
                    assert self._socket is not None
                socket.send_fds(self._socket, [request], [*files, writer])
        finally:
            os.close(writer)
        return Forked(words, os.fdopen(reader, "rb"))

    def cpu_seconds(self, *, alone: bool = False) -> float:
        """Of the server and, unless it alone is asked for, of whatever it has started that has ended."""
        if self._pid:
            with suppress(psutil.NoSuchProcess):  # somebody has ended it, and it is not counted again
                self._seen = self._seen or psutil.Process(self._pid)  # which costs more to make than to ask
                self._cpu_seconds = sum(self._seen.cpu_times()[: 2 if alone else 4])
        return self._cpu_seconds

    def forked_from(self, origin: socket.socket) -> None:
        """Begins it, when it is asked for, from another that is asked there, in place of importing Daybook anew."""
        self._origin = ForkServer()
        self._origin._socket = origin

    def _begin(self) -> None:
        self._socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            process = self._forked(theirs) if self._origin else self._anew(theirs)
        self._pid = process.pid
        self.begun.append(self)
        atexit.register(process.wait)
        atexit.register(self._socket.close)  # before that

    def _anew(self, theirs: socket.socket) -> subprocess.Popen[bytes]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("DAYBOOK", "DATABASE"))}
        return subprocess.Popen(
            [sys.executable, "-m", "tests.fork_server"],
            cwd=ROOT,
            env={**kept, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
            stdin=theirs,
            start_new_session=True,
        )

    def _forked(self, theirs: socket.socket) -> Forked:
        origin = self._origin
        assert origin is not None
        if origin._socket is None:
            origin._begin()
        assert origin._socket is not None
        files = [theirs.fileno(), origin._socket.fileno(), 2]
        return origin.start(self._words, Path.cwd(), os.environ, files, {}, module=self._module)


FORK_SERVER = ForkServer()


def serve(asked: socket.socket) -> str:
    """Forks for each request, until there are no more; tells who asked how each has ended.

    Returns in the child, with the module that it is to run.
    """
    told: dict[int, int] = {}

    def tell(*_: Any) -> None:
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                with os.fdopen(told.pop(ended[0]), "wb", 0) as status, suppress(BrokenPipeError):
                    status.write(b"%d\n" % os.waitstatus_to_exitcode(ended[1]))

    signal.signal(signal.SIGCHLD, tell)
    parent = os.getpid()
    while True:
        request, files, _, _ = socket.recv_fds(asked, _LARGEST, 4)
        if not request:
            os._exit(0)
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGCHLD])
        pid = os.fork()
        if not pid:
            asked.close()
            for file in told.values():
                os.close(file)
            return _become(parent, *json.loads(request), files)
        told[pid] = files[3]
        for file in files[:3]:
            os.close(file)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])


def _become(
    parent: int,
    words: list[str],
    cwd: str,
    environment: dict[str, str],
    limits: dict[str, list[int]],
    program: bool,
    module: str,
    files: list[int],
) -> str:
    """Makes of the child what a new process would be, or runs another program in it."""
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
    os.setsid()
    for number, file in enumerate(files[:3]):
        os.dup2(file, number)
    os.write(files[3], b"%d\n" % os.getpid())
    for file in files:
        os.close(file)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGCHLD])
    os.chdir(cwd)
    os.environ.clear()
    os.environ.update(environment)
    time.tzset()
    tempfile.tempdir = None
    for name, (soft, hard) in limits.items():
        resource.setrlimit(getattr(resource, name), (soft, hard))
    if program:
        os.execvp(words[0], words)
    if "--workers" in words:
        for name in [name for name in sys.modules if name.partition(".")[0] in SETTLED]:
            del sys.modules[name]
    sys.argv = [module, *words]
    return module


if __name__ == "__main__":
    for _name in IMPORTED:
        importlib.import_module(_name)
    gc.freeze()
    runpy.run_module(serve(socket.socket(fileno=0)), run_name="__main__", alter_sys=True)
