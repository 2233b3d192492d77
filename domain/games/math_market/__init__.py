"""Math Market: the title and its rule books."""

from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from domain.games.math_market.advanced import AdvancedBook, FirstAdvancedBook, SecondAdvancedBook
from domain.games.math_market.appraisal import appraise
from domain.games.math_market.beginner import BeginnerBook, FirstBeginnerBook
from domain.games.math_market.cautions import cautions, record_cautions
from domain.games.math_market.deck import DEFAULT_DECK
from domain.games.math_market.guesses import right_move
from domain.games.math_market.imagination import imagine
from domain.games.math_market.moments import MOMENTS
from domain.games.math_market.options import OPTIONS
from domain.games.math_market.races import late
from domain.games.math_market.standard import FirstStandardBook, SecondStandardBook, StandardBook
from domain.rules.clauses import translated_rules
from domain.rules.language import say
from domain.rules.lessons import read_lesson
from domain.rules.playing_on import Foresight
from domain.rules.questions import read_questions
from domain.rules.title import Title
from domain.rules.wire import to_wire

_ON_DEADLOCK: Final = "new_coin"
"""The suggestion for two or three players: by the printed rule most of their games stop after a few purchases."""

_TIE_WINDOW_MS: Final = 300
"""The most (ms) by which a network delays an equally quick player: the printed rule rewards simultaneous claims."""


def suggest(players: int, variant: str | None = None) -> Mapping[str, Any]:
    """Options that suit Standard over a network; none for games in turns or where only the declarer may point."""
    if variant != "standard":
        return {}
    few = {"on_deadlock": _ON_DEADLOCK} if players <= 3 else {}
    return {"options": {**few, "tie_window_ms": _TIE_WINDOW_MS}}


def moment(view: Any) -> tuple[str, int] | None:
    """The current hunt and its start (ms since opening), in the versions played in real time."""
    since = getattr(view, "since", None)
    if since is None or view.over is not None or not view.shuffled or view.pending is not None:
        return None
    return say("hunt {hunt}", hunt=view.hunt), since


MATH_MARKET = Title(
    name="math-market",
    display_name="Math Market",
    summary="Find the two coins that make a creature's price, in turns or faster than everybody else.",
    books=(
        BeginnerBook(),
        StandardBook(),
        AdvancedBook(),
        SecondStandardBook(),
        SecondAdvancedBook(),
        FirstBeginnerBook(),
        FirstStandardBook(),
        FirstAdvancedBook(),
    ),
    options=OPTIONS,
    rules=files(__package__).joinpath("RULES.md").read_text("utf-8"),
    translated_rules=translated_rules(files(__package__)),
    questions=read_questions(files(__package__).joinpath("questions.json").read_text("utf-8")),
    lesson=read_lesson(files(__package__)),
    moments=MOMENTS,
    deck=to_wire(DEFAULT_DECK),
    appraise=appraise,
    imagine=imagine,
    foresight={
        "beginner": Foresight("appraisal", stake=1),
        "standard": Foresight(right_move, moves=4, stake=0.5),
        "advanced": Foresight(right_move, moves=4, stake=0.5),
    },
    config_code="OPTION_BAD_VALUE",
    config_clause="MM-G2",
    variant_key="version",
    variant_last=True,
    replaceable_deck=True,
    cautions=cautions,
    record_cautions=record_cautions,
    moment=moment,
    late=late,
    suggest=suggest,
)
