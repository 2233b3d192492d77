"""Sixty-four clients race for one step of one game, over HTTP: exactly one of them is accepted, whatever they send.

With PostgreSQL two services share the database, and the clients are spread over both.
"""

import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from typing import Any

import httpx
import pytest

from tests.processes import running
from tests.service.served import TOKEN

CLIENTS = 64


@pytest.fixture(params=["sqlite", "postgres"])
def clients(request: pytest.FixtureRequest, tmp_path: Any) -> Iterator[list[httpx.Client]]:
    """Clients with a connection each, kept from race to race."""
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path / 'race.db'}" if sqlite else request.getfixturevalue("postgres_url")
    words = ("serve", "--port", "0", "--database", url)
    headers, secrets = {"Authorization": f"Bearer {TOKEN}"}, {"DAYBOOK_TOKEN": TOKEN, "DAYBOOK_SECRET": "s" * 32}
    with ExitStack() as stack:
        services = [stack.enter_context(running(*words, cwd=tmp_path, **secrets)) for _ in range(1 if sqlite else 2)]
        at = [service.hears(r"Daybook is at (\S+)/,")[1] + "/v1" for service in services]
        yield [
            stack.enter_context(httpx.Client(base_url=at[n % len(at)], headers=headers, timeout=60, verify=False))
            for n in range(CLIENTS)
        ]


def next_turn(client: httpx.Client, path: str) -> tuple[str, dict[str, Any], list[dict[str, Any]]]:
    """A game of Market Day, this one as long as it goes on, and the cards that may be played, two at least."""
    while True:
        game = client.get(path).json() if path else {"status": "closed"}
        if game["status"] == "closed":
            seats = [{"player": f"racer {seat}"} for seat in range(4)]
            opened = client.post("/games", json={"title": "market-day", "seats": seats})
            assert opened.status_code == 201, opened.text
            path = f"/games/{opened.json()['id']}"
            assert client.post(f"{path}/open-cards", json={}).status_code == 201  # to play every seat
            continue
        found = client.get(f"{path}/moves?seat={game['awaits']['seats'][0]}").json()
        moves = [listed["move"] for listed in found["moves"]]
        if len(moves) > 1:
            assert found["step"] == game["step"]
            return path, game, moves
        if moves:
            client.post(f"{path}/moves", json={"move": moves[0]})


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("times", [pytest.param(3, id="few"), pytest.param(50, id="many", marks=pytest.mark.long)])
def test_exactly_one_of_sixty_four_is_accepted(clients: list[httpx.Client], times: int) -> None:
    """Different moves or the same one, with If-Match on the step that all have seen; and the same one without it."""
    first, path, together = clients[0], "", threading.Barrier(CLIENTS)

    def send(client: httpx.Client, move: Any, headers: dict[str, str]) -> httpx.Response:
        together.wait(60)
        return client.post(f"{path}/moves", json={"move": move}, headers=headers)

    with ThreadPoolExecutor(CLIENTS) as racers:
        for number in range(times):
            path, game, moves = next_turn(first, path)
            step, (seat,) = game["step"], game["awaits"]["seats"]
            # Without If-Match a move is judged on the current table. Whoever leads a round is not on turn again before
            # the others have played; whoever ends it may be, with another copy of the same card.
            matching = first.get(f"{path}/table").json()["state"]["table"] != []
            wanted = moves if matching and number % 2 else moves[:1]
            sent = [wanted[client % len(wanted)] for client in range(CLIENTS)]
            answers = list(racers.map(send, clients, sent, [{"If-Match": f'"{step}"'} if matching else {}] * CLIENTS))
            found = Counter((answer.status_code, answer.json().get("code", "")) for answer in answers)
            refused = (412, "stale-step") if matching else (422, "illegal-move")
            assert found == {(201, ""): 1, refused: CLIENTS - 1}, (number, found)
            (won,) = [answer.json() for answer in answers if answer.status_code == 201]
            assert (won["events"][0]["n"], won["events"][0]["seat"]) == (step + 1, seat)
            assert first.get(path).json()["step"] == won["step"] == won["events"][-1]["n"]
            # What is on record behind that step is what the one who was accepted was told, whichever service is asked.
            for client in clients[:2]:
                page = client.get(f"{path}/events?as=all&after={step}&limit=500").json()
                assert (page["events"], page["next"]) == (won["events"], None)
            if matching:
                assert {answer.json()["step"] for answer in answers if answer.status_code == 412} == {won["step"]}
