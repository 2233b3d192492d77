"""How a round begins, goes on from wave to wave, and ends (sheet section MC-2, clause MC-3.1)."""

from domain.games.mercadito.deck import UNKNOWN, Card, Cards
from domain.games.mercadito.events.conflicts import ConflictTakenUp
from domain.games.mercadito.events.rounds import (
    CardsDealt,
    MarketCleared,
    Reshuffled,
    RoundEnded,
    RoundStarted,
    WaveStarted,
)
from domain.games.mercadito.events.trades import FinalPhaseStarted
from domain.games.mercadito.moves import Deal, Reshuffle
from domain.games.mercadito.table import MARKET_SIZE, Seats, Table
from domain.games.mercadito.trades import end_if_done
from domain.rules.draft import Draft
from domain.rules.event import TableEvent

RoundDraft = Draft[Table, TableEvent]


def missing_cards(state: Table) -> int:
    """The number of cards that the next deal lays out (MC-2.2)."""
    return max(0, min(MARKET_SIZE - len(state.market), len(state.deck_pile)))


def is_unknown(state: Table) -> bool:
    """Whether this records a real table, whose deck nobody knows (MC-T2)."""
    return UNKNOWN in state.deck_pile


def unseen(state: Table) -> Cards:
    """The cards out of sight, in the published order: an unknown deck consists of them."""
    seen = {*state.market, *state.discard, *state.destroyed, *state.deck_pile}
    seen.update(*state.hands)
    return tuple([card for card in state.config.cards.ids if card not in seen])


def deal(draft: RoundDraft, move: Deal) -> None:
    """MC-2.1 to MC-2.3: fills the market; unless discards must be shuffled first, the first wave begins."""
    table = draft.state
    if not table.market:
        table = draft.emit(RoundStarted(table.round + 1))
    named = table.deck_pile[: missing_cards(table)] if move.cards is None else move.cards
    table = draft.emit(CardsDealt(named))
    if table.phase == "reshuffle":
        return
    seats = tuple([seat for seat in range(len(table.hands)) if not table.is_full(seat)])
    if seats:
        draft.emit(WaveStarted(1, seats, table.market))
    else:
        _end_round(draft)


def reshuffle(draft: RoundDraft, move: Reshuffle) -> None:
    """MC-2.4: the discards become the deck."""
    count = len(draft.state.discard)
    draft.emit(Reshuffled(count, (UNKNOWN,) * count if move.order is None else move.order))


def go_on(draft: RoundDraft) -> None:
    """MC-3.1, MC-2.5: once no conflict is under way, the next wave, the next conflict or the end of the round."""
    table = draft.state
    if table.taken_up is not None or (table.conflicts and not table.by_card):
        return
    seats: Seats = tuple([seat for seat in sorted(table.ceders) if not table.is_full(seat)])
    if seats and table.market:
        draft.emit(WaveStarted(table.wave + 1, seats, table.market))
    elif table.conflicts:
        draft.emit(ConflictTakenUp(first_conflict(table), named=False))
    else:
        _end_round(draft)


def first_conflict(table: Table) -> Card:
    """The card first in the market of those with an open conflict."""
    fought_for = {one.card for one in table.conflicts}
    return next((card for card in table.market if card in fought_for), table.conflicts[0].card)


def _end_round(draft: RoundDraft) -> None:
    table = draft.state
    if table.market:
        table = draft.emit(MarketCleared(table.market))
    table = draft.emit(RoundEnded(table.round))
    if all(map(table.is_full, range(len(table.hands)))):
        draft.emit(FinalPhaseStarted("all_full"))
    elif table.round >= table.options.max_rounds:
        draft.emit(FinalPhaseStarted("last_round"))
    elif not table.deck_pile and not table.discard:
        draft.emit(FinalPhaseStarted("no_cards"))
    else:
        return
    end_if_done(draft)
