"""What the rule books of all three versions share: the clock, the order of checks, the shuffle, the end."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Literal, TypeVar

from domain.games.math_market.checks import (
    bad_reshuffle,
    bad_shuffle,
    before_time,
    is_reshuffle,
    is_shuffle,
    time_of,
    unfit,
)
from domain.games.math_market.deck import UNKNOWN
from domain.games.math_market.draws import Draws, Undrawable
from domain.games.math_market.events.dealing import (
    ClockAdvanced,
    CoinsShuffled,
    CreatureRevealed,
    GameStarted,
    PilesShuffled,
    Reshuffled,
    Shuffled,
)
from domain.games.math_market.events.ending import CardsRevealed, GameEnded
from domain.games.math_market.options import Config
from domain.games.math_market.table import Abort, Reshuffle, Reshuffling, Shuffle, Table, Tick
from domain.games.math_market.table_record import with_draws
from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.language import say
from domain.rules.measure import Measure
from domain.rules.moves import Move, Unreadable
from domain.rules.objection import Objection
from domain.rules.options import UNBOUNDED
from domain.rules.patterns import Pattern, Pick
from domain.rules.piles import places
from domain.rules.wire import to_wire

C = TypeVar("C", bound=Config)
T = TypeVar("T", bound=Table)
Reason = Literal["hand_empty", "deadlock", "creatures", "coins", "all_silent", "aborted"]


class MathMarketBook(RuleBook[C, T, Move, TableEvent]):
    """A version of Math Market. A subclass says how cards are laid out, what its moves do, and what the clock does."""

    title = "math-market"
    revision = 2
    measure: ClassVar[Measure | None] = Table.measure
    creatures_up: ClassVar[int]
    row_rule: ClassVar[str]
    reshuffle_rule: ClassVar[str] = "MM-S7.2"

    @abstractmethod
    def coins_up(self, config: C) -> Sequence[int]:
        """The indexes, in the coins' order, of those turned up at once."""

    def due(self, state: T) -> int | None:
        """When (ms) the clock next does something; `None` if never, as in games with turns."""
        return None

    def step(self, draft: Draft[T, TableEvent]) -> None:
        """What the clock does when it is due (MM-G4)."""

    @abstractmethod
    def lay_out(self, draft: Draft[T, TableEvent], draws: Draws) -> None:
        """What follows a shuffle, once the row is full."""

    def reshuffled_up(self, state: T) -> Sequence[int]:
        """The indexes, in the order of a new coin pile, of the coins turned up at once."""
        return ()

    def resume(self, draft: Draft[T, TableEvent], pending: Reshuffling) -> None:
        """What follows an awaited reshuffle."""

    @abstractmethod
    def unplayable(self, state: T, move: Move) -> Objection | None:
        """Why a well-formed move of this version, by a player or the scorer, is not allowed."""

    @abstractmethod
    def make(self, draft: Draft[T, TableEvent], move: Any, draws: Draws) -> None:
        """Adds what a move of this version causes. Raises `Undrawable` if `draws` cannot be what is turned up."""

    @abstractmethod
    def seats_awaited(self, state: T) -> tuple[int, ...]:
        """The seats that may act."""

    @abstractmethod
    def offered(self, state: T, seat: int | None) -> list[Move | Pattern]:
        """The moves of a seat that may act, or of the scorer (`None`)."""

    def awaits(self, state: T) -> Awaits:
        if state.over is not None:
            return Awaits()
        if not state.shuffled:
            cards = state.config.cards
            return Awaits(
                chance=Chance("shuffle", {"coin_order": cards.coin_ids, "creature_order": cards.creature_ids})
            )
        if state.pending is not None:
            return Awaits(chance=Chance("reshuffle", {"coin_order": tuple(sorted(state.discard))}))
        return Awaits(self.seats_awaited(state), due=self.due(state))

    def moves(self, state: T, seat: int | None) -> Sequence[Move | Pattern]:
        if state.over is not None:
            return []
        if not state.shuffled:
            return [] if seat is not None else [_shuffles(state)]
        if state.pending is not None:
            return [] if seat is not None else [_reshuffles(state)]
        if seat is None:
            return [Tick(), Abort(), *with_draws(self, state, self.offered(state, None))]
        return [*with_draws(self, state, self.offered(state, seat))] if seat in self.seats_awaited(state) else []

    def objection(self, state: T, move: Move | Unreadable) -> Objection | None:
        if state.over is not None:
            return Objection("GAME_OVER", "MM-G6", say("the game has ended"))
        if not state.shuffled:
            if not is_shuffle(move):
                return Objection("NOT_SHUFFLED", "MM-G2", say("the cards have not been shuffled yet"))
            return self._unshufflable(state, move)
        if is_shuffle(move):
            return Objection("ALREADY_SHUFFLED", "MM-G2", say("the cards have been shuffled already"))
        if state.pending is not None and not is_reshuffle(move):
            return self._not_reshuffled()
        at = time_of(move)
        if objection := before_time(state, at):
            return objection
        state = self._at(state, at)
        # A tick may itself end the game by the clock (MM-G4).
        if state.over is not None and not isinstance(move, Tick):
            return Objection("GAME_OVER", "MM-G6", say("the game has ended, as the clock has gone on"))
        if is_reshuffle(move):
            return self._unreshufflable(state, move)
        if state.pending is not None and not isinstance(move, Tick):
            return self._not_reshuffled()
        if objection := unfit(state, move):
            return objection
        if isinstance(move, Tick | Abort):
            return None
        return self.unplayable(state, move) or self._undrawable(state, move)

    def decide(self, state: T, move: Move) -> Draft[T, TableEvent]:
        draft: Draft[T, TableEvent] = Draft(state)
        self._advance(draft, time_of(move))
        if isinstance(move, Shuffle):
            self._shuffle(draft, move)
        elif isinstance(move, Reshuffle):
            self._reshuffle(draft, move)
        elif isinstance(move, Abort):
            end(draft, "aborted", "MM-G8", ())
        elif not isinstance(move, Tick):
            self.make(draft, move, Draws(getattr(move, "draws", None)))
        left = draft.state
        if left.over is not None and not left.revealed:
            draft.emit(CardsRevealed(left.coin_pile, left.creature_pile, left.held or None))
        return draft

    def scores(self, state: T) -> tuple[int, ...] | None:
        return state.points

    def result(self, state: T) -> Result | None:
        over = state.over
        if over is None:
            return None
        if over.reason == "aborted":
            return Result(over.winners, None, over.scores)
        standing = [state.measure.worth(score) for score in over.scores]
        return Result(over.winners, places(standing), over.scores)

    def tick(self, at: int | None) -> Tick:
        return Tick(at)

    def opening(self, config: C) -> list[TableEvent]:
        """The events of the set-up (MM-G2)."""
        return [GameStarted(config.version, config.players, to_wire(config.options))]

    def _unshufflable(self, state: Any, move: Move | Unreadable) -> Objection | None:
        if objection := before_time(state, time_of(move)) or unfit(state, move):
            return objection
        assert isinstance(move, Shuffle)
        return bad_shuffle(state, move, self.coins_up(state.config), self.creatures_up)

    def _not_reshuffled(self) -> Objection:
        return Objection("NOT_SHUFFLED", self.reshuffle_rule, say("the spent coins have to be shuffled first"))

    def _unreshufflable(self, state: T, move: Move | Unreadable) -> Objection | None:
        if state.pending is None:
            message = say("no coin is needed yet, so the spent ones stay where they are")
            return Objection("ALREADY_SHUFFLED", self.reshuffle_rule, message)
        if objection := unfit(state, move):
            return objection
        assert isinstance(move, Reshuffle)
        return bad_reshuffle(state, move.coin_order, self.reshuffled_up(state), self.reshuffle_rule)

    def _at(self, state: T, at: int | None) -> T:
        """The table once the clock has advanced."""
        draft: Draft[T, TableEvent] = Draft(state)
        self._advance(draft, at)
        return draft.state if draft else state

    def _advance(self, draft: Draft[T, TableEvent], at: int | None) -> None:
        """Advances the clock to `at`, with all that is due by then (MM-G4)."""
        if at is not None and draft.state.now < at < UNBOUNDED:
            draft.emit(ClockAdvanced(at))
        due = self.due(draft.state)
        if due is not None and draft.state.now >= due:
            self.step(draft)

    def _shuffle(self, draft: Draft[T, TableEvent], move: Shuffle) -> None:
        draft.emit(PilesShuffled(move.coin_order, move.creature_order))
        draft.emit(Shuffled(len(move.coin_order), len(move.creature_order)))
        for slot in range(self.creatures_up):
            draft.emit(CreatureRevealed(draft.state.creature_pile[0], slot, self.row_rule))
        self.lay_out(draft, Draws(None))

    def _reshuffle(self, draft: Draft[T, TableEvent], move: Reshuffle) -> None:
        pending = draft.state.pending
        assert pending is not None
        draft.emit(CoinsShuffled(move.coin_order, self.reshuffle_rule))
        draft.emit(Reshuffled(len(move.coin_order), self.reshuffle_rule))
        self.resume(draft, pending)

    def _undrawable(self, state: T, move: Move) -> Objection | None:
        """MM-T3 to T5: what is wrong with the cards that a move says it turns up."""
        named = getattr(move, "draws", None)
        if not named and UNKNOWN not in state.creature_pile and UNKNOWN not in state.coin_pile:
            return None
        draws = Draws(named)
        try:
            self.make(Draft(state), move, draws)
            draws.all_used()
        except Undrawable as fault:
            return fault.objection
        return None


def _shuffles(state: Table) -> Pattern:
    coins, creatures = state.config.cards.coin_ids, state.config.cards.creature_ids
    return Pattern(
        {
            "type": "shuffle",
            "coin_order": Pick(coins, len(coins), len(coins), ordered=True),
            "creature_order": Pick(creatures, len(creatures), len(creatures), ordered=True),
        }
    )


def _reshuffles(state: Table) -> Pattern:
    spent = tuple(sorted(state.discard))
    return Pattern({"type": "reshuffle", "coin_order": Pick(spent, len(spent), len(spent), ordered=True)})


def refill(draft: Draft[T, TableEvent], draws: Draws, rule: str) -> bool:
    """MM-G10: fills the row as far as the pile goes; returns whether it is full."""
    for slot, creature in enumerate(draft.state.face_up):
        if creature is None and draft.state.creature_pile:
            draft.emit(CreatureRevealed(draws.creature(draft.state), slot, rule))
    return None not in draft.state.face_up


def end(draft: Draft[T, TableEvent], reason: Reason, rule: str, winners: tuple[int, ...] | None = None) -> None:
    """MM-G9: ends the game; without `winners` the best scores win."""
    state = draft.state
    scores = state.points
    if winners is None:
        best = state.measure.best(scores)
        winners = tuple([seat for seat, score in enumerate(scores) if score == best])
    draft.emit(GameEnded(reason, winners, scores, rule))
