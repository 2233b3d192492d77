"""What everybody may see who may know of a tournament, and the more that officials see in the same places."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from domain.tournaments.config import BRACKETS
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import (
    As,
    PointsOfTable,
    division_standings_of,
    entrants_of,
    is_complete,
    standings_hash,
    standings_of,
    team_standings_of,
)
from domain.tournaments.plan import bracket_of, divisions_of, next_divisions_of, rounds_known
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.standings import Standing, TeamStanding
from domain.tournaments.ranking.tie_breaks import TIE_BREAKS
from domain.tournaments.state import Round, Tournament, TournamentEntry
from service.tournaments.names import TournamentNames
from service.tournaments.views.wire import Wire, exact, is_public, moment, result_wire, table_wire, tables_points


@dataclass(frozen=True)
class You:
    """Who looks: the entrant that this person is, and the duties that the token or the book gives."""

    entrant: str | None = None
    duties: tuple[str, ...] = ()

    @property
    def officially(self) -> bool:
        """Whether this is an official of the tournament, who sees what is not yet public."""
        return bool(self.duties)


NOBODY = You()


def summary(tournament: Tournament, name: str, words: Mapping[str, str | None], you: You = NOBODY) -> Wire:
    """The tournament at a glance. `words` are those of the announcements, by hash."""
    shown = [one for one in tournament.rounds if you.officially or is_public(one)]
    current = next((one.number for one in reversed(shown) if one.status != "cancelled"), None)
    lots = tournament.lots
    return {
        "step": tournament.n,
        "status": tournament.status,
        "name": name,
        "config": tournament.config.wire(),
        "round": current,
        "rounds": [_round_line(tournament, number, shown) for number in range(1, _rounds(tournament, shown) + 1)],
        "entrants": sum(entry.status == "entered" for entry in tournament.entries.values()),
        "published": [
            {"as": one.state, "round": one.round, "at": moment(one.at), "step": one.n, "hash": one.hash}
            for one in tournament.published
        ],
        "announcements": [
            {"id": one.id, "at": moment(one.at), "text": words.get(one.words)} for one in tournament.announcements
        ],
        "lots": None if lots is None else {"commitment": lots.commitment, "seed": lots.seed},
        "you": {"entrant": you.entrant, "duties": list(you.duties)},
        "links": _links(tournament),
    }


def _rounds(tournament: Tournament, shown: Sequence[Round]) -> int:
    """How many rounds are told: those to come too, as far as they are known."""
    planned = rounds_known(tournament)
    if planned is None:
        seen = replace(tournament, rounds=tuple(shown))
        planned = max([one.number for one in bracket_of(seen)], default=tournament.config.rounds)
    return max([planned, *[one.number for one in shown]])


def _round_line(tournament: Tournament, number: int, shown: Sequence[Round]) -> Wire:
    one = next((one for one in shown if one.number == number), None)
    starts = tournament.schedule[number - 1] if number <= len(tournament.schedule) else None
    return {
        "number": number,
        "status": "planned" if one is None else one.status,
        "title": tournament.config.title_of(number),
        "tables": 0 if one is None else len(one.tables),
        "results": 0 if one is None else sum(table.standing is not None for table in one.tables),
        "started_at": None if one is None else moment(one.started_at),
        "ends_at": None if one is None else moment(one.ends_at),
        "paused": one is not None and one.paused_at is not None,
        "paused_at": None if one is None else moment(one.paused_at),
        "starts_at": moment(starts),
    }


def _links(tournament: Tournament) -> dict[str, str]:
    base = f"/v1/tournaments/{tournament.id}"
    parts = ["acts", "book", "entries", "standings", "comparison", "me", "board", "calls", "penalties", "history"]
    if tournament.config.form in BRACKETS:
        parts.append("bracket")
    return {"tournament": base, **{part: f"{base}/{part}" for part in parts}, "stream": f"{base}/stream"}


def for_officials(tournament: Tournament, names: TournamentNames) -> Wire:
    """What officials see beside the summary: who works there, and who is kept apart."""
    return {
        "officials": [
            {
                "person": one.person,
                "name": names.person(one.person),
                "duties": list(one.duties),
                "tables": None if one.tables is None else list(one.tables),
            }
            for one in tournament.officials.values()
        ],
        "apart": sorted([sorted(pair) for pair in tournament.apart]),
    }


def entry_line(entry: TournamentEntry, names: TournamentNames, *, officially: bool) -> Wire:
    """An entrant; wishes for officials alone."""
    line: Wire = {
        "entrant": entry.id,
        "number": entry.number,
        "name": names.entrant(entry),
        "kind": entry.kind,
        "members": [{"person": one, "name": names.person(one)} for one in entry.members],
        "rating": entry.rating,
        "status": entry.status,
        "since_round": entry.since_round,
    }
    if entry.status == "withdrawn" and entry.away:
        line["withdrawn_after"] = entry.away[-1][0] - 1
    if officially:
        line["byes"] = {str(number): kind for number, kind in sorted(entry.byes.items())}
        line["not_at_table_1"] = entry.not_at_table_1
        line["former"] = [{"person": one, "name": names.person(one)} for one in entry.former]
    return line


def entries(
    tournament: Tournament, names: TournamentNames, text: str | None = None, *, clubs: bool = False
) -> list[TournamentEntry]:
    """The entrants by number, or with `clubs` the teams that they make up; with a text those with it in their names."""
    entered = tournament.clubs if clubs else tournament.entries
    found = sorted(entered.values(), key=lambda entry: entry.number)
    if text is None:
        return found
    wanted = text.casefold()
    return [
        entry
        for entry in found
        if wanted in names.entrant(entry).casefold()
        or any(wanted in names.person(one).casefold() for one in entry.members)
    ]


def round_view(tournament: Tournament, one: Round, names: TournamentNames, *, officially: bool) -> Wire:
    """The pairing of a round with its results."""
    points = _points_before(visible(tournament, officially=officially), one)
    given = tables_points(tournament)
    hidden = not officially and hides_scores(tournament, one)
    view: Wire = {
        **_round_line(tournament, one.number, [one]),
        "step": tournament.n,
        "by_hand": one.by_hand,
        "tables": [
            table_wire(tournament, one, table, names, points, given, officially=officially, results=not hidden)
            for table in one.tables
        ],
        "byes": [
            {"entrant": entrant, "name": names.entrant(tournament.entries[entrant]), "kind": kind}
            for entrant, kind in one.byes.items()
        ],
    }
    if officially:
        view["breaks"] = [dict(found) for found in one.breaks]
    return view


def _points_before(tournament: Tournament, one: Round) -> Mapping[str, Fraction]:
    try:
        return {entrant.id: entrant.points for entrant in entrants_of(tournament, one.number - 1)}
    except CannotRank:  # of scores that cannot be compared
        return {}


def hides_scores(tournament: Tournament, one: Round) -> bool:
    """Whether what tables did is hidden: others play the same deals, and one of them is not done yet."""
    return tournament.config.duplicate and not is_complete(tournament, one)


@dataclass(frozen=True)
class Ranked:
    """Standings after a round; `note` says why there are none.

    `divisions` are the division and the rank in it of each in a league.
    """

    round: int
    rows: tuple[Standing, ...]
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
    tournament: Tournament, names: TournamentNames, round_: int | None, *, ruled: bool, officially: bool = False
) -> Wire:
    """The standings after a round, by default the last one of which everybody may know."""
    seen = visible(tournament, officially=officially)
    as_: As = "ruled" if ruled else "played"
    found = ranked(seen, round_, as_)
    return {
        "step": tournament.n,
        "round": found.round,
        "state": _state(tournament, found.round),
        "tie_breaks": [
            {"name": name, "words": TIE_BREAKS[name].words, "source": TIE_BREAKS[name].source}
            for name in tournament.config.tie_breaks
        ],
        "standings": [_rank_line(tournament, row, found, names) for row in found.rows],
        "teams": _teams(seen, found, names, as_),
        "next_divisions": None if round_ is not None or not ruled else _next_divisions(seen, names),
        "changes": changes(seen, found.round) if ruled else [],
        "note": found.note,
    }


def _teams(tournament: Tournament, found: Ranked, names: TournamentNames, as_: As) -> list[Wire] | None:
    """The teams that are the sum of their best; `None` where there are no such teams."""
    teams = tournament.config.teams
    if teams is None or teams.best is None:
        return None
    return [] if not found.rows else [
        _team_line(tournament, line, names) for line in team_standings_of(tournament, found.round, as_)
    ]  # fmt: skip


def _team_line(tournament: Tournament, line: TeamStanding, names: TournamentNames) -> Wire:
    return {
        "rank": line.rank,
        "shared": line.shared,
        "team": line.team,
        "name": names.entrant(tournament.clubs[line.team]),
        "points": exact(line.points),
        "counted": [_called(tournament, one, names) for one in line.counted],
    }


def _next_divisions(tournament: Tournament, names: TournamentNames) -> list[list[Wire]] | None:
    """The divisions of the season after this one, once this one is over and nobody shares a rank across a line."""
    try:
        return [[_called(tournament, one, names) for one in some] for some in next_divisions_of(tournament)]
    except TournamentRefused:
        return None


def _called(tournament: Tournament, entrant: str, names: TournamentNames) -> Wire:
    return {"entrant": entrant, "name": names.entrant(tournament.entries[entrant])}


def visible(tournament: Tournament, *, officially: bool) -> Tournament:
    """The tournament without the results that nobody outside may know yet, and without unpublished rounds."""
    if officially:
        return tournament
    shown = tuple([_without_scores(tournament, one) if hides_scores(tournament, one) else one
                   for one in tournament.rounds if is_public(one) or one.status == "cancelled"])  # fmt: skip
    return replace(tournament, rounds=shown)


def _without_scores(tournament: Tournament, one: Round) -> Round:
    return replace(one, tables=tuple([replace(table, result=None, ruled=None, rival=None) for table in one.tables]))


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


def _rank_line(tournament: Tournament, row: Standing, found: Ranked, names: TournamentNames) -> Wire:
    entry = tournament.entries[row.entrant]
    division, rank_in_it = found.divisions.get(row.entrant, (None, None))
    return {
        "rank": row.rank,
        "shared": row.shared,
        "division": division,
        "division_rank": rank_in_it,
        "entrant": row.entrant,
        "number": entry.number,
        "name": names.entrant(entry),
        "points": exact(row.points),
        "tie_breaks": {name: exact(value) for name, value in row.tie_breaks.items()},
        "played": row.played,
        "wins": exact(row.wins),
        "penalty": exact(found.penalties[row.entrant]),
        "status": entry.status,
    }


def changes(tournament: Tournament, upto: int) -> list[Wire]:
    """The results that a ruling changed, up to a round, each with whom it concerns."""
    return [
        {
            "round": one.number,
            "table": table.number,
            "ruling": None if table.ruled.ruling is None else dict(table.ruled.ruling),
            "entrants": list(table.seats),
        }
        for one in tournament.rounds
        if one.number <= upto and one.status != "cancelled"
        for table in one.tables
        if table.ruled is not None
    ]


def entrant_view(tournament: Tournament, entry: TournamentEntry, names: TournamentNames, *, officially: bool) -> Wire:
    """One entrant: its rounds with whom it met there, and where it stands with what its tie-breaks mean."""
    seen = visible(tournament, officially=officially)
    found, given = ranked(seen, None), tables_points(seen)
    row = next((row for row in found.rows if row.entrant == entry.id), None)
    return {
        **entry_line(entry, names, officially=officially),
        "step": tournament.n,
        "rounds": [
            line
            for one in seen.rounds
            if one.status != "cancelled"
            if (line := _round_of(seen, one, entry, names, given)) is not None
        ],
        "standing": None if row is None else _rank_line(tournament, row, found, names),
        "tie_breaks": [
            {
                "name": name,
                "value": None if row is None else exact(row.tie_breaks.get(name)),
                "words": TIE_BREAKS[name].words,
                "source": TIE_BREAKS[name].source,
            }
            for name in tournament.config.tie_breaks
        ],
    }


def _round_of(
    tournament: Tournament, one: Round, entry: TournamentEntry, names: TournamentNames, given: PointsOfTable
) -> Wire | None:
    table = one.table_of(entry.id)
    if table is None and entry.id not in one.byes:
        return None
    return {
        "round": one.number,
        "table": None if table is None else table.number,
        "seat": None if table is None else table.seats.index(entry.id),
        "bye": one.byes.get(entry.id),
        "opponents": []
        if table is None
        else [
            {"entrant": other, "name": names.entrant(tournament.entries[other])}
            for other in table.seats
            if other != entry.id
        ],
        "game": None if table is None else table.game,
        "result": None if table is None else result_wire(tournament, one, table, given),
    }


@dataclass(frozen=True)
class SeasonPlace:
    """What a person has come to over a season."""

    person: str
    points: Fraction
    tournaments: int
    best: int | None


def season_places(
    played: Iterable[tuple[Tournament, Sequence[Standing]]], stays: Mapping[str, str]
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
