"""A service that is told to stop goes on for a while, so that whoever sends it requests can send them elsewhere."""

from __future__ import annotations

import signal
from pathlib import Path
from urllib.request import Request, urlopen

import httpx

from tests.service.served import GAME, TOKEN, served

HEADERS = {"Authorization": f"Bearer {TOKEN}"}


def test_a_service_that_drains_refuses_nothing_ends_its_streams_and_is_not_ready(tmp_path: Path) -> None:
    with served(tmp_path, DAYBOOK_DRAIN_SECONDS="600") as service, httpx.Client(headers=HEADERS, verify=False) as kept:
        opened = kept.post(f"{service.address}/v1/games", json=GAME)
        assert "Connection" not in opened.headers
        stream = urlopen(Request(f"{service.address}/v1/games/{opened.json()['id']}/stream"), timeout=60)
        with stream:
            service.process.process.send_signal(signal.SIGTERM)
            assert b": the service stops; come back for the rest" in stream.read()
        assert service.unready() == {"service": "stops"}
        answer = kept.post(f"{service.address}/v1/games", json=GAME)
        assert (answer.status_code, answer.headers["Connection"]) == (201, "close")
        assert service.opens()[0] == 201, "over a connection that is made now, too"
        assert service.process.stop() == 0, "a second signal ends it"


def test_it_ends_by_itself_when_the_time_is_over(tmp_path: Path) -> None:
    with served(tmp_path, DAYBOOK_DRAIN_SECONDS="0.5") as service:
        assert service.process.stop() == 0
    with served(tmp_path, DAYBOOK_DRAIN_SECONDS="600") as service:
        assert service.process.stop(signal.SIGINT) == 0, "Ctrl-C waits for nothing"
