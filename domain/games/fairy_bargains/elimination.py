"""The rule book of variant 2: the last with cards wins. Clause numbers are those of RULES.md in this folder."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from domain.games.fairy_bargains.bargains import sets_between
from domain.games.fairy_bargains.checks import (
    bad_config,
    bad_position,
    configured,
    told,
    totals,
    unfit,
    unready,
    untimely,
    wrong,
)
from domain.games.fairy_bargains.elimination_table import (
    ELIMINATION_OPTIONS,
    SEATS,
    SEATS_WITH_TWO_DECKS,
    START,
    EliminationConfig,
    EliminationOptions,
    EliminationTable,
)
from domain.games.fairy_bargains.events.elimination import (
    OF_ELIMINATION,
    CardPlaced,
    CardsWithdrawn,
    GameStarted,
    PlayerEliminated,
)
from domain.games.fairy_bargains.events.ending import GameEnded
from domain.games.fairy_bargains.moves import EliminationMove, Exchange, Start
from domain.games.fairy_bargains.table import VALUES, Card, Cards
from domain.rules.book import Awaits, Chance, Result, RuleBook
from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.language import say
from domain.rules.moves import Unreadable
from domain.rules.objection import Objection
from domain.rules.phrases import seat_named
from domain.rules.piles import holds, joined_by
from domain.rules.positions import read_position
from domain.rules.values import changed


class EliminationBook(RuleBook[EliminationConfig, EliminationTable, EliminationMove, TableEvent]):
    """Place a card, withdraw less, and be the last who has any (sheet section FB-4)."""

    title = "fairy-bargains"
    variant = "v2"
    revision = 1
    seats = SEATS
    config_type = EliminationConfig
    state_type = EliminationTable
    move_types = get_args(EliminationMove)
    event_types = (*OF_ELIMINATION, GameEnded)

    def configure(self, raw: Mapping[str, Any]) -> EliminationConfig:
        players, options = configured(raw, SEATS_WITH_TWO_DECKS, ELIMINATION_OPTIONS)
        if options["decks"] == 1 and players not in SEATS:
            raise bad_config(
                say(
                    "'players' must be {seats} to {seats2}; more need the option 'decks': 2",
                    seats=SEATS[0],
                    seats2=SEATS[-1],
                )
            )
        return EliminationConfig("v2", players, EliminationOptions(**options))

    def open(self, config: EliminationConfig) -> tuple[EliminationTable, Sequence[TableEvent]]:
        table = EliminationTable(
            config=config,
            phase="start",
            turn=None,
            hands=(START,) * config.players,
            pot=(),
            out=(),
            result=None,
        )
        return table, ()

    def position(self, config: EliminationConfig, data: Mapping[str, Any]) -> EliminationTable:
        table = read_position(self.open(config)[0], data, "FB-6")
        if message := _unsound(table):
            raise bad_position(message)
        hands = tuple([tuple(sorted(hand)) for hand in table.hands])
        return changed(table, hands=hands, pot=tuple(sorted(table.pot)))

    def awaits(self, state: EliminationTable) -> Awaits:
        if state.phase == "start":
            return Awaits(chance=Chance("start", {"first": tuple(range(len(state.hands)))}, pick=True))
        return Awaits() if state.turn is None else Awaits((state.turn,))

    def moves(self, state: EliminationTable, seat: int | None) -> Sequence[EliminationMove]:
        if state.phase == "start":
            return [Start(first) for first in range(len(state.hands))] if seat is None else []
        if seat is None or seat != state.turn:
            return []
        hand = state.hands[seat]
        return [
            Exchange(seat, card, cards)
            for card in VALUES
            if card in hand
            for cards in ([()] if _ends_at_once(state, seat) else sets_between(state.pot, 0, card - 1))
        ]

    def objection(self, state: EliminationTable, move: EliminationMove | Unreadable) -> Objection | None:
        if isinstance(move, Exchange):
            seat = move.seat
            return (
                unfit(state, seat, (move.place, *move.withdraw))
                or unready(state, "play", seat)
                or _unfair(state, seat, move.place, move.withdraw)
            )
        if isinstance(move, Start):
            return unfit(state, move.first, ()) or untimely(state, "start")
        return wrong("BAD_MOVE", move.message)

    def decide(self, state: EliminationTable, move: EliminationMove) -> Draft[EliminationTable, TableEvent]:
        draft: Draft[EliminationTable, TableEvent] = Draft(state)
        if isinstance(move, Start):
            draft.emit(GameStarted(move.first))
            return draft
        draft.emit(CardPlaced(move.seat, move.place))
        if move.withdraw:
            cards = tuple(sorted(move.withdraw))
            draft.emit(CardsWithdrawn(move.seat, cards, sum(cards)))
        if not draft.state.hands[move.seat]:
            _eliminate(draft, move.seat)
        return draft

    def result(self, state: EliminationTable) -> Result | None:
        end = state.result
        return None if end is None else Result(end.winners, end.places, None)


def _ends_at_once(state: EliminationTable, seat: int) -> bool:
    """Whether the seat is out as soon as it places a card (FB-4.5)."""
    return len(state.hands[seat]) == 1 and state.config.options.elimination == "on_placement"


def _unfair(state: EliminationTable, seat: int, place: Card, withdraw: Cards) -> Objection | None:
    """FB-6.5: why the seat may not make this exchange."""
    if place not in state.hands[seat]:
        return wrong("CARD_NOT_IN_FRONT", say("{seat} has no {place} in front", seat=seat_named(seat), place=place))
    if withdraw and _ends_at_once(state, seat):
        return wrong(
            "ELIMINATED_NO_WITHDRAWAL",
            say("the {place} is the last card: {seat} is out with it", place=place, seat=seat_named(seat)),
        )
    pot, total = joined_by(state.pot, (place,)), sum(withdraw)
    if not holds(pot, withdraw):
        return wrong(
            "WITHDRAW_NOT_IN_POT",
            say("the Pot is then {told}, and does not hold {told2}", told=told(pot), told2=told(withdraw)),
        )
    if total >= place:
        return wrong(
            "WITHDRAW_TOO_MUCH",
            say(
                "{totals}, and a {place} buys {place2} at most", totals=totals(withdraw), place=place, place2=place - 1
            ),
        )
    return None


def _eliminate(draft: Draft[EliminationTable, TableEvent], seat: int) -> None:
    """FB-4.5, and FB-4.6 when one seat is left."""
    left = [other for other, hand in enumerate(draft.state.hands) if hand]
    table = draft.emit(PlayerEliminated(seat, len(left) + 1))
    if len(left) == 1:
        last = (*reversed(table.out),)
        places = tuple([last.index(other) + 2 if other in last else 1 for other in range(len(table.hands))])
        draft.emit(GameEnded(places=places, winners=(left[0],), rule="FB-4.6"))


def _unsound(state: EliminationTable) -> str | None:
    """What is wrong with a position, if anything."""
    seats = state.config.players
    if len(state.hands) != seats:
        return say("'hands' must have one entry for each of the {seats} seats", seats=seats)
    fault = unfit(state, state.turn, (*state.pot, *(card for hand in state.hands for card in hand)))
    if fault:
        return fault.message
    empty = [seat for seat, hand in enumerate(state.hands) if not hand]
    if sorted(state.out) != empty:
        return say("'out' must have each seat without cards once, and no other")
    if (state.turn is not None) != (state.phase == "play"):
        return say("it is somebody's turn in the phase 'play', and in no other")
    if state.phase != "over" and len(empty) > seats - 2:
        return say("with fewer than two seats that have cards the game is over")
    if state.turn in empty:
        return say("{turn} is out, so it cannot be its turn", turn=seat_named(state.turn))
    return None
