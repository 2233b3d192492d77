"""A table without a record: bots play a whole game, each of them given its own view and nothing else."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from domain.bots import Bot
from domain.games import title_named
from domain.rules.book import AnyBook, Chance
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
        chance = book.awaits(state).chance
        move = read_move(
            _shuffled(chance, luck) if chance else _chosen(book, state, bots, luck, witness), book.move_types
        )
        assert book.objection(state, move) is None, move
        state = book.decide(state, move).state
    return state


def _shuffled(chance: Chance, luck: Random) -> dict[str, Any]:
    raw: dict[str, Any] = {"type": chance.type, "zone": chance.zone}
    for name, pile in chance.piles.items():
        order = luck.sample(pile, len(pile))
        raw[name] = order[0] if chance.pick else order
    return raw


def _chosen(
    book: AnyBook, state: Any, bots: Sequence[Bot], luck: Random, witness: Callable[[int, Any], None]
) -> dict[str, Any]:
    """The move of the first awaited seat; where seats do not take turns, of any that does not let the moment pass."""
    seats = list(book.awaits(state).seats)
    if title_named(book.title).moment is not None:
        luck.shuffle(seats)
    for seat in seats:
        view = seen_by(seat, state, Context(state.config, state))
        witness(seat, view)
        made = bots[seat](book, view, seat, luck)
        if made is not None:
            return made
    raise AssertionError(f"seats {seats} are awaited and their bots let the moment pass")


def market_day_view() -> tuple[AnyBook, Any]:
    """A book of Market Day, and what seat 0 sees of a table there."""
    book = title_named("market-day").book(None)
    position = {"phase": "play", "round": 5, "leader": 0, "turn": 0, "hands": [[4, 9], [5, 6]]}
    state = book.position(book.configure({"players": 2}), position)
    return book, seen_by(0, state, Context(state.config, state))
