"""MF-F0 and MF-R13: what a game may be set up with, what its market lists must be, and how every failure is named."""

from __future__ import annotations

from typing import Any

import pytest

from domain.games.moonflight.library import library_of
from domain.games.moonflight.market import market_faults
from domain.rules.wire import to_wire
from tests.domain.games.moonflight.own_packs import Raw, card, card_type, face, new_jack, pack, spends
from tests.domain.games.moonflight.tables import BOOK, JACKS, LAB, TITLE, Judged, config, refused_config

LIBRARY = library_of(("core", "ext", "lab"))
WORDS = {"call": 4, "talk": 3, "teach": 2, "forget": 3, "memory": 3, "manuscript": 2, "try": 3, "chronicle": 4}
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


@pytest.mark.parametrize(
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
    return list(market_faults(library_of((*LAB, pack(*types))) if types else LIBRARY, suit, counts))


def test_r13_the_lists_of_the_packs_are_valid() -> None:
    for suit in JACKS:
        assert told(LIBRARY.supply[suit], suit) == []
    assert told({**WORDS, "x_w5": 0, "dig": 0}) == [], "types listed without cards count for nothing"
    assert told({**WORDS, "forget": 2, "try": 4}) == []


@pytest.mark.parametrize(
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
