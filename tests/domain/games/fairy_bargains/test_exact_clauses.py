"""Variant 1, clause by clause (RULES.md and the sheet's section FB-3), and what is said of it."""

from __future__ import annotations

from typing import Any

from domain.games.fairy_bargains.table import DECK
from domain.rules.patterns import Pattern
from tests.domain.games.fairy_bargains.tables import EXACT
from tests.domain.games.rules import types, wires
from tests.every import each_case

JOINED = {"type": "CardJoinedPot", "rule": "FB-2.9"}


def turn(
    card: int, pot: list[int], draw: list[int] | None = None, discard: list[int] | None = None, **options: Any
) -> Any:
    """What it causes that seat 1 of three, in the middle of a round, plays a card against a Pot."""
    hands = [[10, 10], [card, 10], [10, 10]]
    state = EXACT.position(
        options, phase="play", turn=1, hands=hands, pot=pot, draw=draw or [], discard=discard or [], totals=[5, 6, 7]
    )
    return EXACT.made(state, type="play", seat=1, card=card)


def taken(draft: Any) -> dict[str, Any]:
    """The only bargain."""
    (found,) = [wire for wire in wires(draft) if wire["type"] == "BargainTaken"]
    return found


def test_fb_3_2_points_carry_on_and_everything_else_starts_afresh() -> None:
    state = EXACT.position(
        phase="deal", round=2, pot=[3], discard=[5, 5], draw=[1], totals=[5, 6, 7], round_points=[1, 2, 3]
    )
    table = EXACT.made(state, type="deal", deck=list(DECK)).state
    assert (table.totals, table.round_points, table.discard) == ((5, 6, 7), (0, 0, 0), ())
    assert (table.pot, len(table.draw)) == ((3, 3, 3), 44)


def test_fb_3_3_cards_are_added_one_at_a_time_and_no_more_than_needed() -> None:
    draft = turn(10, [1], [3, 5, 1, 7])
    assert [wire for wire in wires(draft) if wire["type"] == "PotExtended"] == [
        {"type": "PotExtended", "rule": "FB-3.3", "card": 3, "pot_total": 4},
        {"type": "PotExtended", "rule": "FB-3.3", "card": 5, "pot_total": 9},
        {"type": "PotExtended", "rule": "FB-3.3", "card": 1, "pot_total": 10},
    ]
    assert draft.state.draw == (7,)
    assert taken(draft)["cards"] == [1, 1, 3, 5]


def test_fb_3_5_fewest_leaves_only_the_smallest_sets() -> None:
    assert taken(turn(7, [1, 3, 3, 7, 7], choice="fewest"))["cards"] == [7]
    both = turn(10, [1, 3, 5, 5, 7], choice="fewest")
    assert wires(both)[-1]["options"] == [[3, 7], [5, 5]]


def needing() -> Any:
    """A turn that waits for the discards."""
    return turn(10, [1, 3], [1], [7, 5, 3])


def test_fb_3_7_the_discards_are_needed_only_when_a_card_must_be_added() -> None:
    draft = needing()
    assert types(draft) == ["CardPlayed", "PotExtended", "ReshuffleNeeded"]
    assert wires(draft)[-1] == {"type": "ReshuffleNeeded", "rule": "FB-3.7", "count": 3}
    state = draft.state
    assert (state.phase, state.turn, state.played, state.pot) == ("reshuffle", 1, 10, (1, 1, 3))
    awaits = EXACT.book.awaits(state)
    assert awaits.wire() == {"seats": [], "chance": {"type": "reshuffle", "cards": 3}, "due": None}
    assert awaits.chance is not None
    assert dict(awaits.chance.piles) == {"order": (3, 5, 7)}
    (offered,) = EXACT.book.moves(state, None)
    assert isinstance(offered, Pattern)
    order = {"from": [3, 5, 7], "min": 3, "max": 3, "ordered": True}
    assert offered.describe() == {"type": "reshuffle", "order": order}
    assert offered.admits({"type": "reshuffle", "order": [5, 3, 7]})
    assert not offered.admits({"type": "reshuffle", "order": [5, 3]})
    assert EXACT.moves(state, 1) == []
    assert "ReshuffleNeeded" not in types(turn(5, [1, 3], [1], [7]))


def test_fb_3_7_after_the_reshuffle_the_turn_goes_on() -> None:
    draft = EXACT.made(needing().state, type="reshuffle", order=[5, 7, 3])
    assert wires(draft) == [
        {"type": "PileRebuilt", "rule": "FB-3.7", "draw_count": 3, "draw": [5, 7, 3]},
        {"type": "PotExtended", "rule": "FB-3.3", "card": 5, "pot_total": 10},
        {
            "type": "BargainTaken", "rule": "FB-3.4", "seat": 1, "cards": [1, 1, 3, 5], "total": 10, "forced": True,
            "points": 0,
        },
        {**JOINED, "card": 10, "pot": [10]},
    ]  # fmt: skip
    assert (draft.state.draw, draft.state.discard) == ((7, 3), (1, 1, 3, 5))
    assert (draft.state.phase, draft.state.turn) == ("play", 2)


def test_fb_3_7_without_anything_to_shuffle_nothing_is_taken() -> None:
    """Only a position that lacks most of the deck comes to that."""
    draft = turn(10, [1])
    assert types(draft) == ["CardPlayed", "CardJoinedPot"]
    assert (draft.state.pot, draft.state.totals) == ((1, 10), (5, 6, 7))


def last_turn(number: int, **options: Any) -> Any:
    """The last card of a round; seat 0 has dealt."""
    state = EXACT.position(
        options,
        phase="play",
        turn=2,
        round=number,
        hands=[[], [], [3]],
        pot=[5],
        totals=[9, 4, 7],
        round_points=[2, 0, 1],
    )
    return EXACT.made(state, type="play", seat=2, card=3)


def test_fb_2_13_equal_totals_share_the_win() -> None:
    for draft in (last_turn(3), last_turn(1, rounds=1)):
        assert wires(draft)[-1] == {
            "type": "GameEnded", "rule": "FB-2.13", "totals": [9, 4, 9], "places": [1, 3, 1], "winners": [0, 2],
        }  # fmt: skip
    result = EXACT.book.result(draft.state)
    assert result is not None
    assert (result.winners, result.places, result.scores) == ((0, 2), (1, 3, 1), (9, 4, 9))
    assert EXACT.book.awaits(draft.state).wire() == {"seats": [], "chance": None, "due": None}
    assert EXACT.moves(draft.state, 2) == EXACT.moves(draft.state, None) == []


@each_case(
    ("data", "word"),
    [
        ({"taken": []}, "'taken'"), ({"hands": [[1], [1]]}, "'hands'"), ({"totals": [1]}, "'totals'"),
        ({"round_points": [1]}, "'round_points'"), ({"discard": [2]}, "card 2"), ({"round": 4}, "1 to 3"),
        ({"dealer": 3}, "3 is no seat"), ({"turn": 1}, "'play' or 'take' or 'reshuffle'"),
        ({"phase": "reshuffle", "played": 5}, "turn"),
        ({"phase": "reshuffle", "turn": 1, "discard": [5]}, "waits in phase 'take' or 'reshuffle'"),
        ({"phase": "play", "turn": 1, "played": 5}, "waits"),
        ({"phase": "take", "turn": 1, "played": 5, "pot": [3, 1]}, "not be below"),
        ({"phase": "reshuffle", "turn": 1, "played": 5, "pot": [5], "discard": [1]}, "a reshuffle is due"),
        ({"phase": "reshuffle", "turn": 1, "played": 5, "pot": [3], "discard": []}, "a reshuffle is due"),
        ({"phase": "reshuffle", "turn": 1, "played": 5, "pot": [3], "discard": [1], "draw": [1]}, "a reshuffle is due"),
    ],
)  # fmt: skip
def test_what_cannot_be_a_table_is_refused(data: dict[str, Any], word: str) -> None:
    assert word in EXACT.unsound(**data)


def test_positions_are_put_in_order_and_can_be_played_on() -> None:
    state = EXACT.position(phase="take", turn=2, played=7, hands=[[3, 1], [5], []], pot=[7, 3, 1, 3], discard=[5, 1])
    assert (state.hands, state.pot, state.discard) == (((1, 3), (5,), ()), (1, 3, 3, 7), (1, 5))
    assert [move["cards"] for move in EXACT.moves(state, 2)] == [[7], [1, 3, 3]]
    exactly = EXACT.position(phase="take", turn=2, played=7, pot=[7])
    assert exactly.offered == ((7,),)
    due = EXACT.position(phase="reshuffle", turn=1, played=5, pot=[3], discard=[10, 5])
    assert due.offered == ()
    assert EXACT.made(due, type="reshuffle", order=[5, 10]).state.totals == (0, 0, 0)


TAKE = {"type": "take", "seat": 1}


@each_case(
    ("cards", "code"),
    [
        ([10], "TAKE_NOT_IN_POT"),
        ([1, 1], "TAKE_NOT_IN_POT"),  # too low as well
        ([5], "TAKE_TOO_LOW"),
        ([], "TAKE_TOO_LOW"),
        ([7, 1], "TAKE_NOT_CLOSEST"),
        ([3, 5], "TAKE_NOT_CLOSEST"),
        ([1, 3, 3], "TAKE_NOT_FEWEST"),
    ],
)
def test_fb_6_5_a_take_in_the_order_of_variant_1(cards: list[int], code: str) -> None:
    state = EXACT.position({"choice": "fewest"}, phase="take", turn=1, played=7, pot=[1, 3, 3, 5, 7])
    assert EXACT.refused(state, **TAKE, cards=cards) == code


def test_fb_6_5_the_reasons_name_what_would_do() -> None:
    state = EXACT.position({"choice": "fewest"}, phase="take", turn=1, played=7, pot=[1, 3, 3, 5, 7])
    assert EXACT.why(state, **TAKE, cards=[10]) == "the Pot is 1, 3, 3, 5 and 7, and does not hold 10"
    assert EXACT.why(state, **TAKE, cards=[5, 1]) == "1 and 5 total 6, less than the 7 played"
    assert EXACT.why(state, **TAKE, cards=[7, 1]) == "1 and 7 total 8, and a total of 7 can be had"
    assert EXACT.why(state, **TAKE, cards=[3, 1, 3]) == "fewer cards, 1, make the same total of 7"
    assert EXACT.why(needing().state, type="reshuffle", order=[1]) == "a reshuffle is exactly the 3 discards"
    assert EXACT.why(needing().state, type="play", seat=1, card=10) == "the table waits for the discards to be shuffled"


def test_fb_6_refusals_in_order() -> None:
    play, due = EXACT.position(phase="play", turn=1, hands=[[1], [3], [5]], pot=[10]), EXACT.opened()
    over = EXACT.position(phase="over", result={"totals": [1, 2, 3], "places": [3, 2, 1], "winners": [2]})
    waiting = needing().state
    for raw in ({"type": "start", "first": 0}, {"type": "reshuffle"}, {"type": "reshuffle", "order": [2]}):
        assert EXACT.refused(over, **raw) == "BAD_MOVE"
    assert EXACT.refused(over, type="play", seat=3, card=1) == "BAD_MOVE"
    assert EXACT.refused(over, type="take", seat=0, cards=[4]) == "BAD_MOVE"
    assert EXACT.refused(over, type="reshuffle", order=[]) == "GAME_OVER"
    assert EXACT.refused(over, type="deal", deck=[]) == "GAME_OVER"
    assert EXACT.refused(play, type="reshuffle", order=[]) == "WRONG_PHASE"
    assert EXACT.refused(play, **TAKE, cards=[10]) == "WRONG_PHASE"
    assert EXACT.refused(waiting, type="deal", deck=list(DECK)) == "WRONG_PHASE"
    assert EXACT.refused(play, type="play", seat=0, card=3) == "NOT_YOUR_TURN"
    assert EXACT.refused(play, type="play", seat=1, card=1) == "CARD_NOT_IN_HAND"
    assert EXACT.refused(due, type="deal", deck=list(DECK[1:])) == "BAD_DEAL"
    for order in ([], [3, 5], [3, 5, 5], [3, 5, 7, 7]):
        assert EXACT.refused(waiting, type="reshuffle", order=order) == "BAD_RESHUFFLE"


@each_case(
    "raw",
    [
        {"players": 1},
        {"players": 7},
        {"players": 3, "first_dealer": 3},
        {"players": 3, "options": {"choice": "closest"}},
        {"players": 3, "options": {"exhausted": "take_all"}},
    ],
)
def test_fb_6_6_bad_config(raw: dict[str, Any]) -> None:
    assert EXACT.misconfigured(raw)


def test_what_is_said_where_no_vector_comes_to() -> None:
    state = EXACT.position(phase="play", turn=1, hands=[[3], [7, 3], [3]], pot=[10, 5, 5, 10])
    assert EXACT.said(state, EXACT.made(state, type="play", seat=1, card=7))[1] == (
        "Several sets total 10, the least above the 7 (10 and 5+5); seat 2 must name one."
    )
    state = EXACT.position(phase="play", turn=1, hands=[[3], [10], [3]], pot=[1, 3], discard=[7])
    draft = EXACT.made(state, type="play", seat=1, card=10)
    assert EXACT.said(state, draft)[1] == (
        "The Pot's 4 is less than the 10 and the Draw Pile is empty: the only discard is shuffled to form a new one."
    )
    told = EXACT.said(draft.state, EXACT.made(draft.state, type="reshuffle", order=[7]))
    assert told[0] == "The only discard is the new Draw Pile, in an order that nobody knows."
