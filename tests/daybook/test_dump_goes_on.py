"""`daybook dump` beside a service that plays, again and again, and when it is told to end."""

from __future__ import annotations

import json
import signal
import threading
from pathlib import Path

import pytest

from service.proof.signer import memory_file
from service.proof.whole_files import exclusive
from tests.daybook.dumped_club import DATABASE, opened, play_to_the_end, played_out
from tests.eventually import eventually
from tests.processes import called, running


def test_it_goes_on_after_a_failure_and_says_so(tmp_path: Path) -> None:
    service, organiser = opened(tmp_path)
    played_out(service, organiser)
    service.close()
    (tmp_path / "disk").write_text("in the way")
    with running("dump", "disk/dumps", "--every", "1", "--keep", "2", "--database", DATABASE, cwd=tmp_path) as process:
        process.hears("failed, and is tried again: No dump was written into disk/dumps: Not a directory")
        (tmp_path / "disk").unlink()
        for _ in range(2):
            process.hears("^Wrote disk/dumps/dump-")
        assert process.stop() == 128 + signal.SIGTERM
    assert not list((tmp_path / "disk/dumps").glob(".unfinished-*"))


def test_a_failure_alone_ends_with_status_1(tmp_path: Path) -> None:
    opened(tmp_path)[0].close()
    (tmp_path / "disk").write_text("in the way")
    refused = called("dump", "disk/dumps", "--database", DATABASE, cwd=tmp_path)
    assert (refused.returncode, "No dump was written into disk/dumps" in refused.stderr) == (1, True)
    assert (tmp_path / "disk").read_text() == "in the way"


def test_told_to_end_in_the_midst_it_leaves_nothing_half_written(tmp_path: Path) -> None:
    service, organiser = opened(tmp_path)
    played_out(service, organiser)
    service.close()
    for memory in tmp_path.glob("day.db*checkpoint*"):
        memory.unlink()  # so that the dump has to sign, and waits for whoever does just now
    words = ("dump", "dumps", "--parquet", "--database", DATABASE)
    with exclusive(memory_file(f"sqlite:///{tmp_path}/day.db")), running(*words, cwd=tmp_path) as process:
        eventually(lambda: list((tmp_path / "dumps").glob(".unfinished-*/events.parquet")))
        assert process.stop() == 128 + signal.SIGTERM
    assert [path.name for path in (tmp_path / "dumps").iterdir()] == [".dump.lock"]


@pytest.mark.long
def test_a_dump_beside_play_holds(tmp_path: Path) -> None:
    """Games are opened, played and closed all the while; what was dumped is whole games that hold."""
    service, organiser = opened(tmp_path)
    played_out(service, organiser)
    ended = threading.Event()

    def play() -> None:
        while not ended.is_set():
            play_to_the_end(organiser)

    playing = threading.Thread(target=play)
    playing.start()
    try:
        for _ in range(2):
            done = called("dump", "dumps", "--parquet", "--database", DATABASE, cwd=tmp_path)
            assert done.returncode == 0, done.stderr
    finally:
        ended.set()
        playing.join()
        service.close()
    for made in (tmp_path / "dumps").glob("dump-*"):
        assert json.loads((made / "manifest.json").read_bytes())["games"] >= 1
        held = called("verify", str(made), cwd=tmp_path)
        assert held.returncode == 0, held.stderr
