"""Moonflight, the effect language: coins, purchases, limits, conditions and what may be done (MF-D2, D4, R9.6)."""

from collections import Counter

import pytest

from tests.domain.games.moonflight.effects import followed, told
from tests.domain.games.moonflight.own_packs import DRAW, GAIN, Raw, op, plays, sel
from tests.domain.games.moonflight.own_packs import card as card_type
from tests.domain.games.moonflight.tables import choose, play, rival, rules_of, seat, skip, take

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

    def test_costs_the_price_where_it_says_so(self) -> None:
        paid = op("purchase", 2, pay="cost", filter={"cost_min": 5})
        market = {"stacks": {"gen-riches": "riches:1", "gen-wealth": "wealth:1", "gen-power": "power:1"}}
        answer = choose(0, stacks=["gen-power", "gen-riches"])
        judged = followed(paid, here=seat(coins=11), market=market, answers=[answer])
        assert told(judged) == ["effect -6", "purchase power:1", "effect -5", "purchase riches:1"]
        assert rules_of(judged.events) == ["MF-D4", "MF-R8.2"] * 2

    def test_offers_only_what_can_be_paid(self) -> None:
        paid = op("purchase", 3, pay="cost", filter={"cost_min": 3})
        market = {"stacks": {"gen-riches": "riches:1", "gen-wealth": "wealth:1", "gen-coins": "coins:1"}}
        judged = followed(paid, here=seat(coins=6), market=market)
        assert judged.pending["from"] == ["gen-coins", "gen-riches"]
        assert (judged.pending["min"], judged.pending["max"]) == (1, 1)

    def test_goes_without_what_cannot_be_paid_any_more(self) -> None:
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
        types = [card_type("again", plays(op("may", do=[op("repeat")])))]
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

    def test_the_next_play_ability_of_the_card_is_not_followed(self) -> None:
        types = [card_type("two", plays(op("trash", 1, sel("in_play"))), plays(GAIN))]
        judged = followed(GAIN, here=seat("two:1"), types=types, answers=[skip(1), play(0, "two:1")])
        assert judged.pending["from"] == ["e:1", "two:1"]
        answers = [skip(1), play(0, "two:1"), take(0, "two:1")]
        judged = followed(GAIN, here=seat("two:1"), types=types, answers=answers)
        assert judged.told == ["trash two:1"]
