"""Market Day: deck, configuration, table, moves and events (sheet sections 2.1 to 2.4)."""

import tomllib
from functools import cached_property
from importlib.resources import files
from typing import Literal

from domain.rules.book import Event
from domain.rules.moves import Move
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
        """How often a round goes round the table (MD-1.4)."""
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


# Moves


@value
class Deal(Move):
    """Chance: the whole deck, top card first."""

    deck: Ranks


@value
class Play(Move):
    """A seat plays one card of its hand."""

    seat: int
    rank: Rank


@value
class Tinker(Move):
    """The Tinker's player names the card to trade with; `None` declines."""

    seat: int
    target: int | None


MarketMove = Deal | Play | Tinker

# Events


@value
class HandDealt(Event):
    """Everybody holds cards. Who holds what and what was left over is hidden, how many cards are not."""

    hand: int
    dealer: int
    cards_each: int
    undealt: int
    hands: PerSeat[tuple[Ranks, ...]]
    undealt_cards: Secret[Ranks]
    rule: str = "MD-2.2"


@value
class RoundStarted(Event):
    """The leader is to play the first card of a round."""

    round: int
    leader: int
    rule: str = "MD-3.1"


@value
class CardPlayed(Event):
    """A card lies face up in the next slot."""

    seat: int
    slot: int
    rank: Rank
    rule: str = "MD-3.2"


@value
class CardSpoiled(Event):
    """A duplicate leaves the round; the copy in `by_slot` stays. `seat` played the spoiled one."""

    slot: int
    rank: Rank
    by_slot: int
    seat: int
    rule: str = "MD-4.2"


@value
class RoyalSecured(Event):
    """A Royal is safe from everything."""

    slot: int
    seat: int
    rule: str = "MD-4.5"


@value
class RainFell(Event):
    """The only 7 of the round is a Rain."""

    slot: int
    rule: str = "MD-4.6"


@value
class CardRainedOut(Event):
    """The Rain drives a card out of the round. `seat` played it."""

    slot: int
    rank: Rank
    by_slot: int
    seat: int
    rule: str = "MD-4.6"


@value
class RainCancelled(Event):
    """Several 7s were played, so none of them is a Rain."""

    slots: Slots
    rule: str = "MD-4.7"


@value
class CardKilled(Event):
    """The Knight in `by_slot`, played by `by_seat`, kills a card that `seat` played."""

    slot: int
    rank: Rank
    by_slot: int
    seat: int
    by_seat: int
    rule: str = "MD-4.8"


@value
class KnightIdle(Event):
    """A Knight finds nothing to kill."""

    slot: int
    rule: str = "MD-4.9"


@value
class TinkerPending(Event):
    """The Tinker's player is asked for a trade."""

    seat: int
    slot: int
    targets: Slots
    rule: str = "MD-4.10"


@value
class TinkerTraded(Event):
    """The Tinker and the card in slot `target` swapped places."""

    seat: int
    slot: int
    target: int
    rank: Rank
    with_seat: int
    rule: str = "MD-4.11"


@value
class TinkerDeclined(Event):
    """The Tinker's player keeps the Tinker."""

    seat: int
    slot: int
    rule: str = "MD-4.10"


@value
class TinkerIdle(Event):
    """The Tinker finds nothing to trade with."""

    slot: int
    rule: str = "MD-4.12"


@value
class CardScored(Event):
    """A card that is still in the round gives points to the seat that it now lies with."""

    slot: int
    rank: Rank
    seat: int
    points: int
    rule: str = "MD-5.1"


@value
class RoundScored(Event):
    """The round's points by seat; its cards go to the discard."""

    round: int
    points: Points
    totals: Points
    rule: str = "MD-5.2"


@value
class LeadSet(Event):
    """Who leads the next round; `tied` are the seats with most points, one of them or more."""

    seat: int
    tied: Seats
    rule: str = "MD-5.3"


@value
class HandEnded(Event):
    """All dealt cards have been played."""

    hand: int
    points: Points
    totals: Points
    rule: str = "MD-6.1"


@value
class DealerSet(Event):
    """The next hand and its dealer."""

    hand: int
    seat: int
    rule: str = "MD-2.3"


@value
class GameEnded(Event):
    """The last hand is over."""

    totals: Points
    places: tuple[int, ...]
    winners: Seats
    rule: str = "MD-6.2"
