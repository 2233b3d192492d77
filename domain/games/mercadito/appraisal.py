"""How good a move looks to a greedy player: it knows only its own view, collects families and trades for gain."""

from collections.abc import Iterable
from typing import Final

from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.moves import (
    Accept,
    Choose,
    Decline,
    Juice,
    MercaditoMove,
    Offer,
    Pass,
    RoundMove,
    Stance,
    VoteEnd,
)
from domain.games.mercadito.scores import worth
from domain.games.mercadito.table import Conflict, OpenOffer, Seat, Table
from domain.rules.book import AnyBook

NEVER: Final = float("-inf")
"""Worse than no move: a move that loses, or could be repeated for ever."""

_ACCEPT: Final = 20.0
_DECLINE: Final = 10.0
_OFFER: Final = 1.0
_VOTE: Final = 0.0
"""In the final phase it first answers offers, then makes its own, and then votes for the end."""

_OFFERS_A_SEAT: Final = 6
_PROMISE: Final = 0.4
_JUICE_WORTH: Final = 1.5
_DESTRUCTIVE: Final = 0.5


def appraise(book: AnyBook, view: Table, move: MercaditoMove) -> float:
    """What a move promises its seat, in points; higher is better."""
    if isinstance(move, RoundMove):
        return _in_round(view, move)
    if isinstance(move, Accept):
        gain = _gain_of_answer(view, move)
        return _ACCEPT + gain if gain > 0 else NEVER
    if isinstance(move, Decline):
        return NEVER if _gain_of_answer(view, move) > 0 else _DECLINE
    if isinstance(move, Offer):
        return appraise_offer(view, move)
    return _VOTE if isinstance(move, VoteEnd) else NEVER


def appraise_offer(view: Table, move: Offer) -> float:
    """What an offer gains if both sides have a reason to agree, within the table's patience."""
    if view.offer_count >= _OFFERS_A_SEAT * len(view.hands) or _is_pending(view, move):
        return NEVER
    own, theirs = gains(view, move.seat, move.to, move.give, move.want)
    return _OFFER + own if own > 0 and theirs > 0 else NEVER


def gains(view: Table, seat: Seat, to: Seat, give: Cards, want: Cards) -> tuple[float, float]:
    """What a trade gains `seat` and `to`, in points, as far as their hands are visible.

    The families of a partly hidden hand are unknown: there only the points count, and half a point for having been
    asked. A trade with an unseen card cannot be weighed and gains nothing.
    """
    if None in (*give, *want):
        return 0, 0
    return _gain(view, seat, give, want), _gain(view, to, want, give)


def _gain(view: Table, seat: Seat, given: Cards, got: Cards) -> float:
    deck, hand = view.config.cards, view.hands[seat]
    if None in hand:
        return worth_alone(view, got) - worth_alone(view, given) + 0.5
    after = [card for card in hand if card not in given]
    return worth(deck, [*after, *got]) - worth(deck, hand)


def worth_alone(view: Table, cards: Iterable[Card]) -> int:
    """The points of the cards without bonuses."""
    goods = view.config.cards.cards
    return sum([goods[card].points for card in cards if card in goods])


def promise(view: Table, seat: Seat, card: Card) -> float:
    """What a card is worth to a seat: its points, the bonus it brings at once, and a hope of more."""
    deck, hand = view.config.cards, [held for held in view.hands[seat] if held is not None]
    good = deck.cards[card]
    alike = sum([deck.cards[held].family == good.family for held in hand]) if good.family is not None else 0
    hope = _PROMISE * alike + (_JUICE_WORTH if good.juice else 0)
    return worth(deck, [*hand, card]) - worth(deck, hand) + hope


def _is_pending(view: Table, move: Offer) -> bool:
    """Whether the seat awaits an answer about the same cards."""
    return any(
        offer.from_ == move.seat
        and offer.to == move.to
        and not {*offer.give, *offer.want}.isdisjoint((*move.give, *move.want))
        for offer in view.offers
    )


def _gain_of_answer(view: Table, move: Accept | Decline) -> float:
    offer: OpenOffer | None = next((one for one in view.offers if one.id == move.offer), None)
    return 0 if offer is None else gains(view, offer.from_, offer.to, offer.give, offer.want)[1]


def _in_round(view: Table, move: RoundMove) -> float:
    if isinstance(move, Pass):
        return 0
    if isinstance(move, Choose):
        return promise(view, move.seat, move.card)
    conflict = next((one for one in view.conflicts if move.seat in one.contenders), None)
    if conflict is None:
        return NEVER
    return _juice(view, move, conflict) if isinstance(move, Juice) else _stance(view, move, conflict)


def _juice(view: Table, move: Juice, conflict: Conflict) -> float:
    """The worth of the card, less that of the juice to its giver and its receiver."""
    share = 1 / (len(conflict.contenders) - 1)
    return share * promise(view, move.seat, conflict.card) - 2 * _JUICE_WORTH


def _stance(view: Table, move: Stance, conflict: Conflict) -> float:
    """Claims if it wants the card most; gives way if something else is worth taking."""
    own = promise(view, move.seat, conflict.card)
    rivals = [promise(view, seat, conflict.card) for seat in conflict.contenders if seat != move.seat]
    if move.stance == "claim":
        return own if _comes_first(view, move.seat, conflict, own, rivals) else own / 4
    if move.stance == "cede":
        fought_for = {one.card for one in view.conflicts}
        others = [promise(view, move.seat, card) for card in view.market if card not in fought_for]
        return max(others, default=0) * 0.8
    if move.stance == "destroy":
        return _DESTRUCTIVE * max(rivals, default=0) - own if len(view.hands) == 2 else NEVER
    return -own


def _comes_first(view: Table, seat: Seat, conflict: Conflict, own: float, rivals: list[float]) -> bool:
    """Whether the card is worth more to the seat than to its rivals; equals come first in alternate rounds."""
    best = max(rivals, default=0)
    if own != best:
        return own > best
    first = conflict.contenders[(view.round + conflict.step) % len(conflict.contenders)]
    return seat == first
