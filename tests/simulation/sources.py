"""Time, ids and luck of a simulation: all of them follow from its seed."""

from random import Random
from uuid import UUID

from tests.stepped import SteppedSources

BEGIN = 1_800_000_000_000
_VERSION_7, _VARIANT = 7 << 76, 2 << 62


class SeededSources(SteppedSources):
    """A clock that only the simulation moves, and luck of a seed."""

    def __init__(self, seed: object) -> None:
        super().__init__(BEGIN, 1_000_000)
        self.luck, self._bytes = Random(f"luck {seed}"), Random(f"bytes {seed}")

    def random_bytes(self, count: int) -> bytes:
        return self._bytes.randbytes(count)

    def new_id(self) -> str:
        low = self._bytes.getrandbits(74)
        number = (
            (self.milliseconds() & 0xFFFF_FFFF_FFFF) << 80
            | _VERSION_7
            | (low >> 62) << 64
            | _VARIANT
            | low & (1 << 62) - 1
        )
        return str(UUID(int=number))
