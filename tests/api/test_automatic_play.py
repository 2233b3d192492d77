"""The worker that makes bots move and clocks tick."""

import logging
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from eventsourcing.persistence import OperationalError

from api.automatic_play import AutomaticPlay
from domain.bots import BOTS
from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.game import Game
from domain.record.store import open_database
from domain.rules.book import Awaits


def eventually(holds: Callable[[], bool], seconds: float = 10.0) -> bool:
    """Whether it comes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.005)
    return holds()


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "daybook.db")


@pytest.fixture
def daybooks(file: str) -> Iterator[Callable[[], Daybook]]:
    """Makes daybooks on one file, such as processes one after the other or side by side would have."""
    made: list[Daybook] = []

    def make() -> Daybook:
        made.append(Daybook(open_database(file)))
        return made[-1]

    yield make
    for daybook in made:
        daybook.close()


@pytest.fixture
def workers() -> Iterator[Callable[..., AutomaticPlay]]:
    """Makes workers that are stopped at the end; `due` are the games that their sweeps find."""
    made: list[AutomaticPlay] = []

    def make(daybook: Daybook, due: Any = (), **settings: Any) -> AutomaticPlay:
        settings = {"luck": Random(1), "sweep_seconds": 0.05, **settings}
        made.append(AutomaticPlay(daybook, lambda: due, lambda now: (), **settings))
        made[-1].start()
        return made[-1]

    yield make
    for worker in made:
        worker.stop()


def opened(daybook: Daybook, seats: str, **options: Any) -> Game:
    """A new game; `-` among the seats is a person, other words are bots."""
    who: tuple[Any, ...] = tuple(
        {"player": f"p-{n}"} if bot == "-" else {"bot": bot} for n, bot in enumerate(seats.split())
    )
    return daybook.open_game(Opening(title_named("fairy-bargains"), {"options": options}, who), "organiser:o-1").game


def movers(daybook: Daybook, game_id: str) -> list[str]:
    """Who made the moves of a game, in order."""
    return [entry.by for entry in daybook.entries(game_id) if entry.move is not None and entry.by != "dealer"]


def test_bots_play_a_game_to_its_end_as_soon_as_it_is_opened(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    workers(daybook)
    game = opened(daybook, "greedy random greedy")
    assert eventually(lambda: daybook.game(game.id).status == "closed")
    assert set(movers(daybook, game.id)) == {"bot:0", "bot:1", "bot:2"}


def test_a_bot_waits_for_a_person_and_answers_at_once(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    workers(daybook, sweep_seconds=60)
    game = opened(daybook, "- greedy")
    assert eventually(lambda: daybook.game(game.id).awaits.seats == (0,))
    game = daybook.game(game.id)
    time.sleep(0.1)
    assert daybook.game(game.id).n == game.n
    move = BOTS["greedy"](game.book, game.state, 0, Random(1))
    daybook.play(game.id, [move], by="seat:0")
    assert eventually(lambda: "bot:1" in movers(daybook, game.id)[-2:] and daybook.game(game.id).n > game.n)


def test_a_game_is_taken_up_in_its_middle_after_a_restart(daybooks: Any, workers: Any) -> None:
    before = daybooks()
    worker = workers(before, thinking_ms=2)
    game = opened(before, "greedy random")
    assert eventually(lambda: len(movers(before, game.id)) > 5)
    worker.stop()
    before.close()

    after = daybooks()
    halfway = after.game(game.id)
    assert halfway.status == "open"
    workers(after, due=[game.id])
    assert eventually(lambda: after.game(game.id).status == "closed")


def test_two_workers_on_one_game_make_each_move_once(daybooks: Any, workers: Any) -> None:
    one, two = daybooks(), daybooks()
    games = [opened(one, "greedy random greedy") for _ in range(3)]
    due = [game.id for game in games]
    workers(one, due=due, sweep_seconds=0.01)
    workers(two, due=due, sweep_seconds=0.01)
    for game in games:
        assert eventually(lambda: one.game(game.id).status == "closed")  # noqa: B023
        entries = list(two.entries(game.id))
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        plays = [entry for entry in entries if type(entry.event).__name__ == "CardPlayed"]
        assert len(plays) == 3 * 3 * 6
        assert all(entry.by == f"bot:{entry.event.seat}" for entry in plays)


def test_several_games_go_on_in_turns(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    games = [opened(daybook, "random random", rounds=6) for _ in range(4)]
    lengths: list[list[int]] = []
    daybook.on_recorded(lambda recorded: lengths.append([len(movers(daybook, game.id)) for game in games]))
    workers(daybook, due=[game.id for game in games])
    assert eventually(lambda: len(lengths) > 60)
    for each in lengths[:60]:
        assert max(each) - min(each) <= 1


def test_a_bot_that_fails_is_left_out_and_the_others_go_on(
    daybooks: Any, workers: Any, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(book: Any, view: Any, seat: int, luck: Random) -> Any:
        calls.append(seat)
        raise ZeroDivisionError

    def cheating(book: Any, view: Any, seat: int, luck: Random) -> Any:
        calls.append(seat)
        return {"type": "play", "seat": seat, "card": 4}

    calls: list[int] = []
    daybook = daybooks()
    bots = {**BOTS, "broken": broken, "cheating": cheating}
    with caplog.at_level(logging.ERROR):
        worker = workers(daybook, bots=bots)
        stuck = [
            opened(daybook, "greedy broken"),
            opened(daybook, "- cheating"),
            opened(daybook, "- unheard-of"),
        ]
        well = opened(daybook, "greedy greedy")
        assert eventually(lambda: daybook.game(well.id).status == "closed")
        workers(daybook, due=[game.id for game in stuck], bots=bots)
        time.sleep(0.2)
    assert worker.runs
    assert len(calls) <= 4  # each of the two once for either worker
    said = [record.getMessage() for record in caplog.records]
    assert any("'broken' on seat 1" in text and "failed" in text for text in said)
    assert any("'cheating' on seat 1" in text and "BAD_MOVE (FB-6)" in text for text in said)
    assert any("'unheard-of' on seat 1" in text for text in said)
    assert all(daybook.game(game.id).n == 2 for game in stuck)


def test_a_bot_is_tried_again_when_it_has_rested(daybooks: Any, workers: Any) -> None:
    def moody(book: Any, view: Any, seat: int, luck: Random) -> Any:
        calls.append(seat)
        if len(calls) == 1:
            raise ZeroDivisionError
        return BOTS["random"](book, view, seat, luck)

    calls: list[int] = []
    daybook = daybooks()
    workers(daybook, bots={"moody": moody}, rest_seconds=0.05, sweep_seconds=60)
    game = opened(daybook, "moody moody")
    assert eventually(lambda: daybook.game(game.id).status == "closed")


def test_bots_that_let_the_moment_pass_are_not_asked_without_end(daybooks: Any, workers: Any) -> None:
    def patient(book: Any, view: Any, seat: int, luck: Random) -> Any:
        calls.append(seat)

    calls: list[int] = []
    daybook = daybooks()
    workers(daybook, bots={"patient": patient}, sweep_seconds=60)
    opened(daybook, "patient patient")
    assert eventually(lambda: len(calls) == 1)
    time.sleep(0.1)
    assert len(calls) == 1


def test_a_bot_thinks_before_it_moves(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    workers(daybook, thinking_ms=120)
    game = opened(daybook, "greedy greedy")
    assert eventually(lambda: len(movers(daybook, game.id)) >= 3)
    times = [entry.at for entry in daybook.entries(game.id) if entry.move is not None]
    assert all(later - earlier >= 120 for earlier, later in pairwise(times))


def test_it_stops_within_a_second_and_can_start_again(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    games = [opened(daybook, "greedy greedy", rounds=24) for _ in range(3)]
    worker = workers(daybook, due=[game.id for game in games])
    assert eventually(lambda: len(movers(daybook, games[0].id)) > 3)
    begun = time.monotonic()
    worker.stop()
    assert time.monotonic() - begun < 1
    assert not worker.runs
    steps = [daybook.game(game.id).n for game in games]
    time.sleep(0.05)
    assert [daybook.game(game.id).n for game in games] == steps
    worker.start()
    assert eventually(lambda: daybook.game(games[0].id).n > steps[0])


def test_a_failing_sweep_is_logged_and_the_worker_goes_on(
    daybooks: Any, workers: Any, caplog: pytest.LogCaptureFixture
) -> None:
    def due() -> Iterator[str]:
        raise OperationalError("the views are away")

    class Due:
        def __iter__(self) -> Iterator[str]:
            return due()

    daybook = daybooks()
    with caplog.at_level(logging.ERROR):
        worker = workers(daybook, due=Due())
        game = opened(daybook, "greedy greedy")
        assert eventually(lambda: daybook.game(game.id).status == "closed")
    assert worker.runs
    assert "could not be found" in caplog.text


def test_a_database_that_is_away_for_a_moment_costs_no_more_than_that(
    daybooks: Any, workers: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(*args: Any, **kwargs: Any) -> Any:
        tried.append(kwargs["by"])
        if len(tried) < 4:
            raise OperationalError("connection lost")
        return really(*args, **kwargs)

    tried: list[str] = []
    daybook = daybooks()
    really = daybook.play
    monkeypatch.setattr(daybook, "play", play)
    game = opened(daybook, "greedy greedy")
    workers(daybook, due=[game.id], sweep_seconds=0.02)
    assert eventually(lambda: daybook.game(game.id).status == "closed")


@dataclass
class _Clocked:
    """Stands for a daybook that holds one game, whose clock falls due at some moments (ms since opening)."""

    due: list[int]
    stubborn: bool = False
    opened_at: int = 1_000_000
    started: float = field(default_factory=time.monotonic)
    ticks: list[float] = field(default_factory=list)

    def now(self) -> int:
        return self.opened_at + int((time.monotonic() - self.started) * 1000)

    def due_by(self, now: int) -> list[str]:
        return ["g-clock"] if self.due and self.opened_at + self.due[0] <= now else []

    def on_recorded(self, listener: Any) -> None:
        """Nobody writes here."""

    def game(self, game_id: str) -> Any:
        awaits = Awaits(due=self.due[0] if self.due else None)
        n = 1 if self.stubborn else 1 + len(self.ticks)
        return SimpleNamespace(id=game_id, n=n, at=0, opened_at=self.opened_at, awaits=awaits)

    def advance_clock(self, game_id: str) -> Any:
        self.ticks.append(time.monotonic() - self.started)
        if not self.stubborn:
            del self.due[0]
        return self.game(game_id)


@pytest.mark.parametrize("sweep_seconds", [2.0, 0.01])
def test_clocks_tick_when_they_are_due(sweep_seconds: float) -> None:
    clocked: Any = _Clocked([80, 160])
    asked: list[int] = []

    def due_by_clock(now: int) -> list[str]:
        asked.append(now)
        return list(clocked.due_by(now))

    worker = AutomaticPlay(clocked, lambda: (), due_by_clock, clock=clocked.now, sweep_seconds=sweep_seconds)
    worker.start()
    assert eventually(lambda: len(clocked.ticks) == 2)
    worker.stop()
    assert 0.08 <= clocked.ticks[0] < 1
    assert 0.16 <= clocked.ticks[1] < 1
    assert asked[0] >= clocked.opened_at + sweep_seconds * 1000  # looks ahead to the next sweep


def test_a_clock_that_does_not_advance_is_not_asked_without_end() -> None:
    clocked: Any = _Clocked([0], stubborn=True)
    worker = AutomaticPlay(clocked, lambda: (), clocked.due_by, clock=clocked.now, sweep_seconds=0.05)
    worker.start()
    time.sleep(0.3)
    worker.stop()
    assert 1 <= len(clocked.ticks) <= 15
