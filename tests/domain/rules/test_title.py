"""Finding a title's book."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from domain.games import TITLES, title_named
from domain.games.market_day import MARKET_DAY
from domain.games.market_day.main import MarketBook
from domain.rules.clauses import Clause, read_clauses
from domain.rules.event import Fact
from domain.rules.measure import POINTS, Measure
from domain.rules.objection import Refused


class Variant(MarketBook):
    """A book by its variant and revision."""

    def __init__(self, variant: str, revision: int):
        self.variant, self.revision = variant, revision  # type: ignore[misc, assignment]

    def configure(self, raw: Any) -> Any:
        return super().configure({name: value for name, value in raw.items() if name != "version"})


OLD, NEW, SECOND = Variant("a", 1), Variant("a", 2), Variant("b", 1)
TITLE = replace(MARKET_DAY, books=(OLD, NEW, SECOND), variant_key="version", config_code="OPTION_BAD_VALUE")


def test_books_are_found_by_variant_and_revision_and_others_refused_as_the_title_refuses() -> None:
    assert TITLE.variants == ("a", "b")
    assert [TITLE.book("a"), TITLE.book("b"), TITLE.book("a", 1)] == [NEW, SECOND, OLD]
    assert [TITLE.book_for({}), TITLE.book_for({"version": "b"})] == [NEW, SECOND]
    missing: tuple[Any, ...] = (("a", 3), ("c", None), ("c", 1), (None, None))
    for variant, revision in missing:
        with pytest.raises(KeyError):
            TITLE.book(variant, revision)
    # A title without variants leaves the key to its book.
    assert (MARKET_DAY.variants, MARKET_DAY.book_for({"variant": "a"})) == ((None,), MARKET_DAY.books[0])
    for variant in ("c", None, True, 1, ["a"], {"a": 1}):
        with pytest.raises(Refused, match="'version' must be one of: a, b") as refusal:
            TITLE.book_for({"players": 2, "version": variant})
        assert (refusal.value.objection.code, refusal.value.objection.rule) == ("OPTION_BAD_VALUE", "MD-7")


@dataclass(frozen=True)
class LooseConfig:
    """A configuration whose options are not declared."""

    players: int
    options: Mapping[str, Any]


def test_a_title_whose_options_cannot_be_described_is_refused() -> None:
    book = Variant("a", 1)
    book.config_type = LooseConfig  # type: ignore[misc]
    with pytest.raises(TypeError, match=r"Market Day: LooseConfig\.options has to be a dataclass"):
        replace(TITLE, books=(book,))


@pytest.mark.parametrize(("last", "code"), [(False, "OPTION_BAD_VALUE"), (True, "BAD_CONFIG")])
def test_a_sheet_may_want_other_faults_named_before_an_unknown_variant(last: bool, code: str) -> None:
    with pytest.raises(Refused) as refusal:
        replace(TITLE, variant_last=last).book_for({"players": 99, "version": "c"})
    assert refusal.value.objection.code == code


def test_each_title_says_what_its_scores_count_and_is_found_by_its_name() -> None:
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
    assert TITLE.clause_texts == {clause.rule: clause.text for clause in read_clauses(TITLE.rules)}
    assert (Fact("bargains", 2).amount, Fact("cards", 2, 5).amount) == (1, 5)
    assert [title_named(title.name) for title in TITLES] == list(TITLES)
    with pytest.raises(KeyError):
        title_named("Fairy Bargains")


COINS = Measure("Coins left", "low")


def test_fewer_is_better_where_a_measure_says_so_and_its_words_say_so_too() -> None:
    assert (POINTS.best([3, 8, 0]), COINS.best([3, 8, 0])) == (8, 0)
    assert COINS.worth(2) > COINS.worth(3)
    assert [COINS.worth(COINS.worth(score)) for score in (-1, 0, 7)] == [-1, 0, 7]
    assert (POINTS.words(), COINS.words()) == ("Points", "Coins left (fewer is better)")


CLAUSES = """# A Title

An introduction.

## FB-1 The deck

- **FB-1.1** Sixty-five cards.
- **FB-1.2** (decided) A clause that goes on
  over two lines.

  And over a paragraph.
- A plain item, with **FB-9** in it.

Prose that belongs to nothing.

## FB-6 What is refused

A refused move
changes nothing.

More prose.

- **MM-B3.5** Another title's number.
- **MF-R4.4.1** A deep one.
- **MF-A12** A register's.
- **MC-4.4b** With a letter.

### FB-7 Who sees what

| item | who |
| --- | --- |

## FB-8 Nothing

## Words

No number here.
"""


def test_clauses_are_numbered_items_and_headings_told_in_plain_words() -> None:
    assert read_clauses(CLAUSES) == (
        Clause("FB-1.1", "FB-1 The deck", "Sixty-five cards.", False),
        Clause("FB-1.2", "FB-1 The deck", "A clause that goes on over two lines. And over a paragraph.", True),
        Clause("FB-6", "FB-6 What is refused", "A refused move changes nothing.", False),
        Clause("MM-B3.5", "FB-6 What is refused", "Another title's number.", False),
        Clause("MF-R4.4.1", "FB-6 What is refused", "A deep one.", False),
        Clause("MF-A12", "FB-6 What is refused", "A register's.", False),
        Clause("MC-4.4b", "FB-6 What is refused", "With a letter.", False),
    )
    for text in ("", "no clauses\n", "- **Bold** text", "- FB-1.1 not bold", "## fb-1 small\n\ntext"):
        assert read_clauses(text) == ()
    assert read_clauses("- **FB-1** Last") == (Clause("FB-1", "", "Last", False),)
    (clause,) = read_clauses(
        "## FB-1 *All* of `deck`\n\n- **FB-1.1** A **stock** and a *value*, 2 * 3 * 4: `BAD_DEAL` for `hands: 3`, see\n"
        "  [the deck](deck.md). First:\n  - one;\n  - two.\n"
    )
    assert clause.heading == 'FB-1 All of "deck"'
    assert clause.text == (
        'A stock and a value, 2 * 3 * 4: BAD_DEAL for "hands: 3", see the deck. First: • one; • two.'
    )
