"""The Go team's own code for logs and notes (golang.org/x/mod/sumdb), as an oracle that is asked in JSON."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.tools import missing

SOURCES = Path("/usr/share/gocode")
"""Where Debian's golang-golang-x-mod-dev puts golang.org/x/mod."""
PROGRAM = Path(__file__).parent / "domain" / "record" / "proof" / "oracle" / "main.go"

Oracle = Callable[..., dict[str, Any]]


def go_oracle(folder: Path) -> Oracle:
    """Builds the oracle in a folder. Skips where Go or x/mod is missing, or fails where tools are required."""
    go = shutil.which("go")
    if not go or not (SOURCES / "src/golang.org/x/mod/sumdb/tlog").is_dir():
        missing("needs Go and golang.org/x/mod (Debian and Ubuntu: apt-get install golang-go golang-golang-x-mod-dev)")
    program = folder / "oracle"
    offline = {**os.environ, "GO111MODULE": "off", "GOPATH": str(SOURCES), "GOFLAGS": "", "CGO_ENABLED": "0"}
    subprocess.run([go, "build", "-o", program, PROGRAM], env=offline, check=True)

    def ask(**question: Any) -> dict[str, Any]:
        """Asks the oracle: keywords are members of its question."""
        asked = json.dumps(question).encode()
        return json.loads(subprocess.run([program], input=asked, capture_output=True, check=True).stdout)

    return ask
