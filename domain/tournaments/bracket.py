"""The bracket of a knock-out: all rounds, future ones by the origin of their players, and third place."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from domain.tournaments.config import TournamentConfig
from domain.tournaments.initial_field import in_order
from domain.tournaments.pairing.knock_out import (
    BracketRound,
    FromTable,
    bracket_onwards,
    knocked_out,
    survivors,
)
from domain.tournaments.pairing.terms import CannotPair, Pairing, RoundTable
from domain.tournaments.scoring import places_at
from domain.tournaments.state import Round, Tournament, TournamentTable


@dataclass(frozen=True)
class BracketSlot:
    """A seat of the bracket: the entrant if known, the seed in the first round, or the table it comes from.

    `came_in` is the place at `table` of `round` that leads here, 1 the winner.
    """

    entrant: str | None = None
    seed: int | None = None
    round: int | None = None
    table: int | None = None
    came_in: int | None = None


@dataclass(frozen=True)
class BracketTable:
    """A table of the bracket, with its number in the round."""

    number: int
    seats: tuple[BracketSlot, ...]
    third_place: bool = False


@dataclass(frozen=True)
class RoundOfBracket:
    """A round of the bracket, by its number in the tournament. `drawn` if not only forecast."""

    number: int
    drawn: bool
    tables: tuple[BracketTable, ...]
    byes: tuple[BracketSlot, ...] = ()


def first_of_bracket(config: TournamentConfig) -> int:
    """The round in which the knock-out begins."""
    return config.rounds + 1 if config.form == "swiss-to-cut" else 1


def is_bracket(config: TournamentConfig, round_: int) -> bool:
    """Whether a round is of the knock-out after a cut, or of one without."""
    return config.form == "knock-out" or (config.form == "swiss-to-cut" and round_ > config.rounds)


def advancing(config: TournamentConfig) -> int:
    """How many of each table go on."""
    return min(config.advance, config.seats - 1)


def pairing_of(round_: Round) -> Pairing:
    """The tables and byes of a drawn round."""
    return Pairing(tuple([RoundTable(one.number, one.seats, one.board) for one in round_.tables]), round_.byes)


def going_on(state: Tournament, round_: Round) -> tuple[str, ...]:
    """Who goes on from a round, as ruled. Raises `CannotPair` if a result is missing, or the last place is tied."""
    return survivors(pairing_of(round_), places_at(state.config, round_), advancing(state.config))


def out_of(state: Tournament, round_: Round) -> tuple[str, ...]:
    """Who does not go on from a round. Raises `CannotPair` like `going_on`."""
    return knocked_out(pairing_of(round_), places_at(state.config, round_), advancing(state.config))


def fits_a_table(config: TournamentConfig, players: int) -> bool:
    """Whether this many losers before the final can play for third place at one table."""
    return max(config.least, 2) <= players <= config.seats


def third_place_of(state: Tournament, number: int) -> TournamentTable | None:
    """The table of a round that plays for third place, beside the final.

    `None` in other rounds, and if the configuration has no such table.
    """
    config, round_, before = state.config, state.round(number), state.round(number - 1)
    if not config.third_place or round_ is None or before is None or number <= first_of_bracket(config):
        return None
    if not is_bracket(config, number) or len(round_.tables) != 2 or round_.byes:
        return None
    try:
        going = set(going_on(state, before))
    except CannotPair:
        return None
    if len(going) > config.seats:
        return None  # two tables of a round that is not the final
    third = min(reversed(round_.tables), key=lambda one: sum(seat in going for seat in one.seats))
    return None if all(seat in going for seat in third.seats) else third


def is_final(state: Tournament, round_: Round) -> bool:
    """Whether a round decides the tournament: one table, or two of which one is for third place."""
    if round_.byes:
        return False
    return len(round_.tables) == 1 or third_place_of(state, round_.number) is not None


def bracket_of(state: Tournament) -> tuple[RoundOfBracket, ...]:
    """All rounds of the knock-out: drawn ones as they are, and future ones as they follow.

    Before a cut its seeds stand for the entrants. Future rounds are as they would be drawn if nobody left or were kept
    apart. Empty in other forms, and if no bracket fits the number.
    """
    config = state.config
    first = first_of_bracket(config)
    if not is_bracket(config, first):
        return ()
    drawn = [one for one in state.rounds if is_bracket(config, one.number) and one.status != "cancelled"]
    rounds = [_drawn(state, one) for one in drawn]
    if drawn and is_final(state, drawn[-1]):
        return tuple(rounds)
    try:
        coming = _coming(state, drawn[-1] if drawn else None)
    except CannotPair:
        return tuple(rounds)
    return (*rounds, *_foreseen(state, coming, len(rounds) + first, rounds))


def _drawn(state: Tournament, round_: Round) -> RoundOfBracket:
    third = third_place_of(state, round_.number)
    tables = [
        BracketTable(one.number, tuple([BracketSlot(seat) for seat in one.seats]), third is not None and one is third)
        for one in round_.tables
    ]
    return RoundOfBracket(round_.number, True, tuple(tables), tuple([BracketSlot(one) for one in round_.byes]))


def _coming(state: Tournament, last: Round | None) -> tuple[BracketRound, ...]:
    config = state.config
    lines: Sequence[str | int | FromTable]
    if last is not None:
        count = max([len(one.seats) for one in last.tables])
        lines = [
            *last.byes,
            *[
                FromTable(last.number, one.number, place)
                for place in range(1, min(advancing(config), count) + 1)
                for one in last.tables
                if place <= len(one.seats)
            ],
        ]
        first = last.number + 1
    else:
        first = first_of_bracket(config)
        if config.form == "swiss-to-cut":
            lines = range(1, (config.cut or 0) + 1)
        else:
            lines = [one.id for one in in_order(state) if one.status == "entered" and one.plays(1)]
    return bracket_onwards(lines, config.seats, advancing(config), least=config.least, first=first)


def _foreseen(
    state: Tournament, coming: Sequence[BracketRound], number: int, before: Sequence[RoundOfBracket]
) -> list[RoundOfBracket]:
    seeds = {one.id: seed for seed, one in enumerate(in_order(state), start=1)}
    rounds = list(before)
    for at, one in enumerate(coming):
        tables = [
            BracketTable(table, tuple([_place(state, line, seeds) for line in lines]))
            for table, lines in enumerate(one.tables, start=1)
        ]
        if state.config.third_place and at == len(coming) - 1 and rounds:
            losers = _losers(state, rounds[-1])
            if fits_a_table(state.config, len(losers)):
                tables.append(BracketTable(len(tables) + 1, tuple([_place(state, line, {}) for line in losers]), True))
        byes = tuple([_place(state, line, seeds) for line in one.byes])
        rounds.append(RoundOfBracket(number + at, False, tuple(tables), byes))
    return rounds[len(before) :]


def _losers(state: Tournament, semi: RoundOfBracket) -> list[FromTable]:
    return [
        FromTable(semi.number, table.number, place)
        for table in semi.tables
        for place in range(advancing(state.config) + 1, len(table.seats) + 1)
    ]


def _place(state: Tournament, line: str | int | FromTable, seeds: Mapping[str, int]) -> BracketSlot:
    if isinstance(line, str):
        return BracketSlot(line, seeds.get(line) if not state.rounds else None)
    if isinstance(line, int):
        return BracketSlot(seed=line)
    return BracketSlot(_came(state, line), None, line.round, line.table, line.place)


def _came(state: Tournament, line: FromTable) -> str | None:
    """Who came to be there; `None` while the table has no result, or an indecisive one."""
    round_ = state.round(line.round)
    table = None if round_ is None else round_.table(line.table)
    if round_ is None or table is None or table.standing is None:
        return None
    places = places_at(state.config, round_)
    there = sorted(table.seats, key=lambda one: places[one])
    tied = [one for one in there if places[one] == places[there[line.place - 1]]]
    return there[line.place - 1] if len(tied) == 1 else None
