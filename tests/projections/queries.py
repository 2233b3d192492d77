"""Everything that the views hold, and the stored rows of the record to meddle with."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import psycopg
import pytest
from sqlalchemy import Engine, select

from domain.record.daybook import Daybook
from domain.record.store.database import sqlite_path
from projections.schema import METADATA, tracking

Content = dict[str, list[tuple[Any, ...]]]

on_both = pytest.mark.parametrize("url", ["sqlite", "postgres"], indirect=True)
"""What the quick suite too runs on both: of each kind of reading and writing one test."""


def content(views: Engine) -> Content:
    """Every row of every table, but for how often the views began anew."""
    with views.connect() as connection:
        return {
            table.name: [
                tuple(row)
                for row in connection.execute(
                    select(*(c for c in table.columns if c is not tracking.c.rebuilds)).order_by(
                        *table.primary_key.columns
                    )
                )
            ]
            for table in METADATA.sorted_tables
        }


def steps(views: Engine) -> dict[str, int]:
    """How far each game is in the views."""
    return {row[0]: row[4] for row in content(views)["games"]}


def overwrite(url: str, game: str, n: int, stored: bytes) -> None:
    """Puts other bytes in the place of a stored event, behind the record's back."""
    path = sqlite_path(url)
    if path is None:
        with psycopg.connect(url) as connection:
            connection.execute(
                "UPDATE daybook_events SET state = %s WHERE originator_id = %s AND originator_version = %s",
                (stored, game, n),
            )
        return
    with closing(sqlite3.connect(path)) as file, file:
        file.execute(
            "UPDATE stored_events SET state = ? WHERE originator_id = ? AND originator_version = ?", (stored, game, n)
        )


def log_of_games(daybook: Daybook, upto: int) -> dict[str, int]:
    """How far each game is in the log, up to a position."""
    rows = daybook.store.select_notifications(1, 1_000_000, upto)
    return {str(row.originator_id): row.originator_version for row in rows}
