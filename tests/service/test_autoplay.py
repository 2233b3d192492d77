"""The worker that makes bots move and clocks tick."""

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
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
from tests.stepped import SteppedSources, stepped_clock


@pytest.fixture(autouse=True)
def clock() -> Iterator[SteppedSources]:
    """The clock of all that is done here."""
    with stepped_clock() as clock:
        yield clock


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


class Automatic:
    """Automatic play of one process, which does what is due when it is told."""

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

    def until(self, holds: Callable[[], object], step: float = 0.01, most: int = 2000) -> None:
        """Lets time go by, step by step, until something holds."""
        self.settle()
        while not holds():
            most -= 1
            assert most, "it does not come true"
            self.later(step)


@pytest.fixture
def workers(clock: SteppedSources) -> Callable[..., Automatic]:
    """Makes workers on a daybook; `due` are the games that their sweeps find for bots, `ticking` those for clocks."""
    return lambda daybook, due=(), **settings: Automatic(clock, daybook, due, **settings)


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
    at_work = workers(daybook)
    game = opened(daybook, "greedy random greedy")
    at_work.settle()
    assert daybook.game(game.id).status == "closed"
    assert set(movers(daybook, game.id)) == {"bot:0", "bot:1", "bot:2"}


def test_a_bot_waits_for_a_person_and_answers_at_once(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    at_work = workers(daybook)
    game = opened(daybook, "- greedy")
    at_work.settle()
    game = daybook.game(game.id)
    assert game.awaits.seats == (0,)
    at_work.later(3600)
    assert daybook.game(game.id).n == game.n
    move = BOTS["greedy"](game.book, game.state, 0, Random(1))
    step = daybook.play(game.id, [move], by="seat:0").game.n
    at_work.settle()
    assert "bot:1" in movers(daybook, game.id)[-2:]
    assert daybook.game(game.id).n > step


def test_a_game_is_taken_up_in_its_middle_after_a_restart(daybooks: Any, workers: Any) -> None:
    before = daybooks()
    at_work = workers(before, thinking_ms=2)
    game = opened(before, "greedy random")
    at_work.until(lambda: len(movers(before, game.id)) > 5)
    before.close()

    after = daybooks()
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


def test_several_games_go_on_in_turns(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    games = [opened(daybook, "random random", rounds=6) for _ in range(4)]
    lengths: list[list[int]] = []
    daybook.on_recorded(lambda recorded: lengths.append([len(movers(daybook, game.id)) for game in games]))
    workers(daybook, due=[game.id for game in games]).settle()
    assert len(lengths) > 60
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
        at_work = workers(daybook, bots=bots)
        stuck = [
            opened(daybook, "greedy broken"),
            opened(daybook, "- cheating"),
            opened(daybook, "- unheard-of"),
        ]
        well = opened(daybook, "greedy greedy")
        at_work.settle()
        assert daybook.game(well.id).status == "closed"
        again = workers(daybook, due=[game.id for game in stuck], bots=bots)
        for _ in range(10):
            again.later(5)
    assert len(calls) == 4  # each of the two once for either worker
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
    at_work = workers(daybook, bots={"moody": moody}, rest_seconds=60)
    game = opened(daybook, "moody moody")
    at_work.settle()
    step = daybook.game(game.id).n  # the other has gone on as far as it could
    at_work.later(59)
    assert daybook.game(game.id).n == step
    at_work.later(1)
    assert daybook.game(game.id).status == "closed"


def test_bots_that_let_the_moment_pass_are_not_asked_without_end(daybooks: Any, workers: Any) -> None:
    def patient(book: Any, view: Any, seat: int, luck: Random) -> Any:
        calls.append(seat)

    calls: list[int] = []
    daybook = daybooks()
    at_work = workers(daybook, bots={"patient": patient})
    opened(daybook, "patient patient")
    at_work.settle()
    at_work.later(3600)
    assert len(calls) == 1


def test_a_bot_thinks_before_it_moves(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    at_work = workers(daybook, thinking_ms=120)
    game = opened(daybook, "greedy greedy")
    at_work.until(lambda: len(movers(daybook, game.id)) >= 3)
    times = [entry.at for entry in daybook.entries(game.id) if entry.move is not None]
    assert all(later - earlier >= 120 for earlier, later in pairwise(times))


def test_its_threads_stop_in_the_middle_of_games_and_can_start_again(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    games = [opened(daybook, "greedy greedy", rounds=24) for _ in range(3)]
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
        at_work = workers(daybook, due=Due())
        game = opened(daybook, "greedy greedy")
        at_work.settle()
        assert daybook.game(game.id).status == "closed"
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
    at_work = workers(daybook, due=[game.id])
    at_work.settle()
    assert tried == ["bot:1"]
    for _ in range(3):
        at_work.later(1)
    assert daybook.game(game.id).status == "closed"


def in_a_window(daybook: Daybook, milliseconds: int, seats: str = "- -") -> Game:
    """A game of Math Market in which seat 0 has claimed: the others have so many milliseconds to claim as well."""
    title = title_named("math-market")
    config = {"version": "standard", "options": {"tie_window_ms": milliseconds}}
    who: tuple[Any, ...] = tuple(
        {"player": f"p-{n}"} if bot == "-" else {"bot": bot} for n, bot in enumerate(seats.split())
    )
    game = daybook.open_game(Opening(title, config, who, "recorded"), "organiser:o-1").game
    first_coins = ["8a", "1a", "1b", "1c", "1d", "2a", "4a"]  # dealt in turn; the last one lies open
    first_creatures = ["F12a", "F06a", "F07a", "F08a"]
    orders = {
        name: [*first, *(card for card in title.deck[kind] if card not in first)]
        for name, kind, first in (
            ("coin_order", "coins", first_coins),
            ("creature_order", "creatures", first_creatures),
        )
    }
    daybook.play(game.id, [{"type": "shuffle", **orders}], by="organiser:o-1")
    claim = {"type": "claim", "seat": 0, "hunt": 1, "coin": "8a", "price": 12}
    return daybook.play(game.id, [claim], by="seat:0").game


def lateness(daybook: Daybook, game: Game) -> int | None:
    """By how many milliseconds the window closed too late, `None` if it is open."""
    closed = [entry for entry in daybook.entries(game.id) if type(entry.event).__name__ == "WindowClosed"]
    assert all(entry.by == "clock" for entry in closed)
    return closed[0].at - game.opened_at - game.state.window.close if closed else None


def test_a_clock_ticks_when_it_is_due(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    at_work = workers(daybook)  # whose sweeps find nothing
    game = in_a_window(daybook, 80)
    at_work.settle()
    at_work.later(0.08)
    assert lateness(daybook, game) is None, "whoever claims at its last moment is in time"
    at_work.later(0.001)
    assert lateness(daybook, game) == 1


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


def test_a_clock_ticks_on_time_though_a_bot_thinks_long(daybooks: Any, workers: Any, clock: SteppedSources) -> None:
    def slow(book: Any, view: Any, seat: int, luck: Random) -> Any:
        thinking.set()
        over.wait(60)

    thinking, over = Event(), Event()
    daybook = daybooks()
    bots, clocks = workers(daybook, bots={"slow": slow}, reaction=lambda *_: 0).play.workers
    opened(daybook, "slow slow")
    bots.start()
    assert thinking.wait(60)
    game = in_a_window(daybook, 50)
    clock.advance(0.051)
    clocks.settle()
    assert lateness(daybook, game) == 1
    over.set()
    bots.close()
    bots.join()


def test_a_clock_that_does_not_advance_is_not_asked_without_end(
    daybooks: Any, workers: Any, clock: SteppedSources, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stands_still(game_id: str) -> Game:
        asked.append(game_id)
        return daybook.game(game_id)

    asked: list[str] = []
    daybook = daybooks()
    game = in_a_window(daybook, 1)
    monkeypatch.setattr(daybook, "advance_clock", stands_still)
    at_work = workers(daybook, ticking=[game.id])
    clock.advance(0.002)
    for times in range(1, 4):
        at_work.settle()
        assert asked == [game.id] * times, "once at each sweep"
        clock.advance(3)


def times_of(daybook: Daybook, game_id: str, seat: int) -> list[int]:
    """When a bot moved (ms since the opening)."""
    opened_at = daybook.game(game_id).opened_at
    return [entry.at - opened_at for entry in daybook.entries(game_id) if entry.move and entry.by == f"bot:{seat}"]


def test_in_real_time_a_bot_takes_its_reaction_time_and_again_after_each_act(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    at_work = workers(daybook, reaction=lambda bot, game, seat, moment: {0: 50, 1: 120}[seat])
    who = ({"bot": "random"}, {"bot": "random"})
    opening = Opening(title_named("math-market"), {"version": "standard", "options": {"deadlock": "declared"}}, who)
    game = daybook.open_game(opening, "organiser:o-1").game
    at_work.until(lambda: len(times_of(daybook, game.id, 0)) >= 5 or daybook.game(game.id).closed)
    for seat, reaction in ((0, 50), (1, 120)):
        times = times_of(daybook, game.id, seat)
        assert all(later - earlier >= reaction - 1 for earlier, later in pairwise([0, *times]))


def test_racers_finish_a_race(daybooks: Any, workers: Any) -> None:
    daybook = daybooks()
    at_work = workers(daybook, reaction=drawn_reaction)
    for version in ("standard", "advanced"):
        who = ({"bot": "racer"}, {"bot": "racer"}, {"bot": "racer"})
        opening = Opening(title_named("math-market"), {"version": version}, who)
        game = daybook.open_game(opening, "organiser:o-1").game
        at_work.until(lambda: daybook.game(game.id).status == "closed", step=1.0)  # noqa: B023
