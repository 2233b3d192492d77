"""Accounts: everything that the service keeps beside the record."""

from sqlalchemy import Engine

from domain.record.store.deadlines import unhurried
from domain.record.store.recorder import Recorder
from service.accounts.aliases import Aliases
from service.accounts.branches import Branches
from service.accounts.engine import one_at_a_time
from service.accounts.game_orders import GameOrders
from service.accounts.journal import Journal
from service.accounts.labels import KeptLabels
from service.accounts.people import People
from service.accounts.schema import prepare, require_prepared
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
