"""A table without a record: bots play a whole game, each of them given its own view and nothing else."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from domain.bots import Bot
from domain.rules.book import AnyBook
from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by


def no_witness(seat: int, view: Any) -> None:
    """Looks away."""


def played(
    book: AnyBook,
    raw_config: dict[str, Any],
    bots: Sequence[Bot],
    luck: Random,
    witness: Callable[[int, Any], None] = no_witness,
) -> Any:
    """The table at the end of a game; `witness` is shown every view that a bot is given."""
    config = book.configure({**raw_config, "players": len(bots)})
    state, opening = book.open(config)
    for event in opening:
        state = book.evolve(state, event)
    while book.result(state) is None:
        awaits = book.awaits(state)
        if awaits.chance:
            raw = {"type": awaits.chance.type, "zone": awaits.chance.zone}
            for name, pile in awaits.chance.piles.items():
                order = luck.sample(pile, len(pile))
                raw[name] = order[0] if awaits.chance.pick else order
        else:
            seat = awaits.seats[0]
            view = seen_by(seat, state, Context(config, state))
            witness(seat, view)
            made = bots[seat](book, view, seat, luck)
            assert made is not None, f"seat {seat} is awaited and its bot lets the moment pass"
            raw = made
        move = read_move(raw, book.move_types)
        assert book.objection(state, move) is None, raw
        state = book.decide(state, move).state
    return state
