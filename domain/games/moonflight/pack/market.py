"""Market lists: the conditions on the list of a suit (MF-R13), worded as in MF-F0."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from domain.games.moonflight.pack.faults import shortened
from domain.games.moonflight.pack.spots import LARGEST
from domain.games.moonflight.pack.syntax import CardType, Face

_CARDS: Final = 24
_NAMES: Final = 8
_POST_SCORE: Final = 13
_PRE_SCORE: Final = 2
_TOLD: Final = 20


def market_faults(types: Mapping[str, CardType], suit: str, counts: Any) -> Iterator[str]:
    """The faults of a market list, `{type id: number of cards}`, in the sheet's order and words.

    A malformed list gives a single fault.
    """
    if not isinstance(counts, Mapping):
        yield "must be an object with the number of cards of each type"
        return
    unknown = sorted([shortened(str(kind)) for kind in counts if kind not in types])
    if unknown:
        yield f"unknown type {','.join(unknown[:_TOLD])}"
        return
    if not all(type(count) is int and abs(count) <= LARGEST for count in counts.values()):
        yield f"counts must be integers up to {LARGEST}"
        return
    chosen = {types[kind]: count for kind, count in counts.items() if count}
    cards = sum(chosen.values())
    if any(count < 0 for count in chosen.values()):
        yield "negative count"
    if any(kind.suit != suit for kind in chosen):
        yield "wrong suit"
    if cards != _CARDS:
        yield f"cards {cards} not {_CARDS}"
    sides = {side: [(getattr(kind, side), count) for kind, count in chosen.items()] for side in ("pre", "post")}
    for side, faces in sides.items():
        names = len({face.name for face, count in faces if count > 0})
        if names != _NAMES:
            yield f"{side} names {names} not {_NAMES}"
    for side, wanted in (("post", _POST_SCORE), ("pre", _PRE_SCORE)):
        score = _score(sides[side])
        if score != wanted:
            yield f"{side} score {score} not {wanted}"


def _score(faces: list[tuple[Face, int]]) -> int:
    return sum([(face.score or 0) * count for face, count in faces])
