"""Beginner: table, moves, events, and what each event changes (MM-B)."""

from collections.abc import Iterator
from typing import ClassVar, Final, Literal

from domain.games.math_market.deck import Card, Cards
from domain.games.math_market.evolution import (
    bought_by,
    card_drawn,
    cards_revealed,
    clock_advanced,
    game_ended,
    hands_dealt,
    parted,
    piles_shuffled,
)
from domain.games.math_market.options import BeginnerConfig
from domain.games.math_market.table import (
    Abort,
    CreatureBought,
    CreatureRevealed,
    GameEnded,
    GameStarted,
    Hands,
    Held,
    Row,
    Shuffle,
    Shuffled,
    Table,
    Tick,
)
from domain.rules.dispatch import by_event
from domain.rules.draft import After
from domain.rules.event import Changes, TableEvent
from domain.rules.measure import Measure
from domain.rules.moves import Move
from domain.rules.piles import with_part
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.values import changed, value

Phase = Literal["main", "bonus"]

# The table


@value
class Slot:
    """A place of the row: the creature in it, and the coin that lies beside it as a deposit."""

    creature: Card | None = None
    deposit: Card | None = None


@value
class Turn:
    """Who is to act, and the number of the turn, counted from 1."""

    seat: int
    phase: Phase = "main"
    number: int = 1


@value
class BeginnerTable(Table):
    """The table of Beginner. `idle` counts skips in a row that drew nothing (MM-B6.3)."""

    config: Unlisted[BeginnerConfig]
    hands: Held[Hands] = ()
    row: tuple[Slot, ...] = ()
    turn: Turn | None = None
    idle: int = 0

    measure: ClassVar[Measure] = Measure("Coins left", better="low")

    @property
    def points(self) -> tuple[int, ...]:
        return tuple([len(hand) for hand in self.hands])

    @property
    def shuffled(self) -> bool:
        return bool(self.row)

    @property
    def face_up(self) -> Row:
        return tuple([slot.creature for slot in self.row])

    @property
    def held(self) -> Hands:
        return self.hands

    def lying(self) -> Iterator[Card]:
        return iter([slot.deposit for slot in self.row if slot.deposit is not None])

    def slot_of(self, creature: Card) -> int | None:
        """The slot in which the creature lies face up, if it does."""
        return next((number for number, slot in enumerate(self.row) if slot.creature == creature), None)


# Moves


@value
class Deposit(Move):
    """A seat lays a coin beside a creature."""

    seat: int
    coin: Card
    creature: Card
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None


@value
class Buy(Move):
    """A seat adds the coin that makes up a creature's price with the deposit."""

    seat: int
    coin: Card
    creature: Card
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None


@value
class Skip(Move):
    """A seat draws a coin instead of playing one."""

    seat: int
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None


@value
class DeclineBonus(Move):
    """A seat does not play the extra coin of a bonus."""

    seat: int
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None


BeginnerMove = Shuffle | Deposit | Buy | Skip | DeclineBonus | Tick | Abort

# Events


@value
class TurnStarted(TableEvent):
    """A seat is to act."""

    seat: int
    turn: int
    rule: str = "MM-B2.1"


@value
class DepositPaid(TableEvent):
    """A coin lies beside a creature."""

    seat: int
    coin: Card
    creature: Card
    rule: str = "MM-B3.1"


@value
class BonusOpened(TableEvent):
    """The buyer may play an extra coin."""

    seat: int
    rule: str = "MM-B4.1"


@value
class BonusDeclined(TableEvent):
    """The buyer plays no extra coin."""

    seat: int
    rule: str = "MM-B4.3"


@value
class TurnSkipped(TableEvent):
    """A seat plays nothing and draws `drew` coins: one, or none where the pile is empty."""

    seat: int
    drew: int
    rule: str = "MM-B5.1"


def _creature_revealed(table: BeginnerTable, event: CreatureRevealed) -> Changes:
    slot = Slot(event.creature)
    return {
        "row": (*table.row, slot) if event.slot == len(table.row) else with_part(table.row, event.slot, slot),
        "creature_pile": table.creature_pile[1:],
    }


def _turn_started(table: BeginnerTable, event: TurnStarted) -> Changes:
    return {"turn": Turn(event.seat, "main", event.turn)}


def _deposit_paid(table: BeginnerTable, event: DepositPaid) -> Changes:
    number = table.slot_of(event.creature)
    assert number is not None
    return {
        "hands": with_part(table.hands, event.seat, parted(table.hands[event.seat], event.coin)),
        "row": with_part(table.row, number, Slot(event.creature, event.coin)),
        "idle": 0,
    }


def _creature_bought(table: BeginnerTable, event: CreatureBought) -> Changes:
    number = table.slot_of(event.creature)
    assert number is not None
    return {
        "hands": with_part(table.hands, event.seat, parted(table.hands[event.seat], event.coins[-1])),
        "row": with_part(table.row, number, Slot()),
        "discard": table.discard + event.coins,
        "bought": bought_by(table, event.seat, event.creature),
        "idle": 0,
    }


def _bonus_opened(table: BeginnerTable, event: BonusOpened) -> Changes:
    assert table.turn is not None
    return {"turn": changed(table.turn, phase="bonus")}


def _turn_skipped(table: BeginnerTable, event: TurnSkipped) -> Changes:
    return {"idle": 0 if event.drew else table.idle + 1}


def following(table: BeginnerTable) -> Turn:
    """The turn after the present one (MM-B2.5), or the first of the game."""
    if table.turn is None:
        return Turn(table.config.first)
    return Turn((table.turn.seat + 1) % len(table.hands), "main", table.turn.number + 1)


def _game_ended(table: BeginnerTable, event: GameEnded) -> Changes:
    # A deadlock is found when the turn has passed and would begin (MM-B2.6).
    passed = {"turn": following(table)} if event.reason == "deadlock" else {}
    return {**game_ended(table, event), **passed}


def _nothing(table: BeginnerTable, event: GameStarted | Shuffled | BonusDeclined) -> Changes:
    """These only say what was found."""
    return {}


BEGINNER_AFTER: Final[After] = by_event(
    _nothing, clock_advanced, piles_shuffled, _creature_revealed, hands_dealt, _turn_started, _deposit_paid,
    _creature_bought, _bonus_opened, _turn_skipped, card_drawn, _game_ended, cards_revealed,
)  # fmt: skip
