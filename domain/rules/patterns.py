"""Patterns: legal moves too many to list, described so that a generic client can fill them in.

A pattern describes each value by itself. If a sheet links several (a price that must be paid exactly), a move may match
and still be refused; but every legal move matches something that its book lists.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Luck(Protocol):
    """A random source: a `random.Random` of the caller's. The rules themselves have no luck."""

    def randint(self, a: int, b: int) -> int:
        """An integer from `a` to `b`, both included."""

    def choice(self, seq: Sequence[T]) -> T:
        """One of the values."""

    def choices(self, population: Sequence[T], *, k: int) -> list[T]:
        """`k` values, each any of the population."""

    def sample(self, population: Sequence[T], k: int) -> list[T]:
        """`k` different entries of the population."""


@dataclass(frozen=True)
class One:
    """A single value out of `source`.

    In an `Each`, `limits` says how many of the entries may have a value (in its wire form); without it, any
    number.
    """

    source: tuple[Any, ...]
    limits: Mapping[str, int] = field(default_factory=dict)

    def describe(self) -> dict[str, Any]:
        """The wire form: `{"from": [...]}`, with `"limits"` if any."""
        limits = {"limits": dict(self.limits)} if self.limits else {}
        return {"from": list(self.source), **limits}

    def admits(self, value: Any) -> bool:
        """Whether the value fits."""
        return any(_same(known, value) for known in self.source)

    def sample(self, luck: Luck) -> Any:
        """A value that fits, drawn by `luck`."""
        return luck.choice(self.source)

    def over(self, values: Sequence[Any]) -> bool:
        """Whether one of the values occurs more often than its limit."""
        count = Counter(str(value) for value in values)
        return any(count[value] > limit for value, limit in self.limits.items())


@dataclass(frozen=True)
class Pick:
    """A list of values out of `source` (each entry once unless `repeat`), `least` to `most` of them."""

    source: tuple[Any, ...]
    least: int
    most: int
    ordered: bool = False
    repeat: bool = False

    def describe(self) -> dict[str, Any]:
        """The wire form: `{"from": [...], "min": n, "max": m}` and the flags that are set."""
        flags = {name: True for name in ("ordered", "repeat") if getattr(self, name)}
        return {"from": list(self.source), "min": self.least, "max": self.most, **flags}

    def admits(self, value: Any) -> bool:
        """Whether the value fits."""
        if not isinstance(value, list | tuple) or not self.least <= len(value) <= self.most:
            return False
        source, wanted = _counted(self.source), _counted(value)
        return wanted.keys() <= source.keys() and (self.repeat or wanted <= source)

    def sample(self, luck: Luck) -> list[Any]:
        """A value that fits, drawn by `luck`."""
        if self.repeat:
            return luck.choices(self.source, k=luck.randint(self.least, self.most))
        return luck.sample(self.source, luck.randint(self.least, min(self.most, len(self.source))))


@dataclass(frozen=True)
class Whole:
    """An integer from `low` to `high`, both included."""

    low: int
    high: int

    def describe(self) -> dict[str, Any]:
        """The wire form: `{"int": [low, high]}`."""
        return {"int": [self.low, self.high]}

    def admits(self, value: Any) -> bool:
        """Whether the value fits."""
        return type(value) is int and self.low <= value <= self.high

    def sample(self, luck: Luck) -> int:
        """A value that fits, drawn by `luck`."""
        return luck.randint(self.low, self.high)


@dataclass(frozen=True)
class Each:
    """A list of `least` to `most` objects, each with the members that `members` describes."""

    members: Mapping[str, Any]
    least: int
    most: int

    def describe(self) -> dict[str, Any]:
        """The wire form: `{"each": {...}, "min": n, "max": m}`."""
        return {"each": _described(self.members), "min": self.least, "max": self.most}

    def admits(self, value: Any) -> bool:
        """Whether the value fits."""
        if not isinstance(value, list | tuple) or not self.least <= len(value) <= self.most:
            return False
        fits = all(isinstance(part, Mapping) and _fits(self.members, part) for part in value)
        return fits and not self._over(value)

    def sample(self, luck: Luck) -> list[dict[str, Any]]:
        """A value that fits, drawn by `luck`; too short if entries within the limits are hard to find."""
        entries: list[dict[str, Any]] = []
        size = luck.randint(self.least, self.most)
        for _ in range(_DRAWS * size):
            entry = _sampled(self.members, luck)
            if len(entries) < size and not self._over([*entries, entry]):
                entries.append(entry)
        return entries

    def _over(self, entries: Sequence[Mapping[str, Any]]) -> bool:
        return any(
            part.over([entry[name] for entry in entries])
            for name, part in self.members.items()
            if isinstance(part, One) and part.limits
        )


@dataclass(frozen=True)
class Pattern:
    """A move with a description (`One`, `Pick`, `Whole`, `Each`) in place of some of its values."""

    template: Mapping[str, Any]

    def describe(self) -> dict[str, Any]:
        """The wire form: the move, with a description (`{"from": ...}`) in place of each open value."""
        return _described(self.template)

    def admits(self, raw: Mapping[str, Any]) -> bool:
        """Whether a move in wire form, without members beyond its sheet's, fits the pattern."""
        return _fits(self.template, raw)

    def sample(self, luck: Luck) -> dict[str, Any]:
        """A move in wire form that fits, each open value drawn by `luck`."""
        return _sampled(self.template, luck)


_OPEN = (One, Pick, Whole, Each)
_DRAWS = 16


def _described(members: Mapping[str, Any]) -> dict[str, Any]:
    return {name: part.describe() if isinstance(part, _OPEN) else part for name, part in members.items()}


def _fits(members: Mapping[str, Any], raw: Mapping[str, Any]) -> bool:
    """A member without a description must be left out, or null: it then has its default."""
    if any(raw[name] is not None for name in raw.keys() - members.keys()):
        return False
    return all(
        name in raw and (part.admits(raw[name]) if isinstance(part, _OPEN) else _same(part, raw[name]))
        for name, part in members.items()
    )


def _sampled(members: Mapping[str, Any], luck: Luck) -> dict[str, Any]:
    return {name: part.sample(luck) if isinstance(part, _OPEN) else part for name, part in members.items()}


def _same(known: Any, value: Any) -> bool:
    """Whether two values are one in JSON, where `true` is not 1 and a tuple is a list."""
    if isinstance(known, list | tuple):
        return isinstance(value, list | tuple) and len(known) == len(value) and all(map(_same, known, value))
    return type(known) is type(value) and bool(known == value)


def _counted(values: Sequence[Any]) -> Counter[Any]:
    """How often each value occurs, with `true` and 1 distinguished; values with one form in JSON count as one."""
    return Counter(_hashable(value) for value in values)


def _hashable(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return (list, *map(_hashable, value))
    if isinstance(value, Mapping):
        return (dict, frozenset((key, _hashable(part)) for key, part in value.items()))
    return type(value), value
