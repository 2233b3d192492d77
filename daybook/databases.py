"""The database that a command works on, and its refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

if TYPE_CHECKING:  # importing the record is slow, and --help needs none of it
    from domain.record.acts.descriptions import Texts
    from domain.record.daybook import Daybook
    from domain.record.store import DatabaseRefused

F = TypeVar("F", bound=Callable[..., Any])

DEFAULT_URL: Final = "sqlite:///daybook.db"

REFUSED: Final = 2
"""Exit status if the operator must change something first."""
NOT_YET: Final = 75
"""Exit status if a later try may succeed: EX_TEMPFAIL of sysexits.h. A supervisor starts the command again."""


class CannotStart(click.ClickException):
    """The command cannot start until the caller changes something. Nothing was changed; exit status 2."""

    exit_code = REFUSED


class NotYet(CannotStart):
    """The same try may succeed later: the database is away, or another process still has it. Exit status 75."""

    exit_code = NOT_YET


def database_option(command: F) -> F:
    """Adds `--database` to a command, as its parameter `url`."""
    return click.option(
        "--database",
        "url",
        metavar="URL",
        envvar="DATABASE_URL",
        show_envvar=True,
        default=DEFAULT_URL,
        show_default=True,
        help="Where the record is kept: sqlite:///relative.db, sqlite:////absolute.db or postgresql://...",
    )(command)


@contextmanager
def refusals_told() -> Iterator[None]:
    """Turns a refused database, and one whose storage is full, locked or damaged, into `CannotStart`.

    One that is away becomes `NotYet`.
    """
    from domain.record.store import DatabaseRefused
    from domain.record.store.archives import ArchiveFault
    from domain.record.store.faults import fault_of, refused

    try:
        yield
    except ArchiveFault as fault_found:
        remedy = "put it back from a copy, or set DAYBOOK_ARCHIVES to where it is"
        raise CannotStart(f"{fault_found}. Nothing was changed; {remedy}.") from None
    except DatabaseRefused as refusal:
        raise _told(refusal) from None
    except Exception as error:
        fault = fault_of(error)
        if fault is None:
            raise
        raise _told(refused("The database", fault)) from None


def exit_status(refusal: DatabaseRefused) -> int:
    """The exit status of a command that this database refuses."""
    from domain.record.store import DatabaseAway

    return NOT_YET if isinstance(refusal, DatabaseAway) else REFUSED


def _told(refusal: DatabaseRefused) -> CannotStart:
    return (NotYet if exit_status(refusal) == NOT_YET else CannotStart)(str(refusal))


@contextmanager
def existing_daybook(url: str) -> Iterator[Daybook]:
    """The daybook at `url`, closed afterwards. Raises `CannotStart` if there is none: nothing is created."""
    from domain.record.daybook import Daybook
    from domain.record.store import open_database
    from domain.record.store.database import sqlite_path

    with refusals_told():
        path = sqlite_path(url)
        if path is not None and not path.exists():
            raise CannotStart(f"There is no database {path}; name the right one with --database.")
        daybook = Daybook(open_database(url))
    try:
        yield daybook
    finally:
        daybook.close()


@contextmanager
def kept_words(url: str) -> Iterator[Texts]:
    """What people wrote, by its hash in the record; `None` if it was erased or never kept here.

    It checks no rights: whoever has the database may read them. Nothing is created.
    """
    from sqlalchemy import inspect

    from service.accounts import accounts_engine
    from service.accounts.schema import texts
    from service.accounts.texts import KeptTexts

    engine = accounts_engine(url)
    kept = KeptTexts(engine) if inspect(engine).has_table(texts.name) else None

    def words(hashed: str) -> str | None:
        known = None if kept is None else kept.words([hashed]).get(hashed)
        return None if known is None else known.text

    try:
        yield words
    finally:
        engine.dispose()
