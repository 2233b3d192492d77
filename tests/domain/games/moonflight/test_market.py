"""Market lists (MF-R13): what they must be, and what is said of those that are not (MF-F0)."""

from typing import Any

import pytest

from domain.games.moonflight.library import library_of
from domain.games.moonflight.market import market_faults
from tests.domain.games.moonflight.card_packs import face, kind, pack

LIBRARY = library_of(("core", "ext", "lab"))
WORDS = dict(LIBRARY.supply["words"])


def faults(counts: Any, suit: str = "words") -> list[str]:
    return list(market_faults(LIBRARY, suit, counts))


@pytest.mark.parametrize("suit", ["words", "clay", "cot", "bond"])
def test_the_lists_of_the_packs_are_valid(suit: str) -> None:
    assert faults(LIBRARY.supply[suit], suit) == []


def test_a_type_that_is_listed_without_cards_counts_for_nothing() -> None:
    assert faults({**WORDS, "x_w5": 0, "dig": 0}) == []


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"zebra": 1, "call": -3, "antelope": 0}, ["unknown type antelope,zebra"]),
        ({"call": 3}, ["cards 23 not 24"]),
        ({"call": 5}, ["cards 25 not 24"]),
        ({"teach": 3, "chronicle": 3}, ["post score 14 not 13", "pre score 3 not 2"]),
        ({"call": -4, "memory": 11}, ["negative count", "pre names 7 not 8", "post names 7 not 8"]),
        ({"call": 3, "dig": 1}, ["wrong suit", "pre names 9 not 8", "post names 9 not 8"]),
        ({"call": 3, "x_w": 1}, ["pre names 9 not 8", "post names 9 not 8"]),
        ({"call": 0, "forget": 7}, ["pre names 7 not 8", "post names 7 not 8"]),
        ({"call": -1, "dig": 1}, ["negative count", "wrong suit", "cards 20 not 24"]),
    ],
)
def test_every_failure_is_told_in_the_order_of_the_sheet(changes: Any, told: list[str]) -> None:
    assert faults({**WORDS, **changes}) == told


def test_names_are_counted_on_each_side_by_itself() -> None:
    one, other = (
        kind(id="one", pre=face(name="A"), post=face(name="B")),
        kind(id="other", pre=face(name="A"), post=face(name="C")),
    )
    library = library_of(("core", pack(one, other)))
    told = market_faults(library, "words", {"one": 12, "other": 12})
    assert told == ("pre names 1 not 8", "post names 2 not 8", "post score 0 not 13", "pre score 0 not 2")


def test_negative_scores_are_added_too() -> None:
    library = library_of(("core", pack(kind(pre=face(score=-2), post=face(score=-1)))))
    assert market_faults(library, "words", {"lantern": 1})[-2:] == ("post score -1 not 13", "pre score -2 not 2")


def test_an_empty_list_fails_in_everything_that_is_counted() -> None:
    names = ["pre names 0 not 8", "post names 0 not 8"]
    assert faults({}) == ["cards 0 not 24", *names, "post score 0 not 13", "pre score 0 not 2"]


@pytest.mark.parametrize("counts", [None, [], "call", 3, [["call", 4]]])
def test_what_is_no_list_is_told_so(counts: Any) -> None:
    assert faults(counts) == ["must be an object with the number of cards of each type"]


@pytest.mark.parametrize("count", [None, 1.0, True, "4", [], 10**5000, -(10**5000), 10_000, float("nan")], ids=range(9))
def test_what_is_no_number_of_cards_is_told_so(count: Any) -> None:
    assert faults({**WORDS, "call": count}) == ["counts must be integers up to 9999"]


def test_many_and_long_unknown_types_are_shortened() -> None:
    (told,) = faults({f"{number:03}" + "x" * 500: 1 for number in range(500)})
    assert told.startswith("unknown type 000xxx")
    assert len(told) < 1000
    assert told.count(",") == 19
