"""MF-R10, MF-O and MF-R15: limits, prices, Stability, what a card forbids, Set cards that fall; options; stops."""

from __future__ import annotations

import pytest

from domain.games.moonflight.moves import read
from domain.games.moonflight.table.standing_rules import Prices, forbids, limit, stability
from domain.games.moonflight.table.table import Precedence
from domain.rules.secrecy import PUBLIC, Context, seen_by
from domain.rules.values import changed
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import GAIN, WILD, card, card_type, face, forbid, mod, op, plays, sel, when
from tests.domain.games.moonflight.tables import (
    BOOK,
    GENERIC,
    TITLE,
    Judged,
    config,
    followed,
    in_play,
    keep,
    numbered,
    own,
    passes,
    play,
    put,
    ready,
    rival,
    seat,
    shop,
    skip,
    spend,
    table,
    take,
    told,
    whole_table,
)
from tests.every import each_case

LOW = card("low", mod("hand_limit", 2, "set"), stability=1)
HIGH = card("high", mod("hand_limit", 9, "set"), stability=1)
MORE = card("more", mod("hand_limit", 2), stability=1)
LESS = card("less", mod("hand_limit", -4), stability=1)
DECK = "s_coin:11 s_coin:12 s_coin:13 s_coin:14 s_waste:11 s_waste:12 s_waste:13"


def limit_with(play: str, *effects: int) -> int:
    """The hand limit of a seat with these cards in play."""
    lasting = [{"seat": 0, "stat": "hand_limit", "add": add} for add in effects]
    position = table(seat(play=play), rival(), effects=lasting)
    return limit(whole_table(position, **own(LOW, HIGH, MORE, LESS)), 0, "hand_limit")


class TestLimits:
    @pytest.mark.parametrize(
        ("play", "expected"),
        [
            ("low:1", 2),
            ("more:1 more:2", 9),
            ("low:1 more:1", 4),
            ("less:1", 1),
            ("less:1 less:2", 0),
            ("low:1 high:1", 2),
            ("high:1 low:1", 9),
            ("low:1[s_coin:1] high:1", 9),
            ("low:1[s_coin:1] high:1[s_coin:2]", 2),
            ("low:1[s_coin:1] high:1[s_coin:2,s_coin:3]", 2),
        ],
    )
    def test_one_fixed_value_then_all_changes(self, play: str, expected: int) -> None:
        assert limit_with(play) == expected

    def test_effects_of_the_round_count_for_one_seat_and_one_limit(self) -> None:
        assert limit_with("low:1", 1, 3) == 6
        effects = [{"seat": 1, "stat": "hand_limit", "add": 2}, {"seat": 0, "stat": "coin_limit", "add": 3}]
        state = whole_table(table(seat(), rival(), effects=effects))
        assert [limit(state, who, stat) for who in (0, 1) for stat in ("hand_limit", "coin_limit")] == [5, 8, 7, 5]
        state = whole_table(table(seat(play="x_hl7:1"), rival()))
        assert (limit(state, 0, "hand_limit"), limit(state, 1, "hand_limit")) == (7, 5)
        state = whole_table(table(seat(), rival()))
        assert [limit(state, 0, stat) for stat in ("hand_limit", "retain_limit", "coin_limit")] == [5, 1, 5]

    def test_a_card_beats_a_character(self) -> None:
        fixed = {"text": "Fixed.", "abilities": [mod("hand_limit", 8, "set"), mod("coin_limit", 1)]}
        jacks = [{**one, "pre": fixed} for one in WILD["characters"]]
        setup = {"packs": ["core", "lab", {**WILD, "characters": jacks}], "characters": ["grove", "storm"]}
        state = whole_table({"seats": [seat(play="x_hl3:1"), seat()]}, **setup)
        assert (limit(state, 0, "hand_limit"), limit(state, 1, "hand_limit")) == (3, 8)
        assert limit(state, 1, "coin_limit") == 6

    def test_a_card_that_left_in_step_1_no_longer_counts_and_a_modified_limit_ends_with_the_round(self) -> None:
        judged = Judged(table(seat(play="x_hlplus:1", draw=DECK), rival(1)), *passes(0, 1))
        assert len(judged.seat(0)["hand"]) == 5
        assert "s_coin:11" in judged.seat(0)["hand"]
        judged = Judged(table(seat(play="x_hlplus:1[s_waste:1]", draw=DECK), rival(1)), *passes(0, 1))
        assert len(judged.seat(0)["hand"]) == 6
        judged = followed(op("modify", stat="retain_limit", add=2), here=seat("s_coin:1 s_coin:2 s_coin:3", draw=DECK))
        position = table(judged.seat(0), judged.seat(1), effects=judged.state["effects"])
        setup = own(card("e"))
        judged = Judged(position, *passes(0, 1), **setup)
        assert judged.pending["limit"] == 3
        judged = Judged(position, *passes(0, 1), keep(0, "s_coin:1 s_coin:2"), **setup)
        assert judged.state["effects"] == []


class TestPrices:
    OWN = card("own", mod("cost", -1, applies="own_suit"))
    ANY = card("any", mod("cost", -3, applies="any"))
    SIX = card("six", mod("cost", 6, "set", applies="own_suit"))

    @pytest.mark.parametrize(
        ("play", "words", "clay"),
        [("", 2, 2), ("own:1", 1, 2), ("any:1", 0, 0), ("six:1", 6, 2), ("six:1 own:1 any:1", 2, 0)],
    )
    def test_are_changed_for_the_own_suit_or_any(self, play: str, words: int, clay: int) -> None:
        state = whole_table(table(seat(play=play), rival()), **own(self.OWN, self.ANY, self.SIX))
        assert (Prices(state, 0).of("x_w:1"), Prices(state, 0).of("x_c:1")) == (words, clay)
        assert Prices(state, 1).of("x_w:1") == 2

    def test_the_turn_changes_them_and_a_shop_act_pays_them(self) -> None:
        state = whole_table(table(seat(), rival(), turned=True))
        assert Prices(state, 0).of("x_pt2:1") == 4
        position = table(seat(play="own:1", coins=1), rival(), stacks={"words-0": "x_w:1"})
        assert Judged(position, shop(0, "words-0"), **own(self.OWN)).told[0] == "shop -1"


class TestStability:
    SELF = card("self", mod("stability", 2), stability=1)
    OTHERS = card("others", mod("stability", 1, applies="others"), stability=1)
    ALL = card("all", mod("stability", -1, applies="all"), stability=3)

    @pytest.mark.parametrize(
        ("play", "expected"),
        [
            ("x_tower:1", {"x_tower:1": 2}),
            ("coins:1 others:1", {"coins:1": None, "others:1": 1}),
            ("self:1 x_tower:1", {"self:1": 3, "x_tower:1": 2}),
            ("others:1 others:2", {"others:1": 2, "others:2": 2}),
            ("all:1 x_tower:1 self:1", {"all:1": 2, "x_tower:1": 1, "self:1": 2}),
            ("all:1 all:2 all:3 x_tower:1", {"all:1": 0, "x_tower:1": 0}),
        ],
    )
    def test_is_changed_for_itself_others_or_all(self, play: str, expected: dict[str, int | None]) -> None:
        setup = own(self.SELF, self.OTHERS, self.ALL)
        state = whole_table(table(seat(play=play), rival()), **setup)
        assert {card: stability(state, 0, card) for card in expected} == expected

    def test_a_character_changes_that_of_its_cards(self) -> None:
        firm: Raw = {"text": "Firm.", "abilities": [mod("stability", 1, applies="others")]}
        jacks = [{**one, "pre": firm} for one in WILD["characters"]]
        setup = {"packs": ["core", "lab", {**WILD, "characters": jacks}], "characters": ["grove", "storm"]}
        state = whole_table({"seats": [seat(play="x_tower:1 coins:1"), seat()]}, **setup)
        assert (stability(state, 0, "x_tower:1"), stability(state, 0, "coins:1")) == (3, None)


class TestForbidding:
    def test_is_of_the_verbs_named_on_the_active_face(self) -> None:
        state = whole_table(table(seat(), rival()))
        assert forbids(state, "x_safe:1", "trash")
        assert not forbids(state, "x_safe:1", "discard")
        assert not forbids(state, "loan:1", "trash")
        assert forbids(whole_table(table(seat(), rival(), turned=True)), "loan:1", "trash")


class TestFallenCards:
    """Cards Set to what is no card in play with a Stability go to the Discard Stack at once (MF-R10.4)."""

    @pytest.mark.parametrize(
        ("do", "verb"),
        [
            (op("discard", 1, sel("in_play", filter={"names": ["Tower"]})), "discard"),
            (op("trash", 1, sel("in_play", filter={"names": ["Tower"]})), "trash"),
            (op("move", 1, sel("in_play", filter={"names": ["Tower"]}), to={"zone": "hand"}), "move"),
            (op("draw", 1, sel("in_play", filter={"names": ["Tower"]})), "draw"),
        ],
    )
    def test_fall_whatever_takes_the_card_away(self, do: Raw, verb: str) -> None:
        judged = followed(do, GAIN, here=seat(play="x_tower:1[s_waste:2,s_waste:1]"))
        assert told(judged) == [f"{verb} x_tower:1", "move s_waste:2", "move s_waste:1", "gain 1"]
        assert [event["from"] for event in judged.events[2:4]] == ["set:x_tower:1"] * 2

    def test_their_fall_is_no_keyword_and_goes_to_their_owner(self) -> None:
        here = seat(play="x_tower:1[s_waste:1] x_disc2gain:1")
        judged = followed(op("trash", 1, sel("in_play", filter={"names": ["Tower"]})), here=here)
        assert told(judged) == ["trash x_tower:1", "move s_waste:1"]
        judged = followed(op("trash", 1, sel("in_play", player="opponent")), others=[seat(play="x_tower:1[s_coin:8]")])
        assert judged.seat(1)["discard"] == ["s_coin:8"]

    def test_fall_at_the_turn_from_the_first_player_on(self) -> None:
        seats = [
            seat(play=f"x_crumble:{n}[s_waste:{n}] x_tower:{n}[s_coin:{n}]", draw=f"s_coin:{n + 4}") for n in (1, 2)
        ]
        position = table(*seats, supply={"words": ""}, first=1, turn=1, passes=0)
        judged = Judged(position, *passes(1, 0))
        fallen = [event["card"] for event in judged.events if event["rule"] == "MF-R10.4"]
        assert fallen == ["s_waste:2", "s_waste:1"]


# MF-R10: standing rules - contradictions, limits, orphans, characters, targets and searches.


def test_r10_1_retain_and_coin_limits_can_be_fixed_too_and_an_owner_ranks_its_own_texts_alone() -> None:
    fixed = card("fixed", mod("retain_limit", 3, op="set"), mod("coin_limit", 2, op="set"), stability=1)
    start = table(ready(numbered("s_coin", 1, 5), coins=9, play="fixed:1[s_waste:1]"), rival(), turn=1, passes=1)
    asked = Judged(start, skip(1), **own(fixed)).pending
    assert (asked["limit"], asked["coin_max"]) == (3, 2)
    lying = "x_hl7:1[s_coin:1] x_hl3:1[s_coin:2]"
    other = "x_hl7:2[s_coin:11] x_hl3:2[s_coin:12]"
    start = whole_table(table(ready(play=lying), rival(play=other)))
    ranked = (
        Precedence(0, "coin_limit", ("x_hl7:1/0", "x_hl3:1/0")),
        Precedence(1, "hand_limit", ("x_hl7:2/0", "x_hl3:2/0")),
        Precedence(0, "hand_limit", ("x_hl3:1/0", "x_hl7:1/0")),
    )
    for order in (ranked, ranked[::-1]):
        state = changed(start, precedence=order)
        assert [limit(state, who, "hand_limit") for who in (0, 1)] == [3, 7]


def test_r10_4_at_once_between_two_items_and_r10_5_characters_are_no_cards_in_play() -> None:
    act = card("act", plays(op("trash", 2, sel("in_play"))))
    start = table(ready("act:1", play="x_tower:1[s_coin:1] x_tower:2[s_coin:2]"), rival())
    judged = Judged(start, play(0, "act:1"), take(0, "x_tower:2 x_tower:1"), **own(act))
    assert judged.moved == [("trash", "x_tower:2"), ("move", "s_coin:2"), ("trash", "x_tower:1"), ("move", "s_coin:1")]
    act = card("act", plays(op("gain", {"count": sel("in_play"), "per": 1}), op("trash", 1, sel("in_play"))))
    judged = Judged(table(ready("act:1"), rival()), play(0, "act:1"), **own(act))
    assert judged.told == ["play act:1", "gain 1", "trash act:1"]


def test_r10_4_no_modifier_changes_a_dash_and_stability_0_keeps_its_set_cards() -> None:
    firm = card("firm", mod("stability", 2, applies="all"), stability=1)
    start = table(ready(play="x_crumble:1[s_coin:1] firm:1[s_coin:2]"), rival(), turn=1, passes=1, supply={"words": ""})
    judged = Judged(start, skip(1), **own(firm))
    assert [event["card"] for event in judged.events if event["rule"] == "MF-R10.4"] == ["s_coin:1"]
    shrink = card_type("shrink", face("Shrink", stability=2), face("Shrunk", stability=0))
    start = table(ready(play="shrink:1[s_coin:1,s_coin:2]"), rival(), turn=1, passes=1, supply={"words": ""})
    judged = Judged(start, skip(1), **own(shrink))
    assert judged.seat()["play"] == in_play("shrink:1[s_coin:2]")


# MF-D1: what a card forbids, it forbids to other effects and to Build, not to the rules.

STONE = card("stone", forbid("draw", "move", "discard", "trash", "set", "repeat"), suit="words", stability=1)


def test_d1_the_reset_moves_and_draws_what_effects_may_not() -> None:
    mine = seat("stone:4", draw=f"stone:1 {numbered('x_blank', 800, 9)}", play="stone:2 x_tower:1[stone:3]")
    judged = Judged(table(mine, rival(), turn=1, passes=1), skip(1), keep(0), **own(STONE))
    moved = [(event["rule"], event["card"]) for event in judged.all_events if event.get("card", "").startswith("stone")]
    assert moved == [("MF-R5.1", "stone:2"), ("MF-R5.2", "stone:4"), ("MF-R8.6", "stone:1"), ("MF-R5.6", "stone:3")]


def test_d1_it_may_be_played_pay_and_go_back_to_the_market() -> None:
    start = table(ready("stone:1", play="x_spendcard:1"), rival())
    assert Judged(start, play(0, "stone:1"), **own(STONE)).moved == [("play", "stone:1")]
    paid = {"type": "spend", "seat": 0, "source": "x_spendcard:1", "ability": 0, "cards": ["stone:1"]}
    assert Judged(start, paid, **own(STONE)).moved == [("move", "stone:1")]
    mine = seat(draw=f"stone:1 {numbered('x_blank', 800, 9)}")
    full = {"words": numbered("x_w", 1, 4), "clay": numbered("x_c", 1, 4)}
    reset = table(mine, rival(), turn=1, passes=1, stacks={"words-0": ""}, supply=full)
    assert list(Judged(reset, skip(1), **own(STONE)).pending["from"]) == ["stone:1"]


# MF-O and MF-R15: options that change the Reset, the Shop and what comes together, and the stops that are ours.


FULL = {"words": "x_w:1 x_w:2 x_w:3 x_w:4", "clay": "x_c:1 x_c:2 x_c:3 x_c:4"}
RETURNING = table(
    seat(draw="coins:7 power:7 s_coin:1 x_w:7 s_waste:1 s_coin:2"), rival(),
    turn=1, passes=1, stacks={"words-0": ""}, supply=FULL,
)  # fmt: skip
WORDS = ["words-0", "words-1", "words-2"]
ANY = [f"gen-{name}" for name in GENERIC]


@pytest.mark.parametrize(
    ("option", "coins", "power"),
    [("none", None, None), ("same_name", ["gen-coins"], ["gen-power"]), ("any_generic", ANY, ANY)],
)
def test_generic_return(option: str, coins: list[str] | None, power: list[str] | None) -> None:
    offered = {"coins:7": coins, "power:7": power, "x_w:7": WORDS}
    judged = Judged(RETURNING, skip(1), generic_return=option)
    assert {card_id: judged.pending["from"].get(card_id) for card_id in offered} == offered
    crossed = Judged(RETURNING, skip(1), put(0, "coins:7>gen-power"), generic_return=option)
    if option == "any_generic":
        assert crossed.stack("gen-power")[0] == "coins:7"
    else:
        assert crossed.refused == "NOT_A_CANDIDATE"


@pytest.mark.parametrize(
    ("empty", "option", "dealt"), [("gen-riches", True, 6), ("gen-riches", False, 0), ("words-0", False, 6)]
)
def test_empty_counts_generic(empty: str, option: bool, dealt: int) -> None:
    start = table(ready(), rival(), turn=1, passes=1, stacks={empty: ""}, supply=FULL)
    judged = Judged(start, skip(1), empty_counts_generic=option)
    assert len([verb for verb, _ in judged.moved if verb == "deal"]) == dealt


def test_trigger_timing_after_the_whole_card_and_all_its_play_abilities() -> None:
    twice, on = card("twice", plays(op("draw", 1)), plays(op("gain", 7))), card("on", when("draw", GAIN))
    start = table(ready("twice:1", play="on:1"), rival())
    judged = Judged(start, play(0, "twice:1"), **own(twice, on), trigger_timing="after_card")
    assert judged.told[1:] == ["draw x_blank:800", "gain 7", "triggered on:1", "gain 1"]


def test_shuffle_after_search_of_a_single_card_left_is_no_move() -> None:
    start = table(seat("x_search:1", draw="s_coin:3 s_waste:1"), rival())
    judged = Judged(start, play(0, "x_search:1"), take(0, "s_waste:1"), shuffle_after_search=True)
    assert judged.asked == (1, "act")
    assert "PileShuffled" in judged.types


def test_first_shop_restriction() -> None:
    start = table(ready(coins=9), rival(), stacks={"clay-0": "dig:1"})
    assert Judged(start, shop(0, "clay-0")).refused == "FIRST_SHOP_OPPONENT_SUIT"
    assert Judged(start, shop(0, "clay-0"), first_shop_restriction=False).moved == [("purchase", "dig:1")]


KEEPING = table(ready("s_coin:1 s_coin:2", coins=7), rival(1, hand=["s_coin:8", "s_coin:9"], coins=2), turn=1, passes=1)
KEPT = [keep(0, "s_coin:1", 5), keep(1, "s_coin:9", 2)]


def test_r5_2_what_is_kept_comes_to_the_same_sealed_and_in_turn() -> None:
    plain, sealed = Judged(KEEPING, skip(1), *KEPT), Judged(KEEPING, skip(1), *KEPT, reset_reveal="sealed")
    assert (plain.state, plain.asked) == (sealed.state, sealed.asked)


def test_r5_2_sealed_nobody_sees_what_another_keeps_until_all_have_chosen() -> None:
    for viewer in (PUBLIC, 1):
        before = Judged(KEEPING, skip(1), viewer=viewer, reset_reveal="sealed")
        halfway = Judged(KEEPING, skip(1), KEPT[0], viewer=viewer, reset_reveal="sealed")
        assert halfway.events == []
        assert halfway.asked == (1, "keep")
        assert {**halfway.state, "pending": None} == {**before.state, "pending": None}
        done = Judged(KEEPING, skip(1), *KEPT, viewer=viewer, reset_reveal="sealed")
        assert [event["card"] for event in done.events if event.get("rule") == "MF-R5.2" and "card" in event] == [
            "s_coin:2", "s_coin:8",
        ]  # fmt: skip


def test_r5_2_sealed_reactions_follow_when_all_is_shown() -> None:
    watch = own(card("w", when("move", GAIN, who="any"), stability=1))
    start = table(
        seat("s_coin:1 s_coin:2", play="w:1[s_waste:1]"), rival(1, hand=["s_coin:8", "s_coin:9"]), turn=1, passes=1
    )
    moves = [skip(1), keep(0, "s_coin:1"), keep(1, "s_coin:9")]
    away, theirs, reaction = "move s_coin:2", "move s_coin:8", ["triggered w:1", "gain 1"]
    plain = Judged(start, *moves[:2], **watch)
    assert plain.told[:3] == [away, *reaction]
    sealed = Judged(start, *moves, reset_reveal="sealed", **watch)
    assert sealed.told[:6] == [away, theirs, *reaction, *reaction]


def test_r5_2_the_answer_of_another_is_told_without_what_was_kept() -> None:
    config_ = BOOK.configure(config(reset_reveal="sealed"))
    state = BOOK.position(config_, KEEPING)
    state = BOOK.decide(state, read(skip(1))).state
    (answered, *_) = BOOK.decide(state, read(KEPT[0]))
    hidden = seen_by(1, answered, Context(config_, state))
    assert hidden.answer == {"type": "choose", "seat": 0, "retain": None, "coins": None}
    assert TITLE.explain(hidden, state) == "Seat 1 has chosen what to keep, which is shown when all have chosen."
    assert seen_by(0, answered, Context(config_, state)) == answered


@pytest.mark.parametrize(
    ("timing", "told"),
    [
        ("after_instruction", ["triggered x_disc2gain:1", "gain 1", "gain 2"]),
        ("after_card", ["gain 2", "triggered x_disc2gain:1", "gain 1"]),
    ],
)
def test_spend_is_discard_and_trigger_timing(timing: str, told: list[str]) -> None:
    start = table(ready("s_waste:1", play="x_spendcard:1 x_disc2gain:1"), rival())
    judged = Judged(start, spend(0, "x_spendcard:1", 0, "s_waste:1"), spend_is_discard=True, trigger_timing=timing)
    (paid,) = [event for event in judged.events if event["type"] == "CardMoved"]
    assert (paid["verb"], paid["rule"]) == ("discard", "MF-R8.4")
    assert [part for part in judged.told if part.startswith(("gain", "triggered"))] == told


# MF-R15: the stops that are ours, without which a game need not end.


@each_case(("number", "limit", "over"), [(1, 1, True), (1, 2, False), (60, 60, True), (61, 60, True)])
def test_r15_1_the_game_ends_at_r5_5_of_that_round(number: int, limit: int, over: bool) -> None:
    start = table(ready(), rival(), turn=1, passes=1, round=number)
    judged = Judged(start, skip(1), round_limit=limit)
    assert (judged.state["phase"] == "ended") is over
    if over:
        end = judged.events[-1]
        assert (end["rule"], end["why"], end["scores"]) == ("MF-R15.1", "round_limit", [0, 0])
        assert [verb for verb, _ in judged.moved] == ["draw"] * 10


def test_r15_1_as_in_r7_with_winner_and_ties_or_a_rank() -> None:
    start = table(ready("", draw="x_pt1:1 x_pt1:2 x_pt1:3 x_pt1:4 x_pt1:5"), rival(), turn=1, passes=1, turned=True)
    result = Judged(start, skip(1), round_limit=1).state["result"]
    assert result == {"why": "round_limit", "scores": [5, 0], "winner": 0}
    result = Judged(table(ready()), skip(0), round_limit=1).state["result"]
    assert (result["why"], result["rank"]) == ("round_limit", "Mere Fay")


def test_r15_2_beyond_it_only_pass_is_legal() -> None:
    start = table(ready("s_coin:1 s_coin:2"), rival(1, hand=["s_coin:8"]), acts=2)
    moves = [play(0, "s_coin:1")]
    assert Judged(start, *moves, acts_cap=3).state["acts"] == 3
    for move in (play(1, "s_coin:8"), spend(1, "char:1")):
        assert Judged(start, *moves, move, acts_cap=3).refused == "ACTS_CAP"
    judged = Judged(start, *moves, *passes(1, 0), acts_cap=3)
    assert judged.state["phase"] == "reset"


def test_r15_2_is_a_thousand_by_default() -> None:
    start = table(ready("s_coin:1"), rival())
    assert Judged({**start, "acts": 999}, play(0, "s_coin:1")).types
    assert Judged({**start, "acts": 1000}, play(0, "s_coin:1")).refused == "ACTS_CAP"
    assert Judged({**start, "acts": 1000}, skip(0)).types
