"""Fairy Bargains: the deck, and the main game's configuration and table (sheet sections 2.1 and 2.3)."""

import tomllib
from importlib.resources import files
from typing import Literal

from domain.rules.options import Option
from domain.rules.secrecy import PerSeat, Secret, Unlisted
from domain.rules.values import value

_DECK = tomllib.loads(files(__package__).joinpath("deck.toml").read_text("utf-8"))

VALUES: tuple[int, ...] = tuple(_DECK["values"])
DECK: tuple[int, ...] = tuple(value for value in VALUES for _ in range(_DECK["copies"]))
SEATS = range(2, 7)
HAND_SIZE = 6
POT_SIZE = 3

Card = int
Cards = tuple[Card, ...]
Phase = Literal["deal", "play", "take", "over"]

# Configuration


@value
class MainOptions:
    """What an organiser may choose in the main game."""

    rounds: int | None = None
    choice: Literal["player", "closest"] = "player"
    exhausted: Literal["no_bargain", "take_all"] = "no_bargain"


MAIN_OPTIONS = (
    Option("rounds", (None, range(1, 25)), "FB-2.12", "How many rounds are played; null: one for each player."),
    Option("choice", ("player", "closest"), "FB-2.6", "Of several smallest sets: any, or the closest total only."),
    Option(
        "exhausted",
        ("no_bargain", "take_all"),
        "FB-2.10",
        "No card left to add: no bargain, or the whole Pot.",
    ),
)


@value
class Config:
    """A complete configuration of the main game."""

    variant: str
    players: int
    first_dealer: int
    options: MainOptions

    @property
    def rounds(self) -> int:
        """How many rounds are played (FB-2.12)."""
        return self.options.rounds or self.players


# The table


@value
class Standing:
    """The result as the table shows it (FB-2.13)."""

    totals: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[int, ...]


@value
class Table:
    """The table of the main game. Hands, Pot and taken cards ascend; the Draw Pile is top first.

    `offered` are the sets to choose from while a take is due; they follow from the Pot and the played card.
    """

    config: Unlisted[Config]
    phase: Phase
    round: int
    dealer: int
    turn: int | None
    hands: PerSeat[tuple[Cards, ...]]
    pot: Cards
    draw: Secret[Cards]
    played: Card | None
    taken: Secret[tuple[Cards, ...]]
    round_points: tuple[int, ...]
    totals: tuple[int, ...]
    result: Standing | None
    offered: Unlisted[tuple[Cards, ...]] = ()
