"""Moonflight: the title and its rule book."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from domain.games.moonflight.foresight.acts import imagine_act
from domain.games.moonflight.foresight.appraisal import appraise
from domain.games.moonflight.foresight.imagination import imagine, within_act
from domain.games.moonflight.foresight.prospects import prospects
from domain.games.moonflight.foresight.witnessed import witnessed
from domain.games.moonflight.main import FirstMoonflightBook, MoonflightBook, SecondMoonflightBook
from domain.games.moonflight.moments import MOMENTS
from domain.games.moonflight.pack.library import DEFAULT_PACKS, deck_wire, library_of
from domain.games.moonflight.table.configuration import cautions
from domain.games.moonflight.table.table import OPTIONS
from domain.rules.clauses import translated_rules
from domain.rules.lessons import read_lesson
from domain.rules.playing_on import Foresight
from domain.rules.questions import read_questions
from domain.rules.title import Title


def suggest(players: int, variant: str | None = None) -> Mapping[str, Any]:
    """The first characters of the built-in packs, and a round limit, so that the game is sure to end (MF-R15.1)."""
    characters = list(library_of(DEFAULT_PACKS).characters)
    return {"characters": characters[:players], "options": {"round_limit": 60}}


MOONFLIGHT = Title(
    name="moonflight",
    display_name="Moonflight",
    summary=(
        "Build a deck at the night market, until the Turn shows the other face of every card: then only what you "
        "hold in hand at the End scores. Most card faces are a reconstruction; a pack of your own can replace them."
    ),
    books=(MoonflightBook(), SecondMoonflightBook(), FirstMoonflightBook()),
    options={None: OPTIONS},
    rules=files(__package__).joinpath("RULES.md").read_text("utf-8"),
    translated_rules=translated_rules(files(__package__)),
    questions=read_questions(files(__package__).joinpath("questions.json").read_text("utf-8")),
    lesson=read_lesson(files(__package__)),
    moments=MOMENTS,
    deck=deck_wire(),
    appraise=appraise,
    config_clause="MF-R2",
    cautions=cautions,
    suggest=suggest,
    imagine=imagine,
    foresight={None: Foresight("luck", moves=6, stake=0.6, standing=prospects)},
    within_act=within_act,
    witnessed=witnessed,
    imagine_act=imagine_act,
)
