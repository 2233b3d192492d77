"""Math Market: the title and its rule books."""

from importlib.resources import files
from typing import Any

from domain.games.math_market import words
from domain.games.math_market.advanced import AdvancedBook
from domain.games.math_market.appraisal import appraise
from domain.games.math_market.beginner import BeginnerBook
from domain.games.math_market.deck import DEFAULT_DECK
from domain.games.math_market.facts import facts
from domain.games.math_market.imagination import imagine
from domain.games.math_market.options import OPTIONS
from domain.games.math_market.own_deck import cautions
from domain.games.math_market.races import late
from domain.games.math_market.standard import StandardBook
from domain.rules.title import Title
from domain.rules.wire import to_wire


def moment(view: Any) -> tuple[str, int] | None:
    """The present hunt and when it began (ms since opening), in the versions that are played in real time."""
    since = getattr(view, "since", None)
    if since is None or view.over is not None or not view.shuffled:
        return None
    return f"hunt {view.hunt}", since


MATH_MARKET = Title(
    name="math-market",
    display_name="Math Market",
    summary="Find the two coins that make a creature's price - in turns, or faster than everybody else.",
    books=(BeginnerBook(), StandardBook(), AdvancedBook()),
    options=OPTIONS,
    rules=files(__package__).joinpath("RULES.md").read_text("utf-8"),
    deck=to_wire(DEFAULT_DECK),
    explain=words.explain,
    label=words.label,
    marks=words.marks,
    facts=facts,
    appraise=appraise,
    imagine=imagine,
    config_code="OPTION_BAD_VALUE",
    config_clause="MM-G2",
    variant_key="version",
    variant_last=True,
    replaceable_deck=True,
    cautions=cautions,
    moment=moment,
    late=late,
)
