"""Idempotency keys of requests that write beside the record: each is kept in the transaction that makes its thing."""

from collections.abc import Callable
from typing import TypeVar

from psycopg.errors import LockNotAvailable
from sqlalchemy import Engine, delete, func, select
from sqlalchemy.engine import Connection
from sqlalchemy.exc import OperationalError

from domain.record.daybook import Daybook
from domain.record.errors import KeyInProgress, KeyReused
from domain.record.store.deadlines import seconds_left
from domain.record.stream_writer import Keyed
from service.accounts.engine import inserted_new
from service.accounts.schema import requests

T = TypeVar("T")

_MARGIN = 0.5
"""Seconds that are left for the answer when the wait for another process ends."""


class Keys:
    """The keys of requests whose things are no events; the record itself has the keys of those that are.

    A key is used once, on whichever side: each looks at the other's.
    """

    def __init__(self, daybook: Daybook, engine: Engine):
        self._daybook = daybook
        self._engine = engine
        daybook.store.know_keys_beside(requests.name)

    def made_before(self, keyed: Keyed | None) -> str | None:
        """The id of what this request made before, or `None`. Raises `KeyReused` if another request had the key."""
        if keyed is None:
            return None
        self._daybook.done_before(keyed)  # a request that is kept in the record may have had it
        query = select(requests).where(requests.c.actor == keyed.actor, requests.c.key == keyed.key)
        with self._engine.connect() as connection:
            row = connection.execute(query).first()
        if row is None:
            return None
        if bytes(row.request_sha256) != keyed.request_sha256:
            raise KeyReused("this idempotency key was used for another request")
        return str(row.made)

    def once(self, keyed: Keyed | None, find: Callable[[str], T], make: Callable[[], T]) -> tuple[T, bool]:
        """What a request makes, and whether it had made it before: then `find` finds it by its id.

        Whoever comes while it is made waits. `make` claims the key in its transaction (`claim`); if it is refused,
        the key stays free. Raises what both raise, `KeyReused`, `KeyInProgress`.
        """
        with self._daybook.once(keyed):
            if (before := self.made_before(keyed)) is not None:
                return find(before), True
            try:
                return make(), False
            except KeyInProgress:
                raise
            except Exception:
                # What refuses it may be what the request itself came to, in another process or before the database
                # stopped answering.
                if (before := self.made_before(keyed)) is None:
                    raise
            return find(before), True


class MadeMeanwhile(Exception):
    """The key has been claimed since it was looked up, and nothing is made: `Keys.once` tells what for."""


def claim(connection: Connection, keyed: Keyed | None, made: str) -> None:
    """Claims a key for the id of what this transaction makes: first, so that nothing else is waited for with it.

    It waits for another transaction that has claimed the key, until that ends. Raises `MadeMeanwhile`, `KeyInProgress`.
    """
    if keyed is None:
        return
    if connection.dialect.name == "postgresql" and (left := seconds_left()) < float("inf"):
        patience = f"{max(1, int(1000 * (left - _MARGIN)))}ms"
        connection.execute(select(func.set_config("lock_timeout", patience, True)))
    row = {"actor": keyed.actor, "key": keyed.key, "request_sha256": keyed.request_sha256, "made": made}
    try:
        claimed = inserted_new(connection, requests, row)
    except OperationalError as error:
        if isinstance(error.orig, LockNotAvailable):
            raise KeyInProgress("a request with this idempotency key is being carried out") from None
        raise
    if not claimed:
        raise MadeMeanwhile


def free(connection: Connection, keyed: Keyed | None) -> None:
    """Gives a key back whose request was refused after the transaction that claimed it."""
    if keyed is not None:
        own = (requests.c.actor == keyed.actor) & (requests.c.key == keyed.key)
        connection.execute(delete(requests).where(own))
