"""The bench of growth measures what it says."""

import pytest
from click.testing import CliRunner

from tests.bench import growth

pytestmark = pytest.mark.long


def test_small_and_large_are_asked_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(growth, "PLAYED", 40)
    asked = ["--events", "30000", "--rounds", "1", "--moves", "2", "--starts", "1"]
    done = CliRunner().invoke(growth.main, asked, catch_exceptions=False)
    assert done.exit_code == 0
    assert "a move" in done.stdout
    assert "daybook doctor" in done.stdout
