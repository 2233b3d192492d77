"""How much memory the service may take (`DAYBOOK_MEMORY`), and what of it is for what is kept to be quick."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from domain.record.store.marks import DatabaseRefused

USUAL: Final = "50%"
_BASE: Final = 200 << 20
"""What a process takes that keeps nothing: code, connections, threads."""
_LEAST: Final = 256 << 20
_LEAST_KEPT: Final = 32 << 20
_KEPT_SHARE: Final = 0.8
"""The part of the rest that is for what is kept: the allocator leaves gaps, and requests need some too."""
_UNITS: Final = {"K": 1 << 10, "M": 1 << 20, "G": 1 << 30}
_GROUPS: Final = Path("/sys/fs/cgroup")


def memory_asked(text: str, machine: Callable[[], int] | None = None) -> int:
    """The bytes that `DAYBOOK_MEMORY` says, as in 512M, 2G or 25%. Raises `DatabaseRefused`."""
    found = re.fullmatch(r"([0-9]{1,9}(?:\.[0-9]{1,3})?)([KMG%])", text.strip().upper())
    if found is None:
        raise DatabaseRefused(f"DAYBOOK_MEMORY must be like 512M, 2G or 25%, and is {text!r}")
    number, unit = float(found[1]), found[2]
    if unit == "%":
        if not 0 < number <= 100:
            raise DatabaseRefused(f"DAYBOOK_MEMORY must be at most 100% and more than 0%, and is {text!r}")
        return int((machine or memory_of_machine)() * number / 100)
    return int(number * _UNITS[unit])


def kept_bytes(text: str, processes: int, machine: Callable[[], int] | None = None) -> int:
    """How much each of some processes keeps of what `DAYBOOK_MEMORY` allows them together. Raises `DatabaseRefused`."""
    asked, given = text or USUAL, bool(text)
    each = memory_asked(asked, machine) // processes
    if given and each < _LEAST:
        for_each = f" for each of {processes} processes" if processes > 1 else ""
        raise DatabaseRefused(
            f"DAYBOOK_MEMORY must be at least {_LEAST >> 20}M{for_each}, and {asked!r} is {each >> 20}M{for_each}"
        )
    return max(_LEAST_KEPT, int((each - _BASE) * _KEPT_SHARE))


def memory_of_machine(groups: Path = _GROUPS, own: Path = Path("/proc/self/cgroup")) -> int:
    """The bytes that this machine has, or its container or unit may take, if that is less."""
    whole = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return min([whole, *_limits(groups, own)])


def _limits(groups: Path, own: Path) -> Iterator[int]:
    """The limits of the control group of this process, and of those above it, in either version of them."""
    try:
        lines = own.read_text().splitlines()
    except OSError:
        lines = []
    for line in ["0::/", *lines]:
        _, controllers, path = line.split(":", 2)
        if controllers and "memory" not in controllers.split(","):
            continue
        root, name = (groups, "memory.max") if not controllers else (groups / "memory", "memory.limit_in_bytes")
        place = Path(path.lstrip("/"))
        for folder in (place, *place.parents):
            try:
                yield int((root / folder / name).read_text())
            except (OSError, ValueError):  # none there, or "max"
                continue
