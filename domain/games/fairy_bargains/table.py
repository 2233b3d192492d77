"""Fairy Bargains: the deck, and the main game's configuration, table, moves and events (sheet sections 2.1 to 2.4).

The record keeps one form for each name of an event, so what a variant shares with the main game it takes from here.
"""

import tomllib
from importlib.resources import files
from typing import Literal

from domain.rules.event import TableEvent
from domain.rules.moves import Move
from domain.rules.options import Option
from domain.rules.secrecy import IfGiven, PerSeat, Secret, Unlisted
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


# Moves


@value
class Deal(Move):
    """Chance: the whole deck, top card first."""

    deck: Cards


@value
class Play(Move):
    """A seat plays one card of its hand."""

    seat: int
    card: Card


@value
class Take(Move):
    """A seat names the set that it takes out of the Pot."""

    seat: int
    cards: Cards


MainMove = Deal | Play | Take

# Events


@value
class RoundDealt(TableEvent):
    """Hands, Pot and Draw Pile lie ready. Who holds what is hidden, `draw_count` is not."""

    round: int
    dealer: int
    pot: Cards
    draw_count: int
    leader: int
    hands: PerSeat[tuple[Cards, ...]]
    draw: Secret[Cards]
    rule: str = "FB-2.2"


@value
class CardPlayed(TableEvent):
    """A card lies beside the Pot, waiting for its bargain."""

    seat: int
    card: Card
    rule: str = "FB-2.4"


@value
class PotExtended(TableEvent):
    """The top card of the Draw Pile went to the Pot."""

    card: Card
    pot_total: int
    rule: str = "FB-2.5"


@value
class BargainChoice(TableEvent):
    """Several sets qualify; the seat must name one."""

    seat: int
    options: tuple[Cards, ...]
    rule: str = "FB-2.7"


@value
class BargainTaken(TableEvent):
    """A seat took cards out of the Pot; `forced` where there was nothing to choose. Only v1 has `points`."""

    seat: int
    cards: Cards
    total: int
    forced: bool
    rule: str = "FB-2.6"
    points: IfGiven[int | None] = None


@value
class NoBargain(TableEvent):
    """The Pot cannot be brought above the played card."""

    seat: int
    rule: str = "FB-2.10"


@value
class CardJoinedPot(TableEvent):
    """The played card joined the Pot, which is `pot` now; the turn is over."""

    card: Card
    pot: Cards
    rule: str = "FB-2.9"


@value
class RoundEnded(TableEvent):
    """All hands are empty; a point for each card taken."""

    round: int
    points: tuple[int, ...]
    totals: tuple[int, ...]
    rule: str = "FB-2.11"


@value
class DealerSet(TableEvent):
    """The next round and its dealer."""

    round: int
    seat: int
    rule: str = "FB-2.12"


@value
class GameEnded(TableEvent):
    """The game is over. `totals` are there if rounds were played, `won` and `bargains_left` in the solitaire."""

    totals: IfGiven[tuple[int, ...] | None] = None
    places: IfGiven[tuple[int, ...] | None] = None
    winners: IfGiven[tuple[int, ...] | None] = None
    won: IfGiven[bool | None] = None
    bargains_left: IfGiven[int | None] = None
    rule: str = "FB-2.13"
