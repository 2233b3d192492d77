"""The worker that makes bots move and clocks tick."""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from itertools import count, pairwise
from pathlib import Path
from random import Random
from threading import Event
from typing import Any

import pytest
from eventsourcing.persistence import OperationalError

from domain.bots import BOTS
from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.game import Game
from domain.record.store import open_database
from service.autoplay.autoplay import AutomaticPlay
from service.autoplay.reactions import drawn_reaction
from tests.stepped import SteppedSources

pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def daybooks(tmp_path: Path) -> Iterator[Callable[[], Daybook]]:
    """Makes daybooks on one file, such as processes one after the other or side by side would have."""
    with ExitStack() as made:
        yield lambda: made.enter_context(Daybook(open_database(str(tmp_path / "daybook.db"))))


@pytest.fixture
def daybook(daybooks: Callable[[], Daybook]) -> Daybook:
    return daybooks()


class Automatic:
    """Automatic play of one process, which does what is due when it is told.

    `due` are the games that its sweeps find for bots, `ticking` those for clocks.
    """

    def __init__(self, clock: SteppedSources, daybook: Daybook, due: Any = (), ticking: Any = (), **settings: Any):
        luck = Random(1)
        settings = {"luck": lambda game, seat: luck, "sweep_seconds": 0.05, **settings}
        self.play = AutomaticPlay(daybook, lambda: due, lambda now: ticking, **settings)
        self._clock = clock

    def settle(self) -> None:
        """Has it do what is due."""
        for worker in self.play.workers:
            worker.settle()

    def later(self, seconds: float) -> None:
        """Lets time go by, and has it do what is due then."""
        self._clock.advance(seconds)
        self.settle()

    def until(self, holds: Callable[[], object], step: float = 0.01) -> None:
        """Lets time go by, step by step, until something holds."""
        self.settle()
        for _ in range(2000):
            if holds():
                return
            self.later(step)
        raise AssertionError("it does not come true")


@pytest.fixture
def workers(clock: SteppedSources) -> Callable[..., Automatic]:
    return partial(Automatic, clock)


def opened(daybook: Daybook, seats: str, title: str = "fairy-bargains", dealing: str = "sealed", **config: Any) -> Game:
    """A new game; `-` among the seats is a person, other words are bots."""
    who: Any = tuple([{"player": f"p-{n}"} if bot == "-" else {"bot": bot} for n, bot in enumerate(seats.split())])
    return daybook.open_game(Opening(title_named(title), config, who, dealing), "organiser:o-1").game


def movers(daybook: Daybook, game_id: str) -> list[str]:
    """Who made the moves of a game, in order."""
    return [entry.by for entry in daybook.entries(game_id) if entry.move is not None and entry.by != "dealer"]


def test_a_bot_waits_for_a_person_and_answers_at_once(daybook: Daybook, workers: Any) -> None:
    at_work, luck = workers(daybook), Random(1)
    game = opened(daybook, "- greedy")
    at_work.settle()
    while 1 not in (game := daybook.game(game.id)).awaits.seats:
        assert game.awaits.seats == (0,)
        at_work.later(3600)
        assert daybook.game(game.id).n == game.n
        daybook.play(game.id, [BOTS["greedy"](game.book, game.state, 0, luck)], by="seat:0")
    at_work.settle()
    assert movers(daybook, game.id)[-1] == "bot:1"
    assert daybook.game(game.id).n > game.n


def test_a_bot_thinks_before_it_moves_and_a_game_is_taken_up_in_its_middle_after_a_restart(
    daybooks: Any, workers: Any
) -> None:
    before, after = daybooks(), daybooks()
    at_work = workers(before, thinking_ms=120)
    game = opened(before, "greedy random")
    at_work.until(lambda: len(movers(before, game.id)) > 5)
    times = [entry.at for entry in before.entries(game.id) if entry.move is not None]
    assert all(later - earlier >= 120 for earlier, later in pairwise(times))
    assert after.game(game.id).status == "open"
    workers(after, due=[game.id]).settle()
    assert after.game(game.id).status == "closed"


def test_two_workers_on_one_game_make_each_move_once(daybooks: Any, workers: Any) -> None:
    one, two = daybooks(), daybooks()
    games = [opened(one, "greedy random greedy") for _ in range(3)]
    due = [game.id for game in games]
    processes = [workers(daybook, due=due).play for daybook in (one, two)]
    with ThreadPoolExecutor(2) as threads:
        for played in [threads.submit(process.workers[0].settle) for process in processes * 3]:
            played.result()
    for game in games:
        assert one.game(game.id).status == "closed"
        entries = list(two.entries(game.id))
        assert [entry.n for entry in entries] == list(range(1, len(entries) + 1))
        plays = [entry for entry in entries if type(entry.event).__name__ == "CardPlayed"]
        assert len(plays) == 3 * 3 * 6
        assert all(entry.by == f"bot:{entry.event.seat}" for entry in plays)


def test_several_games_go_on_in_turns(daybook: Daybook, workers: Any) -> None:
    games = [opened(daybook, "random random", options={"rounds": 3}) for _ in range(3)]
    lengths: list[list[int]] = []
    daybook.on_recorded(lambda recorded: lengths.append([len(movers(daybook, game.id)) for game in games]))
    workers(daybook, due=[game.id for game in games]).settle()
    assert len(lengths) > 40
    assert all(max(each) - min(each) <= 1 for each in lengths[:40])


def test_a_bot_that_fails_is_left_out_and_the_others_go_on(
    daybook: Daybook, workers: Any, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(book: Any, view: Any, seat: int, luck: Random) -> Any:
        calls.append(seat)
        if len(calls) > 4:
            return BOTS["random"](book, view, seat, luck)
        raise ZeroDivisionError

    def cheating(book: Any, view: Any, seat: int, luck: Random) -> Any:
        calls.append(seat)
        return {"type": "play", "seat": seat, "card": 4}

    calls: list[int] = []
    bots = {**BOTS, "broken": broken, "cheating": cheating}
    with caplog.at_level(logging.ERROR):
        at_work = workers(daybook, bots=bots)
        stuck = [opened(daybook, seats) for seats in ("greedy broken", "- cheating", "- unheard-of")]
        well = opened(daybook, "greedy greedy")
        at_work.settle()
        assert daybook.game(well.id).status == "closed"
        assert set(movers(daybook, well.id)) == {"bot:0", "bot:1"}
        again = workers(daybook, due=[game.id for game in stuck], bots=bots)
        again.settle()
        again.later(59)
        assert len(calls) == 4  # each of the two once for either worker
        assert all(daybook.game(game.id).n == 2 for game in stuck)
        again.later(1)
    assert daybook.game(stuck[0].id).status == "closed", "it is tried again when it has rested"
    said = [record.getMessage() for record in caplog.records]
    assert any("'broken' on seat 2" in text and "failed" in text for text in said)
    assert any("'cheating' on seat 2" in text and "BAD_MOVE (FB-6)" in text for text in said)
    assert any("'unheard-of' on seat 2" in text for text in said)


def test_nobody_is_asked_without_end(
    daybook: Daybook, workers: Any, clock: SteppedSources, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[int] = []
    at_work = workers(daybook, bots={"patient": lambda book, view, seat, luck: calls.append(seat)})
    opened(daybook, "patient patient")
    at_work.settle()
    at_work.later(3600)
    assert len(calls) == 1, "a bot that lets the moment pass"
    asked: list[str] = []
    game = in_a_window(daybook, 1)
    monkeypatch.setattr(daybook, "advance_clock", lambda game_id: asked.append(game_id) or daybook.game(game_id))
    at_work = workers(daybook, ticking=[game.id])
    clock.advance(0.002)
    for times in range(1, 4):
        at_work.settle()
        assert asked == [game.id] * times, "a clock that does not advance: once at each sweep"
        clock.advance(3)


def test_its_threads_stop_in_the_middle_of_games_and_can_start_again(daybook: Daybook, workers: Any) -> None:
    games = [opened(daybook, "greedy greedy", options={"rounds": 24}) for _ in range(3)]
    reached, moves = Event(), count()
    daybook.on_recorded(lambda recorded: reached.set() if next(moves) == 12 else None)
    play = workers(daybook, due=[game.id for game in games]).play
    play.start()
    assert reached.wait(60)
    play.stop()
    assert not play.runs
    assert any(daybook.game(game.id).status == "open" for game in games)
    reached.clear()
    daybook.on_recorded(lambda recorded: reached.set())
    play.start()
    assert reached.wait(60)
    play.stop()


def test_a_database_that_is_away_for_a_moment_costs_no_more_than_that(
    daybook: Daybook, workers: Any, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*args: Any, **kwargs: Any) -> Any:
        tried.append(kwargs["by"])
        if len(tried) < 4:
            raise OperationalError("connection lost")
        return play(*args, **kwargs)

    def due() -> Iterator[str]:
        yield game.id
        raise OperationalError("the views are away")

    tried: list[str] = []
    play = daybook.play
    monkeypatch.setattr(daybook, "play", away)
    game = opened(daybook, "greedy greedy")
    at_work = workers(daybook, due=due())
    at_work.settle()
    assert tried == ["bot:1"]
    assert "could not be found" in caplog.text
    for _ in range(3):
        at_work.later(1)
    assert daybook.game(game.id).status == "closed"


def in_a_window(daybook: Daybook, milliseconds: int) -> Game:
    """A game of Math Market in which seat 0 has claimed: the others have so many milliseconds to claim as well."""
    options = {"tie_window_ms": milliseconds}
    game = opened(daybook, "- -", "math-market", "recorded", version="standard", options=options)
    # Dealt in turn; the last coin lies open.
    first = {"coins": ["8a", "1a", "1b", "1c", "1d", "2a", "4a"], "creatures": ["F12a", "F06a", "F07a", "F08a"]}
    deck = title_named("math-market").deck
    order = {kind: [*cards, *(card for card in deck[kind] if card not in cards)] for kind, cards in first.items()}
    shuffle = {"type": "shuffle", "coin_order": order["coins"], "creature_order": order["creatures"]}
    daybook.play(game.id, [shuffle], by="organiser:o-1")
    claim = {"type": "claim", "seat": 0, "hunt": 1, "coin": "8a", "price": 12}
    return daybook.play(game.id, [claim], by="seat:0").game


def lateness(daybook: Daybook, game: Game) -> int | None:
    """By how many milliseconds the window closed too late, `None` if it is open."""
    closed = [entry for entry in daybook.entries(game.id) if type(entry.event).__name__ == "WindowClosed"]
    assert all(entry.by == "clock" for entry in closed)
    return closed[0].at - game.opened_at - game.state.window.close if closed else None


def test_a_clock_that_another_process_left_is_found_before_it_is_due(daybooks: Any, clock: SteppedSources) -> None:
    before, after = daybooks(), daybooks()
    game = in_a_window(before, 400)
    asked: list[int] = []

    def due_by_clock(now: int) -> list[str]:
        asked.append(now)
        return [game.id] if len(asked) == 1 else []

    _, clocks = AutomaticPlay(after, lambda: (), due_by_clock, sweep_seconds=60).workers
    clocks.settle()
    assert asked == [clock.milliseconds() + 60_000]  # it looks ahead to the next sweep
    assert lateness(after, game) is None
    clock.advance(0.401)
    clocks.settle()
    assert lateness(after, game) == 1  # and does not wait for it


def test_a_clock_ticks_on_time_though_a_bot_thinks_long(daybook: Daybook, workers: Any, clock: SteppedSources) -> None:
    def slow(book: Any, view: Any, seat: int, luck: Random) -> Any:
        thinking.set()
        over.wait(60)

    thinking, over = Event(), Event()
    bots, clocks = workers(daybook, bots={"slow": slow}, reaction=lambda *_: 0).play.workers
    opened(daybook, "slow slow")
    bots.start()
    assert thinking.wait(60)
    game = in_a_window(daybook, 80)
    clocks.settle()
    clock.advance(0.08)
    clocks.settle()
    assert lateness(daybook, game) is None, "whoever claims at its last moment is in time"
    clock.advance(0.001)
    clocks.settle()
    assert lateness(daybook, game) == 1
    over.set()
    bots.close()
    bots.join()


def test_in_real_time_a_bot_takes_its_reaction_time_and_again_after_each_act(daybook: Daybook, workers: Any) -> None:
    def times_of(seat: int) -> list[int]:
        moves = [entry for entry in daybook.entries(game.id) if entry.move and entry.by == f"bot:{seat}"]
        return [move.at - game.opened_at for move in moves]

    at_work = workers(daybook, reaction=lambda bot, game, seat, moment: {0: 50, 1: 120}[seat])
    game = opened(daybook, "random random", "math-market", version="standard", options={"deadlock": "declared"})
    at_work.until(lambda: len(times_of(0)) >= 5 or daybook.game(game.id).closed)
    for seat, reaction in ((0, 50), (1, 120)):
        assert all(later - earlier >= reaction - 1 for earlier, later in pairwise([0, *times_of(seat)]))


def test_racers_finish_a_race(daybook: Daybook, workers: Any) -> None:
    at_work = workers(daybook, reaction=drawn_reaction)
    games = [opened(daybook, "racer racer racer", "math-market", version=one) for one in ("standard", "advanced")]
    at_work.until(lambda: all(daybook.game(game.id).status == "closed" for game in games), step=1.0)
