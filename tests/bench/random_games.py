"""Random games by the rules alone: through a book's public functions, against a bare loop that plays the same games."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from random import Random
from typing import Any

from domain.rules.book import AnyBook, Chance
from domain.rules.moves import type_name
from tests.bench.row import Row, interleaved, wanted

Played = tuple[int, list[Any]]
"""How many moves were made, and how each game ended."""


def any_move(offered: Sequence[Any], luck: Random) -> Any:
    """One of the legal moves."""
    return luck.choice(offered)


def scores(book: AnyBook, state: Any) -> Any:
    """The scores of a game that has ended."""
    result = book.result(state)
    assert result is not None
    return result.scores


def played(
    book: AnyBook,
    config: Mapping[str, Any],
    seeds: range,
    chosen: Callable[[Sequence[Any], Random], Any] = any_move,
    ending: Callable[[AnyBook, Any], Any] = scores,
) -> Played:
    """Plays a game a seed: what is awaited, the legal moves, one of them judged, decided, and the table after it."""
    kinds = {type_name(kind): kind for kind in book.move_types}
    moves, endings = 0, []
    for seed in seeds:
        luck = Random(seed)
        state, opening = book.open(book.configure(config))
        state = reduce(book.evolve, opening, state)
        while (awaits := book.awaits(state)).seats or awaits.chance:
            if awaits.chance:
                move = kinds[awaits.chance.type](**_shuffled(awaits.chance, luck))
            else:
                move = chosen(book.moves(state, awaits.seats[0]), luck)
            assert book.objection(state, move) is None
            state = book.decide(state, move).state
            moves += 1
        endings.append(ending(book, state))
    return moves, endings


def _shuffled(chance: Chance, luck: Random) -> dict[str, Any]:
    members: dict[str, Any] = {"zone": chance.zone} if chance.zone else {}
    for name, pile in chance.piles.items():
        order = list(pile)
        luck.shuffle(order)
        members[name] = tuple(order)
    return members


def compared(
    what: str,
    by_the_book: Callable[[range], Played],
    by_hand: Callable[[range], Played],
    games: int,
    rounds: int,
    target: float,
) -> Iterator[Row]:
    """Yields the row if it is wanted: moves a second, both sides having played the same games to the same ends."""
    if wanted(what):
        seeds = range(games)
        assert by_the_book(seeds) == by_hand(seeds), "both have to play the same games"
        speeds = interleaved(lambda: by_the_book(seeds)[0], lambda: by_hand(seeds)[0], rounds, time.process_time)
        yield Row(what, *speeds, "moves/s", target)
