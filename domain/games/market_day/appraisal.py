"""How good a move looks to a greedy player, who knows only its own view and does not plan."""

from domain.games.market_day.moves import Play, Tinker
from domain.games.market_day.resolution import resolved, targets_in, tinker_in
from domain.games.market_day.table import Table
from domain.rules.book import AnyBook


def appraise(book: AnyBook, view: Table, move: Play | Tinker) -> float:
    """The seat's average lead over the others if the round ended with this move."""
    seat, cards = move.seat, view.table
    ranks = [card.rank for card in cards]
    seats = [card.seat for card in cards]
    target = None
    if isinstance(move, Play):
        ranks.append(move.rank)
        seats.append(seat)
    else:
        target = move.target
    there = resolved(ranks).there
    tinker = tinker_in(there)
    points = [0] * len(view.hands)
    for slot, rank in there.items():
        points[seats[slot - 1]] += rank
    if isinstance(move, Play) and move.rank == 1 and tinker is not None:
        target = max(targets_in(there), key=there.__getitem__, default=None)
    if target is not None and tinker is not None:
        gain = there[target] - there[tinker]
        points[seats[tinker - 1]] += gain
        points[seats[target - 1]] -= gain
    others = sum(points) - points[seat]
    return points[seat] - others / (len(points) - 1)
