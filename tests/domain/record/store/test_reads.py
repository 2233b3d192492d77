"""Reading bytes as they were stored."""

import itertools
from typing import Any

import pytest

from domain.record.store import postgres, sqlite
from tests.domain.record.store.streams import events, head_of, state_of


@pytest.fixture(autouse=True)
def small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages of four, so that a short stream has many."""
    monkeypatch.setattr(sqlite, "_PAGE", 4)
    monkeypatch.setattr(postgres, "_PAGE", 4)


def test_states_come_in_order_whatever_the_pages(recorder: Any) -> None:
    recorder.insert_events(events("other", 1, 9))
    for first, length in itertools.product((0, 1), (1, 3, 4, 5, 8, 11)):
        last = first + length - 1
        stream = f"from {first} to {last}"
        recorder.insert_events(events(stream, first, last))
        for after, upto in itertools.product((-1, 0, 1, 3, 4, 7, 20), (None, 0, 1, 4, 6, last, last + 5)):
            end = last if upto is None else min(upto, last)
            wanted = [state_of(stream, version) for version in range(max(first, after + 1), end + 1)]
            assert list(recorder.read_states(stream, after, upto)) == wanted, (stream, after, upto)


def test_originators_come_in_order_page_by_page(recorder: Any) -> None:
    names = ["B", "a", "a-1", "b", "g/1", "ä"]
    for name in reversed(names):
        recorder.insert_events(events(name, 1, 2))
    assert (recorder.originators(limit=100), recorder.originators("a", 2)) == (names, ["a-1", "b"])
    pages = []
    page = recorder.originators(limit=4)
    while page:
        pages.append(page)
        page = recorder.originators(page[-1], 4)
    assert list(itertools.chain(*pages)) == names


def test_the_log_is_read_as_tuples_of_bytes_and_a_half_read_history_holds_nothing_up(recorder: Any) -> None:
    assert (list(recorder.read_states("a")), head_of(recorder, "a"), recorder.originators(limit=5)) == ([], None, [])
    assert recorder.read_log(0, 5) == []
    recorder.insert_events(events("a", 1, 2))
    recorder.insert_events(events("b", 1, 1))
    log = recorder.read_log(0, 2)
    assert log == [(1, "a", 1, state_of("a", 1)), (2, "a", 2, state_of("a", 2))]
    assert recorder.read_log(2, 5) == [(3, "b", 1, state_of("b", 1))]
    assert {type(state) for state in (*recorder.read_states("a"), log[0][3])} == {bytes}
    recorder.insert_events(events("g", 1, 9))
    history = recorder.read_states("g")
    first = next(history)
    recorder.insert_events(events("g", 10, 12))
    assert [first, *history] == [state_of("g", version) for version in range(1, 13)]
