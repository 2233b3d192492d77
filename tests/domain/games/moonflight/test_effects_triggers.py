"""Moonflight, the effect language: texts that react to keywords, and how they wait (MF-R9.3 to R9.5, R15.3)."""

from collections.abc import Mapping

import pytest

from domain.games.moonflight.effects import execution
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import DRAW, GAIN, WILD, op, plays, sel, spends, when
from tests.domain.games.moonflight.own_packs import card as card_type
from tests.domain.games.moonflight.tables import (
    Judged,
    build,
    choose,
    followed,
    numbered,
    onto,
    order,
    own,
    play,
    rival,
    seat,
    shop,
    skip,
    spend,
    table,
    take,
    told,
)

COINS = "s_coin:1 s_coin:2 s_coin:3 s_coin:4 s_coin:5 s_coin:6"
DISCARDS = op("discard", 1, sel("draw"))


def _chain(times: int) -> list[str]:
    """A card Discarded, and so many times a reaction that Discards another."""
    return ["discard s_coin:1"] + [
        told for n in range(2, times + 2) for told in ("triggered r:1", f"discard s_coin:{n}")
    ]


def sources(judged: Judged) -> list[str]:
    """The cards of the texts that reacted, in order."""
    return [event["source"] for event in judged.all_events if event["type"] == "AbilityTriggered"]


def reacting(event: str, *do: Raw, **more: object) -> Raw:
    return card_type("r", when(event, *(do or (GAIN,)), **more), stability=1)


class TestKeywords:
    DO: Mapping[str, Raw] = {
        "set": op("set", 1), "discard": op("discard", 1), "trash": op("trash", 1, sel("hand")), "draw": op("draw", 1),
        "deal": op("deal", 3), "purchase": op("purchase", 1, filter={"names": ["Power"]}),
    }  # fmt: skip

    @pytest.mark.parametrize("verb", DO)
    def test_each_is_reacted_to_by_what_waits_for_it_and_by_nothing_else(self, verb: str) -> None:
        types = [card_type(f"on_{name}", when(name, GAIN), stability=1 if name == "set" else None) for name in self.DO]
        here = seat("s_coin:1", draw="s_coin:2", play=" ".join([f"on_{name}:1" for name in self.DO]))
        market = {"stacks": {"gen-power": "power:1"}, "supply": {"words": "x_w:1 x_w:2 x_w:3"}}
        answers = {"purchase": [choose(0, stacks=["gen-power"])], "set": [onto(0, "s_coin:1>on_set:1")]}.get(verb, [])
        judged = followed(self.DO[verb], here=here, types=types, market=market, answers=answers)
        assert {line for line in told(judged) if line.startswith("triggered")} == {f"triggered on_{verb}:1"}

    def test_a_deal_is_reacted_to_card_by_card_a_shop_act_purchases_and_a_build_act_sets(self) -> None:
        market = {"supply": {"words": "x_w:1 x_w:2 x_w:3"}}
        judged = followed(op("deal", 3), here=seat(play="r:1"), types=[reacting("deal")], market=market)
        assert told(judged) == ["deal x_w:1", "deal x_w:2", "deal x_w:3", *["triggered r:1", "gain 1"] * 3]
        position = table(seat(coins=2, play="r:1"), rival())
        judged = Judged(position, shop(0, "words-0"), **own(reacting("purchase")))
        assert judged.told == ["shop -2", "purchase x_blank:900", "triggered r:1", "gain 1"]
        position = table(seat("s_coin:1", play="r:1 x_tower:1"), rival())
        judged = Judged(position, build(0, "s_coin:1>x_tower:1"), **own(reacting("set")))
        assert judged.told == ["set s_coin:1", "triggered r:1", "gain 1"]

    def test_a_plain_move_and_a_payment_are_none_unless_that_was_agreed(self) -> None:
        back = op("move", 1, sel("discard"), to={"zone": "hand"})
        judged = followed(back, here=seat(discard="s_coin:1", play="r:1"), types=[reacting("draw")])
        assert told(judged) == ["move s_coin:1"]
        position = table(seat("s_coin:1", play="x_spendcard:1 r:1"), rival())
        setup = own(reacting("discard", op("gain", 3)))
        move = spend(0, "x_spendcard:1", 0, "s_coin:1")
        assert "triggered r:1" not in Judged(position, move, **setup).told
        judged = Judged(position, move, **setup, spend_is_discard=True)
        assert judged.told == ["AbilityUsed", "discard s_coin:1", "triggered r:1", "gain 3", "gain 2"]


class TestWhom:
    @pytest.mark.parametrize(("who", "reacts"), [("you", "r:1"), ("opponent", "r:2"), ("any", "r:1 r:2")])
    def test_who_performs_it_and_whose_text_it_is(self, who: str, reacts: str) -> None:
        here, there = seat(draw=COINS, play="r:1"), seat(play="r:2")
        judged = followed(DRAW, here=here, others=[there], types=[reacting("draw", who=who)])
        assert sources(judged) == reacts.split()

    def test_the_performer_is_the_player_that_was_chosen_or_who_buys(self) -> None:
        hit = op("discard", 1, sel("hand", player="opponent"))
        judged = followed(
            hit, here=seat(play="r:1"), others=[seat("s_coin:8", play="r:2")], types=[reacting("discard")]
        )
        assert told(judged)[1:] == ["triggered r:2", "gain 1"]
        assert judged.events[2]["seat"] == 1
        gift = op("purchase", 1, **{"for": "opponent"})
        types = [reacting("purchase"), card_type("envy", when("purchase", GAIN, who="opponent"))]
        here, there = seat(play="r:1 envy:1"), seat(play="r:2 envy:2")
        judged = followed(gift, here=here, others=[there], types=types, answers=[choose(0, stacks=["gen-power"])])
        assert sources(judged) == ["r:1", "envy:2"]

    def test_seats_react_from_the_performer_on(self) -> None:
        reader = reacting("discard", who="any")
        others = [seat(play="r:1"), seat("s_coin:8", play="r:2"), seat(play="r:3")]
        hit = op("discard", 1, sel("hand", player="opponent"))
        judged = followed(hit, here=seat(play="r:4"), others=others, types=[reader], answers=[choose(0, target=2)])
        assert sources(judged) == ["r:2", "r:3", "r:4", "r:1"]


class TestWhat:
    def test_the_filter_tests_the_card_that_moved_and_onto_itself_alone_face_up_in_play(self) -> None:
        reader = reacting("draw", filter={"names": ["Waste"]})
        judged = followed(op("draw", 2), here=seat(draw="s_coin:1 s_waste:1", play="r:1"), types=[reader])
        assert told(judged).count("triggered r:1") == 1
        reader = reacting("set", onto="self")
        position = table(seat("s_coin:1 s_coin:2", play="r:1 r:2"), rival())
        judged = Judged(position, build(0, "s_coin:1>r:2"), **own(reader))
        assert judged.told == ["set s_coin:1", "triggered r:2", "gain 1"]
        here = seat("r:2", draw=COINS, play="x_tower:1[r:1]")
        assert told(followed(DRAW, here=here, types=[reacting("draw")])) == ["draw s_coin:1"]

    def test_an_event_that_takes_the_card_away_is_not_reacted_to(self) -> None:
        here = seat(play="r:1")
        judged = followed(op("trash", 1), here=here, types=[reacting("trash")], answers=[take(0, "r:1")])
        assert told(judged) == ["trash r:1"]

    def test_a_character_reacts(self) -> None:
        listening = {"text": "Hears.", "abilities": [spends(DRAW, coins=1), when("draw", GAIN)]}
        jacks = [{**one, "pre": listening} for one in WILD["characters"]]
        position = {"seats": [seat(draw=COINS, coins=1), rival()]}
        packs = ["core", "lab", {**WILD, "characters": jacks}]
        judged = Judged(position, spend(0, "char:0"), packs=packs, characters=["grove", "storm"])
        assert judged.told == ["AbilityUsed", "spend -1", "draw s_coin:1", "triggered char:0", "gain 1"]


class TestQueue:
    def test_waits_until_the_count_is_finished_and_is_worked_off_before_the_next_instruction(self) -> None:
        judged = followed(op("draw", 2), here=seat(draw=COINS, play="r:1"), types=[reacting("draw")])
        assert told(judged) == ["draw s_coin:1", "draw s_coin:2", *["triggered r:1", "gain 1"] * 2]
        judged = followed(DRAW, op("gain", 5), here=seat(draw=COINS, play="r:1"), types=[reacting("draw")])
        assert told(judged) == ["draw s_coin:1", "triggered r:1", "gain 1", "gain 5"]
        inner = op("if", cond={"turned": False}, then=[DRAW, op("gain", 5)])
        judged = followed(inner, here=seat(draw=COINS, play="r:1"), types=[reacting("draw")])
        assert told(judged) == ["draw s_coin:1", "triggered r:1", "gain 1", "gain 5"]

    def test_is_followed_after_the_whole_card_where_that_was_agreed(self) -> None:
        here = seat(draw=COINS, play="r:1")
        judged = followed(DRAW, op("gain", 5), here=here, types=[reacting("draw")], trigger_timing="after_card")
        assert told(judged) == ["draw s_coin:1", "gain 5", "triggered r:1", "gain 1"]

    def test_a_text_that_waited_is_not_interrupted_and_what_it_causes_joins_at_the_end(self) -> None:
        reader = reacting("draw", op("discard", 1, sel("draw")), op("gain", 7))
        other = card_type("q", when("discard", GAIN))
        judged = followed(DRAW, here=seat(draw=COINS, play="r:1 q:1"), types=[reader, other])
        assert told(judged) == [
            "draw s_coin:1", "triggered r:1", "discard s_coin:2", "gain 7", "triggered q:1", "gain 1",
        ]  # fmt: skip
        reader = reacting("discard", DRAW)
        other = card_type("q", when("draw", GAIN))
        judged = followed(op("discard", 2, sel("draw")), here=seat(draw=COINS, play="r:1 q:1"), types=[reader, other])
        assert told(judged)[2:] == [
            "triggered r:1", "draw s_coin:3", "triggered r:1", "draw s_coin:4", *["triggered q:1", "gain 1"] * 2,
        ]  # fmt: skip

    def test_what_has_left_play_is_dropped_and_its_own_text_stops(self) -> None:
        reader = reacting("draw", op("trash", 1, sel("in_play", self=True)))
        judged = followed(op("draw", 2), here=seat(draw=COINS, play="r:1"), types=[reader])
        assert told(judged)[2:] == ["triggered r:1", "trash r:1"]
        reader = reacting("draw", op("trash", 1, sel("in_play", filter={"names": ["R"]})))
        judged = followed(DRAW, here=seat(draw=COINS, play="r:1 r:2"), types=[reader], answers=[take(0, "r:2")])
        assert told(judged)[1:] == ["triggered r:1", "trash r:2"]
        reader = reacting("draw", op("trash", 1, sel("in_play", filter={"names": ["E"]})))
        judged = followed(DRAW, GAIN, here=seat(draw=COINS, play="r:1"), types=[reader])
        assert told(judged) == ["draw s_coin:1", "triggered r:1", "trash e:1"]


class TestOrder:
    TYPES = (reacting("draw"), card_type("q", when("draw", op("gain", 2))))

    def test_one_event_after_the_other_and_each_seat_orders_its_own(self) -> None:
        reader = reacting("draw", who="any")
        judged = followed(op("draw", 2), here=seat(draw=COINS, play="r:1"), others=[seat(play="r:2")], types=[reader])
        assert sources(judged) == ["r:1", "r:2"] * 2
        types = [reader, card_type("q", when("draw", op("gain", 2), who="any"))]
        assert followed(DRAW, here=seat(draw=COINS), others=[seat(play="r:1 q:1")], types=types).asked == (1, "order")

    def test_different_abilities_of_a_seat_are_ordered_by_it(self) -> None:
        here = seat(draw=COINS, play="r:1 q:1")
        judged = followed(DRAW, here=here, types=self.TYPES)
        assert judged.pending == {"kind": "order", "seat": 0, "items": ["q:1/0", "r:1/0"], "what": "triggers"}
        judged = followed(DRAW, here=here, types=self.TYPES, answers=[order(0, "r:1/0 q:1/0")])
        assert judged.told == ["triggered r:1", "gain 1", "triggered q:1", "gain 2"]

    def test_like_abilities_follow_in_order_of_arrival_and_every_event_is_ordered_for_itself(self) -> None:
        judged = followed(DRAW, here=seat(draw=COINS, play="r:2 r:1"), types=self.TYPES)
        assert told(judged)[1:] == ["triggered r:2", "gain 1", "triggered r:1", "gain 1"]
        answers = [order(0, "r:1/0 q:1/0"), order(0, "q:1/0 r:1/0")]
        judged = followed(op("draw", 2), here=seat(draw=COINS, play="r:1 q:1"), types=self.TYPES, answers=answers)
        assert sources(judged) == ["r:1", "q:1", "q:1", "r:1"]
        both = card_type("b", plays(GAIN), when("draw", GAIN), when("draw", op("gain", 2)))
        judged = followed(DRAW, here=seat(draw=COINS, play="b:1"), types=[both])
        assert judged.pending["items"] == ["b:1/1", "b:1/2"]

    def test_what_left_play_before_is_not_in_it(self) -> None:
        others = [seat(play="r:1 q:1"), rival(2)]
        texts = [
            card_type("r", when("draw", GAIN, who="any")),
            card_type("q", when("draw", op("gain", 2), who="any")),
            card_type("a", when("draw", op("trash", 1, sel("in_play", player="opponent", filter={"names": ["Q"]})))),
        ]
        judged = followed(
            DRAW, here=seat(draw=COINS, play="a:1"), others=others, types=texts, answers=[choose(0, target=1)]
        )
        assert told(judged)[1:] == ["triggered a:1", "trash q:1", "triggered r:1", "gain 1"]


class TestOptional:
    READER = reacting("draw", optional=True)

    def test_is_asked_after_it_is_announced_and_answered_yes_or_no(self) -> None:
        judged = followed(DRAW, here=seat(draw=COINS, play="r:1"), types=[self.READER])
        assert judged.told[-1] == "triggered r:1"
        assert judged.asked == (0, "may")
        here = seat(draw=COINS, play="r:1")
        judged = followed(DRAW, here=here, types=[self.READER], answers=[choose(0, yes=True)])
        assert judged.told == ["gain 1"]
        assert followed(DRAW, here=here, types=[self.READER], answers=[choose(0, yes=False)]).told == []
        reader = reacting("draw", op("lose", 1), optional=True)
        assert told(followed(DRAW, here=seat(draw=COINS, play="r:1"), types=[reader]))[1:] == ["triggered r:1"]


class TestCap:
    def test_the_rest_is_dropped_at_the_cap_of_500_by_default(self) -> None:
        chain = reacting("discard", op("discard", 1, sel("trash")))
        here = seat(draw="s_coin:1", trash=numbered("s_coin", 2, 600), play="r:1")
        judged = followed(DISCARDS, GAIN, here=here, types=[chain], trigger_cap=3)
        assert told(judged) == [*_chain(3), "TriggerCapReached", "gain 1"]
        assert judged.events[-2]["rule"] == "MF-R15.3"
        judged = followed(DISCARDS, here=here, types=[chain])
        assert told(judged).count("triggered r:1") == 500
        assert told(judged)[-1] == "TriggerCapReached"

    def test_exactly_as_many_as_allowed_in_each_run_are_no_reason(self) -> None:
        here = seat(draw=COINS, play="r:1")
        assert "TriggerCapReached" not in told(
            followed(op("draw", 2), here=here, types=[reacting("draw")], trigger_cap=2)
        )
        assert "TriggerCapReached" in told(followed(op("draw", 3), here=here, types=[reacting("draw")], trigger_cap=2))
        judged = followed(op("draw", 2), op("draw", 2), here=here, types=[reacting("draw")], trigger_cap=2)
        assert "TriggerCapReached" not in told(judged)


class TestStop:
    """An act in which far too much happens is brought to an end, whatever the caps are."""

    @pytest.fixture(autouse=True)
    def _few_steps(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(execution, "MOST_STEPS", 8)

    def test_no_further_instruction_is_followed_but_one_that_is_followed_is_completed(self) -> None:
        judged = followed(*[GAIN] * 10)
        assert told(judged) == ["gain 1"] * 7
        assert judged.asked == (1, "act")
        here = seat(draw=" ".join([f"s_coin:{number}" for number in range(1, 21)]))
        assert told(followed(op("draw", 20), GAIN, here=here)) == [f"draw s_coin:{n}" for n in range(1, 21)]

    def test_what_waits_is_dropped(self) -> None:
        chain = reacting("discard", op("discard", 1, sel("trash")))
        here = seat(draw="s_coin:1", trash=numbered("s_coin", 2, 9), play="r:1")
        assert told(followed(DISCARDS, here=here, types=[chain])) == [*_chain(3), "TriggerCapReached"]

    def test_what_is_only_thought_about_counts_and_every_act_counts_anew(self) -> None:
        nothing = op("may", do=[op("lose", 1)] * 4)
        assert told(followed(nothing, GAIN, GAIN, GAIN)) == ["gain 1", "gain 1"]
        judged = followed(*[GAIN] * 6, answers=[skip(1), skip(0)])
        assert told(judged)[:6] == ["gain 1"] * 6


class TestSpend:
    def test_a_spend_is_followed_like_a_play_and_a_played_card_reacts_to_itself(self) -> None:
        reader = reacting("draw")
        shop_card = card_type("s", spends(DRAW, op("gain", 4), coins=1))
        position = table(seat(coins=1, draw=COINS, play="s:1 r:1"), rival())
        judged = Judged(position, spend(0, "s:1"), **own(reader, shop_card))
        assert judged.told == ["AbilityUsed", "spend -1", "draw s_coin:1", "triggered r:1", "gain 1", "gain 4"]
        types = [card_type("s", spends(op("trash", 1, sel("in_play", self=True)), GAIN, coins=1))]
        judged = Judged(table(seat(coins=1, play="s:1"), rival()), spend(0, "s:1"), **own(*types))
        assert judged.told == ["AbilityUsed", "spend -1", "trash s:1"]
        types = [card_type("own", plays(DRAW), when("draw", GAIN))]
        position = table(seat("own:1", draw=COINS), rival())
        judged = Judged(position, play(0, "own:1"), **own(*types))
        assert judged.told == ["play own:1", "draw s_coin:1", "triggered own:1", "gain 1"]
