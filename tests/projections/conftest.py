"""A record and its views: on SQLite, and in the long suite on PostgreSQL too.

`on_both` of `queries.py` marks the tests that the quick suite runs on both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from domain.record.daybook import Daybook
from domain.record.store import open_database
from projections.views import open_views


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of a record that does not exist yet."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/daybook.db"
    given: str = request.getfixturevalue("postgres_url")
    return given


@pytest.fixture
def daybook(url: str) -> Iterator[Daybook]:
    """The record at that URL."""
    with Daybook(open_database(url)) as opened:
        yield opened


@pytest.fixture
def opened_views(url: str, daybook: Daybook) -> Iterator[Callable[[], Engine]]:
    """Opens the views as another process would."""
    engines: list[Engine] = []

    def another() -> Engine:
        engines.append(open_views(url))
        return engines[-1]

    yield another
    for engine in engines:
        engine.dispose()


@pytest.fixture
def views(opened_views: Callable[[], Engine]) -> Engine:
    """The views of the record."""
    return opened_views()
