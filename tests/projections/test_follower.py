"""Following the log: in batches, with competitors, and when things go wrong."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import psycopg
import pytest
from eventsourcing.persistence import StoredEvent
from sqlalchemy import Connection, Engine, select, update
from sqlalchemy.exc import OperationalError

from domain.record.codec import decode_entry
from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.record.timestamps import time_text
from projections.catalogue import PROJECTIONS
from projections.checkpoint import OtherRelease, as_of, begin_anew
from projections.follower import Follower
from projections.log import LogRow
from projections.projection import Change, Projection
from projections.rebuild import rebuild
from projections.schema import VERSION, parked, tracking
from projections.tables import TABLES
from projections.views import open_views, views_file, writing
from tests.domain.record.random_play import BEGIN
from tests.projections.histories import interleaved_history, record, record_games
from tests.projections.queries import content, log_of_games, overwrite, steps
from tests.stepped import HANGS


@contextmanager
def following(daybook: Daybook, *followers: Follower) -> Iterator[Callable[[], None]]:
    """Runs followers in threads of their own. It gives what waits until the views have all that is recorded."""
    stop, moved = threading.Event(), threading.Condition()

    def tell(_seconds: float, _events: int) -> None:
        with moved:
            moved.notify_all()

    def complete() -> None:
        with moved:
            end = newest(daybook)
            assert moved.wait_for(lambda: any(follower.position >= end for follower in followers), HANGS)

    for follower in followers:
        follower.on_followed(tell)
    threads = [threading.Thread(target=follower.run, args=(stop,)) for follower in followers]
    for thread in threads:
        thread.start()
    try:
        yield complete
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def newest(daybook: Daybook) -> int:
    """The end of the log."""
    return daybook.store.max_notification_id() or 0


def test_a_batch_goes_no_further_than_its_own_events(daybook: Daybook, views: Engine) -> None:
    record_games(daybook, random.Random(2), 3)
    for game in daybook.store.originators():
        daybook.game(game)  # so the record's cache is ahead of every batch
    seen = []

    def look(done: int, total: int) -> None:
        seen.append(done)
        assert total == newest(daybook)
        assert steps(views) == log_of_games(daybook, done)

    Follower(daybook, views, batch=150).catch_up(look)
    assert len(seen) > 3
    assert seen[-1] == newest(daybook)


def test_of_two_followers_with_one_batch_one_rolls_back_and_goes_on(
    daybook: Daybook, views: Engine, opened_views: Callable[[], Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    record_games(daybook, random.Random(3), 2)
    quick, slow = Follower(daybook, views, batch=200), Follower(daybook, opened_views(), batch=200)
    log, overtaken = slow._log, []

    class SlowLog:
        """Has read its rows when the other follower takes them."""

        def read_log(self, after: int, limit: int) -> list[LogRow]:
            rows = log.read_log(after, limit)
            if len(overtaken) < 2:
                overtaken.append(after)
                quick.step()
            return rows

        def max_notification_id(self) -> int | None:
            return log.max_notification_id()

    monkeypatch.setattr(slow, "_log", SlowLog())
    assert slow.catch_up() == newest(daybook)
    assert len(overtaken) == 2
    followed = content(views)
    rebuild(daybook, views)
    assert content(views) == followed


def test_it_is_woken_and_does_not_rely_on_it(daybook: Daybook, views: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    luck = random.Random(5)
    follower = Follower(daybook, views, poll=600)
    history = interleaved_history(luck, 2)
    follower.catch_up()
    with following(daybook, follower) as complete:
        for _ in range(3):
            daybook.store.insert_events(next(history))
            complete()
        follower._poll = 0.01
        daybook.store.insert_events(next(history))
    deaf = Follower(daybook, views, poll=0.05)
    monkeypatch.setattr(daybook.store.signal, "wait", lambda position, timeout: threading.Event().wait(timeout))
    with following(daybook, deaf) as complete:
        for _ in range(3):
            daybook.store.insert_events(next(history))
            complete()


def test_events_beside_games_keep_no_game_waiting(daybook: Daybook, views: Engine) -> None:
    follower = Follower(daybook, views, pause=600)
    follower.catch_up()
    with following(daybook, follower) as complete:
        for rows in ([StoredEvent("house", 1, "e", b"{}")], next(interleaved_history(random.Random(15), 1))):
            daybook.store.insert_events(rows)
            complete()


def test_an_event_that_cannot_be_projected_parks_its_game_alone(
    url: str, daybook: Daybook, views: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    record_games(daybook, random.Random(6), 3)
    whole = Follower(daybook, views)
    whole.catch_up()
    good = content(views)
    broken = daybook.store.originators()[1]
    (stored,) = daybook.stored(broken, 39, 40)
    overwrite(url, broken, 40, stored[:-9])
    rebuild(daybook, views)
    with views.connect() as connection:
        (game, n, error, sentence), *others = connection.execute(select(parked)).all()
    assert (game, n, error, others) == (broken, 40, "DecodeError", [])
    assert sentence.startswith("event 40 cannot be projected: DecodeError in read_envelope")
    assert broken in caplog.text
    assert steps(views) == {**{row[0]: row[4] for row in good["games"]}, broken: 39}
    assert [row for row in content(views)["contributions"] if row[0] == broken] == []
    assert len(content(views)["contributions"]) == len([r for r in good["contributions"] if r[0] != broken])

    more = Follower(daybook, views, batch=11)
    record_games(daybook, random.Random(7), 1)
    more.catch_up()
    (*_, more_game) = daybook.store.originators()
    followed = content(views)
    assert steps(views)[broken] == 39
    rebuild(daybook, views)
    assert content(views) == followed

    overwrite(url, broken, 40, stored)
    rebuild(daybook, views)
    assert content(views)["parked"] == []
    assert [one for one in content(views)["games"] if one[0] == broken] == [g for g in good["games"] if g[0] == broken]
    # The end of the log parks as well, and the beginning of a game.
    for game, n in ((more_game, daybook.game(more_game).n), (broken, 1)):
        overwrite(url, game, n, b'{"v":1}')
        begin_anew(writing(views))
        Follower(daybook, views, batch=11).catch_up()
        followed = content(views)
        assert (game, n) in [row[:2] for row in followed["parked"]]
        assert steps(views).get(game, 0) == n - 1
        rebuild(daybook, views)
        assert content(views) == followed


def test_rows_that_cannot_be_made_or_stored_park_their_game_alone(daybook: Daybook, views: Engine) -> None:
    secret = "the seven of hearts"
    record_games(daybook, random.Random(8), 3)
    first, second, third = daybook.store.originators()

    def store(connection: Connection, changes: Sequence[Change[None]]) -> None:
        if any(change.game.id == second for change in changes):
            raise ValueError(secret)

    Follower(daybook, views, projections=(TABLES, Projection("picky", (), store, None)), batch=1000).catch_up()
    rows = content(views)
    assert set(steps(views)) == {first, third}
    assert [row[0] for row in rows["parked"]] == [second]
    assert secret not in str(rows["parked"])


def test_what_goes_wrong_is_tried_again(daybook: Daybook, views: Engine, caplog: pytest.LogCaptureFixture) -> None:
    record_games(daybook, random.Random(9), 1)
    failures = [3]

    def store(connection: Connection, changes: Sequence[Change[None]]) -> None:
        if failures[0]:
            failures[0] -= 1
            raise OperationalError("INSERT", {"card": "secret"}, Exception("the disk is full"))

    follower = Follower(daybook, views, projections=(*PROJECTIONS, Projection("unlucky", (), store, None)))
    with following(daybook, follower) as complete:
        complete()
    assert "OperationalError: the disk is full" in caplog.text
    assert "secret" not in caplog.text
    assert content(views)["parked"] == []
    assert len(content(views)["games"]) == 1


@pytest.mark.long
def test_a_lost_connection_is_opened_again(postgres_url: str) -> None:
    with Daybook(open_database(postgres_url)) as daybook:
        views = open_views(postgres_url)
        follower = Follower(daybook, views, batch=50, pause=0.001)
        history = interleaved_history(random.Random(10), 3)
        with following(daybook, follower) as complete:
            for _ in range(3):
                record(daybook, islice(history, 20), 15)
                with psycopg.connect(postgres_url, autocommit=True) as admin:
                    admin.execute(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE pid <> pg_backend_pid() AND datname = current_database()"
                    )
            record(daybook, history, 15)
            complete()
        followed = content(views)
        rebuild(daybook, views)
        assert content(views) == followed
        views.dispose()


def test_views_of_another_record_are_made_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    url, file = str(tmp_path / "daybook.db"), tmp_path / "daybook.db"
    for seed, games in ((11, 3), (12, 2)):
        with Daybook(open_database(url)) as daybook:
            record_games(daybook, random.Random(seed), games)
            views = open_views(url)
            Follower(daybook, views).catch_up()
            assert set(steps(views)) == set(daybook.store.originators())
            assert ("not those of this record" in caplog.text) == (seed == 12)
            views.dispose()
        assert views_file(file).exists()
        for name in ("daybook.db", "daybook.db-wal", "daybook.db-shm"):
            (tmp_path / name).unlink(missing_ok=True)


def test_it_says_how_far_it_is(daybook: Daybook, views: Engine) -> None:
    now = BEGIN + 10**9
    follower = Follower(daybook, views, batch=70, clock=lambda: now)
    assert (follower.position, follower.as_of) == (0, None)
    assert follower.catch_up() == 0
    assert follower.as_of == time_text(now)
    assert as_of(daybook, views) > time_text(now)
    record_games(daybook, random.Random(13), 2)
    assert as_of(daybook, views) is None

    def look(done: int, total: int) -> None:
        assert follower.position == done
        (last,) = daybook.store.select_notifications(done, 1)
        at = time_text(decode_entry(last.state).at)
        assert follower.as_of == (time_text(now) if done == total else at)
        if done < total:
            assert as_of(daybook, views) == at

    follower.catch_up(look)
    assert follower.as_of == time_text(now)
    assert as_of(daybook, views) > time_text(now)


def test_views_of_another_release_are_left_to_its_followers(daybook: Daybook, views: Engine) -> None:
    """While machines are upgraded one by one, a new one makes new views under the followers of the old ones."""
    follower = Follower(daybook, views)
    record_games(daybook, random.Random(3), 1)
    follower.catch_up()
    with writing(views).begin() as connection:
        connection.execute(update(tracking).values(log=f"daybook-{VERSION + 1}"))
    before = content(views)
    record_games(daybook, random.Random(4), 1)
    with pytest.raises(OtherRelease):
        follower.catch_up()
    assert content(views) == before
