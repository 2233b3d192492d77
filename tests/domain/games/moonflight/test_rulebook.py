"""What Moonflight's rulebook must tell a reader, beyond the clauses that every title is held to."""

from __future__ import annotations

import re

import pytest

from domain.games.moonflight.library import DEFAULT_PACKS, library_of
from tests.domain.games.moonflight.tables import TITLE

CLAUSES = {clause.rule: clause for clause in TITLE.clauses}
EXAMPLE = TITLE.rules.partition("## A round, told as an example")[2].partition("\n## ")[0]


def test_the_register_has_every_question_of_the_printed_rules() -> None:
    asked = [clause for rule, clause in CLAUSES.items() if rule.startswith("MF-A")]
    assert [clause.rule for clause in asked] == [f"MF-A{number}" for number in range(1, 47)]
    assert all(clause.decided and "? " in clause.text for clause in asked)
    assert CLAUSES["MF-R9.5"].decided


@pytest.mark.parametrize(("name", "cost"), [("Talk", 5), ("Barrow", 5), ("Coins", 3), ("Coin", 0), ("Waste", 0)])
def test_the_example_names_cards_that_there_are(name: str, cost: int) -> None:
    assert re.search(rf"\b{name}\b", EXAMPLE)
    (kind,) = [kind for kind in library_of(DEFAULT_PACKS).types.values() if kind.pre.name == name]
    assert kind.pre.cost == cost


def test_the_example_goes_through_a_round_and_beyond() -> None:
    told = ("Shop", "plays a Coin", "Spend", "passes", "Reset", "Draw Deck", "marker", "the Turn", "End")
    places = [EXAMPLE.index(words) for words in told]
    assert places[0] < places[1] < places[2] < places[3] < places[4] < places[6] < places[7] < places[8]
