"""Rebuilding the projections, against a bare loop that folds the same log and writes the same rows, each once."""

from __future__ import annotations

import random
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import psycopg

from domain.games import TITLES, title_named
from domain.record.daybook import Daybook
from domain.record.envelope import Envelope
from domain.record.events import RECORD
from domain.record.store import open_database
from domain.rules.book import AnyBook
from domain.rules.title import Title
from projections.rebuild import rebuild
from projections.views import open_views, views_file
from tests.bench.row import Row, interleaved, wanted
from tests.postgres_server import fresh_database, running_server
from tests.projections.histories import MAIN, record_games

GAMES, AT_ONCE = 120, 40
BATCH = 5000
ROUNDS = 11
QUICK = {"GAMES": 4, "AT_ONCE": 2, "ROUNDS": 1}
PAGE = (
    "SELECT notification_id, originator_id, state FROM stored_events "
    "WHERE notification_id > ? ORDER BY notification_id LIMIT ?"
)

Rows = list[tuple[Any, ...]]
TABLES = ("games", "game_players", "tallies", "contributions", "sums", "counters", "moments")


@dataclass
class Bare:
    """Bare drivers: how to ask the log, and to write many rows of the views, whose connection commits them."""

    log: Callable[[str, tuple[int, int]], Rows]
    views: Any
    write: Callable[[str, Rows], object]


_envelope = msgspec.json.Decoder(Envelope)
_decoders = {
    (title.name, kind.__name__): msgspec.json.Decoder(kind)
    for title in TITLES
    for book in title.books
    for kind in book.event_types
}


def raw_rebuild(bare: Bare, rows: dict[str, Rows]) -> int:
    """Folds the whole log as the views have to, and writes the rows that they hold; returns how many events it took."""
    games: dict[str, tuple[Title, AnyBook, Any]] = {}
    position = taken = 0
    while page := bare.log(PAGE, (position, BATCH)):
        for _, name, stored in page:
            envelope = _envelope.decode(stored)
            if envelope.title != RECORD:
                title, book, state = games[name]
                event = _decoders[envelope.title, envelope.type].decode(envelope.data)
                list(title.facts(event, state))
                list(title.moments.drawn(event, state))
                games[name] = title, book, book.evolve(state, event)
            elif name not in games:
                opened = msgspec.json.decode(envelope.data)
                title = title_named(opened["title"])
                book = title.book(opened["variant"], opened["revision"])
                games[name] = title, book, book.open(book.configure(opened["config"]))[0]
        position, taken = page[-1][0], taken + len(page)
    for table, written in rows.items():
        bare.write(f"DELETE FROM {table}", [()])
        bare.write(f"INSERT INTO {table} VALUES ({', '.join('?' * len(written[0]))})", written)
    bare.views.commit()
    return taken


def on_sqlite(stack: ExitStack, url: str) -> Bare:
    """Bare drivers of the two files."""
    log = sqlite3.connect(url, isolation_level=None)
    stack.callback(log.close)
    views = sqlite3.connect(views_file(Path(url)))
    stack.callback(views.close)
    views.execute("PRAGMA synchronous = NORMAL")
    return Bare(lambda *asked: log.execute(*asked).fetchall(), views, views.executemany)


def on_postgres(stack: ExitStack, url: str) -> Bare:
    """Two bare connections to one database."""
    log = stack.enter_context(psycopg.connect(url, autocommit=True)).cursor(binary=True)
    views = stack.enter_context(psycopg.connect(url))
    views.execute("SET search_path = views")
    cursor = views.cursor()

    def asked(query: str, values: tuple[int, int]) -> Rows:
        return log.execute(query.replace("stored_events", "daybook_events").replace("?", "%s"), values).fetchall()

    return Bare(asked, views, lambda words, rows: cursor.executemany(words.replace("?", "%s"), rows))


def measured(what: str, url: str, drivers: Callable[[ExitStack, str], Bare], target: float) -> Row:
    """Returns how many events a second a rebuild takes in."""
    with Daybook(open_database(url)) as daybook, ExitStack() as stack:
        # One variant whatever else there is, so that figures can be compared over the years.
        count = record_games(daybook, random.Random(7), GAMES, at_once=AT_ONCE, titles=[MAIN])
        views = open_views(url)
        stack.callback(views.dispose)

        def rebuilt() -> int:
            rebuild(daybook, views)
            return count

        rebuilt()
        bare = drivers(stack, url)
        rows = {table: bare.views.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}
        assert raw_rebuild(bare, rows) == count
        return Row(what, *interleaved(rebuilt, lambda: raw_rebuild(bare, rows), ROUNDS), "events/s", target)


def rows() -> Iterator[Row]:
    """Yields the rows about projections."""
    if wanted(what := "SQLite projections rebuilt, against each row written once"):
        with tempfile.TemporaryDirectory() as home:
            yield measured(what, f"{home}/daybook.db", on_sqlite, 0.35)
    if wanted(what := "PostgreSQL projections rebuilt, against each row written once"):
        with running_server() as server, fresh_database(server) as url:
            yield measured(what, url, on_postgres, 0.35)
