"""Moves of bots, each made from its own view once it is ready."""

import logging
from collections.abc import Callable, Mapping, Sequence
from random import Random

from domain.bots.bot import Bot
from domain.record.daybook import Daybook
from domain.record.errors import MoveRefused, SeedUnavailable
from domain.record.game import Game
from domain.record.seen import view_of
from domain.record.sources import luck, monotonic
from domain.rules.phrases import seat_named
from service.autoplay.reactions import Reaction, Reactions
from service.observing.metrics import automatic_errors

Luck = Callable[[Game, int], Random]
"""(game, seat) -> the source of randomness of the bot on the seat at the current table."""

_log = logging.getLogger(__name__)


class BotPlay:
    """Moves for the bots of a game, one at a time.

    A move is bound to the step the bot saw, so each is made once, however many processes do this.
    """

    def __init__(
        self,
        daybook: Daybook,
        bots: Mapping[str, Bot],
        luck: Luck,
        clock: Callable[[], int],
        thinking_ms: int,
        reaction: Reaction,
        rest_seconds: float,
    ):
        self._daybook = daybook
        self._bots = bots
        self._luck = luck
        self._clock = clock
        self._thinking_ms = thinking_ms
        self._reactions = Reactions(reaction)
        self._rest_seconds = rest_seconds
        self._resting: dict[tuple[str, int], float] = {}

    def go_on(self, game: Game) -> float | None:
        """Makes at most one move. Returns the seconds until the next look; `None`: not until something happens."""
        rests = {seat: self._rest_of(game.id, seat) for seat in game.awaits.seats if game.bot_at(seat) is not None}
        waits = self._waits(game, [seat for seat, rest in rests.items() if not rest])
        if self._one_moves(game, [seat for seat, wait in waits.items() if wait <= 0]):
            return 0
        moments = [wait / 1000 for wait in waits.values() if wait > 0]
        return min([*moments, *(rest for rest in rests.values() if rest)], default=None)

    def _waits(self, game: Game, seats: Sequence[int]) -> dict[int, int]:
        """How long the bots on these seats still have to wait, in milliseconds by seat."""
        now = self._clock()
        ready = self._reactions.ready_at(game, seats) if seats else {}
        if ready is not None:
            return {seat: at - now for seat, at in ready.items()}
        # No longer than the thinking time, even if the clock was set back.
        thinking = min(game.at + self._thinking_ms - now, self._thinking_ms)
        return dict.fromkeys(seats, thinking)

    def _one_moves(self, game: Game, seats: list[int]) -> bool:
        """Lets one of these bots move, in random order; returns `False` if all of them pass."""
        luck().shuffle(seats)
        for seat in seats:
            try:
                bot = self._bots[game.seats[seat]["bot"]]
                move = bot(game.book, view_of(game, seat), seat, self._luck(game, seat))
            except SeedUnavailable:
                raise
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
        """Suspends a bot that cannot play for a while; its game and all others go on."""
        now = monotonic()
        self._resting = {who: until for who, until in self._resting.items() if until > now}
        self._resting[game.id, seat] = now + self._rest_seconds
        automatic_errors.labels("bots").inc()
        name = game.seats[seat]["bot"]
        _log.error("bot %r on %s of game %s %s", name, seat_named(seat), game.id, what, exc_info=crashed)

    def _rest_of(self, game_id: str, seat: int) -> float:
        """The seconds for which a bot is still suspended, 0 if it is not."""
        return max(0.0, self._resting.get((game_id, seat), 0.0) - monotonic())
