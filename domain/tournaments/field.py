"""The field of a tournament as pairings and standings see it, as played or as ruled."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from typing import Any

from domain.rules.language import say
from domain.tournaments.bracket import is_bracket, third_place_of
from domain.tournaments.comparing import As, Compared, comparison_of, is_complete
from domain.tournaments.config import BRACKETS, MOST_SEATS
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.initial_field import divisions_of, in_order
from domain.tournaments.pairing.terms import Entrant, PastRound
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.lots import lots, lots_numbers
from domain.tournaments.ranking.standings import EntrantStanding, TeamStanding, team_standings
from domain.tournaments.ranking.standings import standings as ranked
from domain.tournaments.scoring import NOTHING, places_at, points_at, result_state
from domain.tournaments.sitting_out import round_points
from domain.tournaments.state import Round, TableResult, Tournament, TournamentTable

__all__ = [
    "NOTHING",
    "As",
    "Compared",
    "PointsOfTable",
    "canonical_standings",
    "comparison_of",
    "counted_rounds",
    "division_standings_of",
    "entrants_of",
    "is_complete",
    "lots_of",
    "points_at",
    "points_in",
    "points_of",
    "result_state",
    "standings_hash",
    "standings_of",
    "team_standings_of",
]


def counted_rounds(state: Tournament, upto: int | None = None) -> tuple[Round, ...]:
    """The rounds that count: started, not cancelled, up to this number."""
    last = len(state.rounds) if upto is None else upto
    return tuple([one for one in state.rounds[:last] if one.status in ("running", "closed")])


def entrants_of(state: Tournament, upto: int | None = None, as_: As = "ruled") -> tuple[Entrant, ...]:
    """All entrants with their rounds, in the order of their starting numbers.

    A table without a result does not count as a round yet, nor does one with an incomplete board for points by
    comparison; an entrant with neither table nor bye was absent. `active` are those who play in the next round, and
    requested byes stay with the entry.
    """
    rounds = counted_rounds(state, upto)
    following = len([one for one in state.rounds if one.status != "cancelled"]) + 1 if upto is None else upto + 1
    past: dict[str, list[PastRound]] = {one: [] for one in state.entries}
    points = round_points(state, as_, upto)
    for round_ in rounds:
        told = dict.fromkeys(past, False)
        for table in round_.tables:
            result = table.standing if as_ == "ruled" else table.result
            for one in table.seats:
                told[one] = True
            given = None if result is None else points.at(round_, table, result)
            if result is not None and given is not None:
                for id_, one_past in _past_rounds(round_.number, table, result, given):
                    past[id_].append(one_past)
        for one, kind in round_.byes.items():
            told[one] = True
            past[one].append(PastRound(round_.number, kind, points.of_bye(one, kind)))
        for one, known in told.items():
            if not known:
                past[one].append(PastRound(round_.number, "absent", NOTHING))
    penalties = _penalties(state, upto)
    return tuple(
        [
            Entrant(one.id, number, one.rating, tuple(past[one.id]), penalties.get(one.id, NOTHING),
                    one.status == "entered" and one.plays(following))
            for number, one in enumerate(in_order(state), start=1)
        ]
    )  # fmt: skip


def _penalties(state: Tournament, upto: int | None) -> Mapping[str, Fraction]:
    taken: dict[str, Fraction] = {}
    for one in state.penalties:
        cancelled_round = one.round is not None and (
            (told := state.round(one.round)) is None or told.status == "cancelled"
        )
        late = upto is not None and one.round is not None and one.round > upto
        if not one.cancelled and not cancelled_round and not late:
            taken[one.entrant] = taken.get(one.entrant, NOTHING) + one.points
    return taken


PointsOfTable = Callable[[Round, TournamentTable], tuple[Fraction, ...] | None]


def points_of(
    state: Tournament, round_: Round, table: TournamentTable, as_: As = "ruled"
) -> tuple[Fraction, ...] | None:
    """The points of each seat of a table; `None` without a result, or while others still play its board.

    Raises `TournamentRefused`: cannot-rank.
    """
    return points_in(state, as_)(round_, table)


def points_in(state: Tournament, as_: As = "ruled") -> PointsOfTable:
    """`points_of` for many tables, comparing scores once for all of them. Raises `TournamentRefused`: cannot-rank."""
    try:
        known = round_points(state, as_)
    except CannotRank as error:
        raise TournamentRefused("cannot-rank", say("There are no points: {error}.", error=error)) from error

    def points(round_: Round, table: TournamentTable) -> tuple[Fraction, ...] | None:
        result = table.standing if as_ == "ruled" else table.result
        return None if result is None else known.at(round_, table, result)

    return points


def _past_rounds(
    number: int, table: TournamentTable, result: TableResult, points: tuple[Fraction, ...]
) -> list[tuple[str, PastRound]]:
    if result.source == "not-played":
        return [(one, PastRound(number, "half-bye", points[at])) for at, one in enumerate(table.seats)]
    present = table.present
    alone = len(present) < 2 or result.source == "forfeit"
    made = []
    for at, one in enumerate(table.seats):
        if one in table.absent:
            others = tuple([other for other in table.seats if other != one])
            made.append((one, PastRound(number, "forfeit-loss", points[at], table.number, at, others)))
        elif alone:
            others = tuple([other for other in table.seats if other != one])
            made.append((one, PastRound(number, "forfeit-win", points[at], table.number, at, others)))
        else:
            others = tuple([other for other in present if other != one])
            seat = present.index(one)
            made.append(
                (one, PastRound(number, "played", points[at], table.number, seat, others, result.places[at],
                                result.scores[at]))
            )  # fmt: skip
    return made


def lots_of(state: Tournament) -> Mapping[str, int] | None:
    """The lot of each entrant, 1 being the best; `None` until the seed is revealed."""
    if state.lots is None or state.lots.seed is None:
        return None
    return lots_numbers(lots(state.entries, bytes.fromhex(state.lots.seed), state.id))


def standings_of(state: Tournament, upto: int | None = None, as_: As = "ruled") -> tuple[EntrantStanding, ...]:
    """The standings after a round, by default now. Raises `TournamentRefused`: cannot-rank.

    A league's divisions follow each other, highest first, with continuous ranks.
    """
    lines: list[EntrantStanding] = []
    for division in division_standings_of(state, upto, as_):
        before = sum(one.rank is not None for one in lines)
        lines += [one if one.rank is None else replace(one, rank=one.rank + before) for one in division]
    in_rank = [one for one in lines if one.rank is not None]
    return _by_bracket(state, (*in_rank, *[one for one in lines if one.rank is None]), upto, as_)


def division_standings_of(
    state: Tournament, upto: int | None = None, as_: As = "ruled"
) -> tuple[tuple[EntrantStanding, ...], ...]:
    """The standings of each division of a league, ranks from 1 in each; of other forms, all in one.

    After the divisions come those who left before round 1, if any. Raises `TournamentRefused`: cannot-rank.
    """
    try:
        entrants = entrants_of(state, upto, as_)
        return tuple([_ranked(state, some) for some in _fields(state, entrants)])
    except CannotRank as error:
        raise TournamentRefused("cannot-rank", say("There are no standings: {error}.", error=error)) from error


def _fields(state: Tournament, entrants: tuple[Entrant, ...]) -> list[tuple[Entrant, ...]]:
    if state.config.league is None:
        return [entrants]
    division = {one: at for at, some in enumerate(_divisions(state)) for one in some}
    last = max(division.values(), default=0) + 1
    fields: list[list[Entrant]] = [[] for _ in range(last + 1)]
    for one in entrants:
        fields[division.get(one.id, last)].append(one)
    return [tuple(some) for some in fields if some]


def _divisions(state: Tournament) -> tuple[tuple[str, ...], ...]:
    try:
        return divisions_of(state)
    except TournamentRefused:  # before round 1, while the field does not yet fill the divisions
        return ()


def _ranked(state: Tournament, entrants: tuple[Entrant, ...]) -> tuple[EntrantStanding, ...]:
    known = {one.id for one in entrants}
    return ranked(
        entrants,
        state.config.tie_breaks,
        lots=lots_of(state),
        disqualified=[one.id for one in state.entries.values() if one.status == "disqualified" and one.id in known],
        scheme=state.config.scheme,
        round_robin=state.config.form in ("round-robin", "league"),
    )


def _by_bracket(
    state: Tournament, lines: tuple[EntrantStanding, ...], upto: int | None, as_: As
) -> tuple[EntrantStanding, ...]:
    """Those who get farther in a knock-out rank higher, then those with the better place at their last table.

    The table for third place ranks after the final beside it.
    """
    config = state.config
    if config.form not in BRACKETS:
        return lines
    reached: dict[str, tuple[int, int]] = {}
    for round_ in counted_rounds(state, upto):
        if not is_bracket(config, round_.number):
            continue
        reached |= dict.fromkeys(round_.byes, (-round_.number, 0))
        places = places_at(config, round_, ruled=as_ == "ruled")
        third = third_place_of(state, round_.number)
        for table in round_.tables:
            behind = MOST_SEATS + 1 if third is not None and table.number == third.number else 0
            for one in table.seats:
                reached[one] = (-round_.number, places.get(one, 0) + behind)
    if not reached:
        return lines
    key = {one.entrant: (*reached.get(one.entrant, (0, 0)), one.rank or 0) for one in lines}
    in_rank = sorted([one for one in lines if one.rank is not None], key=lambda one: key[one.entrant])
    times = Counter([key[one.entrant] for one in in_rank])
    made: list[EntrantStanding] = []
    for at, line in enumerate(in_rank):
        tied = at > 0 and key[line.entrant] == key[in_rank[at - 1].entrant]
        made.append(replace(line, rank=made[-1].rank if tied else at + 1, shared=times[key[line.entrant]] > 1))
    return (*made, *[one for one in lines if one.rank is None])


def team_standings_of(state: Tournament, upto: int | None = None, as_: As = "ruled") -> tuple[TeamStanding, ...]:
    """The teams by the sum of their best members' points, as `config.teams.best` says; those withdrawn are out.

    Members who are not entered themselves do not count. Raises `TournamentRefused`: no-teams, cannot-rank.
    """
    teams = state.config.teams
    if teams is None or teams.best is None:
        raise TournamentRefused("no-teams", say("No teams are ranked here by the sum of their best."))
    lines = standings_of(state, upto, as_)
    entrants = {person: one.id for one in state.entries.values() for person in one.members}
    members = {
        one.id: [entrants[person] for person in one.members if person in entrants]
        for one in sorted(state.clubs.values(), key=lambda one: one.number)
        if one.status == "entered"
    }
    return team_standings(lines, members, teams.best)


def canonical_standings(lines: tuple[EntrantStanding, ...]) -> bytes:
    """Standings as canonical JSON (RFC 8785), whose hash is published."""
    told: list[dict[str, Any]] = [
        {
            "entrant": one.entrant,
            "points": str(one.points),
            "rank": one.rank,
            "shared": one.shared,
            "tie_breaks": {name: str(value) for name, value in one.tie_breaks.items()},
        }
        for one in lines
    ]
    return json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def standings_hash(state: Tournament, upto: int) -> str:
    """SHA-256 of the canonical standings after a round, as ruled, in hexadecimal. Raises `TournamentRefused`:
    cannot-rank.
    """
    return sha256(canonical_standings(standings_of(state, upto))).hexdigest()
