"""Moves made from patterns, so that a client can play any title without knowing its rules.

A pattern is a move with a description in place of some of its values:

    {"from": [...]}                                            one of these
    {"from": [...], "min": 1, "max": 3, "ordered"?, "repeat"?} a list of them, each once unless `repeat`
    {"int": [lo, hi]}                                          an integer, both included
    {"each": {...}, "min": 0, "max": 4}                        a list of objects, whose members are described

A pattern describes each value by itself. The rules may bind several together, so that a move that fits is refused.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from daybook_sdk.models import Move, Offer

_DRAWS = 16


class Choices(Protocol):
    """What offers moves: `LegalMoves`, and the refusal `IllegalMove`."""

    @property
    def moves(self) -> tuple[Offer, ...]:
        """Those that are listed."""

    @property
    def patterns(self) -> tuple[Move, ...]:
        """Those that are described."""


def pick(choices: Choices, luck: Random) -> Move | None:
    """Any of the moves with equal chances, a pattern counting as one. `None` if there is none."""
    offered = [*(offer.move for offer in choices.moves), *choices.patterns]
    return example(luck.choice(offered), luck) if offered else None


def examples(pattern: Mapping[str, Any], luck: Random) -> Iterator[Move]:
    """Moves that fit the pattern, without end; the same one may come again."""
    while True:
        yield example(pattern, luck)


def example(pattern: Mapping[str, Any], luck: Random) -> Move:
    """A move that fits the pattern."""
    return {name: _value(part, luck) for name, part in pattern.items()}


def _value(part: Any, luck: Random) -> Any:
    """A value for a description; any other value stands for itself."""
    match part:
        case {"each": members, "min": least, "max": most}:
            return _entries(members, luck.randint(least, most), luck)
        case {"from": source, "min": least, "max": most, "repeat": True}:
            return luck.choices(source, k=luck.randint(least, most))
        case {"from": source, "min": least, "max": most}:
            return luck.sample(source, luck.randint(least, min(most, len(source))))
        case {"from": source}:
            return luck.choice(source)
        case {"int": [low, high]}:
            return luck.randint(low, high)
        case _:
            return part


def _entries(members: Mapping[str, Any], size: int, luck: Random) -> list[Move]:
    """So many objects; fewer if the limits leave hardly any."""
    entries: list[Move] = []
    for _ in range(_DRAWS * size):
        entry = example(members, luck)
        if len(entries) < size and not _beyond_limits(members, [*entries, entry]):
            entries.append(entry)
    return entries


def _beyond_limits(members: Mapping[str, Any], entries: Sequence[Move]) -> bool:
    """Whether a value stands in more of the entries than the `limits` of its description allow."""
    for name, part in members.items():
        limits = part.get("limits", {}) if isinstance(part, Mapping) else {}
        count = Counter(str(entry[name]) for entry in entries)
        if any(count[value] > limit for value, limit in limits.items()):
            return True
    return False
