"""What goes on by itself: bots make their moves, and clocks tick."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from domain.bots import BOTS
from domain.bots.bot import Bot
from domain.record.daybook import Daybook, Recorded, system_clock
from domain.record.game import Game
from service.autoplay.bot_moves import BotPlay
from service.autoplay.reactions import Reaction, drawn_reaction
from service.autoplay.worker import REST_SECONDS, SWEEP_SECONDS, Worker


class AutomaticPlay:
    """Two threads: one makes awaited bots move, the other lets due clocks tick, however long a bot thinks.

    They hold nothing that is not in the record: at the start and every few seconds they ask which games are due
    (`due_for_bots()`, `due_by_clock(now)`), and in between they hear of what this process records.
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
        luck: Random | None = None,
        clock: Callable[[], int] = system_clock,
        sweep_seconds: float = SWEEP_SECONDS,
        rest_seconds: float = REST_SECONDS,
    ):
        """`thinking_ms` is how long a bot waits after the last event before it moves.

        At a table in real time it takes its `reaction` instead.
        """
        self._daybook = daybook
        self._clock = clock
        self._sweep_seconds = sweep_seconds
        play = BotPlay(daybook, bots, luck or Random(), clock, thinking_ms, reaction, rest_seconds)

        def soon_due() -> Iterable[str]:
            # Clocks that fall due before the next sweep come onto the agenda now, to tick on time.
            return due_by_clock(clock() + int(sweep_seconds * 1000))

        self._bots = Worker("bots", daybook, due_for_bots, play.go_on, sweep_seconds, rest_seconds)
        self._clocks = Worker("clocks", daybook, soon_due, self._tick, sweep_seconds, rest_seconds)
        daybook.on_recorded(self._hear)

    def start(self) -> None:
        """Starts both threads with the games that are due now."""
        self._clocks.start()
        self._bots.start()

    def stop(self) -> None:
        """Ends both threads after what they are about. `start` may follow."""
        for worker in (self._bots, self._clocks):
            worker.close()
        for worker in (self._bots, self._clocks):
            worker.join()

    @property
    def runs(self) -> bool:
        """Whether both threads are alive."""
        return self._bots.runs and self._clocks.runs

    def _hear(self, recorded: Recorded) -> None:
        """In the thread that wrote: only looks whether the game is one for us."""
        game = recorded.game
        if game.status != "open":
            return
        if any("bot" in who for who in game.seats):
            self._bots.look_at(game.id)
        due = game.awaits.due
        if due is not None:
            self._clocks.look_at(game.id, self._seconds_until(game, due))

    def _tick(self, game: Game) -> float | None:
        """Records the clock's step if it is due. Returns in how many seconds to look again."""
        due = game.awaits.due
        if due is None:
            return None
        wait = self._seconds_until(game, due)
        if wait > 0:
            return wait
        ticked = self._daybook.advance_clock(game.id)
        # A clock that does not advance would be asked without end.
        return 0 if ticked.n > game.n else self._sweep_seconds

    def _seconds_until(self, game: Game, due: int) -> float:
        return (game.opened_at + due - self._clock()) / 1000
