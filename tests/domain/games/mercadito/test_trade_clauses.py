"""Offers, trades, votes, ends and scores, clause by clause (RULES.md and the sheet's MC-6)."""

from __future__ import annotations

import pytest

from tests.domain.games.mercadito import incidents as did
from tests.domain.games.mercadito.tables import (
    ABORT,
    CLOSE,
    Judged,
    accept,
    answer,
    choosing,
    hands,
    offer,
    open_offer,
    reveal,
    trading,
    vote,
)
from tests.every import each_case

THREE = trading("F1 F2 V5", "F3 L1", "P1")


def test_mc_6_2_offers_are_numbered_and_a_number_is_not_used_again() -> None:
    moves = [offer(0, 1, "F1", "F3"), offer(0, 1, "F1", "F3"), answer("withdraw", 0, "o2"), offer(2, 0, "P1", "F1")]
    judged = Judged(THREE, *moves, players=3)
    assert judged.events[0]["offer"] == "o3"
    assert [open_one["id"] for open_one in judged.state["offers"]] == ["o1", "o3"]
    assert Judged({**THREE, "offer_count": 11}, offer(0, 1, "F1", "F3"), players=3).events[0]["offer"] == "o12"


@each_case(
    ("give", "want", "free", "equal", "gift"),
    [
        ("F1", "F3", None, None, None), ("F1 F2", "F3 L1", None, None, None),
        ("F1 F2", "F3", None, "UNEQUAL_TRADE", None), ("F1", "F3 L1", None, "UNEQUAL_TRADE", None),
        ("F1", "", "EMPTY_SIDE", "EMPTY_SIDE", None), ("", "F3 L1", "EMPTY_SIDE", "EMPTY_SIDE", None),
        ("", "", "EMPTY_SIDE", "EMPTY_SIDE", "EMPTY_SIDE"),
    ],
)  # fmt: skip
def test_mc_6_3_the_shape_of_a_trade(
    give: str, want: str, free: str | None, equal: str | None, gift: str | None
) -> None:
    for shape, code in (("free", free), ("equal", equal), ("gift", gift)):
        judged = Judged(THREE, offer(0, 1, give, want), players=3, trade_shape=shape)
        if code is None:
            assert judged.types == ["OfferMade"]
        else:
            assert judged.refusal == (code, "MC-6.3")


@pytest.mark.parametrize("word", ["accept", "decline", "withdraw"])
def test_mc_6_4_an_offer_that_is_not_open(word: str) -> None:
    for id in ("o2", "o0", "", "F1", "?"):
        judged = Judged(THREE, offer(0, 1, "F1", "F3"), answer(word, 1, id), players=3)
        assert judged.refusal == ("NO_SUCH_OFFER", "MC-6.4")
    for end in (accept(1), answer("decline", 1), answer("withdraw", 0)):
        again = answer(word, 0 if word == "withdraw" else 1)
        judged = Judged(THREE, offer(0, 1, "F1", "F3"), end, again, players=3)
        assert judged.refusal == ("NO_SUCH_OFFER", "MC-6.4")


@pytest.mark.parametrize(("word", "seats"), [("accept", (0, 2)), ("decline", (0, 2)), ("withdraw", (1, 2))], ids=str)
def test_mc_6_4_an_offer_that_is_not_yours_to_answer(word: str, seats: tuple[int, ...]) -> None:
    for seat in seats:
        judged = Judged(THREE, offer(0, 1, "F1", "F3"), answer(word, seat), players=3)
        assert judged.refusal == ("NOT_YOUR_OFFER", "MC-6.4")


def test_mc_6_5_offers_that_name_a_moved_card_lapse() -> None:
    open_ones = [
        open_offer("o2", 0, 2, "V5", "P1"),  # gives a card that moves
        open_offer("o3", 2, 1, "P1", "F3"),  # wants one
        open_offer("o4", 2, 0, "P1", "F2"),  # names none
        open_offer("o5", 1, 2, "L1 F3", "P1"),  # gives one among others
        open_offer("o6", 0, 1, "V5", "F3"),  # the one that is accepted
        open_offer("o10", 1, 0, "F3", "V5"),
    ]
    for listed in (open_ones, open_ones[::-1]):
        judged = Judged({**THREE, "offers": listed, "offer_count": 10}, accept(1, "o6"), players=3)
        assert judged.events == [
            did.traded("o6", 0, 1, "V5", "F3"), did.lapsed("o2"), did.lapsed("o3"), did.lapsed("o5"), did.lapsed("o10"),
        ]  # fmt: skip
        assert judged.state["offers"] == [open_offer("o4", 2, 0, "P1", "F2")]


def test_mc_6_5_then_the_votes_of_both_traders_are_withdrawn_author_first() -> None:
    offers = [open_offer("o1", 2, 0, "P1", "F1"), open_offer("o2", 0, 1, "F1", "L1")]
    for votes in ([0, 2], [2, 0]):
        start = {**THREE, "offers": offers, "offer_count": 2, "votes": votes}
        judged = Judged(start, accept(0), players=3)
        assert judged.events == [did.traded("o1", 2, 0, "P1", "F1"), did.lapsed("o2"), did.unvoted(2), did.unvoted(0)]
        assert judged.state["votes"] == []
    start = {**THREE, "offers": offers, "offer_count": 2, "votes": [1, 0]}
    assert Judged(start, accept(0), players=3).state["votes"] == [1]


def test_mc_6_6_cards_are_shown_when_hands_are_closed_and_hidden_again_after_a_trade() -> None:
    judged = Judged(THREE, reveal(0, "V5 F1"), players=3, hand_visibility="closed")
    assert judged.events == [did.shown(0, "V5 F1")]
    assert judged.state["revealed"] == hands("V5 F1", "", "")
    more = Judged(THREE, reveal(0, "V5"), reveal(0, "F1"), players=3, hand_visibility="closed")
    assert more.state["revealed"] == hands("V5 F1", "", "")
    start = {**THREE, "revealed": hands("F1 V5", "L1 F3", "P1")}
    judged = Judged(start, offer(0, 1, "V5", "F3"), accept(1), players=3, hand_visibility="closed")
    assert judged.state["revealed"] == hands("F1", "L1", "P1")
    assert judged.state_as(2)["hands"][1].count(None) == 1


def test_mc_6_8_the_game_ends_when_all_have_voted_and_open_offers_lapse() -> None:
    start = {
        **THREE,
        "votes": [2, 1],
        "offers": [open_offer("o1", 0, 1, "F1", "F3"), open_offer("o3", 2, 1, "P1", "L1")],
    }
    judged = Judged(start, vote(0), players=3)
    assert judged.events == [
        did.voted(0),
        did.lapsed("o1", rule="MC-6.8"),
        did.lapsed("o3", rule="MC-6.8"),
        did.ended("votes", [0], did.score(5, 1), did.score(3), did.score(1)),
    ]
    state = judged.state
    assert state["over"] == {"reason": "votes", "winners": [0], "scores": [did.score(5, 1), did.score(3), did.score(1)]}
    assert state["offers"] == []


def test_mc_6_8_who_holds_nothing_need_not_vote() -> None:
    judged = Judged(trading("F1", "V5", ""), vote(0), vote(1), players=3)
    assert judged.events[-1] == did.ended("no_options", [1], did.score(1), did.score(3), did.score(0))
    everybody = Judged(trading("F1", "V5", ""), vote(2), vote(0), vote(1), players=3)
    assert everybody.events[-1]["reason"] == "votes"


def test_mc_6_8_the_only_one_who_holds_cards_has_nobody_to_trade_with() -> None:
    judged = Judged(trading("F1", "", ""), vote(1), players=3)
    assert judged.events == [did.voted(1), did.ended("no_options", [0], did.score(1), did.score(0), did.score(0))]
    # With gifts the cards might still be given away.
    gift = Judged(trading("F1", "", ""), vote(1), players=3, trade_shape="gift")
    assert gift.events == [did.voted(1)]
    gift = Judged(trading("F1", "", ""), vote(1), vote(0), players=3, trade_shape="gift")
    assert gift.events[-1]["reason"] == "no_options"


def test_mc_6_8_a_gift_of_everything_can_end_the_game() -> None:
    # Seat 0 then holds nothing, and seat 1 has voted again.
    moves = [offer(0, 1, "F1", ""), accept(1), vote(1)]
    judged = Judged(trading("F1", "V5"), *moves[:2], trade_shape="gift")
    assert judged.types == ["TradeMade"]
    judged = Judged(trading("F1", "V5"), *moves, trade_shape="gift")
    assert judged.events[-1] == did.ended("no_options", [1], did.score(0), did.score(4))


def test_mc_g6_an_abort_ends_without_winners_at_any_time() -> None:
    scores = [did.score(3), did.score(4, 1)]
    for start in (
        trading("F5", "V5 V1", offers=[open_offer("o1", 0, 1, "F5", "V1")]),
        choosing(hands=hands("F5", "V5 V1"), market="P1"),
    ):
        judged = Judged(start, ABORT)
        assert judged.events == [did.ended("aborted", [], *scores, rule="G6")]
        assert judged.state["over"] == {"reason": "aborted", "winners": [], "scores": scores}


@each_case(
    ("hand", "points", "bonus"),
    [
        ("", 0, 0), ("F1", 1, 0), ("F1 F2", 2, 1), ("F1 F2 F3", 4, 2), ("F1 F2 F3 F4", 6, 4),
        ("F1 F2 F3 F4 F5", 9, 6), ("V3 V4 V5 L4 L5", 12, 3), ("P5 B5 J", 7, 0), ("J", 1, 0),
        ("F1 V1 L1 B1 P1 J", 6, 0),
    ],
)  # fmt: skip
def test_mc_6_10_points_and_the_bonus_of_each_family(hand: str, points: int, bonus: int) -> None:
    judged = Judged(trading(hand, "B2"), CLOSE)
    assert judged.events[-1]["scores"] == [did.score(points, bonus), did.score(1)]
