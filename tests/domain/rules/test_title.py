"""Finding a title's book."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from domain.games import TITLES, title_named
from domain.rules.measure import Measure
from domain.rules.objection import Refused
from domain.rules.title import Fact
from tests.domain.rules.lanterns import LANTERNS
from tests.domain.rules.lanterns.book import LanternBook


class Variant(LanternBook):
    """A book by its variant and revision."""

    def __init__(self, variant: str, revision: int):
        self.variant, self.revision = variant, revision  # type: ignore[misc, assignment]

    def configure(self, raw: Any) -> Any:
        return super().configure({name: value for name, value in raw.items() if name != "version"})


OLD, NEW, SECOND = Variant("a", 1), Variant("a", 2), Variant("b", 1)
TITLE = replace(LANTERNS, books=(OLD, NEW, SECOND), variant_key="version", config_code="OPTION_BAD_VALUE")


def test_a_variants_newest_book_is_for_new_games() -> None:
    assert TITLE.variants == ("a", "b")
    assert TITLE.book("a") is NEW
    assert TITLE.book("b") is SECOND
    assert TITLE.book_for({}) is NEW
    assert TITLE.book_for({"version": "b"}) is SECOND


def test_every_revision_stays_at_hand() -> None:
    assert TITLE.book("a", 1) is OLD


@pytest.mark.parametrize(("variant", "revision"), [("a", 3), ("c", None), ("c", 1), (None, None)])
def test_a_book_that_does_not_exist(variant: Any, revision: Any) -> None:
    with pytest.raises(KeyError):
        TITLE.book(variant, revision)


@pytest.mark.parametrize("variant", ["c", None, True, 1, ["a"], {"a": 1}])
def test_an_unknown_variant_is_refused_as_the_title_refuses(variant: Any) -> None:
    with pytest.raises(Refused, match="'version' must be one of: a, b") as refusal:
        TITLE.book_for({"players": 2, "version": variant})
    assert (refusal.value.objection.code, refusal.value.objection.rule) == ("OPTION_BAD_VALUE", "LA-6")


@pytest.mark.parametrize(("last", "code"), [(False, "OPTION_BAD_VALUE"), (True, "BAD_SETUP")])
def test_a_sheet_may_want_other_faults_named_before_an_unknown_variant(last: bool, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        replace(TITLE, variant_last=last).book_for({"players": 99, "version": "c"})
    assert refusal.value.objection.code == code


@pytest.mark.parametrize(("title", "variant", "name", "better"), [
    ("fairy-bargains", "main", "Cards taken", "high"), ("fairy-bargains", "v1", "Points", "high"),
    ("market-day", None, "Points", "high"), ("math-market", "beginner", "Coins left", "low"),
    ("math-market", "standard", "Creatures", "high"), ("math-market", "advanced", "Creatures", "high"),
    ("mercadito", None, "Points", "high"), ("moonflight", None, "Points", "high"),
])  # fmt: skip
def test_each_title_says_what_its_scores_count_and_which_are_better(
    title: str, variant: str | None, name: str, better: Any
) -> None:
    assert title_named(title).measure(variant) == Measure(name, better)


@pytest.mark.parametrize("variant", ["v2", "v3"])
def test_a_variant_without_scores_has_no_measure(variant: str) -> None:
    assert title_named("fairy-bargains").measure(variant) is None


@pytest.mark.parametrize("title", ["fairy-bargains", "math-market"])
def test_variants_that_count_different_things_have_no_measure_together(title: str) -> None:
    assert title_named(title).measure() is None


def test_revisions_that_count_different_things_have_no_measure_together() -> None:
    few = Variant("a", 2)
    few.measure = Measure("Points", "low")  # type: ignore[misc]
    assert replace(TITLE, books=(Variant("a", 1), few)).measure("a") is None


def test_a_title_without_variants_leaves_the_key_to_its_book() -> None:
    assert LANTERNS.variants == (None,)
    assert LANTERNS.book_for({"variant": "a"}) is LANTERNS.books[0]


def test_clauses_by_number() -> None:
    assert [clause.rule for clause in LANTERNS.clauses] == ["LA-1", "LA-1.1", "LA-1.2", "LA-1.3", "LA-1.4", "LA-6"]
    assert LANTERNS.clause_texts["LA-6"] == "The first reason is given."


def test_a_fact_counts_once_unless_it_says_otherwise() -> None:
    assert (Fact("bargains", 2).amount, Fact("cards", 2, 5).amount) == (1, 5)


def test_titles_are_found_by_their_wire_name() -> None:
    for title in TITLES:
        assert title_named(title.name) is title
    with pytest.raises(KeyError):
        title_named("Fairy Bargains")
