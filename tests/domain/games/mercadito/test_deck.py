"""MC-D4: an organiser's deck, each fault with its place, all of them, and which comes first."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest

from domain.games.mercadito.deck import Deck
from domain.rules.objection import Refused
from domain.rules.wire import to_wire
from tests.domain.games.judged import Raw
from tests.domain.games.mercadito.tables import BOOK, TITLE, Judged, config, own_deck, refused_config, shuffle
from tests.every import each_case, every

GOODS: dict[str, tuple[str | None, int]] = {
    "a": ("x", 1), "b": ("x", 2), "c": ("x", -99), "d": ("y", 99), "e": (None, 0), "f": (None, 5),
}  # fmt: skip
GOOD = own_deck(GOODS, "f", bonus=[0, 0, 1, 3])


def spoilt(*changes: tuple[str, Any]) -> Raw:
    """The good deck with values replaced, each named by its path; `...` removes the member."""
    deck = deepcopy(GOOD)
    for path, value in changes:
        *way, last = path.split("/")
        place: Any = deck
        for name in way:
            place = place[name]
        if value is ...:
            del place[last]
        else:
            place[last] = value
    return deck


def renamed(old: str, new: str) -> Raw:
    """The good deck with another id for a card."""
    cards = {new if id == old else id: card for id, card in GOOD["cards"].items()}
    return {**GOOD, "cards": cards}


def faults_of(deck: Any) -> tuple[str, tuple[str, ...]]:
    """Code and places of all faults; each place is said with a sentence."""
    objection = refused_config({"players": 2, "deck": deck})
    assert objection.rule == "MC-D4"
    assert objection.message
    pairs = [fault.split(": ", 1) for fault in objection.faults]
    assert all(sentence for _, sentence in pairs)
    return objection.code, tuple([place for place, _ in pairs])


def test_a_good_deck_is_accepted_and_without_one_the_title_s_own_is_meant() -> None:
    setup = BOOK.configure(config(deck=GOOD))
    assert to_wire(setup)["deck"] == GOOD
    assert Judged(None, shuffle("a b c d e f"), deck=GOOD).types == ["Shuffled"]
    setup = BOOK.configure(config())
    assert "deck" not in to_wire(setup)
    assert BOOK.configure({**config(), "deck": to_wire(TITLE.deck)}) == setup
    assert BOOK.configure({**config(), "deck": None}) == setup


WRONG: list[tuple[Any, str, str]] = [
    (renamed("b", "?"), "DECK_DUPLICATE_ID", "/deck/cards/?"),
    *[
        (spoilt(("cards/b/points", points)), "DECK_BAD_POINTS", "/deck/cards/b/points")
        for points in (100, -100, 10**30, 1.0, "1", None, True, [], ...)
    ],
    *[
        (spoilt(("family_bonus", bonus)), "DECK_BAD_BONUS", "/deck/family_bonus")
        for bonus in ([0, 0, 1], [0], [], None, "0001", 7, ...)  # the list is longer than the largest family
    ],
    *[
        (spoilt(("family_bonus", bonus)), "DECK_BAD_BONUS", f"/deck/family_bonus/{place}")
        for bonus, place in (
            ([1, 0, 1, 3], 0), ([-1, 0, 1, 3], 0), ([False, 0, 1, 3], 0), ([0, None, 1, 3], 1), ([0, 0, "1", 3], 2),
            ([0, 0, 2**31, 0], 2), ([0, 0, -(2**31) - 1, 0], 2), ([0, 0, 1, 3.0], 3), ([0, 0, 1, True], 3),
        )
    ],
    *[
        (spoilt(("cards/e/juice", juice)), "DECK_BAD_JUICE", "/deck/cards/e/juice")
        for juice in (0, 1, "yes", None, [], ...)
    ],
]  # fmt: skip


def test_the_ends_of_each_range_are_accepted() -> None:
    for points in (-99, 0, 99):
        assert BOOK.configure(config(deck=spoilt(("cards/b/points", points))))
    for bonus in ([0, 0, 0, 0], [0, 5, -3, 2], [0] * 7 + [9], [0, 0, 2**31 - 1, 0], [0, 0, -(2**31), 0]):
        assert BOOK.configure(config(deck=spoilt(("family_bonus", bonus))))
    without_family: dict[str, tuple[str | None, int]] = dict.fromkeys("abcdefgh", (None, 1))
    assert BOOK.configure(config(deck=own_deck(without_family, bonus=[0])))


def test_at_least_five_cards() -> None:
    few: dict[str, tuple[str | None, int]] = dict.fromkeys("abcd", (None, 1))
    assert faults_of(own_deck(few))[0] == "DECK_TOO_SMALL"
    assert faults_of({"cards": {}, "family_bonus": [0]})[0] == "DECK_TOO_SMALL"
    assert BOOK.configure(config(deck=own_deck({**few, "e": (None, 1)})))


FAULTS: list[tuple[str, str, list[tuple[str, Any]]]] = [
    ("DECK_BAD_POINTS", "/deck/cards/c/points", [("cards/c/points", 100)]),
    ("DECK_BAD_BONUS", "/deck/family_bonus", [("family_bonus", [4, 0, 1, 3])]),
    ("DECK_BAD_JUICE", "/deck/cards/a/juice", [("cards/a/juice", "no")]),
    ("DECK_TOO_SMALL", "", [("cards/e", ...), ("cards/f", ...)]),
]


@each_case(("first", "second"), list(combinations(range(4), 2)))
def test_the_first_fault_in_the_sheets_order_is_the_answer_and_all_are_listed(first: int, second: int) -> None:
    deck = spoilt(*FAULTS[second][2], *FAULTS[first][2])
    code, places = faults_of(deck)
    assert code == FAULTS[first][0]
    assert len(places) == 2
    assert places[0].startswith(FAULTS[first][1])
    assert places[1].startswith(FAULTS[second][1] or "/deck/cards")


SPADE = {"name": "spade", "family": None, "points": 1, "juice": False}


@each_case(
    ("deck", "places"),
    [
        (7, ["/deck"]),
        ("cards", ["/deck"]),
        ([], ["/deck"]),
        ({}, ["/deck/cards"]),
        ({"cards": [], "family_bonus": [0]}, ["/deck/cards"]),
        ({"cards": None}, ["/deck/cards"]),
        ({"cards": {"a": 1, "b": SPADE, "c": []}, "family_bonus": [0]}, ["/deck/cards/a", "/deck/cards/c"]),
        (spoilt(("cards/a/family", 7), ("cards/b/family", ...)), ["/deck/cards/a/family", "/deck/cards/b/family"]),
        (spoilt(("cards/a/name", 7), ("cards/b/name", ...)), ["/deck/cards/a/name", "/deck/cards/b/name"]),
    ],
)
def test_what_has_not_the_form_of_a_deck_is_a_bad_value(deck: Any, places: list[str]) -> None:
    """MC-D4 has no code for it."""
    objection = refused_config({"players": 2, "deck": deck})
    assert (objection.code, objection.rule) == ("OPTION_BAD_VALUE", "MC-G2")
    assert [fault.split(": ", 1)[0] for fault in objection.faults] == places


@pytest.mark.parametrize("path", ["colour", "cards/a/colour"])
def test_a_member_that_no_deck_has_is_unknown(path: str) -> None:
    objection = refused_config({"players": 2, "deck": spoilt((path, 1))})
    assert objection.code == "OPTION_UNKNOWN"
    assert objection.faults[0].startswith(f"/deck/{path}: ")


def test_one_fault_is_told_with_its_place_and_what_would_help() -> None:
    def check(case: tuple[Any, str, str]) -> None:
        deck, code, place = case
        assert faults_of(deck) == (code, (place,))

    every(WRONG, check)
    objection = refused_config({"players": 2, "deck": spoilt(("family_bonus", [0, 0, 1]))})
    assert "at least 4 entries: the largest family has 3 cards, and has 3" in objection.message
    deck = renamed("b", "a/b~c")
    deck["cards"]["a/b~c"] = {**deck["cards"]["a/b~c"], "points": 100}
    assert faults_of(deck) == ("DECK_BAD_POINTS", ("/deck/cards/a~1b~0c/points",))


def test_an_unusual_size_or_number_of_juices_is_only_a_caution() -> None:
    def cautions(deck: Raw | None) -> str:
        return " ".join(TITLE.cautions(BOOK.configure(config(deck=deck))))

    assert not TITLE.cautions(BOOK.configure(config()))
    assert "6 cards" in cautions(GOOD)
    assert "juice" not in cautions(GOOD)
    assert "juice" in cautions(spoilt(("cards/f/juice", False)))
    assert "juice" in cautions(spoilt(("cards/e/juice", True)))
    full: dict[str, tuple[str | None, int]] = {f"c{number}": (None, 1) for number in range(26)}
    assert not TITLE.cautions(BOOK.configure(config(deck=own_deck(full, "c3"))))


# A list of bonuses for each family.


def by_family(bonus: Any) -> Raw:
    """The good deck with other bonuses."""
    return {**deepcopy(GOOD), "family_bonus": bonus}


FAMILIES = sorted({family for family, _ in GOODS.values() if family is not None})
LISTS = {family: [0, 1, *range(2, 9)] for family in FAMILIES}


def test_mc_d4_each_family_may_have_a_list_of_its_own_and_keeps_it() -> None:
    setup = BOOK.configure(config(deck=by_family(LISTS)))
    assert to_wire(setup)["deck"]["family_bonus"] == LISTS
    assert BOOK.configure(to_wire(setup)) == setup
    short = {family: [0] * (1 + sum(other == family for other, _ in GOODS.values())) for family in FAMILIES}
    assert BOOK.configure(config(deck=by_family(short)))


def test_mc_d4_each_list_is_looked_at_by_itself() -> None:
    assert faults_of(by_family({**LISTS, "snake": [0, 1]})) == ("DECK_BAD_BONUS", ("/deck/family_bonus/snake",))
    for family in FAMILIES:
        rest = {name: listed for name, listed in LISTS.items() if name != family}
        assert faults_of(by_family(rest)) == ("DECK_BAD_BONUS", (f"/deck/family_bonus/{family}",))
    first, zeros = FAMILIES[0], [0] * 9
    wrong: list[tuple[Any, str]] = [([0], ""), (None, ""), ({"0": 0}, "")]
    wrong += [([1, *zeros], "/0"), ([0, True, *zeros], "/1"), ([0, 2**31, *zeros], "/1")]
    for listed, place in wrong:
        found = faults_of(by_family({**LISTS, first: listed}))
        assert found == ("DECK_BAD_BONUS", (f"/deck/family_bonus/{first}{place}",))


def test_mc_d4_a_list_is_as_long_as_its_own_family_not_the_largest() -> None:
    goods: dict[str, tuple[str | None, int]] = {"a": ("big", 1), "b": ("big", 1), "c": ("big", 1), "d": ("one", 1)}
    deck = own_deck({**goods, "e": (None, 0)})
    assert BOOK.configure(config(deck={**deck, "family_bonus": {"big": [0, 0, 1, 2], "one": [0, 4]}}))
    assert faults_of({**deck, "family_bonus": {"big": [0, 0, 1], "one": [0, 4]}})[1] == ("/deck/family_bonus/big",)


def test_the_first_revision_knows_one_list_only() -> None:
    first = TITLE.book(None, 1)
    assert first.configure(config(deck=GOOD))
    with pytest.raises(Refused) as refused:
        first.configure(config(deck=by_family(LISTS)))
    assert refused.value.objection.code == "DECK_BAD_BONUS"
    assert "object" not in refused.value.objection.message
    assert "or an object with such a list" in refused_config(config(deck=by_family(7))).message


@pytest.mark.parametrize("bonus", [(0, 0, 1, 3), {"x": (0, 0, 1, 3), "y": (0, 7)}])
def test_more_of_a_family_than_the_deck_has_bring_what_all_bring(bonus: Any) -> None:
    """Only a position in which a card lies twice holds so many."""
    deck = Deck({}, bonus)
    assert [deck.bonus("x", number) for number in (0, 2, 3, 4, 9)] == [0, 1, 3, 3, 3]
    assert deck.bonus(None, 3) == 0
