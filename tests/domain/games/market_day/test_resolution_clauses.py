"""What the cards of a round do to each other, clause by clause (RULES.md and the sheet's section MD-4)."""

from __future__ import annotations

from functools import reduce
from typing import Any

from domain.games.market_day.events import CardKilled
from domain.games.market_day.moments import MOMENTS
from tests.domain.games.market_day.tables import BOOK, points, round_of, traded
from tests.domain.games.rules import one, some, types
from tests.every import each_case


def test_md_4_1_the_checks_come_in_their_order() -> None:
    draft = round_of([8, 1, 8, 3, 2, 9, 9], players=7)
    assert types(draft) == ["CardPlayed", "CardSpoiled", "CardSpoiled", "RoyalSecured", "CardKilled", "TinkerPending"]
    assert [event["slot"] for event in some(draft, "CardSpoiled")] == [1, 7]
    assert types(traded(draft, None)) == [
        "TinkerDeclined", *["CardScored"] * 4, "RoundScored", "LeadSet", "RoundStarted",
    ]  # fmt: skip


@each_case("rank", [4, 5, 6, 8, 10])
def test_md_4_2_every_copy_but_the_last_is_spoiled(rank: int) -> None:
    draft = round_of([rank, rank, 9, rank])
    assert some(draft, "CardSpoiled") == [
        {"type": "CardSpoiled", "rule": "MD-4.2", "slot": 1, "rank": rank, "by_slot": 4, "seat": 0},
        {"type": "CardSpoiled", "rule": "MD-4.2", "slot": 2, "rank": rank, "by_slot": 4, "seat": 1},
    ]
    assert points(draft) == [0, 0, 9, rank]


def test_md_4_1_and_4_2_what_spoils_spoils_for_good_and_is_told_by_slot() -> None:
    draft = round_of([10, 10, 2, 4])
    assert [event["slot"] for event in some(draft, "CardSpoiled")] == [1]
    assert one(draft, "CardKilled")["slot"] == 2
    assert points(draft) == [0, 0, 2, 4]
    draft = round_of([10, 4, 4, 10])
    assert [(event["slot"], event["by_slot"]) for event in some(draft, "CardSpoiled")] == [(1, 4), (2, 3)]


def test_md_4_4_and_4_5_low_ranks_are_never_spoiled_and_royals_never_touched() -> None:
    draft = round_of([2, 2, 3, 3, 3], players=5)
    assert "CardSpoiled" not in types(draft)
    assert points(draft) == [2, 2, 3, 3, 3]
    assert points(round_of([3, 7, 3, 10])) == [3, 7, 3, 0]
    assert "CardKilled" not in types(round_of([3, 2, 3, 2]))
    assert one(round_of([3, 1, 4, 3]), "TinkerPending")["targets"] == [3]


def test_md_4_6_and_4_7_the_spoiled_are_not_rained_out_and_a_seven_of_several_is_plain() -> None:
    draft = round_of([7, 6, 6, 3])
    assert [event["slot"] for event in some(draft, "CardSpoiled")] == [2]
    assert [event["slot"] for event in some(draft, "CardRainedOut")] == [3]
    assert one(round_of([7, 7, 2, 4]), "CardKilled")["slot"] == 2
    assert one(round_of([7, 7, 1, 4]), "TinkerPending")["targets"] == [2, 4]


def test_md_4_8_knight_kills_the_highest_card_above_three() -> None:
    draft = round_of([10, 4, 2, 5], players=2)
    assert (one(draft, "CardKilled")["seat"], one(draft, "CardKilled")["by_seat"]) == (0, 0)
    assert points(draft) == [2, 9]
    assert one(round_of([2, 4, 3, 3]), "CardKilled")["slot"] == 2


def test_md_4_8_a_knight_that_kills_an_own_card_can_be_searched_for() -> None:
    for ranks, players, own in (([10, 4, 2, 5], 2, True), ([2, 4, 3, 3], 4, False)):
        draft = round_of(ranks, players=players)
        (killed,) = [event for event in draft if isinstance(event, CardKilled)]
        (moment,) = MOMENTS.drawn(killed, draft.state)
        assert moment.values["own"] is own


def test_md_4_9_a_knight_without_a_victim_does_nothing() -> None:
    draft = round_of([2, 3, 5, 2])
    assert one(draft, "CardKilled")["by_slot"] == 1
    assert one(draft, "KnightIdle") == {"type": "KnightIdle", "rule": "MD-4.9", "slot": 4}
    assert points(draft) == [2, 3, 0, 2]


def test_md_4_11_the_table_shows_who_holds_what_after_the_trade() -> None:
    waiting = round_of([4, 6, 1, 10], leader=1)
    draft = traded(waiting, 4)
    after: Any = reduce(BOOK.evolve, draft[:1], waiting.state)
    assert [(card.seat, card.holder, card.rank, card.status) for card in after.table] == [
        (1, 1, 4, "in"),
        (2, 2, 6, "in"),
        (3, 0, 1, "in"),
        (0, 3, 10, "in"),
    ]
    assert (after.phase, after.turn) == ("play", None)
    assert points(draft) == [1, 4, 6, 10]


def test_md_4_11_a_trade_with_the_own_card_changes_nothing() -> None:
    waiting = round_of([1, 4, 10, 5], players=2)
    assert one(waiting, "TinkerPending")["targets"] == [2, 3, 4]
    draft = traded(waiting, 3)
    assert one(draft, "TinkerTraded")["with_seat"] == 0
    assert points(draft) == [11, 9]


def test_md_4_12_with_royals_alone_the_tinker_does_nothing() -> None:
    draft = round_of([3, 1, 3, 3])
    assert one(draft, "TinkerIdle") == {"type": "TinkerIdle", "rule": "MD-4.12", "slot": 2}
    assert types(draft)[4:6] == ["TinkerIdle", "CardScored"]
    assert points(draft) == [3, 1, 3, 3]
