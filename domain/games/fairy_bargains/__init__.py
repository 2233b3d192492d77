"""Fairy Bargains: the title and its rule books."""

from importlib.resources import files

from domain.games.fairy_bargains import words
from domain.games.fairy_bargains.main import MainBook
from domain.games.fairy_bargains.table import DECK, MAIN_OPTIONS, VALUES
from domain.rules.title import Title

FAIRY_BARGAINS = Title(
    name="fairy-bargains",
    display_name="Fairy Bargains",
    summary="Beat the card you play with as few cards of the Pot as you can - and end with the most.",
    books=(MainBook(),),
    options={"main": MAIN_OPTIONS},
    rules=files(__package__).joinpath("RULES.md").read_text("utf-8"),
    deck={"cards": DECK, "values": VALUES},
    explain=words.explain,
    label=words.label,
    marks=words.marks,
    facts=words.facts,
    appraise=words.appraise,
    config_clause="FB-6",
)
