"""MF-F0 and MF-R13: what a game may be set up with, and how every failure is named."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.wire import to_wire
from tests.domain.games.moonflight.own_packs import Raw, card, card_type, face, new_jack, pack
from tests.domain.games.moonflight.tables import BOOK, LAB, TITLE, Judged, config, refused_config

WORDS = {"call": 4, "talk": 3, "teach": 2, "forget": 3, "memory": 3, "manuscript": 2, "try": 3, "chronicle": 4}


def refused(**setup: Any) -> tuple[str, str]:
    """Code and clause of the refusal."""
    objection = refused_config(config(**setup))
    assert objection.message
    return objection.code, objection.rule


def market_faults(counts: Any, suit: str = "words", **setup: Any) -> tuple[str, ...]:
    """All that is wrong with a market list."""
    objection = refused_config(config(markets={suit: counts}, **setup))
    assert (objection.code, objection.rule) == ("BAD_MARKET", "MF-R13")
    return tuple(objection.faults)


# What is filled in.


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


# BAD_CONFIG.


@pytest.mark.parametrize("players", [0, 5, -1, "2", None, 2.0, True])
def test_f0_number_of_players(players: Any) -> None:
    raw = {**config(), "players": players, "characters": ["words", "clay"]}
    objection = refused_config(raw)
    assert (objection.code, objection.rule) == ("BAD_CONFIG", "MF-R2")


@pytest.mark.parametrize(
    "characters",
    [["words"], ["words", "words"], ["words", "nobody"], ["words", "clay", "cot"], [], "words", ["words", 3],
     ["words", "power"], ["words", "generic"], [["words"], "clay"]],
)  # fmt: skip
def test_f0_characters(characters: Any) -> None:
    objection = refused_config({**config(), "characters": characters})
    assert (objection.code, objection.rule) == ("BAD_CONFIG", "MF-R2")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("left_out", [{}, {"characters": None}])
def test_f0_characters_left_out_are_the_first_of_the_packs(players: int, left_out: Raw) -> None:
    wire = to_wire(BOOK.configure({"players": players, **left_out}))
    assert wire["characters"] == ["words", "clay", "cot", "bond"][:players]
    assert to_wire(BOOK.configure(wire)) == wire
    haste = {"players": 1, "packs": [new_jack(), "core", "ext"], **left_out}
    assert to_wire(BOOK.configure(haste))["characters"] == ["eager"]


def test_f0_characters_left_out_where_the_packs_have_too_few() -> None:
    objection = refused_config({"players": 3, "packs": ["core"]})
    assert (objection.code, objection.rule) == ("BAD_CONFIG", "MF-R2")
    assert objection.faults == (
        "/characters: must be one for each seat, 3 in all; these packs have only 2: words, clay",
    )


@pytest.mark.parametrize("first", [2, -1, "0", 1.0, True])
def test_f0_first_player(first: Any) -> None:
    assert refused(first=first) == ("BAD_CONFIG", "MF-R2")


@pytest.mark.parametrize(
    "options",
    [{"tempo": 3}, {"round_limit": 0}, {"round_limit": "5"}, {"generic_return": "all"}, {"coins_public": 1},
     {"trigger_cap": 0}, {"acts_cap": None}, {"coin_supply": -1}, {"self_removal": True}],
)  # fmt: skip
def test_f0_options(options: Raw) -> None:
    assert refused(**options) == ("BAD_CONFIG", "MF-R2")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_f0_score_mode_is_for_one(players: int) -> None:
    assert refused(players=players, solo_score=True) == ("BAD_CONFIG", "MF-R2")
    assert Judged(None, players=1, solo_score=True).state["solo"]


# BAD_PACK.


@pytest.mark.parametrize(
    "packs", [["nothing"], ["core", 5], [None], "core", {}, ["core", {}], ["core", pack(card("a", {"kind": "magic"}))]]
)
def test_f0_packs(packs: Any) -> None:
    objection = refused_config({**config(), "packs": packs})
    assert objection.code == "BAD_PACK"


# BAD_MARKET, and the form of its failures.


def test_r13_two_types_with_one_name_are_one_name() -> None:
    twin = card_type("twin", face("Call"), face("Hear"), suit="words")
    raw = config(packs=(*LAB, pack(twin)), markets={"words": {**WORDS, "call": 2, "twin": 2}})
    assert BOOK.configure(raw).players == 2
    other = card_type("twin", face("Call"), face("Mumble"), suit="words")
    assert market_faults({**WORDS, "call": 2, "twin": 2}, packs=(*LAB, pack(other))) == ("post names 9 not 8",)


@pytest.mark.parametrize("markets", [[], "all", 5, {"words": []}, {"words": {"call": "4"}}, {"words": {"call": 4.0}},
                                     {"words": 24}, {"words": {"call": True}}])  # fmt: skip
def test_f0_markets_of_no_form_are_refused(markets: Any) -> None:
    objection = refused_config({**config(), "markets": markets})
    assert objection.code in ("BAD_MARKET", "BAD_CONFIG")


# The order of the three.


def test_f0_a_bad_pack_comes_before_a_bad_config_and_that_before_a_bad_market() -> None:
    setup = {"players": 7, "characters": ["nobody"], "packs": ["nothing"], "markets": {"words": {}}}
    assert refused_config(setup).code == "BAD_PACK"
    assert refused(first=9, markets={"words": {}})[0] == "BAD_CONFIG"
    assert refused(tempo=1, markets={"words": {}})[0] == "BAD_CONFIG"
    assert refused(characters=("words", "words"), markets={"words": {}})[0] == "BAD_CONFIG"


# What else is no configuration, and how it is told.


@pytest.mark.parametrize(
    ("members", "place"),
    [
        ({"tempo": 3}, "/tempo: "),
        ({"a/b~c": 3}, "/a~1b~0c: "),
        ({"options": []}, "/options: "),
        ({"options": {"tempo": 1}}, "/options/tempo: "),
        ({"options": {"a/b": 1}}, "/options/a~1b: "),
        ({"options": {"round_limit": 0}}, "/options/round_limit: "),
        ({"options": {"solo_score": True}}, "/options/solo_score: "),
        ({"markets": []}, "/markets: "),
        ({"first": 2}, "/first: "),
        ({"players": 9}, "/players: "),
        ({"characters": ["words", "nobody"]}, "/characters/1: "),
        ({"characters": ["words", "words"]}, "/characters/1: "),
        ({"characters": "words"}, "/characters: "),
        ({"characters": ["words"]}, "/characters: "),
    ],
)
def test_f0_a_fault_is_told_where_it_is(members: Raw, place: str) -> None:
    objection = refused_config({**config(), **members})
    assert objection.faults[0].startswith(place)
    assert objection.faults[0] in objection.message


def test_f0_a_message_tells_the_first_fault_and_how_many_more_there_are() -> None:
    objection = refused_config({**config(), "first": 7, "tempo": 3, "markets": 4})
    assert len(objection.faults) == 3
    assert objection.message.endswith(f"{objection.faults[0]} (and 2 more)")
    assert " more)" not in refused_config({**config(), "first": 7}).message


def test_f0_last_seat_and_limits_are_accepted_and_null_is_what_is_left_out() -> None:
    for raw in (
        config(first=1),
        config(4, first=3),
        config(1, first=0),
        config(round_limit=1, acts_cap=1, trigger_cap=1),
    ):
        assert BOOK.configure(raw).players == raw["players"]


@pytest.mark.parametrize("members", [{"options": None}, {"markets": None}, {"first": None}])
def test_f0_null_is_what_is_left_out(members: Raw) -> None:
    assert BOOK.configure({**config(), **members}) == BOOK.configure(config())


def test_r13_a_market_of_a_suit_that_no_pack_has_or_nobody_plays() -> None:
    objection = refused_config(config(markets={"roses": {"call": 24}}))
    assert (objection.code, objection.rule) == ("BAD_MARKET", "MF-R13")
    assert "roses" in objection.message
    assert market_faults({}, "bond")[0] == "cards 0 not 24"


def test_r13_a_character_without_a_list_needs_one() -> None:
    bare = {**new_jack(), "supply": {}}
    raw = config(1, ("eager",), packs=("core", bare))
    objection = refused_config(raw)
    assert objection.code == "BAD_MARKET"
    assert "cards 0 not 24" in objection.faults
    assert BOOK.configure({**raw, "markets": {"eager": new_jack()["supply"]["eager"]}}).players == 1


def test_d9_cautions_tell_of_spends_that_pay_for_themselves() -> None:
    endless = card("purse", {"kind": "spend", "cost": {"coins": 1}, "do": [{"op": "gain", "n": 1}]})
    told = TITLE.cautions(BOOK.configure(config(packs=("core", "ext", pack(endless)))))
    assert len(told) >= 1
    assert all(sentence.startswith("/packs/2/types/0/") for sentence in told)


def test_what_is_suggested_is_accepted() -> None:
    assert TITLE.suggest is not None
    for players in (1, 2, 3, 4):
        raw = {"players": players, **TITLE.suggest(players)}
        assert BOOK.configure(raw).options.round_limit == 60
