"""The bots offered for a title, and a sentence on what each does.

Any bot may sit at any table: one that does not know the game plays like the greedy bot.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from domain.rules.title import Title

_SENTENCES: Final[Mapping[str, str]] = {
    "greedy": "Takes what looks best at once, without a plan.",
    "lookahead": "Tries its moves out on tables that this one may be; where there are no points it plays as greedy.",
    "random": "Makes any legal move, each with the same chance.",
    "racer": "Plays as greedy, but answers as quickly as people do; the other bots always take four seconds.",
    "collector": "Collects families, and trades where a swap serves both sides.",
    "automaton": "Plays as the AI card of its character says.",
    "solver": "Looks through the matches that it can foresee, one after the other.",
}

_KNOWS: Final[Mapping[str, Mapping[str, tuple[str | None, ...]]]] = {
    "racer": {"math-market": ("standard", "advanced")},
    "collector": {"mercadito": (None,)},
    "automaton": {"moonflight": (None,)},
    "solver": {"fairy-bargains": ("v3",)},
}
"""The bots made for certain titles, and the variants they know."""


@dataclass(frozen=True)
class OfferedBot:
    """A bot by the name under which it takes a seat, what it does, and the variants in which it is worth a seat."""

    name: str
    summary: str
    variants: tuple[str | None, ...]


def bots_for(title: Title) -> tuple[OfferedBot, ...]:
    """The bots worth a seat at the title: those for every title first, then those made for it."""
    offered = (OfferedBot(name, summary, _variants(name, title)) for name, summary in _SENTENCES.items())
    return tuple(bot for bot in offered if bot.variants)


def _variants(name: str, title: Title) -> tuple[str | None, ...]:
    if name in _KNOWS:
        return _KNOWS[name].get(title.name, ())
    if name == "lookahead":
        alone = {variant for variant in title.variants if title.book(variant).seats[-1] == 1}
        return tuple(variant for variant in title.variants if title.looks_ahead and variant not in alone)
    return title.variants
