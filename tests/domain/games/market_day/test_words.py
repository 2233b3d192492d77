"""What Market Day says that no vector and no kept game comes to (tests/domain/games/said.py)."""

from __future__ import annotations

from typing import Any

from domain.games.market_day.moves import Tinker
from domain.games.market_day.words import by_seat
from tests.domain.games.market_day.tables import RULES, TITLE, before, round_of, traded


def of_round(*ranks: int, players: int = 4, **more: Any) -> list[str]:
    """What is said of the last card of a round."""
    state = before(ranks, players, 0, **more)
    for number, rank in enumerate(ranks[:-1]):
        state = RULES.made(state, type="play", seat=number % players, rank=rank).state
    return RULES.said(state, round_of(ranks, players, 0, **more))


def test_a_knight_and_a_tinker_against_cards_of_their_own_player() -> None:
    assert of_round(10, 4, 2, 5, players=2)[1] == (
        "The Knight in slot 3 kills the 10 in slot 1, the highest card above 3 still in the round, although seat 1 "
        "played both."
    )
    waiting = round_of([1, 4, 10, 5], 2)
    assert RULES.said(waiting.state, traded(waiting, 3))[:2] == [
        "Seat 1 trades the Tinker in slot 1 with the 10 in slot 3, their own: nothing changes.",
        "The Tinker in slot 1 scores 1 for seat 1.",
    ]
    assert TITLE.label(Tinker(0, 5), waiting.state) == "trade with slot 5"


def test_house_rules() -> None:
    assert of_round(10, 1, 6, 2, options={"tinker": "must"})[-1] == (
        "Seat 2 must trade the Tinker in slot 2 with the 6 in slot 3 or the Knight in slot 4."
    )
    assert of_round(10, 2, 2, 9, options={"lead_tie": "tied_first"})[-2] == (
        "Seats 2 and 3 share the most points of this round. By this table's house rule the first of them in turn "
        "order, counted from seat 1, who led it, leads the next: seat 2."
    )
    tied = {"last": True, "hand": 6, "totals": [4, 3, 2, 0]}
    assert of_round(4, 5, 6, 8, **tied)[-1] == (
        "The last hand is over. Seats 1, 2, 3 and 4 share the win with 8 points."
    )
    assert of_round(4, 5, 6, 8, **tied, options={"final_tie": "best_hand"})[-1] == (
        "The last hand is over. Seat 4 wins with 8 points; among equal totals the best single hand decides, by this "
        "table's house rule."
    )


def test_points_by_seat() -> None:
    assert by_seat((1, 0, 0)) == "1 point for seat 1 and none for the others"
    assert by_seat((3, 0)) == "3 points for seat 1 and none for seat 2"
    assert by_seat((3, 7)) == "3 points for seat 1 and 7 points for seat 2"
