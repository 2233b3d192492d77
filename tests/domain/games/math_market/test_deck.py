"""MM-D: the default deck, and what is examined in an organiser's own (MM-D5)."""

from __future__ import annotations

from typing import Any

import pytest

from domain.rules.adjudicate import adjudicate
from domain.rules.wire import to_wire
from tests.domain.games.math_market.tables import (
    CHEETAHS,
    COINS,
    CREATURES,
    SNAILS,
    TITLE,
    refused_setup,
)
from tests.every import each_case


def deck(values: list[int], prices: list[int]) -> dict[str, Any]:
    """A deck of coins `c0`, `c1`, ... and creatures `k0`, `k1`, ..."""
    return {
        "coins": {f"c{number}": {"value": value} for number, value in enumerate(values)},
        "creatures": {f"k{number}": {"price": price} for number, price in enumerate(prices)},
    }


def with_coin(name: str, coin: Any) -> dict[str, Any]:
    """A good deck with this coin more."""
    good = deck([1, 2, 3] * 8, [3, 4, 5])
    return {**good, "coins": {**good["coins"], name: coin}}


def with_creature(name: str, creature: Any) -> dict[str, Any]:
    """A good deck with this creature more."""
    good = deck([1, 2, 3] * 8, [3, 4, 5])
    return {**good, "creatures": {**good["creatures"], name: creature}}


def refused(own: Any, version: str = "beginner", players: int = 2) -> tuple[str, list[str]]:
    """The code of the refusal, and the places of all faults."""
    objection = refused_setup({"players": players, "version": version, "deck": own})
    assert objection.rule == "MM-D5"
    assert objection.message
    return objection.code, [fault.partition(": ")[0] for fault in objection.faults]


def accepted(own: Any, version: str = "beginner", players: int = 2) -> bool:
    return bool(adjudicate(TITLE, {"players": players, "version": version, "deck": own}, [])["opening"])


def test_d1_to_d4_the_default_deck() -> None:
    assert len(COINS) == 40
    assert sum(int(name[0]) for name in COINS) == 210
    assert sum(int(name[1:3]) for name in CREATURES) == 210
    special = dict.fromkeys(SNAILS, "snail") | dict.fromkeys(CHEETAHS, "cheetah")
    found = TITLE.deck
    assert list(found["coins"]) == COINS
    assert list(found["creatures"]) == CREATURES
    for name, coin in found["coins"].items():
        assert coin["value"] == int(name[0])
        assert coin.get("special") == special.get(name)
    for name, creature in found["creatures"].items():
        assert creature["price"] == int(name[1:3])


def test_d5_a_name_may_be_given_once_only() -> None:
    code, places = refused(with_creature("c5", {"price": 3}))
    assert code == "DECK_DUPLICATE_ID"
    assert places[0] in ("/deck/creatures/c5", "/deck/coins/c5")


NO_NUMBERS: list[Any] = [0, -1, "5", None, True, 5.0, [5]]
ONE_FAULT: list[tuple[dict[str, Any], str, str]] = [
    (with_coin("?", {"value": 3}), "DECK_DUPLICATE_ID", "/deck/coins/?"),
    (with_creature("?", {"price": 3}), "DECK_DUPLICATE_ID", "/deck/creatures/?"),
    (with_coin("a/b~c", {"value": 0}), "DECK_BAD_VALUE", "/deck/coins/a~1b~0c/value"),  # a place is a JSON Pointer
    *[(with_coin("x", {"value": value}), "DECK_BAD_VALUE", "/deck/coins/x/value") for value in (100, *NO_NUMBERS)],
    *[
        (with_creature("x", {"price": price}), "DECK_BAD_PRICE", "/deck/creatures/x/price")
        for price in (1, 199, *NO_NUMBERS)
    ],
    *[
        (with_coin("x", {"value": 3, "special": special}), "DECK_BAD_SPECIAL", "/deck/coins/x/special")
        for special in ("unicorn", "", 0, False, True, ["snail"], "Snail")
    ],
]


def test_d5_one_fault_is_told_with_its_place() -> None:
    for own, code, place in ONE_FAULT:
        assert refused(own) == (code, [place])
    for card in ({}, None, 5, "5", [5]):
        assert refused(with_coin("x", card))[0] == "DECK_BAD_VALUE"
        assert refused(with_creature("x", card))[0] == "DECK_BAD_PRICE"
    for name in ("", "x" * 65, "two\nlines", "tab\t"):
        assert refused(with_coin(name, {"value": 3})) == ("DECK_DUPLICATE_ID", [f"/deck/coins/{name}"])
        assert refused(with_creature(name, {"price": 3})) == ("DECK_DUPLICATE_ID", [f"/deck/creatures/{name}"])


def test_d5_the_limits_of_numbers_and_names_are_good_and_every_price_can_be_paid() -> None:
    assert accepted(deck([1, 1, 99, 99], [2, 100, 198]), "advanced")
    assert accepted(with_coin("x" * 64, {"value": 3}))
    for special in ("snail", "cheetah", None):
        assert accepted(with_coin("x", {"value": 3, "special": special}))
    # 1, 2, 3 and one 7: 7 is no sum, 14 would need the 7 twice.
    own = with_coin("seven", {"value": 7})
    for price in (7, 14, 19):
        unreachable = {**own, "creatures": {**own["creatures"], "x": {"price": price}}}
        assert refused(unreachable) == ("DECK_CREATURE_UNREACHABLE", ["/deck/creatures/x/price"])
    assert accepted({**own, "creatures": {**own["creatures"], "x": {"price": 9}}})


@each_case(
    ("version", "players", "coins", "creatures"),
    [
        ("beginner", 2, 16, 3), ("beginner", 3, 24, 3), ("beginner", 4, 32, 3), ("standard", 2, 7, 4),
        ("standard", 4, 13, 4), ("standard", 6, 19, 4), ("advanced", 2, 2, 3), ("advanced", 6, 2, 3),
    ],
)  # fmt: skip
def test_d5_size(version: str, players: int, coins: int, creatures: int) -> None:
    assert accepted(deck([1] * coins, [2] * creatures), version, players)
    code, places = refused(deck([1] * coins, [2] * (creatures - 1)), version, players)
    assert (code, places) == ("DECK_TOO_SMALL", ["/deck/creatures"])
    if version != "advanced":  # with a single coin no price could be paid
        code, places = refused(deck([1] * (coins - 1), [2] * creatures), version, players)
        assert (code, places) == ("DECK_TOO_SMALL", ["/deck/coins"])


# In the order of the checks; each deck has its fault and all later ones.
IN_ORDER = [
    ("DECK_DUPLICATE_ID", {"coins": {"?": {"value": 3}}}),
    ("DECK_BAD_VALUE", {"coins": {"a": {"value": 0}}}),
    ("DECK_BAD_PRICE", {"creatures": {"b": {"price": 1}}}),
    ("DECK_BAD_SPECIAL", {"coins": {"c": {"value": 1, "special": "owl"}}}),
    ("DECK_CREATURE_UNREACHABLE", {"creatures": {"d": {"price": 150}}}),
    ("DECK_TOO_SMALL", {"coins": {"e": {"value": 1}, "f": {"value": 1}}, "creatures": {"g": {"price": 2}}}),
]


def test_d5_the_faults_in_their_order_all_listed() -> None:
    places = ["/deck/coins/?", "/deck/coins/a/value", "/deck/creatures/b/price", "/deck/coins/c/special"]
    places += ["/deck/creatures/d/price", "/deck/coins", "/deck/creatures"]
    for number, (code, _) in enumerate(IN_ORDER):
        own: dict[str, Any] = {"coins": {}, "creatures": {}}
        for _, part in IN_ORDER[number:]:
            for kind, cards in part.items():
                own[kind] |= cards
        got, found = refused(own)
        assert got == code
        assert found[0] == places[number]
        # Faults that cannot be told while others are there may be missing, none is there without reason.
        assert [place for place in places[number:] if place in found] == found


@pytest.mark.parametrize(
    ("own", "place"),
    [
        ({**deck([1] * 16, [2] * 3), "jokers": {}}, "/deck/jokers"),
        (with_coin("x", {"value": 3, "price": 3}), "/deck/coins/x/price"),
        (with_creature("x", {"price": 3, "special": "snail"}), "/deck/creatures/x/special"),
    ],
)
def test_g2_a_member_that_a_deck_does_not_have_is_refused(own: dict[str, Any], place: str) -> None:
    objection = refused_setup({"players": 2, "version": "beginner", "deck": own})
    assert (objection.code, objection.rule) == ("OPTION_UNKNOWN", "MM-G2")
    assert [fault.partition(": ")[0] for fault in objection.faults] == [place]


def test_d5_the_cards_are_examined_though_the_version_or_the_players_are_wrong() -> None:
    own = with_coin("x", {"value": 0})
    for wrong, first in (({"version": "expert"}, "/version"), ({"players": 9}, "/players")):
        objection = refused_setup({"players": 2, "version": "beginner", "deck": own, **wrong})
        assert [fault.partition(": ")[0] for fault in objection.faults] == [first, "/deck/coins/x/value"]


def test_d5_another_size_is_allowed_and_the_organiser_is_told() -> None:
    own = {"players": 2, "version": "advanced", "deck": deck([1, 1, 2], [2, 3, 3])}
    plain = {"players": 2, "version": "advanced"}
    book = TITLE.book_for(own)
    assert list(TITLE.cautions(book.configure(plain))) == []
    cautions = list(TITLE.cautions(book.configure(own)))
    assert cautions
    assert all(text[0].isupper() and text.endswith(".") for text in cautions)


def hints(own: dict[str, Any], version: str = "beginner") -> dict[str, Any]:
    """What each creature of an own deck shows as its hint."""
    config = {"players": 2, "version": version, "deck": own}
    told = to_wire(TITLE.book_for(config).configure(config))
    return {name: card["hint"] for name, card in told["deck"]["creatures"].items()}


def warned(own: dict[str, Any]) -> list[str]:
    """What the organiser is told of hints."""
    config = {"players": 2, "version": "beginner", "deck": own}
    told = TITLE.cautions(TITLE.book_for(config).configure(config))
    return [text for text in told if "hint" in text]


@pytest.mark.parametrize("version", ["beginner", "standard", "advanced"])
def test_d6_a_hint_follows_from_the_card_list(version: str) -> None:
    own = deck([1, 1, 2, 2, 3, 3, 4, 7] * 3, [3, 5, 8, 10])
    assert hints(own, version) == {"k0": [3, 4, 7], "k1": [7], "k2": [2, 3], "k3": [1, 2, 4]}


def test_d6_half_of_a_price_needs_two_coins() -> None:
    own = with_coin("seven", {"value": 7})
    own["creatures"]["x"] = {"price": 10}
    assert hints(own)["x"] == [1, 2]
    own["creatures"]["x"] = {"price": 8}
    assert hints(own)["x"] == [2, 3]
    own = deck([1, 1, 4, 7] + [1] * 20, [8, 2, 11])
    assert hints(own)["k0"] == [4]


def test_d6_a_deck_may_print_hints_of_its_own() -> None:
    own = with_creature("x", {"price": 3, "hint": [3]})
    assert hints(own)["x"] == [3]
    assert warned(own) == []
    assert warned(with_creature("x", {"price": 3, "hint": [9, 3, 99]})) == []  # no coin is worth that
    assert hints(with_creature("x", {"price": 3, "hint": [9, 3]}))["x"] == [3, 9]
    assert hints(with_creature("x", {"price": 3, "hint": None}))["x"] == [3]
    assert hints(with_creature("x", {"price": 4, "hint": []}))["x"] == []


@pytest.mark.parametrize(
    ("hint", "words"),
    [
        ([], "leaves out 3, which cannot"),
        ([1, 3], "calls 1 unsuitable, which can be part of it"),
        ([1, 2], "calls 1 and 2 unsuitable, which can be part of it and leaves out 3, which cannot"),
    ],
)
def test_d6_a_false_hint_is_a_caution(hint: list[int], words: str) -> None:
    own = with_creature("x", {"price": 3, "hint": hint})
    assert warned(own) == [f"The hint of x, price 3, is false: it {words}."]
    assert hints(own)["x"] == sorted(hint)


def test_d6_a_false_hint_makes_another_deck_and_a_true_one_does_not() -> None:
    plain = {"players": 2, "version": "beginner"}
    same = {"coins": dict(TITLE.deck["coins"]), "creatures": dict(TITLE.deck["creatures"])}
    bare = {**same, "creatures": {name: {"price": card["price"]} for name, card in same["creatures"].items()}}
    book = TITLE.book_for(plain)
    for own in (same, bare):
        assert book.configure({**plain, "deck": own}).deck is None
    false = {**same, "creatures": {**same["creatures"], "F12a": {"price": 12, "hint": [1]}}}
    assert book.configure({**plain, "deck": false}).cards.creatures["F12a"].hint == (1,)
