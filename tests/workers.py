"""A plug-in of pytest-xdist: its workers are forked from a process that has imported Daybook, and so is what they fork.

`make test` asks for it. Run as a module it is the worker.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest
from execnet import gateway_io
from execnet.gateway_base import Popen2IO

from tests.fork_server import FORK_SERVER


class _Worker(Popen2IO):
    """The pipes to a worker, and what ends it."""

    def __init__(self, execmodel: Any) -> None:
        (stdin, written), (read, stdout) = os.pipe(), os.pipe()
        process = FORK_SERVER.start((), Path.cwd(), os.environ, [stdin, stdout, 2], {}, module="tests.workers")
        for file in (stdin, stdout):
            os.close(file)
        super().__init__(os.fdopen(written, "wb"), os.fdopen(read, "rb"), execmodel)  # type: ignore[no-untyped-call]
        self.wait, self.kill = process.wait, process.kill


@pytest.hookimpl
def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    """Before the first worker begins. Coverage would not see what was imported before."""
    if sys.platform == "linux" and not config.pluginmanager.hasplugin("_cov"):
        gateway_io.create_io = lambda spec, execmodel: _Worker(execmodel)


if __name__ == "__main__":
    FORK_SERVER.fork()
    exec(eval(sys.stdin.readline()))  # as execnet begins any of its workers
