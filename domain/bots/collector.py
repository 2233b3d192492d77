"""The bot for Mercadito: it collects families, and in the final phase seeks swaps that serve both sides."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, Final

from domain.bots.by_appraisal import greedy
from domain.games.mercadito.appraisal import NEVER, appraise_offer, gains
from domain.games.mercadito.deck import Cards
from domain.games.mercadito.moves import Accept, Decline, Offer, Reveal, TradeMove, VoteEnd
from domain.games.mercadito.table import Seat, Table
from domain.rules.book import AnyBook
from domain.rules.wire import to_wire

_TRIED: Final = 3
"""The number of best offers to draw one from, so that a declined offer is not repeated."""


def collector(book: AnyBook, view: Any, seat: int, luck: Random) -> dict[str, Any] | None:
    """The trade, answer or vote that serves its own collection; `None` once it has voted and waits.

    It chooses cards, settles conflicts and plays other games like the greedy bot.
    """
    if not isinstance(view, Table) or view.phase != "trade" or view.over is not None:
        return greedy(book, view, seat, luck)
    move = _answer(view, seat) or _showing(view, seat) or _offer(view, seat)
    if move is None and seat not in view.votes:
        move = VoteEnd(seat)
    made: dict[str, Any] | None = None if move is None else to_wire(move)
    return made


def _answer(view: Table, seat: Seat) -> TradeMove | None:
    """Accepts the offer that gains most, or declines if none gains anything."""
    offered = [offer for offer in view.offers if offer.to == seat]
    if not offered:
        return None
    worths = [gains(view, offer.from_, seat, offer.give, offer.want)[1] for offer in offered]
    best = max(worths)
    offer = offered[worths.index(best)]
    return Accept(seat, offer.id) if best > 0 else Decline(seat, offer.id)


def _showing(view: Table, seat: Seat) -> TradeMove | None:
    """With closed hands nobody can ask for an unseen card, so it shows cards that are alone in their family."""
    if view.options.hand_visibility == "open":
        return None
    goods, hand = view.config.cards.cards, view.hands[seat]
    families = [goods[card].family for card in hand]
    spare = [card for card in hand if goods[card].family is None or families.count(goods[card].family) == 1]
    hidden = tuple([card for card in spare if card not in view.revealed[seat]])
    return Reveal(seat, hidden) if hidden else None


def _offer(view: Table, seat: Seat) -> TradeMove | None:
    """One of the best offers, unless one still awaits an answer."""
    if any(offer.from_ == seat for offer in view.offers):
        return None
    others = [to for to in range(len(view.hands)) if to != seat]
    weighed = [(appraise_offer(view, offer), offer) for to in others for offer in _swaps(view, seat, to)]
    promising = [(worth, offer) for worth, offer in weighed if worth > NEVER]
    if not promising:
        return None
    promising.sort(key=lambda entry: (-entry[0], entry[1].to, entry[1].give, entry[1].want))
    best = promising[:_TRIED]
    return best[view.offer_count % len(best)][1]


def _swaps(view: Table, seat: Seat, to: Seat) -> Iterator[Offer]:
    """Swaps of a few cards, with as many on both sides where the table requires that."""
    theirs = list(_lots(view, to))
    for give in _lots(view, seat):
        for want in theirs:
            if len(give) == len(want) or view.options.trade_shape != "equal":
                yield Offer(seat, to, give, want)


def _lots(view: Table, seat: Seat) -> Iterator[Cards]:
    """What it may ask for from a hand: one or two of the cards it sees."""
    hand = [card for card in view.hands[seat] if card in view.config.cards.cards]
    yield from [(card,) for card in hand]
    yield from combinations(hand, 2)
