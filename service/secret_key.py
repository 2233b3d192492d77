"""The service's secret key, from which tokens, cursors and the seals of webhooks' secrets are derived."""

import os
import secrets
from pathlib import Path
from typing import Final

from domain.record.store.database import sqlite_path
from domain.record.store.marks import DatabaseRefused
from service.atomic_files import write_whole

_SHORTEST: Final = 32


def service_key(url: str, *, make: bool = True) -> bytes:
    """The secret key: DAYBOOK_SECRET, or the content of a file that only its owner may read, made at the first start.

    The file lies beside an SQLite database, otherwise in the working directory. The database does not hold the key, so
    a copy of the database gives nobody a seat. Machines that share a PostgreSQL database must share the key. Without
    `make` it must exist. Raises `DatabaseRefused`.
    """
    if given := os.environ.get("DAYBOOK_SECRET"):
        if len(given) < _SHORTEST:
            raise DatabaseRefused(f"DAYBOOK_SECRET must have {_SHORTEST} characters or more")
        return given.encode()
    path = sqlite_path(url)
    file = path.with_name(path.name + ".key") if path else Path("daybook.key").resolve()
    if not file.exists() and not make:
        raise DatabaseRefused(f"There is no service key {file}: copy it from where the record is written.")
    if not file.exists():
        try:
            write_whole(file, secrets.token_hex(32).encode(), replace_old=False)
        except OSError as error:
            raise DatabaseRefused(f"the service key cannot be written to {file}: {error.strerror}") from None
    try:
        key = file.read_bytes().strip()
    except OSError as error:
        raise DatabaseRefused(f"the service key cannot be read from {file}: {error.strerror}") from None
    if len(key) < _SHORTEST:
        raise DatabaseRefused(f"{file} holds no service key; remove it, or set DAYBOOK_SECRET")
    return key
