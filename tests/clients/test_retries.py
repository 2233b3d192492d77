"""A write is made once, whatever happens to the connection; a busy service is left alone for as long as it asks."""

import asyncio
import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daybook_sdk import AsyncDaybook, Busy, Daybook, Failed, Patience, Unreachable, person
from daybook_sdk.calls import titles, watch
from daybook_sdk.patience import retry_after
from daybook_sdk.transport import Lost, Response, Send, Wait, sending
from daybook_sdk.watch import Following, Messages
from tests.clients.proxy import Proxy
from tests.service.served import TOKEN, Served

STREAM = (
    "retry: 1500\n\n: heartbeat\n\nid: 7\nevent: message\ndata: one\n\nid: 8\r\ndata: ä\u2028b\r\ndata:two\r\n\r\n"
    "id: 9\n\nevent: closed\ndata: {}\n\nid: 10\ndata: cut off"
).encode()


@given(st.lists(st.integers(0, len(STREAM)), max_size=12))
def test_a_stream_says_the_same_however_it_is_cut(cuts: list[int]) -> None:
    places = [0, *sorted(cuts), len(STREAM)]
    messages = Messages()
    heard = [m for a, b in pairwise(places) for m in messages.hear(STREAM[a:b])]
    said = [(m.kind, m.id, m.data, m.retry) for m in heard]
    assert said == [
        ("message", None, None, 1.5),
        ("message", None, None, None),
        ("message", "7", "one", None),
        ("message", "8", "ä\u2028b\ntwo", None),
        ("message", "9", None, None),
        ("closed", None, "{}", None),
    ]


def message(n: int) -> bytes:
    event = {"n": n, "at": "2026-11-20T21:00:00.000Z", "by": "clock", "type": "Ticked", "rule": None, "new": True}
    return f"id: {n}\ndata: {json.dumps(event)}\n\n".encode()


def test_what_was_seen_is_not_seen_again() -> None:
    following = Following(watch("g", 0, None), "secret", Patience())
    first = following.request()
    assert first.headers["Last-Event-ID"] == "0"
    assert "secret" not in repr(first)
    assert [event.n for event in following.hear(message(1) + message(2) + message(3)[:9])] == [1, 2]
    assert following.pause(Lost("reset")) > 0
    assert following.request().headers["Last-Event-ID"] == "2"
    assert [event.n for event in following.hear(message(2) + message(3) + message(10))] == [3, 10]
    assert list(following.hear(b"event: closed\ndata: {}\n\n" + message(11))) == []
    assert following.over


def attempted(outcomes: list, patience: Patience) -> tuple[list[float], object]:
    """Answers a request with these outcomes; returns the pauses that it made, and what it came to."""
    pauses: list[float] = []
    steps = sending(titles(), None, patience)
    step = next(steps)
    try:
        for outcome in outcomes:
            assert isinstance(step, Send)
            step = steps.send(outcome)
            while isinstance(step, Wait):
                pauses.append(step.seconds)
                step = steps.send(None)
    except StopIteration as end:
        return pauses, end.value
    raise AssertionError("it goes on")


GOOD = Response(200, {}, b'{"titles": [], "new": 1}')


def problem(status: int, code: str, after: str | None = None) -> Response:
    headers = {"retry-after": after} if after else {}
    return Response(status, headers, json.dumps({"code": code, "status": status, "detail": "so it is"}).encode())


def test_pauses_double_up_to_a_bound_and_are_never_shorter_than_asked() -> None:
    patience = Patience(seconds=60, first=0.1, longest=0.4, luck=Random(1))
    pauses, value = attempted([Lost("reset")] * 5 + [GOOD], patience)
    assert value == ()
    for pause, most in zip(pauses, [0.1, 0.2, 0.4, 0.4, 0.4], strict=True):
        assert most / 2 <= pause <= most
    busy = [problem(429, "too-many-requests", "3"), problem(503, "unavailable"), problem(409, "key-in-progress", "1")]
    pauses, value = attempted([*busy, GOOD], patience)
    assert value == ()
    assert pauses[0] == 3
    assert pauses[2] == 1


def test_the_budget_is_one_of_time() -> None:
    clock = iter(range(100))
    patience = Patience(seconds=5, clock=lambda: float(next(clock)))
    with pytest.raises(Unreachable, match="reset"):
        attempted([Lost("reset")] * 10, patience)
    assert 4 <= next(clock) <= 7
    with pytest.raises(Busy):
        attempted([problem(429, "too-many-requests", "61")], Patience(seconds=60))
    with pytest.raises(Failed):
        attempted([problem(500, "internal-error")], Patience())


def test_retry_after_is_seconds_or_a_date() -> None:
    assert retry_after({"retry-after": "7"}) == 7
    assert retry_after({"retry-after": "Wed, 21 Oct 2015 07:28:00 GMT"}) == 0
    assert retry_after({"retry-after": "Fri, 31 Dec 9998 23:59:59 GMT"}) > 1e9
    assert retry_after({"retry-after": "soon"}) is None
    assert retry_after({}) is None


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
