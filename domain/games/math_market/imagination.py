"""Imagined tables: a view with its face-down cards filled in."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from domain.games.math_market.deck import Card, Cards
from domain.games.math_market.deduction import Deduced, deduced, nothing_deduced
from domain.games.math_market.table import Hands, Table
from domain.rules.piles import FACE_DOWN, without
from domain.rules.secrecy import PUBLIC, Viewer
from domain.rules.title import Unimaginable
from domain.rules.values import changed

Shuffle = Callable[[list[Any]], list[Any]]

_TRIES: Final = 12
"""How many orders are tried where somebody must be able to buy, before one hand is given the coin for it."""


def imagine(view: Any, shuffle: Shuffle, viewer: Viewer = PUBLIC) -> Any:
    """The view with each face-down card replaced by one that it does not show, in the order that `shuffle` gives.

    What lies face up stays as it is, and each card lies in one place. Hands agree with what follows from the view
    (see `deduced`). A coin of the own hand that the record does not know stays unknown (MM-T1), and is then one of
    those that lie nowhere. Raises `Unimaginable` where more cards lie face down than the deck has left.
    """
    table: Table = view
    cards, known = table.config.cards, table.known()
    coins = [coin for coin in cards.coin_ids if coin not in known]
    creatures = [creature for creature in cards.creature_ids if creature not in known]
    if _face_down(table.coin_pile, *table.held) > len(coins) or _face_down(table.creature_pile) > len(creatures):
        raise Unimaginable("More cards lie face down than the deck has besides those that are seen.")
    dealt, left = _dealt(table, coins, shuffle)
    hands = {"hands": dealt} if table.held else {}
    return changed(
        table,
        coin_pile=_filled(table.coin_pile, left),
        creature_pile=_filled(table.creature_pile, shuffle(creatures)),
        **hands,
    )


def _face_down(*piles: Cards) -> int:
    return sum([pile.count(FACE_DOWN) for pile in piles])


def _filled(pile: Cards, cards: Sequence[Card]) -> Cards:
    """The pile with `cards`, of which there are enough, in place of those that lie face down."""
    unseen = iter(cards)
    return tuple([next(unseen) if card is FACE_DOWN else card for card in pile])


def _dealt(table: Table, coins: list[Card], shuffle: Shuffle) -> tuple[Hands, Cards]:
    """All hands, and the coins that are left over, in their order."""
    told = deduced(table)
    for _ in range(_TRIES):
        found = _in_order(table.held, shuffle(coins), told)
        if found is None or told.allows(found[0]):
            break
    else:
        found = _with_a_buyer(table.held, coins, shuffle, told)
    # Impossible deductions are dropped: the position did not come out of a game (MM-P1).
    return found or _any_order(table, shuffle(coins))


def _any_order(table: Table, order: Sequence[Card]) -> tuple[Hands, Cards]:
    found = _in_order(table.held, order, nothing_deduced(table))
    assert found is not None
    return found


def _in_order(hands: Hands, order: Sequence[Card], told: Deduced) -> tuple[Hands, Cards] | None:
    """The hands, each with the first coins that it can hold, and what is left; `None` if the coins do not suffice.

    Hands with fewer possibilities come first, so that others do not take what only they can hold.
    """
    left, filled = list(order), list(hands)
    for seat in sorted(range(len(hands)), key=lambda seat: -len(told.barred[seat].intersection(order))):
        wanted = _face_down(hands[seat])
        taken = [coin for coin in left if coin not in told.barred[seat]][:wanted]
        if len(taken) < wanted:
            return None
        left = [coin for coin in left if coin not in taken]
        if wanted:
            filled[seat] = tuple(sorted(_filled(hands[seat], taken)))
    return tuple(filled), tuple(left)


def _with_a_buyer(hands: Hands, coins: list[Card], shuffle: Shuffle, told: Deduced) -> tuple[Hands, Cards] | None:
    """The same where one hand is first given a coin that buys; `None` if there is no such way."""
    seats = [seat for seat in told.some if _face_down(hands[seat])]
    pairs = [(seat, coin) for seat in seats for coin in coins if coin in told.those - told.barred[seat]]
    for seat, coin in shuffle(pairs):
        given = tuple([_with(hand, coin) if seat == number else hand for number, hand in enumerate(hands)])
        found = _in_order(given, without(tuple(shuffle(coins)), (coin,)), told)
        if found is not None:
            return found
    return None


def _with(hand: Cards, coin: Card) -> Cards:
    """A hand of which one coin that lies face down is that one."""
    return (coin, *without(hand, (FACE_DOWN,)))
