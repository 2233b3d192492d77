"""Operations on piles of cards for all titles.

A pile is a tuple; a card is an int or a str, `None` when face down. An unordered pile is sorted ascending, with
face-down cards last.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final, TypeVar

C = TypeVar("C", int, str)
P = TypeVar("P")

FACE_DOWN: Final[Any] = None
"""Replaces a card of any type in the view of somebody who does not see it."""


def without(pile: tuple[C, ...], cards: tuple[C, ...]) -> tuple[C, ...]:
    """The pile with one copy of each card removed; a face-down one if the card is not visible."""
    rest = list(pile)
    for card in cards:
        try:
            rest.remove(card)
        except ValueError:
            if FACE_DOWN in rest:
                rest.remove(FACE_DOWN)
    return tuple(rest)


def joined_by(pile: tuple[C, ...], cards: tuple[C, ...]) -> tuple[C, ...]:
    """The unordered pile with `cards` added."""
    joined = pile + cards
    try:
        return tuple(sorted(joined))
    except TypeError:  # face-down cards have no order
        known = sorted([card for card in joined if card is not FACE_DOWN])
        return tuple(known) + (FACE_DOWN,) * (len(joined) - len(known))


def with_part(parts: tuple[P, ...], at: int, part: P) -> tuple[P, ...]:
    """A tuple with the part at index `at` replaced: `with_part(hands, seat, hand)`."""
    changed = list(parts)
    changed[at] = part
    return tuple(changed)


def holds(pile: Iterable[C], cards: Iterable[C]) -> bool:
    """Whether all `cards` (a multiset) can be taken from `pile`."""
    return not Counter(cards) - Counter(pile)


def dealt_singly(deck: Sequence[C], each: int, players: int, first: int) -> tuple[tuple[C, ...], ...]:
    """`each` cards to every seat, singly from the top of the deck, beginning with seat `first`; by seat."""
    return tuple([tuple(deck[(seat - first) % players : each * players : players]) for seat in range(players)])


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """The place of every seat, highest score first; equal scores share a place (1, 1, 3)."""
    return tuple([1 + sum([other > score for other in scores]) for score in scores])
