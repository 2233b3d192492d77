"""DAYBOOK_MEMORY: what it may say, and what comes of it on a machine, in a container, for several processes."""

from pathlib import Path

import pytest

from domain.record.store.marks import DatabaseRefused
from service.memory_setting import kept_bytes, memory_asked, memory_of_machine
from service.settings import Settings

MB, GB = 1 << 20, 1 << 30


def test_what_is_above_the_base_is_mostly_for_caches() -> None:
    assert memory_asked("512M") == 512 * MB
    assert memory_asked("1.5g") == 3 * GB // 2
    assert memory_asked("25%", lambda: 8 * GB) == 2 * GB
    assert kept_bytes("1G", 1) == int((1024 - 200) * MB * 0.8)
    assert kept_bytes("2G", 2) == kept_bytes("1G", 1), "each has its part"
    assert kept_bytes("", 1, lambda: 2 * GB) == kept_bytes("1G", 1), "half of the machine"
    assert kept_bytes("", 1, lambda: 256 * MB) == 32 * MB, "the least, on the smallest"
    assert kept_bytes("", 1) >= 32 * MB


@pytest.mark.parametrize("text", ["much", "512", "0%", "101%", "-1G", "1T", "255M", "1 G", "G"])
def test_what_it_may_not_say_is_refused_with_what_it_may(text: str) -> None:
    with pytest.raises(DatabaseRefused, match="DAYBOOK_MEMORY must be"):
        Settings.from_environment({"DAYBOOK_MEMORY": text})
    assert Settings.from_environment({"DAYBOOK_MEMORY": "256M"}).memory == "256M"


def test_each_process_must_have_enough() -> None:
    with pytest.raises(DatabaseRefused, match="at least 256M for each of 4 processes, and '512M' is 128M for each"):
        kept_bytes("512M", 4)


def test_the_limit_of_a_container_or_unit_counts(tmp_path: Path) -> None:
    groups, own = tmp_path / "cgroup", tmp_path / "own"
    unit = groups / "system.slice" / "daybook.service"
    unit.mkdir(parents=True)
    own.write_text("0::/system.slice/daybook.service\n")
    (unit / "memory.max").write_text("max\n")
    whole = memory_of_machine(groups, own)
    (groups / "system.slice" / "memory.max").write_text(f"{700 << 20}\n")
    assert (memory_of_machine(groups, own), whole > 700 * MB) == (700 * MB, True)
    (groups / "memory").mkdir()
    (groups / "memory" / "memory.limit_in_bytes").write_text(f"{600 << 20}")
    own.write_text("4:cpu,memory:/docker/abc\n")
    assert memory_of_machine(groups, own) == 600 * MB, "the older kind, seen from within"
