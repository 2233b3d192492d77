"""How good a move looks to a greedy player, who knows only its own view and buys all it can."""

from itertools import combinations
from typing import Any, Final

from domain.games.math_market import advanced_table as advanced
from domain.games.math_market import beginner_table as beginner
from domain.games.math_market import standard_table as standard
from domain.rules.book import AnyBook

RATHER_NOT: Final = float("-inf")


def appraise(book: AnyBook, view: Any, move: Any) -> float:
    """What a move is worth; minus infinity for one best not made."""
    if isinstance(view, beginner.BeginnerTable):
        return _in_beginner(view, move)
    return _in_standard(view, move) if isinstance(view, standard.StandardTable) else _in_advanced(view, move)


def _in_beginner(view: beginner.BeginnerTable, move: Any) -> float:
    """Prefers a purchase, then a deposit that its own hand can complete, then any other deposit."""
    if isinstance(move, beginner.Skip | beginner.DeclineBonus):
        return 0
    hand = view.hands[move.seat]
    if isinstance(move, beginner.Buy):
        return 100
    rest = view.price(move.creature) - view.worth(move.coin)
    own = [coin for coin in hand if coin in view.config.cards.coins and coin != move.coin and view.worth(coin) == rest]
    # A deposit that the seat's hand can complete is worth a bonus next turn, unless another seat comes first.
    return 10 + (5 if own else 0)


def _in_standard(view: standard.StandardTable, move: Any) -> float:
    """Prefers a right claim, else the true statement that there is none."""
    if isinstance(move, standard.Claim):
        return RATHER_NOT if view.fault_of(move.coin, move.price) else 1
    hand = view.hands[move.seat]
    known = [coin for coin in hand if coin in view.config.cards.coins]
    stuck = len(known) == len(hand) and not any(view.fits(coin) for coin in known)
    return 0.5 if stuck else RATHER_NOT


def _in_advanced(view: advanced.AdvancedTable, move: Any) -> float:
    """Prefers a purchase, else a price that two coins on the table make."""
    price = view.lock.price if isinstance(move, advanced.Point) and view.lock is not None else move.price
    if not view.priced(price):
        return RATHER_NOT
    if isinstance(move, advanced.Declare):
        pairs = combinations(view.coins, 2)
        return 0.5 if any(view.config.cards.pays(*pair) == price for pair in pairs) else RATHER_NOT
    if view.config.cards.pays(*move.coins) == price:
        return 1
    # If only pointing ends a declaration, the others must not wait for ever.
    endless = isinstance(move, advanced.Point) and view.lock is not None and view.lock.until is None
    return -1 if endless else RATHER_NOT
