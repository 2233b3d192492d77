"""Views that are made again, and followers and rebuilds that end midway."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from itertools import count

import pytest
from sqlalchemy import Engine

from domain.record.daybook import Daybook
from domain.record.store import open_database
from projections.follower import Follower
from projections.rebuild import rebuild
from projections.views import open_views
from tests.projections.histories import interleaved_history, record, record_games
from tests.projections.queries import content
from tests.suite import examples


class Ended(Exception):
    """A process ended here."""


def stopped_at_work(daybook: Daybook, views: Engine, what: str, batches: int, patch: pytest.MonkeyPatch) -> None:
    """Follows or rebuilds, and comes to a sudden end some batches later."""
    patch.setattr("projections.rebuild._BATCH", 20)
    told = count(1)

    def say(*_: int) -> None:
        if next(told) == batches:
            raise Ended

    follow = Follower(daybook, views, batch=20).catch_up
    with pytest.raises(Ended):
        rebuild(daybook, views, say) if what == "rebuild" else follow(say)


def test_followers_and_rebuilds_that_end_midway_leave_nothing_wrong(
    daybook: Daybook, opened_views: Callable[[], Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    games = examples(3, 8)
    record_games(daybook, random.Random(1), games)
    views = opened_views()
    stopped_at_work(daybook, opened_views(), "follow", 9, monkeypatch)
    begun = content(views)
    assert 0 < begun["tracking"][0][1] < (daybook.store.max_notification_id() or 0)
    Follower(daybook, views).catch_up()
    followed = content(views)
    assert len(followed["games"]) == games
    stopped_at_work(daybook, opened_views(), "rebuild", 7, monkeypatch)
    assert content(views) != followed
    rebuild(daybook, views)
    assert content(views) == followed


@pytest.mark.long
def test_a_rebuild_while_games_are_played_and_followed(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("projections.rebuild._BATCH", 60)
    playing, stop = Daybook(open_database(postgres_url)), threading.Event()
    daybook = Daybook(open_database(postgres_url))
    views, others = open_views(postgres_url), open_views(postgres_url)
    follower = Follower(playing, others, batch=30, pause=0.001)
    record_games(daybook, random.Random(3), 2)
    played = interleaved_history(random.Random(4), 2)
    threads = [
        threading.Thread(target=record, args=(playing, played, 10)),
        threading.Thread(target=follower.run, args=(stop,)),
    ]
    for thread in threads:
        thread.start()
    for _ in range(3):
        rebuild(daybook, views)
    threads[0].join()
    stop.set()
    threads[1].join()
    follower.catch_up()
    assert follower.position == daybook.store.max_notification_id()
    followed = content(views)
    assert len(followed["games"]) == 4
    rebuild(daybook, views)
    assert content(views) == followed
    for opened in (views.dispose, others.dispose, daybook.close, playing.close):
        opened()


def test_a_rebuild_tells_how_far_it_is_and_readers_meanwhile_see_games_as_they_were(
    daybook: Daybook, views: Engine, opened_views: Callable[[], Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("projections.rebuild._BATCH", 100)
    events = record_games(daybook, random.Random(5), 2)
    Follower(daybook, views).catch_up()
    reader = opened_views()
    known = {row[0]: row for row in content(reader)["games"]}

    told: list[tuple[int, int]] = []

    def look(done: int, total: int) -> None:
        told.append((done, total))
        for row in content(reader)["games"]:
            if done == total:
                assert row == known[row[0]]
            else:
                assert row[4] <= known[row[0]][4]

    assert rebuild(daybook, views, look) == events
    assert told == [(done, events) for done in [*range(100, events, 100), events]]
