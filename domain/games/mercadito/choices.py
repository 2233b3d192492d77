"""Choosing a card of the market (sheet section MC-3)."""

from domain.games.mercadito.events.conflicts import CardTaken, ConflictJoined, ConflictOpened
from domain.games.mercadito.events.rounds import CardsUnclaimed, ChoiceMade, ChoicesRevealed
from domain.games.mercadito.moves import Choose, Pass
from domain.games.mercadito.rounds import RoundDraft, go_on
from domain.games.mercadito.table import Table
from domain.games.mercadito.words import called
from domain.rules.language import say
from domain.rules.objection import Objection
from domain.rules.phrases import seat_named


def stale(state: Table, number: int) -> Objection | None:
    """MC-3.2: why a move for this round comes too late or too early."""
    if number != state.round:
        return Objection(
            "STALE_ROUND",
            "MC-3.2",
            say("this is round {round}, and the move is about round {number}", round=state.round, number=number),
        )
    return None


def unchoosable(state: Table, move: Choose | Pass) -> Objection | None:
    """MC-3.2 to MC-3.4: why the seat may not make this choice."""
    if objection := stale(state, move.round):
        return objection
    if move.seat not in state.awaiting:
        return Objection(
            "NOT_AWAITED", "MC-3.2", say("{seat} has nothing to choose in this wave", seat=seat_named(move.seat))
        )
    if isinstance(move, Choose) and move.card not in state.market:
        return Objection(
            "CARD_NOT_IN_MARKET", "MC-3.3", say("{called} does not lie in the market", called=called(move.card, state))
        )
    if has_chosen(state, move.seat):
        return Objection(
            "ALREADY_CHOSEN",
            "MC-3.4",
            say("{seat} has chosen, and a sealed choice is final", seat=seat_named(move.seat)),
        )
    return None


def has_chosen(state: Table, seat: int) -> bool:
    """Whether the seat has made a final choice."""
    return str(seat) in state.choices and state.options.choice_mode == "secret"


def choose(draft: RoundDraft, move: Choose | Pass) -> None:
    """MC-3.3, MC-3.5: after the last choice all are shown, and the cards of the market are settled in order."""
    table = draft.emit(ChoiceMade(move.seat, move.card if isinstance(move, Choose) else None))
    if any(str(seat) not in table.choices for seat in table.awaiting):
        return
    choices, market = table.choices, table.market
    fought_for = {one.card for one in table.conflicts}
    draft.emit(ChoicesRevealed(choices))
    unclaimed = tuple([card for card in market if card not in fought_for and card not in choices.values()])
    if unclaimed and table.options.unclaimed == "discard":
        draft.emit(CardsUnclaimed(unclaimed))
    for card in market:
        seats = tuple([int(seat) for seat, chosen in choices.items() if chosen == card])
        if seats and card in fought_for:
            draft.emit(ConflictJoined(card, seats))
        elif len(seats) == 1:
            draft.emit(CardTaken(seats[0], card))
        elif seats:
            draft.emit(ConflictOpened(card, seats))
    go_on(draft)
