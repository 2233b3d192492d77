"""Market Day: the title and its rule book."""

from importlib.resources import files

from domain.games.market_day.appraisal import appraise
from domain.games.market_day.imagination import imagine
from domain.games.market_day.main import MarketBook
from domain.games.market_day.moments import MOMENTS
from domain.games.market_day.table import DECK, NAMES, OPTIONS, RANKS
from domain.rules.clauses import translated_rules
from domain.rules.lessons import read_lesson
from domain.rules.playing_on import Foresight
from domain.rules.questions import read_questions
from domain.rules.title import Title

MARKET_DAY = Title(
    name="market-day",
    display_name="Market Day",
    summary="Bring one card to market each round, and still have it on the table when everything has happened.",
    books=(MarketBook(),),
    options={None: OPTIONS},
    rules=files(__package__).joinpath("RULES.md").read_text("utf-8"),
    translated_rules=translated_rules(files(__package__)),
    questions=read_questions(files(__package__).joinpath("questions.json").read_text("utf-8")),
    lesson=read_lesson(files(__package__)),
    moments=MOMENTS,
    deck={"cards": DECK, "values": RANKS, "names": {str(rank): name for rank, name in NAMES.items()}},
    appraise=appraise,
    config_clause="MD-7",
    imagine=imagine,
    looks_ahead=True,
    foresight={None: Foresight("luck", tables=32, stake=8)},
)
