"""Fairy Bargains: the title and its rule books."""

from importlib.resources import files

from domain.games.fairy_bargains.appraisal import appraise
from domain.games.fairy_bargains.elimination import EliminationBook
from domain.games.fairy_bargains.elimination_table import ELIMINATION_OPTIONS
from domain.games.fairy_bargains.exact import ExactBook
from domain.games.fairy_bargains.exact_table import EXACT_OPTIONS
from domain.games.fairy_bargains.imagination import imagine
from domain.games.fairy_bargains.main import MainBook
from domain.games.fairy_bargains.moments import MOMENTS
from domain.games.fairy_bargains.solitaire import SolitaireBook
from domain.games.fairy_bargains.solitaire_table import SOLITAIRE_OPTIONS
from domain.games.fairy_bargains.table import DECK, MAIN_OPTIONS, VALUES
from domain.rules.clauses import translated_rules
from domain.rules.lessons import read_lesson
from domain.rules.playing_on import Foresight
from domain.rules.questions import read_questions
from domain.rules.title import Title

FAIRY_BARGAINS = Title(
    name="fairy-bargains",
    display_name="Fairy Bargains",
    summary="Beat the card you play with as few cards of the Pot as you can, and end with the most.",
    books=(MainBook(), ExactBook(), EliminationBook(), SolitaireBook()),
    options={
        "main": MAIN_OPTIONS,
        "v1": EXACT_OPTIONS,
        "v2": ELIMINATION_OPTIONS,
        "v3": SOLITAIRE_OPTIONS,
    },
    variant_names={"main": "main game", "v1": "the exact game", "v2": "elimination", "v3": "solitaire"},
    rules=files(__package__).joinpath("RULES.md").read_text("utf-8"),
    translated_rules=translated_rules(files(__package__)),
    questions=read_questions(files(__package__).joinpath("questions.json").read_text("utf-8")),
    lesson=read_lesson(files(__package__)),
    moments=MOMENTS,
    deck={"cards": DECK, "values": VALUES},
    appraise=appraise,
    imagine=imagine,
    looks_ahead=True,
    foresight={
        "main": Foresight("appraisal", tables=32, stake=2),
        "v1": Foresight("appraisal", tables=32, stake=2),
        "v2": Foresight("luck", moves=200, tables=16, stake=0.3),
        "v3": Foresight("appraisal", moves=200, tables=32, stake=0.2),
    },
    config_clause="FB-6",
)
