"""Mercadito: the title and its rule book."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from domain.games.mercadito.appraisal import appraise
from domain.games.mercadito.configuration import cautions
from domain.games.mercadito.deck import DEFAULT_DECK
from domain.games.mercadito.imagination import imagine
from domain.games.mercadito.main import FirstMercaditoBook, MercaditoBook
from domain.games.mercadito.moments import MOMENTS
from domain.games.mercadito.scores import standing
from domain.games.mercadito.table import OPTIONS
from domain.rules.clauses import translated_rules
from domain.rules.lessons import read_lesson
from domain.rules.playing_on import Foresight
from domain.rules.questions import read_questions
from domain.rules.title import Title
from domain.rules.wire import to_wire


def suggest(players: int, variant: str | None = None) -> Mapping[str, Any]:
    """The options that suit people at a table, who remember or show what they took, and may give cards away."""
    return {"options": {"hand_visibility": "closed", "trade_shape": "gift"}}


MERCADITO = Title(
    name="mercadito",
    display_name="Mercadito",
    summary="Five goods in the market, and everybody reaches for one: share them out, and trade for the best bags. "
    "The printed cards and their scoring are not public; these are ours.",
    books=(MercaditoBook(), FirstMercaditoBook()),
    options={None: OPTIONS},
    rules=files(__package__).joinpath("RULES.md").read_text("utf-8"),
    translated_rules=translated_rules(files(__package__)),
    questions=read_questions(files(__package__).joinpath("questions.json").read_text("utf-8")),
    lesson=read_lesson(files(__package__)),
    moments=MOMENTS,
    deck=to_wire(DEFAULT_DECK),
    appraise=appraise,
    imagine=imagine,
    foresight={None: Foresight("appraisal", moves=12, stake=2, standing=standing)},
    config_clause="MC-G2",
    replaceable_deck=True,
    cautions=cautions,
    suggest=suggest,
)
