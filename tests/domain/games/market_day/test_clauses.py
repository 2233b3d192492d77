"""Deck, deal, rounds, scoring and ends, clause by clause (RULES.md and the sheet's sections MD-1 to MD-6)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from domain.games.market_day.table import DECK
from tests.domain.games.market_day.tables import BOOK, RULES, before, round_of
from tests.domain.games.rules import one, types, wires
from tests.every import each_case


def played_out(state: Any) -> Any:
    """The table after a whole hand: everybody plays the lowest card and takes the first trade."""
    state = RULES.made(state, type="deal", deck=Random(7).sample(DECK, 55)).state
    while state.turn is not None:
        state = BOOK.decide(state, BOOK.moves(state, state.turn)[0]).state
    return state


def test_md_1_1_each_rank_as_often_as_it_says() -> None:
    assert Counter(DECK) == {rank: rank for rank in range(1, 11)}
    assert list(DECK) == sorted(DECK)


@each_case(("players", "hands"), [(2, 6), (6, 6), (7, 7), (8, 8)])
def test_md_1_3_six_hands_or_one_for_each_player(players: int, hands: int) -> None:
    assert RULES.config(players).hands == hands
    assert RULES.config(players, hands=3).hands == 3
    assert RULES.config(players, hands=24).hands == 24


def test_md_1_3_the_game_ends_after_that_many_hands() -> None:
    for hands in (1, 2, 7):
        state, _ = BOOK.open(RULES.config(3, hands=hands))
        for number in range(1, hands + 1):
            assert (state.phase, state.hand) == ("deal", number)
            state = played_out(state)
        assert (state.phase, state.hand, state.turn) == ("over", hands, None)


@each_case(
    ("players", "each", "undealt", "rounds", "laps"),
    [
        (2, 10, 35, 5, 2), (3, 10, 25, 5, 2), (4, 6, 31, 6, 1), (5, 6, 25, 6, 1), (6, 6, 19, 6, 1), (7, 6, 13, 6, 1),
        (8, 6, 7, 6, 1),
    ],
)  # fmt: skip
def test_md_1_4_the_table_of_the_sheet(players: int, each: int, undealt: int, rounds: int, laps: int) -> None:
    state = RULES.dealt(players, deck=DECK)
    assert [len(hand) for hand in state.hands] == [each] * players
    assert len(state.undealt) == undealt
    assert (state.config.rounds, state.config.laps) == (rounds, laps)
    number = 0
    while state.turn is not None:
        number = max(number, state.round)
        state = BOOK.decide(state, BOOK.moves(state, state.turn)[-1]).state
    assert number == rounds


def test_md_1_5_totals_start_at_0_and_are_told() -> None:
    state, opening = BOOK.open(RULES.config(4))
    assert not opening
    assert (state.totals, BOOK.scores(state)) == ((0, 0, 0, 0), (0, 0, 0, 0))
    assert BOOK.scores(round_of([4, 5, 6, 8]).state) == (4, 5, 6, 8)


def test_md_2_3_the_deal_passes_to_the_left_and_md_2_4_the_dealers_left_leads() -> None:
    state, _ = BOOK.open(RULES.config(4, first_dealer=2, hands=3))
    for hand, dealer in ((1, 2), (2, 3), (3, 0)):
        assert (state.hand, state.dealer, state.leader, state.round) == (hand, dealer, None, 0)
        opened = RULES.made(state, type="deal", deck=list(DECK))
        assert one(opened, "HandDealt")["dealer"] == dealer
        assert one(opened, "RoundStarted")["leader"] == (dealer + 1) % 4
        state = played_out(state)


@each_case(("players", "laps"), [(2, 2), (3, 2), (4, 1), (8, 1)])
def test_md_3_1_from_the_leader_to_the_left_once_or_twice(players: int, laps: int) -> None:
    state = RULES.dealt(players, first_dealer=1, deck=DECK)
    order = []
    while state.round == 1 and state.phase == "play":
        assert state.turn is not None
        assert BOOK.awaits(state).seats == (state.turn,)
        order.append(state.turn)
        state = BOOK.decide(state, BOOK.moves(state, state.turn)[-1]).state
    assert order == [(2 + number) % players for number in range(players)] * laps


def test_md_3_3_and_3_4_each_card_gets_the_next_slot_and_nothing_is_resolved_before_the_last() -> None:
    state = before([7, 7, 2, 10], leader=2)
    for slot, (seat, rank) in enumerate(((2, 7), (3, 7), (0, 2)), start=1):
        draft = RULES.made(state, type="play", seat=seat, rank=rank)
        assert (types(draft), wires(draft)[0]["slot"]) == (["CardPlayed"], slot)
        state = draft.state


def test_md_5_2_points_join_the_totals_and_cards_the_discard() -> None:
    draft = round_of([8, 4, 8, 5], totals=[10, 20, 30, 40], discard=[1, 2], hand_points=[[1, 2, 3, 4]])
    assert one(draft, "RoundScored") == {
        "type": "RoundScored", "rule": "MD-5.2", "round": 1, "points": [0, 4, 8, 5], "totals": [10, 24, 38, 45],
    }  # fmt: skip
    state = draft.state
    assert (state.totals, state.hand_points) == ((10, 24, 38, 45), ((1, 6, 11, 9),))
    assert (state.discard, state.table) == ((1, 2, 8, 4, 8, 5), ())


@each_case("leader", [0, 1, 2, 3])
def test_md_5_4_the_leader_leads_again_tied_or_not(leader: int) -> None:
    # Slots 2 and 4 score 2 each; the highest cards die.
    draft = round_of([10, 2, 9, 2], leader=leader)
    tied = sorted([(leader + 1) % 4, (leader + 3) % 4])
    assert one(draft, "LeadSet") == {"type": "LeadSet", "rule": "MD-5.4", "seat": leader, "tied": tied}
    assert draft.state.leader == leader


@each_case("leader", [0, 1, 2, 3])
def test_md_5_4_tied_first_is_the_first_from_the_leader(leader: int) -> None:
    options = {"lead_tie": "tied_first"}
    assert one(round_of([10, 2, 9, 2], leader=leader, options=options), "LeadSet")["seat"] == (leader + 1) % 4
    assert one(round_of([2, 10, 9, 2], leader=leader, options=options), "LeadSet")["seat"] == leader
    late = one(round_of([10, 9, 2, 2], leader=leader, options=options), "LeadSet")
    assert (late["rule"], late["seat"]) == ("MD-5.4", (leader + 2) % 4)


def test_md_6_1_a_hand_ends_when_all_cards_are_played() -> None:
    draft = round_of(
        [4, 5, 6, 8], leader=1, last=True, round=6, totals=[50, 1, 2, 3], hand_points=[[50, 1, 2, 3]], dealer=3
    )
    assert wires(draft)[-2:] == [
        {"type": "HandEnded", "rule": "MD-6.1", "hand": 1, "points": [58, 5, 7, 9], "totals": [58, 5, 7, 9]},
        {"type": "DealerSet", "rule": "MD-2.3", "hand": 2, "seat": 0},
    ]
    state = draft.state
    assert (state.phase, state.hand, state.round, state.dealer) == ("deal", 2, 0, 0)
    assert (state.leader, state.turn, state.hands) == (None, None, ((), (), (), ()))
    assert state.hand_points == ((58, 5, 7, 9), (0, 0, 0, 0))


def test_md_6_2_the_highest_total_wins() -> None:
    draft = round_of([4, 5, 6, 8], last=True, hand=6, totals=[10, 10, 10, 10])
    assert wires(draft)[-1] == {
        "type": "GameEnded", "rule": "MD-6.2", "totals": [14, 15, 16, 18], "places": [4, 3, 2, 1], "winners": [3],
    }  # fmt: skip
    assert types(draft)[-2:] == ["HandEnded", "GameEnded"]
    result = BOOK.result(draft.state)
    assert result is not None
    assert (result.winners, result.places, result.scores) == ((3,), (4, 3, 2, 1), (14, 15, 16, 18))
    assert (BOOK.awaits(draft.state).seats, BOOK.awaits(draft.state).chance) == ((), None)
    assert BOOK.result(before([4, 5, 6, 8])) is None


def ended(totals: list[int], earlier: list[int], **options: Any) -> dict[str, Any]:
    """The end after a last round that brings 4, 5, 6 and 8."""
    hand_points = [earlier, [0, 0, 0, 0]]
    options["hands"] = 2
    return one(
        round_of([4, 5, 6, 8], last=True, hand=2, totals=totals, hand_points=hand_points, options=options), "GameEnded"
    )


def test_md_6_3_and_6_4_equal_totals_share_the_place_and_leave_a_gap() -> None:
    end = ended([14, 13, 12, 0], [14, 13, 30, 0])
    assert (end["totals"], end["places"], end["winners"]) == ([18, 18, 18, 8], [1, 1, 1, 4], [0, 1, 2])
    assert ended([14, 9, 8, 0], [0, 0, 0, 0])["places"] == [1, 2, 2, 4]
    assert ended([14, 13, 2, 0], [0, 0, 0, 0])["places"] == [1, 1, 3, 3]


def test_md_6_3_best_hand_decides_between_equal_totals_only() -> None:
    end = ended([14, 13, 12, 0], [13, 13, 12, 99], final_tie="best_hand")
    assert (end["places"], end["winners"]) == ([1, 1, 3, 4], [0, 1])
    alone = ended([14, 13, 12, 0], [9, 10, 11, 0], final_tie="best_hand")
    assert (alone["places"], alone["winners"]) == ([3, 2, 1, 4], [2])
    present = ended([14, 13, 12, 0], [1, 1, 1, 1], final_tie="best_hand")
    assert present["places"] == [3, 2, 1, 4]
