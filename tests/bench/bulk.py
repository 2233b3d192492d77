"""Many true records quickly: games that were played, stored again and again under new ids with new hashes.

Every copy is a record of its own: ids, salts and hashes are new, the chain of each game holds, every event has its
leaf, the kept nodes are those of the log. Lists and statistics come of following it.
"""

from __future__ import annotations

import os
import random
import re
import sqlite3
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path

import psycopg
from sqlalchemy import insert
from uuid6 import uuid7

from domain.record.daybook import Daybook
from domain.record.envelope import NO_HEAD, read_envelope
from domain.record.proof.merkle import Edge
from domain.record.store import open_database, postgres_statements
from domain.record.store.database import sqlite_path
from domain.record.store.leaves import leaf_of
from domain.record.store.postgres_connections import settings_of
from domain.record.tree import StoredTree
from projections.follower import Follower
from projections.views import open_views
from service.accounts.engine import accounts_engine
from service.accounts.schema import METADATA, players
from tests.projections.histories import record_games

PLAYED = 200
"""Games that are really played, of all titles; all others are copies of these."""
CIRCLE = 10
"""Copies of all played games that the same thirty people play; then others do."""
AT_ONCE = 100_000

_PLAYER = re.compile(rb'"player":"(p-[^"]+)"')

Row = tuple[str, int, str, bytes, bytes]
"""Stream, version, topic, bytes and leaf of an event."""
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Form:
    """An event without what differs from copy to copy: the bytes between id, hash of the one before and salt."""

    topic: str
    parts: tuple[bytes, bytes, bytes, bytes]

    @classmethod
    def of(cls, topic: str, stored: bytes) -> Form:
        """Returns the form of a stored event."""
        e = read_envelope(stored)
        before, game, rest = stored.partition(f'"game":"{e.game}"'.encode())
        middle, prev, rest = rest.partition(f'"prev":"{e.prev}"'.encode())
        inner, salt, after = rest.partition(f'"salt":"{e.salt}"'.encode())
        assert all((game, prev, salt)), "an envelope's members stand in order"
        whole = b"".join((before, middle, inner, after))
        assert e.game.encode() not in whole, "the game's id stands in one place alone"
        return cls(topic, (before + b'"game":"', b'"' + middle + b'"prev":"', b'"' + inner + b'"salt":"', b'"' + after))


def copied(game: list[Form], circle: bytes) -> Iterator[Row]:
    """Yields the events of a copy; `circle` tells its players from those of others."""
    stream, head = str(uuid7()), NO_HEAD
    name, salts = stream.encode(), os.urandom(16 * len(game))
    for version, form in enumerate(game, 1):
        first, second, third, fourth = form.parts
        salt = b64encode(salts[16 * version - 16 : 16 * version])
        state = b"".join((first, name, second, b64encode(head), third, salt, fourth))
        if b'"p-' in state:
            state = state.replace(b'"p-', circle)
        head = sha256(state).digest()
        yield stream, version, form.topic, state, leaf_of(stream, version, state)


class Bulk:
    """Fills a new database, which nobody serves meanwhile."""

    def __init__(self, url: str, luck: random.Random) -> None:
        """Plays the first games and follows them, as a service would."""
        self.url = url
        with Daybook(open_database(url)) as daybook:
            record_games(daybook, luck, PLAYED, at_once=1)
            _follow(daybook, url)
            rows = daybook.store.select_notifications(1, 10**9)
            StoredTree(daybook.store).grown(Edge(), daybook.store.log_size())
            self._people = sorted({player.decode() for row in rows for player in _PLAYER.findall(row.state)})
            self._register(self._people)
        self.played: dict[str, list[Form]] = {}
        for row in rows:
            self.played.setdefault(str(row.originator_id), []).append(Form.of(row.topic, row.state))
        self.events = len(rows)
        self.middle = ""
        """The id of the game in the middle of all, once they are there."""

    def _register(self, people: list[str]) -> None:
        engine = accounts_engine(self.url)
        with engine.begin() as connection:
            METADATA.create_all(connection)
            connection.execute(insert(players), [{"id": who, "handle": who, "created_at": 0} for who in people])
        engine.dispose()

    def fill(self, events: int, progress: Progress = lambda done, total: None) -> int:
        """Copies until there are about so many events; returns how many there are."""
        rounds = max(0, round(events / self.events) - 1)
        for first in range(0, rounds, CIRCLE):
            self._register([_renamed(who, 1 + first // CIRCLE) for who in self._people])
        copies: list[str] = []

        def rows() -> Iterator[Row]:
            for number in range(rounds):
                circle = b'"p-%03d-' % (1 + number // CIRCLE)
                for game in self.played.values():
                    for at, row in enumerate(copied(game, circle)):
                        if not at:
                            copies.append(row[0])
                        yield row

        store = _into_sqlite if sqlite_path(self.url) else _into_postgres
        done, coming = self.events, rows()
        total = self.events * (rounds + 1)
        while batch := list(islice(coming, AT_ONCE)):
            store(self.url, batch)
            done += len(batch)
            progress(done, total)
        with Daybook(open_database(self.url)) as daybook:
            size = daybook.store.log_size()
            assert size == total, f"{size} events are there in place of {total}"
            StoredTree(daybook.store).grown(Edge(), size)
            _follow(daybook, self.url)
        everything = [*self.played, *copies]
        self.middle = everything[len(everything) // 2]
        return total


def _follow(daybook: Daybook, url: str) -> None:
    views = open_views(url)
    Follower(daybook, views, batch=20_000).catch_up()
    views.dispose()


def _into_sqlite(url: str, batch: list[Row]) -> None:
    path = sqlite_path(url)
    with sqlite3.connect(str(path)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.executemany(
            "INSERT INTO stored_events (originator_id, originator_version, topic, state, leaf) VALUES (?, ?, ?, ?, ?)",
            batch,
        )
    connection.close()


def _into_postgres(url: str, batch: list[Row]) -> None:
    names = postgres_statements.StatementNames("public", "daybook_events", "daybook_events")
    with psycopg.connect(**settings_of(url)) as connection, connection.cursor() as cursor:
        cursor.execute("SET LOCAL synchronous_commit = off")
        cursor.execute(names.fill(postgres_statements.LOCK))
        row = cursor.execute(
            names.fill("UPDATE {log} SET size = size + %s RETURNING size - %s"), (len(batch),) * 2
        ).fetchone()
        assert row is not None
        columns = "originator_id, originator_version, topic, state, leaf_index, leaf"
        into = f"COPY {{events}} ({columns}) FROM STDIN (FORMAT binary)"
        with cursor.copy(names.fill(into)) as copy:
            copy.set_types(["text", "int8", "text", "bytea", "int8", "bytea"])
            for index, (stream, version, topic, state, leaf) in enumerate(batch, row[0]):
                copy.write_row((stream, version, topic, state, index, leaf))


def _renamed(name: str, circle: int) -> str:
    return f"p-{circle:03d}-{name[2:]}" if name.startswith("p-") else name


def size_of(url: str) -> int:
    """Returns the bytes that a database takes on disk, views included."""
    path = sqlite_path(url)
    if path is not None:
        return sum(file.stat().st_size for file in Path(path.parent).iterdir() if file.name.startswith(path.stem))
    with psycopg.connect(**settings_of(url)) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return int(row[0])
