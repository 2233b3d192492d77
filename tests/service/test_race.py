"""Fifty clients race for one creature of Math Market, over HTTP, against a service that runs as a process of its own.

The order is the server's: what is first on the record gets it, whoever clicked first. With PostgreSQL two services
share the database, and the clients are spread over both.
"""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import httpx
import pytest

from tests.eventually import eventually
from tests.postgres_server import fresh_database
from tests.processes import running

CLIENTS = 50
SEATS = 6
TOKEN = "token-of-the-race-test"
FEW, MANY = 2, 100

# Every seat holds a coin of 8. The table coin is a 4, and so is each after it: 12 buys the first creature, and would
# buy the one that takes its place as well, if the claim did not say which hunt it answers.
WINNERS = [f"w{seat}" for seat in range(SEATS)]
ORDER = [*WINNERS, *(f"x{n}" for n in range(2 * SEATS)), *(f"t{n}" for n in range(2 * SEATS))]
VALUES = {"w": 8, "x": 1, "t": 4}
CREATURES = ["first", "small0", "small1", "small2", *(f"next{n}" for n in range(8))]
DECK = {
    "coins": {coin: {"value": VALUES[coin[0]], "special": None} for coin in ORDER},
    "creatures": {name: {"price": 2 if name.startswith("small") else 12} for name in CREATURES},
}


@dataclass(frozen=True)
class Service:
    """Where the service is: one address a process."""

    addresses: tuple[str, ...]
    client: httpx.Client

    def address(self, number: int) -> str:
        return self.addresses[number % len(self.addresses)]

    def post(self, path: str, body: Any, number: int = 0, key: str | None = None) -> httpx.Response:
        headers = {"Idempotency-Key": key} if key else {}
        return self.client.post(f"{self.address(number)}/v1{path}", json=body, headers=headers)

    def get(self, path: str) -> Any:
        return self.client.get(f"{self.addresses[0]}/v1{path}").json()


def connected(stack: ExitStack) -> httpx.Client:
    """A client that speaks as the organiser over as many connections as there are racers."""
    limits = httpx.Limits(max_connections=2 * CLIENTS, max_keepalive_connections=2 * CLIENTS)
    headers = {"Authorization": f"Bearer {TOKEN}"}
    return stack.enter_context(httpx.Client(headers=headers, limits=limits, timeout=120))


def started(stack: ExitStack, url: str, cwd: Any) -> str:
    """Starts `daybook serve`; returns its address."""
    words = ("serve", "--port", "0", "--database", url)
    service = stack.enter_context(running(*words, cwd=cwd, DAYBOOK_TOKEN=TOKEN, DAYBOOK_SECRET="s" * 32))
    return service.hears(r"Daybook is at (\S+)/,")[1]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def service(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """One for all races, each of which has a game of its own."""
    folder, sqlite = tmp_path_factory.mktemp("race"), request.param == "sqlite"
    with ExitStack() as stack:
        if sqlite:
            url = f"sqlite:///{folder / 'race.db'}"
        else:
            url = stack.enter_context(fresh_database(request.getfixturevalue("postgres_server")))
        addresses = tuple(started(stack, url, folder) for _ in range(1 if sqlite else 2))
        yield Service(addresses, connected(stack))


def table_of_six(service: Service, **options: Any) -> str:
    """A game that has been dealt by its scorer, in its first hunt."""
    body = {
        "title": "math-market",
        "config": {"version": "standard", "deck": DECK, "options": options},
        "seats": [{"player": f"racer {seat}"} for seat in range(SEATS)],
        "dealing": "recorded",
    }
    opened = service.post("/games", body)
    assert opened.status_code == 201, opened.text
    game = opened.json()["id"]
    dealt = service.post(
        f"/games/{game}/moves", {"move": {"type": "shuffle", "coin_order": ORDER, "creature_order": CREATURES}}
    )
    assert dealt.status_code == 201, dealt.text
    return game


def claim(seat: int) -> dict[str, Any]:
    return {"type": "claim", "seat": seat, "hunt": 1, "coin": WINNERS[seat], "price": 12, "claimed_at": 1}


def race(service: Service, game: str) -> list[httpx.Response]:
    """All clients claim at once: client `n` for seat `n` mod 6. Their answers in the order of the clients."""
    answers: list[httpx.Response | None] = [None] * CLIENTS
    ready = threading.Barrier(CLIENTS)

    def run(number: int) -> None:
        ready.wait()
        key = f"{game}-{number}"
        answers[number] = service.post(f"/games/{game}/moves", {"move": claim(number % SEATS)}, number, key)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    return [answer for answer in answers if answer is not None]


def history(service: Service, game: str) -> list[dict[str, Any]]:
    events: list[dict[str, Any]] = service.get(f"/games/{game}/events?limit=500")["events"]
    assert [event["n"] for event in events] == list(range(1, len(events) + 1))
    assert [event["at"] for event in events] == sorted(event["at"] for event in events)
    return events


def refusals(answers: list[httpx.Response]) -> Counter[str]:
    """How often each reason was given; every refusal is a 422 that names code and clause in a sentence."""
    found: Counter[str] = Counter()
    for answer in answers:
        if answer.status_code == 201:
            continue
        problem = answer.json()
        assert (answer.status_code, problem["code"]) == (422, "illegal-move"), answer.text
        (objection,) = problem["objections"]
        assert objection["message"]
        found[f"{objection['code']} {objection['rule']}"] += 1
    return found


races = pytest.mark.parametrize(
    "times", [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.long)]
)


@pytest.mark.timeout(900)
@races
def test_exactly_one_of_fifty_gets_the_creature(service: Service, times: int) -> None:
    for _ in range(times):
        game = table_of_six(service)
        answers = race(service, game)
        assert len(answers) == CLIENTS
        (won,) = [answer for answer in answers if answer.status_code == 201]
        assert refusals(answers) == {"STALE_HUNT MM-S2.3": CLIENTS - 1}
        (bought,) = [event for event in history(service, game) if event["type"] == "CreatureBought"]
        assert bought["creature"] == "first"
        assert bought["coins"] == ["t0", WINNERS[bought["seat"]]]
        assert bought["n"] in [event["n"] for event in won.json()["events"]]


@pytest.mark.timeout(900)
@races
def test_exactly_those_inside_the_tie_window_share(service: Service, times: int) -> None:
    for _ in range(times):
        game = table_of_six(service, tie_window_ms=400)
        answers = race(service, game)
        assert len(answers) == CLIENTS
        eventually(lambda: service.get(f"/games/{game}/table")["state"]["hunt"] == 2)  # noqa: B023
        events = history(service, game)
        stood = [event for event in events if event["type"] == "ClaimStands"]
        (closed,) = [event for event in events if event["type"] == "WindowClosed"]
        accepted = [answer for answer in answers if answer.status_code == 201]
        assert len(stood) == len(accepted) == closed["claims"] >= 1
        assert len({event["seat"] for event in stood}) == len(stood)
        assert closed["by"] == "clock"
        assert all(event["n"] < closed["n"] for event in stood)
        assert len({event["closes"] for event in stood}) == 1
        # Who came too late, or second for a seat, is told which.
        assert set(refusals(answers)) <= {"ALREADY_CLAIMED MM-S5.4", "STALE_HUNT MM-S2.3"}
        assert sum(refusals(answers).values()) == CLIENTS - len(accepted)


@pytest.mark.timeout(120)
def test_a_window_closes_by_the_clock_though_nobody_moves(service: Service) -> None:
    game = table_of_six(service, tie_window_ms=300)
    assert service.post(f"/games/{game}/moves", {"move": claim(3)}).status_code == 201
    eventually(lambda: any(event["type"] == "WindowClosed" for event in history(service, game)))
    events = history(service, game)
    (stood,) = [event for event in events if event["type"] == "ClaimStands"]
    (closed,) = [event for event in events if event["type"] == "WindowClosed"]
    late = _ms(closed["at"]) - _ms(events[0]["at"]) - stood["closes"]
    assert closed["by"] == "clock"
    assert late >= 0, f"the window closed {-late} ms early"


@pytest.mark.timeout(120)
def test_a_window_that_ran_out_while_the_service_was_dead_is_closed_right_after_its_start(tmp_path: Any) -> None:
    url = f"sqlite:///{tmp_path / 'race.db'}"
    with ExitStack() as stack:
        service = Service((started(stack, url, tmp_path),), connected(stack))
        game = table_of_six(service, tie_window_ms=500)
        assert service.post(f"/games/{game}/moves", {"move": claim(5)}).status_code == 201
        assert [event for event in history(service, game) if event["type"] == "WindowClosed"] == []
    time.sleep(0.5)  # `running` ends its process group with SIGKILL
    with ExitStack() as stack:
        service = Service((started(stack, url, tmp_path),), connected(stack))
        eventually(lambda: any(event["type"] == "WindowClosed" for event in history(service, game)))


def _ms(text: str) -> int:
    """Milliseconds since 1970."""
    return round(datetime.fromisoformat(text).timestamp() * 1000)
