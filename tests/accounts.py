"""The accounts of a database without a service, with the record that they write to."""

from collections.abc import Iterator
from contextlib import contextmanager

from domain.record.daybook import Daybook
from domain.record.store import open_database
from service.accounts import Accounts, accounts_engine


@contextmanager
def accounts_at(url: str, key: bytes = b"k" * 32) -> Iterator[Accounts]:
    """Opens the accounts at `url`, which is made if there is none, and closes them."""
    with Daybook(open_database(url)) as daybook:
        accounts = Accounts(accounts_engine(url), key, daybook.store)
        try:
            yield accounts
        finally:
            accounts.close()
