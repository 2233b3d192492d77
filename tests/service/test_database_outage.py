"""PostgreSQL goes away, or stands still, while people play: every request is answered in time, and no move is lost."""

import httpx
import pytest

from tests.postgres_server import fresh_database, gone, paused, running_server
from tests.processes import running
from tests.service.players import SECRETS, Players, check_the_record

PATIENCE = {"DAYBOOK_CONNECTION_SECONDS": "2", "DAYBOOK_REQUEST_SECONDS": "4"}


@pytest.mark.timeout(900)
@pytest.mark.parametrize("times", [pytest.param(1, id="once"), pytest.param(4, id="often", marks=pytest.mark.long)])
def test_requests_are_refused_during_an_outage_and_moves_acknowledged_afterwards(tmp_path, times):
    players = Players(4)
    # A server of its own: the others' must not be killed.
    with running_server() as server, fresh_database(server) as url:
        with running("serve", "--port", "0", "--database", url, cwd=tmp_path, **SECRETS, **PATIENCE) as service:
            address = service.hears(r"Daybook is at (\S+)/,")[1]
            players.play_at(address)
            for number in range(times):
                players.go_on(20)
                with (gone, paused)[number % 2](server):
                    for path in ("/readyz", "/v1/games", "/v1/statistics/titles/fairy-bargains") * (number % 3 + 2):
                        answer = httpx.get(address + path, timeout=200, verify=False)
                        assert (answer.status_code, answer.json()["code"]) in ((503, "unavailable"), (503, "not-ready"))
                        assert "Retry-After" in answer.headers
            players.go_on(20)
            players.end()
        check_the_record(url, players)
