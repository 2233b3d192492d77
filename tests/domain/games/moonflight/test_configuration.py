"""MF-F0 and MF-R13: what a game may be set up with, what its market lists must be, and how every failure is named."""

from __future__ import annotations

from collections import Counter
from importlib.resources import files
from json import loads
from typing import Any

import pytest

from domain.games.moonflight.pack.library import library_of
from domain.games.moonflight.pack.market import market_faults
from domain.rules.wire import to_wire
from tests.domain.games.judged import Raw
from tests.domain.games.moonflight.own_packs import GAIN, card, card_type, face, new_jack, pack, spends, when
from tests.domain.games.moonflight.tables import (
    BOOK,
    JACKS,
    LAB,
    TITLE,
    Judged,
    config,
    numbered,
    refused_config,
    rules_of,
    shuffle,
)
from tests.every import each_case

LIBRARY = library_of(("core", "ext", "lab"))
SUPPLIES = {
    "words": {"call": 4, "talk": 3, "teach": 2, "forget": 3, "memory": 3, "manuscript": 2, "try": 3, "chronicle": 4},
    "clay": {"dig": 4, "sift": 4, "exhume": 3, "obol": 3, "barrow": 3, "wake": 3, "procession": 2, "ferryman": 2},
    "cot": {"hearth": 4, "orchard": 4, "rick": 3, "mason": 3, "beehive": 3, "threshold": 3, "steading": 2,
            "greathall": 2},
    "bond": {"loan": 4, "stall": 3, "haggle": 3, "contract": 3, "auction": 3, "guild": 3, "exchange": 3,
             "treasury": 2},
}  # fmt: skip
WORDS = SUPPLIES["words"]
EMPTY = (
    *("cards 0 not 24", "pre names 0 not 8", "post names 0 not 8"),
    *("post score 0 not 13", "pre score 0 not 2"),
)  # fmt: skip


def refused(**setup: Any) -> tuple[str, str]:
    """Code and clause of the refusal."""
    objection = refused_config(config(**setup))
    return objection.code, objection.rule


def test_f0_defaults() -> None:
    wire = to_wire(BOOK.configure({"players": 2, "characters": ["words", "clay"]}))
    assert (wire["first"], wire["packs"]) == (0, ["core", "ext"])
    assert not wire.get("markets")
    assert wire["options"] == {
        "coin_supply": None, "spend_is_discard": False, "generic_return": "none", "empty_counts_generic": True,
        "trigger_timing": "after_instruction", "self_removal": "stop", "shuffle_after_search": False,
        "refill_on_put": False, "set_cards_in_play": False, "first_shop_restriction": True, "round_limit": None,
        "acts_cap": 1000, "trigger_cap": 500, "solo_score": False, "solo_tokens": 8, "coins_public": True,
        "reset_reveal": "sequential", "precedence": "owner",
    }  # fmt: skip


@pytest.mark.parametrize("left_out", [{}, {"characters": None}])
def test_f0_characters_left_out_are_the_first_of_the_packs(left_out: Raw) -> None:
    for players in (1, 2, 3, 4):
        wire = to_wire(BOOK.configure({"players": players, **left_out}))
        assert wire["characters"] == list(JACKS[:players])
        assert to_wire(BOOK.configure(wire)) == wire
    haste = {"players": 1, "packs": [new_jack(), "core", "ext"], **left_out}
    assert to_wire(BOOK.configure(haste))["characters"] == ["eager"]
    few = refused_config({"players": 3, "packs": ["core"], **left_out})
    assert (few.code, few.rule) == ("BAD_CONFIG", "MF-R2")
    assert few.faults == ("/characters: must be one for each seat, 3 in all; these packs have only 2: words, clay",)


def test_f0_last_seat_and_limits_are_accepted_and_null_is_what_is_left_out() -> None:
    limits = config(round_limit=1, acts_cap=1, trigger_cap=1)
    for raw in (config(first=1), config(4, first=3), config(1, first=0), limits):
        assert BOOK.configure(raw).players == raw["players"]
    for name in ("options", "markets", "first"):
        assert BOOK.configure({**config(), name: None}) == BOOK.configure(config())
    assert TITLE.suggest is not None
    for players in (1, 2, 3, 4):
        assert BOOK.configure({"players": players, **TITLE.suggest(players)}).options.round_limit == 60


@each_case(
    ("place", "wrong"),
    [
        ("/tempo", [{"tempo": 3}]),
        ("/a~1b~0c", [{"a/b~c": 3}]),
        ("/options", [{"options": []}]),
        ("/options/tempo", [{"options": {"tempo": 1}}]),
        ("/options/a~1b", [{"options": {"a/b": 1}}]),
        ("/options/round_limit", [{"options": {"round_limit": 0}}, {"options": {"round_limit": "5"}}]),
        ("/options/generic_return", [{"options": {"generic_return": "all"}}]),
        ("/options/coins_public", [{"options": {"coins_public": 1}}]),
        ("/options/trigger_cap", [{"options": {"trigger_cap": 0}}]),
        ("/options/acts_cap", [{"options": {"acts_cap": None}}]),
        ("/options/coin_supply", [{"options": {"coin_supply": -1}}]),
        ("/options/self_removal", [{"options": {"self_removal": True}}]),
        ("/options/solo_score", [{"options": {"solo_score": True}}]),
        ("/markets", [{"markets": []}, {"markets": "all"}, {"markets": 5}]),
        ("/first", [{"first": wrong} for wrong in (2, -1, "0", 1.0, True)]),
        ("/players", [{"players": wrong} for wrong in (0, 5, -1, "2", None, 2.0, True)]),
        ("/characters/1", [{"characters": ["words", wrong]} for wrong in ("nobody", "words", "power", "generic")]),
        ("/characters", [{"characters": wrong} for wrong in ("words", ["words"], [], ["words", 3], [["a"], "b"])]),
        ("/characters", [{"characters": ["words", "clay", "cot"]}]),
    ],
)
def test_f0_a_fault_of_a_configuration_is_told_where_it_is(place: str, wrong: list[Raw]) -> None:
    for members in wrong:
        objection = refused_config({**config(), **members})
        assert (objection.code, objection.rule) == ("BAD_CONFIG", "MF-R2"), members
        assert objection.faults[0].startswith(f"{place}: "), objection.faults
        assert objection.faults[0] in objection.message


def test_f0_a_message_tells_the_first_fault_and_how_many_more_there_are() -> None:
    objection = refused_config({**config(), "first": 7, "tempo": 3, "markets": 4})
    assert len(objection.faults) == 3
    assert objection.message.endswith(f"{objection.faults[0]} (and 2 more)")
    assert " more)" not in refused_config({**config(), "first": 7}).message
    assert Judged(None, players=1, solo_score=True).state["solo"]


def test_f0_a_bad_pack_comes_before_a_bad_config_and_that_before_a_bad_market() -> None:
    setup = {"players": 7, "characters": ["nobody"], "markets": {"words": {}}}
    for packs in (["nothing"], ["core", 5], [None], "core", {}, ["core", {}], ["core", pack(card("a", {"kind": "b"}))]):
        assert refused_config({**setup, "packs": packs}).code == "BAD_PACK", packs
    assert refused(first=9, markets={"words": {}})[0] == "BAD_CONFIG"
    assert refused(tempo=1, markets={"words": {}})[0] == "BAD_CONFIG"
    assert refused(characters=("words", "words"), markets={"words": {}})[0] == "BAD_CONFIG"
    assert refused(markets={"words": []}) == refused(markets={"roses": {"call": 24}}) == ("BAD_MARKET", "MF-R13")


# MF-R13: market lists.


def told(counts: Any, suit: str = "words", *types: Raw) -> list[str]:
    """All that is wrong with a market list."""
    return list(market_faults((library_of((*LAB, pack(*types))) if types else LIBRARY).types, suit, counts))


def test_r13_the_lists_of_the_packs_are_valid() -> None:
    for suit in JACKS:
        assert told(LIBRARY.supply[suit], suit) == []
    assert told({**WORDS, "x_w5": 0, "dig": 0}) == [], "types listed without cards count for nothing"
    assert told({**WORDS, "forget": 2, "try": 4}) == []


@each_case(
    ("changes", "faults"),
    [
        ({"zebra": 1, "call": -3, "antelope": 0}, ["unknown type antelope,zebra"]),
        ({"call": 3}, ["cards 23 not 24"]),
        ({"call": 5}, ["cards 25 not 24"]),
        ({"teach": 3, "chronicle": 3}, ["post score 14 not 13", "pre score 3 not 2"]),
        ({"teach": 1, "chronicle": 5}, ["post score 12 not 13", "pre score 1 not 2"]),
        ({"call": -4, "memory": 11}, ["negative count", "pre names 7 not 8", "post names 7 not 8"]),
        ({"call": 3, "dig": 1}, ["wrong suit", "pre names 9 not 8", "post names 9 not 8"]),
        ({"call": 3, "x_w": 1}, ["pre names 9 not 8", "post names 9 not 8"]),
        ({"call": 0, "forget": 7}, ["pre names 7 not 8", "post names 7 not 8"]),
        ({"call": -1, "dig": 1}, ["negative count", "wrong suit", "cards 20 not 24"]),
        (dict.fromkeys(WORDS, 0), list(EMPTY)),
    ],
)
def test_r13_every_failure_is_told_in_the_order_of_the_sheet(changes: Raw, faults: list[str]) -> None:
    assert told({**WORDS, **changes}) == faults


def test_r13_names_are_counted_on_each_side_by_itself_and_negative_scores_are_added_too() -> None:
    twin = card_type("twin", face("Call"), face("Hear"), suit="words")
    other = card_type("other", face("Call", score=-2), face("Mumble", score=-1), suit="words")
    assert told({**WORDS, "call": 2, "twin": 2}, "words", twin) == []
    faults = ["post names 9 not 8", "post score 11 not 13", "pre score -2 not 2"]
    assert told({**WORDS, "call": 2, "other": 2}, "words", other) == faults


def test_r13_what_is_no_list_and_what_no_number_of_cards_is_told_so() -> None:
    for counts in (None, [], "call", 3, [["call", 4]]):
        assert told(counts) == ["must be an object with the number of cards of each type"]
    for count in (None, 1.0, True, "4", [], 10**5000, -(10**5000), 10_000, float("nan")):
        assert told({**WORDS, "call": count}) == ["counts must be integers up to 9999"]
    (long,) = told({f"{number:03}" + "x" * 500: 1 for number in range(500)})
    assert long.startswith("unknown type 000xxx")
    assert len(long) < 1000
    assert long.count(",") == 19


def test_r13_lists_of_a_configuration_are_checked_also_of_a_suit_that_nobody_plays() -> None:
    objection = refused_config(config(markets={"words": {**WORDS, "call": 3}, "bond": {}}))
    assert (objection.code, objection.rule) == ("BAD_MARKET", "MF-R13")
    assert objection.faults == ("cards 23 not 24", *EMPTY)
    assert "roses" in refused_config(config(markets={"roses": {"call": 24}})).message
    raw = config(1, ("eager",), packs=("core", {**new_jack(), "supply": {}}))
    assert (refused_config(raw).code, refused_config(raw).faults[0]) == ("BAD_MARKET", "cards 0 not 24")
    assert BOOK.configure({**raw, "markets": {"eager": new_jack()["supply"]["eager"]}}).players == 1


def test_d9_cautions_tell_of_spends_that_pay_for_themselves() -> None:
    endless = card("purse", spends({"op": "gain", "n": 1}, coins=1))
    (said, *_) = TITLE.cautions(BOOK.configure(config(packs=("core", "ext", pack(endless)))))
    assert said.startswith("/packs/2/types/0/")


def test_options_by_which_there_may_be_no_end_are_cautioned() -> None:
    def said(players: int = 2, **options: object) -> str:
        return " ".join(TITLE.cautions(BOOK.configure(config(players, packs=("core", "ext"), **options))))

    assert said().count("no end") == 0
    assert said(coin_supply=0).startswith("With no coin in the game nobody can pay for a card")
    assert "With 1 coin in the game" in said(coin_supply=1)
    assert said(coin_supply=2) == ""
    assert "With 1 act in a phase" in said(acts_cap=1)
    assert "With 1 act in a phase" in said(1, acts_cap=1)
    assert said(acts_cap=2) == said(coin_supply=0, acts_cap=1, round_limit=60) == ""
    assert said(1, coin_supply=0, solo_score=True) == ""


# MF-R1 and MF-R2: what the game is made of, and how it is laid out.


def supply_of(suit: str) -> list[str]:
    """The 24 cards of a suit, the last type first, so that no order is the order in which they were made."""
    ids = [card for kind, count in SUPPLIES[suit].items() for card in numbered(kind, 1, count).split()]
    return ids[::-1]


def starters_of(seat: int) -> list[str]:
    """The ten starter cards of a seat, Waste and Coin in turns as far as they go."""
    coins = numbered("s_coin", 7 * seat + 1, 7).split()
    waste = numbered("s_waste", 3 * seat + 1, 3).split()
    return [coins[0], waste[0], coins[1], waste[1], coins[2], waste[2], *coins[3:]]


def shuffles(players: int, characters: tuple[str, ...] = JACKS) -> list[Raw]:
    supplies = [shuffle(f"supply.{suit}", supply_of(suit)) for suit in characters[:players]]
    return supplies + [shuffle(f"p{seat}.draw", starters_of(seat)) for seat in range(players)]


def laid_out(players: int, upto: int | None = None, **setup: object) -> Judged:
    return Judged(None, *shuffles(players)[:upto], players=players, **setup)


@each_case("players", [1, 2, 3, 4])
def test_r2_shuffles_are_awaited_supplies_first_then_draw_decks(players: int) -> None:
    moves = shuffles(players)
    for done, move in enumerate(moves):
        pending = laid_out(players, done).pending
        assert (pending["kind"], pending["zone"]) == ("shuffle", move["zone"])
        assert pending.get("seat") is None
        assert sorted(pending["cards"]) == sorted(move["order"])
        assert laid_out(players, done).state["phase"] == "setup"
    assert laid_out(players).asked == (0, "act")


def test_r2_1_the_supply_is_the_order_of_the_shuffle_top_first_and_laid_out_at_the_last() -> None:
    judged = laid_out(2, 1)
    assert judged.state["supply"]["words"] == supply_of("words")
    assert [(event["type"], event["rule"], event["zone"]) for event in judged.events] == [
        ("PileShuffled", "MF-R2", "supply.words")
    ]
    assert judged.events[0]["order"] == supply_of("words")
    assert laid_out(2, 1).state["supply"]["words"] == supply_of("words")
    judged = laid_out(2, 2)
    dealt = [event for event in judged.events if event["type"] == "CardMoved" and event["to"] == "m.clay-1"]
    assert [(event["card"], event["verb"], event["rule"]) for event in dealt] == [
        (supply_of("clay")[1], "setup", "MF-R2")
    ]
    assert dealt[0]["from"] == "supply.clay"
    before = laid_out(2, 3).state["seats"]
    assert [area["hand"] for area in before] == [[], []]
    assert before[0]["draw"] == starters_of(0)


@each_case("players", [1, 2, 3, 4])
def test_r2_2_to_5_what_lies_where(players: int) -> None:
    stacks = laid_out(players).state["stacks"]
    per_player = {"power": 2, "fealty": 2, "coins": 2, "riches": 1, "wealth": 1}
    for name, count in per_player.items():
        assert stacks[f"gen-{name}"] == numbered(name, 1, count * players).split()
    state = laid_out(players).state
    for suit in JACKS[:players]:
        assert [state["stacks"][f"{suit}-{number}"] for number in range(3)] == [[card] for card in supply_of(suit)[:3]]
        assert state["supply"][suit] == supply_of(suit)[3:]
    for seat, area in enumerate(state["seats"]):
        assert sorted(area["hand"]) == sorted(starters_of(seat)[:5])
        assert area["draw"] == starters_of(seat)[5:]
        assert (area["coins"], area["discard"], area["trash"], area["play"]) == (5, [], [], [])
        assert (area["character"], area["built"], area["shops"]) == (JACKS[seat], False, 0)


def test_r2_5_each_seat_in_order_gets_five_cards_and_then_five_coins() -> None:
    events = [event for event in laid_out(2).events if event["type"] in ("CardMoved", "CoinsChanged")]
    hands = [event for event in events if event.get("to", "p0.hand").endswith("hand")]
    got = [event.get("card", event.get("delta")) for event in hands]
    assert got == [*starters_of(0)[:5], 5, *starters_of(1)[:5], 5]
    assert set(rules_of(hands)) == {"MF-R2"}
    assert {event.get("verb", event.get("why")) for event in hands} == {"setup"}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_r2_6_the_first_player_is_an_input(first: int) -> None:
    state = laid_out(3, first=first).state
    assert (state["first"], state["turn"], state["round"], state["phase"]) == (first, first, 1, "action")
    assert (state["turned"], state["passes"], state["acts"], state["effects"]) == (False, 0, 0, [])
    assert (state["solo"], state["result"]) == (None, None)
    assert (state["pending"]["seat"], state["pending"]["kind"]) == (first, "act")


def test_r1_1_the_box_for_four_players_and_the_order_of_its_stacks() -> None:
    state = laid_out(4).state
    counts = Counter(card.split(":")[0] for area in state["seats"] for card in (*area["hand"], *area["draw"]))
    assert counts == {"s_coin": 28, "s_waste": 12}
    market = [card for pile in (*state["stacks"].values(), *state["supply"].values()) for card in pile]
    assert len(market) == 4 * 24 + 4 * 8
    assert len(set(market)) == len(market)
    assert list(laid_out(2).state["stacks"]) == [
        *("words-0", "words-1", "words-2", "clay-0", "clay-1", "clay-2"),
        *("gen-power", "gen-fealty", "gen-coins", "gen-riches", "gen-wealth"),
    ]
    eager = new_jack(when("draw", GAIN), when("deal", GAIN))
    supply = [card for id, count in eager["supply"]["eager"].items() for card in numbered(id, 1, count).split()]
    moves = [shuffle("supply.eager", supply), shuffle("p0.draw", starters_of(0))]
    judged = Judged(None, *moves, players=1, characters=("eager",), packs=(*LAB, eager))
    assert judged.seat()["coins"] == 5
    assert "AbilityTriggered" not in judged.types


def small_start(*counts: tuple[str, int]) -> Raw:
    """The core pack with so few starter cards of these types."""
    core = loads(files("domain.games.moonflight.pack").joinpath("built_in.json").read_text("utf-8"))["packs"][0]
    few = dict(counts)
    types = [{**kind, "qty": few.get(kind["id"], kind["qty"])} for kind in core["types"]]
    return {**core, "types": types}


@pytest.mark.parametrize(("coins", "waste"), [(1, 0), (0, 0)])
def test_f1_fewer_than_two_cards_are_shuffled_without_a_move(coins: int, waste: int) -> None:
    core = small_start(("s_coin", coins), ("s_waste", waste))
    judged = Judged(None, *shuffles(2)[:2], players=2, packs=(core, "ext"))
    assert judged.asked == (0, "act")
    assert [area["hand"] for area in judged.state["seats"]] == [["s_coin:1"][:coins], ["s_coin:2"][:coins]]
    laid = [event for event in judged.events if event["type"] == "PileShuffled"]
    assert [event["zone"] for event in laid] == ["supply.clay", "p0.draw", "p1.draw"]
