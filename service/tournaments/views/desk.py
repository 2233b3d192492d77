"""What officials see at the director's desk: the board, the queue of calls, penalties, and the history of the book."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from domain.record.envelope import Entry as RecordEntry
from domain.record.game import Game
from domain.record.timestamps import time_text
from domain.tournaments.field import PointsOfTable
from domain.tournaments.state import DirectorCall, Penalty, Round, Tournament, TournamentTable
from service.tournaments.names import TournamentNames
from service.tournaments.views.desk_answers import (
    BoardAnswer,
    BoardTableAnswer,
    CallAnswer,
    ClockAnswer,
    PenaltyAnswer,
)
from service.tournaments.views.wire import moment, result_of, ruling_of, tables_points

FindGame = Callable[[str], Game | None]
Offline = Callable[[Game], list[int]]
"""The seats of a game whose persons are not there."""


def board(
    tournament: Tournament, one: Round | None, names: TournamentNames, find_game: FindGame, offline: Offline
) -> BoardAnswer:
    """All tables of a round as they stand now, without hands. At physical tables nobody is offline."""
    online = tournament.config.place == "online"
    calls = [call for call in tournament.calls.values() if call.status != "closed"]
    given = tables_points(tournament)
    return BoardAnswer(
        step=tournament.n,
        status=tournament.status,
        round=None if one is None else one.number,
        round_status=None if one is None else one.status,
        tables=[]
        if one is None
        else [
            _table(tournament, one, table, names, find_game, offline if online else None, calls, given)
            for table in one.tables
        ],
        calls=sum(call.status == "open" for call in calls),
        clock=None if one is None else _clock(one),
    )


def _clock(one: Round) -> ClockAnswer:
    """The clock of a round. Stopped, it shows how long was left: from `paused_at` to `ends_at`."""
    return ClockAnswer(
        started_at=moment(one.started_at),
        ends_at=moment(one.ends_at),
        paused=one.paused_at is not None,
        paused_at=moment(one.paused_at),
    )


def _table(
    tournament: Tournament,
    one: Round,
    table: TournamentTable,
    names: TournamentNames,
    find_game: FindGame,
    offline: Offline | None,
    calls: Iterable[DirectorCall],
    given: PointsOfTable,
) -> BoardTableAnswer:
    game = None if table.game is None else find_game(table.game)
    if table.standing is not None and (game is None or game.closed is not None):
        status = "closed"
    elif game is not None and game.status == "held":
        status = "held"
    elif game is not None:
        status = game.status
    else:
        status = "open" if one.status == "running" else "waiting"
    due = None if game is None or game.awaits.due is None else game.opened_at + game.awaits.due
    return BoardTableAnswer(
        number=table.number,
        entrants=list(table.seats),
        names=[names.entrant(tournament.entries[seat]) for seat in table.seats],
        game=table.game,
        board=table.board,
        status=status,
        turn=[] if game is None else list(game.awaits.seats),
        since=None if game is None else moment(game.at),
        due_at=moment(due),
        step=None if game is None else game.n,
        offline=[] if game is None or offline is None else offline(game),
        absent=[seat for seat, entrant in enumerate(table.seats) if entrant in table.absent],
        calls=[call.id for call in calls if call.round == one.number and call.table == table.number],
        result=result_of(tournament, one, table, given, rivals=True),
    )


def call_line(
    tournament: Tournament, call: DirectorCall, names: TournamentNames, words: Mapping[str, str | None]
) -> CallAnswer:
    """A call for a director, for officials and for whoever made it."""
    entry = None if call.entrant is None else tournament.entries.get(call.entrant)
    return CallAnswer(
        id=call.id,
        round=call.round,
        table=call.table,
        entrant=call.entrant,
        name=None if entry is None else names.entrant(entry),
        at=time_text(call.at),
        status=call.status,
        by=call.by,
        by_name=None if call.by is None else names.person(call.by),
        text=words.get(call.words) if call.words else None,
    )


def calls(tournament: Tournament, status: str | None = None) -> list[DirectorCall]:
    """The calls of this status, the oldest first."""
    found = [call for call in tournament.calls.values() if status in (None, call.status)]
    return sorted(found, key=lambda call: (call.at, call.id))


def penalty_line(
    tournament: Tournament, penalty: Penalty, names: TournamentNames, words: Mapping[str, str | None]
) -> PenaltyAnswer:
    """A warning or a penalty with its reason."""
    return PenaltyAnswer(
        id=penalty.id,
        tournament=tournament.id,
        entrant=penalty.entrant,
        name=names.entrant(tournament.entries[penalty.entrant]),
        code=penalty.code,
        points=str(penalty.points),
        warning=penalty.warning,
        round=penalty.round,
        table=penalty.table,
        why=words.get(penalty.words) if penalty.words else None,
        ruling=ruling_of(penalty.ruling),
        at=time_text(penalty.at),
        by=penalty.by,
        cancelled=penalty.cancelled,
    )


def event_wire(entry: RecordEntry, words: Mapping[str, str | None]) -> dict[str, Any]:
    """An event of the book with its words, for officials."""
    own = {name: value for name, value in entry.event.__dict__.items() if name != "rule"}
    told: dict[str, Any] = {
        "n": entry.n,
        "at": time_text(entry.at),
        "by": entry.by,
        "type": type(entry.event).__name__,
        **({"h": entry.link[0], "prev": entry.link[1]} if entry.stored else {}),
        **own,
    }
    found = {name: words.get(hashed) for name, hashed in entry.event.hashes().items()}
    return {**told, "words": found}


def words_of(entries: Iterable[RecordEntry]) -> list[str]:
    """The hashes of all words in these events."""
    return [hashed for entry in entries for hashed in entry.event.hashes().values()]
