"""The read-only checks of `daybook doctor` in a record and its views."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

from sqlalchemy import Connection, TextClause, create_engine, inspect, text
from sqlalchemy.pool import NullPool

from daybook.findings import OK, PROBLEM, WARNING, Observation, judged
from domain.rules.phrases import counted

if TYPE_CHECKING:
    from domain.record.store.archives import Archives

NEWEST_GAMES: Final = 20
"""How many games' chains are followed unless all are asked for, from the newest events back."""
_NEWEST_EVENTS: Final = 5000
_MUCH: Final = 1000
_EVENTS: Final = {"sqlite": "stored_events", "postgresql": "daybook_events"}
_OLDEST_POSTGRES: Final = 13
_GAMES: Final = "originator_id <> 'house' AND originator_id NOT LIKE 'tournament-%'"
"""Streams of games alone (domain/record/streams.py)."""
_STREAMS_BESIDE: Final = (
    "SELECT DISTINCT originator_id FROM {events} WHERE originator_id = 'house' "
    "OR (originator_id >= 'tournament-' AND originator_id < 'tournament.') ORDER BY 1"
)
_SMALL: Final = 2**29
"""The size of a file, in bytes, that is read in a few seconds."""


@contextmanager
def reading(url: str, file: Path | None, served: bool = False) -> Iterator[Connection]:
    """A connection that cannot write, to an SQLite file or to PostgreSQL. Raises the driver's errors.

    `served` is whether a service may be writing to the file.
    """
    driver = "sqlite://" if file else "postgresql+psycopg://"
    engine = create_engine(
        driver, creator=lambda: _connect(url, file, served), poolclass=NullPool, hide_parameters=True
    )
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _connect(url: str, file: Path | None, served: bool) -> Any:
    if file is None:
        import psycopg

        url = url.replace("postgresql+psycopg://", "postgresql://", 1)
        return psycopg.connect(url, connect_timeout=5, options="-c default_transaction_read_only=on")
    # Only a file that nobody writes may be read as immutable, which creates no files beside it.
    log = file.with_name(file.name + "-wal")
    still = not served and not (log.exists() and log.stat().st_size)
    mode = "immutable=1" if still else "mode=ro"
    return sqlite3.connect(f"file:{quote(str(file))}?{mode}", uri=True, timeout=10)


def examine_schema(connection: Connection) -> Iterator[Observation]:
    """Which version the tables have."""
    from domain.record.store.marks import MARKER_TABLE, NEWEST, SCHEMA

    if connection.dialect.name == "sqlite":
        version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
    elif inspect(connection).has_table(MARKER_TABLE):
        version = connection.execute(text(f"SELECT max(version) FROM {MARKER_TABLE}")).scalar_one()  # noqa: S608
    else:
        version = 0
    remedy = "start this Daybook once: it brings older tables up to date" if version else "start the service once"
    known = SCHEMA <= version <= NEWEST
    yield judged(known, f"tables of version {version}, this Daybook knows {NEWEST}", remedy)


def examine_pages(whole: bool, connection: Connection) -> Iterator[Observation]:
    """Whether SQLite finds no damage. Reads a large file only if `whole`."""
    size = connection.exec_driver_sql("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    gigabytes = (number := size.scalar_one()) / 1e9
    if number > _SMALL and not whole:
        found = f"the file has {gigabytes:.1f} GB, and was not read in full"
        yield Observation(OK, found, "`daybook doctor --all` reads all of it")
        return
    said = [row[0] for row in connection.exec_driver_sql("PRAGMA quick_check(5)")]
    remedy = "stop the service, keep a copy of the files, and go back to a sound copy (sqlite3 .recover may help)"
    yield judged(said == ["ok"], "ok" if said == ["ok"] else counted(len(said), "fault"), remedy)


def examine_postgresql(connection: Connection) -> Iterator[Observation]:
    """Whether the server is new enough."""
    major = int(connection.execute(text("SHOW server_version_num")).scalar_one()) // 10_000
    yield judged(major >= _OLDEST_POSTGRES, f"version {major}", f"move to {_OLDEST_POSTGRES} or newer", WARNING)


def examine_durability(connection: Connection) -> Iterator[Observation]:
    """Whether commits wait for the disk."""
    commits = connection.execute(text("SHOW synchronous_commit")).scalar_one()
    flushes = connection.execute(text("SHOW fsync")).scalar_one()
    found = f"synchronous_commit={commits}, fsync={flushes}"
    remedy = "set fsync=on: without it the service does not write; a loss of power may lose moves"
    yield judged(flushes == "on", found, remedy)
    if commits in ("off", "local"):
        remedy = "the service asks for 'on' itself; set it in postgresql.conf, so that nobody else forgets"
        yield Observation(WARNING, found, remedy)


def examine_chains(whole: bool, connection: Connection) -> Iterator[Observation]:
    """`_chains`, with what cannot be read from an archive as a finding."""
    from domain.record.store.archives import ArchiveFault

    try:
        yield from _chains(connection, whole)
    except ArchiveFault as fault:
        yield Observation(PROBLEM, str(fault), "put it back from a copy: its games cannot be read")


def _chains(connection: Connection, whole: bool) -> Iterator[Observation]:
    """The chains of the newest games, or of the `whole` record: numbers without a gap, and in each event the hash of
    the one before. Says how much of the record was looked at, since the rest may hold anything."""
    remedy = "stop the service and keep these files; compare with a copy: the record was changed or damaged"
    for stream in connection.execute(_of_events(connection, _STREAMS_BESIDE)).scalars().all():
        _, broken = _follow_chain(connection, stream)
        if broken is not None:
            yield Observation(PROBLEM, f"the stream {stream} is broken at event {broken}", remedy)
            return
    events = looked_at = 0
    games, every_one = (_all_games(connection), True) if whole else _newest_games(connection)
    for game in games:
        length, broken = _follow_chain(connection, game)
        events += length
        looked_at += 1
        if broken is not None:
            yield Observation(PROBLEM, f"game {game} is broken at event {broken}", remedy)
            return
    if every_one:
        yield Observation(
            OK, f"all {counted(looked_at, 'game')}, {counted(events, 'event')}: each holds the hash of the one before"
        )
        return
    found = (
        f"the {looked_at} newest games, {events:,} of {counted(_log_size(connection), 'event')}: "
        "each holds the hash of the one before; the others were not looked at"
    )
    yield Observation(OK, found, "`daybook doctor --all` looks at every game")


def _newest_games(connection: Connection) -> tuple[list[str], bool]:
    """The newest games, and whether there are no others. Counting all would read all."""
    newest = "SELECT originator_id FROM {events} WHERE {games} ORDER BY notification_id DESC LIMIT :many"
    found = connection.execute(_of_events(connection, newest), {"many": _NEWEST_EVENTS}).scalars().all()
    games = list(dict.fromkeys(found))
    return games[:NEWEST_GAMES], len(found) < _NEWEST_EVENTS and len(games) <= NEWEST_GAMES


def _log_size(connection: Connection) -> int:
    on_sqlite = connection.dialect.name == "sqlite"
    size = "SELECT max(notification_id) FROM {events}" if on_sqlite else "SELECT size FROM {events}_log"
    return int(connection.execute(_of_events(connection, size)).scalar_one() or 0)


def _all_games(connection: Connection) -> Iterator[str]:
    """Every game of the record, page by page, so that memory does not grow with it."""
    page = (
        "SELECT DISTINCT originator_id FROM {events} WHERE originator_id > :last AND {games} "
        "ORDER BY originator_id LIMIT 1000"
    )
    last = ""
    while found := connection.execute(_of_events(connection, page), {"last": last}).scalars().all():
        yield from found
        last = found[-1]


def _follow_chain(connection: Connection, game: str) -> tuple[int, int | None]:
    """How many events were read, and the number of the first that breaks the chain, if one does."""
    from domain.record.envelope import NO_HEAD, event_hash, stored_link

    states = "SELECT originator_version, state FROM {events} WHERE originator_id = :game ORDER BY originator_version"
    head, at = NO_HEAD, 0
    found = connection.execution_options(stream_results=True).execute(_of_events(connection, states), {"game": game})
    archived = _archived(connection)
    for version, state in found:
        at += 1
        stored = bytes(state) or archived.state(game, version)
        try:
            n, prev, _ = stored_link(stored)
        except ValueError:  # msgspec's errors are of this kind
            return at, at
        if n != at or prev != head:
            return at, at
        head = event_hash(stored)
    return at, None


def _archived(connection: Connection) -> Archives:
    """Reads what was moved out, over this connection."""
    from domain.record.store.archives import Archived, Archives, archives_folder

    place = "SELECT game, tournament, file, size, sha256, last_n FROM {events}_archived WHERE game = :game"
    leaves = (
        "SELECT leaf FROM {events} WHERE originator_id = :game AND originator_version BETWEEN 1 AND :upto "
        "ORDER BY originator_version"
    )

    def placed(game: str) -> Archived | None:
        row = connection.execute(_of_events(connection, place), {"game": game}).first()
        return None if row is None else Archived(*row)

    def hashes(game: str, upto: int) -> list[bytes]:
        found = connection.execute(_of_events(connection, leaves), {"game": game, "upto": upto})
        return [bytes(leaf) for leaf in found.scalars()]

    file = None
    if connection.dialect.name == "sqlite":
        # Beside the main file there may be one for temporary tables.
        file = connection.exec_driver_sql("SELECT file FROM pragma_database_list WHERE name = 'main'").scalar_one()
    return Archives(archives_folder(Path(file) if file else None), placed, hashes, lambda game, version: b"")


def examine_archives(whole: bool, connection: Connection) -> Iterator[Observation]:
    """Whether the files of archived tournaments exist, have their sizes, and are readable by their owner alone."""
    from domain.record.store.archives import Archived, file_fault

    if not inspect(connection).has_table(f"{_EVENTS[connection.dialect.name]}_archived"):
        return
    all_places = "SELECT game, tournament, file, size, sha256, last_n FROM {events}_archived"
    rows = [Archived(*row) for row in connection.execute(_of_events(connection, all_places))]
    folder = _archived(connection).folder
    files = {place.file: place for place in rows}
    for place in files.values():
        if fault := file_fault(folder, place, whole=whole):
            remedy = "put it back from a copy, or set DAYBOOK_ARCHIVES to where it is; its games cannot be read"
            yield Observation(PROBLEM, fault, remedy)
            return
        if (folder / place.file).stat().st_mode & 0o077:
            yield Observation(WARNING, f"{place.file} is not for its owner alone", f"chmod 600 {folder}/*")
            return
    yield Observation(OK, f"{len(files)} files in {folder} hold {counted(len(rows), 'game')}" if rows else "none")


def _of_events(connection: Connection, statement: str) -> TextClause:
    """The statement on the table of events, which has another name on each engine."""
    return text(statement.format(events=_EVENTS[connection.dialect.name], games=_GAMES))


def newest_position(connection: Connection) -> int:
    """The newest position of the log, 0 if it is empty."""
    return int(connection.execute(_of_events(connection, "SELECT max(notification_id) FROM {events}")).scalar() or 0)


def examine_projections(newest: int, connection: Connection) -> Iterator[Observation]:
    """How far lists and statistics lag behind the `newest` event of the record."""
    from projections.checkpoint import read_standing

    folded = _folded(connection)
    if folded is None:
        yield Observation(WARNING, "there are none yet", "start the service, or `daybook rebuild`")
        return
    lag = max(0, newest - read_standing(folded).position)
    remedy = "see that the service runs, or `daybook follow` if the service does not follow itself; it will catch up"
    yield judged(lag < _MUCH, f"{counted(lag, 'event')} behind the record", remedy, WARNING)


def examine_parked(connection: Connection) -> Iterator[Observation]:
    """The games that lists and statistics leave out."""
    from projections.checkpoint import parked_games

    folded = _folded(connection)
    if folded is None:
        return
    if parked := sorted(parked_games(folded)):
        shown = ", ".join(parked[:3]) + (" ..." if len(parked) > 3 else "")
        remedy = "update Daybook, then `daybook rebuild`; report it if they stay"
        yield Observation(WARNING, f"{counted(len(parked), 'game')} cannot be folded: {shown}", remedy)
    else:
        yield Observation(OK, "no game is left out")


def _folded(connection: Connection) -> Connection | None:
    """The connection to lists and statistics, `None` where there are none yet."""
    from projections.schema import SCHEMA

    on_sqlite = connection.dialect.name == "sqlite"
    if not inspect(connection).has_table("tracking", None if on_sqlite else SCHEMA):
        return None
    return connection.execution_options(schema_translate_map={SCHEMA: None}) if on_sqlite else connection
