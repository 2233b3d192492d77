"""The legal moves of a seat, of the dealer and of officials. A seat's follow from what it sees."""

from collections.abc import Iterator, Sequence
from typing import get_args

from domain.games.mercadito.choices import has_chosen
from domain.games.mercadito.conflicts import conflict_of, is_order_fixed, juices_of
from domain.games.mercadito.deck import UNKNOWN, Cards
from domain.games.mercadito.moves import (
    Abort,
    Accept,
    Choose,
    CloseTrading,
    Deal,
    Decline,
    Juice,
    MercaditoMove,
    Pass,
    Reshuffle,
    Resolve,
    Shuffle,
    Stance,
    Unvote,
    VoteEnd,
    Withdraw,
)
from domain.games.mercadito.rounds import is_unknown, missing_cards, unseen
from domain.games.mercadito.table import Seat, Table, Word
from domain.rules.patterns import Pattern, Pick

Listed = MercaditoMove | Pattern


def moves_without_seat(state: Table) -> Sequence[Listed]:
    """The moves of the dealer and officials. The deck of a real table may stay unknown; its deals name the cards."""
    if state.over is not None:
        return []
    if state.phase == "shuffle":
        ids = state.config.cards.ids
        return [_ordered("shuffle", "order", ids, len(ids)), Shuffle((UNKNOWN,) * len(ids))]
    if state.phase == "deal":
        dealt = _ordered("deal", "cards", unseen(state), missing_cards(state)) if is_unknown(state) else Deal()
        return [dealt, Abort()]
    if state.phase == "reshuffle":
        return [_ordered("reshuffle", "order", state.discard, len(state.discard)), Reshuffle(), Abort()]
    if state.phase == "conflict":
        return [*_orders(state, None), Abort()]
    return [CloseTrading(), Abort()] if state.phase == "trade" else [Abort()]


def _orders(state: Table, seat: Seat | None) -> Iterator[Resolve]:
    """MC-3.1: the conflicts that may be named as the next to settle."""
    if not is_order_fixed(state):
        for conflict in state.conflicts:
            yield Resolve(state.round, conflict.card, seat)


def _ordered(kind: str, member: str, cards: Cards, count: int) -> Pattern:
    return Pattern({"type": kind, member: Pick(cards, count, count, ordered=True)})


def moves_of_seat(state: Table, seat: Seat) -> Sequence[Listed]:
    """The moves of a seat."""
    if state.over is not None or not 0 <= seat < len(state.hands):
        return []
    if state.phase == "choose":
        if seat not in state.awaiting or has_chosen(state, seat):
            return []
        return [*[Choose(seat, state.round, card) for card in state.market], Pass(seat, state.round)]
    if state.phase == "conflict":
        return list(_in_conflict(state, seat))
    return list(_in_trade(state, seat)) if state.phase == "trade" else []


def _in_conflict(state: Table, seat: Seat) -> Iterator[Listed]:
    conflict = conflict_of(state, seat)
    if conflict is None:
        return
    yield from _orders(state, seat)
    if conflict not in state.under_way:
        return
    if str(seat) not in conflict.stances:
        for word in get_args(Word):
            yield Stance(seat, state.round, conflict.card, word)
    juices = juices_of(state, seat)
    for juice in juices:
        for to in conflict.contenders:
            if to != seat:
                yield Juice(seat, state.round, to, juice if len(juices) > 1 else None)


def _in_trade(state: Table, seat: Seat) -> Iterator[Listed]:
    yield Unvote(seat) if seat in state.votes else VoteEnd(seat)
    for offer in state.offers:
        if offer.to == seat:
            yield Accept(seat, offer.id)
            yield Decline(seat, offer.id)
        elif offer.from_ == seat:
            yield Withdraw(seat, offer.id)
    for to in range(len(state.hands)):
        if to != seat:
            yield from _offers_to(state, seat, to)
    if state.options.hand_visibility == "closed":
        hand = state.hands[seat]
        yield Pattern({"type": "reveal", "seat": seat, "cards": Pick(hand, 0, len(hand))})


def _offers_to(state: Table, seat: Seat, to: Seat) -> Iterator[Pattern]:
    """MC-6.2, MC-6.3: any of the seat's cards for any that the other may hold."""
    own, theirs = state.hands[seat], _possible(state, seat, to)
    give, want = len(own), min(len(state.hands[to]), len(theirs))
    gifts = state.options.trade_shape == "gift"
    if (give + want == 0) if gifts else (give == 0 or want == 0):
        return
    if state.options.trade_shape == "equal":
        give = want = min(give, want)
    # For a gift that only one of them can make, the other side is empty.
    at_least = (0 if gifts and want else 1, 0 if gifts and give else 1)
    yield Pattern(
        {
            "type": "offer",
            "seat": seat,
            "to": to,
            "give": Pick(own, at_least[0] if give else 0, give),
            "want": Pick(theirs, at_least[1] if want else 0, want),
        }
    )


def _possible(state: Table, seat: Seat, to: Seat) -> Cards:
    """The cards that, for all the seat knows, may be in the hand of `to`."""
    if state.options.hand_visibility == "open":
        return state.hands[to]
    elsewhere = {*state.market, *state.discard, *state.destroyed, *state.hands[seat]}
    for other, shown in enumerate(state.revealed):
        if other != to:
            elsewhere.update(shown)
    return tuple([card for card in state.config.cards.ids if card not in elsewhere])
