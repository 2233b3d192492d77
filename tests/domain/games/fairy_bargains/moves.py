"""Moves in wire form that a player of a game in rounds might send, legal and not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any

from domain.games.fairy_bargains.table import DECK, VALUES
from domain.rules.patterns import Luck


def plays_and_takes(pot: tuple[int, ...], seats: int, luck: Luck) -> Iterator[Mapping[str, Any]]:
    """Plays and takes of every seat and of two that are none."""
    sets = [cards for size in range(4) for cards in combinations_with_replacement(VALUES, size)]
    sets += [(1,) * size for size in range(4, 12)] + [pot, (2,), (1, 4), (0,), (11,)]
    for seat in range(-1, seats + 1):
        for card in range(-1, 12):
            yield {"type": "play", "seat": seat, "card": card}
        for cards in sets:
            yield {"type": "take", "seat": seat, "cards": luck.sample(cards, len(cards))}


def deals(luck: Luck) -> Iterator[Mapping[str, Any]]:
    """Decks, whole and not."""
    for deck in (DECK, DECK[:-1], (*DECK, 1), (*DECK[:-1], 1), (*DECK[:-1], 4), ()):
        yield {"type": "deal", "deck": luck.sample(deck, len(deck))}
