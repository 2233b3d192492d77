"""The leader after a round, and the places after the game (sheet sections MD-5 and MD-6)."""

from collections.abc import Sequence

from domain.games.market_day.table import GameEnded, LeadSet, Table
from domain.rules.piles import places
from domain.rules.values import shared

_lead_set = shared(LeadSet)


def lead_set(table: Table, points: Sequence[int]) -> LeadSet:
    """MD-5.3, MD-5.4: who leads after a round with these points."""
    most = max(points)
    if points.count(most) == 1:
        seat = points.index(most)
        return _lead_set(seat, (seat,))
    tied = tuple([seat for seat, taken in enumerate(points) if taken == most])
    leader = table.leader
    assert leader is not None
    if table.config.options.lead_tie == "same_leader":
        return LeadSet(leader, tied, "MD-5.4")
    # The tied seats ascend: the first from the leader on, or else the first of all.
    return LeadSet(next((seat for seat in tied if seat >= leader), tied[0]), tied, "MD-5.4")


def game_ended(table: Table) -> GameEnded:
    """MD-6.2 to MD-6.4: the totals, with the best single hand behind them where the house rules ask for it."""
    totals = table.totals
    best = (0,) * len(totals)
    if table.config.options.final_tie == "best_hand":
        best = tuple([max(points) for points in zip(*table.hand_points, strict=True)])
    standing = list(zip(totals, best, strict=True))
    ladder = sorted(standing)
    ranking = places([ladder.index(step) for step in standing])
    return GameEnded(totals, ranking, tuple([seat for seat, place in enumerate(ranking) if place == 1]))
