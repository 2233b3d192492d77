"""What is said of variant 1, and how a greedy player sees it."""

from __future__ import annotations

from typing import Any

from domain.games.fairy_bargains.exact_table import Reshuffle
from domain.games.fairy_bargains.table import Deal, Play, Take
from domain.rules.title import Mark
from tests.domain.games.fairy_bargains.test_exact_clauses import last_turn, needing
from tests.domain.games.fairy_bargains.variants import EXACT, TITLE


def of_turn(card: int, pot: list[int], draw: list[int] | None = None, **options: Any) -> list[str]:
    """What is said of a turn of seat 1."""
    state = EXACT.position(options, phase="play", turn=1, hands=[[3], [card, 3], [3]], pot=pot, draw=draw or [])
    return EXACT.said(state, EXACT.made(state, type="play", seat=1, card=card))


def test_an_exact_bargain() -> None:
    assert of_turn(10, [3, 5, 7]) == [
        "Seat 1 plays a 10. It joins the Pot only when the turn is over.",
        "Seat 1 takes 3 and 7 (total 10): the only set that totals exactly the 10, so it scores nothing.",
        "The 10 that was played joins the Pot, now 5 and 10.",
    ]
    assert of_turn(7, [1, 3, 3, 7], choice="fewest")[1] == (
        "Seat 1 takes the 7: the only set with the fewest cards that totals exactly the 7, so it scores nothing."
    )


def test_an_excess() -> None:
    assert of_turn(5, [1, 7])[1] == (
        "Seat 1 takes the 7: no set totals exactly the 5, and this is the only set that totals 7, the least above it. "
        "The excess scores 2 points."
    )
    assert of_turn(10, [3, 3, 5])[1].endswith("The excess scores 1 point.")


def test_a_card_added() -> None:
    assert of_turn(10, [1, 3], [10])[1] == (
        "The Pot's 4 is less than the 10, so the top card of the Draw Pile, a 10, is added: 14."
    )


def test_a_choice() -> None:
    assert of_turn(7, [1, 3, 3, 7])[1] == "Several sets total exactly the 7 (7 and 1+3+3); seat 1 must name one."
    assert of_turn(10, [3, 3, 5, 5, 3, 7], choice="fewest")[1] == (
        "Several sets with the fewest cards total exactly the 10 (3+7 and 5+5); seat 1 must name one."
    )


def test_a_choice_made() -> None:
    for options, fewest in (({}, ""), ({"choice": "fewest"}, " with the fewest cards")):
        state = EXACT.position(options, phase="take", turn=1, played=10, hands=[[1], [], []], pot=[3, 5, 5, 7])
        draft = EXACT.made(state, type="take", seat=1, cards=[5, 5])
        assert EXACT.said(state, draft)[0] == (
            f"Seat 1 takes 5 and 5 (total 10): their choice of the sets{fewest} that total exactly the 10, so it "
            "scores nothing."
        )


def test_several_sets_above_the_card() -> None:
    said = of_turn(3, [5, 7, 10, 5])
    assert said[1].startswith("Seat 1 takes the 5: no set totals exactly the 3")
    assert of_turn(7, [10, 5, 5, 10])[1] == (
        "Several sets total 10, the least above the 7 (10 and 5+5); seat 1 must name one."
    )


def test_a_reshuffle() -> None:
    state = EXACT.position(phase="play", turn=1, hands=[[3], [10], [3]], pot=[1, 3], discard=[7])
    draft = EXACT.made(state, type="play", seat=1, card=10)
    assert EXACT.said(state, draft)[1] == (
        "The Pot's 4 is less than the 10 and the Draw Pile is empty: the only discard is shuffled to form a new one."
    )
    rebuilt = EXACT.made(draft.state, type="reshuffle", order=[7])
    assert (
        EXACT.said(draft.state, rebuilt)[0] == "The only discard is the new Draw Pile, in an order that nobody knows."
    )
    waiting = needing().state
    assert EXACT.said(waiting, EXACT.made(waiting, type="reshuffle", order=[3, 5, 7]))[0] == (
        "The 3 discards are the new Draw Pile, in an order that nobody knows."
    )


def test_the_end_of_a_round_and_of_the_game() -> None:
    before = EXACT.position(phase="play", turn=2, round=3, hands=[[], [], [3]], pot=[5], totals=[9, 4, 7])
    assert EXACT.said(before, last_turn(3))[-2:] == [
        "All hands are empty, round 3 is over. The excess of its bargains: 2 for seat 0, 0 for seat 1 and 3 for "
        "seat 2.",
        "The last round is over. Seats 0 and 2 share the win with 9 points.",
    ]
    assert [TITLE.marks(event) for event in last_turn(3)[-2:]] == [
        (Mark("score", "Score of round 3"),),
        (Mark("end", "End of the game"),),
    ]


def test_labels() -> None:
    moves: list[Any] = [Reshuffle((1,)), Deal((1,)), Take(0, (3, 7)), Play(0, 5)]
    assert [TITLE.label(move, None) for move in moves] == ["shuffle the discards", "deal", "take 3 and 7", "play the 5"]


def test_a_greedy_player_looks_for_excess() -> None:
    state = EXACT.position(phase="play", turn=0, hands=[[1, 3, 10], [1], [1]], pot=[7])
    worths = [TITLE.appraise(EXACT.book, state, move) for move in EXACT.book.moves(state, 0)]
    assert worths == [6 - 0.01, 4 - 0.03, 2 - 0.1]
    waiting = EXACT.position(phase="take", turn=1, played=7, pot=[1, 3, 3, 7])
    assert [TITLE.appraise(EXACT.book, waiting, move) for move in EXACT.book.moves(waiting, 1)] == [1, 3]
