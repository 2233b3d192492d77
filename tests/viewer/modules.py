"""Runs modules of the viewer that need no page, in Node."""

import json
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tests.clients.test_bots import node

HERE = Path(__file__).parent
VIEWER = HERE.parents[1] / "replays" / "viewer"

_node = cache(node)


def ran(script: str, module: str, asked: Any = None) -> Any:
    """What a script of this folder writes of a module of the viewer, when it is asked that."""
    command = [_node(), "--no-warnings", str(HERE / script), str(VIEWER / module)]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def called(module: str, name: str, *calls: Sequence[Any]) -> list[Any]:
    """What a function of a module gives to each of these lists of arguments."""
    given: list[Any] = ran("calls.mjs", module, {"name": name, "calls": calls})
    return given
