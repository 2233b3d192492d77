"""What Moonflight's rulebook must tell a reader, beyond the clauses that every title is held to."""

from __future__ import annotations

import re

import pytest

from domain.games.moonflight.library import DEFAULT_PACKS, library_of
from tests.domain.games.moonflight.tables import TITLE

CLAUSES = {clause.rule: clause for clause in TITLE.clauses}
EXAMPLE = TITLE.rules.partition("## A round, told as an example")[2].partition("\n## ")[0]


def flat(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("MF-R1.6", "belongs to its first owner for the whole game"),
        ("MF-R2", "the Action phase of round 1 begins"),
        ("MF-R8.7", "what was just Discarded from the deck comes back with the rest"),
        ("MF-R10.1", "the one that its owner puts first"),
        ("MF-R14.2", "all are told who decides and what for"),
        ("MF-A27", "is not Moved"),
        ("MF-D3", "one player, who may be oneself"),
        ("MF-D4", "Move cards to the market, or into play"),
        ("MF-D10", '"discard"'),
        ("MF-F1", '"source/ability"'),
    ],
)
def test_what_the_second_edition_changed_is_told_at_its_clause(rule: str, words: str) -> None:
    assert words in flat(CLAUSES[rule].text)


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
