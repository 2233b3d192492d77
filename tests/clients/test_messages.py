"""The form of server-sent events, and how often a request is tried, without any connection."""

import json
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from daybook_sdk import Busy, Failed, Patience, Unreachable
from daybook_sdk.calls import titles, watch
from daybook_sdk.patience import retry_after
from daybook_sdk.transport import Answer, Lost, Pause, Send, sending
from daybook_sdk.watch import Following, Messages

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
            while isinstance(step, Pause):
                pauses.append(step.seconds)
                step = steps.send(None)
    except StopIteration as end:
        return pauses, end.value
    raise AssertionError("it goes on")


GOOD = Answer(200, {}, b'{"titles": [], "new": 1}')


def problem(status: int, code: str, after: str | None = None) -> Answer:
    headers = {"retry-after": after} if after else {}
    return Answer(status, headers, json.dumps({"code": code, "status": status, "detail": "so it is"}).encode())


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
