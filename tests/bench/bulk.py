"""Many true records quickly: games that were played, stored again and again under new ids with new hashes.

Every copy is a record of its own: ids, salts and hashes are new, the chain of each game holds, every event has its
leaf, the kept nodes are those of the log, and lists and statistics are what following the log would have made of it.
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
from typing import Any

import psycopg
from sqlalchemy import Engine, insert, select, update
from uuid6 import uuid7

from domain.record.daybook import Daybook
from domain.record.envelope import NO_HEAD, read_envelope
from domain.record.proof.merkle import Edge
from domain.record.store import open_database, postgres_statements
from domain.record.store.database import sqlite_path
from domain.record.store.leaves import leaf_of
from domain.record.store.postgres_connections import settings_of
from domain.record.tree import StoredTree
from projections.checkpoint import mark_of
from projections.follower import Follower
from projections.moments.rows import moments
from projections.schema import tracking
from projections.statistics.sums import contributions, counters, sums
from projections.tables.rows import game_players, games, tallies
from projections.views import open_views, writing
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
            views = open_views(url)
            Follower(daybook, views).catch_up()
            rows = daybook.recorder.select_notifications(1, 10**9)
            StoredTree(daybook.store).grown(Edge(), daybook.store.log_size())
            self._people = sorted({player.decode() for row in rows for player in _PLAYER.findall(row.state)})
            self._register(self._people)
        self.played: dict[str, list[Form]] = {}
        for row in rows:
            self.played.setdefault(str(row.originator_id), []).append(Form.of(row.topic, row.state))
        self.events = len(rows)
        self.middle = ""
        """The id of the game in the middle of all, once they are there."""
        self.views = _Views(views, list(self.played))

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
        ids: list[tuple[str, str]] = []  # of a copy and what it is a copy of, of the batch that is being stored

        def rows() -> Iterator[Row]:
            for number in range(rounds):
                circle = b'"p-%03d-' % (1 + number // CIRCLE)
                for origin, game in self.played.items():
                    for at, row in enumerate(copied(game, circle)):
                        if not at:
                            ids.append((origin, row[0]))
                        yield row

        store = _into_sqlite if sqlite_path(self.url) else _into_postgres
        last: Row | None = None
        done, coming = self.events, rows()
        total = self.events * (rounds + 1)
        while batch := list(islice(coming, AT_ONCE)):
            store(self.url, batch)
            done, last = done + len(batch), batch[-1]
            progress(done, total)
        self.views.copy(ids, rounds)
        with Daybook(open_database(self.url)) as daybook:
            size = daybook.store.log_size()
            assert size == total, f"{size} events are there in place of {total}"
            StoredTree(daybook.store).grown(Edge(), size)
            if last is not None:
                self.views.stand(daybook.recorder.max_notification_id() or 0, last[3])
        self.views.close()
        everything = [*self.played, *(copy for _, copy in ids)]
        self.middle = everything[len(everything) // 2]
        return total


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
    names = postgres_statements.Names("public", "daybook_events", "daybook_events")
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


class _Views:
    """Lists and statistics: the rows of played games, again for each copy."""

    def __init__(self, views: Engine, played: list[str]) -> None:
        self._engine = views
        self._writer = writing(views)
        with views.connect() as connection:
            self._rows = {table: _by_game(connection, table) for table in (games, game_players, contributions, moments)}
            self._sums = {
                table: [dict(row) for row in connection.execute(select(table)).mappings()] for table in (sums, counters)
            }
            self._tallies = connection.execute(select(tallies)).all()

    def copy(self, ids: list[tuple[str, str]], rounds: int) -> None:
        """Writes what the copies come to, some thousand at a time; `ids` are those of original and copy, in order."""
        per_round = len(ids) // rounds if rounds else 0
        for first in range(0, len(ids), 2000):
            with self._writer.begin() as connection:
                for table, of_game in self._rows.items():
                    name = "id" if table is games else "game"
                    rows = [
                        _of_circle({**row, name: copy}, 1 + (first + at) // per_round // CIRCLE)
                        for at, (origin, copy) in enumerate(ids[first : first + 2000])
                        for row in of_game.get(origin, ())
                    ]
                    connection.execute(insert(table), rows)
        with self._writer.begin() as connection:
            for table, rows in self._sums.items():
                self._add_up(connection, table, rows, rounds)
            for title, status, number in self._tallies:
                this = (tallies.c.title == title, tallies.c.status == status)
                connection.execute(update(tallies).where(*this).values(number=number * (rounds + 1)))

    def stand(self, position: int, last: bytes) -> None:
        """Says that all has been followed."""
        at = {"position": position, "mark": mark_of(last)}
        with self._writer.begin() as connection:
            connection.execute(update(tracking).values(**at))

    def close(self) -> None:
        """Closes the connections."""
        self._engine.dispose()

    @staticmethod
    def _add_up(connection: Any, table: Any, rows: list[dict[str, Any]], rounds: int) -> None:
        """Each circle of people has the sums of its rounds; bots, who play in all, those of all."""
        added = ("games", "wins", "worth") if table is sums else ("amount",)
        for row in rows:
            if not row["player"].startswith("p-"):
                mine = [table.c[name] == row[name] for name in table.primary_key.columns.keys()]  # noqa: SIM118
                connection.execute(
                    update(table).where(*mine).values({name: row[name] * (rounds + 1) for name in added})
                )
        people = [row for row in rows if row["player"].startswith("p-")]
        for first in range(0, rounds, CIRCLE):
            times = min(CIRCLE, rounds - first)
            again = [{**row, **{name: row[name] * times for name in added}} for row in people]
            if again:
                connection.execute(insert(table), [_of_circle(row, 1 + first // CIRCLE) for row in again])


def _by_game(connection: Any, table: Any) -> dict[str, list[dict[str, Any]]]:
    of_game: dict[str, list[dict[str, Any]]] = {}
    for row in connection.execute(select(table)).mappings():
        of_game.setdefault(row["id" if table is games else "game"], []).append(dict(row))
    return of_game


def _renamed(name: str, circle: int) -> str:
    return f"p-{circle:03d}-{name[2:]}" if name.startswith("p-") else name


def _of_circle(row: dict[str, Any], circle: int) -> dict[str, Any]:
    """The row with the people of a circle in it."""
    if "player" in row:
        row["player"] = _renamed(row["player"], circle)
    if "seats" in row:
        row["seats"] = [
            {**seat, "player": _renamed(seat["player"], circle)} if "player" in seat else seat for seat in row["seats"]
        ]
    return row


def size_of(url: str) -> int:
    """Returns the bytes that a database takes on disk, views included."""
    path = sqlite_path(url)
    if path is not None:
        return sum(file.stat().st_size for file in Path(path.parent).iterdir() if file.name.startswith(path.stem))
    with psycopg.connect(**settings_of(url)) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return int(row[0])
