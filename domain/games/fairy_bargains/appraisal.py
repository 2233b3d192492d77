"""How good a move of Fairy Bargains looks to a greedy player who knows only the view."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.games.fairy_bargains.bargains import exact_or_closest, fewest_above
from domain.games.fairy_bargains.elimination_table import EliminationTable
from domain.games.fairy_bargains.exact_table import ExactTable
from domain.games.fairy_bargains.moves import Exchange, Match, Play, Take, Turn
from domain.games.fairy_bargains.solitaire_table import SolitaireTable
from domain.games.fairy_bargains.table import Table
from domain.rules.book import AnyBook


def appraise(book: AnyBook, view: Any, move: Any) -> float:
    """What a move gains at once, as far as its seat can see; higher is better."""
    return _OF_TABLE[type(view)](view, move)


def _in_main(view: Table, move: Play | Take) -> float:
    """How many cards the move takes; then the lower card played."""
    if isinstance(move, Take):
        # The rest of the Pot helps the next seat, so for equal counts the larger total is better.
        return len(move.cards) + sum(move.cards) / 100
    sets = fewest_above(view.pot, move.card)
    # If the Pot does not beat the card, more cards are drawn, and the card takes about half of the Pot.
    worth = len(sets[0]) if sets else (len(view.pot) + 1) / 2 + 1
    return worth - move.card / 100


def _in_exact(view: ExactTable, move: Play | Take) -> float:
    """First the excess that the move scores, then how few cards it leaves in the Pot."""
    if isinstance(move, Take):
        return len(move.cards)
    sets = exact_or_closest(view.pot, move.card)
    # A drawn card overshoots by about two.
    return (sum(sets[0]) - move.card if sets else 2) - move.card / 100


def _in_elimination(view: EliminationTable, move: Exchange) -> float:
    """First how many cards the move leaves in front of the seat, then their worth."""
    return len(move.withdraw) * 100 + sum(move.withdraw) - move.place


def _in_solitaire(view: SolitaireTable, move: Match | Turn) -> float:
    """First how many cards a match removes, then how high their piles are. Turning comes last."""
    if isinstance(move, Turn):
        return 0
    return len(move.piles) + sum([len(view.piles[number - 1]) for number in move.piles]) / 100


_OF_TABLE: Mapping[type, Callable[[Any, Any], float]] = {
    Table: _in_main,
    ExactTable: _in_exact,
    EliminationTable: _in_elimination,
    SolitaireTable: _in_solitaire,
}
