"""What lies on a table, inferred from the names and shapes of its members, for any title.

The viewer's plain table does the same in `tables/outline.js`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

_SEATS: Final = {"seats", "winners", "out", "passed", "awaiting", "votes", "contenders", "silenced", "stuck", "ceders"}
_NO_CARDS: Final = {"config", "options", "result", "over", "turn", "pending", "effects", "lock", "window", "effect"}
_NUMBERS: Final = re.compile(r"(^|_)(points?|scores?|totals?|coins_left|money|tricks|wins|choices)(_|$)")
_PERSONAL: Final = {"seats", "players"}


@dataclass(frozen=True)
class OutlineRow:
    """Cards that lie together: the ids of those face up, in order, and the number face down."""

    label: str
    cards: tuple[str, ...]
    hidden: int = 0
    seat: int | None = None


def rows_of(table: Mapping[str, Any], seats: int) -> list[OutlineRow]:
    """The rows of cards of a table as a viewer sees it: those that belong to nobody, then those of each seat."""
    found = [row for name, value in table.items() if name not in _NO_CARDS for row in _rows(name, value, seats)]
    return sorted(found, key=lambda row: -1 if row.seat is None else row.seat)


def _rows(name: str, value: Any, seats: int) -> Iterator[OutlineRow]:
    if name in _SEATS - _PERSONAL or _NUMBERS.search(name) or value is None:
        return
    if _is_row(value):
        yield _row(name, value)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        yield from _list(name, value, seats)
    elif isinstance(value, Mapping):
        for part, inner in value.items():
            if _is_row(inner):
                yield _row(f"{name}: {part}", inner)


def _list(name: str, value: Sequence[Any], seats: int) -> Iterator[OutlineRow]:
    """A list of lists or records: one per seat, or else cards with something beside them."""
    if len(value) == seats and (name in _PERSONAL or all(_is_row(one) for one in value)):
        for seat, one in enumerate(value):
            parts = one.items() if isinstance(one, Mapping) else [(name, one)]
            for part, inner in parts:
                if _is_row(inner) or (isinstance(inner, Sequence) and not isinstance(inner, str)):
                    yield _row(part, _flat(inner), seat)
    elif all(_is_row(one) for one in value):
        for number, one in enumerate(value, 1):
            yield _row(f"{name} {number}", one)
    elif value and all(isinstance(one, Mapping) for one in value):
        yield _row(name, _flat(value))


def _flat(value: Sequence[Any]) -> list[Any]:
    """The cards of a row; each may be a record of the card and what lies on it."""
    cards: list[Any] = []
    for one in value:
        if isinstance(one, Mapping):
            cards += [part for part in one.values() if part is not None and _is_single(part)][:1]
        elif _is_single(one):
            cards.append(one)
    return cards


def _row(name: str, cards: Sequence[Any], seat: int | None = None) -> OutlineRow:
    up = tuple(str(card) for card in cards if card is not None)
    return OutlineRow(name.replace("_", " "), up, len(cards) - len(up), seat)


def _is_single(value: Any) -> bool:
    return value is None or (isinstance(value, (str, int)) and not isinstance(value, bool))


def _is_row(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str) and all(_is_single(one) for one in value)


def card_words(deck: Mapping[str, Any], card: str, turned: bool = False) -> tuple[str, str]:
    """A card's short text, and its name (`""` without one), from the deck, else its id."""
    short = card.partition(":")[0]
    name = (deck.get("names") or {}).get(card)
    if name:
        return card, str(name)
    for part in deck.values():
        entry = part.get(card, part.get(short)) if isinstance(part, Mapping) else None
        if not isinstance(entry, Mapping):
            continue
        side = entry.get("post" if turned else "pre")
        name = entry.get("name") or (side.get("name") if isinstance(side, Mapping) else None)
        if name:
            return (card if len(card) <= 3 else ""), str(name)
        for worth in ("value", "price"):
            if worth in entry:
                return str(entry[worth]), str(entry.get("special", ""))
    return (card, "") if len(card) <= 3 else ("", short)
