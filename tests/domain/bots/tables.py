"""A table without a record: bots play a whole game, each of them given its own view and nothing else."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from domain.bots import Bot
from domain.games import title_named
from domain.rules.book import AnyBook
from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by
from tests.domain.games.playthrough import opened, shuffled


def played(
    book: AnyBook,
    raw_config: dict[str, Any],
    bots: Sequence[Bot],
    luck: Random,
    witness: Callable[[int, Any], None] = lambda seat, view: None,
) -> Any:
    """The table at the end of a game; `witness` is shown every view that a bot is given.

    The first awaited seat moves; where seats do not take turns, any that does not let the moment pass.
    """

    def chosen() -> dict[str, Any]:
        seats = list(book.awaits(state).seats)
        if title_named(book.title).moment is not None:
            luck.shuffle(seats)
        for seat in seats:
            view = seen_by(seat, state, Context(state.config, state))
            witness(seat, view)
            if (made := bots[seat](book, view, seat, luck)) is not None:
                return made
        raise AssertionError(f"seats {seats} are awaited and their bots let the moment pass")

    state = opened(book, book.configure({**raw_config, "players": len(bots)}))
    while book.result(state) is None:
        chance = book.awaits(state).chance
        move = read_move(shuffled(chance, luck) if chance else chosen(), book.move_types)
        assert book.objection(state, move) is None, move
        state = book.decide(state, move).state
    return state
