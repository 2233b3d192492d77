"""Tells the record the whole hashes of tokens whose events, of earlier releases, have only a part of them: the ids."""

from base64 import b64encode
from collections.abc import Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any, Final

from sqlalchemy import bindparam, select, update
from sqlalchemy.engine import Connection

from domain.record.house import Adopted, as_found
from service.accounts import Accounts
from service.accounts.journal import SERVICE
from service.accounts.schema import token_id, tokens
from service.accounts.tokens import tournament_in
from service.audit.expected import TokenEvent, expected_tables

_AT_ONCE: Final = 500


def tell_hashes(accounts: Accounts) -> None:
    """Appends what events lack of the hashes of tokens, once. Tokens that no event made are left to the audit."""
    untold = select(tokens).where(tokens.c.told.is_(None)).order_by(tokens.c.id)
    with accounts.engine.connect() as connection:
        if connection.execute(untold.limit(1)).first() is None:
            return
    with accounts.engine.begin() as connection:
        accounts.journal.lock(connection)  # another process may tell them meanwhile
        made = expected_tables(accounts.journal.store).tokens
        known = {row.id: row for row in connection.execute(untold) if row.id in made and _is_own(row)}
        for tournament, ids in groupby(_lacking(connection, known, made), key=lambda one: one[0]):
            facts = [_whole(made[id_], known[id_]) for _, id_ in ids]
            for at in range(0, len(facts), _AT_ONCE):
                accounts.journal.note(connection, tournament, Adopted(tuple(facts[at : at + _AT_ONCE])), SERVICE)
        values = [{"token": row.id, "yes": row.id in known} for row in connection.execute(untold)]
        if values:
            change = update(tokens).where(tokens.c.id == bindparam("token")).values(told=bindparam("yes"))
            connection.execute(change, values)


def _is_own(row: Any) -> bool:
    return token_id(bytes(row.hash)) == str(row.id)


def _lacking(
    connection: Connection, known: Mapping[str, Any], made: Mapping[str, TokenEvent]
) -> list[tuple[str | None, str]]:
    """The tokens whose events have no hash, each with the tournament it concerns; those of the house first."""
    found = [(tournament_in(connection, row), id_) for id_, row in known.items() if made[id_][0].hash is None]
    return sorted(found, key=lambda one: one[0] or "")


def _whole(told: TokenEvent, row: Any) -> dict[str, Any]:
    """What an event says of a token, with its hash."""
    event, by, _ = told
    return as_found(replace(event, hash=b64encode(row.hash).decode()), by)
