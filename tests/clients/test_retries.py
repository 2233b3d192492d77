"""A write is made once, whatever happens to the connection; and a busy service is left alone for as long as it asks."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from daybook_sdk import AsyncDaybook, Busy, Daybook, Patience, Unreachable, bot, person
from tests.clients.live_service import TOKEN, Proxy, Served, served

SEATS = [person("ana"), person("ben")]
CONFIG = {"first_dealer": 1}
UNAVAILABLE = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: %d\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbusy"
)


@pytest.fixture
def proxy(service: Served) -> Iterator[Proxy]:
    with Proxy(service) as between:
        yield between


def keys_of(requests: list[bytes]) -> set[bytes]:
    """The idempotency keys of the writes among these requests."""
    lines = (line for request in requests if request.startswith(b"POST") for line in request.split(b"\r\n"))
    return {line for line in lines if line.lower().startswith(b"idempotency-key:")}


def test_a_move_whose_answer_was_lost_is_made_once(service: Served, proxy: Proxy) -> None:
    with Daybook(proxy.address, TOKEN) as daybook:
        game = daybook.open_game("fairy-bargains", SEATS, CONFIG)
        ana = game.as_seat(0)
        before = ana.moves()
        proxy.requests.clear()
        proxy.cut = 3
        made = ana.play(before.moves[0].move)
        assert proxy.cut == 0
        assert len([request for request in proxy.requests if request.startswith(b"POST")]) == 4
        assert len(keys_of(proxy.requests)) == 1
        assert made.events[0].n == before.step + 1
        played = [event for event in game.events() if event.type == "CardPlayed"]
        assert len(played) == 1


def test_a_game_whose_answer_was_lost_is_opened_once_awaited(service: Served, proxy: Proxy) -> None:
    async def play() -> int:
        async with AsyncDaybook(proxy.address, TOKEN) as daybook:
            proxy.cut = 1
            game = await daybook.open_game("fairy-bargains", SEATS, CONFIG)
            ana, proxy.cut = game.as_seat(0), 2
            await ana.play((await ana.moves()).moves[0].move)
            return len([event async for event in game.events() if event.type == "CardPlayed"])

    assert asyncio.run(play()) == 1
    assert len([request for request in proxy.requests if request.startswith(b"POST")]) == 2 + 3
    assert len(keys_of(proxy.requests)) == 2


def test_patience_has_an_end(proxy: Proxy) -> None:
    with Daybook(proxy.address, TOKEN, patience=Patience(seconds=2)) as daybook:
        proxy.answers = [UNAVAILABLE % 60]
        with pytest.raises(Busy) as busy:  # at once: it does not wait as long as it is asked to
            daybook.titles()
        assert busy.value.retry_after == 60
    with Daybook("http://127.0.0.1:1", patience=Patience(seconds=0.5)) as nobody, pytest.raises(Unreachable):
        nobody.titles()


def test_the_quota_of_the_service_is_obeyed(tmp_path: Path) -> None:
    with served(tmp_path, DAYBOOK_LIMITS="5 per second") as service, Daybook(service.address, TOKEN) as daybook:
        game = daybook.open_game("fairy-bargains", [person("ana"), bot("random")])
        for _ in range(12):
            game.summary()


QUESTION: Any = {"config": {"players": 2}, "moves": []}


def test_what_has_no_key_is_not_sent_again_when_its_answer_is_lost(proxy: Proxy) -> None:
    with Daybook(proxy.address, TOKEN, patience=Patience(seconds=30)) as daybook:
        proxy.cut = 1
        with pytest.raises(Unreachable):
            daybook.api.ask_rules("fairy-bargains", QUESTION)
    assert len(proxy.requests) == 1


def test_what_has_no_key_is_sent_again_when_the_service_did_nothing(proxy: Proxy) -> None:
    with Daybook(proxy.address, TOKEN) as daybook:
        proxy.answers.append(UNAVAILABLE % 0)
        assert daybook.api.ask_rules("fairy-bargains", QUESTION)["state"]
    assert len(proxy.requests) == 2
