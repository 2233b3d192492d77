"""Concurrent writers share commits.

Leader and followers, as in LevelDB: a request joins a queue; if nobody leads, its thread leads: it commits all that
waits in one transaction, hands out the outcomes and passes the lead on. A thread that is alone never hands anything
over, and thirty-two threads share their flushes to disk.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import pairwise
from threading import Lock, local
from time import perf_counter
from typing import Generic, TypeVar

from domain.record.store.commands import OutcomeUnknown
from domain.record.store.deadlines import DeadlinePassed, acquired

R = TypeVar("R")
A = TypeVar("A")


class _Turn(Generic[R, A]):
    """A waiting request. `wake` is held until the turn is settled or appointed to lead.

    A leader wakes one of its followers, each wakes the one `then`, and the one that is `last` passes the lead on. Woken
    all at once they would only wait for Python's lock, which cost a third of the speed of thirty-two threads; and by
    the time the next leader wakes, most are back in the queue with their next request, so it commits nearly all of them
    rather than every other one, which doubles the speed again.
    """

    __slots__ = (
        "answer",
        "begun",
        "came",
        "error",
        "gone",
        "last",
        "leads",
        "request",
        "settled",
        "then",
        "wake",
        "weight",
    )

    def __init__(self, request: R, weight: int) -> None:
        self.request = request
        self.weight = weight
        self.wake = Lock()
        self.wake.acquire()
        self.then: _Turn[R, A] | None = None
        self.last = False
        self.leads = False
        self.settled = False
        self.gone = False
        self.came = self.begun = perf_counter()
        self.answer: A | None = None
        self.error: Exception | None = None

    def settle(self, outcome: A | Exception) -> None:
        """Stores the outcome of the request, for its thread to return or raise."""
        if isinstance(outcome, Exception):
            self.error = outcome
        else:
            self.answer = outcome
        self.settled = True


class GroupCommit(Generic[R, A]):
    """Shares transactions between threads.

    `commit` gets some requests, stores them in one transaction and returns an outcome for each: its answer, or the
    exception with which it alone was refused. If it raises, nothing was stored.
    """

    def __init__(self, commit: Callable[[Sequence[R]], Sequence[A | Exception]], *, heaviest: int = 2000) -> None:
        self._commit = commit
        self._heaviest = heaviest
        self._mutex = Lock()
        self._queue: deque[_Turn[R, A]] = deque()
        self._led = False
        self._of_thread = local()
        self.on_batch: Callable[[int], None] | None = None
        """Called with the number of requests of each batch; must be quick and raise nothing."""

    @property
    def queued_seconds(self) -> float:
        """How long this thread's last request waited for its turn, in seconds."""
        return getattr(self._of_thread, "queued", 0.0)

    def submit(self, request: R, weight: int = 1) -> A:
        """Returns the answer to this request once it is durable, or raises its own exception.

        `weight` is how much it adds to a transaction; one that is too heavy goes alone. Raises OutcomeUnknown if the
        thread that committed it died or did not finish before this one's deadline, DeadlinePassed if it was not begun.
        """
        with self._mutex:
            alone = not self._led
            if alone:
                self._led = True
            else:
                turn: _Turn[R, A] = _Turn(request, weight)
                self._queue.append(turn)
        if alone:
            self._of_thread.queued = 0.0
            return self._commit_alone(request)
        self._wait(turn)
        if not turn.settled:
            self._lead()
        self._of_thread.queued = turn.begun - turn.came
        if turn.error is not None:
            raise turn.error
        return turn.answer  # type: ignore[return-value]  # settled without an error, so it is an A

    def _commit_alone(self, request: R) -> A:
        """Leads at once, since nobody else does. One of those that arrive meanwhile leads next."""
        if self.on_batch is not None:
            self.on_batch(1)
        try:
            (outcome,) = self._commit((request,))
        finally:
            with self._mutex:
                self._appoint()
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def _wait(self, turn: _Turn[R, A]) -> None:
        """Returns when the turn is settled or must lead.

        Raises DeadlinePassed if neither happens in time and nothing is stored, OutcomeUnknown if that is unknown.
        """
        woken = queued = False
        try:
            woken = acquired(turn.wake)
        finally:
            if not woken:  # its deadline has passed, or its thread is interrupted
                queued = self._leave(turn)
            if turn.then is not None:
                turn.then.wake.release()
            elif turn.last:
                with self._mutex:
                    self._appoint()
        if queued:
            raise DeadlinePassed("others were still writing; nothing was written")
        if not (woken or turn.settled):
            raise OutcomeUnknown("the write was not confirmed in time")

    def _leave(self, turn: _Turn[R, A]) -> bool:
        """Withdraws a turn, passing on its lead; returns whether it was still in the queue."""
        with self._mutex:
            turn.gone = True
            queued = turn in self._queue
            if queued:
                self._queue.remove(turn)
            if turn.leads:
                self._appoint()
        return queued

    def _lead(self) -> None:
        """Commits what waits. Whatever happens, all in the batch wake and somebody leads the rest."""
        batch: list[_Turn[R, A]] = []
        try:
            with self._mutex:
                batch = self._take()
            begun = perf_counter()
            for turn in batch:
                turn.begun = begun
            if self.on_batch is not None:
                self.on_batch(len(batch))
            self._settle(batch)
        finally:
            for turn in batch:
                if not turn.settled:
                    turn.settle(OutcomeUnknown("the thread that was committing this write died"))
            with self._mutex:
                # The first turn is the leader's own.
                followers = [turn for turn in batch[1:] if not turn.gone]
                for turn, then in pairwise(followers):
                    turn.then = then
                if followers:
                    followers[-1].last = True
                    followers[0].wake.release()
                else:
                    self._appoint()

    def _take(self) -> list[_Turn[R, A]]:
        """Returns the first turns of the queue, as many as one transaction should carry."""
        batch = [self._queue.popleft()]
        room = self._heaviest - batch[0].weight
        while self._queue and self._queue[0].weight <= room:
            room -= self._queue[0].weight
            batch.append(self._queue.popleft())
        return batch

    def _appoint(self) -> None:
        """Passes the lead to the first waiter, if any."""
        if self._queue:
            self._queue[0].leads = True
            self._queue[0].wake.release()
        else:
            self._led = False

    def _settle(self, batch: list[_Turn[R, A]]) -> None:
        """Commits a batch together or, if that fails, each request alone, so that a failure affects no other."""
        try:
            outcomes = self._commit([turn.request for turn in batch])
        except Exception as error:
            if len(batch) == 1:
                batch[0].settle(error)
            else:
                for turn in batch:
                    self._settle([turn])
        else:
            for turn, outcome in zip(batch, outcomes, strict=True):
                turn.settle(outcome)
