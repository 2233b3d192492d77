"""The main game, clause by clause (RULES.md and the sheet's section FB-2)."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from domain.games.fairy_bargains.table import DECK
from tests.domain.games.fairy_bargains.tables import BOOK, MAIN, turn
from tests.domain.games.rules import one, types, wires
from tests.every import each_case


def test_fb_1_1_thirteen_cards_each_of_five_values() -> None:
    assert Counter(DECK) == {1: 13, 3: 13, 5: 13, 7: 13, 10: 13}


@each_case("dealer", range(4))
def test_fb_2_3_turns_go_to_the_left_from_the_dealers_left_until_all_hands_are_empty(dealer: int) -> None:
    state = MAIN.dealt(4, first_dealer=dealer, deck=Random(3).sample(DECK, 65))
    order = []
    while state.turn is not None:
        if state.phase == "play":
            order.append(state.turn)
        state = BOOK.decide(state, BOOK.moves(state, state.turn)[-1]).state
    assert order == [(dealer + 1 + number) % 4 for number in range(24)]


def test_fb_2_5_cards_are_added_one_at_a_time_and_no_more_than_needed() -> None:
    draft = turn(10, [1], draw=[3, 5, 1, 1, 7, 10])
    added = [(event["card"], event["pot_total"]) for event in wires(draft) if event["type"] == "PotExtended"]
    assert added == [(3, 4), (5, 9), (1, 10), (1, 11)]
    assert draft.state.draw == (7, 10)


def test_fb_2_6_as_few_cards_as_any_and_by_house_rule_the_lowest_total() -> None:
    draft = turn(10, [1, 3, 3, 5], draw=[7])
    assert one(draft, "BargainTaken") == {
        "type": "BargainTaken", "rule": "FB-2.6", "seat": 1, "cards": [3, 3, 5], "total": 11, "forced": True,
    }  # fmt: skip
    options = {"choice": "closest"}
    assert one(turn(7, [3, 5, 7], options=options), "BargainTaken")["cards"] == [3, 5]
    both = one(turn(7, [1, 3, 5, 7, 7], options=options), "BargainChoice")
    assert both["options"] == [[1, 7], [3, 5]]
    assert one(turn(3, [5, 7, 10], options=options), "BargainTaken")["cards"] == [5]


def test_fb_2_7_several_sets_are_offered_by_total_then_values() -> None:
    draft = turn(7, [1, 3, 5, 7, 7])
    assert wires(draft)[-1] == {
        "type": "BargainChoice",
        "rule": "FB-2.7",
        "seat": 1,
        "options": [[1, 7], [3, 5], [3, 7], [5, 7], [7, 7]],
    }
    assert (draft.state.phase, draft.state.turn) == ("take", 1)


def test_fb_2_7_and_2_9_copies_are_one_set_and_the_played_card_is_in_none() -> None:
    taken = one(turn(3, [5, 5, 5]), "BargainTaken")
    assert (taken["cards"], taken["forced"]) == ([5], True)
    """Were the played 5 in the Pot, 1 and 5 would beat it with two cards."""
    assert one(turn(5, [1, 1, 1, 3]), "BargainTaken")["cards"] == [1, 1, 1, 3]


def test_fb_2_10_no_bargain_when_the_draw_pile_runs_out() -> None:
    draft = turn(10, [1], draw=[3, 5])
    assert types(draft) == ["CardPlayed", "PotExtended", "PotExtended", "NoBargain", "CardJoinedPot"]
    assert one(draft, "NoBargain") == {"type": "NoBargain", "rule": "FB-2.10", "seat": 1}
    assert (draft.state.pot, draft.state.draw, draft.state.taken[1]) == ((1, 3, 5, 10), (), ())
    assert (draft.state.phase, draft.state.turn) == ("play", 2)


def test_fb_2_10_take_all_of_an_empty_pot_is_no_bargain() -> None:
    """Only a position can have one; a bargain of nothing would be none."""
    assert "NoBargain" in types(turn(10, [], options={"exhausted": "take_all"}))


def test_fb_2_10_take_all_takes_the_whole_pot_where_no_set_beats_the_card() -> None:
    draft = turn(10, [1], draw=[3, 5], options={"exhausted": "take_all"})
    assert one(draft, "BargainTaken") == {
        "type": "BargainTaken", "rule": "FB-2.10", "seat": 1, "cards": [1, 3, 5], "total": 9, "forced": True,
    }  # fmt: skip
    assert draft.state.pot == (10,)
    assert one(turn(3, [1, 5], options={"exhausted": "take_all"}), "BargainTaken")["cards"] == [5]


def last_turn(totals: list[int], taken: list[list[int]], number: int = 1, **options: Any) -> Any:
    """What the last card of a round causes: seat 2 of three, to the left of whom seat 0 has dealt."""
    state = MAIN.position(
        options=options, phase="play", turn=2, round=number, hands=[[], [], [3]], pot=[5], totals=totals, taken=taken
    )
    return MAIN.made(state, type="play", seat=2, card=3)


def test_fb_2_11_a_point_for_each_card_whatever_its_value() -> None:
    draft = last_turn([4, 0, 1], [[10, 10], [1, 1, 1], []])
    assert one(draft, "RoundEnded") == {
        "type": "RoundEnded", "rule": "FB-2.11", "round": 1, "points": [2, 3, 1], "totals": [6, 3, 2],
    }  # fmt: skip
    assert (draft.state.round_points, draft.state.totals) == ((2, 3, 1), (6, 3, 2))


def test_fb_2_1_and_2_12_the_deal_passes_to_the_left_and_the_whole_deck_is_dealt_anew() -> None:
    draft = last_turn([0, 0, 0], [[], [], []])
    assert types(draft)[-2:] == ["RoundEnded", "DealerSet"]
    assert wires(draft)[-1] == {"type": "DealerSet", "rule": "FB-2.12", "round": 2, "seat": 1}
    state = draft.state
    assert (state.phase, state.round, state.dealer, state.turn) == ("deal", 2, 1, None)
    assert one(MAIN.made(state, type="deal", deck=list(DECK)), "RoundDealt")["leader"] == 2


def test_fb_2_12_one_round_for_each_player_unless_set_otherwise() -> None:
    assert "DealerSet" in types(last_turn([0, 0, 0], [[], [], []], number=2))
    assert "GameEnded" in types(last_turn([0, 0, 0], [[], [], []], number=3))
    assert "GameEnded" in types(last_turn([0, 0, 0], [[], [], []], rounds=1))
    assert "DealerSet" in types(last_turn([0, 0, 0], [[], [], []], number=23, rounds=24))
    assert MAIN.config(5).rounds == 5
    assert MAIN.config(5, rounds=2).rounds == 2


def test_fb_2_13_equal_totals_share_the_place() -> None:
    draft = last_turn([6, 6, 3], [[], [], []], rounds=1)
    ended = one(draft, "GameEnded")
    assert (ended["places"], ended["winners"]) == ([1, 1, 3], [0, 1])
    assert one(last_turn([9, 4, 3], [[], [], []], rounds=1), "GameEnded")["places"] == [1, 2, 2]
