"""Duplicate from a book: the scores of the same seat on the same board, compared once all tables have played it."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from domain.rules.language import say
from domain.tournaments.config import COMPARED
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.initial_field import boards_to_come, times_played
from domain.tournaments.ranking.duplicate import Comparison, DuplicateSeat, cross_imps, matchpoints, percent
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.state import Round, Tournament, TournamentTable

As = Literal["ruled", "played"]
ONE_BOARD: Final = 1
"""The board of all tables of a round that plays no movement."""


@dataclass(frozen=True)
class Compared:
    """An entrant's score at a table of a round, compared with all who played its board in the same seat.

    `seat` counts from 0, as in the seats of the table.
    """

    round: int
    table: int
    seat: int
    entrant: str
    score: Fraction
    value: Fraction
    top: Fraction | None
    percent: Fraction | None


UNSCORED: Final = frozenset({"forfeit", "not-played"})
"""Results without scores to compare."""
Boards = Mapping[int, tuple[Compared, ...] | None]


def comparison_of(state: Tournament, number: int, as_: As = "ruled", kind: str | None = None) -> Boards:
    """The scores on each board of a round; `None` for an incomplete board.

    A board is complete when each table that plays it, in a movement in any round, has its result, and no more will.
    `kind`: "matchpoints", "imps" or "percent", by default that of the configuration, else matchpoints. A round without
    a movement has one board, 1.

    Raises `TournamentRefused`: not-duplicate, unknown-round, cannot-compare (percent of scores below 0).
    """
    config = state.config
    if not config.duplicate:
        raise TournamentRefused("not-duplicate", say("The tables of this tournament do not play the same deals."))
    round_ = state.round(number)
    if round_ is None or round_.status == "cancelled":
        raise TournamentRefused("unknown-round", say("Round {number} has not been played.", number=number), "/round")
    told: dict[int, tuple[Compared, ...] | None] = {}
    groups, coming = _groups(state), _coming(state)
    for key in dict.fromkeys([_key(round_, table) for table in round_.tables]):
        complete = _complete(key, groups[key], coming)
        lines = _compared(state, groups[key], as_, kind or _kind(state)) if complete else None
        told[key[1] or ONE_BOARD] = None if lines is None else tuple([one for one in lines if one.round == number])
    return told


def is_complete(state: Tournament, round_: Round) -> bool:
    """Whether all boards of a round are complete, as in `comparison_of`."""
    groups, coming = _groups(state), _coming(state)
    keys = {_key(round_, table) for table in round_.tables} & set(groups)  # those of a cancelled round may be in none
    played = all(table.standing is not None for table in round_.tables)
    return played and all(_complete(key, groups[key], coming) for key in keys)


def is_board_complete(state: Tournament, round_: Round, table: TournamentTable) -> bool:
    """Whether the board of a table is complete, as in `comparison_of`: nobody will play it any more."""
    key = _key(round_, table)
    return _complete(key, _groups(state).get(key, []), _coming(state))


def compared_scores(state: Tournament, as_: As) -> tuple[Compared, ...]:
    """All scores on complete boards, compared as the configuration says. Raises `CannotRank` if they cannot be."""
    coming, kind = _coming(state), _kind(state)
    boards = [tables for key, tables in _groups(state).items() if _complete(key, tables, coming)]
    return tuple([one for tables in boards for one in _lines(state, tables, as_, kind)])


def most_on_board(state: Tournament, round_: Round, table: TournamentTable) -> Fraction | None:
    """The most points that a seat can have on a table's board; `None` for IMPs, which have no maximum.

    A movement knows how many tables will have played the board in the end.
    """
    key = _key(round_, table)
    return _most(state, [(key, _groups(state).get(key, []))])


def most_on_any_board(state: Tournament) -> Fraction | None:
    """The maximum of the board that most tables play; `None` for IMPs."""
    return _most(state, _groups(state).items())


Key = tuple[int, int | None]
"""The round, or 0 for a board that many rounds play, and the board."""
Group = list[tuple[Round, TournamentTable]]


def _most(state: Tournament, boards: Iterable[tuple[Key, Group]]) -> Fraction | None:
    kind = _kind(state)
    if kind != "matchpoints":
        return None if kind == "imps" else Fraction(100)
    to_play = times_played(state)
    times = [max(len(tables), to_play.get(board or 0, 0)) for (_, board), tables in boards]
    return Fraction(max(times, default=1) - 1)


def _kind(state: Tournament) -> str:
    kind = state.config.points.kind
    return kind if kind in COMPARED else "matchpoints"


def _key(round_: Round, table: TournamentTable) -> Key:
    return (round_.number, None) if table.board is None else (0, table.board)


def _groups(state: Tournament) -> dict[Key, Group]:
    """The tables of each board, over all rounds not cancelled."""
    groups: dict[Key, Group] = {}
    for round_ in state.rounds:
        for table in round_.tables if round_.status != "cancelled" else ():
            groups.setdefault(_key(round_, table), []).append((round_, table))
    return groups


def _coming(state: Tournament) -> frozenset[int] | None:
    return boards_to_come(state, sum(one.status != "cancelled" for one in state.rounds))


def _complete(key: Key, tables: Group, coming: frozenset[int] | None) -> bool:
    if any(table.standing is None for _, table in tables):
        return False
    return key[1] is None or (coming is not None and key[1] not in coming)


def _compared(state: Tournament, tables: Group, as_: As, kind: str) -> list[Compared]:
    try:
        return _lines(state, tables, as_, kind)
    except CannotRank as error:
        raise TournamentRefused(
            "cannot-compare", say("The scores cannot be compared: {error}.", error=error)
        ) from error


def _lines(state: Tournament, tables: Group, as_: As, kind: str) -> list[Compared]:
    scores: dict[DuplicateSeat, Fraction] = {}
    for at, (_, table) in enumerate(tables):
        result = table.standing if as_ == "ruled" else table.result
        for seat in range(len(table.seats)):
            score = None if result is None or result.source in UNSCORED else result.scores[seat]
            if score is not None:
                scores[DuplicateSeat(ONE_BOARD, at, seat)] = score
    return [_line(*tables[one.table], one) for one in _by_kind(state, scores, kind, len(tables))]


def _by_kind(
    state: Tournament, scores: Mapping[DuplicateSeat, Fraction], kind: str, tables: int
) -> tuple[Comparison, ...]:
    """The scores of a board that so many tables were to play: where one has none, the maximum stays that of all."""
    if kind == "imps":
        return cross_imps(scores, state.config.points.divisor)
    if kind == "percent":
        return percent(scores)
    return matchpoints(scores, None if state.config.points.sit_out is None else tables)


def _line(round_: Round, table: TournamentTable, one: Comparison) -> Compared:
    entrant = table.seats[one.seat]
    return Compared(round_.number, table.number, one.seat, entrant, one.score, one.value, one.top, one.percent)
