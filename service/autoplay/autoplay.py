"""Automatic play: bots move, and clocks tick."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from domain.bots import BOTS
from domain.bots.bot import Bot
from domain.record.daybook import Daybook, Recorded, system_clock
from domain.record.game import Game
from domain.record.sources import random_bytes
from service.autoplay.abandoned import AbandonedTables
from service.autoplay.bot_moves import BotPlay, Luck
from service.autoplay.reactions import Reaction, drawn_reaction
from service.autoplay.worker import REST_SECONDS, SWEEP_SECONDS, Worker
from service.observing.causes import Causes


class AutomaticPlay:
    """Two workers: one moves for bots, the other runs the clocks, however long a bot thinks.

    They keep no state beside the record. At the start and every few seconds they ask which games are due
    (`due_for_bots()`, `due_by_clock(now)`); in between they are told what this process records.
    """

    def __init__(
        self,
        daybook: Daybook,
        due_for_bots: Callable[[], Iterable[str]],
        due_by_clock: Callable[[int], Iterable[str]],
        *,
        thinking_ms: int = 0,
        reaction: Reaction = drawn_reaction,
        bots: Mapping[str, Bot] = BOTS,
        luck: Luck | None = None,
        clock: Callable[[], int] = system_clock,
        sweep_seconds: float = SWEEP_SECONDS,
        rest_seconds: float = REST_SECONDS,
        causes: Causes | None = None,
        abandoned: AbandonedTables | None = None,
    ):
        """A bot moves `thinking_ms` after the last event; at a real-time table, after its `reaction` time.

        Its randomness is `luck`, by default the system's. The worker of clocks ends `abandoned` tables too.
        """
        self._daybook = daybook
        self._clock = clock
        self._sweep_seconds = sweep_seconds
        self._abandoned = abandoned
        play = BotPlay(daybook, bots, luck or _system_luck, clock, thinking_ms, reaction, rest_seconds)

        def soon_due() -> Iterable[str]:
            # Clocks due before the next sweep are queued now, so that they tick on time.
            yield from due_by_clock(clock() + int(sweep_seconds * 1000))
            if abandoned is not None:
                yield from abandoned.due(clock())

        self._bots = Worker("bots", daybook.game, due_for_bots, play.go_on, sweep_seconds, rest_seconds, causes)
        self._clocks = Worker("clocks", daybook.game, soon_due, self._tick, sweep_seconds, rest_seconds, causes)
        daybook.on_recorded(self._hear)

    def start(self) -> None:
        """Starts both threads with the games that are due now."""
        self._clocks.start()
        self._bots.start()

    def stop(self) -> None:
        """Stops both threads once they have finished what they are doing. `start` may follow."""
        for worker in (self._bots, self._clocks):
            worker.close()
        for worker in (self._bots, self._clocks):
            worker.join()

    @property
    def workers(self) -> tuple[Worker[Game], Worker[Game]]:
        """The two workers: for bots and for clocks."""
        return self._bots, self._clocks

    @property
    def runs(self) -> bool:
        """Whether both threads are alive."""
        return self._bots.runs and self._clocks.runs

    def _hear(self, recorded: Recorded) -> None:
        """Queues a game where a bot or a clock is due. Runs in the recording thread, so it must be quick."""
        game = recorded.game
        if game.status != "open":
            return
        if any("bot" in who for who in game.seats):
            self._bots.look_at(game.id)
        due = game.awaits.due
        if due is not None:
            self._clocks.look_at(game.id, self._seconds_until(game, due))

    def _tick(self, game: Game) -> float | None:
        """Records the clock's step, or that all have left, if that is due.

        Returns the seconds until the next look, `None` without a clock.
        """
        if self._abandoned is not None and self._abandoned.end(game, self._clock()):
            return None
        due = game.awaits.due
        if due is None:
            return None
        wait = self._seconds_until(game, due)
        if wait > 0:
            return wait
        ticked = self._daybook.advance_clock(game.id)
        # A clock that does not advance must not be asked in a loop.
        return 0 if ticked.n > game.n else self._sweep_seconds

    def _seconds_until(self, game: Game, due: int) -> float:
        return (game.opened_at + due - self._clock()) / 1000


def _system_luck(_game: Game, _seat: int) -> Random:
    return Random(random_bytes(32))
