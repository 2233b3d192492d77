"""Writes the rows of games."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, delete
from sqlalchemy.dialects import postgresql, sqlite

from projections.projection import Change
from projections.schema import insert_into
from projections.tables.rows import CHANGING, game_players, games, players_of, row_of, tallies


def store(connection: Connection, changes: Sequence[Change[None]]) -> None:
    """Writes the row of each changed game, and those of its players that have changed."""
    dialect = connection.dialect.name
    connection.execute(_upsert(dialect), [row_of(change.game) for change in changes])
    players = [row for change in changes for row in _changed_players(change)]
    if players:
        connection.execute(_upsert_players(dialect), players)
    _count(connection, changes)


def _count(connection: Connection, changes: Sequence[Change[None]]) -> None:
    """Counts games under their present title and status, and no longer under the former."""
    numbers: Counter[tuple[str, str]] = Counter()
    for change in changes:
        title = change.game.opened.title
        numbers[title, change.game.status] += 1
        if change.before is not None:
            numbers[title, change.before.status] -= 1
    rows = [
        {"title": title, "status": status, "number": number} for (title, status), number in numbers.items() if number
    ]
    if rows:
        connection.execute(_adding(connection.dialect.name), rows)
        connection.execute(delete(tallies).where(tallies.c.number == 0))


@cache
def _adding(dialect: str) -> sqlite.Insert | postgresql.Insert:
    into = insert_into(tallies, dialect)
    return into.on_conflict_do_update(
        index_elements=["title", "status"], set_={"number": tallies.c.number + into.excluded.number}
    )


def _changed_players(change: Change[None]) -> list[dict[str, Any]]:
    before = [] if change.before is None else players_of(change.before)
    return [row for row in players_of(change.game) if row not in before]


@cache
def _upsert_players(dialect: str) -> sqlite.Insert | postgresql.Insert:
    into = insert_into(game_players, dialect)
    new = {name: into.excluded[name] for name in ("status", "awaited")}
    return into.on_conflict_do_update(index_elements=["player", "game"], set_=new)


@cache
def _upsert(dialect: str) -> sqlite.Insert | postgresql.Insert:
    into = insert_into(games, dialect)
    new = {name: into.excluded[name] for name in CHANGING}
    return into.on_conflict_do_update(index_elements=["id"], set_=new)
