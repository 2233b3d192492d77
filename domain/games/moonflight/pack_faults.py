"""What is wrong with a card pack: the list of faults, each with its place and what was meant (MF-D9)."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final

from domain.rules import pointers

TOLD: Final = 100
"""So many faults are told in full; a broken pack can have as many as it has members."""

_SHOWN: Final = 40
_COMPARED: Final = 64
_LONGEST_INTEGER: Final = 64

Path = tuple[str | int, ...]


class PackRefused(ValueError):
    """A pack, or a set of packs, has faults: so many (`count`), the first of them told (`faults`).

    Each sentence begins with the JSON pointer of its place. If there are more than `TOLD`, the last one says so.
    """

    def __init__(self, faults: tuple[str, ...], count: int) -> None:
        super().__init__(faults[0])
        self.faults = faults
        self.count = count


class Faults:
    """The faults found so far. Beyond `TOLD` they are only counted, so that a hostile pack costs no time."""

    def __init__(self, root: Path = ()) -> None:
        self._root = root
        self._told: list[str] = []
        self.count = 0

    @property
    def full(self) -> bool:
        """Whether further faults are no longer told."""
        return len(self._told) == TOLD

    def add(self, path: Path, text: str) -> None:
        """One more fault."""
        self.count += 1
        if not self.full:
            self._told.append(f"{pointer(path)}: {text}")

    def raise_if_any(self) -> None:
        """Raises `PackRefused` if there is a fault."""
        if self.count:
            more = self.count - len(self._told)
            last = (f"{pointer(self._root)}: there are {more} more faults, which are not listed",) if more else ()
            raise PackRefused((*self._told, *last), self.count)


def pointer(path: Path) -> str:
    """The JSON pointer (RFC 6901) of a place; long names are shortened."""
    return pointers.pointer(*[shortened(str(part)) for part in path])


def shortened(text: str) -> str:
    """A text that may be anything, on one line and of a length that can be shown."""
    cut = text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
    return "".join([letter if letter.isprintable() else "?" for letter in cut])


def shown(raw: Any) -> str:
    """What stands at a place, for a person: `'draw'`, `12`, `null`, `a list`."""
    if raw is None or isinstance(raw, bool):
        return {None: "null", True: "true", False: "false"}[raw]
    if isinstance(raw, str):
        return repr(shortened(raw))
    if isinstance(raw, int):
        return str(raw) if raw.bit_length() <= _LONGEST_INTEGER else "a very large number"
    if isinstance(raw, float):
        return repr(raw)
    return "an object" if isinstance(raw, Mapping) else "a list"


def meant(word: str, known: Iterable[str]) -> str:
    """What was meant by a wrong word: `; did you mean 'draw'?`, or else which words there are."""
    words = list(known)
    near = get_close_matches(word[:_COMPARED], words, 1) or [one for one in words if word and one.startswith(word)]
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; there are: {', '.join(words)}" if words else ""
