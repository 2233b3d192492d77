"""A key makes one thing, whatever happens: sent at once, with another body, or again after a crash at any commit."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

from tests import suite
from tests.every import every
from tests.stepped import stepped_clock

from .keyed_requests import Asked, Clubs, asked, clubs

TOGETHER = 12
REPLAYED = "Idempotency-Replayed"


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clubs]:
    """Two services on one file: what one carries out the other finds in the database alone."""
    folder: Path = tmp_path_factory.mktemp("one-thing")
    with stepped_clock() as clock, clubs(f"sqlite:///{folder / 'daybook.db'}", clock) as two:
        yield two


def test_sent_at_once_it_makes_one_thing(two: Clubs) -> None:
    every(suite.sampled(asked(), 4), lambda one: _at_once(two, one), lambda one: one.name)


def _at_once(two: Clubs, one: Asked) -> None:
    """Leaves as many rows as when it is sent once; all are answered alike, and all but one as repeats."""
    request, before = two.request(one), two.counts()
    alone = two.apps[0].test_client().open(**request)
    assert alone.status_code == one.example.status, alone.text
    made = two.counts() - before

    request, before, together = two.request(one), two.counts(), Barrier(TOGETHER)

    def send(number: int) -> Any:
        client = two.apps[number % len(two.apps)].test_client()
        together.wait()
        return client.open(**request)

    with ThreadPoolExecutor(TOGETHER) as senders:
        answers = list(senders.map(send, range(TOGETHER)))
    assert {answer.status_code for answer in answers} == {one.example.status}, [answer.text for answer in answers]
    assert [answer.headers.get(REPLAYED) for answer in answers].count(None) == 1
    assert two.counts() - before == made
    assert [answer.json for answer in answers] == [answers[0].json] * TOGETHER
