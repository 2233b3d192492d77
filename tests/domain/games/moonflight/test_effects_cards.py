"""Moonflight, the effect language: instructions that handle cards (MF-D4, R8, R9.2)."""

import pytest

from tests.domain.games.moonflight.effects import followed, told
from tests.domain.games.moonflight.own_packs import Raw, card, forbid, mod, op, plays, sel, spends
from tests.domain.games.moonflight.tables import (
    choose,
    in_play,
    numbered,
    onto,
    order,
    put,
    rules_of,
    seat,
    shuffle,
    skip,
    take,
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

    def test_set_cards_that_fell_are_not_handled_once_more(self) -> None:
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

    def test_a_card_that_was_shuffled_so_is_not_left_to_be_moved(self) -> None:
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
            "kind": "to_market",
            "seat": 0,
            "from": {"x_c:1": ["clay-0", "clay-1", "clay-2"], "x_w:1": ["words-0", "words-1", "words-2"]},
            "min": 1,
            "max": 1,
            "one_per_stack": False,
        }
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

    def test_generic_cards_return_where_that_was_agreed(self) -> None:
        judged = followed(self.BACK, here=seat("s_coin:1 coins:1 x_blank:1"), generic_return="same_name")
        assert judged.pending["from"] == {"coins:1": ["gen-coins"]}
        judged = followed(self.BACK, here=seat("coins:1 s_coin:1"), generic_return="any_generic")
        stacks = ["gen-power", "gen-fealty", "gen-coins", "gen-riches", "gen-wealth"]
        assert judged.pending["from"] == {"coins:1": stacks, "s_coin:1": stacks}

    def test_the_top_of_a_pile_is_asked_for_card_by_card(self) -> None:
        tops = op("move", 2, sel("discard"), to={"zone": "market"})
        judged = followed(tops, here=seat(discard="x_w:1 s_coin:1"))
        assert judged.pending["from"] == {"x_w:1": ["words-0", "words-1", "words-2"]}
        judged = followed(tops, here=seat(discard="x_w:1 s_coin:1"), answers=[put(0, "x_w:1>words-0")])
        assert told(judged) == ["move x_w:1"]


class TestSet:
    def test_asks_for_cards_in_hand_and_cards_in_play_with_a_stability(self) -> None:
        here, types = seat("s_coin:1 s_coin:2", play="coins:1 x_trash1:1 x_tower:1 zero:1"), [card("zero", stability=0)]
        judged = followed(op("set", 1), here=here, types=types)
        assert judged.pending == {
            "kind": "sets", "seat": 0, "from": ["s_coin:1", "s_coin:2"], "onto": ["x_tower:1", "x_trash1:1", "zero:1"],
            "min": 1, "max": 1,
        }  # fmt: skip

    def test_is_not_limited_by_stability(self) -> None:
        answer = onto(0, "s_coin:2>x_trash1:1 s_coin:1>x_trash1:1")
        judged = followed(op("set", 2), here=seat("s_coin:1 s_coin:2", play="x_trash1:1"), answers=[answer])
        assert told(judged) == ["set s_coin:2", "set s_coin:1"]
        assert rules_of(judged.events)[1] == "MF-R8.3"
        assert judged.seat()["play"] == [*in_play("x_trash1:1[s_coin:1,s_coin:2]"), *in_play("e:1")]

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

    def test_a_protected_card_is_not_chosen(self) -> None:
        judged = followed(op("set", 1), here=seat("s_coin:1 x_safe:1", play="x_tower:1"))
        assert judged.pending["from"] == ["s_coin:1"]


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
        assert followed(op("deal", 5), market=market, answers=[choose(0, stacks=answer.split())]).refusal == code

    def test_names_the_stacks_of_what_is_left_over_first(self) -> None:
        supply = {"words": "x_w:1 x_w:2 x_w:3 x_w:4 x_w:5 x_w:6"}
        judged = followed(op("deal", 5), market={"supply": supply})
        assert judged.pending == {
            "kind": "stacks",
            "seat": 0,
            "from": ["words-0", "words-1", "words-2"],
            "min": 2,
            "max": 2,
            "what": "deal",
        }
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

    def test_asks_which(self) -> None:
        here = seat(play="coins:1 wealth:1")
        judged = followed(op("repeat"), here=here)
        assert (judged.pending["verb"], judged.pending["from"]) == ("repeat", ["coins:1", "wealth:1"])
        assert told(followed(op("repeat"), here=here, answers=[take(0, "wealth:1")])) == ["gain 5"]

    def test_ignores_a_repeat_in_what_it_repeats_and_needs_another_card(self) -> None:
        here = seat(play="beehive:1", draw=THREE)
        assert told(followed(op("repeat"), here=here)) == ["draw s_coin:1"]
        assert told(followed(op("repeat"), op("gain", {"last": True}), op("gain", 1))) == ["gain 1"]
        assert told(followed(op("repeat"), op("gain", {"last": True}), here=seat(play="s_waste:1"))) == ["gain 1"]
        here = seat(play="x_tower:1[coins:1]")
        assert told(followed(op("repeat"), here=here, set_cards_in_play=True)) == []

    def test_a_card_may_forbid_it(self) -> None:
        types = [card("shy", forbid("repeat"))]
        assert told(followed(op("repeat"), here=seat(play="shy:1"), types=types)) == []

    def test_a_repeated_text_stops_where_its_own_card_leaves_and_acts_go_on(self) -> None:
        here = seat("s_waste:1", play="x_trash1draw1:1", draw=THREE)
        judged = followed(op("repeat"), op("gain", 1), here=here, answers=[take(0, "x_trash1draw1:1")])
        assert told(judged) == ["trash x_trash1draw1:1", "gain 1"]
        judged = followed(op("repeat"), here=seat(play="coins:1"), answers=[skip(1)])
        assert judged.asked == (0, "act")
