"""Rebuilding the projections, against a bare loop over the same log that writes the same rows."""

from __future__ import annotations

import random
import sqlite3
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec
import psycopg
from sqlalchemy import Engine, select

from domain.games import TITLES, title_named
from domain.record.daybook import Daybook
from domain.record.envelope import Envelope, canonical
from domain.record.store import open_database
from domain.record.timestamps import time_ms
from domain.rules.moments import NUMBERS, WORDS
from domain.rules.secrecy import PUBLIC, Context, seen_by
from domain.rules.wire import to_wire
from projections.rebuild import rebuild
from projections.schema import METADATA
from projections.views import open_views, views_file
from tests.bench.row import Row, interleaved, wanted
from tests.postgres_server import fresh_database, running_server
from tests.projections.histories import MAIN, record_games

GAMES, AT_ONCE = 120, 40
BATCH = 5000
ROUNDS = 11
QUICK = {"GAMES": 4, "AT_ONCE": 2, "ROUNDS": 1}

Write = Callable[[str, Sequence[tuple[Any, ...]]], object]


@dataclass
class Bare:
    """A bare driver: how to read a page of the log, to write rows, and to do both in transactions."""

    page: Callable[[int], list[tuple[Any, ...]]]
    write: Write
    commit: Callable[[], object]


@dataclass
class RawGame:
    """A game in the bare loop."""

    id: str
    opened: Any
    title: Any
    book: Any
    opened_at: str
    state: Any
    at: str = ""
    n: int = 1
    result: Any = None
    counted: str | None = None
    moments: list[tuple[Any, ...]] = field(default_factory=list)

    @property
    def status(self) -> str:
        return "open" if self.result is None else "closed"


def raw_rebuild(bare: Bare) -> int:
    """The bare loop; returns how many events it took."""
    for table in ("games", "game_players", "tallies", "contributions", "sums", "counters", "moments"):
        bare.write(f"DELETE FROM {table}", [()])
    games: dict[str, RawGame] = {}
    facts: dict[str, dict[tuple[int, str], int]] = {}
    position = taken = 0
    while rows := bare.page(position):
        touched = _raw_fold(rows, games, facts)
        position = rows[-1][0]
        taken += len(rows)
        _raw_games(bare.write, touched)
        _raw_tallies(bare.write, touched)
        closed = [game for game in touched.values() if game.result is not None]
        if closed:
            _raw_statistics(bare.write, closed, facts)
            _raw_moments(bare.write, closed)
        bare.write("UPDATE tracking SET position = ?", [(position,)])
        bare.commit()
    return taken


_envelope = msgspec.json.Decoder(Envelope)
_decoders = {
    (title.name, kind.__name__): msgspec.json.Decoder(kind)
    for title in TITLES
    for book in title.books
    for kind in book.event_types
}
_any = msgspec.json.Decoder()


def _raw_fold(
    rows: Sequence[tuple[Any, ...]],
    games: dict[str, RawGame],
    facts: dict[str, dict[tuple[int, str], int]],
) -> dict[str, RawGame]:
    touched: dict[str, RawGame] = {}
    for _, name, _, stored in rows:
        envelope = _envelope.decode(stored)
        game = games.get(name)
        if envelope.title == "daybook":
            data = _any.decode(envelope.data)
            if game is None:
                title = title_named(data["title"])
                book = title.book(data["variant"], data["revision"])
                state = book.open(book.configure(data["config"]))[0]
                game = games[name] = RawGame(name, data, title, book, envelope.at, state)
                facts[name] = defaultdict(int)
            elif envelope.type == "GameClosed":
                game.result = data["result"]
        else:
            event = _decoders[envelope.title, envelope.type].decode(envelope.data)
            for fact in game.title.facts(event, game.state):
                facts[name][fact.seat, fact.name] += fact.amount
            _raw_drawn(game, event, envelope)
            game.state = game.book.evolve(game.state, event)
        game.n = envelope.n
        game.at = envelope.at
        touched[name] = game
    return touched


def _raw_drawn(game: RawGame, event: Any, envelope: Envelope) -> None:
    for moment in game.title.moments.drawn(event, game.state):
        kind, opened = game.title.moments.by_name[moment.kind], game.opened
        numbers = [moment.values.get(name) for name in kind.numbers]
        words = [moment.values.get(name) for name in kind.words]
        player = None if moment.seat is None else _name(opened["seats"][moment.seat])
        place = (game.id, len(game.moments), envelope.n - moment.before, opened["title"], opened["variant"])
        numbers = [None if value is None else int(value) for value in numbers] + [None] * (NUMBERS - len(numbers))
        values = (*numbers, *words, *[None] * (WORDS - len(words)))
        game.moments.append((*place, moment.kind, envelope.at, moment.seat, player, *values))


def _raw_moments(write: Write, closed: Sequence[RawGame]) -> None:
    rows = [row for game in closed for row in game.moments]
    write(f"INSERT INTO moments VALUES ({', '.join('?' * (9 + NUMBERS + WORDS))})", rows)


def _raw_games(write: Write, touched: dict[str, RawGame]) -> None:
    rows, players = [], []
    for game in touched.values():
        state, opened = game.state, game.opened
        awaits = game.book.awaits(state)
        rows.append(
            (
                game.id,
                opened["title"],
                opened["variant"],
                game.status,
                game.n,
                game.opened_at,
                game.at,
                _text(opened["seats"]),
                _text(awaits.wire()),
                _text(game.book.scores(state)),
                game.result and _text(game.result),
                _text(game.book.scores(state)),
                game.result and _text(game.result),
                "sealed" if opened["dealing"] == "sealed" else "recorded",
                _text(to_wire(seen_by(PUBLIC, state, Context(state.config, state)))),
                any("bot" in opened["seats"][seat] for seat in awaits.seats),
                None if awaits.due is None else time_ms(game.opened_at) + awaits.due,
            )
        )
        players += [(_name(seat), game.id) for seat in opened["seats"]]
    write(
        "INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET "
        "status = excluded.status, step = excluded.step, at = excluded.at, awaits = excluded.awaits, "
        "scores = excluded.scores, result = excluded.result, played_scores = excluded.played_scores, "
        "played_result = excluded.played_result, deals = excluded.deals, public_table = excluded.public_table, "
        "bot_due = excluded.bot_due, clock_due = excluded.clock_due",
        rows,
    )
    write("INSERT INTO game_players VALUES (?, ?) ON CONFLICT DO NOTHING", players)


def _raw_tallies(write: Write, touched: dict[str, RawGame]) -> None:
    numbers: Counter[tuple[str, str]] = Counter()
    for game in touched.values():
        numbers[game.opened["title"], game.status] += 1
        if game.counted is not None:
            numbers[game.opened["title"], game.counted] -= 1
        game.counted = game.status
    rows = [(title, status, number) for (title, status), number in numbers.items() if number]
    if rows:
        write(
            "INSERT INTO tallies VALUES (?, ?, ?) ON CONFLICT (title, status) DO UPDATE SET "
            "number = tallies.number + excluded.number",
            rows,
        )
        write("DELETE FROM tallies WHERE number = 0", [()])


def _raw_statistics(write: Write, closed: Sequence[RawGame], facts: dict[str, dict[tuple[int, str], int]]) -> None:
    rows, sums, counts = [], [], []
    for game in closed:
        title, variant, result = game.opened["title"], game.opened["variant"], game.result
        for seat, sitting in enumerate(game.opened["seats"]):
            player, points, won = _name(sitting), result["scores"][seat], seat in result["winners"]
            own = {name: amount for (at, name), amount in facts[game.id].items() if at == seat}
            place = (seat - game.opened["config"]["first_dealer"]) % len(game.opened["seats"])
            for what in ("games", "wins") if won else ("games",):
                own[f"{what}_at_seat_{seat}"] = own[f"{what}_from_dealer_{place}"] = 1
            for ruled in (True, False):
                rows.append((game.id, seat, ruled, player, title, variant, won, points, _text(own)))
                for key in ("", variant):
                    # The variants of Fairy Bargains together have no measure, and so no worth.
                    worth, best = (points, points) if key else (0, None)
                    sums.append((player, ruled, title, key, 1, int(won), worth, best))
                    counts += [(player, ruled, title, key, name, amount) for name, amount in own.items()]
        del facts[game.id]
    write("INSERT INTO contributions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rows)
    write(
        "INSERT INTO sums VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (player, ruled, title, variant) DO UPDATE SET "
        "games = sums.games + 1, wins = sums.wins + excluded.wins, worth = sums.worth + excluded.worth, "
        "best_worth = CASE WHEN excluded.best_worth > sums.best_worth THEN excluded.best_worth "
        "ELSE sums.best_worth END",
        sums,
    )
    write(
        "INSERT INTO counters VALUES (?, ?, ?, ?, ?, ?) "
        "ON CONFLICT (player, ruled, title, variant, name) DO UPDATE SET "
        "amount = counters.amount + excluded.amount",
        counts,
    )


def _text(value: Any) -> str:
    return canonical(value).decode()


def _name(seat: dict[str, str]) -> str:
    return seat["player"] if "player" in seat else "bot:" + seat["bot"]


@contextmanager
def sqlite_places() -> Iterator[tuple[str, str, Bare]]:
    """Yields ours, a second place with the same tables for raw, and the bare driver that writes there."""
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        ours, other = str(Path(home, "ours.db")), str(Path(home, "raw.db"))
        stack.callback(Daybook(open_database(other)).close)
        open_views(other).dispose()
        log = sqlite3.connect(ours, isolation_level=None)
        stack.callback(log.close)
        views = sqlite3.connect(views_file(Path(other)))
        stack.callback(views.close)
        views.execute("PRAGMA journal_mode = WAL")
        views.execute("PRAGMA synchronous = NORMAL")

        def page(position: int) -> list[tuple[Any, ...]]:
            return log.execute(
                "SELECT notification_id, originator_id, originator_version, state FROM stored_events "
                "WHERE notification_id > ? ORDER BY notification_id LIMIT ?",
                (position, BATCH),
            ).fetchall()

        yield ours, other, Bare(page, views.executemany, views.commit)


@contextmanager
def postgres_places() -> Iterator[tuple[str, str, Bare]]:
    """The same in two databases of one server."""
    with ExitStack() as stack:
        server = stack.enter_context(running_server())
        ours, other = stack.enter_context(fresh_database(server)), stack.enter_context(fresh_database(server))
        stack.callback(Daybook(open_database(other)).close)
        open_views(other).dispose()
        log = stack.enter_context(psycopg.connect(ours, autocommit=True))
        views = stack.enter_context(psycopg.connect(other))
        views.execute("SET search_path = views")
        reading, cursor = log.cursor(binary=True), views.cursor()

        def page(position: int) -> list[tuple[Any, ...]]:
            return reading.execute(
                "SELECT notification_id, originator_id, originator_version, state FROM daybook_events "
                "WHERE notification_id > %s ORDER BY notification_id LIMIT %s",
                (position, BATCH),
            ).fetchall()

        def write(statement: str, rows: Sequence[tuple[Any, ...]]) -> None:
            cursor.executemany(statement.replace("?", "%s"), rows)

        yield ours, other, Bare(page, write, views.commit)


def content(views: Engine) -> dict[str, list[Any]]:
    """Everything that the projections hold, but for the follower's own tables."""
    own = ("tracking", "schema_version", "parked")
    with views.connect() as connection:
        return {
            table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key.columns))]
            for table in METADATA.sorted_tables
            if table.name not in own
        }


def measured(what: str, target: float, places: Callable[[], Any]) -> Row:
    """Returns how many events a second a rebuild takes in."""
    with places() as (ours, other, bare), ExitStack() as stack:
        daybook = Daybook(open_database(ours))
        stack.callback(daybook.close)
        # One variant whatever else there is, so that figures can be compared over the years.
        count = record_games(daybook, random.Random(7), GAMES, at_once=AT_ONCE, titles=[MAIN])
        views, others = open_views(ours), open_views(other)
        stack.callback(views.dispose)
        stack.callback(others.dispose)

        def rebuilt() -> int:
            rebuild(daybook, views)
            return count

        rebuilt()
        raw_rebuild(bare)
        assert content(views) == content(others), "ours and raw must write the same"
        return Row(what, *interleaved(rebuilt, lambda: raw_rebuild(bare), ROUNDS), "events/s", target)


def rows() -> Iterator[Row]:
    """Yields the rows about projections."""
    for what, target, places in (
        ("SQLite projections rebuilt", 0.75, sqlite_places),
        ("PostgreSQL projections rebuilt", 0.80, postgres_places),
    ):
        if wanted(what):
            yield measured(what, target, places)
