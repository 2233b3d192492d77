"""What is kept in memory to be quick, within one budget in bytes: what was not used for longest goes first."""

import gc
import sys
from collections import OrderedDict
from collections.abc import Hashable
from functools import partial
from threading import Lock
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any, Final, Generic, NamedTuple, TypeVar

LIMIT: Final = 512 << 20
_ENTRY: Final = 250
"""Bytes for the entry itself: its key and its place in the order."""
_MEASURED: Final = 100
"""One in so many is measured, and each of the first few."""
_FIRST: Final = 4
_UNKNOWN: Final = 16_384
"""Bytes of the first of a family, with which the others are compared."""
_UNCOUNTED: Final = 2.0
"""A process grows by about so much more than its objects tell: by what the allocator rounds up and leaves between them,
and by attributes that Python keeps within an object."""
_MOST_OBJECTS: Final = 500_000
_OF_ALL: Final = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, CodeType, partial)

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Usage(NamedTuple):
    """What a cache takes, and how much of it had to go to make room."""

    entries: int = 0
    bytes: int = 0
    evicted: int = 0


class Budget:
    """The one owner of everything kept: caches have a share of it for as long as theirs is used. Thread-safe."""

    def __init__(self, limit: int = LIMIT):
        self.limit = limit
        self.sizes = Sizes()
        self._lock = Lock()
        self._kept: OrderedDict[tuple[int, Hashable], tuple[Any, int]] = OrderedDict()
        self._shares: list[tuple[str, list[int]]] = []
        self._bytes = 0

    def share(self, name: str) -> "Share[Any, Any]":
        """A new cache, whose use is told under a name."""
        with self._lock:
            self._shares.append((name, [0, 0, 0]))
            return Share(self, len(self._shares) - 1)

    def usage(self) -> dict[str, Usage]:
        """What the caches of each name take."""
        found: dict[str, Usage] = {}
        with self._lock:
            for name, counts in self._shares:
                found[name] = Usage(*map(sum, zip(found.get(name, Usage()), counts, strict=True)))
        return found

    def get(self, share: int, key: Hashable) -> Any:
        with self._lock:
            found = self._kept.get((share, key))
            if found is None:
                return None
            self._kept.move_to_end((share, key))
            return found[0]

    def put(self, share: int, key: Hashable, value: Any, size: int) -> None:
        gone: list[Any] = []  # whose memory is given back once others may go on
        with self._lock:
            gone.append(self._taken(share, key))
            if size > self.limit // 2:
                return
            self._kept[share, key] = (value, size + _ENTRY)
            self._count(share, 1, size + _ENTRY)
            while self._bytes > self.limit:
                (other, _), (old, took) = self._kept.popitem(last=False)
                self._count(other, -1, -took)
                self._shares[other][1][2] += 1
                gone.append(old)

    def pop(self, share: int, key: Hashable) -> None:
        with self._lock:
            gone = self._taken(share, key)
        del gone

    def clear(self, share: int) -> None:
        with self._lock:
            gone = [self._taken(*one) for one in list(self._kept) if one[0] == share]
        del gone

    def number(self, share: int) -> int:
        return self._shares[share][1][0]

    def _taken(self, share: int, key: Hashable) -> Any:
        found = self._kept.pop((share, key), None)
        if found is None:
            return None
        self._count(share, -1, -found[1])
        return found[0]

    def _count(self, share: int, entries: int, size: int) -> None:
        counts = self._shares[share][1]
        counts[0] += entries
        counts[1] += size
        self._bytes += size


class Share(Generic[K, V]):
    """A cache within the budget. What was put into it may be gone at any time."""

    def __init__(self, memory: Budget, number: int):
        self._memory = memory
        self._number = number

    def get(self, key: K) -> V | None:
        """What is kept under a key, which is used now."""
        found: V | None = self._memory.get(self._number, key)
        return found

    def put(self, key: K, value: V, size: int) -> None:
        """Keeps a value of so many bytes, and drops what has to go for it."""
        self._memory.put(self._number, key, value, size)

    def pop(self, key: K) -> None:
        """Drops what is kept under a key, if anything is."""
        self._memory.pop(self._number, key)

    def clear(self) -> None:
        """Drops everything."""
        self._memory.clear(self._number)

    def __len__(self) -> int:
        return self._memory.number(self._number)


class Sizes:
    """How many bytes values take: some of each role in each family are measured, the others taken to be alike.

    What a value shares with the first of its family (a title's rules, its cards, the texts of a pack) is not its own
    and does not count.
    """

    def __init__(self) -> None:
        self._first: dict[str, tuple[Any, set[int]]] = {}
        self._seen: dict[tuple[str, str], int] = {}
        self.means: dict[tuple[str, str], float] = {}
        """The bytes of one of each kind, for each unit of its scale."""

    def of(self, family: str, role: str, value: Any, *, beside: Any = None, scale: int = 1) -> int:
        """The bytes of a value; only what it does not share with `beside`, if that is given.

        Values are alike for each unit of their `scale`.
        """
        kind = (family, role)
        seen = self._seen[kind] = self._seen.get(kind, 0) + 1
        if seen <= _FIRST or seen % _MEASURED == 0:
            self._measure(kind, value, beside, scale)
        return int(self.means.get(kind, _UNKNOWN / scale) * scale)

    def _measure(self, kind: tuple[str, str], value: Any, beside: Any, scale: int) -> None:
        first = self._first.get(kind[0])
        if first is None:
            known: set[int] = set()
            bytes_beyond(known, value)
            self._first[kind[0]] = (value, known)  # the value too, so that no other takes the place of what is known
            return
        if first[0] is value:
            return
        known = set(first[1])
        if beside is not None:
            bytes_beyond(known, beside)
        size = bytes_beyond(known, value) * _UNCOUNTED / scale
        mean = self.means.get(kind, size)
        self.means[kind] = mean + (size - mean) / _FIRST


def bytes_beyond(known: set[int], value: Any) -> int:
    """The bytes of the objects that a value is made of, but for those that are `known`, to which they are added."""
    total, left, most = 0, [value], len(known) + _MOST_OBJECTS
    while left and len(known) < most:
        one = left.pop()
        if id(one) not in known and not isinstance(one, _OF_ALL):
            known.add(id(one))
            total += sys.getsizeof(one)
            left.extend(gc.get_referents(one))
    return total
