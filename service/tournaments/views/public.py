"""What everybody may see who may know of a tournament, and the more that officials see in the same places."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from domain.tournaments.errors import Refused
from domain.tournaments.field import As, entrants_of, standings_hash, standings_of
from domain.tournaments.ranking.standings import Standing
from domain.tournaments.ranking.tie_breaks import TIE_BREAKS
from domain.tournaments.state import Entry, Round, Tournament
from service.tournaments.names import Names
from service.tournaments.views.wire import Wire, exact, is_public, moment, result_wire, table_wire


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
        "links": _links(tournament.id),
    }


def _rounds(tournament: Tournament, shown: Sequence[Round]) -> int:
    return max([tournament.config.rounds, *[one.number for one in shown]])


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


def _links(id_: str) -> dict[str, str]:
    base = f"/v1/tournaments/{id_}"
    parts = ("acts", "book", "entries", "standings", "comparison", "me", "board", "calls", "penalties", "history")
    return {"tournament": base, **{part: f"{base}/{part}" for part in parts}, "stream": f"{base}/stream"}


def for_officials(tournament: Tournament, names: Names) -> Wire:
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


def entry_line(entry: Entry, names: Names, *, officially: bool) -> Wire:
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


def entries(tournament: Tournament, names: Names, text: str | None = None) -> list[Entry]:
    """The entrants by number; with a text those that have it in their names."""
    found = sorted(tournament.entries.values(), key=lambda entry: entry.number)
    if text is None:
        return found
    wanted = text.casefold()
    return [
        entry
        for entry in found
        if wanted in names.entrant(entry).casefold()
        or any(wanted in names.person(one).casefold() for one in entry.members)
    ]


def round_view(tournament: Tournament, one: Round, names: Names, *, officially: bool) -> Wire:
    """The pairing of a round with its results."""
    seen = visible(tournament, officially=officially)
    points = {entrant.id: entrant.points for entrant in entrants_of(seen, one.number - 1)}
    hidden = not officially and hides_scores(tournament, one)
    view: Wire = {
        **_round_line(tournament, one.number, [one]),
        "step": tournament.n,
        "by_hand": one.by_hand,
        "tables": [
            table_wire(tournament, one, table, names, points, officially=officially, results=not hidden)
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


def hides_scores(tournament: Tournament, one: Round) -> bool:
    """Whether what tables did is hidden: all play the same deals, and one of them is not done yet."""
    return tournament.config.duplicate and any(table.standing is None for table in one.tables)


@dataclass(frozen=True)
class Ranked:
    """Standings after a round; `note` says why there are none."""

    round: int
    rows: tuple[Standing, ...]
    penalties: Mapping[str, Fraction]
    note: str | None = None


def ranked(tournament: Tournament, upto: int | None, as_: As = "ruled") -> Ranked:
    """The standings after a round, by default after the last one that counts."""
    counted = [one.number for one in tournament.rounds if one.status in ("running", "closed")]
    last = (counted[-1] if counted else 0) if upto is None else upto
    penalties = {one.id: one.penalty for one in entrants_of(tournament, last, as_)}
    try:
        return Ranked(last, standings_of(tournament, last, as_), penalties)
    except Refused as refusal:
        return Ranked(last, (), penalties, refusal.message)


def standings_view(
    tournament: Tournament, names: Names, round_: int | None, *, ruled: bool, officially: bool = False
) -> Wire:
    """The standings after a round, by default the last one of which everybody may know."""
    seen = visible(tournament, officially=officially)
    found = ranked(seen, round_, "ruled" if ruled else "played")
    return {
        "step": tournament.n,
        "round": found.round,
        "state": _state(tournament, found.round),
        "tie_breaks": [
            {"name": name, "words": TIE_BREAKS[name].words, "source": TIE_BREAKS[name].source}
            for name in tournament.config.tie_breaks
        ],
        "standings": [_rank_line(tournament, row, found, names) for row in found.rows],
        "changes": changes(seen, found.round) if ruled else [],
        "note": found.note,
    }


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
    except Refused:
        same = False
    return last.state if same else "provisional"


def _rank_line(tournament: Tournament, row: Standing, found: Ranked, names: Names) -> Wire:
    entry = tournament.entries[row.entrant]
    return {
        "rank": row.rank,
        "shared": row.shared,
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


def entrant_view(tournament: Tournament, entry: Entry, names: Names, *, officially: bool) -> Wire:
    """One entrant: its rounds with whom it met there, and where it stands with what its tie-breaks mean."""
    seen = visible(tournament, officially=officially)
    found = ranked(seen, None)
    row = next((row for row in found.rows if row.entrant == entry.id), None)
    return {
        **entry_line(entry, names, officially=officially),
        "step": tournament.n,
        "rounds": [
            line
            for one in seen.rounds
            if one.status != "cancelled"
            if (line := _round_of(seen, one, entry, names)) is not None
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


def _round_of(tournament: Tournament, one: Round, entry: Entry, names: Names) -> Wire | None:
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
        "result": None if table is None else result_wire(tournament.config, one, table),
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
