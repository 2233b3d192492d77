"""Moonflight, the effect language: selectors, filters, targets and searches (MF-D3, D8, R9.7, R10.6, R10.7)."""

import pytest

from tests.domain.games.moonflight.effects import followed, packs_with, told
from tests.domain.games.moonflight.own_packs import GAIN, Raw, forbid, op, sel, spends
from tests.domain.games.moonflight.own_packs import card as card_type
from tests.domain.games.moonflight.tables import (
    Judged,
    choose,
    onto,
    put,
    rival,
    rules_of,
    seat,
    shuffle,
    spend,
    table,
    take,
)

OPPONENT = {"player": "opponent"}
TARGET = {"player": "target"}


class TestFilters:
    HERE = "call:1 coins:1 manuscript:1 s_coin:1 x_c5:1 x_pt2:1 x_w5:1"

    @pytest.mark.parametrize(
        ("asked", "expected"),
        [
            ({"suit": "own"}, "call:1 manuscript:1 x_w5:1"),
            ({"suit": "clay"}, "x_c5:1"),
            ({"suit": "starter"}, "s_coin:1"),
            ({"names": ["Call", "Coins"]}, "call:1 coins:1"),
            ({"cost_min": 5}, "manuscript:1 x_c5:1 x_w5:1"),
            ({"cost_max": 3}, "call:1 coins:1 s_coin:1 x_pt2:1"),
            ({"cost_min": 3, "cost_max": 3}, "call:1 coins:1 x_pt2:1"),
            ({"score_min": 1}, "x_pt2:1 x_w5:1"),
            ({"score_max": 0}, "call:1 coins:1 manuscript:1 s_coin:1 x_c5:1"),
            ({"stability_min": 1}, "manuscript:1"),
            ({"stability_min": 2}, ""),
            ({"suit": "own", "cost_max": 4}, "call:1"),
        ],
        ids=str,
    )
    def test_ask_for_what_the_active_face_says(self, asked: Raw, expected: str) -> None:
        found = op("discard", {"up_to": 9}, sel("hand", filter=asked))
        judged = followed(found, here=seat(self.HERE))
        assert judged.pending.get("from", []) == expected.split()

    def test_the_active_face_is_the_white_one_after_the_turn(self) -> None:
        found = op("discard", {"up_to": 9}, sel("hand", filter={"names": ["Hear"], "stability_min": None}))
        found["from"]["filter"].pop("stability_min")
        judged = followed(found, here=seat(self.HERE), market={"turned": True})
        assert judged.pending["from"] == ["call:1"]


class TestZones:
    def test_several_at_once_are_in_canonical_order(self) -> None:
        here = seat("s_coin:1", play="x_tower:1[s_waste:1,call:1]", discard="s_coin:2")
        judged = followed(op("trash", 1, sel("set hand in_play discard", "choose")), here=here)
        assert judged.pending["from"] == ["call:1", "e:1", "s_coin:1", "s_coin:2", "s_waste:1", "x_tower:1"]

    def test_set_cards_are_not_in_play_unless_that_was_agreed(self) -> None:
        judged = followed(op("trash", 1), here=seat(play="x_tower:1[s_waste:1]"))
        assert judged.pending["from"] == ["e:1", "x_tower:1"]
        here = seat(play="x_tower:1[s_waste:1]")
        judged = followed(op("trash", 1), here=here, answers=[take(0, "s_waste:1")], set_cards_in_play=True)
        assert told(judged) == ["trash s_waste:1"]
        assert judged.events[0]["from"] == "set:x_tower:1"
        count = op("gain", {"count": sel("in_play")})
        assert told(followed(count, here=seat(play="x_tower:1[s_waste:1]"), set_cards_in_play=True)) == ["gain 2"]

    def test_set_cards_are_of_all_own_cards_and_the_top_one_is_the_latest_on_the_earliest_card(self) -> None:
        back = op("move", {"up_to": 2}, sel("set"), to={"zone": "hand"})
        here = seat(play="x_tower:1[s_waste:1] x_tower:2[s_coin:1]")
        judged = followed(back, here=here, answers=[take(0, "s_waste:1 s_coin:1")])
        assert told(judged) == ["move s_waste:1", "move s_coin:1"]
        assert [event["from"] for event in judged.events] == ["set:x_tower:1", "set:x_tower:2"]
        back = op("move", 2, sel("set", "top"), to={"zone": "hand"})
        here = seat(play="x_trash1:1 x_tower:1[s_waste:2,s_waste:1] x_tower:2[s_coin:1]")
        judged = followed(back, here=here)
        assert told(judged) == ["move s_waste:2", "move s_waste:1"]

    def test_itself_is_the_card_that_says_it_and_a_count_may_be_of_several_zones(self) -> None:
        judged = followed(op("trash", 1, sel("in_play", self=True)), here=seat(play="x_tower:1"))
        assert told(judged) == ["trash e:1"]
        count = op("gain", {"count": sel("hand discard trash draw set")})
        here = seat("s_coin:1", draw="s_coin:2", discard="s_coin:3", trash="s_coin:4", play="x_tower:1[s_coin:5]")
        assert told(followed(count, here=here)) == ["gain 5"]


class TestTop:
    def test_up_to_asks_first_how_many_unless_there_is_nothing(self) -> None:
        here = seat(draw="s_coin:1 s_coin:2", discard="s_waste:1")
        judged = followed(op("draw", {"up_to": 5}), here=here)
        assert judged.pending == {"kind": "option", "seat": 0, "n": 4}
        judged = followed(op("draw", {"up_to": 5}), here=here, answers=[choose(0, option=1)])
        assert told(judged) == ["draw s_coin:1"]
        assert told(followed(op("draw", {"up_to": 5}))) == []
        assert told(followed(op("draw", {"up_to": 0}), here=seat(draw="s_coin:1"))) == []

    def test_goes_down_a_discard_stack_to_a_card_that_the_filter_does_not_mean(self) -> None:
        back = op("move", 5, sel("discard"), to={"zone": "draw"})
        judged = followed(back, here=seat(draw="call:1", discard="s_coin:1 s_coin:2"))
        assert judged.seat()["draw"] == ["s_coin:2", "s_coin:1", "call:1"]
        back = op("move", 5, sel("discard", filter={"names": ["Coin"]}), to={"zone": "hand"})
        judged = followed(back, here=seat(discard="s_coin:1 s_waste:1 s_coin:2"))
        assert told(judged) == ["move s_coin:1"]

    def test_stops_at_a_protected_card_which_is_shown(self) -> None:
        judged = followed(op("trash", 3, sel("draw")), op("gain", {"last": True}), here=seat(draw="s_coin:1 x_safe:1"))
        assert told(judged) == ["trash s_coin:1", "CardBlocked", "gain 1"]
        assert judged.events[2] == {
            "type": "CardBlocked", "card": "x_safe:1", "zone": "p0.draw", "verb": "trash", "rule": "MF-R9.7",
        }  # fmt: skip
        judged = followed(op("trash", 1, sel("discard")), here=seat(discard="x_safe:1"))
        assert (judged.events[-1]["type"], judged.events[-1]["zone"]) == ("CardBlocked", "p0.discard")
        types = [card_type("stuck", forbid("draw"))]
        assert told(followed(op("draw", 2), here=seat(draw="stuck:1"), types=types)) == ["CardBlocked"]
        assert told(followed(op("discard", 1, sel("draw")), here=seat(draw="x_safe:1"))) == ["discard x_safe:1"]


class TestProtected:
    def test_a_card_is_not_offered_where_one_chooses(self) -> None:
        assert followed(op("trash", 1), here=seat("x_safe:1 s_coin:1")).pending["from"] == ["e:1", "s_coin:1"]

    @pytest.mark.parametrize("verb", ["discard", "trash", "move", "set", "draw"])
    def test_every_verb_may_be_forbidden(self, verb: str) -> None:
        types = [card_type("hard", forbid(verb))]
        more = {"to": {"zone": "discard"}} if verb == "move" else {}
        judged = followed(op(verb, 1, sel("hand"), **more), here=seat("hard:1", play="x_tower:1"), types=types)
        assert told(judged) == []

    def test_its_own_text_may(self) -> None:
        own = card_type("debt_like", forbid("trash"), spends(op("trash", 1, sel("in_play", self=True)), coins=3))
        position = table(seat(coins=3, play="debt_like:1"), rival())
        judged = Judged(position, spend(0, "debt_like:1", 1), packs=packs_with(own))
        assert judged.told == ["AbilityUsed", "spend -3", "trash debt_like:1"]


class TestPlayers:
    HIT = op("discard", 1, sel("hand", **OPPONENT))

    def test_an_opponent_is_one_of_the_others_the_only_one_unasked(self) -> None:
        judged = followed(self.HIT, others=[rival(1), rival(2)])
        assert judged.pending == {"kind": "target", "seat": 0, "from": [1, 2]}
        assert told(followed(self.HIT, others=[seat("s_coin:8")])) == ["discard s_coin:8"]
        assert told(followed(self.HIT, GAIN, others=[])) == ["gain 1"]

    def test_a_target_may_be_oneself_and_is_when_alone(self) -> None:
        hit = op("discard", 1, sel("hand", **TARGET))
        assert followed(hit).pending["from"] == [0, 1]
        judged = followed(hit, here=seat("s_coin:1"), answers=[choose(0, target=0)])
        assert told(judged) == ["discard s_coin:1"]
        assert told(followed(hit, here=seat("s_coin:1"), others=[])) == ["discard s_coin:1"]
        assert told(followed(op("discard", 0, sel("hand", **TARGET)))) == []

    def test_that_player_chooses_the_card_and_says_how_many(self) -> None:
        judged = followed(self.HIT, others=[seat("s_coin:8 s_coin:9")])
        assert judged.asked == (1, "cards")
        judged = followed(self.HIT, others=[seat("s_coin:8 s_coin:9")], answers=[take(1, "s_coin:9")])
        assert judged.seat(1)["discard"] == ["s_coin:9"]
        mill = op("discard", {"up_to": 2}, sel("draw", **OPPONENT))
        assert followed(mill, others=[seat(draw="s_coin:8 s_coin:9")]).asked == (1, "option")
        judged = followed(op("draw", 1, sel("draw", **OPPONENT)), others=[seat(draw="s_coin:8")])
        assert judged.seat(1)["hand"] == ["s_coin:8"]

    def test_a_target_card_is_chosen_by_the_cards_player(self) -> None:
        spy = op("discard", 1, sel("hand", "target", **OPPONENT))
        judged = followed(spy, others=[seat("s_coin:8 s_coin:9")])
        assert judged.asked == (0, "cards")
        assert judged.pending["from"] == ["s_coin:8", "s_coin:9"]

    def test_sets_to_its_own_cards_and_returns_its_own_to_the_market(self) -> None:
        hit = op("set", 1, sel("hand", **OPPONENT))
        there = seat("s_coin:8", play="x_tower:8")
        judged = followed(hit, here=seat(play="x_tower:1"), others=[there], answers=[onto(1, "s_coin:8>x_tower:8")])
        assert judged.seat(1)["play"] == [{"card": "x_tower:8", "set": ["s_coin:8"]}]
        hit = op("move", 1, sel("discard", **OPPONENT), to={"zone": "market"})
        judged = followed(hit, others=[seat(discard="x_c:8")], answers=[put(1, "x_c:8>clay-2")])
        assert judged.stack("clay-2") == ["x_c:8", "x_blank:905"]


class TestSearch:
    FIND = op("draw", 1, sel("draw", "target"))
    HERE = "s_waste:1 s_coin:2 s_coin:1"

    def test_offers_the_whole_deck_in_canonical_order_and_leaves_the_rest_as_it_lay(self) -> None:
        judged = followed(self.FIND, here=seat(draw=self.HERE))
        assert judged.pending["from"] == ["s_coin:1", "s_coin:2", "s_waste:1"]
        assert judged.events[1] == {"type": "DeckSearched", "seat": 0, "zone": "p0.draw", "rule": "MF-R10.7"}
        judged = followed(self.FIND, here=seat(draw=self.HERE), answers=[take(0, "s_coin:2")])
        assert judged.seat()["draw"] == ["s_waste:1", "s_coin:1"]

    def test_shuffles_the_rest_where_that_was_agreed(self) -> None:
        answers = [take(0, "s_coin:2"), shuffle("p0.draw", "s_coin:1 s_waste:1")]
        judged = followed(self.FIND, here=seat(draw=self.HERE), answers=answers, shuffle_after_search=True)
        assert rules_of(judged.events) == ["MF-A12"]
        assert judged.seat()["draw"] == ["s_coin:1", "s_waste:1"]

    def test_of_an_empty_deck_shuffles_the_discards_first_and_of_nothing_is_nothing(self) -> None:
        judged = followed(self.FIND, here=seat(discard="s_waste:1"))
        assert told(judged) == ["PileShuffled", "DeckSearched", "draw s_waste:1"]
        assert told(followed(self.FIND, shuffle_after_search=True)) == []
        find = op("draw", 1, sel("draw", "target", filter={"names": ["Wealth"]}))
        assert told(followed(find, here=seat(draw="s_coin:1"))) == ["DeckSearched"]

    def test_a_choice_from_the_deck_is_one_as_well_and_by_another_the_other_players(self) -> None:
        find = op("discard", 1, sel("hand draw", "choose", **OPPONENT))
        judged = followed(find, others=[seat("s_coin:8", draw="s_coin:9")])
        assert judged.asked == (1, "cards")
        assert judged.events[1]["seat"] == 1
        find = op("discard", 1, sel("draw", "target", **OPPONENT))
        judged = followed(find, others=[seat(draw="s_coin:8 s_coin:9")])
        assert judged.asked == (0, "cards")
        assert (judged.events[1]["seat"], judged.events[1]["zone"]) == (0, "p1.draw")
