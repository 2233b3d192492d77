"""A plug-in of pytest-xdist: its workers are forked from one process that has collected the tests for all of them.

`make test` asks for it. Run as a module it is that process: a worker of pytest-xdist up to where its tests would be
run. What is forked there goes on from that point, and takes what makes it one of several: gateway, number, folder.
"""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from _pytest.config import _prepareconfig
from execnet import gateway_io
from execnet.gateway_base import Popen2IO

from tests.fork_server import FORK_SERVER, ForkServer, serve


class _Worker(Popen2IO):
    """The pipes to a worker, and what ends it."""

    def __init__(self, collected: ForkServer, execmodel: Any) -> None:
        (stdin, written), (read, stdout) = os.pipe(), os.pipe()
        try:
            process = collected.start((), Path.cwd(), os.environ, [stdin, stdout, 2], {})
        except (OSError, ValueError):
            raise pytest.UsageError("what was to be tested could not be collected") from None
        finally:
            for file in (stdin, stdout):
                os.close(file)
        super().__init__(os.fdopen(written, "wb"), os.fdopen(read, "rb"), execmodel)  # type: ignore[no-untyped-call]
        self.wait, self.kill = process.wait, process.kill


class _Led:
    """What is asked of this plug-in where the run is led."""

    @pytest.hookimpl
    def pytest_xdist_getremotemodule(self) -> str:
        """What a worker is told to run, with the `channel` on which it is led."""
        return "import __main__; __main__.COLLECTED.follow(channel)"


@pytest.hookimpl
def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Before the first worker begins. Coverage would not see what was imported before."""
    if sys.platform == "linux" and not config.pluginmanager.hasplugin("_cov"):
        given = {"randomly_seed": config.getoption("randomly_seed", None)}
        words = [json.dumps(given), *map(str, config.invocation_params.args)]
        collected = ForkServer(FORK_SERVER, "tests.workers", words)
        gateway_io.create_io = lambda spec, execmodel: _Worker(collected, execmodel)
        config.pluginmanager.register(_Led())


class _Collected:
    """The plug-in of the process that collects, and of what is forked from it."""

    def __init__(self, asked: socket.socket) -> None:
        self._asked = asked
        self._reports: list[pytest.CollectReport] = []
        self._channels: SimpleQueue[Any] = SimpleQueue()
        self._over = threading.Event()

    @pytest.hookimpl
    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if not report.passed:
            self._reports.append(report)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> object:
        """Goes on in each worker alone, and returns there once its tests are run."""
        capturing = session.config.pluginmanager.getplugin("capturemanager")
        capturing.stop_global_capturing()  # into a file that all workers would share
        sys.stdout.flush()
        serve(self._asked)
        begin = eval(sys.stdin.readline())  # as execnet begins any of its workers
        self._gateway = threading.Thread(target=exec, args=(begin,))
        self._gateway.start()
        channel = self._channels.get()
        workerinput, _, options, _ = channel.receive()
        capturing.start_global_capturing()
        capturing.suspend_global_capture()
        self._become(session.config, workerinput, options["basetemp"])
        remote.interactor = interactor = remote.WorkerInteractor(session.config, channel)  # type: ignore[attr-defined]
        interactor.pytest_sessionstart(session)
        interactor.pytest_collection()
        for report in self._reports:
            interactor.pytest_collectreport(report)
        interactor.pytest_collection_finish(session)
        return interactor.pytest_runtestloop(session)

    @staticmethod
    def _become(config: Any, workerinput: dict[str, Any], folder: str) -> None:
        """One worker of several."""
        config.workerinput.update(workerinput)
        os.environ["PYTEST_XDIST_TESTRUNUID"] = workerinput["testrunuid"]
        os.environ["PYTEST_XDIST_WORKER"] = workerinput["workerid"]
        os.environ["PYTEST_XDIST_WORKER_COUNT"] = str(workerinput["workercount"])
        config.option.basetemp = folder
        config.pluginmanager.getplugin("tmpdir").pytest_configure(config)
        config.pluginmanager.getplugin("cpu_seconds").spent.clear()  # on what all workers have

    def follow(self, channel: Any) -> None:
        """Leaves the gateway to the tests, which have the main thread, until they are over."""
        self._channels.put(channel)
        self._over.wait()

    def end(self) -> None:
        """What was asked of this worker is done."""
        self._over.set()
        self._gateway.join()


if __name__ == "__main__":
    COLLECTED = _Collected(socket.socket(fileno=os.dup(0)))
    FORK_SERVER.forked_from(socket.socket(fileno=os.dup(1)))
    with open(os.devnull, "r+b") as nothing:
        for number in (0, 1):
            os.dup2(nothing.fileno(), number)
    config = _prepareconfig(sys.argv[2:], [COLLECTED])
    from xdist import remote  # pytest wants to see it imported, as it does any plug-in

    remote.setup_config(config, None)
    config.workerinput, config.workeroutput = json.loads(sys.argv[1]), {}  # type: ignore[attr-defined]
    try:
        config.hook.pytest_cmdline_main(config=config)
    except pytest.UsageError as error:
        sys.exit(f"ERROR: {error}")
    COLLECTED.end()
