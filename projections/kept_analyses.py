"""Analyses of decisions, kept for whoever asks next.

They are not a fold of the record: a request makes them, and a rebuild forgets them. Those of another version are made
again.
"""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import BigInteger, Column, Connection, Integer, Table, select

from projections.schema import METADATA, Json, Name, insert_into

kept_analyses: Final = Table(
    "kept_analyses",
    METADATA,
    Column("game", Name, primary_key=True),
    Column("step", BigInteger, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("told", Json, nullable=False),
    sqlite_with_rowid=False,
)


def kept_in(connection: Connection, game: str, after: int, version: int) -> dict[int, Any]:
    """The kept analyses of a game's decisions after a step, by their steps."""
    column = kept_analyses.c
    found = connection.execute(
        select(column.step, column.told).where(column.game == game, column.step > after, column.version == version)
    )
    return {row.step: row.told for row in found}


def keep_in(connection: Connection, game: str, version: int, made: Mapping[int, Any]) -> None:
    """Keeps analyses, replacing those of another version."""
    if not made:
        return
    insert = insert_into(kept_analyses, connection.dialect.name)
    rows = [{"game": game, "step": step, "version": version, "told": told} for step, told in made.items()]
    new = {"version": insert.excluded.version, "told": insert.excluded.told}
    connection.execute(insert.on_conflict_do_update(index_elements=["game", "step"], set_=new), rows)
