"""Records what changes beside the record: each change is an event, in the same transaction as its rows."""

from base64 import b64encode
from collections.abc import Iterator
from itertools import groupby, islice
from typing import Any, Final

from sqlalchemy import select
from sqlalchemy.engine import Connection

from domain.record.codec import decode_entry
from domain.record.daybook import system_clock
from domain.record.envelope import NO_HEAD, Entry, event_hash
from domain.record.events import RECORD
from domain.record.house import (
    Adopted,
    GameSettingsSet,
    HouseEvent,
    TokenMade,
    TokenRevoked,
    TournamentOpened,
    WordsErased,
    as_found,
)
from domain.record.store.recorder import Joined, Recorder
from domain.record.stream_writer import append_within
from domain.record.streams import HOUSE, tournament_stream
from service.accounts.schema import game_settings, texts, tokens, tournaments

SERVICE: Final = "service"
"""`by` of what the service does on its own."""
_AT_ONCE: Final = 500
SETTINGS: Final = ("private", "spectator_delay", "disputes", "appeal_minutes", "open_cards")
_TOKEN: Final = ("role", "person", "tournament", "game", "seat", "expires_at")


class Journal:
    """Appends events of the house and of tournaments to the record within SQLAlchemy's transactions."""

    def __init__(self, store: Recorder):
        self._store = store

    def note(self, connection: Connection, tournament: str | None, event: HouseEvent, by: str) -> None:
        """Appends an event to the stream of a tournament, or of the house, in this transaction.

        Raises `PersistenceError`; the transaction must then not be committed.
        """
        _append(self.joined(connection), tournament, event, by, private=_is_private(connection, tournament))

    def lock(self, connection: Connection) -> None:
        """Makes all other writers of the record wait until this transaction ends."""
        self.joined(connection)

    def adopt(self, connection: Connection) -> None:
        """Begins the streams of a record that has none, with what already exists. Does nothing the second time."""
        joined = self.joined(connection)
        if joined.last(HOUSE) is not None:
            return
        found = sorted(_found(connection), key=lambda one: one[0] or "")  # the house's come first
        if not found or found[0][0] is not None:
            _append(joined, None, Adopted(), SERVICE, private=False)
        for tournament, facts in groupby(found, key=lambda one: one[0]):
            private = _is_private(connection, tournament)
            while some := tuple([fact for _, fact in islice(facts, _AT_ONCE)]):
                _append(joined, tournament, Adopted(some), SERVICE, private=private)

    @property
    def store(self) -> Recorder:
        """The record."""
        return self._store

    def joined(self, connection: Connection) -> Joined:
        """The record within this transaction: nobody else appends until it ends."""
        return self._store.joined(connection.connection.driver_connection)


def stream_of(tournament: str | None) -> str:
    """The stream of a tournament, or the house's for `None`."""
    return HOUSE if tournament is None else tournament_stream(tournament)


def token_made(row: Any) -> TokenMade:
    """The event of a token's row."""
    fields = {name: getattr(row, name) for name in _TOKEN}
    games = None if row.games is None else tuple(row.games)
    return TokenMade(row.id, **fields, games=games, hash=b64encode(row.hash).decode())


def _append(joined: Joined, tournament: str | None, event: HouseEvent, by: str, *, private: bool) -> None:
    stream = stream_of(tournament)
    last = joined.last(stream)
    before = None if last is None else decode_entry(last)
    n, at = (0, 0) if before is None else (before.n, before.at)
    entry = Entry(stream, n + 1, max(system_clock(), at), by, "", RECORD, event, None)
    append_within(joined, [entry], NO_HEAD if last is None else event_hash(last), private=private)


def _is_private(connection: Connection, tournament: str | None) -> bool:
    """Whether the log does not name the stream of a tournament: never of the house."""
    return tournament is not None and bool(
        connection.scalar(select(tournaments.c.private).where(tournaments.c.id == tournament))
    )


def _found(connection: Connection) -> Iterator[tuple[str | None, dict[str, Any]]]:
    """The facts in a database that is older than the journal, each with the tournament it concerns."""
    for row in connection.execute(select(tournaments).order_by(tournaments.c.id)):
        opened = TournamentOpened(row.id, *[getattr(row, name) for name in SETTINGS])
        yield row.id, as_found(opened, row.made_by)
    of_game: dict[str, str | None] = {}
    for row in connection.execute(select(game_settings).order_by(game_settings.c.game)):
        of_game[row.game] = row.tournament
        made = GameSettingsSet(row.game, row.tournament, *[getattr(row, name) for name in SETTINGS])
        yield row.tournament, as_found(made)
    for row in connection.execute(select(tokens).order_by(tokens.c.id)):
        to = row.tournament or of_game.get(row.game)
        yield to, as_found(token_made(row), row.made_by)
        if row.revoked_at is not None:
            yield to, as_found(TokenRevoked(row.id))
    erased = select(texts.c.game, texts.c.hash).where(texts.c.text.is_(None)).order_by(texts.c.game, texts.c.hash)
    for game, rows in groupby(connection.execute(erased), key=lambda row: row.game):
        yield of_game.get(game), as_found(WordsErased(game, tuple([row.hash for row in rows])))
