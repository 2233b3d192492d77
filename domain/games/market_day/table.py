"""Market Day: deck, configuration and table (sheet sections 2.1 and 2.3)."""

import tomllib
from functools import cached_property
from importlib.resources import files
from typing import Literal

from domain.rules.options import Option
from domain.rules.secrecy import PerSeat, Secret, Unlisted
from domain.rules.values import shared, value

_DECK = tomllib.loads(files(__package__).joinpath("deck.toml").read_text("utf-8"))

RANKS: tuple[int, ...] = tuple(_DECK["ranks"])
DECK: tuple[int, ...] = tuple([rank for rank in RANKS for _ in range(rank)])
NAMES: dict[int, str] = {int(rank): name for rank, name in _DECK["names"].items()}
TINKER, KNIGHT, ROYAL, RAIN, BANDIT = NAMES
SEATS = range(2, 9)

Rank = int
Ranks = tuple[Rank, ...]
Seats = tuple[int, ...]
Slots = tuple[int, ...]
Points = tuple[int, ...]
Phase = Literal["deal", "play", "tinker", "over"]
Status = Literal["in", "spoiled", "rained", "killed"]

# Configuration


@value
class Options:
    """What an organiser may choose."""

    hands: int | None = None
    tinker: Literal["may", "must"] = "may"
    lead_tie: Literal["same_leader", "tied_first"] = "same_leader"
    final_tie: Literal["shared", "best_hand"] = "shared"


OPTIONS = (
    Option("hands", (None, range(1, 25)), "MD-1.3", "How many hands are played; null: six, or one for each player."),
    Option("tinker", ("may", "must"), "MD-4.10", "Whether the Tinker's player may decline a trade."),
    Option(
        "lead_tie",
        ("same_leader", "tied_first"),
        "MD-5.4",
        "Several seats took most in a round: who led it leads again, or the first of them in turn order does.",
    ),
    Option("final_tie", ("shared", "best_hand"), "MD-6.3", "Equal totals: shared, or the best single hand decides."),
)


@value
class Config:
    """A complete configuration."""

    players: int
    first_dealer: int
    options: Options

    @property
    def hands(self) -> int:
        """How many hands are played (MD-1.3)."""
        return self.options.hands or max(6, self.players)

    @property
    def laps(self) -> int:
        """The number of times a round goes round the table (MD-1.4)."""
        return 2 if self.players < 4 else 1

    @property
    def rounds(self) -> int:
        """How many rounds a hand has (MD-1.4)."""
        return 5 if self.players < 4 else 6

    @property
    def hand_size(self) -> int:
        """How many cards each seat is dealt (MD-1.4)."""
        return self.laps * self.rounds

    @cached_property
    def round_size(self) -> int:
        """How many cards are played in a round (MD-3.1)."""
        return self.laps * self.players


# The table


@value
class TableCard:
    """A card of this round. `seat` played it; `holder`, another one after a trade, gets its points."""

    slot: int
    seat: int
    rank: Rank
    status: Status
    holder: int


table_card = shared(TableCard)


@value
class Standing:
    """The result as the table shows it (MD-6.2 to MD-6.4)."""

    totals: Points
    places: tuple[int, ...]
    winners: Seats


@value
class Table:
    """The table. Hands ascend; `undealt` lies as it was in the deck, `discard` as it was played.

    `discard` and `undealt` stay until the next deal, so that a finished hand can be counted over.
    """

    config: Unlisted[Config]
    phase: Phase
    hand: int
    round: int
    dealer: int
    leader: int | None
    turn: int | None
    hands: PerSeat[tuple[Ranks, ...]]
    undealt: Secret[Ranks]
    table: tuple[TableCard, ...]
    discard: Ranks
    totals: Points
    hand_points: tuple[Points, ...]
    result: Standing | None
