"""What everybody may see who may know of a tournament, and the more that officials see in the same places."""

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, TypeVar

from domain.record.answers import UNSET
from domain.record.timestamps import time_text
from domain.tournaments.config import BRACKETS
from domain.tournaments.config_wire import changed_config
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import entrants_of, is_complete
from domain.tournaments.notices import Notice
from domain.tournaments.plan import bracket_of, rounds_known
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.state import Published, Round, Tournament, TournamentEntry
from service.tournaments.games import require_playable
from service.tournaments.names import TournamentNames
from service.tournaments.views.answers import (
    AnnouncementAnswer,
    BookAnswer,
    BookLotsAnswer,
    BookRoundAnswer,
    ByeAnswer,
    EntryAnswer,
    MemberAnswer,
    NoticeAnswer,
    NoticeRemedyAnswer,
    OfficialAnswer,
    PublishedAnswer,
    RoundAnswer,
    YouAnswer,
)
from service.tournaments.views.wire import is_public, moment, table_of, tables_points

E = TypeVar("E", bound=EntryAnswer)


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


def summary(
    tournament: Tournament,
    name: str,
    words: Mapping[str, str | None],
    you: You = NOBODY,
    names: TournamentNames | None = None,
    notices: Sequence[Notice] = (),
) -> BookAnswer:
    """The tournament at a glance. `words` are those of the announcements, by hash.

    With the `names` of its officials it has what these see beside: who works there, who is kept apart, and `notices`.
    """
    shown = [one for one in tournament.rounds if you.officially or is_public(one)]
    current = next((one.number for one in reversed(shown) if one.status != "cancelled"), None)
    lots = tournament.lots
    return BookAnswer(
        step=tournament.n,
        status=tournament.status,
        name=name,
        config=tournament.config.wire(),
        round=current,
        rounds=[
            BookRoundAnswer(**_round_line(tournament, number, shown))
            for number in range(1, _rounds(tournament, shown) + 1)
        ],
        entrants=sum(entry.status == "entered" for entry in tournament.entries.values()),
        published=[
            PublishedAnswer(state=one.state, round=one.round, at=time_text(one.at), step=one.n, hash=one.hash)
            for one in tournament.published
            if you.officially or not _tells_of_hidden(tournament, one)
        ],
        announcements=[
            AnnouncementAnswer(id=one.id, at=time_text(one.at), text=words.get(one.words))
            for one in tournament.announcements
        ],
        lots=None if lots is None else BookLotsAnswer(commitment=lots.commitment, seed=lots.seed),
        you=YouAnswer(entrant=you.entrant, duties=list(you.duties)),
        links=_links(tournament),
        officials=UNSET if names is None else _officials(tournament, names),
        apart=UNSET if names is None else sorted([sorted(pair) for pair in tournament.apart]),
        notices=UNSET if names is None else [_notice(tournament, one) for one in notices],
    )


def _notice(tournament: Tournament, notice: Notice) -> NoticeAnswer:
    """A notice with those remedies with which the title can be played."""
    remedies = []
    for one in notice.remedies:
        with suppress(TournamentRefused):
            require_playable(changed_config(tournament.config, one.changes))
            remedies.append(NoticeRemedyAnswer(text=one.text, changes=dict(one.changes)))
    return NoticeAnswer(code=notice.code, text=notice.text, remedies=remedies)


def _rounds(tournament: Tournament, shown: Sequence[Round]) -> int:
    """How many rounds are told: those to come too, as far as they are known."""
    planned = rounds_known(tournament)
    if planned is None:
        seen = replace(tournament, rounds=tuple(shown))
        planned = max([one.number for one in bracket_of(seen)], default=tournament.config.rounds)
    return max([planned, *[one.number for one in shown]])


def _round_line(tournament: Tournament, number: int, shown: Sequence[Round]) -> dict[str, Any]:
    """What is told of a round, at a glance and in full."""
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


def _officials(tournament: Tournament, names: TournamentNames) -> list[OfficialAnswer]:
    return [
        OfficialAnswer(
            person=one.person,
            name=names.person(one.person),
            duties=list(one.duties),
            tables=None if one.tables is None else list(one.tables),
        )
        for one in tournament.officials.values()
    ]


def entry_line(kind: type[E], entry: TournamentEntry, names: TournamentNames, *, officially: bool, **more: Any) -> E:
    """An entrant; wishes for officials alone. `more` is what this kind of answer has beside."""
    withdrawn = entry.status == "withdrawn" and entry.away
    return kind(
        entrant=entry.id,
        number=entry.number,
        name=names.entrant(entry),
        kind=entry.kind,
        members=_members(entry.members, names),
        rating=entry.rating,
        status=entry.status,
        since_round=entry.since_round,
        withdrawn_after=entry.away[-1][0] - 1 if withdrawn else UNSET,
        byes={str(number): bye for number, bye in sorted(entry.byes.items())} if officially else UNSET,
        not_at_table_1=entry.not_at_table_1 if officially else UNSET,
        former=_members(entry.former, names) if officially else UNSET,
        **more,
    )


def _members(persons: Iterable[str], names: TournamentNames) -> list[MemberAnswer]:
    return [MemberAnswer(person=one, name=names.person(one)) for one in persons]


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


def round_view(tournament: Tournament, one: Round, names: TournamentNames, *, officially: bool) -> RoundAnswer:
    """The pairing of a round with its results."""
    points = _points_before(visible(tournament, officially=officially), one)
    given = tables_points(tournament)
    hidden = not officially and hides_scores(tournament, one)
    tables = [
        table_of(tournament, one, table, names, points, given, officially=officially, results=not hidden)
        for table in one.tables
    ]
    byes = [
        ByeAnswer(entrant=entrant, name=names.entrant(tournament.entries[entrant]), kind=kind)
        for entrant, kind in one.byes.items()
    ]
    return RoundAnswer(
        **{**_round_line(tournament, one.number, [one]), "tables": tables},
        step=tournament.n,
        by_hand=one.by_hand,
        byes=byes,
        breaks=one.breaks if officially else UNSET,
    )


def _points_before(tournament: Tournament, one: Round) -> Mapping[str, Fraction]:
    try:
        return {entrant.id: entrant.points for entrant in entrants_of(tournament, one.number - 1)}
    except CannotRank:  # of scores that cannot be compared
        return {}


def hides_scores(tournament: Tournament, one: Round) -> bool:
    """Whether what tables did is hidden: others play the same deals, and one of them is not done yet."""
    return tournament.config.duplicate and not is_complete(tournament, one)


def _tells_of_hidden(tournament: Tournament, published: Published) -> bool:
    """Whether standings rest on hidden scores, a guess at which their hash would prove."""
    counted = [one for one in tournament.rounds if one.number <= published.round and one.status != "cancelled"]
    return any(hides_scores(tournament, one) for one in counted)


def visible(tournament: Tournament, *, officially: bool) -> Tournament:
    """The tournament without the results that nobody outside may know yet, and without unpublished rounds."""
    if officially:
        return tournament
    shown = tuple([_without_scores(tournament, one) if hides_scores(tournament, one) else one
                   for one in tournament.rounds if is_public(one) or one.status == "cancelled"])  # fmt: skip
    return replace(tournament, rounds=shown)


def _without_scores(tournament: Tournament, one: Round) -> Round:
    return replace(one, tables=tuple([replace(table, result=None, ruled=None, rival=None) for table in one.tables]))
