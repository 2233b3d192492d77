"""High Card: deck, configuration and table."""

from typing import Literal

from domain.rules.options import Option
from domain.rules.secrecy import PerSeat, Secret, Unlisted
from domain.rules.values import value

DECK = tuple(range(1, 31))
SEATS = range(2, 6)

Cards = tuple[int, ...]


@value
class Options:
    """What an organiser may choose."""

    cards: int = 3


OPTIONS = (Option("cards", (3, range(1, 7)), "HC-1.2", "How many cards each seat is dealt."),)


@value
class Config:
    """A complete configuration."""

    players: int
    options: Options


@value
class Played:
    """A card of this round, and who played it."""

    seat: int
    card: int


@value
class Table:
    """The table. Hands ascend; `taken` are the cards that each seat has won, as they were played."""

    config: Unlisted[Config]
    phase: Literal["deal", "play", "over"]
    turn: int | None
    hands: PerSeat[tuple[Cards, ...]]
    undealt: Secret[Cards]
    played: tuple[Played, ...]
    taken: tuple[Cards, ...]
    places: tuple[int, ...] | None
