"""What the laws need to know of the main game (see `tests.domain.games.books.Examiner`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from domain.games.fairy_bargains.table import DECK, Config, Table
from domain.rules.patterns import Luck
from domain.rules.secrecy import Viewer
from domain.rules.values import changed
from tests.domain.games.fairy_bargains import examiner_elimination, examiner_exact, examiner_solitaire
from tests.domain.games.fairy_bargains.moves import deals, plays_and_takes

BY_VARIANT = {"v1": examiner_exact, "v2": examiner_elimination, "v3": examiner_solitaire}
"""The examiners of the other variants."""


def extras(players: int, luck: Luck) -> dict[str, Any]:
    return {"first_dealer": luck.randint(0, players - 1)}


def cards(state: Table) -> Iterable[int]:
    lying = () if state.played is None else (state.played,)
    return [*state.pot, *state.draw, *lying, *(card for pile in (*state.hands, *state.taken) for card in pile)]


def all_cards(state: Table) -> Iterable[int]:
    return () if state.round == 1 and state.phase == "deal" and not state.pot else DECK


def candidates(state: Table, luck: Luck) -> Iterator[Mapping[str, Any]]:
    yield from plays_and_takes(state.pot, len(state.hands), luck)
    yield from deals(luck)


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
