"""Sharing commits, without a database."""

import itertools
import threading
from collections import Counter, deque
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from domain.record.store import group_commit
from domain.record.store.commands import OutcomeUnknown
from domain.record.store.deadlines import DeadlinePassed
from domain.record.store.group_commit import GroupCommit, _Turn

HANGS = 60.0


class Queue(deque[Any]):
    """A queue that tells of each who joins it."""

    def __init__(self) -> None:
        self.joined = threading.Semaphore(0)

    def append(self, turn: Any) -> None:
        super().append(turn)
        self.joined.release()


class Caller(threading.Thread):
    """Does some work in a thread of its own and keeps what came of it."""

    def __init__(self, work: Callable[[], object]) -> None:
        super().__init__(daemon=True)
        self.work = work
        self.outcome: Any = None
        self.start()

    def run(self) -> None:
        try:
            self.outcome = self.work()
        except BaseException as error:
            self.outcome = error

    def result(self) -> Any:
        self.join(HANGS)
        assert not self.is_alive(), "stranded"
        return self.outcome


class Accounts:
    """Stores numbers, which share commits; a transaction that holds a bad one fails as a whole."""

    def __init__(self, heaviest: int = 2000) -> None:
        self.transactions: list[list[int]] = []
        self.stored: Counter[int] = Counter()
        self.gate, self.entered = threading.Event(), threading.Event()
        self.gate.set()
        self.die_of: BaseException | None = None
        self.group: GroupCommit[int, int] = GroupCommit(self.commit, heaviest=heaviest)
        self.group._queue = self.queue = Queue()

    def commit(self, batch: Sequence[int]) -> list[int | Exception]:
        self.entered.set()
        assert self.gate.wait(HANGS)
        if self.die_of is not None:
            error, self.die_of = self.die_of, None
            raise error
        if any(number < 0 for number in batch):
            raise ValueError(f"bad among {len(batch)}")
        self.transactions.append(list(batch))
        self.stored.update(number for number in batch if number % 10 != 9)
        return [KeyError(number) if number % 10 == 9 else number * 2 for number in batch]

    def submit(self, number: int, weight: int = 1) -> Caller:
        return Caller(lambda: self.group.submit(number, weight))

    def waits(self, caller: Caller) -> Caller:
        assert self.queue.joined.acquire(timeout=HANGS)
        return caller

    def queued(self, *numbers: int | tuple[int, int]) -> list[Caller]:
        """Holds up a first commit of 1 while others (numbers, or with weights) queue; the callers, the first first."""
        self.gate.clear()
        callers = [self.submit(1)]
        assert self.entered.wait(HANGS)
        for one in numbers:
            callers.append(self.waits(self.submit(*(one if isinstance(one, tuple) else (one,)))))
        return callers

    def results(self, callers: list[Caller]) -> list[Any]:
        """What comes of them once the first commit goes on."""
        self.gate.set()
        return [caller.result() for caller in callers]


def test_what_waits_is_committed_together_in_bounded_batches_and_failures_are_their_own() -> None:
    accounts = Accounts()
    assert [accounts.group.submit(number) for number in (1, 2, 3)] == [2, 4, 6]
    assert accounts.results(accounts.queued(2, 3, 4)) == [2, 4, 6, 8]
    assert accounts.transactions == [[1], [2], [3], [1], [2, 3, 4]]
    accounts = Accounts()
    first, second, bad, refused, fifth = accounts.results(accounts.queued(2, -3, 9, 4))
    assert (first, second, fifth) == (2, 4, 8)
    assert (type(bad), str(bad), type(refused)) == (ValueError, "bad among 1", KeyError)
    assert accounts.stored == Counter([1, 2, 4])
    with pytest.raises(KeyError):
        accounts.group.submit(19)
    accounts = Accounts(heaviest=10)
    callers = accounts.queued((2, 6), (3, 4), (4, 50), (5, 10), (6, 1))
    assert (accounts.results(callers), accounts.transactions) == ([2, 4, 6, 8, 10, 12], [[1], [2, 3], [4], [5], [6]])


def test_batches_are_told_and_each_thread_knows_for_how_long_it_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    accounts = Accounts()
    monkeypatch.setattr(group_commit, "perf_counter", itertools.count(1.0).__next__)
    batches: list[int] = []
    accounts.group.on_batch = batches.append
    submit = accounts.group.submit

    def waited(number: int) -> tuple[int, float]:
        return submit(number), accounts.group.queued_seconds

    accounts.group.submit = lambda number, weight=1: waited(number)  # type: ignore[method-assign]
    assert (accounts.results(accounts.queued(2, 3)), batches) == ([(2, 0.0), (4, 2.0), (6, 1.0)], [1, 2])


def test_a_leader_that_dies_strands_nobody_and_those_in_its_batch_are_told() -> None:
    accounts = Accounts()
    callers = accounts.queued(2, 3, 4)
    accounts.die_of = SystemExit(1)  # in the first, which is alone
    first, *others = accounts.results(callers)
    assert (type(first), others, accounts.group.submit(5)) == (SystemExit, [4, 6, 8], 10)
    accounts = Accounts()
    callers, real = accounts.queued(2, 3, 4), accounts.commit

    def commit(batch: Sequence[int]) -> list[int | Exception]:
        if len(batch) > 1:
            raise SystemExit(1)
        return real(batch)

    accounts.group._commit = commit
    first, *others = accounts.results(callers)
    assert (first, [type(result) for result in others]) == (2, [SystemExit, OutcomeUnknown, OutcomeUnknown])
    assert accounts.group.submit(5) == 10


class Interrupted:
    """A lock whose waiter is interrupted, once it is time."""

    def __init__(self, lock: threading.Lock, time: threading.Event) -> None:
        self.lock, self.time = lock, time

    def acquire(self) -> None:
        assert self.time.wait(HANGS)
        raise KeyboardInterrupt

    def release(self) -> None:
        self.lock.release()


def interrupted(accounts: Accounts, number: int, time: threading.Event) -> Caller:
    """Returns a caller who waits for this number and is interrupted in it."""

    def work() -> None:
        turn: _Turn[int, int] = _Turn(number, 1)
        accounts.queue.append(turn)
        turn.wake = Interrupted(turn.wake, time)  # type: ignore[assignment]
        accounts.group._wait(turn)

    return accounts.waits(Caller(work))


def test_an_interrupted_follower_takes_its_request_away() -> None:
    accounts = Accounts()
    callers, now = accounts.queued(2), threading.Event()
    now.set()
    assert isinstance(interrupted(accounts, 3, now).result(), KeyboardInterrupt)
    assert accounts.results([*callers, accounts.waits(accounts.submit(4))]) == [2, 4, 8]
    assert accounts.stored == Counter([1, 2, 4])


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_follower_interrupted_while_it_is_committed_strands_nobody(place: int) -> None:
    accounts = Accounts()
    callers, now, real = accounts.queued(2), threading.Event(), accounts.commit
    for position in range(3):
        if position == place:
            gone = interrupted(accounts, 33, now)
        else:
            callers.append(accounts.waits(accounts.submit(3 + position)))

    def commit(batch: Sequence[int]) -> list[int | Exception]:
        if len(batch) > 1:
            now.set()
            assert isinstance(gone.result(), KeyboardInterrupt)
        return real(batch)

    accounts.group._commit = commit
    wanted = [3 + position for position in range(3) if position != place]
    assert accounts.results(callers) == [2, 4, *(2 * number for number in wanted)]
    assert accounts.stored == Counter([1, 2, 33, *wanted])
    assert accounts.group.submit(5) == 10


def impatient(monkeypatch: pytest.MonkeyPatch, work: Callable[[], object], over: threading.Event) -> Caller:
    """Returns a caller whose deadline passes while it waits, once it is `over`."""

    def acquired(lock: threading.Lock) -> bool:
        if threading.current_thread() is not caller:
            return lock.acquire()
        assert over.wait(HANGS)
        return False

    begin = threading.Event()
    monkeypatch.setattr(group_commit, "acquired", acquired)
    caller = Caller(lambda: begin.wait(HANGS) and work())
    begin.set()
    return caller


def test_whoever_leaves_the_queue_keeps_nobody_else_back(monkeypatch: pytest.MonkeyPatch) -> None:
    accounts = Accounts()
    callers, over = accounts.queued(), threading.Event()
    over.set()
    left = accounts.waits(impatient(monkeypatch, lambda: accounts.group.submit(2), over))
    assert isinstance(left.result(), DeadlinePassed)
    assert (accounts.results([*callers, accounts.waits(accounts.submit(3))]), accounts.group.submit(4)) == ([2, 6], 8)
    assert accounts.transactions == [[1], [3], [4]]  # nothing of the one that left was stored


def test_whoever_stops_waiting_for_a_commit_under_way_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    accounts = Accounts()
    callers, over, real = accounts.queued(2), threading.Event(), accounts.commit
    left = accounts.waits(impatient(monkeypatch, lambda: accounts.group.submit(3), over))

    def commit(batch: Sequence[int]) -> list[int | Exception]:
        if len(batch) > 1:
            over.set()
            assert isinstance(left.result(), OutcomeUnknown)
        return real(batch)

    accounts.group._commit = commit
    assert (accounts.results(callers), accounts.transactions) == ([2, 4], [[1], [2, 3]])
    assert accounts.group.submit(5) == 10
