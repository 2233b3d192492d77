"""Standings: points first, then the tie-breaks in the organiser's order."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from domain.tournaments.pairing.terms import Entrant
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.field import NOTHING, Field, total
from domain.tournaments.ranking.points import PointScheme
from domain.tournaments.ranking.results import wins
from domain.tournaments.ranking.tie_breaks import TIE_BREAKS, TieBreak

__all__ = ["EntrantStanding", "Field", "TeamStanding", "standings", "team_standings"]


@dataclass(frozen=True)
class EntrantStanding:
    """An entrant's line: rank from 1, or `None` for the disqualified; `shared` if another has the same rank.

    `tie_breaks` has the values of the chosen tie-breaks, in order. `played` is the number of rounds played.
    """

    rank: int | None
    entrant: str
    points: Fraction
    tie_breaks: Mapping[str, Fraction]
    played: int
    wins: Fraction
    shared: bool


@dataclass(frozen=True)
class TeamStanding:
    """A team's line: the points of the members that count, the best first."""

    rank: int
    team: str
    points: Fraction
    counted: tuple[str, ...]
    shared: bool


def standings(
    entrants: Sequence[Entrant],
    tie_breaks: Sequence[str],
    *,
    lots: Mapping[str, int] | None = None,
    disqualified: Collection[str] = (),
    scheme: PointScheme | None = None,
    planned: int | None = None,
    round_robin: bool = False,
) -> tuple[EntrantStanding, ...]:
    """All entrants in order, the best first; those equal in everything share a rank, in the order of starting numbers.

    The disqualified come last, without a rank; their games still count for their opponents. `scheme`, `planned` and
    `round_robin` are those of `Field`, and `lots` the numbers drawn, 1 the best.

    Raises `CannotRank` for a tie-break that is unknown or chosen twice, for somebody disqualified who is not entered,
    and for entrants whose rounds contradict each other.
    """
    chosen = _chosen(tie_breaks)
    field = Field(tuple(entrants), scheme=scheme, planned=planned, round_robin=round_robin, lots=lots)
    for one in disqualified:
        if one not in field.points:
            raise CannotRank(f"{one} is disqualified and not entered")
    numbers = {one.id: one.number for one in entrants}
    in_order = sorted(numbers, key=numbers.__getitem__)
    out = frozenset(disqualified)
    groups = _split([[one for one in in_order if one not in out]], field.points, high_wins=True)
    columns: dict[str, Mapping[str, Fraction]] = {}
    for tie_break in chosen:
        tied = field.among([group for group in groups if len(group) > 1]) if tie_break.among_tied else field
        values = tie_break.compute(tied)
        columns[tie_break.name] = values
        groups = _split(groups, values, high_wins=tie_break.high_wins)
    last = sorted((one for one in in_order if one in out), key=field.points.__getitem__, reverse=True)
    won = wins(field)
    played = {one.id: sum(past.kind == "played" for past in one.rounds) for one in entrants}

    def line(one: str, rank: int | None, shared: bool) -> EntrantStanding:
        values = {name: column[one] for name, column in columns.items()}
        return EntrantStanding(rank, one, field.points[one], values, played[one], won[one], shared)

    ranked: list[EntrantStanding] = []
    for group in groups:
        rank = len(ranked) + 1
        ranked += [line(one, rank, len(group) > 1) for one in group]
    return (*ranked, *[line(one, None, False) for one in last])


def team_standings(
    standings: Sequence[EntrantStanding], members: Mapping[str, Collection[str]], best_of: int
) -> tuple[TeamStanding, ...]:
    """The teams by the points of their `best_of` best members, as ranked; a team with fewer counts those it has.

    Teams with equal points are compared by the ranks of their counted members, the best first: the better rank wins,
    and more counted members win over fewer. The disqualified do not count.

    Raises `CannotRank` if `best_of` is below 1, and for members missing from the standings or in two teams.
    """
    if best_of < 1:
        raise CannotRank(f"of each team at least one member counts, not {best_of}")
    lines = {one.entrant: one for one in standings}
    teams: dict[str, str] = {}
    keys: dict[str, tuple[Fraction, tuple[int, ...], tuple[str, ...]]] = {}
    for team, names in members.items():
        for name in names:
            if name not in lines:
                raise CannotRank(f"{name} of team {team} is not in the standings")
            if teams.setdefault(name, team) != team:
                raise CannotRank(f"{name} is in the teams {teams[name]} and {team}")
        ranked = sorted((rank, name) for name in set(names) if (rank := lines[name].rank) is not None)[:best_of]
        counted = tuple([name for _, name in ranked])
        ranks = [rank for rank, _ in ranked] + [len(lines) + 1] * (best_of - len(ranked))
        keys[team] = (-total(lines[name].points for name in counted), tuple(ranks), counted)
    order = sorted(keys, key=lambda team: (*keys[team][:2], team))
    firsts: dict[tuple[Fraction, tuple[int, ...]], list[str]] = {}
    for team in order:
        firsts.setdefault(keys[team][:2], []).append(team)
    result: list[TeamStanding] = []
    for tied in firsts.values():
        rank = len(result) + 1
        result += [TeamStanding(rank, team, -keys[team][0], keys[team][2], len(tied) > 1) for team in tied]
    return tuple(result)


def _chosen(names: Sequence[str]) -> list[TieBreak]:
    for place, name in enumerate(names):
        if name not in TIE_BREAKS:
            raise CannotRank(f"there is no tie-break {name!r}; there are {', '.join(TIE_BREAKS)}")
        if name in names[:place]:
            raise CannotRank(f"the tie-break {name} is chosen twice")
    return [TIE_BREAKS[name] for name in names]


def _split(groups: Sequence[list[str]], values: Mapping[str, Fraction], high_wins: bool) -> list[list[str]]:
    """Each group split into those of equal values, the best first; the order within is kept."""
    finer: list[list[str]] = []
    for group in groups:
        equal: dict[Fraction, list[str]] = {}
        for one in group:
            equal.setdefault(values.get(one, NOTHING), []).append(one)
        finer += [equal[value] for value in sorted(equal, reverse=high_wins)]
    return finer
