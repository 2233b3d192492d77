"""What a process remembers for some seconds may grow too old between two looks at it: then it is read again."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from cachetools import TTLCache

from service.accounts import GameSettings
from service.service import Service
from service.settings import Settings


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    service = Service.open(f"sqlite:///{tmp_path}/day.db", settings=Settings(limits=""))
    yield service
    service.close()


def ages_at_each_look() -> TTLCache[str, object]:
    """A cache in which a second passes with each look at the clock, and nothing is kept for longer than one."""
    clock = count()
    return TTLCache(10, 2, lambda: next(clock))


def test_settings_that_grow_too_old_are_read_again(service: Service) -> None:
    service.accounts._settings = ages_at_each_look()
    for _ in range(20):
        assert service.accounts.game_settings("a game") == GameSettings()


def test_handles_that_grow_too_old_are_read_again(service: Service) -> None:
    ids = service.accounts.player_ids(["ana"])
    service.accounts._handles = ages_at_each_look()
    for _ in range(20):
        assert service.accounts.handles(ids.values()) == {ids["ana"]: "ana"}
