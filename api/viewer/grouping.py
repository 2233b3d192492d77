"""Which modules travel together: as few bytes for all pages as can be, where each file costs its headers too."""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Final

FILE: Final = 1500
"""Bytes that a file is held to cost, whatever is in it: some 450 are its headers, and each is one more to ask for."""

_CODED: Final = 4
"""How many letters of a module come to a byte when it is coded, about."""


class Groups:
    """Groups of modules, each of which has its users: pages, and what is imported late."""

    def __init__(self, users: Mapping[str, frozenset[Hashable]], sizes: Mapping[str, int], acting: Iterable[str]):
        """`users` and `sizes`, in letters, are those of each module.

        What is `acting` does something when it is evaluated, as a page does that draws itself: its group gets no users.
        """
        self._users: dict[int, frozenset[Hashable]] = {}
        self._sizes: dict[int, int] = {}
        self._modules: dict[int, list[str]] = {}
        self.of: Final[dict[str, int]] = {}
        """The group of each module."""
        numbers: dict[frozenset[Hashable], int] = {}
        for name, by in users.items():
            number = numbers.setdefault(by, len(numbers))
            self._users[number] = by
            self._sizes[number] = self._sizes.get(number, 0) + sizes[name]
            self._modules.setdefault(number, []).append(name)
            self.of[name] = number
        self._acting = {self.of[name] for name in acting if name in self.of}

    def join(self, imports: Callable[[str], list[str]]) -> None:
        """Joins groups for as long as that saves bytes, and no two of them come to import each other."""
        needs = {number: self._needed(number, imports) for number in self._modules}
        saved = {(a, b): self._saved(a, b) for a in self._modules for b in self._modules if a < b}
        while best := max((pair for pair, bytes_ in saved.items() if bytes_ > 0), key=saved.__getitem__, default=None):
            a, b = best
            if _leads(needs, a, b) or _leads(needs, b, a) or self._asks_for_more(a, b, needs):
                del saved[best]  # what is joined later makes none of these untrue
                continue
            self._put_together(a, b, needs)
            saved = {pair: bytes_ for pair, bytes_ in saved.items() if a not in pair and b not in pair}
            saved |= {(min(a, c), max(a, c)): self._saved(a, c) for c in self._modules if c != a}

    def _needed(self, number: int, imports: Callable[[str], list[str]]) -> set[int]:
        found = {self.of[there] for name in self._modules[number] for there in imports(name) if there in self.of}
        return found - {number}

    def _saved(self, a: int, b: int) -> float:
        """The bytes that all users together save when the two are one."""
        of_a, of_b = self._users[a], self._users[b]
        if (a in self._acting and not of_b <= of_a) or (b in self._acting and not of_a <= of_b):
            return 0
        both = len(of_a & of_b)
        wasted = self._sizes[a] * (len(of_b) - both) + self._sizes[b] * (len(of_a) - both)
        return FILE * both - wasted / _CODED

    def _asks_for_more(self, a: int, b: int, needs: Mapping[int, set[int]]) -> bool:
        """Whether the users of one would get what the other imports and they do without."""
        of_both = self._users[a] | self._users[b]
        return any(not of_both <= self._users[there] for there in (needs[a] | needs[b]) - {a, b})

    def _put_together(self, a: int, b: int, needs: dict[int, set[int]]) -> None:
        for name in self._modules[b]:
            self.of[name] = a
        if b in self._acting:
            self._acting.add(a)
        self._modules[a] += self._modules.pop(b)
        self._users[a] |= self._users.pop(b)
        self._sizes[a] += self._sizes.pop(b)
        needs[a] = (needs[a] | needs.pop(b)) - {a, b}
        for there in needs.values():
            if b in there:
                there.discard(b)
                there.add(a)
        needs[a].discard(a)


def _leads(needs: Mapping[int, set[int]], start: int, end: int) -> bool:
    """Whether one group needs another by way of a third, so that joined they would need what needs them."""
    open_ = [there for there in needs[start] if there != end]
    seen = set(open_)
    while open_:
        for there in needs[open_.pop()]:
            if there == end:
                return True
            if there not in seen:
                seen.add(there)
                open_.append(there)
    return False
