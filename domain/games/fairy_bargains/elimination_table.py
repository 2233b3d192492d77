"""Variant 2: configuration and table (sheet section FB-4)."""

from typing import Literal

from domain.games.fairy_bargains.table import Cards
from domain.rules.options import Option
from domain.rules.secrecy import Unlisted
from domain.rules.values import value

SEATS = range(2, 5)
SEATS_WITH_TWO_DECKS = range(2, 7)
START: Cards = (1, 1, 1, 3, 3, 3, 5, 5, 7, 7, 10)
"""The cards in front of each seat at the start (FB-4.1)."""


@value
class EliminationOptions:
    """What an organiser may choose in variant 2."""

    decks: Literal[1, 2]
    elimination: Literal["after_withdrawal", "on_placement"]


ELIMINATION_OPTIONS = (
    Option("decks", (1, 2), "FB-4.1", "How many decks there are; with two, up to six may play."),
    Option(
        "elimination",
        ("after_withdrawal", "on_placement"),
        "FB-4.5",
        "When a seat without cards is out: after its withdrawal, or as it places the last.",
    ),
)


@value
class EliminationConfig:
    """A complete configuration of variant 2."""

    variant: str
    players: int
    options: EliminationOptions


@value
class Order:
    """The result as the table shows it (FB-4.6)."""

    places: tuple[int, ...]
    winners: tuple[int, ...]


@value
class EliminationTable:
    """The table of variant 2. The cards in front of the seats and those of the Pot ascend; `out` is in order."""

    config: Unlisted[EliminationConfig]
    phase: Literal["start", "play", "over"]
    turn: int | None
    hands: tuple[Cards, ...]
    pot: Cards
    out: tuple[int, ...]
    result: Order | None
