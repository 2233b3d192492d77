"""What the laws need to know of a title, and what most titles say of it alike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer

Moves = Iterator[Mapping[str, Any]]


Occasion = tuple[Mapping[str, Any], Mapping[str, Any] | None, Sequence[Mapping[str, Any]]]
"""A game: its configuration, a position if it begins there, and the moves to begin with."""


class Examiner(ABC):
    """What the laws need to know of one book. The module `examiner` of its title's test folder has `EXAMINERS`, one by
    the name of each variant.
    """

    rare: frozenset[type] = frozenset()
    """The types of events that random games hardly ever reach."""

    def extras(self, players: int, luck: Luck) -> dict[str, Any]:
        """What a random configuration holds beside players, variant and options."""
        return {}

    def occasions(self, option: str) -> Iterable[Occasion]:
        """Games in which an option matters that random ones hardly ever come to, and that no vector is about."""
        return ()

    @abstractmethod
    def cards(self, state: Any) -> Sequence[Any]:
        """Every card that lies anywhere on the table."""

    @abstractmethod
    def all_cards(self, state: Any) -> Iterable[Any]:
        """Every card that must lie somewhere on this table."""

    @abstractmethod
    def candidates(self, state: Any, luck: Luck) -> Moves:
        """Moves in wire form that somebody might send, legal and not."""

    def disguised(self, state: Any, viewer: Viewer, luck: Luck) -> Any:
        """Another full table that looks the same to the viewer, its hidden cards exchanged."""
        return state

    def longest(self, config: Any) -> int:
        """More moves than a game with this configuration can have. Some books have no bound that players must keep."""
        return 100_000

    def is_position(self, state: Any) -> bool:
        """Whether the table is one that the sheet's position keys can tell."""
        return True


def flat(piles: Iterable[Iterable[Any]]) -> list[Any]:
    """The cards of all piles."""
    return [card for pile in piles for card in pile]


def mixed(cards: Iterable[Any], luck: Luck) -> list[Any]:
    """The cards in another order."""
    listed = list(cards)
    return luck.sample(listed, len(listed))


def exchanged(piles: Iterable[Sequence[Any]], luck: Luck) -> list[tuple[Any, ...]]:
    """The piles, their cards exchanged among each other."""
    piles = list(piles)
    rest = mixed(flat(piles), luck)
    return [tuple([rest.pop() for _ in pile]) for pile in piles]


def others_exchanged(
    hands: Sequence[Any], viewer: Viewer, piles: Iterable[Sequence[Any]], luck: Luck
) -> tuple[tuple[Any, ...], list[tuple[Any, ...]]]:
    """The hands of the others and these piles, all exchanged among each other; hands lie in order."""
    others = [seat for seat in range(len(hands)) if seat != viewer]
    mixed_up = exchanged([*(hands[seat] for seat in others), *piles], luck)
    now = dict(enumerate(hands)) | {seat: tuple(sorted(mixed_up.pop(0))) for seat in others}
    return tuple(now.values()), mixed_up


def every(kind: str, **members: Iterable[Any]) -> Moves:
    """Moves of a kind, with each combination of what these members may be."""
    for values in product(*members.values()):
        yield {"type": kind, **dict(zip(members, values, strict=True))}


def deals(deck: tuple[int, ...], strange: int, luck: Luck) -> Moves:
    """Decks, whole and not, one of them with a card that is none."""
    decks = (deck, deck[:-1], (*deck, 1), (*deck[:-1], 1), (*deck[:-1], strange), ())
    return every("deal", deck=[mixed(cards, luck) for cards in decks])
