"""The database that a command works on, and its refusals."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

if TYPE_CHECKING:  # importing the record is slow, and --help needs none of it
    from domain.record.acts.descriptions import Texts
    from domain.record.daybook import Daybook

F = TypeVar("F", bound=Callable[..., Any])

DEFAULT_URL: Final = "sqlite:///daybook.db"


class CannotStart(click.ClickException):
    """The command cannot start until the caller changes something. Nothing was changed; exit status 2."""

    exit_code = 2


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
    """Turns a refused database, and one whose storage is full, locked or damaged, into `CannotStart`."""
    from domain.record.store import DatabaseRefused
    from domain.record.store.archives import ArchiveFault
    from domain.record.store.faults import fault_of, refused

    try:
        yield
    except ArchiveFault as fault_found:
        remedy = "put it back from a copy, or set DAYBOOK_ARCHIVES to where it is"
        raise CannotStart(f"{fault_found}. Nothing was changed; {remedy}.") from None
    except DatabaseRefused as refusal:
        raise CannotStart(str(refusal)) from None
    except Exception as error:
        fault = fault_of(error)
        if fault is None:
            raise
        raise CannotStart(str(refused("The database", fault))) from None


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
