"""The rule book of Moonflight. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from domain.games.moonflight.acts.act import act
from domain.games.moonflight.acts.checks import objection_to
from domain.games.moonflight.acts.legal_moves import moves_of_seat, moves_without_seat
from domain.games.moonflight.ai.moves import ai_move
from domain.games.moonflight.effects.run import MoonflightDraft, begin, go_on
from domain.games.moonflight.events import EVENTS
from domain.games.moonflight.events.acts import ActDone, PrecedenceChosen
from domain.games.moonflight.moves import MOVES, Ai, Choose, MoonflightMove, Shuffle, Spend
from domain.games.moonflight.phases.positions import read_table
from domain.games.moonflight.phases.setup import opened, set_up
from domain.games.moonflight.table.configuration import configured
from domain.games.moonflight.table.table import SEATS, Config, Table
from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.measure import POINTS
from domain.rules.moves import Unreadable
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern
from domain.rules.piles import places
from domain.rules.values import changed


class MoonflightBook(RuleBook[Config, Table, MoonflightMove, TableEvent]):
    """Buy cards whose second face you want, and keep them in hand until the deck has run dry."""

    title = "moonflight"
    variant = None
    revision = 3
    seats = SEATS
    config_type = Config
    state_type = Table
    move_types = MOVES
    event_types: ClassVar[tuple[type, ...]] = tuple([kind for kind in EVENTS if kind is not ActDone])
    measure = POINTS

    def configure(self, raw: Mapping[str, Any]) -> Config:
        return configured(raw, self.revision)

    def open(self, config: Config) -> tuple[Table, Sequence[TableEvent]]:
        return opened(config), ()

    def position(self, config: Config, data: Mapping[str, Any]) -> Table:
        return read_table(config, data)

    def awaits(self, state: Table) -> Awaits:
        pending = state.pending
        if pending is None:
            return Awaits()
        if pending.seat is None:
            return Awaits(chance=Chance("shuffle", {"order": pending.cards or ()}, zone=pending.zone))
        return Awaits((pending.seat,))

    def moves(self, state: Table, seat: int | None) -> Sequence[MoonflightMove | Pattern]:
        return moves_without_seat(state) if seat is None else moves_of_seat(state, seat)

    def objection(self, state: Table, move: MoonflightMove | Unreadable) -> Objection | None:
        return objection_to(state, move)

    def decide(self, state: Table, move: MoonflightMove) -> MoonflightDraft:
        if isinstance(move, Ai):
            return self._decide_by_card(state, move)
        if isinstance(move, Choose | Shuffle):
            return self._go_on(state, move)
        if isinstance(move, Spend) and not move.cards:
            move = changed(move, cards=None)
        return begin(state, act, move)

    def _decide_by_card(self, state: Table, move: Ai) -> MoonflightDraft:
        """Makes the move of the seat's AI card (MF-R12), which is recorded as an ordinary move."""
        made = ai_move(self, state, move.seat)
        draft = self.decide(state, made)
        draft.made = made
        return draft

    def _go_on(self, state: Table, move: Choose | Shuffle) -> MoonflightDraft:
        if isinstance(move, Shuffle) and state.phase == "setup":
            draft: MoonflightDraft = Draft(state)
            set_up(draft, move)
            return draft
        return go_on(state, act, move)

    def scores(self, state: Table) -> tuple[int, ...] | None:
        return None if state.result is None else state.result.scores

    def result(self, state: Table) -> Result | None:
        over = state.result
        if over is None:
            return None
        # Among equal scores only the winner is known; the tie-break depends on hidden things.
        standing = [2 * score + (seat == over.winner) for seat, score in enumerate(over.scores)]
        # A single player beats nobody, and has a rank instead (MF-R11.5).
        alone = len(over.scores) == 1 and state.config.third_edition
        return Result(() if alone else (over.winner,), places(standing), over.scores)


class SecondMoonflightBook(MoonflightBook):
    """The second revision: nothing in the Reset is sealed, and a card may be moved to where it lies."""

    revision = 2


class FirstMoonflightBook(SecondMoonflightBook):
    """The rules as they were first: games that were opened by them go on, and are judged again, by them."""

    revision = 1
    event_types = tuple([kind for kind in EVENTS if kind is not PrecedenceChosen])
