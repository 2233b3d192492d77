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
"""How many orders are tried if somebody must be able to buy, before one hand is given the coin for it."""


def imagine(view: Any, shuffle: Shuffle, viewer: Viewer = PUBLIC) -> Any:
    """The view with its face-down cards replaced by cards it does not show, in the order `shuffle` gives.

    Face-up cards stay as they are; each card lies in one place. Hands agree with what the view implies (see `deduced`).
    A coin of the viewer's hand that the record does not know stays unknown (MM-T1), and is then one of those that lie
    nowhere. Raises `Unimaginable` if more cards lie face down than the deck has left.
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
    """The pile with its face-down cards replaced by `cards`, of which there are enough."""
    unseen = iter(cards)
    return tuple([next(unseen) if card is FACE_DOWN else card for card in pile])


def _dealt(table: Table, coins: list[Card], shuffle: Shuffle) -> tuple[Hands, Cards]:
    """All hands, and the remaining coins in order."""
    told = deduced(table)
    for _ in range(_TRIES):
        found = _in_order(table.held, shuffle(coins), told)
        if found is None or told.allows(found[0]):
            break
    else:
        found = _with_a_buyer(table.held, coins, shuffle, told)
    # Impossible deductions are dropped: the position did not come from a game (MM-P1).
    return found or _any_order(table, shuffle(coins))


def _any_order(table: Table, order: Sequence[Card]) -> tuple[Hands, Cards]:
    found = _in_order(table.held, order, nothing_deduced(table))
    assert found is not None
    return found


def _in_order(hands: Hands, order: Sequence[Card], told: Deduced) -> tuple[Hands, Cards] | None:
    """The hands, each filled with the first coins it can hold, and the rest; `None` if the coins do not suffice.

    The most restricted hands come first, so that others do not take what only they can hold.
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
    """As `_in_order`, after giving one hand a coin that buys; `None` if that is impossible."""
    seats = [seat for seat in told.some if _face_down(hands[seat])]
    pairs = [(seat, coin) for seat in seats for coin in coins if coin in told.those - told.barred[seat]]
    for seat, coin in shuffle(pairs):
        given = tuple([_with(hand, coin) if seat == number else hand for number, hand in enumerate(hands)])
        found = _in_order(given, without(tuple(shuffle(coins)), (coin,)), told)
        if found is not None:
            return found
    return None


def _with(hand: Cards, coin: Card) -> Cards:
    """The hand with one face-down coin replaced by `coin`."""
    return (coin, *without(hand, (FACE_DOWN,)))
