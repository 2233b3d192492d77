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


def test_a_variants_newest_book_is_for_new_games_and_every_revision_stays_at_hand() -> None:
    assert TITLE.variants == ("a", "b")
    assert [TITLE.book("a"), TITLE.book("b"), TITLE.book("a", 1)] == [NEW, SECOND, OLD]
    assert [TITLE.book_for({}), TITLE.book_for({"version": "b"})] == [NEW, SECOND]
    missing: tuple[Any, ...] = (("a", 3), ("c", None), ("c", 1), (None, None))
    for variant, revision in missing:
        with pytest.raises(KeyError):
            TITLE.book(variant, revision)
    # A title without variants leaves the key to its book.
    assert (LANTERNS.variants, LANTERNS.book_for({"variant": "a"})) == ((None,), LANTERNS.books[0])


def test_an_unknown_variant_is_refused_as_the_title_refuses() -> None:
    for variant in ("c", None, True, 1, ["a"], {"a": 1}):
        with pytest.raises(Refused, match="'version' must be one of: a, b") as refusal:
            TITLE.book_for({"players": 2, "version": variant})
        assert (refusal.value.objection.code, refusal.value.objection.rule) == ("OPTION_BAD_VALUE", "LA-6")


@pytest.mark.parametrize(("last", "code"), [(False, "OPTION_BAD_VALUE"), (True, "BAD_SETUP")])
def test_a_sheet_may_want_other_faults_named_before_an_unknown_variant(last: bool, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        replace(TITLE, variant_last=last).book_for({"players": 99, "version": "c"})
    assert refusal.value.objection.code == code


def test_each_title_says_what_its_scores_count_and_which_are_better() -> None:
    for title, variant, *measure in (
        ("fairy-bargains", "main", "Cards taken", "high"), ("fairy-bargains", "v1", "Points", "high"),
        ("market-day", None, "Points", "high"), ("math-market", "beginner", "Coins left", "low"),
        ("math-market", "standard", "Creatures", "high"), ("math-market", "advanced", "Creatures", "high"),
        ("mercadito", None, "Points", "high"), ("moonflight", None, "Points", "high"),
    ):  # fmt: skip
        assert title_named(title).measure(variant) == Measure(*measure)  # type: ignore[arg-type]
    for variant in ("v2", "v3"):  # without scores
        assert title_named("fairy-bargains").measure(variant) is None
    for title in ("fairy-bargains", "math-market"):  # whose variants count different things
        assert title_named(title).measure() is None
    few = Variant("a", 2)
    few.measure = Measure("Points", "low")  # type: ignore[misc]
    assert replace(TITLE, books=(Variant("a", 1), few)).measure("a") is None


def test_clauses_facts_and_titles_are_found() -> None:
    assert [clause.rule for clause in LANTERNS.clauses] == ["LA-1", "LA-1.1", "LA-1.2", "LA-1.3", "LA-1.4", "LA-6"]
    assert LANTERNS.clause_texts["LA-6"] == "The first reason is given."
    assert (Fact("bargains", 2).amount, Fact("cards", 2, 5).amount) == (1, 5)
    assert [title_named(title.name) for title in TITLES] == list(TITLES)
    with pytest.raises(KeyError):
        title_named("Fairy Bargains")
