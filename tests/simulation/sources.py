"""Time, ids and luck of a simulation: all of them follow from its seed."""

from __future__ import annotations

from random import Random
from uuid import UUID

from domain.record.sources import Sources

BEGIN = 1_800_000_000_000
_VERSION_7, _VARIANT = 7 << 76, 2 << 62


class SeededSources(Sources):
    """A clock that only the simulation moves, and luck of a seed."""

    def __init__(self, seed: object) -> None:
        self.luck = Random(f"luck {seed}")
        self._bytes = Random(f"bytes {seed}")
        self.now = BEGIN
        self._seconds = 1000.0

    def pass_by(self, milliseconds: int) -> None:
        """Lets time go by."""
        self.now += milliseconds
        self._seconds += milliseconds / 1000

    def set_clock(self, milliseconds: int) -> None:
        """Sets the wall clock, forwards or back; the other clock goes on as it was."""
        self.now += milliseconds

    def milliseconds(self) -> int:
        return self.now

    def seconds(self) -> float:
        return self._seconds

    def random_bytes(self, count: int) -> bytes:
        return self._bytes.randbytes(count)

    def new_id(self) -> str:
        low = self._bytes.getrandbits(74)
        number = (self.now & 0xFFFF_FFFF_FFFF) << 80 | _VERSION_7 | (low >> 62) << 64 | _VARIANT | low & (1 << 62) - 1
        return str(UUID(int=number))
