"""Random games of any book, played through its public functions alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from random import Random
from typing import Any

from domain.rules.book import AnyBook, Chance
from domain.rules.moves import Unreadable, read_move
from domain.rules.patterns import Pattern
from domain.rules.wire import to_wire
from tests.domain.games.books import Case


@dataclass(frozen=True)
class Turn:
    """A move of a game, the table that it was made on, and what it caused."""

    before: Any
    move: Any
    draft: Any


def random_config(case: Case, luck: Random) -> dict[str, Any]:
    """A configuration as a client writes it: any number of players, any value of any option."""
    players = luck.choice(case.book.seats)
    options = {}
    for option in case.title.options[case.book.variant]:
        if option.since > case.book.revision:
            continue
        value = luck.choice(option.values)
        options[option.name] = luck.choice(value[:100]) if isinstance(value, range) else value
    extras = case.examiner.extras(players, luck)
    raw = {"players": players, **extras, "options": {**options, **extras.get("options", {})}}
    return raw if case.book.variant is None else {case.title.variant_key: case.book.variant, **raw}


def opened(book: AnyBook, config: Any) -> Any:
    """The table after the set-up."""
    state, opening = book.open(config)
    return reduce(book.evolve, opening, state)


def turns(case: Case, luck: Random) -> Iterator[Turn]:
    """A whole random game, with random options."""
    book = case.book
    state = opened(book, book.configure(random_config(case, luck)))
    while book.result(state) is None:
        move = random_move(book, state, luck)
        objection = book.objection(state, move)
        assert objection is None, f"{move} was listed and is refused: {objection}"
        draft = book.decide(state, move)
        yield Turn(state, move, draft)
        state = draft.state


def tables(case: Case, luck: Random, share: float = 1.0) -> list[Any]:
    """Tables between the moves of a random game, the end included; of long games a random share."""
    last, states = None, []
    for turn in turns(case, luck):
        if luck.random() < share:
            states.append(turn.before)
        last = turn.draft.state
    return [*states, last]


def random_move(book: AnyBook, state: Any, luck: Random) -> Any:
    """Any move that the table waits for."""
    awaits = book.awaits(state)
    if awaits.chance is not None:
        return read_move(chance_move(awaits.chance, luck), book.move_types)
    if awaits.due is not None and (not awaits.seats or luck.random() < 0.1):
        return book.tick(awaits.due)
    offered = [move for seat in awaits.seats for move in book.moves(state, seat)]
    assert offered, f"the table waits for {awaits} and nobody can move"
    return drawn(book, state, luck.choice(offered), luck)


def drawn(book: AnyBook, state: Any, offered: Any, luck: Random) -> Any:
    """The offered move, or a legal one out of the offered pattern."""
    if not isinstance(offered, Pattern):
        return offered
    for _ in range(1000):
        move = read_move(offered.sample(luck), book.move_types)
        if not isinstance(move, Unreadable) and book.objection(state, move) is None:
            return move
    raise AssertionError(f"no legal move found in {offered.describe()}")


def chance_move(chance: Chance, luck: Random) -> dict[str, Any]:
    """The move of chance that is due. One shuffle in four is no good one: orders that luck would hardly make."""
    return shuffled(chance, luck, luck.choice(("luck", "luck", "luck", "ascending", "descending", "halves")))


def shuffled(chance: Chance, luck: Random, kind: str = "luck") -> dict[str, Any]:
    """The move of chance that is due, its piles in such orders."""
    move: dict[str, Any] = {"type": chance.type, **({"zone": chance.zone} if chance.zone else {})}
    for name, pile in chance.piles.items():
        order = luck.sample(pile, len(pile))
        if kind in ("ascending", "descending"):
            order = sorted(pile, reverse=kind == "descending")
        elif kind == "halves":
            half = len(pile) // 2
            order = luck.sample(pile[half:], len(pile) - half) + luck.sample(pile[:half], half)
        move[name] = order[0] if chance.pick else order
    return move


def raw_of(move: Any) -> dict[str, Any]:
    """A move in wire form."""
    raw: dict[str, Any] = to_wire(move)
    return raw
