"""Sharing commits, without a database."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from domain.record.store.commands import OutcomeUnknown
from domain.record.store.group_commit import GroupCommit, _Turn


class Accounts:
    """Stores numbers; a transaction that holds a bad one fails as a whole."""

    def __init__(self) -> None:
        self.transactions: list[list[int]] = []
        self.stored: Counter[int] = Counter()
        self.gate = threading.Event()
        self.gate.set()
        self.entered = threading.Event()
        self.die_of: BaseException | None = None

    def commit(self, batch: Sequence[int]) -> list[int | Exception]:
        self.entered.set()
        assert self.gate.wait(10)
        if self.die_of is not None:
            error, self.die_of = self.die_of, None
            raise error
        if any(number < 0 for number in batch):
            raise ValueError(f"bad among {len(batch)}")
        self.transactions.append(list(batch))
        self.stored.update(number for number in batch if number % 10 != 9)
        return [KeyError(number) if number % 10 == 9 else number * 2 for number in batch]


class Caller(threading.Thread):
    """Submits one number and keeps what came of it."""

    def __init__(self, work: Callable[[], int]) -> None:
        super().__init__(daemon=True)
        self.work = work
        self.outcome: int | BaseException | None = None
        self.start()

    def run(self) -> None:
        try:
            self.outcome = self.work()
        except BaseException as error:
            self.outcome = error

    def result(self) -> int | BaseException | None:
        self.join(10)
        assert not self.is_alive(), "stranded"
        return self.outcome


@pytest.fixture
def accounts() -> Accounts:
    """A accounts of its own."""
    return Accounts()


def waiting(group: GroupCommit[int, int], count: int) -> None:
    """Returns when so many requests wait."""
    end = time.monotonic() + 10
    while len(group._queue) < count:
        assert time.monotonic() < end
        time.sleep(0.001)


def queued(group: GroupCommit[int, int], accounts: Accounts, numbers: Sequence[int]) -> list[Caller]:
    """Holds up a first commit of 1 while the others queue; returns the callers, the first first."""
    accounts.gate.clear()
    callers = [Caller(lambda: group.submit(1))]
    assert accounts.entered.wait(10)
    for place, number in enumerate(numbers, 1):
        callers.append(Caller(lambda number=number: group.submit(number)))
        waiting(group, place)
    return callers


def test_one_thread_commits_one_at_a_time(accounts: Accounts) -> None:
    group = GroupCommit(accounts.commit)
    assert [group.submit(number) for number in (1, 2, 3)] == [2, 4, 6]
    assert accounts.transactions == [[1], [2], [3]]


def test_what_waits_is_committed_together(accounts: Accounts) -> None:
    group = GroupCommit(accounts.commit)
    callers = queued(group, accounts, [2, 3, 4])
    accounts.gate.set()
    assert [caller.result() for caller in callers] == [2, 4, 6, 8]
    assert accounts.transactions == [[1], [2, 3, 4]]


def test_batches_are_told_and_each_thread_knows_for_how_long_it_waited(accounts: Accounts) -> None:
    batches: list[int] = []
    group = GroupCommit(accounts.commit)
    group.on_batch = batches.append

    def waited(number: int) -> float:
        group.submit(number)
        return group.queued_seconds

    accounts.gate.clear()
    callers = [Caller(lambda: waited(1))]
    assert accounts.entered.wait(10)
    for place in (1, 2):
        callers.append(Caller(lambda: waited(2)))
        waiting(group, place)
    accounts.gate.set()
    first, second, third = (caller.result() for caller in callers)
    assert first == 0.0
    assert second > third > 0.0
    assert batches == [1, 2]


def test_a_failure_of_all_is_tried_one_by_one(accounts: Accounts) -> None:
    group = GroupCommit(accounts.commit)
    callers = queued(group, accounts, [2, -3, 4])
    accounts.gate.set()
    first, second, bad, fourth = (caller.result() for caller in callers)
    assert (first, second, fourth) == (2, 4, 8)
    assert isinstance(bad, ValueError)
    assert str(bad) == "bad among 1"
    assert accounts.stored == Counter([1, 2, 4])


def test_a_refusal_is_its_own(accounts: Accounts) -> None:
    group = GroupCommit(accounts.commit)
    callers = queued(group, accounts, [9, 2])
    accounts.gate.set()
    results = [caller.result() for caller in callers]
    assert isinstance(results[1], KeyError)
    assert results[::2] == [2, 4]
    with pytest.raises(KeyError):
        group.submit(19)


def test_batches_are_bounded_and_the_heavy_go_alone(accounts: Accounts) -> None:
    group = GroupCommit(accounts.commit, heaviest=10)
    accounts.gate.clear()
    callers = [Caller(lambda: group.submit(1))]
    assert accounts.entered.wait(10)
    for place, (number, weight) in enumerate([(2, 6), (3, 4), (4, 50), (5, 10), (6, 1)], 1):
        callers.append(Caller(lambda number=number, weight=weight: group.submit(number, weight)))
        waiting(group, place)
    accounts.gate.set()
    assert [caller.result() for caller in callers] == [2, 4, 6, 8, 10, 12]
    assert accounts.transactions == [[1], [2, 3], [4], [5], [6]]


def test_a_leader_that_dies_strands_nobody(accounts: Accounts) -> None:
    group = GroupCommit(accounts.commit)
    callers = queued(group, accounts, [2, 3, 4])
    accounts.die_of = SystemExit(1)  # in the first, which is alone
    accounts.gate.set()
    results = [caller.result() for caller in callers]
    assert isinstance(results[0], SystemExit)
    assert results[1:] == [4, 6, 8]
    assert group.submit(5) == 10


def test_those_in_the_batch_of_a_leader_that_dies_are_told(accounts: Accounts) -> None:
    group = GroupCommit(accounts.commit)
    callers = queued(group, accounts, [2, 3, 4])
    real = accounts.commit

    def commit(batch: Sequence[int]) -> list[int | Exception]:
        if len(batch) > 1:
            raise SystemExit(1)
        return real(batch)

    group._commit = commit
    accounts.gate.set()
    results = [caller.result() for caller in callers]
    assert results[0] == 2
    assert isinstance(results[1], SystemExit)
    assert [type(result) for result in results[2:]] == [OutcomeUnknown, OutcomeUnknown]
    assert group.submit(5) == 10


class Interrupted:
    """A lock whose waiter is interrupted, once it is time."""

    def __init__(self, lock: threading.Lock, time: threading.Event) -> None:
        self.lock = lock
        self.time = time

    def acquire(self) -> None:
        assert self.time.wait(10)
        raise KeyboardInterrupt

    def release(self) -> None:
        self.lock.release()


def interrupted(group: GroupCommit[int, int], number: int, time: threading.Event) -> Caller:
    """Returns a caller who waits for this number and is interrupted in it."""

    def work() -> int:
        turn: _Turn[int, int] = _Turn(number, 1)
        group._queue.append(turn)
        turn.wake = Interrupted(turn.wake, time)  # type: ignore[assignment]
        group._wait(turn)
        return 0

    return Caller(work)


def test_an_interrupted_follower_takes_its_request_away(accounts: Accounts) -> None:
    group = GroupCommit(accounts.commit)
    callers = queued(group, accounts, [2])
    now = threading.Event()
    now.set()
    assert isinstance(interrupted(group, 3, now).result(), KeyboardInterrupt)
    callers.append(Caller(lambda: group.submit(4)))
    waiting(group, 2)
    accounts.gate.set()
    assert [caller.result() for caller in callers] == [2, 4, 8]
    assert accounts.stored == Counter([1, 2, 4])


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_follower_interrupted_while_it_is_committed_strands_nobody(accounts: Accounts, place: int) -> None:
    group = GroupCommit(accounts.commit)
    callers = queued(group, accounts, [2])
    now = threading.Event()
    for position in range(3):
        if position == place:
            gone = interrupted(group, 33, now)
        else:
            callers.append(Caller(lambda position=position: group.submit(3 + position)))
        waiting(group, 2 + position)
    real = accounts.commit

    def commit(batch: Sequence[int]) -> list[int | Exception]:
        if len(batch) > 1:
            now.set()
            assert isinstance(gone.result(), KeyboardInterrupt)
        return real(batch)

    group._commit = commit
    accounts.gate.set()
    wanted = [3 + position for position in range(3) if position != place]
    assert [caller.result() for caller in callers] == [2, 4, *(2 * number for number in wanted)]
    assert accounts.stored == Counter([1, 2, 33, *wanted])
    assert group.submit(5) == 10


def test_nothing_is_lost_or_doubled_among_many_threads(accounts: Accounts) -> None:
    group = GroupCommit(accounts.commit, heaviest=7)
    each = 200

    def work(base: int) -> int:
        right = 0
        for number in range(base, base + each):
            sent = -number if number % 10 == 5 else number
            try:
                right += group.submit(sent, number % 3 + 1) == number * 2
            except (ValueError, KeyError):
                right += number % 10 in (5, 9)
        return right

    callers = [Caller(lambda base=base: work(base)) for base in range(10_000, 26_000, 1000)]
    assert [caller.result() for caller in callers] == [each] * 16
    wanted = [n for base in range(10_000, 26_000, 1000) for n in range(base, base + each) if n % 10 not in (5, 9)]
    assert accounts.stored == Counter(wanted)
