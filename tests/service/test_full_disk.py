"""A disk that is full: what is refused is refused in one line, what is told is true, and all goes on afterwards."""

import os
import resource
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests import suite
from tests.eventually import eventually
from tests.processes import called
from tests.service.served import Served, served

Filled = Callable[[Served], None]


@contextmanager
def small_disk(place: Path, size: str) -> Iterator[Path]:
    """A file system of its own; for root."""
    place.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "none", str(place)], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", str(place)], check=True)


def may_mount() -> bool:
    """Whether this process may: root in some containers may not."""
    tried = ["unshare", "--mount", "mount", "-t", "tmpfs", "none", "/mnt"]
    return os.geteuid() == 0 and subprocess.run(tried, check=False, capture_output=True).returncode == 0


KINDS = [*(["a full file system"] if may_mount() else []), "no file may grow"]


@pytest.fixture(params=suite.sampled(KINDS, 1))
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Path]:
    """Where the service is to lie."""
    if request.param == "no file may grow":
        (tmp_path / "disk").mkdir()
        yield tmp_path / "disk"
    else:
        with small_disk(tmp_path / "disk", "12m") as disk:
            yield disk


def fill(service: Served) -> None:
    """Leaves no room for another byte."""
    if service.place.is_mount():
        with suppress_full(), (service.place / "junk").open("wb", buffering=0) as junk:
            while True:
                junk.write(b"x" * 4096)
    else:
        sizes = [file.stat().st_size for file in service.place.iterdir()]
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.prlimit(service.worker, resource.RLIMIT_FSIZE, (max(sizes), hard))


def clear(service: Served) -> None:
    """Makes room again."""
    if service.place.is_mount():
        (service.place / "junk").unlink()
    else:
        hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
        resource.prlimit(service.worker, resource.RLIMIT_FSIZE, (hard, hard))


@contextmanager
def suppress_full() -> Iterator[None]:
    with pytest.raises(OSError, match="No space left"):
        yield


def test_it_is_not_ready_refuses_in_one_line_and_goes_on(place: Path) -> None:
    with served(place) as service:
        assert service.opens()[0] == 201
        assert service.unready() == {}
        fill(service)
        eventually(lambda: service.opens()[0] == 503)
        eventually(lambda: {"record", "disk"} & set(service.unready()))
        refused = sum(service.opens()[0] == 503 for _ in range(60))
        assert refused > 40
        clear(service)
        eventually(lambda: service.opens()[0] == 201)
        eventually(lambda: service.unready() == {})
        said = service.end()
    assert "a request was refused, since the database failed" in said
    assert "Traceback" not in said
    assert len(said) < 4000, "a line for each kind of trouble, not for each request"


@pytest.mark.parametrize("room", [0, pytest.param(65536, marks=pytest.mark.long)])
def test_a_start_without_room_is_a_sentence(tmp_path: Path, room: int) -> None:
    done = called("serve", "--port", "0", cwd=tmp_path, limits={"RLIMIT_FSIZE": (room, room)})
    assert done.returncode == 2, done.stderr
    said = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    assert len(said) == 1
    assert "Traceback" not in done.stderr
    for file in tmp_path.glob("*.key"):
        assert len(file.read_bytes()) == 64, "half a key would keep the next start from its own"
    assert called("doctor", cwd=tmp_path).stderr == ""
    with served(tmp_path) as service:
        assert service.opens()[0] == 201


@pytest.mark.skipif(not may_mount(), reason="needs root; without it the limit of file sizes stands for a full disk")
def test_a_start_on_a_full_file_system_is_a_sentence(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", "1m") as disk:
        with suppress_full(), (disk / "junk").open("wb", buffering=0) as junk:
            while True:
                junk.write(b"x" * 4096)
        done = called("serve", "--port", "0", cwd=disk)
        assert done.returncode == 2
        assert "full" in done.stderr or "No space left" in done.stderr
        assert "Traceback" not in done.stderr
