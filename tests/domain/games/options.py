"""Two games that differ in one option alone, played side by side by the same moves until something tells them apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from domain.rules.moves import Unreadable, read_move, type_name
from domain.rules.objection import Refused
from domain.rules.options import UNBOUNDED, Option
from domain.rules.secrecy import PUBLIC, Context, seen_by
from domain.rules.wire import to_wire
from tests.domain.games.books import Case
from tests.domain.games.examiner import Occasion
from tests.domain.games.playthrough import opened, random_move
from tests.vectors.checker import vectors_of

_MOST_MOVES = 600
"""How long two games go on side by side: longer than most games are."""


@dataclass(frozen=True)
class Choice:
    """A value of an option of a book that is not its default."""

    case: Case
    option: Option
    value: Any

    def __repr__(self) -> str:
        return f"{self.case}-{self.option.name}-{self.value}"


def choices(case: Case, *, far: bool = False) -> Iterator[Choice]:
    """Every value of every option of the book that is not the default, of a range its first and its last.

    No game comes `far` enough for the last of a range without a limit, so that by default it is left out.
    """
    for option in case.title.options[case.book.variant]:
        if option.since <= case.book.revision:
            values = {(type(value), value): value for kind in option.values for value in _ends(kind, far)}
            values.pop((type(option.default), option.default), None)
            yield from [Choice(case, option, value) for value in values.values()]


def _ends(kind: Any, far: bool) -> tuple[Any, ...]:
    if not isinstance(kind, range):
        return (kind,)
    return (kind[0], kind[-1]) if far or kind.stop != UNBOUNDED else (kind[0],)


def changes_something(choice: Choice, games: int) -> bool:
    """Whether a game is found that goes another way than by the default, or looks otherwise to anybody: those of the
    title's vectors and examiner that are about the option, then so many random ones.
    """
    return any(_told_apart(choice, *stage) for stage in _stages(choice, games))


Stage = tuple[*Occasion, Random]
"""A game to begin with; then luck decides."""


def _stages(choice: Choice, games: int) -> Iterator[Stage]:
    case, name = choice.case, choice.option.name
    for config, position, moves in case.examiner.occasions(name):
        yield config, position, moves, Random(1)
    for vector in vectors_of(case.title.name):
        config = vector["config"]
        variant = config.get(case.title.variant_key, case.title.variants[0])
        if "steps" in vector and variant == case.book.variant and name in config.get("options", {}):
            yield config, vector.get("position"), [step["move"] for step in vector["steps"]], Random(1)
    for seed in range(games):
        luck = Random(seed)
        players = luck.choice(case.book.seats)
        yield {"players": players, **case.examiner.extras(players, luck)}, None, [], luck


def _told_apart(
    choice: Choice, config: Mapping[str, Any], position: Any, moves: Sequence[Mapping[str, Any]], luck: Random
) -> bool:
    case = choice.case
    variant = {} if case.book.variant is None else {case.title.variant_key: case.book.variant}
    tables = []
    for value in (choice.option.default, choice.value):
        options = {**config.get("options", {}), choice.option.name: value}
        raw = {**variant, **config, "options": options}
        try:
            made = case.book.configure(raw)
            tables.append(opened(case.book, made) if position is None else case.book.position(made, position))
        except Refused:
            tables.append(None)
    if None in tables:
        return tables != [None, None]
    return _parted(case, *tables, [read_move(move, case.book.move_types) for move in moves], luck)


def _parted(case: Case, one: Any, other: Any, moves: list[Any], luck: Random) -> bool:
    """Whether the same moves, those listed and then random ones of either game, lead to anything that is not alike."""
    for number in range(_MOST_MOVES):
        if _looks(case, one) != _looks(case, other):
            return True
        if case.book.result(one) is not None:
            return False
        move = moves[number] if number < len(moves) else random_move(case.book, luck.choice((one, other)), luck)
        refused = [case.book.objection(table, move) for table in (one, other)]
        if any(refused):
            # The sentence may name an option that is looked at and changes nothing.
            codes = [None if objection is None else (objection.code, objection.rule) for objection in refused]
            if codes[0] != codes[1]:
                return True
            continue
        assert not isinstance(move, Unreadable)
        drafts = [case.book.decide(table, move) for table in (one, other)]
        if to_wire(list(drafts[0])) != to_wire(list(drafts[1])):
            return True
        one, other = drafts[0].state, drafts[1].state
    return False


def _looks(case: Case, table: Any) -> Any:
    """What is awaited, and the table as all see it, without the options that it tells."""
    seen = [seen_by(viewer, table, Context(table.config, table)) for viewer in (PUBLIC, *range(table.config.players))]
    views = [{name: part for name, part in to_wire(view).items() if name != "options"} for view in seen]
    return case.book.awaits(table).wire(), views


def played_to_an_end(case: Case, config: Any, luck: Random, most: int = 40_000) -> bool:
    """Whether a game comes to its end within so many random moves of players who would rather play than pass."""
    table = opened(case.book, config)
    for _ in range(most):
        if case.book.result(table) is not None:
            return True
        moves = [random_move(case.book, table, luck) for _ in range(3)]
        legal = [move for move in moves if case.book.objection(table, move) is None]
        if not legal:
            return False  # The clock would have to go on further than it can.
        table = case.book.decide(table, max(legal, key=lambda move: not _passes(move))).state
    return False


def _passes(move: Any) -> bool:
    return type_name(type(move)) in ("pass", "skip", "decline_bonus")
