"""How it stands in a tournament: its standings, what one entrant came to, and what persons did over a season."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from domain.rules.language import say
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import (
    As,
    PointsOfTable,
    division_standings_of,
    entrants_of,
    standings_hash,
    standings_of,
    team_standings_of,
)
from domain.tournaments.plan import divisions_of, next_divisions_of
from domain.tournaments.ranking.standings import EntrantStanding, TeamStanding
from domain.tournaments.ranking.tie_breaks import TIE_BREAKS
from domain.tournaments.state import Round, Tournament, TournamentEntry
from domain.tournaments.supposing import supposed
from service.tournaments.names import TournamentNames
from service.tournaments.views.answers import NamedEntrantAnswer
from service.tournaments.views.public import entry_line, visible
from service.tournaments.views.standing_answers import (
    ChangedResultAnswer,
    CorrectionAnswer,
    EntrantAnswer,
    EntrantRoundAnswer,
    StandingAnswer,
    StandingsAnswer,
    TeamStandingAnswer,
    TieBreakAnswer,
    ValuedTieBreakAnswer,
)
from service.tournaments.views.wire import exact, opponents_at, result_of, ruling_of, tables_points


@dataclass(frozen=True)
class Ranked:
    """Standings after a round; `note` says why there are none.

    `divisions` are the division and the rank in it of each in a league.
    """

    round: int
    rows: tuple[EntrantStanding, ...]
    penalties: Mapping[str, Fraction]
    divisions: Mapping[str, tuple[int, int | None]]
    note: str | None = None


def ranked(tournament: Tournament, upto: int | None, as_: As = "ruled") -> Ranked:
    """The standings after a round, by default after the last one that counts."""
    counted = [one.number for one in tournament.rounds if one.status in ("running", "closed")]
    last = (counted[-1] if counted else 0) if upto is None else upto
    try:
        rows = standings_of(tournament, last, as_)
    except TournamentRefused as refusal:
        return Ranked(last, (), {}, {}, refusal.message)
    penalties = {one.id: one.penalty for one in entrants_of(tournament, last, as_)}
    return Ranked(last, rows, penalties, _in_divisions(tournament, last, as_))


def _in_divisions(tournament: Tournament, upto: int, as_: As) -> dict[str, tuple[int, int | None]]:
    if tournament.config.form != "league":
        return {}
    try:
        division = {one: at for at, some in enumerate(divisions_of(tournament), start=1) for one in some}
    except TournamentRefused:  # the field does not fill the divisions yet
        return {}
    lines = [line for some in division_standings_of(tournament, upto, as_) for line in some]
    return {line.entrant: (division[line.entrant], line.rank) for line in lines if line.entrant in division}


def standings_view(
    tournament: Tournament,
    names: TournamentNames,
    round_: int | None,
    *,
    ruled: bool,
    officially: bool = False,
    suppose: Mapping[int, tuple[int, ...]] | None = None,
    correction: Callable[[int], CorrectionAnswer | None] = lambda _: None,
) -> StandingsAnswer:
    """The standings after a round, by default the last one of which everybody may know.

    With `suppose` they are those that there would be if tables which are still played had these places: it is supposed
    of what is seen, so that it tells nothing more. `correction` tells of corrected standings after a round what
    changed. Raises `TournamentRefused` for what cannot be supposed.
    """
    seen = visible(tournament, officially=officially)
    seen = supposed(seen, suppose) if suppose else seen
    as_: As = "ruled" if ruled else "played"
    found = ranked(seen, round_, as_)
    return StandingsAnswer(
        step=tournament.n,
        round=found.round,
        state=_state(tournament, found.round),
        tie_breaks=[
            TieBreakAnswer(name=name, words=TIE_BREAKS[name].words, source=TIE_BREAKS[name].source)
            for name in tournament.config.tie_breaks
        ],
        standings=[_rank_line(tournament, row, found, names) for row in found.rows],
        teams=_teams(seen, found, names, as_),
        next_divisions=None if round_ is not None or not ruled else _next_divisions(seen, names),
        changes=_changes(seen, found.round) if ruled else [],
        note=found.note or _supposing(suppose or {}),
        corrected=correction(found.round) if not suppose and _state(tournament, found.round) == "corrected" else None,
    )


def _supposing(suppose: Mapping[int, tuple[int, ...]]) -> str | None:
    """What the note of supposed standings says."""
    named = ", ".join([str(number) for number in sorted(suppose)])
    return say("These are supposed: results of table {named} are not in yet.", named=named) if suppose else None


def _teams(tournament: Tournament, found: Ranked, names: TournamentNames, as_: As) -> list[TeamStandingAnswer] | None:
    """The teams that are the sum of their best; `None` where there are no such teams."""
    teams = tournament.config.teams
    if teams is None or teams.best is None:
        return None
    return [] if not found.rows else [
        _team_line(tournament, line, names) for line in team_standings_of(tournament, found.round, as_)
    ]  # fmt: skip


def _team_line(tournament: Tournament, line: TeamStanding, names: TournamentNames) -> TeamStandingAnswer:
    return TeamStandingAnswer(
        rank=line.rank,
        shared=line.shared,
        team=line.team,
        name=names.entrant(tournament.clubs[line.team]),
        points=str(line.points),
        counted=[_called(tournament, one, names) for one in line.counted],
    )


def _next_divisions(tournament: Tournament, names: TournamentNames) -> list[list[NamedEntrantAnswer]] | None:
    """The divisions of the season after this one, once this one is over and nobody shares a rank across a line."""
    try:
        return [[_called(tournament, one, names) for one in some] for some in next_divisions_of(tournament)]
    except TournamentRefused:
        return None


def _called(tournament: Tournament, entrant: str, names: TournamentNames) -> NamedEntrantAnswer:
    return NamedEntrantAnswer(entrant=entrant, name=names.entrant(tournament.entries[entrant]))


def _state(tournament: Tournament, round_: int) -> str:
    """As what the standings after a round are published: "provisional" too where they are no longer what was."""
    last = next((one for one in reversed(tournament.published) if one.round == round_), None)
    if last is None or last.state == "provisional":
        return "provisional"
    try:
        same = standings_hash(tournament, round_) == last.hash
    except TournamentRefused:
        same = False
    return last.state if same else "provisional"


def _rank_line(tournament: Tournament, row: EntrantStanding, found: Ranked, names: TournamentNames) -> StandingAnswer:
    entry = tournament.entries[row.entrant]
    division, rank_in_it = found.divisions.get(row.entrant, (None, None))
    return StandingAnswer(
        rank=row.rank,
        shared=row.shared,
        division=division,
        division_rank=rank_in_it,
        entrant=row.entrant,
        number=entry.number,
        name=names.entrant(entry),
        points=str(row.points),
        tie_breaks={name: exact(value) for name, value in row.tie_breaks.items()},
        played=row.played,
        wins=str(row.wins),
        penalty=str(found.penalties[row.entrant]),
        status=entry.status,
    )


def _changes(tournament: Tournament, upto: int) -> list[ChangedResultAnswer]:
    """The results that a ruling changed, up to a round, each with whom it concerns."""
    return [
        ChangedResultAnswer(
            round=one.number,
            table=table.number,
            ruling=ruling_of(table.ruled.ruling),
            entrants=list(table.seats),
        )
        for one in tournament.rounds
        if one.number <= upto and one.status != "cancelled"
        for table in one.tables
        if table.ruled is not None
    ]


def entrant_view(
    tournament: Tournament, entry: TournamentEntry, names: TournamentNames, *, officially: bool
) -> EntrantAnswer:
    """One entrant: its rounds with whom it met there, and where it stands with what its tie-breaks mean."""
    seen = visible(tournament, officially=officially)
    found, given = ranked(seen, None), tables_points(seen)
    row = next((row for row in found.rows if row.entrant == entry.id), None)
    return entry_line(
        EntrantAnswer,
        entry,
        names,
        officially=officially,
        step=tournament.n,
        rounds=[
            line
            for one in seen.rounds
            if one.status != "cancelled"
            if (line := _round_of(seen, one, entry, names, given)) is not None
        ],
        standing=None if row is None else _rank_line(tournament, row, found, names),
        tie_breaks=[
            ValuedTieBreakAnswer(
                name=name,
                value=None if row is None else exact(row.tie_breaks.get(name)),
                words=TIE_BREAKS[name].words,
                source=TIE_BREAKS[name].source,
            )
            for name in tournament.config.tie_breaks
        ],
    )


def _round_of(
    tournament: Tournament, one: Round, entry: TournamentEntry, names: TournamentNames, given: PointsOfTable
) -> EntrantRoundAnswer | None:
    table = one.table_of(entry.id)
    if table is None and entry.id not in one.byes:
        return None
    return EntrantRoundAnswer(
        round=one.number,
        table=None if table is None else table.number,
        seat=None if table is None else table.seats.index(entry.id),
        bye=one.byes.get(entry.id),
        opponents=[] if table is None else opponents_at(tournament, table, entry.id, names),
        game=None if table is None else table.game,
        result=None if table is None else result_of(tournament, one, table, given),
    )


@dataclass(frozen=True)
class SeasonPlace:
    """What a person has come to over a season."""

    person: str
    points: Fraction
    tournaments: int
    best: int | None


def season_places(
    played: Iterable[tuple[Tournament, Sequence[EntrantStanding]]], stays: Mapping[str, str]
) -> list[SeasonPlace]:
    """Who has how many points over tournaments; members of a team have the team's. `stays` maps merged ids.

    They are in the order of points, then of the best rank.
    """
    points: dict[str, Fraction] = {}
    best: dict[str, int] = {}
    count: Counter[str] = Counter()
    for tournament, rows in played:
        for row in rows:
            for member in tournament.entries[row.entrant].members:
                person = stays.get(member, member)
                points[person] = points.get(person, Fraction(0)) + row.points
                count[person] += 1
                if row.rank is not None:
                    best[person] = min(row.rank, best.get(person, row.rank))
    places = [SeasonPlace(person, points[person], count[person], best.get(person)) for person in points]
    return sorted(places, key=lambda one: (-one.points, one.best or 10**6, one.person))
