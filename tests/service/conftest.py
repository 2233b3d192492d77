"""A clock that stands still, and an empty database on either engine."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.stepped import SteppedSources, stepped_clock


@pytest.fixture
def clock() -> Iterator[SteppedSources]:
    """The clock of all that is done in this process."""
    with stepped_clock() as clock:
        yield clock


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def url(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A test that is to run on both in the quick suite names them."""
    monkeypatch.setenv("DAYBOOK_SECRET", "s" * 40)
    sqlite = request.param == "sqlite"
    return f"sqlite:///{tmp_path / 'daybook.db'}" if sqlite else str(request.getfixturevalue("postgres_url"))
