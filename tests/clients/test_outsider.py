"""A client that was written from openapi.yaml and the README alone plays every title, through kill -9 and restarts."""

from pathlib import Path
from random import Random

import pytest

from domain.games import TITLES
from tests.clients.live_service import TOKEN, served
from tests.clients.outsider import play_title

FIRST, *OTHERS = [title.name for title in TITLES]
ONE_QUICKLY = [FIRST, *(pytest.param(title, marks=pytest.mark.long) for title in OTHERS)]


@pytest.mark.timeout(900)
@pytest.mark.parametrize("title", ONE_QUICKLY)
def test_it_plays_to_the_end_while_the_service_is_killed(tmp_path: Path, title: str) -> None:
    with served(tmp_path) as service:

        def interrupt() -> None:
            service.kill()
            service.start()

        play, faults = play_title(service.address, TOKEN, title, Random(f"1 {title}"), interrupt, kills=2)
    assert faults == []
    assert play.stream.connections > len(play.kills) >= 1
