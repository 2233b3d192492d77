"""Tournaments, settings, tokens and persons, against the events that set them."""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from sqlalchemy import Column, ColumnElement, DefaultClause, Engine, Row, Table, inspect, literal, null, select, tuple_

from domain.record.house import TokenMade
from service.accounts import GameSettings
from service.accounts.journal import SERVICE, SETTINGS
from service.accounts.labels import labels_hash, labels_of_row
from service.accounts.schema import game_settings, labels, merged_persons, players, token_id, tokens, tournaments
from service.audit.expected import ExpectedTables
from service.audit.finding import Finding

_AT_ONCE: Final = 256
Pages = Iterator[Sequence[Row[Any]]]


def house_findings(engine: Engine, told: ExpectedTables) -> Iterator[Finding | None]:
    """All rows that differ from what the events say, and `None` after each page of rows that was looked at."""
    yield from _tournaments(_pages(engine, tournaments), told)
    yield from _settings(_pages(engine, game_settings), told)
    yield from _tokens(_pages(engine, tokens), told)
    yield from _labels(_pages(engine, labels), told)
    yield from _merged(_pages(engine, merged_persons), told)
    for page in _pages(engine, players):
        for row in page:
            if row.id in told.erased_persons:
                yield Finding(f"person {row.id}", f" has a handle, but {told.erased_persons[row.id]} erased it")
            if row.id in told.merged:
                into, where = told.merged[row.id]
                yield Finding(f"person {row.id}", f" has a handle, but {where} merged it into {into}")
        yield None


def _pages(engine: Engine, table: Table) -> Iterator[Sequence[Row[Any]]]:
    """The rows in the order of their key, as `prepare` would leave them; no transaction stays open between two pages.

    A table that an earlier release has left out has none, and a column that it has left out has its default.
    """
    known = inspect(engine)
    if not known.has_table(table.name):
        return
    there = {column["name"] for column in known.get_columns(table.name)}
    key = list(table.primary_key)
    columns = [column if column.name in there else _default(column) for column in table.columns]
    query = select(*columns).order_by(*key).limit(_AT_ONCE)
    page: Sequence[Row[Any]] = ()
    while True:
        last = [page[-1]._mapping[column] for column in key] if page else []
        with engine.connect() as connection:
            page = connection.execute(query.where(tuple_(*key) > tuple(last)) if last else query).all()
        if not page:
            return
        yield page


def _default(column: Column[Any]) -> ColumnElement[Any]:
    """What an earlier release's rows have in a column that it does not know."""
    default = column.server_default
    value = column.type.python_type(default.arg) if isinstance(default, DefaultClause) else None
    return (null() if value is None else literal(value, column.type)).label(column.name)


def _labels(pages: Pages, told: ExpectedTables) -> Iterator[Finding | None]:
    missing = dict(told.labels)
    for page in pages:
        for row in page:
            of = f"the labels of {row.kind} {row.subject}"
            hashed, where = missing.pop((row.kind, row.subject), (None, "no event"))
            if hashed is None:
                yield Finding(of, f" are there, but {where} set them")
            elif {row.hash, labels_hash(bytes(row.salt), labels_of_row(row))} != {hashed}:
                yield Finding(of, f" are not those that {where} set")
        yield None
    for (kind, subject), (hashed, where) in missing.items():
        if hashed is not None:
            yield Finding(f"the labels of {kind} {subject}", f" are gone, which {where} set")


def _merged(pages: Pages, told: ExpectedTables) -> Iterator[Finding | None]:
    missing = dict(told.merged)
    for page in pages:
        for row in page:
            into, where = missing.pop(row.id, (None, "no event"))
            if into is None:
                yield Finding(f"person {row.id}", f" is merged into {row.person}, but {where} merged it")
                continue
            yield from _differences(f"the merged person {row.id}", {"person": into}, row, where)
            if row.handle is not None and into in told.erased_persons:
                yield Finding(
                    f"the merged person {row.id}", f" has a handle, but {told.erased_persons[into]} erased it"
                )
        yield None
    for id_, (_, where) in missing.items():
        yield Finding(f"the merged person {id_}", f" is no alias, but {where} merged it")


def _tournaments(pages: Pages, told: ExpectedTables) -> Iterator[Finding | None]:
    missing = dict(told.tournaments)
    for page in pages:
        for row in page:
            of = f"tournament {row.id}"
            if row.id not in missing:
                yield Finding(of, " is there, but no event opened it")
                continue
            event, by, where = missing.pop(row.id)
            wanted = {name: getattr(event, name) for name in SETTINGS}
            if by is not None:
                wanted["made_by"] = by
            yield from _differences(of, wanted, row, where)
            embedding, where = told.embeddings.get(row.id, (None, "no event, and so the default"))
            yield from _differences(of, {"embedding": embedding and embedding.embedding}, row, where)
        yield None
    for id_, (_, _, where) in missing.items():
        yield Finding(f"tournament {id_}", f" is gone, which {where} opened")


def _settings(pages: Pages, told: ExpectedTables) -> Iterator[Finding | None]:
    missing, usual = dict(told.games), asdict(GameSettings())
    for page in pages:
        for row in page:
            event, where = missing.pop(row.game, (None, "no event, and so the default"))
            wanted = {name: getattr(event, name) if event else usual[name] for name in usual}
            yield from _differences(f"the settings of game {row.game}", wanted, row, where)
        yield None
    for game, (event, where) in missing.items():
        if any(getattr(event, name) != usual[name] for name in usual):
            yield Finding(f"the settings of game {game}", f" are gone, which {where} set")


def _tokens(pages: Pages, told: ExpectedTables) -> Iterator[Finding | None]:
    missing = dict(told.tokens)
    for page in pages:
        for row in page:
            made = missing.pop(row.id, None)
            if made is None:
                yield Finding(f"token {row.id}", f" ({row.role}) is there, but no event made it")
            else:
                yield from _token(row, *made, told)
        yield None
    for id_, (event, _, where) in missing.items():
        yield Finding(f"token {id_}", f" ({event.role}) is gone, which {where} made")


def _token(row: Row[Any], event: TokenMade, by: str | None, where: str, told: ExpectedTables) -> Iterator[Finding]:
    of = f"token {row.id}"
    if token_id(bytes(row.hash)) != row.id or event.hash not in (None, b64encode(row.hash).decode()):
        yield Finding(of, " has the hash of another")
    wanted = {name: getattr(event, name) for name in ("role", "person", "tournament", "game", "seat", "expires_at")}
    wanted["games"] = None if event.games is None else list(event.games)
    # What the record names: a seat, else the person.
    wanted["actor"] = f"seat:{event.seat}" if event.role == "seat" else event.person
    wanted["made_by"] = None if by == SERVICE else by
    yield from _differences(of, wanted, row, where)
    if row.revoked_at is None and row.id in told.revoked:
        yield Finding(of, f" is valid, but {told.revoked[row.id]} revoked it")
    if row.revoked_at is not None and row.id not in told.revoked:
        yield Finding(of, " is revoked, but no event revoked it")


def _differences(of: str, wanted: Mapping[str, Any], row: Row[Any], where: str) -> Iterator[Finding]:
    for name, value in wanted.items():
        kept = row._mapping[name]
        if kept != value:
            yield Finding(of, f": {name} is {_shown(kept)}, but {where} says {_shown(value)}")


def _shown(value: Any) -> str:
    return "nothing" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
