"""What each event changes in a tournament. Nothing here refuses: events are what has been decided."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final, NamedTuple

from domain.rules.values import changed
from domain.tournaments import events as made
from domain.tournaments.config import changed_config, read_config
from domain.tournaments.state import (
    Announcement,
    Call,
    Entry,
    Lots,
    Official,
    Penalty,
    Published,
    Result,
    Round,
    Table,
    Tournament,
)


class Told(NamedTuple):
    """What the envelope of an event says: its number, its moment, who did it."""

    n: int
    at: int
    by: str


Fold = Callable[[Tournament, Any, Told], Tournament]


def opened(event: made.BookOpened, n: int) -> Tournament:
    """The tournament after its first event."""
    return Tournament(event.tournament, n, read_config(event.config))


def _config_changed(state: Tournament, event: made.ConfigChanged, told: Told) -> Tournament:
    return changed(state, config=changed_config(state.config, event.changes))


def _entries_made(state: Tournament, event: made.EntriesMade, told: Told) -> Tournament:
    entries, clubs = dict(state.entries), dict(state.clubs)
    teams = state.config.teams
    for one in event.entries:
        id_ = one["entrant"]
        club = one["kind"] == "team" and teams is not None and teams.best is not None
        (clubs if club else entries)[id_] = Entry(
            id_, one["number"], one["kind"], tuple(one["members"]), one["rating"], since_round=one["since_round"]
        )
    return changed(state, entries=entries, clubs=clubs)


def _with_entry(state: Tournament, entrant: str, **changes: Any) -> Tournament:
    if entrant in state.clubs:
        return changed(state, clubs={**state.clubs, entrant: changed(state.clubs[entrant], **changes)})
    entry = changed(state.entries[entrant], **changes)
    return changed(state, entries={**state.entries, entrant: entry})


def _entry(state: Tournament, entrant: str) -> Entry:
    return state.clubs.get(entrant) or state.entries[entrant]


def _entry_changed(state: Tournament, event: made.EntryChanged, told: Told) -> Tournament:
    changes: dict[str, Any] = {}
    if event.rating is not None:
        changes["rating"] = event.rating
    if event.not_at_table_1 is not None:
        changes["not_at_table_1"] = event.not_at_table_1
    return _with_entry(state, event.entrant, **changes)


def _withdrawn(state: Tournament, event: made.EntryWithdrawn, told: Told) -> Tournament:
    away = (*_entry(state, event.entrant).away, (event.after + 1, None))
    return _with_entry(state, event.entrant, status="withdrawn", away=away)


def _returned(state: Tournament, event: made.EntryReturned, told: Told) -> Tournament:
    away = _entry(state, event.entrant).away
    ended = (*away[:-1], (away[-1][0], event.since_round - 1))
    return _with_entry(state, event.entrant, status="entered", away=ended)


def _disqualified(state: Tournament, event: made.EntryDisqualified, told: Told) -> Tournament:
    return _with_entry(state, event.entrant, status="disqualified")


def _bye_asked(state: Tournament, event: made.ByeAsked, told: Told) -> Tournament:
    byes = {number: kind for number, kind in state.entries[event.entrant].byes.items() if number != event.round}
    if event.kind is not None:
        byes[event.round] = event.kind  # type: ignore[assignment]
    return _with_entry(state, event.entrant, byes=byes)


def _replaced(state: Tournament, event: made.MemberReplaced, told: Told) -> Tournament:
    entry = _entry(state, event.entrant)
    members = tuple([event.into if one == event.out else one for one in entry.members])
    return _with_entry(state, event.entrant, members=members, former=(*entry.former, event.out))


def _kept_apart(state: Tournament, event: made.KeptApart, told: Told) -> Tournament:
    pair = frozenset({frozenset(event.entrants)})
    return changed(state, apart=state.apart | pair if event.apart else state.apart - pair)


def _with_round(state: Tournament, number: int, **changes: Any) -> Tournament:
    rounds = list(state.rounds)
    rounds[number - 1] = changed(rounds[number - 1], **changes)
    return changed(state, rounds=tuple(rounds))


def _with_table(state: Tournament, event: Any, **changes: Any) -> Tournament:
    round_ = state.rounds[event.round - 1]
    tables = round_.tables
    at = event.table - 1
    if at >= len(tables) or tables[at].number != event.table:
        at = next(place for place, one in enumerate(tables) if one.number == event.table)
    table = changed(tables[at], **changes)
    return _with_round(state, event.round, tables=(*tables[:at], table, *tables[at + 1 :]))


def _table(state: Tournament, event: Any) -> Table:
    table: Table | None = state.rounds[event.round - 1].table(event.table)
    assert table is not None  # an event of a table that there is
    return table


def _tables(told: tuple[Mapping[str, Any], ...], kept: Mapping[int, Table]) -> tuple[Table, ...]:
    made_ = []
    for one in told:
        number, seats = one["number"], tuple(one["seats"])
        table = kept.get(number)
        fits = table is not None and table.seats == seats
        made_.append(table if fits and table is not None else Table(number, seats, one.get("board")))
    return tuple(made_)


def _drawn(state: Tournament, event: made.RoundDrawn, told: Told) -> Tournament:
    byes: Any = dict(event.byes)
    round_ = Round(event.round, "drawn", _tables(event.tables, {}), byes, event.by_hand, tuple(event.breaks))
    at = event.round - 1
    before = state.rounds[at : at + 1]
    cancelled = tuple([one for one in before if one.status == "cancelled"])
    rounds = (*state.rounds[:at], round_, *state.rounds[at + 1 :])
    return changed(state, rounds=rounds, cancelled=(*state.cancelled, *cancelled))


def _pairing_changed(state: Tournament, event: made.PairingChanged, told: Told) -> Tournament:
    kept = {one.number: one for one in state.rounds[event.round - 1].tables}
    tables = _tables(event.tables, kept)
    left = {one.game for one in kept.values()} - {one.game for one in tables}
    games = {game: at for game, at in state.games.items() if game not in left}
    return changed(
        _with_round(state, event.round, tables=tables, byes=dict(event.byes), breaks=tuple(event.breaks), by_hand=True),
        games=games,
    )


def _published(state: Tournament, event: made.RoundPublished, told: Told) -> Tournament:
    state = _with_round(state, event.round, status="published")
    return changed(state, status="running") if state.status == "setting-up" else state


def _started(state: Tournament, event: made.RoundStarted, told: Told) -> Tournament:
    return _with_round(state, event.round, status="running", started_at=told.at, ends_at=event.ends_at)


def _closed(state: Tournament, event: made.RoundClosed, told: Told) -> Tournament:
    return _with_round(state, event.round, status="closed", closed_at=told.at, paused_at=None)


def _cancelled(state: Tournament, event: made.RoundCancelled, told: Told) -> Tournament:
    return _with_round(state, event.round, status="cancelled", paused_at=None)


def _clock_set(state: Tournament, event: made.ClockSet, told: Told) -> Tournament:
    return _with_round(state, event.round, ends_at=event.ends_at)


def _paused(state: Tournament, event: made.TournamentPaused, told: Told) -> Tournament:
    rounds = tuple([changed(one, paused_at=told.at) if one.status == "running" else one for one in state.rounds])
    return changed(state, status="paused", rounds=rounds)


def _resumed(state: Tournament, event: made.TournamentResumed, told: Told) -> Tournament:
    def going(one: Round) -> Round:
        if one.paused_at is None:
            return one
        ends_at = None if one.ends_at is None else one.ends_at + told.at - one.paused_at
        return changed(one, paused_at=None, ends_at=ends_at)

    return changed(state, status="running", rounds=tuple([going(one) for one in state.rounds]))


def _game_set(state: Tournament, event: made.GameSet, told: Told) -> Tournament:
    games = dict(state.games)
    before = _table(state, event).game
    if before is not None:
        games.pop(before, None)
    if event.game is not None:
        games[event.game] = (event.round, event.table)
    return changed(_with_table(state, event, game=event.game), games=games)


def _no_show(state: Tournament, event: made.NoShowNoted, told: Told) -> Tournament:
    return _with_table(state, event, absent=_table(state, event).absent | set(event.entrants))


def _result(event: Any, told: Told, source: Any, *, corrected: bool = False) -> Result:
    points = getattr(event, "points", None)
    entrant = event.entrant
    return Result(
        places=tuple(event.places),
        scores=tuple([None if one is None else Fraction(one) for one in event.scores]),
        points=None if points is None else tuple([Fraction(one) for one in points]),
        source=source,
        n=told.n,
        at=told.at,
        entrant=entrant,
        ruling=getattr(event, "ruling", None),
        corrected=corrected,
        confirmed=frozenset() if entrant is None else frozenset({entrant}),
        written_at=told.at,
    )


def _entered(state: Tournament, event: made.ResultEntered, told: Told) -> Tournament:
    result = _result(event, told, event.source)
    table = _table(state, event)
    if event.ruling is None:
        return _with_table(state, event, result=result)
    former = table.former if table.ruled is None else (*table.former, table.ruled)
    return _with_table(state, event, ruled=result, former=former)


def _confirmed(state: Tournament, event: made.ResultConfirmed, told: Told) -> Tournament:
    result = _table(state, event).result
    assert result is not None  # one confirms what is there
    return _with_table(state, event, result=changed(result, confirmed=result.confirmed | {event.entrant}))


def _contested(state: Tournament, event: made.ResultContested, told: Told) -> Tournament:
    return _with_table(state, event, rival=_result(event, told, "slip"))


def _corrected(state: Tournament, event: made.ResultCorrected, told: Told) -> Tournament:
    table = _table(state, event)
    result = _result(event, told, event.source, corrected=True)
    rival = () if table.rival is None else (table.rival,)
    if event.ruling is not None:
        former = (*table.former, *(() if table.ruled is None else (table.ruled,)), *rival)
        return _with_table(state, event, ruled=result, former=former, rival=None)
    replaced = [one for one in (table.result, table.ruled) if one is not None]
    if table.result is not None and event.source == "slip":
        # The correction period runs from the first entry: a seat cannot lengthen it by correcting itself.
        result = changed(result, at=table.result.at)
    came = {one for one, place in zip(table.seats, event.places, strict=True) if place is not None}
    former = (*table.former, *replaced, *rival)
    return _with_table(state, event, result=result, ruled=None, former=former, rival=None, absent=table.absent - came)


def _penalty_given(state: Tournament, event: made.PenaltyGiven, told: Told) -> Tournament:
    penalty = Penalty(
        event.penalty, event.entrant, event.code, Fraction(event.points), event.warning, event.round, event.table,
        event.why, event.ruling, told.at, told.by,
    )  # fmt: skip
    return changed(state, penalties=(*state.penalties, penalty))


def _penalty_cancelled(state: Tournament, event: made.PenaltyCancelled, told: Told) -> Tournament:
    penalties = [changed(one, cancelled=True) if one.id == event.penalty else one for one in state.penalties]
    return changed(state, penalties=tuple(penalties))


def _lots_sealed(state: Tournament, event: made.LotsSealed, told: Told) -> Tournament:
    return changed(state, lots=Lots(event.commitment))


def _lots_revealed(state: Tournament, event: made.LotsRevealed, told: Told) -> Tournament:
    commitment = "" if state.lots is None else state.lots.commitment
    return changed(state, lots=Lots(commitment, event.seed))


def _standings_published(state: Tournament, event: made.StandingsPublished, told: Told) -> Tournament:
    kind: Any = event.state
    published = Published(kind, event.round, event.hash, told.n, told.at, event.ruling)
    return changed(state, published=(*state.published, published))


def _official_named(state: Tournament, event: made.OfficialNamed, told: Told) -> Tournament:
    tables = None if event.tables is None else (event.tables[0], event.tables[1])
    official = Official(event.person, tuple(event.duties), tables)
    return changed(state, officials={**state.officials, event.person: official})


def _official_removed(state: Tournament, event: made.OfficialRemoved, told: Told) -> Tournament:
    return changed(state, officials={one: told for one, told in state.officials.items() if one != event.person})


def _call_made(state: Tournament, event: made.CallMade, told: Told) -> Tournament:
    call = Call(event.call, event.round, event.table, event.entrant, told.at, event.text, made_by=told.by)
    return changed(state, calls={**state.calls, event.call: call})


def _with_call(state: Tournament, id_: str, **changes: Any) -> Tournament:
    return changed(state, calls={**state.calls, id_: changed(state.calls[id_], **changes)})


def _call_claimed(state: Tournament, event: made.CallClaimed, told: Told) -> Tournament:
    return _with_call(state, event.call, status="claimed", by=event.person)


def _call_handed_over(state: Tournament, event: made.CallHandedOver, told: Told) -> Tournament:
    return _with_call(state, event.call, status="open" if event.to is None else "claimed", by=event.to)


def _call_closed(state: Tournament, event: made.CallClosed, told: Told) -> Tournament:
    return _with_call(state, event.call, status="closed")


def _announced(state: Tournament, event: made.Announced, told: Told) -> Tournament:
    announcement = Announcement(event.announcement, told.at, event.text)
    return changed(state, announcements=(*state.announcements, announcement))


def _schedule_set(state: Tournament, event: made.ScheduleSet, told: Told) -> Tournament:
    return changed(state, schedule=tuple(event.starts))


def _finished(state: Tournament, event: made.TournamentFinished, told: Told) -> Tournament:
    return changed(state, status="finished")


def _reopened(state: Tournament, event: made.TournamentReopened, told: Told) -> Tournament:
    return changed(state, status="running" if state.rounds else "setting-up")


FOLDS: Final[Mapping[type[made.TournamentEvent], Fold]] = {
    made.ConfigChanged: _config_changed,
    made.EntriesMade: _entries_made,
    made.EntryChanged: _entry_changed,
    made.EntryWithdrawn: _withdrawn,
    made.EntryReturned: _returned,
    made.EntryDisqualified: _disqualified,
    made.ByeAsked: _bye_asked,
    made.MemberReplaced: _replaced,
    made.NoShowNoted: _no_show,
    made.KeptApart: _kept_apart,
    made.RoundDrawn: _drawn,
    made.PairingChanged: _pairing_changed,
    made.RoundPublished: _published,
    made.RoundStarted: _started,
    made.RoundClosed: _closed,
    made.RoundCancelled: _cancelled,
    made.ClockSet: _clock_set,
    made.TournamentPaused: _paused,
    made.TournamentResumed: _resumed,
    made.GameSet: _game_set,
    made.ResultEntered: _entered,
    made.ResultConfirmed: _confirmed,
    made.ResultContested: _contested,
    made.ResultCorrected: _corrected,
    made.PenaltyGiven: _penalty_given,
    made.PenaltyCancelled: _penalty_cancelled,
    made.LotsSealed: _lots_sealed,
    made.LotsRevealed: _lots_revealed,
    made.StandingsPublished: _standings_published,
    made.OfficialNamed: _official_named,
    made.OfficialRemoved: _official_removed,
    made.CallMade: _call_made,
    made.CallClaimed: _call_claimed,
    made.CallHandedOver: _call_handed_over,
    made.CallClosed: _call_closed,
    made.Announced: _announced,
    made.ScheduleSet: _schedule_set,
    made.TournamentFinished: _finished,
    made.TournamentReopened: _reopened,
}
