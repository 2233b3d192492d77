"""The rule book of Mercadito. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from domain.games.mercadito.checks import objection_to
from domain.games.mercadito.choices import choose
from domain.games.mercadito.configuration import configured
from domain.games.mercadito.conflicts import declare, give_juice, take_up
from domain.games.mercadito.events import conflicts, rounds, trades
from domain.games.mercadito.events.conflicts import ConflictJoined, ConflictTakenUp
from domain.games.mercadito.events.rounds import CardsUnclaimed, GameStarted, Shuffled
from domain.games.mercadito.legal_moves import moves_of_seat, moves_without_seat
from domain.games.mercadito.moves import (
    Abort,
    Choose,
    CloseTrading,
    Deal,
    FirstMove,
    Juice,
    MercaditoMove,
    Pass,
    Reshuffle,
    Resolve,
    Shuffle,
    Stance,
)
from domain.games.mercadito.positions import read_table
from domain.games.mercadito.rounds import deal, missing_cards, reshuffle
from domain.games.mercadito.scores import game_ended, scores_of
from domain.games.mercadito.table import SEATS, Config, Table
from domain.games.mercadito.trades import end, trade
from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.measure import POINTS
from domain.rules.moves import Unreadable
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern
from domain.rules.piles import places

EVENTS: tuple[type[TableEvent], ...] = (*rounds.EVENTS, *conflicts.EVENTS, *trades.EVENTS)
_SECOND = (CardsUnclaimed, ConflictJoined, ConflictTakenUp)
"""The events that the first revision does not have."""


class MercaditoBook(RuleBook[Config, Table, MercaditoMove, TableEvent]):
    """Take what you want, quarrel about what others want too, and trade in the end."""

    title = "mercadito"
    variant = None
    revision = 2
    seats = SEATS
    config_type = Config
    state_type = Table
    move_types = get_args(MercaditoMove)
    event_types = EVENTS
    measure = POINTS

    def configure(self, raw: Mapping[str, Any]) -> Config:
        return configured(raw, self.revision)

    def open(self, config: Config) -> tuple[Table, Sequence[TableEvent]]:
        nothing: tuple[tuple[str, ...], ...] = ((),) * config.players
        table = Table(
            config=config,
            options=config.options,
            phase="shuffle",
            round=0,
            wave=0,
            deck_pile=(),
            market=(),
            discard=(),
            destroyed=(),
            hands=nothing,
            awaiting=(),
            choices={},
            conflicts=(),
            ceders=(),
            offers=(),
            offer_count=0,
            votes=(),
            revealed=nothing,
            over=None,
        )
        return table, (GameStarted(config.players, config.options),)

    def position(self, config: Config, data: Mapping[str, Any]) -> Table:
        return read_table(self.open(config)[0], data)

    def awaits(self, state: Table) -> Awaits:
        if state.over is not None:
            return Awaits()
        if state.phase == "shuffle":
            return Awaits(chance=Chance("shuffle", {"order": state.config.cards.ids}))
        if state.phase == "deal":
            return Awaits(chance=Chance("deal", {}, count=missing_cards(state)))
        if state.phase == "reshuffle":
            discarded = set(state.discard)
            pile = tuple([card for card in state.config.cards.ids if card in discarded])
            return Awaits(chance=Chance("reshuffle", {"order": pile}))
        if state.phase == "choose":
            return Awaits(tuple([seat for seat in state.awaiting if str(seat) not in state.choices]))
        if state.phase == "conflict":
            owing = [seat for one in state.under_way for seat in one.contenders if str(seat) not in one.stances]
            return Awaits(tuple(sorted(owing)))
        # Seats that voted for the end are awaited only to answer an offer; all may go on trading (MC-6.7).
        asked = {offer.to for offer in state.offers}
        return Awaits(tuple([seat for seat in range(len(state.hands)) if seat in asked or seat not in state.votes]))

    def moves(self, state: Table, seat: int | None) -> Sequence[MercaditoMove | Pattern]:
        return moves_without_seat(state) if seat is None else moves_of_seat(state, seat)

    def objection(self, state: Table, move: MercaditoMove | Unreadable) -> Objection | None:
        return objection_to(state, move)

    def decide(self, state: Table, move: MercaditoMove) -> Draft[Table, TableEvent]:
        draft: Draft[Table, TableEvent] = Draft(state)
        if isinstance(move, Shuffle):
            draft.emit(Shuffled(len(move.order), move.order))
        elif isinstance(move, Deal):
            deal(draft, move)
        elif isinstance(move, Reshuffle):
            reshuffle(draft, move)
        elif isinstance(move, Choose | Pass):
            choose(draft, move)
        elif isinstance(move, Stance):
            declare(draft, move)
        elif isinstance(move, Juice):
            give_juice(draft, move)
        elif isinstance(move, Resolve):
            take_up(draft, move)
        elif isinstance(move, CloseTrading):
            end(draft, "closed", "MC-6.9")
        elif isinstance(move, Abort):
            draft.emit(game_ended(state, "aborted", "MC-G6"))
        else:
            trade(draft, move)
        return draft

    def scores(self, state: Table) -> tuple[int, ...] | None:
        if state.over is not None:
            return tuple([score.total for score in state.over.scores])
        if state.options.hand_visibility == "closed":
            return None
        return tuple([score.total for score in scores_of(state)])

    def result(self, state: Table) -> Result | None:
        over = state.over
        if over is None:
            return None
        totals = tuple([score.total for score in over.scores])
        return Result(over.winners, None if over.reason == "aborted" else places(totals), totals)


class FirstMercaditoBook(MercaditoBook):
    """The first revision: untouched cards wait for those who give way, and all conflicts run side by side."""

    revision = 1
    move_types = get_args(FirstMove)
    event_types = tuple([kind for kind in EVENTS if kind not in _SECOND])
