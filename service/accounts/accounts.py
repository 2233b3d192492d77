"""Accounts: everything that the service keeps beside the record."""

from sqlalchemy import Engine, select
from sqlalchemy.engine import Connection

from domain.record.errors import KeyReused
from domain.record.store.deadlines import unhurried
from domain.record.store.recorder import Recorder
from domain.record.stream_writer import Keyed
from service.accounts.aliases import Aliases
from service.accounts.branches import Branches
from service.accounts.engine import insert_new, one_at_a_time
from service.accounts.game_orders import GameOrders
from service.accounts.journal import Journal
from service.accounts.labels import KeptLabels
from service.accounts.people import People
from service.accounts.schema import prepare, request_row, requests, require_prepared
from service.accounts.texts import Texts
from service.accounts.tokens import AccessTokens
from service.accounts.tournaments import Tournaments


class Accounts(AccessTokens, People, Aliases, Tournaments, Texts, Branches, KeptLabels, GameOrders):
    """Tokens, people, their aliases, tournaments, settings, words, branches, labels."""

    def __init__(self, engine: Engine, key: bytes, store: Recorder, *, reads_only: bool = False):
        """Seats' tokens are derived from `key`, the secret key. `store` is the record, in the same database.

        With `reads_only`, missing tables are not created. Raises `DatabaseRefused` instead.
        """
        self.journal = journal = Journal(store)
        AccessTokens.__init__(self, engine, journal, key)
        People.__init__(self, engine)
        Aliases.__init__(self, engine)
        Tournaments.__init__(self, engine, journal)
        Texts.__init__(self, engine, journal)
        Branches.__init__(self, engine)
        KeptLabels.__init__(self, engine, journal)
        with unhurried(), engine.begin() as connection:
            if reads_only:
                require_prepared(connection)
                return
            one_at_a_time(connection)
            prepare(connection)
            journal.adopt(connection)

    @property
    def engine(self) -> Engine:
        """The engine, for other parts of the service that keep rows in the same database."""
        return self._engine

    def close(self) -> None:
        """Closes the connections."""
        self._engine.dispose()

    def made_before(self, keyed: Keyed | None) -> str | None:
        """The id of what this request created before, or `None`. Raises `KeyReused` if another request had the key."""
        if keyed is None:
            return None
        with self._engine.connect() as connection:
            return made_before_in(connection, keyed)

    def keep_key(self, keyed: Keyed | None, made: str) -> None:
        """Stores the id of what a request with an idempotency key created. Storing it twice changes nothing."""
        if keyed is None:
            return
        with self._engine.begin() as connection:
            self.keep_key_in(connection, keyed, made)

    @staticmethod
    def keep_key_in(connection: Connection, keyed: Keyed | None, made: str) -> None:
        """Stores it in the transaction that creates the object, so that neither exists without the other."""
        if keyed is not None:
            insert_new(connection, requests, [request_row(keyed, made)])


def made_before_in(connection: Connection, keyed: Keyed) -> str | None:
    """`made_before` in this transaction. Raises `KeyReused`."""
    query = select(requests).where(requests.c.actor == keyed.actor, requests.c.key == keyed.key)
    row = connection.execute(query).first()
    if row is None:
        return None
    if bytes(row.request_sha256) != keyed.request_sha256:
        raise KeyReused("this idempotency key was used for another request")
    return str(row.made)
