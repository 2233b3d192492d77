"""Reads untrusted JSON, place by place.

Every reader returns a value of the right type, whatever it finds. Errors go to the faults, and a tree with faults is
never used.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeVar

from domain.games.moonflight.pack.faults import Faults, Path, meant, shown

T = TypeVar("T")
Word = TypeVar("Word", bound=str)

LARGEST: Final = 9_999
"""The greatest number in a pack.

The game has 180 cards, and an effect moves min(number, available), so more would mean nothing. Gains, even with every
cap of MF-R15 reached, add up to an integer that JSON carries (2^53).
"""

DEEPEST: Final = 64
MOST_PARTS: Final = 100_000
"""Limits of the JSON as a whole. The built-in packs are 15 deep and have about 6,000 parts."""

_ID: Final = re.compile(r"[A-Za-z0-9_.-]{1,32}")
_ABSENT: Final = object()


class Spot:
    """A place in the JSON: its value (`raw`) and the path to it."""

    __slots__ = ("faults", "path", "raw")

    def __init__(self, raw: Any, path: Path, faults: Faults) -> None:
        self.raw = raw
        self.path = path
        self.faults = faults

    def at(self, member: str) -> "Spot":
        """The place of a member of this object; an absent place if there is none."""
        raw = self.raw.get(member, _ABSENT) if isinstance(self.raw, Mapping) else _ABSENT
        return Spot(raw, (*self.path, member), self.faults)

    def given(self, member: str, read: "Callable[[Spot], T]") -> T | None:
        """A member of this object, read by `read`; `None` if there is none."""
        spot = self.at(member)
        return None if spot.absent else read(spot)

    @property
    def absent(self) -> bool:
        """Whether there is nothing here. If that is a fault, it is the enclosing object's."""
        return self.raw is _ABSENT

    def fault(self, text: str) -> None:
        """Notes a fault here."""
        self.faults.add(self.path, text)

    def unknown(self, what: str, word: str, known: Sequence[str]) -> None:
        """Notes an unknown word, and what was probably meant."""
        if self.faults.full:
            self.fault("")
        else:
            self.fault(f"there is no {what} {shown(word)}{meant(word, known)}")

    def object(self, required: tuple[str, ...] = (), optional: tuple[str, ...] = (), *, what: str = "member") -> bool:
        """Whether this is an object. Notes missing and unknown members."""
        if self.absent:
            return False
        if not isinstance(self.raw, Mapping):
            self.fault(f"must be an object, and is {shown(self.raw)}")
            return False
        known = (*required, *optional)
        for name in self.raw:
            if name not in known:
                self.at(name).unknown(what, str(name), known)
        for name in required:
            if name not in self.raw:
                self.fault(f"lacks {name!r}")
        return True

    def items(self, most: int, least: int = 0) -> "list[Spot]":
        """The places of this list's entries; empty if it is no list, or has too few or too many."""
        if self.absent:
            return []
        if not isinstance(self.raw, list | tuple):
            self.fault(f"must be a list, and is {shown(self.raw)}")
            return []
        if not least <= len(self.raw) <= most:
            bound, limit = ("at most", most) if len(self.raw) > most else ("at least", least)
            self.fault(f"must have {bound} {limit} {'entry' if limit == 1 else 'entries'}, and has {len(self.raw)}")
            return []
        return [Spot(raw, (*self.path, number), self.faults) for number, raw in enumerate(self.raw)]

    def each(self, read: "Callable[[Spot], T]", most: int, least: int = 0) -> tuple[T, ...]:
        """Every entry of this list, read by `read`."""
        return tuple([read(spot) for spot in self.items(most, least)])

    def members(self, most: int) -> "Iterator[tuple[str, Spot]]":
        """The members of an object whose names are free."""
        if self.absent:
            return
        if not isinstance(self.raw, Mapping):
            self.fault(f"must be an object, and is {shown(self.raw)}")
        elif len(self.raw) > most:
            self.fault(f"must have at most {most} members, and has {len(self.raw)}")
        else:
            for name in self.raw:
                yield str(name), self.at(name)

    def integer(self, least: int = 0, most: int = LARGEST, *, default: int = 0) -> int:
        """The integer here, within the bounds."""
        if self.absent:
            return default
        if type(self.raw) is int and least <= self.raw <= most:
            return self.raw
        self.fault(f"must be an integer from {least} to {most}, and is {shown(self.raw)}")
        return default

    def integer_or_null(self, least: int = 0, most: int = LARGEST) -> int | None:
        """The integer here; `None` for null or an absent value."""
        return None if self.absent or self.raw is None else self.integer(least, most)

    def flag(self) -> bool:
        """The truth value here; false if absent."""
        if self.absent:
            return False
        if not isinstance(self.raw, bool):
            self.fault(f"must be true or false, and is {shown(self.raw)}")
        return self.raw is True

    def only_true(self) -> None:
        """Notes a fault for anything but true."""
        if self.raw is not True:
            self.fault(f"must be true, and is {shown(self.raw)}")

    def text(self, longest: int, least: int = 0, *, default: str = "") -> str:
        """The printable text here."""
        if self.absent:
            return default
        if not isinstance(self.raw, str):
            self.fault(f"must be a text, and is {shown(self.raw)}")
        elif not least <= len(self.raw) <= longest:
            self.fault(f"must have {least} to {longest} characters, and has {len(self.raw)}")
        elif not self.raw.isprintable():
            self.fault("must be of printable characters, on one line")
        else:
            return self.raw
        return default

    def id(self) -> str:
        """The id here: 1 to 32 letters, digits, `_`, `.` and `-`. An empty text if it is not one."""
        if self.absent:
            return ""
        if isinstance(self.raw, str) and _ID.fullmatch(self.raw):
            return self.raw
        self.fault(f"must be 1 to 32 letters, digits, '_', '.' or '-', and is {shown(self.raw)}")
        return ""

    def word(self, known: tuple[Word, ...], what: str, default: Word) -> Word:
        """The word here, one of the known ones."""
        if self.absent:
            return default
        if not isinstance(self.raw, str):
            self.fault(f"must be one of {', '.join(known)}, and is {shown(self.raw)}")
            return default
        for word in known:
            if word == self.raw:
                return word
        self.unknown(what, self.raw, known)
        return default

    def words(self, known: tuple[Word, ...], what: str, least: int = 1) -> tuple[Word, ...]:
        """A list of known words without repeats."""
        chosen: list[Word] = []
        for spot in self.items(len(known), least):
            word = spot.word(known, what, known[0])
            if word == spot.raw and word in chosen:
                spot.fault(f"is {word!r} once more")
            chosen.append(word)
        return tuple(chosen)

    def tag(self, member: str, known: tuple[str, ...]) -> str | None:
        """The word in `member` that tells the kind of this object; `None` if this is no such object."""
        if not isinstance(self.raw, Mapping):
            self.fault(f"must be an object, and is {shown(self.raw)}")
        elif member not in self.raw:
            self.fault(f"lacks {member!r}")
        else:
            return self.at(member).word(known, member, "") or None
        return None


def fits(raw: Any, path: Path, faults: Faults) -> bool:
    """Whether the JSON is small and shallow enough to be read; notes a fault if not. Does not recurse."""
    level, parts = [raw], 0
    for _ in range(DEEPEST):
        inner: list[Any] = []
        for part in level:
            if isinstance(part, Mapping | list | tuple):
                parts += len(part)
                if parts > MOST_PARTS:
                    faults.add(path, f"is too large: it must not have more than {MOST_PARTS:,} parts")
                    return False
                inner += part.values() if isinstance(part, Mapping) else part
        if not inner:
            return True
        level = inner
    faults.add(path, f"is nested too deeply: more than {DEEPEST} levels")
    return False
