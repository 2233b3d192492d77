"""Variant 1: configuration and table (sheet section FB-3)."""

from typing import Literal

from domain.games.fairy_bargains.table import MAIN_OPTIONS, Card, Cards, Standing, Table
from domain.rules.options import Option
from domain.rules.secrecy import PerSeat, Secret, Unlisted
from domain.rules.values import value


@value
class ExactOptions:
    """What an organiser may choose in variant 1."""

    rounds: int | None
    choice: Literal["player", "fewest"]


EXACT_OPTIONS = (
    next(option for option in MAIN_OPTIONS if option.name == "rounds"),
    Option("choice", ("player", "fewest"), "FB-3.5", "Of several sets that qualify: any, or the smallest only."),
)


@value
class ExactConfig:
    """A complete configuration of variant 1."""

    variant: str
    players: int
    first_dealer: int
    options: ExactOptions

    @property
    def rounds(self) -> int:
        """How many rounds are played (FB-2.12)."""
        return self.options.rounds or self.players


@value
class ExactTable:
    """The table of variant 1. Hands, Pot and discards ascend; the Draw Pile is top first.

    While a take or a reshuffle is due, `played` waits and it stays the turn of the seat that played it. `offered` are
    the sets to choose from.
    """

    config: Unlisted[ExactConfig]
    phase: Literal["deal", "play", "take", "reshuffle", "over"]
    round: int
    dealer: int
    turn: int | None
    hands: PerSeat[tuple[Cards, ...]]
    pot: Cards
    draw: Secret[Cards]
    played: Card | None
    discard: Cards
    round_points: tuple[int, ...]
    totals: tuple[int, ...]
    result: Standing | None
    offered: Unlisted[tuple[Cards, ...]] = ()


RoundsTable = Table | ExactTable
