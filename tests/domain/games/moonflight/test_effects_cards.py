"""Moonflight, the effect language: instructions that handle cards (MF-D4, R8, R9.2)."""

from collections import Counter

import pytest

from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import DRAW, GAIN, card, forbid, mod, op, plays, sel, spends
from tests.domain.games.moonflight.tables import (
    Judged,
    choose,
    followed,
    in_play,
    numbered,
    onto,
    order,
    own,
    play,
    put,
    rival,
    rules_of,
    seat,
    shuffle,
    skip,
    spend,
    table,
    take,
    told,
)

THREE = "s_coin:1 s_coin:2 s_coin:3"


def to(zone: str) -> Raw:
    return {"to": {"zone": zone}}


class TestDraw:
    def test_takes_the_top_of_the_draw_deck_card_by_card(self) -> None:
        judged = followed(op("draw", 2), here=seat(draw=THREE))
        assert told(judged) == ["draw s_coin:1", "draw s_coin:2"]
        assert rules_of(judged.events) == ["MF-R4.1", "MF-R8.6", "MF-R8.6"]
        assert judged.seat()["hand"] == ["s_coin:1", "s_coin:2"]
        judged = followed(op("draw", "all"), here=seat(draw=THREE, discard="s_waste:1"))
        assert told(judged) == ["draw s_coin:1", "draw s_coin:2", "draw s_coin:3"]
        assert told(followed(op("draw", 2), op("gain", 1))) == ["gain 1"]
        judged = followed(op("draw", 1, sel("discard")), here=seat(discard="s_waste:1 s_waste:2"))
        assert told(judged) == ["draw s_waste:1"]

    def test_an_empty_deck_is_made_of_the_discards_only_when_the_next_card_is_taken(self) -> None:
        judged = followed(op("draw", 2), here=seat(discard="s_waste:1"))
        assert told(judged) == ["PileShuffled", "draw s_waste:1"]
        assert judged.events[1]["rule"] == "MF-R8.7"
        judged = followed(op("draw", 1), here=seat(draw="s_coin:1", discard="s_waste:1 s_waste:2"))
        assert judged.seat()["discard"] == ["s_waste:1", "s_waste:2"]


class TestDiscardAndTrash:
    def test_a_discard_is_of_a_chosen_card_in_hand(self) -> None:
        judged = followed(op("discard", 1), here=seat("s_coin:1 s_coin:2"))
        assert judged.pending == {
            "kind": "cards", "seat": 0, "verb": "discard", "source": "e:1", "from": ["s_coin:1", "s_coin:2"],
            "min": 1, "max": 1,
        }  # fmt: skip
        here = seat("s_coin:1 s_coin:2", discard="s_waste:1")
        judged = followed(op("discard", 1), here=here, answers=[take(0, "s_coin:2")])
        assert told(judged) == ["discard s_coin:2"]
        assert judged.seat()["discard"] == ["s_coin:2", "s_waste:1"]
        assert told(followed(op("discard", 2), here=seat("s_coin:1"))) == ["discard s_coin:1"]

    def test_all_are_asked_for_their_order_and_one_that_may_stay_even_alone(self) -> None:
        here = seat("s_coin:1 s_coin:2")
        judged = followed(op("discard", "all"), here=here)
        assert (judged.pending["min"], judged.pending["max"]) == (2, 2)
        judged = followed(op("discard", "all"), here=here, answers=[take(0, "s_coin:2 s_coin:1")])
        assert judged.seat()["discard"] == ["s_coin:1", "s_coin:2"]
        judged = followed(op("discard", {"up_to": 3}), here=seat("s_coin:1"))
        assert (judged.pending["min"], judged.pending["max"]) == (0, 1)

    def test_a_trashed_card_in_play_loses_what_is_set_to_it(self) -> None:
        judged = followed(op("trash", 1), here=seat("s_coin:1", play="x_tower:1[s_waste:1]"))
        assert judged.pending["from"] == ["e:1", "s_coin:1", "x_tower:1"]
        here = seat(play="x_tower:1[s_waste:2,s_waste:1]")
        judged = followed(op("trash", 1), here=here, answers=[take(0, "x_tower:1")])
        assert told(judged) == ["trash x_tower:1", "move s_waste:2", "move s_waste:1"]
        assert rules_of(judged.events) == ["MF-R8.5", "MF-R10.4", "MF-R10.4"]
        assert judged.seat()["discard"] == ["s_waste:1", "s_waste:2"]
        assert judged.seat()["trash"] == ["x_tower:1"]
        here = seat(play="x_tower:1[s_waste:1]")
        judged = followed(
            op("trash", 2, sel("in_play set", filter={"names": ["Tower", "Waste"]})),
            op("gain", {"last": True}),
            here=here,
            answers=[take(0, "x_tower:1 s_waste:1")],
        )
        assert told(judged) == ["trash x_tower:1", "move s_waste:1", "gain 1"]


class TestMove:
    @pytest.mark.parametrize("zone", ["hand", "draw", "discard", "trash"])
    def test_a_plain_move_goes_on_top_of_every_pile(self, zone: str) -> None:
        source = "trash" if zone == "discard" else "discard"
        judged = followed(op("move", 1, sel(source), **to(zone)), here=seat(**{source: "s_coin:1", zone: "s_waste:1"}))
        assert told(judged) == ["move s_coin:1"]
        assert rules_of(judged.events) == ["MF-R4.1", "MF-D4"]
        assert judged.seat()[zone][0] == "s_coin:1"

    def test_a_card_put_on_an_empty_draw_deck_shuffles_nothing_unless_that_was_agreed(self) -> None:
        judged = followed(op("move", 1, sel("hand"), **to("draw")), here=seat("s_coin:1", discard="s_waste:1"))
        assert told(judged) == ["move s_coin:1"]
        here = seat("s_coin:1", discard="s_waste:1")
        judged = followed(op("move", 1, sel("hand"), **to("draw")), here=here, refill_on_put=True)
        assert told(judged) == ["PileShuffled", "move s_coin:1"]
        assert judged.seat()["draw"] == ["s_coin:1", "s_waste:1"]
        judged = followed(op("move", 1, sel("hand"), **to("draw")), here=seat("s_coin:1"), refill_on_put=True)
        assert told(judged) == ["move s_coin:1"]
        here = seat("s_coin:1", draw="s_coin:2", discard="s_waste:1")
        judged = followed(op("move", 1, sel("hand"), **to("draw")), here=here, refill_on_put=True)
        assert told(judged) == ["move s_coin:1"]
        here = seat(discard="s_coin:1 s_waste:1")
        found = sel("discard", "target")
        answers = [take(0, "s_coin:1"), shuffle("p0.draw", "s_waste:1 s_coin:1")]
        judged = followed(op("move", 1, found, **to("draw")), here=here, answers=answers, refill_on_put=True)
        assert told(judged) == ["PileShuffled"]
        assert judged.seat()["draw"] == ["s_waste:1", "s_coin:1"]


class TestMoveToTheMarket:
    BACK = op("move", 1, sel("hand"), to={"zone": "market"})

    def test_asks_for_a_stack_of_the_suit_of_the_card_and_puts_it_on_top(self) -> None:
        judged = followed(self.BACK, here=seat("x_w:1 x_c:1 s_coin:1"))
        assert judged.pending == {
            "kind": "to_market", "seat": 0,
            "from": {"x_c:1": ["clay-0", "clay-1", "clay-2"], "x_w:1": ["words-0", "words-1", "words-2"]}, "min": 1,
            "max": 1, "one_per_stack": False,
        }  # fmt: skip
        judged = followed(self.BACK, here=seat("x_w:1"), answers=[put(0, "x_w:1>words-1")])
        assert told(judged) == ["move x_w:1"]
        assert judged.stack("words-1") == ["x_w:1", "x_blank:901"]
        both = op("move", 2, sel("hand"), to={"zone": "market"})
        answer = put(0, "x_w:2>words-1 x_w:1>words-1")
        judged = followed(both, here=seat("x_w:1 x_w:2"), answers=[answer])
        assert judged.stack("words-1") == ["x_w:1", "x_w:2", "x_blank:901"]

    def test_is_nothing_for_a_card_without_a_stack_or_of_an_absent_character(self) -> None:
        assert told(followed(self.BACK, here=seat("s_coin:1 coins:1 x_blank:1"))) == []
        types = [card("far", suit="cot")]
        assert told(followed(self.BACK, here=seat("far:1"), types=types, generic_return="any_generic")) == []
        tops = op("move", 2, sel("discard"), to={"zone": "market"})
        judged = followed(tops, here=seat(discard="x_w:1 s_coin:1"))
        assert judged.pending["from"] == {"x_w:1": ["words-0", "words-1", "words-2"]}
        judged = followed(tops, here=seat(discard="x_w:1 s_coin:1"), answers=[put(0, "x_w:1>words-0")])
        assert told(judged) == ["move x_w:1"]

    def test_generic_cards_return_where_that_was_agreed(self) -> None:
        judged = followed(self.BACK, here=seat("s_coin:1 coins:1 x_blank:1"), generic_return="same_name")
        assert judged.pending["from"] == {"coins:1": ["gen-coins"]}
        judged = followed(self.BACK, here=seat("coins:1 s_coin:1"), generic_return="any_generic")
        stacks = ["gen-power", "gen-fealty", "gen-coins", "gen-riches", "gen-wealth"]
        assert judged.pending["from"] == {"coins:1": stacks, "s_coin:1": stacks}


class TestSet:
    def test_asks_for_cards_in_hand_and_cards_in_play_with_a_stability(self) -> None:
        here, types = seat("s_coin:1 s_coin:2", play="coins:1 x_trash1:1 x_tower:1 zero:1"), [card("zero", stability=0)]
        judged = followed(op("set", 1), here=here, types=types)
        assert judged.pending == {
            "kind": "sets", "seat": 0, "from": ["s_coin:1", "s_coin:2"], "onto": ["x_tower:1", "x_trash1:1", "zero:1"],
            "min": 1, "max": 1,
        }  # fmt: skip

    def test_is_not_limited_by_stability_and_a_protected_card_is_not_chosen(self) -> None:
        answer = onto(0, "s_coin:2>x_trash1:1 s_coin:1>x_trash1:1")
        judged = followed(op("set", 2), here=seat("s_coin:1 s_coin:2", play="x_trash1:1"), answers=[answer])
        assert told(judged) == ["set s_coin:2", "set s_coin:1"]
        assert rules_of(judged.events)[1] == "MF-R8.3"
        assert judged.seat()["play"] == [*in_play("x_trash1:1[s_coin:1,s_coin:2]"), *in_play("e:1")]
        judged = followed(op("set", 1), here=seat("s_coin:1 x_safe:1", play="x_tower:1"))
        assert judged.pending["from"] == ["s_coin:1"]

    def test_is_nothing_without_a_card_to_set_to_and_asked_even_with_one(self) -> None:
        assert told(followed(op("set", 1), op("gain", 1), here=seat("s_coin:1"))) == ["gain 1"]
        assert followed(op("set", 1), here=seat("s_coin:1", play="x_tower:1")).asked == (0, "sets")

    def test_to_itself_alone_if_it_has_a_stability(self) -> None:
        here = seat("s_coin:1", play="x_tower:1")
        judged = followed(op("set", 1, onto="self"), here=here, face={"stability": 1})
        assert judged.pending["onto"] == ["e:1"]
        assert told(followed(op("set", 1, onto="self"), here=seat("s_coin:1", play="x_tower:1"))) == []

    def test_the_top_of_the_draw_deck_asks_where_it_goes_if_there_are_several_places(self) -> None:
        here = seat(draw=THREE, play="x_tower:1 x_tower:2")
        judged = followed(op("set", 2, sel("draw")), here=here)
        assert judged.pending == {
            "kind": "cards", "seat": 0, "verb": "set_onto", "source": "e:1", "from": ["x_tower:1", "x_tower:2"],
            "min": 1, "max": 1,
        }  # fmt: skip
        answers = [take(0, "x_tower:2"), take(0, "x_tower:1")]
        judged = followed(op("set", 2, sel("draw")), here=here, answers=answers)
        assert told(judged) == ["set s_coin:1", "set s_coin:2"]
        assert judged.seat()["play"][:2] == in_play("x_tower:1[s_coin:2] x_tower:2[s_coin:1]")
        judged = followed(op("set", 1, sel("draw")), here=seat(draw=THREE, play="x_tower:1"))
        assert told(judged) == ["set s_coin:1"]

    def test_a_card_in_play_is_not_set_to_itself_nor_to_one_that_was_set_before_it(self) -> None:
        tower = sel("in_play", filter={"names": ["Tower"]})
        assert told(followed(op("set", 1, tower), here=seat(play="x_tower:1"))) == []
        answer = onto(0, "x_tower:1>x_tower:2 x_tower:2>x_tower:1")
        judged = followed(op("set", 2, tower), here=seat(play="x_tower:1 x_tower:2"), answers=[answer])
        assert told(judged) == ["set x_tower:1"]


class TestDeal:
    @pytest.mark.parametrize(
        ("n", "named", "stacks"),
        [(3, "", "012"), (6, "", "012012"), (4, "1", "0121"), (1, "2", "2"), (2, "20", "20"), (8, "21", "01201221")],
    )
    def test_goes_as_evenly_as_possible(self, n: int, named: str, stacks: str) -> None:
        answers = [choose(0, stacks=[f"words-{number}" for number in named])] if named else []
        judged = followed(op("deal", n), market={"supply": {"words": numbered("x_w", 1, 20)}}, answers=answers)
        dealt = [(event["card"], event["to"]) for event in judged.all_events if event.get("verb") == "deal"]
        assert dealt == [(f"x_w:{number}", f"m.words-{stack}") for number, stack in enumerate(stacks, 1)]

    @pytest.mark.parametrize(
        ("answer", "code"),
        [("words-0", "WRONG_NUMBER"), ("words-0 words-1 words-2", "WRONG_NUMBER"), ("words-0 words-0", "MALFORMED"),
         ("words-0 clay-0", "NOT_A_CANDIDATE"), ("gen-coins words-1", "NOT_A_CANDIDATE")],
    )  # fmt: skip
    def test_other_stacks_are_refused(self, answer: str, code: str) -> None:
        market = {"supply": {"words": numbered("x_w", 1, 5)}}
        assert followed(op("deal", 5), market=market, answers=[choose(0, stacks=answer.split())]).refused == code

    def test_names_the_stacks_of_what_is_left_over_first(self) -> None:
        supply = {"words": "x_w:1 x_w:2 x_w:3 x_w:4 x_w:5 x_w:6"}
        judged = followed(op("deal", 5), market={"supply": supply})
        assert judged.pending == {
            "kind": "stacks", "seat": 0, "from": ["words-0", "words-1", "words-2"], "min": 2, "max": 2,
            "what": "deal",
        }  # fmt: skip
        judged = followed(op("deal", 5), market={"supply": supply}, answers=[choose(0, stacks=["words-2", "words-0"])])
        assert [event["to"] for event in judged.events] == [f"m.words-{number}" for number in (0, 1, 2, 2, 0)]
        assert judged.state["supply"]["words"] == ["x_w:6"]

    def test_an_even_deal_asks_nothing_and_that_of_an_empty_supply_is_nothing(self) -> None:
        judged = followed(op("deal", 9999), market={"supply": {"words": "x_w:1 x_w:2 x_w:3"}})
        assert told(judged) == ["deal x_w:1", "deal x_w:2", "deal x_w:3"]
        assert rules_of(judged.events)[1] == "MF-R8.8"
        assert told(followed(op("deal", 4), market={"supply": {"words": ""}})) == []


class TestArrange:
    def test_shows_the_top_cards_in_canonical_order_and_puts_them_back_as_the_player_likes(self) -> None:
        judged = followed(op("arrange", 2), here=seat(draw="s_waste:1 s_coin:1 s_coin:2"))
        assert judged.pending == {"kind": "order", "seat": 0, "items": ["s_coin:1", "s_waste:1"], "what": "arrange"}
        here = seat(draw="s_waste:1 s_coin:1 s_coin:2")
        judged = followed(op("arrange", 2), here=here, answers=[order(0, "s_coin:1 s_waste:1")])
        assert judged.events == [{"type": "DeckArranged", "seat": 0, "count": 2, "rule": "MF-D4"}]
        assert judged.seat()["draw"] == ["s_coin:1", "s_waste:1", "s_coin:2"]

    def test_one_card_is_looked_at_and_left_and_an_empty_deck_is_shuffled_first(self) -> None:
        judged = followed(op("arrange", 3), op("gain", {"last": True}), here=seat(draw="s_coin:1"))
        assert told(judged) == ["DeckArranged", "gain 1"]
        judged = followed(op("arrange", 1), here=seat(discard="s_waste:1"))
        assert told(judged) == ["PileShuffled", "DeckArranged"]
        assert told(followed(op("arrange", 0), here=seat(discard="s_waste:1"))) == []
        assert told(followed(op("arrange", 2))) == []


class TestRepeat:
    def test_follows_another_card_in_play_as_its_own_text_all_its_play_abilities_and_nothing_else(self) -> None:
        judged = followed(op("repeat"), op("gain", 1), here=seat(play="coins:1"))
        assert told(judged) == ["gain 2", "gain 1"]
        types = [
            card(
                "two", mod("hand_limit", 1), plays(op("gain", 1)), spends(op("gain", 9), coins=1), plays(op("gain", 2))
            )
        ]
        assert told(followed(op("repeat"), here=seat(play="two:1"), types=types)) == ["gain 1", "gain 2"]

    def test_asks_which_and_not_for_a_card_that_forbids_it(self) -> None:
        here = seat(play="coins:1 wealth:1")
        judged = followed(op("repeat"), here=here)
        assert (judged.pending["verb"], judged.pending["from"]) == ("repeat", ["coins:1", "wealth:1"])
        assert told(followed(op("repeat"), here=here, answers=[take(0, "wealth:1")])) == ["gain 5"]
        types = [card("shy", forbid("repeat"))]
        assert told(followed(op("repeat"), here=seat(play="shy:1"), types=types)) == []

    def test_ignores_a_repeat_in_what_it_repeats_and_needs_another_card(self) -> None:
        here = seat(play="beehive:1", draw=THREE)
        assert told(followed(op("repeat"), here=here)) == ["draw s_coin:1"]
        assert told(followed(op("repeat"), op("gain", {"last": True}), op("gain", 1))) == ["gain 1"]
        assert told(followed(op("repeat"), op("gain", {"last": True}), here=seat(play="s_waste:1"))) == ["gain 1"]
        here = seat(play="x_tower:1[coins:1]")
        assert told(followed(op("repeat"), here=here, set_cards_in_play=True)) == []

    def test_a_repeated_text_stops_where_its_own_card_leaves_and_acts_go_on(self) -> None:
        here = seat("s_waste:1", play="x_trash1draw1:1", draw=THREE)
        judged = followed(op("repeat"), op("gain", 1), here=here, answers=[take(0, "x_trash1draw1:1")])
        assert told(judged) == ["trash x_trash1draw1:1", "gain 1"]
        judged = followed(op("repeat"), here=seat(play="coins:1"), answers=[skip(1)])
        assert judged.asked == (0, "act")


# Moonflight, the effect language: selectors, filters, targets and searches (MF-D3, D8, R9.7, R10.6, R10.7).


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
        types = [card("stuck", forbid("draw"))]
        assert told(followed(op("draw", 2), here=seat(draw="stuck:1"), types=types)) == ["CardBlocked"]
        assert told(followed(op("discard", 1, sel("draw")), here=seat(draw="x_safe:1"))) == ["discard x_safe:1"]


class TestProtected:
    def test_a_card_is_not_offered_where_one_chooses_but_its_own_text_may(self) -> None:
        assert followed(op("trash", 1), here=seat("x_safe:1 s_coin:1")).pending["from"] == ["e:1", "s_coin:1"]
        debt = card("debt_like", forbid("trash"), spends(op("trash", 1, sel("in_play", self=True)), coins=3))
        position = table(seat(coins=3, play="debt_like:1"), rival())
        judged = Judged(position, spend(0, "debt_like:1", 1), **own(debt))
        assert judged.told == ["AbilityUsed", "spend -3", "trash debt_like:1"]

    @pytest.mark.parametrize("verb", ["discard", "trash", "move", "set", "draw"])
    def test_every_verb_may_be_forbidden(self, verb: str) -> None:
        types = [card("hard", forbid(verb))]
        more = {"to": {"zone": "discard"}} if verb == "move" else {}
        judged = followed(op(verb, 1, sel("hand"), **more), here=seat("hard:1", play="x_tower:1"), types=types)
        assert told(judged) == []


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

    def test_that_player_chooses_the_card_unless_it_is_a_target_card(self) -> None:
        judged = followed(self.HIT, others=[seat("s_coin:8 s_coin:9")])
        assert judged.asked == (1, "cards")
        judged = followed(self.HIT, others=[seat("s_coin:8 s_coin:9")], answers=[take(1, "s_coin:9")])
        assert judged.seat(1)["discard"] == ["s_coin:9"]
        mill = op("discard", {"up_to": 2}, sel("draw", **OPPONENT))
        assert followed(mill, others=[seat(draw="s_coin:8 s_coin:9")]).asked == (1, "option")
        judged = followed(op("draw", 1, sel("draw", **OPPONENT)), others=[seat(draw="s_coin:8")])
        assert judged.seat(1)["hand"] == ["s_coin:8"]
        spy = op("discard", 1, sel("hand", "target", **OPPONENT))
        judged = followed(spy, others=[seat("s_coin:8 s_coin:9")])
        assert judged.asked == (0, "cards")
        assert judged.pending["from"] == ["s_coin:8", "s_coin:9"]

    def test_d4_no_card_is_moved_to_where_it_lies(self) -> None:
        grab = op("move", 1, sel("hand", "target", **OPPONENT), to={"zone": "hand"})
        assert told(followed(grab, others=[seat("s_coin:8 s_coin:9"), rival(2)])) == []
        here = seat("s_coin:1", discard="s_coin:2 s_coin:3", trash="s_coin:4", play="x_tower:1[s_coin:5]")
        for name, zones in (
            ("discard", sel("discard", "target")), ("discard", sel("discard")), ("trash", sel("trash")),
            ("set", sel("set")), ("set", sel("set", "top")),
        ):  # fmt: skip
            assert told(followed(op(name, {"up_to": 2}, zones), here=here)) == []
        both = op("move", 1, sel("hand discard", "target"), to={"zone": "discard"})
        assert told(followed(both, here=here)) == ["move s_coin:1"]
        assert told(followed(op("move", 1, sel("draw discard", "target"), to={"zone": "draw"}), here=here)) == []

    def test_d4_a_card_of_the_market_goes_to_another_stack(self) -> None:
        swap = op("move", 1, sel("market", filter={"names": ["Dig"]}), to={"zone": "market"})
        judged = followed(swap, market={"stacks": {"clay-1": "dig:1"}})
        assert judged.pending["from"] == {"dig:1": ["clay-0", "clay-2"]}
        named = op("move", 1, sel("market", filter={"names": ["Power"]}), to={"zone": "market"})
        stacks = {"stacks": {"gen-power": "power:1"}}
        assert told(followed(named, market=stacks, generic_return="same_name")) == []

    def test_d4_a_set_card_goes_onto_another_card(self) -> None:
        here = seat(play="x_tower:1[s_coin:5] x_tower:2")
        assert told(followed(op("set", 1, sel("set", "top")), here=here)) == ["set s_coin:5"]

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

    def test_shuffles_the_rest_where_that_was_agreed_and_the_discards_first(self) -> None:
        answers = [take(0, "s_coin:2"), shuffle("p0.draw", "s_coin:1 s_waste:1")]
        judged = followed(self.FIND, here=seat(draw=self.HERE), answers=answers, shuffle_after_search=True)
        assert rules_of(judged.events) == ["MF-A12"]
        assert judged.seat()["draw"] == ["s_coin:1", "s_waste:1"]
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


# Moonflight, the effect language: coins, purchases, limits, conditions and what may be done (MF-D2, D4, R9.6).


HAND = sel("hand")


def only_if(cond: Raw, *then: Raw, **more: list[Raw]) -> Raw:
    return op("if", cond=cond, then=list(then), **more)


class TestCoins:
    def test_gain_is_one_event_and_bounded_by_the_supply(self) -> None:
        judged = followed(op("gain", 3))
        assert judged.events[1] == {"type": "CoinsChanged", "seat": 0, "delta": 3, "why": "gain", "rule": "MF-R8.9"}
        assert told(followed(op("gain", 0))) == []
        here, there = seat(coins=3), rival(coins=4)
        judged = followed(op("gain", 5), op("gain", 5), here=here, others=[there], coin_supply=10)
        assert told(judged) == ["gain 3"]

    def test_lose_as_many_as_there_are(self) -> None:
        judged = followed(op("lose", 5), op("gain", {"last": True}), here=seat(coins=2))
        assert told(judged) == ["discard -2", "gain 2"]
        assert rules_of(judged.events)[1] == "MF-D4"
        assert told(followed(op("lose", 1))) == []


class TestPurchase:
    MARKET = {"stacks": {"words-0": "x_w:1 x_w:2", "gen-riches": "riches:1"}}

    def test_offers_what_the_filter_asks_for_and_passes_over_empty_stacks(self) -> None:
        judged = followed(op("purchase", 1, filter={"suit": "own"}), market=self.MARKET)
        assert judged.pending == {
            "kind": "stacks", "seat": 0, "from": ["words-0"], "min": 1, "max": 1, "what": "purchase",
        }  # fmt: skip
        market = {"stacks": {"words-0": "", "words-1": "x_w:1"}}
        judged = followed(op("purchase", 1, filter={"names": ["Words Blank"]}), market=market)
        assert judged.pending["from"] == ["words-1"]

    def test_is_free_by_default_of_any_suit_and_no_shop_act(self) -> None:
        judged = followed(op("purchase", 1), market=self.MARKET, answers=[choose(0, stacks=["gen-riches"])])
        assert told(judged) == ["purchase riches:1"]
        assert rules_of(judged.events) == ["MF-R8.2"]
        assert judged.seat()["discard"] == ["riches:1"]
        assert judged.seat()["shops"] == 0
        judged = followed(op("purchase", 1), answers=[choose(0, stacks=["clay-0"])])
        assert told(judged) == ["purchase x_blank:903"]

    def test_costs_the_price_where_it_says_so_and_offers_only_what_can_be_paid(self) -> None:
        paid = op("purchase", 2, pay="cost", filter={"cost_min": 5})
        market = {"stacks": {"gen-riches": "riches:1", "gen-wealth": "wealth:1", "gen-power": "power:1"}}
        answer = choose(0, stacks=["gen-power", "gen-riches"])
        judged = followed(paid, here=seat(coins=11), market=market, answers=[answer])
        assert told(judged) == ["effect -6", "purchase power:1", "effect -5", "purchase riches:1"]
        assert rules_of(judged.events) == ["MF-D4", "MF-R8.2"] * 2
        paid = op("purchase", 3, pay="cost", filter={"cost_min": 3})
        market = {"stacks": {"gen-riches": "riches:1", "gen-wealth": "wealth:1", "gen-coins": "coins:1"}}
        judged = followed(paid, here=seat(coins=6), market=market)
        assert judged.pending["from"] == ["gen-coins", "gen-riches"]
        assert (judged.pending["min"], judged.pending["max"]) == (1, 1)
        paid = op("purchase", 2, pay="cost", filter={"cost_min": 3})
        market = {"stacks": {"gen-riches": "riches:1", "gen-fealty": "fealty:1", "gen-coins": "coins:1"}}
        answer = choose(0, stacks=["gen-riches", "gen-fealty"])
        judged = followed(paid, op("gain", {"last": True}), here=seat(coins=7), market=market, answers=[answer])
        assert told(judged) == ["effect -5", "purchase riches:1", "gain 1"]

    def test_for_an_opponent_is_paid_by_the_player(self) -> None:
        gift = op("purchase", {"up_to": 1}, pay="cost", filter={"cost_max": 3}, **{"for": "opponent"})
        answers = [choose(0, target=2), choose(0, stacks=["clay-0"])]
        judged = followed(gift, here=seat(coins=3), others=[rival(1, coins=0), rival(2, coins=0)], answers=answers)
        assert told(judged) == ["effect -2", "purchase x_blank:903"]
        assert judged.seat(2)["discard"][0] == "x_blank:903"
        assert judged.seat(0)["coins"] == 1

    def test_is_nothing_without_an_offer_nor_for_an_opponent_alone(self) -> None:
        assert told(followed(op("purchase", 1, pay="cost"), GAIN)) == ["gain 1"]
        assert told(followed(op("purchase", {"up_to": 0}), GAIN)) == ["gain 1"]
        gift = op("purchase", 1, **{"for": "opponent"})
        assert told(followed(gift, others=[])) == []


class TestModify:
    def test_changes_a_limit_until_the_round_ends_and_handles_no_item(self) -> None:
        judged = followed(op("modify", stat="hand_limit", add=2))
        assert judged.events[1] == {"type": "LimitModified", "seat": 0, "stat": "hand_limit", "add": 2, "rule": "MF-D4"}
        assert judged.state["effects"] == [{"seat": 0, "stat": "hand_limit", "add": 2}]
        assert told(followed(GAIN, op("modify", stat="coin_limit", add=1), op("gain", {"last": True}))) == [
            "gain 1",
            "LimitModified",
        ]


class TestConditions:
    @pytest.mark.parametrize(
        ("cond", "expected"),
        [
            ({"count": HAND, "eq": 2}, True),
            ({"count": HAND, "eq": 3}, False),
            ({"count": HAND, "eq": 1}, False),
            ({"count": HAND, "min": 2, "max": 2}, True),
            ({"count": HAND, "min": 3}, False),
            ({"count": HAND, "max": 1}, False),
            ({"count": sel("hand in_play")}, None),
            ({"coins": True, "min": 4}, True),
            ({"coins": True, "min": 5}, False),
            ({"did": True, "eq": 0}, True),
            ({"turned": False}, True),
            ({"turned": True}, False),
            ({"not": {"turned": True}}, True),
            ({"all": []}, True),
            ({"all": [{"turned": False}, {"coins": True, "eq": 4}]}, True),
            ({"all": [{"turned": False}, {"coins": True, "eq": 5}]}, False),
            ({"count": sel("hand", player="opponent"), "eq": 1}, True),
        ],
    )
    def test_hold_or_not(self, cond: Raw, expected: bool | None) -> None:
        if expected is None:
            cond, expected = {**cond, "eq": 3}, True
        here, there = seat("s_coin:1 s_coin:2", coins=4), seat("s_coin:8")
        judged = followed(only_if(cond, GAIN), here=here, others=[there])
        assert told(judged) == (["gain 1"] if expected else [])

    def test_else_is_followed_otherwise_and_a_false_if_skips_only_itself(self) -> None:
        assert told(followed(op("if", cond={"turned": True}, then=[DRAW], **{"else": [GAIN]}))) == ["gain 1"]
        assert told(followed(only_if({"turned": True}, DRAW), GAIN)) == ["gain 1"]
        cond = {"count": sel("hand", player="opponent"), "eq": 0}
        assert told(followed(only_if(cond, GAIN), others=[])) == ["gain 1"]

    def test_did_is_what_the_previous_instruction_handled(self) -> None:
        text = [op("discard", {"up_to": 2}), only_if({"did": True, "min": 1}, op("gain", {"last": True}))]
        here = seat("s_coin:1 s_coin:2")
        assert told(followed(*text, here=here, answers=[take(0, "")])) == []
        judged = followed(*text, here=here, answers=[take(0, "s_coin:1 s_coin:2")])
        assert told(judged) == ["discard s_coin:1", "discard s_coin:2", "gain 2"]
        text = [op("gain", 3), only_if({"turned": True}, GAIN), op("gain", {"last": True})]
        assert told(followed(*text)) == ["gain 3"]


class TestNumbers:
    def test_a_count_is_divided_and_added_to_and_never_below_0(self) -> None:
        n = {"count": HAND, "per": 2, "plus": 1}
        assert told(followed(op("gain", n), here=seat("s_coin:1 s_coin:2 s_coin:3"))) == ["gain 2"]
        assert told(followed(op("gain", {"count": HAND, "plus": -5}), here=seat("s_coin:1"))) == []
        n = {"count": sel("hand", player="target")}
        judged = followed(op("gain", n), others=[seat("s_coin:8 s_coin:9")], answers=[choose(0, target=1)])
        assert told(judged) == ["gain 2"]

    def test_a_huge_number_is_what_there_is_but_not_for_ever(self) -> None:
        judged = followed(op("draw", 9999), here=seat(draw="s_coin:1", discard="s_coin:2"))
        assert told(judged) == ["draw s_coin:1", "PileShuffled", "draw s_coin:2"]
        judged = followed(op("discard", 3, sel("draw")), here=seat(draw="s_coin:1"))
        assert told(judged) == ["discard s_coin:1", *["PileShuffled", "discard s_coin:1"] * 2]
        judged = followed(op("discard", 9999, sel("draw")), GAIN, here=seat(draw="s_coin:1"))
        assert Counter(told(judged)) == {"discard s_coin:1": 199, "PileShuffled": 198}


class TestHandledNothing:
    """What did nothing leaves 0 to `last` and `did`."""

    @pytest.mark.parametrize(
        "do",
        [
            op("gain", 0),
            op("draw", 2),
            op("draw", 0),
            op("discard", 1),
            op("discard", 1, sel("hand", player="opponent")),
            op("discard", 2, sel("discard", filter={"names": ["Waste"]})),
            op("draw", 1, sel("draw", "target")),
            op("set", 1, sel("discard")),
            op("move", 1, sel("discard"), to={"zone": "market"}),
            op("deal", 0),
            op("purchase", 1, pay="cost", filter={"cost_min": 9}),
            op("purchase", 1, **{"for": "opponent"}),
            op("repeat"),
            op("arrange", 1),
            op("modify", stat="hand_limit", add=1),
        ],
    )
    def test_counts_as_nothing(self, do: Raw) -> None:
        here = seat(discard="s_coin:1") if "discard" in do.get("from", {}).get("zones", []) else None
        judged = followed(op("gain", 7), do, op("gain", {"last": True}), here=here, others=[], coin_supply=99)
        assert [line for line in told(judged) if line.startswith("gain")] == ["gain 7"]


class TestMay:
    MAY = op("may", do=[op("trash", 1, HAND)])

    def test_is_asked_and_answered_yes_or_no(self) -> None:
        judged = followed(self.MAY, here=seat("s_coin:1"))
        assert judged.pending == {"kind": "may", "seat": 0}
        here = seat("s_coin:1")
        assert told(followed(self.MAY, here=here, answers=[choose(0, yes=True)])) == ["trash s_coin:1"]
        assert told(followed(self.MAY, here=here, answers=[choose(0, yes=False)])) == []
        text = [op("gain", 2), self.MAY, op("gain", {"last": True})]
        judged = followed(*text, here=seat("s_coin:1"), answers=[choose(0, yes=False)])
        assert told(judged) == ["gain 2"]

    @pytest.mark.parametrize(
        "do",
        [
            op("trash", 1, HAND),
            op("discard", 0),
            op("draw", 3),
            op("lose", 1),
            op("set", 1),
            op("repeat"),
            op("arrange", 2),
            op("discard", 1, sel("hand", player="opponent")),
            op("if", cond={"turned": True}, then=[GAIN]),
            op("gain", {"last": True}),
        ],
        ids=lambda do: do["op"],
    )
    def test_is_not_asked_where_nothing_can_be_done(self, do: Raw) -> None:
        assert told(followed(op("may", do=[do]), others=[])) == []

    def test_is_asked_where_a_later_part_or_a_question_follows(self) -> None:
        assert followed(op("may", do=[op("lose", 1), GAIN])).asked == (0, "may")
        assert followed(op("gain", 2), op("may", do=[op("gain", {"last": True})])).asked == (0, "may")
        target = op("discard", 1, sel("hand", player="target"))
        assert followed(op("may", do=[target])).asked == (0, "may")

    def test_a_repeated_text_that_may_repeat_is_not_asked(self) -> None:
        types = [card("again", plays(op("may", do=[op("repeat")])))]
        assert told(followed(op("repeat"), here=seat(play="again:1"), types=types)) == []


class TestChoose:
    CHOOSE = op("choose", options=[[op("gain", 2)], [DRAW]])

    def test_asks_and_follows_the_option(self) -> None:
        judged = followed(self.CHOOSE, here=seat(draw="s_coin:1"))
        assert judged.pending == {"kind": "option", "seat": 0, "n": 2}
        here = seat(draw="s_coin:1")
        assert told(followed(self.CHOOSE, here=here, answers=[choose(0, option=0)])) == ["gain 2"]
        assert told(followed(self.CHOOSE, here=here, answers=[choose(0, option=1)])) == ["draw s_coin:1"]
        assert told(followed(self.CHOOSE, answers=[choose(0, option=1)])) == []
        assert told(followed(op("choose", options=[[DRAW], []]), GAIN)) == ["gain 1"]


class TestLeavingPlay:
    TEXT = (op("trash", 1), op("gain", 1), op("gain", 2))

    def test_the_rest_of_the_text_is_lost_and_the_current_instruction_completed(self) -> None:
        judged = followed(*self.TEXT, here=seat("s_coin:1"), answers=[take(0, "e:1")])
        assert told(judged) == ["trash e:1"]
        text = [op("trash", 2), GAIN]
        judged = followed(*text, here=seat("s_coin:1 s_coin:2"), answers=[take(0, "e:1 s_coin:2")])
        assert told(judged) == ["trash e:1", "trash s_coin:2"]
        text = [op("if", cond={"turned": False}, then=[op("trash", 1), GAIN]), op("gain", 2)]
        judged = followed(*text, here=seat("s_coin:1"), answers=[take(0, "e:1")])
        assert told(judged) == ["trash e:1"]
        judged = followed(*self.TEXT, here=seat("s_coin:1"), answers=[take(0, "e:1")], self_removal="finish")
        assert told(judged) == ["trash e:1", "gain 1", "gain 2"]
        types = [card("two", plays(op("trash", 1, sel("in_play"))), plays(GAIN))]
        judged = followed(GAIN, here=seat("two:1"), types=types, answers=[skip(1), play(0, "two:1")])
        assert judged.pending["from"] == ["e:1", "two:1"]
        answers = [skip(1), play(0, "two:1"), take(0, "two:1")]
        judged = followed(GAIN, here=seat("two:1"), types=types, answers=answers)
        assert judged.told == ["trash two:1"]
