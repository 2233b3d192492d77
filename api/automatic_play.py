"""What goes on by itself: bots make their moves, and clocks tick."""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from threading import Thread
from time import monotonic
from typing import Final

from eventsourcing.persistence import PersistenceError

from api.agenda import Agenda
from api.reactions import Reaction, Reactions, drawn_reaction
from domain.bots import BOTS
from domain.bots.bot import Bot
from domain.record.daybook import Daybook, Recorded, system_clock
from domain.record.errors import GameUnknown, MoveRefused, StepMoved
from domain.record.game import Game
from domain.record.seen import view_of

_log = logging.getLogger(__name__)

SWEEP_SECONDS: Final = 3.0
"""How often all games are looked through for those that another process has left waiting."""
REST_SECONDS: Final = 60.0
"""How long a bot is left alone after its move was refused or it failed, and a game that cannot be read."""

_GAME: Final = -1  # in place of a seat: all of the game rests


class AutomaticPlay:
    """A thread that makes awaited bots move and due clocks tick, one move at a time, game after game.

    It holds nothing that is not in the record: at its start and every few seconds it asks which games are due
    (`due_for_bots()`, `due_by_clock(now)`), and in between it hears of what this process records. A bot's
    move counts for the step that the bot saw, so however many workers there are, each move is made once.
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
        self._due_for_bots = due_for_bots
        self._due_by_clock = due_by_clock
        self._thinking_ms = thinking_ms
        self._reactions = Reactions(reaction)
        self._bots = bots
        self._luck = luck or Random()
        self._clock = clock
        self._sweep_seconds = sweep_seconds
        self._rest_seconds = rest_seconds
        self._agenda = Agenda()
        self._resting: dict[tuple[str, int], float] = {}
        self._thread: Thread | None = None
        daybook.on_recorded(self._hear)

    def start(self) -> None:
        """Starts the thread, which begins with the games that are due now."""
        self._agenda.closed = False
        self._thread = Thread(target=self._run, name="automatic-play", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread after the move that it is about. `start` may follow."""
        self._agenda.close()
        if self._thread is not None:
            self._thread.join(1.0)
            self._thread = None

    @property
    def runs(self) -> bool:
        """Whether the thread is alive."""
        return self._thread is not None and self._thread.is_alive()

    def _hear(self, recorded: Recorded) -> None:
        """In the thread that wrote: only looks whether the game is one for us."""
        game = recorded.game
        bots = any("bot" in who for who in game.opened.seats)
        if game.closed is None and (bots or game.awaits.due is not None):
            self._agenda.add(game.id)

    def _run(self) -> None:
        sweep_at = monotonic()
        while not self._agenda.closed:
            if monotonic() >= sweep_at:
                self._sweep()
                sweep_at = monotonic() + self._sweep_seconds
            game_id = self._agenda.next(sweep_at)
            if game_id is not None:
                self._attend(game_id)

    def _sweep(self) -> None:
        now = monotonic()
        self._resting = {who: until for who, until in self._resting.items() if until > now}
        # Clocks that fall due before the next sweep come onto the agenda now, to tick on time.
        soon = self._clock() + int(self._sweep_seconds * 1000)
        for due in (self._due_for_bots, lambda: self._due_by_clock(soon)):
            try:
                for game_id in due():
                    self._agenda.add(game_id)
                    if self._agenda.closed:
                        return
            except Exception:
                _log.exception("the games that are due could not be found; the next sweep tries again")

    def _attend(self, game_id: str) -> None:
        """Lets at most one thing happen in a game, and notes when to look at it again."""
        if self._rest_of(game_id, _GAME):
            return
        try:
            again = self._go_on(self._daybook.game(game_id))
        except (GameUnknown, StepMoved):
            # Somebody else has gone on with it: a player, and then we hear of it, or a worker, who goes on.
            return
        except PersistenceError as error:
            _log.warning("game %s has to wait for the database: %s", game_id, error)
            self._resting[game_id, _GAME] = monotonic() + self._sweep_seconds
            return
        except Exception:
            _log.exception("game %s is left alone for a while", game_id)
            self._resting[game_id, _GAME] = monotonic() + self._rest_seconds
            return
        if again is not None:
            self._agenda.add(game_id, again)

    def _go_on(self, game: Game) -> float | None:
        """Makes the clock tick, or one bot move. Returns in how many seconds to look again.

        `None`: not before something more is recorded, or a sweep finds the game.
        """
        awaits = game.awaits
        moments: list[float] = []
        if awaits.due is not None:
            wait = game.opened_at + awaits.due - self._clock()
            if wait <= 0:
                ticked = self._daybook.advance_clock(game.id)
                # A clock that does not advance would be asked without end.
                return 0 if ticked.n > game.n else self._sweep_seconds
            moments.append(wait / 1000)
        rests = {seat: self._rest_of(game.id, seat) for seat in awaits.seats if game.bot_at(seat) is not None}
        waits = self._waits(game, [seat for seat, rest in rests.items() if not rest])
        if self._one_moves(game, [seat for seat, wait in waits.items() if wait <= 0]):
            return 0
        moments += [wait / 1000 for wait in waits.values() if wait > 0]
        moments += [rest for rest in rests.values() if rest]
        return min(moments, default=None)

    def _waits(self, game: Game, seats: Sequence[int]) -> dict[int, int]:
        """For how many milliseconds the bots on these seats have to wait before they may move."""
        now = self._clock()
        ready = self._reactions.ready_at(game, seats) if seats else {}
        if ready is not None:
            return {seat: at - now for seat, at in ready.items()}
        # Not longer than the thinking time, even if the clock was set back.
        thinking = min(game.at + self._thinking_ms - now, self._thinking_ms)
        return dict.fromkeys(seats, thinking)

    def _one_moves(self, game: Game, seats: list[int]) -> bool:
        """One of the bots moves; `False` if all let the moment pass. Of several, luck says who is first."""
        self._luck.shuffle(seats)
        for seat in seats:
            try:
                bot = self._bots[game.opened.seats[seat]["bot"]]
                move = bot(game.book, view_of(game, seat), seat, self._luck)
            except Exception:
                self._let_rest(game, seat, "failed", crashed=True)
                return True
            if move is None:
                continue
            self._reactions.acted(game, seat, self._clock())
            try:
                self._daybook.play(game.id, [move], by=f"bot:{seat}", expected=game.n)
            except MoveRefused as refused:
                objection = refused.objection
                self._let_rest(game, seat, f"was refused with {objection.code} ({objection.rule})")
            return True
        return False

    def _let_rest(self, game: Game, seat: int, what: str, crashed: bool = False) -> None:
        """A bot that cannot play is left alone for a while; its game and all others go on."""
        self._resting[game.id, seat] = monotonic() + self._rest_seconds
        name = game.opened.seats[seat]["bot"]
        _log.error("bot %r on seat %d of game %s %s", name, seat, game.id, what, exc_info=crashed)

    def _rest_of(self, game_id: str, seat: int) -> float:
        """For how many seconds more it is to be left alone; 0 if it is not."""
        return max(0.0, self._resting.get((game_id, seat), 0.0) - monotonic())
