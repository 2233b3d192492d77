"""Prometheus' own examiner of metrics, rules and configuration."""

import shutil
import subprocess
from pathlib import Path

from tests.tools import missing


def promtool(*words: str, given: str | None = None, cwd: Path | None = None) -> str:
    """What promtool says, and that it finds nothing wrong. Skips where it is missing and need not be there."""
    program = shutil.which("promtool")
    if program is None:
        missing("promtool is missing (Debian: apt-get install --no-install-recommends prometheus)")
    done = subprocess.run([program, *words], input=given, cwd=cwd, capture_output=True, text=True, check=False)
    said = done.stdout + done.stderr
    assert done.returncode == 0, said
    return said
