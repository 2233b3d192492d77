"""The TypeScript package as a stranger has it: packed, and installed into a project of its own."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path

from tests.processes import ROOT
from tests.tools import missing, npm_words

PACKAGE = ROOT / "clients" / "typescript"


def run_npm(*words: str, cwd: Path) -> "subprocess.CompletedProcess[str]":
    command = npm_words()
    path = f"{Path(command[0]).parent}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        [*command, *words], cwd=cwd, env={**os.environ, "PATH": path}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip


def with_tools() -> Path:
    """The node_modules that build the package and check it; installed where they are not."""
    modules = PACKAGE / "node_modules"
    with (PACKAGE / "package-lock.json").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = modules / ".package-lock.json"
        if not done.exists() or done.stat().st_mtime < (PACKAGE / "package-lock.json").stat().st_mtime:
            made = run_npm("install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts", cwd=PACKAGE)
            if made.returncode:
                missing(f"npm cannot install what builds the TypeScript package: {made.stderr}")
            done.touch()
    return modules


def packed(into: Path) -> Path:
    """The package as `npm pack` makes it from a copy, so that nobody else's build is disturbed."""
    modules = with_tools()
    copy = into / "source"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("node_modules", "dist", "*.tgz"))
    (copy / "node_modules").symlink_to(modules)
    made = run_npm("pack", "--pack-destination", str(into), cwd=copy)
    assert made.returncode == 0, made.stdout + made.stderr
    (archive,) = into.glob("*.tgz")
    return archive


def installed(archive: Path, into: Path) -> Path:
    """A project with the package in its node_modules, and with its tests beside it."""
    into.mkdir()
    (into / "package.json").write_text('{"name": "stranger", "private": true, "type": "module"}', "utf-8")
    made = run_npm("install", "--offline", "--no-audit", "--no-fund", str(archive), cwd=into)
    assert made.returncode == 0, made.stderr
    shutil.copytree(PACKAGE / "tests", into / "tests")
    return into
