"""What the laws need to know of Fairy Bargains (see `tests.domain.games.books.Examiner`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any

from domain.games.fairy_bargains.table import DECK, VALUES, Config, Table
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed


def extras(players: int, luck: Luck) -> dict[str, Any]:
    return {"first_dealer": luck.randint(0, players - 1)}


def cards(state: Table) -> Iterable[int]:
    lying = () if state.played is None else (state.played,)
    return [*state.pot, *state.draw, *lying, *(card for pile in (*state.hands, *state.taken) for card in pile)]


def all_cards(state: Table) -> Iterable[int]:
    return () if state.round == 1 and state.phase == "deal" and not state.pot else DECK


def candidates(state: Table, luck: Luck) -> Iterator[Mapping[str, Any]]:
    sets = [cards for size in range(4) for cards in combinations_with_replacement(VALUES, size)]
    sets += [(1,) * size for size in range(4, 12)] + [state.pot, (2,), (1, 4), (0,), (11,)]
    for seat in range(-1, len(state.hands) + 1):
        for card in range(-1, 12):
            yield {"type": "play", "seat": seat, "card": card}
        for cards in sets:
            yield {"type": "take", "seat": seat, "cards": luck.sample(cards, len(cards))}
    for deck in (DECK, DECK[:-1], (*DECK, 1), (*DECK[:-1], 1), (*DECK[:-1], 4), ()):
        yield {"type": "deal", "deck": luck.sample(deck, len(deck))}


def disguised(state: Table, viewer: Viewer, luck: Luck) -> Table:
    """Hands of the others, Draw Pile and taken cards exchanged among each other."""
    hidden = [*state.draw, *(card for pile in state.taken for card in pile)]
    hidden += [card for seat, hand in enumerate(state.hands) if seat != viewer for card in hand]
    rest = luck.sample(hidden, len(hidden))

    def other(pile: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(rest.pop() for _ in pile)

    hands = [hand if seat == viewer else other(hand) for seat, hand in enumerate(state.hands)]
    return changed(
        state,
        hands=tuple(tuple(sorted(hand)) for hand in hands),
        draw=other(state.draw),
        taken=tuple(tuple(sorted(other(pile))) for pile in state.taken),
    )


def longest(config: Config) -> int:
    return config.rounds * (1 + 2 * 6 * config.players) + 1
