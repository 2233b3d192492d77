"""The faults of a card pack, each with its place and what may have been meant (MF-D9)."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any, Final

from domain.rules import pointers

TOLD: Final = 100
"""The most faults listed; a broken pack can have as many as it has members."""

_SHOWN: Final = 40
_COMPARED: Final = 64
_LONGEST_INTEGER: Final = 64

Path = tuple[str | int, ...]


class PackRefused(ValueError):
    """A pack, or a set of packs, is refused: `count` faults, of which `faults` lists the first.

    Each sentence begins with the JSON pointer of its place. If there are more than `TOLD`, the last one says so.
    """

    def __init__(self, faults: tuple[str, ...], count: int) -> None:
        super().__init__(faults[0])
        self.faults = faults
        self.count = count


class Faults:
    """The faults found so far. Beyond `TOLD` they are only counted, so that a hostile pack costs little."""

    def __init__(self, root: Path = ()) -> None:
        self._root = root
        self._told: list[str] = []
        self.count = 0

    @property
    def full(self) -> bool:
        """Whether the list of faults is full."""
        return len(self._told) == TOLD

    def add(self, path: Path, text: str) -> None:
        """Adds a fault."""
        self.count += 1
        if not self.full:
            self._told.append(f"{pointer(path)}: {text}")

    def raise_if_any(self) -> None:
        """Raises `PackRefused` if there are any faults."""
        if self.count:
            more = self.count - len(self._told)
            last = (f"{pointer(self._root)}: there are {more} more faults, which are not listed",) if more else ()
            raise PackRefused((*self._told, *last), self.count)


def pointer(path: Path) -> str:
    """The JSON pointer (RFC 6901) of a place, with long names shortened."""
    return pointers.pointer(*[shortened(str(part)) for part in path])


def shortened(text: str) -> str:
    """Any text, shortened and on one line, safe to show."""
    cut = text if len(text) <= _SHOWN else text[: _SHOWN - 3] + "..."
    return "".join([letter if letter.isprintable() else "?" for letter in cut])


def shown(raw: Any) -> str:
    """A value as a person reads it: `'draw'`, `12`, `null`, `a list`."""
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
    """A hint for a wrong word: `; did you mean 'draw'?`, or the list of known words."""
    words = list(known)
    near = get_close_matches(word[:_COMPARED], words, 1) or [one for one in words if word and one.startswith(word)]
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; there are: {', '.join(words)}" if words else ""
