"""The rule book of variant 1: make exact bargains, or score the excess. Clause numbers are those of RULES.md."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from domain.games.fairy_bargains.bargains import exact_or_closest, of_fewest
from domain.games.fairy_bargains.checks import (
    configured_rounds,
    misdealt,
    told,
    totals,
    unfit,
    unready,
    untimely,
    wrong,
)
from domain.games.fairy_bargains.events.ending import GameEnded
from domain.games.fairy_bargains.events.rounds import (
    OF_RESHUFFLES,
    OF_ROUNDS,
    BargainChoice,
    BargainTaken,
    CardJoinedPot,
    CardPlayed,
    NoBargain,
    PileRebuilt,
    PotExtended,
    ReshuffleNeeded,
)
from domain.games.fairy_bargains.exact_table import EXACT_OPTIONS, ExactConfig, ExactOptions, ExactTable
from domain.games.fairy_bargains.moves import Deal, ExactMove, Play, Reshuffle, Take
from domain.games.fairy_bargains.positions import sound_exact_position
from domain.games.fairy_bargains.rounds import dealt, end_round, unplayable
from domain.games.fairy_bargains.table import DECK, SEATS, VALUES, Card, Cards
from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.language import say
from domain.rules.measure import POINTS
from domain.rules.moves import Unreadable
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern, Pick
from domain.rules.piles import holds, joined_by
from domain.rules.positions import read_position
from domain.rules.values import changed


class ExactBook(RuleBook[ExactConfig, ExactTable, ExactMove, TableEvent]):
    """Take exactly what you play, or the least above it, and score the excess (sheet section FB-3)."""

    title = "fairy-bargains"
    variant = "v1"
    revision = 1
    seats = SEATS
    config_type = ExactConfig
    state_type = ExactTable
    move_types = get_args(ExactMove)
    event_types = (*[kind for kind in OF_ROUNDS if kind is not NoBargain], GameEnded, *OF_RESHUFFLES)
    measure = POINTS

    def configure(self, raw: Mapping[str, Any]) -> ExactConfig:
        players, first_dealer, options = configured_rounds(raw, self.seats, EXACT_OPTIONS)
        return ExactConfig("v1", players, first_dealer, ExactOptions(**options))

    def open(self, config: ExactConfig) -> tuple[ExactTable, Sequence[TableEvent]]:
        zeros = (0,) * config.players
        table = ExactTable(
            config=config,
            phase="deal",
            round=1,
            dealer=config.first_dealer,
            turn=None,
            hands=((),) * config.players,
            pot=(),
            draw=(),
            played=None,
            discard=(),
            round_points=zeros,
            totals=zeros,
            result=None,
        )
        return table, ()

    def position(self, config: ExactConfig, data: Mapping[str, Any]) -> ExactTable:
        table = sound_exact_position(read_position(self.open(config)[0], data, "FB-6"))
        if table.phase != "take" or table.played is None:
            return table
        return changed(table, offered=_options(table, table.played))

    def awaits(self, state: ExactTable) -> Awaits:
        if state.phase == "deal":
            return Awaits(chance=Chance("deal", {"deck": DECK}))
        if state.phase == "reshuffle":
            return Awaits(chance=Chance("reshuffle", {"order": state.discard}))
        return Awaits() if state.turn is None else Awaits((state.turn,))

    def moves(self, state: ExactTable, seat: int | None) -> Sequence[ExactMove | Pattern]:
        chance = self.awaits(state).chance
        if chance:
            orders = {name: Pick(pile, len(pile), len(pile), ordered=True) for name, pile in chance.piles.items()}
            return [Pattern({"type": chance.type, **orders})] if seat is None else []
        if seat is None or seat != state.turn:
            return []
        if state.phase == "take":
            return [Take(seat, cards) for cards in state.offered]
        return [Play(seat, card) for card in VALUES if card in state.hands[seat]]

    def objection(self, state: ExactTable, move: ExactMove | Unreadable) -> Objection | None:
        if isinstance(move, Play):
            seat, card = move.seat, move.card
            return unfit(state, seat, (card,)) or unready(state, "play", seat) or unplayable(state, seat, card)
        if isinstance(move, Take):
            seat, cards = move.seat, move.cards
            return unfit(state, seat, cards) or unready(state, "take", seat) or _untakeable(state, cards)
        if isinstance(move, Deal):
            return unfit(state, None, move.deck) or untimely(state, "deal") or misdealt(move.deck)
        if isinstance(move, Reshuffle):
            order = move.order
            return unfit(state, None, order) or untimely(state, "reshuffle") or _misshuffled(state, order)
        return wrong("BAD_MOVE", move.message)

    def decide(self, state: ExactTable, move: ExactMove) -> Draft[ExactTable, TableEvent]:
        draft: Draft[ExactTable, TableEvent] = Draft(state)
        if isinstance(move, Play):
            draft.emit(CardPlayed(move.seat, move.card))
            _bargain(draft, move.seat, move.card)
        elif isinstance(move, Take):
            assert state.played is not None
            draft.emit(_taken(move.seat, state.played, tuple(sorted(move.cards)), forced=False))
            _end_turn(draft)
        elif isinstance(move, Reshuffle):
            assert state.turn is not None
            assert state.played is not None
            draft.emit(PileRebuilt(len(move.order), move.order))
            _bargain(draft, state.turn, state.played)
        else:
            draft.emit(dealt(state, move.deck))
        return draft

    def scores(self, state: ExactTable) -> tuple[int, ...]:
        return state.totals

    def result(self, state: ExactTable) -> Result | None:
        end = state.result
        return None if end is None else Result(end.winners, end.places, end.totals)


def _options(state: ExactTable, card: Card) -> tuple[Cards, ...]:
    """The sets that may be taken against `card` (FB-3.4, FB-3.5), in the order offered."""
    sets = exact_or_closest(state.pot, card)
    return of_fewest(sets) if state.config.options.choice == "fewest" else sets


def _untakeable(state: ExactTable, cards: Cards) -> Objection | None:
    """FB-6.5: why the seat in turn may not take these cards against the one it played."""
    if tuple(sorted(cards)) in state.offered:
        return None
    played, total = state.played, sum(cards)
    assert played is not None
    if not holds(state.pot, cards):
        return wrong(
            "TAKE_NOT_IN_POT",
            say("the Pot is {told}, and does not hold {told2}", told=told(state.pot), told2=told(cards)),
        )
    if total < played:
        return wrong(
            "TAKE_TOO_LOW", say("{totals}, less than the {played} played", totals=totals(cards), played=played)
        )
    fewest = state.offered[0]
    if total > sum(fewest):
        return wrong(
            "TAKE_NOT_CLOSEST",
            say("{totals}, and a total of {fewest} can be had", totals=totals(cards), fewest=sum(fewest)),
        )
    return wrong(
        "TAKE_NOT_FEWEST", say("fewer cards, {fewest}, make the same total of {total}", fewest=len(fewest), total=total)
    )


def _misshuffled(state: ExactTable, order: Cards) -> Objection | None:
    """FB-6.5: why this is not exactly the discards."""
    if tuple(sorted(order)) != state.discard:
        return wrong("BAD_RESHUFFLE", say("a reshuffle is exactly the {discard} discards", discard=len(state.discard)))
    return None


def _bargain(draft: Draft[ExactTable, TableEvent], seat: int, card: Card) -> None:
    """FB-3.3 to FB-3.7: fills the Pot as far as needed, then takes or asks; waits if the discards are needed."""
    table = draft.state
    total = sum(table.pot)
    while total < card and table.draw:
        total += table.draw[0]
        table = draft.emit(PotExtended(table.draw[0], total, "FB-3.3"))
    if total < card and table.discard:
        draft.emit(ReshuffleNeeded(len(table.discard)))
        return
    options = _options(table, card)
    if len(options) > 1:
        draft.emit(BargainChoice(seat, options))
        return
    # There is always an option, except in a position without most of the deck.
    if options:
        draft.emit(_taken(seat, card, options[0], forced=True))
    _end_turn(draft)


def _taken(seat: int, card: Card, cards: Cards, forced: bool) -> BargainTaken:
    """FB-3.4 or FB-3.5, with the points of FB-3.6."""
    excess = sum(cards) - card
    return BargainTaken(seat, cards, sum(cards), forced, "FB-3.5" if excess else "FB-3.4", excess)


def _end_turn(draft: Draft[ExactTable, TableEvent]) -> None:
    """FB-2.9; after the last card of the round, FB-3.8."""
    table = draft.state
    assert table.played is not None
    table = draft.emit(CardJoinedPot(table.played, joined_by(table.pot, (table.played,))))
    if not any(table.hands):
        end_round(draft, table.round_points, table.totals, "FB-3.8")
