"""`daybook verify DATABASE`: the log, every event, and all that is kept beside them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import chain
from json import JSONDecodeError
from typing import TYPE_CHECKING, Final

import click

from daybook.databases import existing_daybook
from daybook.verify_books import FOLLOWS, judge_book
from daybook.verify_words import Differs, counted, ended_told, ok
from service.checks import carried_out_by

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID
    from sqlalchemy import Connection, Engine

    from domain.record.daybook import Daybook
    from domain.record.proof.keys import VerifierKey
    from replays.deal_sessions import DealSessions
    from service.audit.games import GamesAudit
    from service.proof.log_check import Signed

NEWEST: Final = 20
"""How many games are judged again unless all are asked for."""


def verify_database(url: str, kept: Signed | None, everything: bool) -> None:
    """Checks a database against the checkpoint it signed last and one that was `kept`. Raises `Differs`.

    All of it is checked, but only the newest games are judged again unless `everything` is asked for. A service may run
    meanwhile: what differs is checked a second time before it is reported.
    """
    from rich.console import Console
    from rich.progress import Progress

    from service.proof.signing_keys import read_keys, signing_file

    with (
        _damage_told(),
        existing_daybook(url) as daybook,
        Progress(console=Console(stderr=True), transient=True) as progress,
    ):
        signed = [*_remembered(url), *([] if kept is None else [kept])]
        keys = read_keys(signing_file(url)) if signing_file(url).exists() else None
        receipts = () if keys is None else keys.receipt_verifiers
        with of_record(daybook, url, signed, receipts, everything, progress) as checks:
            said = carried_out({**checks, "views": partial(_views, daybook, url, progress)})
    for line in said:
        if line is not None:
            ok(line)
    ended_told(() if keys is None else keys.ended)


Check = Callable[[], str | None]
"""Says what holds. Raises `Differs`."""


def carried_out(checks: Mapping[str, Check]) -> list[str | None]:
    """What holds by these checks, in the order of the list. Raises `Differs`."""
    with _damage_told():
        return [checks[check.name]() for check in carried_out_by("verify") if check.name in checks]


@contextmanager
def of_record(
    daybook: Daybook,
    url: str,
    signed: list[Signed],
    receipts: Sequence[VerifierKey],
    everything: bool,
    progress: Progress,
) -> Iterator[Mapping[str, Check]]:
    """The checks of a record, by name: its log against checkpoints, its games, and what lies beside them.

    `receipts` are the keys that sign late claims. Lists and statistics are not checked.
    """
    from service.accounts import accounts_engine
    from service.audit.games import GamesAudit

    engine = accounts_engine(url, daybook.store.file)
    audit = GamesAudit(daybook.store, engine)
    try:
        yield {
            "file": partial(_file, daybook, progress),
            "log": partial(_log, daybook, signed, progress),
            "games": partial(_games, daybook, audit, everything, progress),
            "books": partial(_books, daybook),
            "keys": partial(_keys, audit),
            "beside": partial(_beside, daybook, engine, receipts, audit),
        }
    finally:
        engine.dispose()


@contextmanager
def _damage_told() -> Iterator[None]:
    """Turns what SQLite says of a damaged file, wherever it is read, and what cannot be decoded, into `Differs`."""
    from msgspec import DecodeError

    from domain.record.store.faults import CORRUPT, fault_of

    try:
        yield
    except (DecodeError, UnicodeDecodeError, JSONDecodeError) as error:
        raise Differs(f"what the database holds cannot be read: {error}") from None
    except Exception as error:
        if fault_of(error) != CORRUPT:
            raise
        raise Differs(f"{CORRUPT}: {error}") from None


def _file(daybook: Daybook, progress: Progress) -> str | None:
    """The pages, indexes and foreign keys of an SQLite file."""
    from domain.record.store.record_file import damage

    if daybook.store.file is None:
        return None
    progress.add_task("The file", total=None)
    with closing(daybook.store.file.connect("ro")) as connection:
        fault = damage(connection, whole=True)
    if fault is not None:
        raise Differs(f"{daybook.store.file.path.name} is damaged: {fault}")
    return "the file: its pages, indexes and foreign keys"


def _remembered(url: str) -> list[Signed]:
    """The last checkpoint that the service itself has signed, if its files are at hand."""
    from domain.record.store import DatabaseRefused
    from service.proof.log_check import Signed
    from service.proof.signer import Memory, memory_file
    from service.proof.signing_keys import read_keys, signing_file

    if not signing_file(url).exists():
        return []
    try:
        remembered = Memory(memory_file(url), read_keys(signing_file(url))).read()
    except DatabaseRefused as refusal:
        raise Differs(str(refusal)) from None
    return [] if remembered is None else [Signed(remembered[0], f"in {memory_file(url).name}")]


def _log(daybook: Daybook, signed: list[Signed], progress: Progress) -> str:
    from service.proof.log_check import log_fault

    size = daybook.store.log_size()
    task = progress.add_task("The log", total=size)
    fault = log_fault(daybook.store, signed, lambda done: progress.update(task, completed=done))
    if fault:
        raise Differs(fault)
    against = f", and agrees with {counted(len(signed), 'signed checkpoint')}" if signed else ""
    return f"the log: {counted(size, 'event')}, each with its leaf{against}"


def _games(daybook: Daybook, audit: GamesAudit, everything: bool, progress: Progress) -> str:
    """The games, and the other streams of the record with them: what stands in them is collected by `audit`."""
    from domain.record.streams import is_book
    from replays.deal_sessions import DealSessions

    sessions = DealSessions()
    games = _ids(daybook)
    judged = games if everything else games[-NEWEST:]
    newest = frozenset(judged)
    task = progress.add_task("The games", total=len(games))
    for game in games:
        _whole(daybook, game, game in newest, audit, sessions)
        progress.advance(task)
    for stream in daybook.store.streams_beside():
        if is_book(stream):
            _whole(daybook, stream, False, audit, sessions)
        else:
            _chain(daybook, stream)
    rest = "" if len(judged) == len(games) else f" (the newest of {len(games):,}; --all takes every game)"
    return counted(len(judged), "game") + " judged again" + rest


def _books(daybook: Daybook) -> str:
    """The books of tournaments, whose chains hold."""
    from domain.record.streams import is_book

    books = [stream for stream in daybook.store.streams_beside() if is_book(stream)]
    for book in books:
        judge_book(book, daybook.stored(book), daybook)
    return f"{counted(len(books), 'book')} of tournaments: {FOLLOWS}"


def _keys(audit: GamesAudit) -> str:
    if fault := audit.left():
        raise Differs(fault)
    return counted(audit.commands, "idempotency key") + ", each with its events"


def _ids(daybook: Daybook) -> list[str]:
    """The ids of all games, in the order of their openings."""
    games: list[str] = []
    while page := daybook.store.originators(games[-1] if games else ""):
        games += page
    return games


def _whole(daybook: Daybook, game: str, judge: bool, audit: GamesAudit, sessions: DealSessions) -> None:
    stored = _chain(daybook, game, sessions if judge else None)
    fault = audit.fault_of(game, stored)
    if fault and (fault := audit.looked_at_again(game, list(daybook.stored(game)))):
        raise Differs(fault)


def _chain(daybook: Daybook, stream: str, sessions: DealSessions | None = None) -> list[bytes]:
    """The events of a stream, which follow one another; with `sessions` a game is judged. Raises `Differs`."""
    from domain.record.streams import is_game
    from replays.record_check import examined

    stored = list(daybook.stored(stream))
    found = examined(stored, judge=sessions is not None)
    fault = found.fault
    if sessions is not None and fault is None and found.game is not None:
        fault = sessions.fault_of(found.game)
    if fault is not None:
        raise Differs(f"{'game ' if is_game(stream) else ''}{stream}: {fault}")
    return stored


def _beside(daybook: Daybook, engine: Engine, receipts: Sequence[VerifierKey], audit: GamesAudit) -> str | None:
    """Settings, tokens, words and late claims.

    `None` for a record that no service has opened since events of these are kept.
    """
    from service.audit.claims import claims_finding, games_with_claims
    from service.audit.expected import expected_tables
    from service.audit.games import all_texts, words_findings
    from service.audit.house import house_findings

    if not expected_tables(daybook.store).begun:
        click.echo(
            "note   no events tell of settings, tokens and words yet: the next start of the service begins them",
            err=True,
        )
        return None

    def fault() -> str | None:
        told = expected_tables(daybook.store)
        words = words_findings(all_texts(engine), audit.written, told.erased_texts)
        late = (claims_finding(engine, game, receipts) for game in games_with_claims(engine) if receipts)
        found = next(filter(None, chain(house_findings(engine, told), words, late)), None)
        return None if found is None else str(found)

    told = expected_tables(daybook.store)
    _settled(fault)
    return (
        f"{counted(len(told.tournaments), 'tournament')}, settings of {counted(len(told.games), 'game')}, "
        f"{counted(len(told.tokens), 'token')}, {counted(len(audit.written), 'text')}: each as the events say"
    )


def _views(daybook: Daybook, url: str, progress: Progress) -> str | None:
    """Lists and statistics, from a fold of every game. `None` if there are none of this version."""
    from projections.comparison import views_fault

    task = progress.add_task("Lists and statistics", total=None)

    found = True

    def fault() -> str | None:
        nonlocal found
        with _stored_views(url) as connection:
            found = connection is not None
            shown = partial(_show, progress, task)
            return None if connection is None else views_fault(connection, daybook, shown)

    _settled(fault)
    if not found:
        click.echo(
            "note   there are no lists and statistics of this version to compare: `daybook rebuild` makes them",
            err=True,
        )
        return None
    return "lists and statistics: the same rows as from a fold of every game"


@contextmanager
def _stored_views(url: str) -> Iterator[Connection | None]:
    """One state of the views, from beginning to end; `None` if there are none of this version. Changes nothing."""
    from sqlalchemy import inspect, select

    from daybook.file_checks import is_served
    from daybook.record_checks import reading
    from domain.record.store.database import sqlite_path
    from projections.schema import SCHEMA, VERSION, schema_version
    from projections.views import views_file

    path = sqlite_path(url)
    file = None if path is None else views_file(path)
    if file is not None and not file.exists():
        yield None
        return
    with reading(url, file, path is not None and is_served(path)) as connection:
        if file is None:
            connection = connection.execution_options(isolation_level="REPEATABLE READ")
        else:
            connection = connection.execution_options(schema_translate_map={SCHEMA: None})
            connection.exec_driver_sql("BEGIN")
        known = inspect(connection).has_table(schema_version.name, None if file else SCHEMA)
        yield connection if known and connection.scalar(select(schema_version.c.version)) == VERSION else None


def _show(progress: Progress, task: TaskID, done: int, of: int) -> None:
    progress.update(task, completed=done, total=of)


def _settled(fault: Callable[[], str | None]) -> None:
    """Raises `Differs` for what differs twice: a service may have been changing it the first time."""
    if fault() and (found := fault()):
        raise Differs(found)
