"""One serving process a file."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from domain.record.store import DatabaseRefused, sole_server

ROOT = Path(__file__).parents[4]
HOLD = """
import sys, time
from domain.record.store import sole_server
held = sole_server(sys.argv[1], "follow")
print("held", flush=True)
time.sleep(60)
"""


def test_a_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/day.db"
    with sole_server(url, "serve"):
        with pytest.raises(DatabaseRefused, match=r"in use by `daybook serve` \(process \d+\)"):
            sole_server(f"{tmp_path}/day.db", "follow")
        sole_server(f"{tmp_path}/other.db").close()
        (tmp_path / "link.db").symlink_to(tmp_path / "day.db")
        with pytest.raises(DatabaseRefused):  # it is the same file
            sole_server(f"{tmp_path}/link.db")
    sole_server(url).close()


@pytest.mark.long
def test_a_killed_server_makes_room(tmp_path: Path) -> None:
    first = subprocess.Popen(
        [sys.executable, "-c", HOLD, f"{tmp_path}/day.db"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert first.stdout is not None
    assert first.stdout.readline() == "held\n"
    with pytest.raises(DatabaseRefused, match=rf"`daybook follow` \(process {first.pid}\)"):
        sole_server(f"{tmp_path}/day.db")
    first.send_signal(signal.SIGKILL)
    first.wait()
    first.stdout.close()
    sole_server(f"{tmp_path}/day.db").close()


def test_a_lock_that_cannot_be_made_is_refused_and_postgresql_takes_as_many_as_come(tmp_path: Path) -> None:
    with pytest.raises(DatabaseRefused, match="cannot be made"):
        sole_server(f"{tmp_path}/nowhere/day.db")
    url = "postgresql://ana@host/day"
    with sole_server(url), sole_server(url):
        pass
