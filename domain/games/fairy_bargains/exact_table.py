"""Variant 1: configuration, table, its own moves and events, and what each event changes (sheet section FB-3)."""

from typing import Final, Literal

from domain.games.fairy_bargains.evolution import AFTER
from domain.games.fairy_bargains.table import (
    MAIN_OPTIONS,
    BargainTaken,
    Card,
    Cards,
    Deal,
    NoBargain,
    Play,
    RoundDealt,
    Standing,
    Table,
    Take,
)
from domain.rules.dispatch import by_event
from domain.rules.draft import After
from domain.rules.event import Changes, TableEvent
from domain.rules.moves import Move
from domain.rules.options import Option
from domain.rules.piles import joined_by, with_part, without
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


@value
class Reshuffle(Move):
    """Chance: all discards, top card first."""

    order: Cards


ExactMove = Deal | Play | Take | Reshuffle


@value
class ReshuffleNeeded(TableEvent):
    """A card must be added and the Draw Pile is empty: `count` discards are to be shuffled."""

    count: int
    rule: str = "FB-3.7"


@value
class PileRebuilt(TableEvent):
    """The discards are the Draw Pile. Their order is hidden."""

    draw_count: int
    draw: Secret[Cards]
    rule: str = "FB-3.7"


def _round_dealt(table: ExactTable, event: RoundDealt) -> Changes:
    return {
        "phase": "play",
        "turn": event.leader,
        "hands": event.hands,
        "pot": event.pot,
        "draw": event.draw,
        "discard": (),
        "round_points": (0,) * len(table.hands),
    }


def _bargain_taken(table: ExactTable, event: BargainTaken) -> Changes:
    seat, points = event.seat, event.points or 0
    return {
        "pot": without(table.pot, event.cards),
        "discard": joined_by(table.discard, event.cards),
        "round_points": with_part(table.round_points, seat, table.round_points[seat] + points),
        "totals": with_part(table.totals, seat, table.totals[seat] + points),
    }


def _reshuffle_needed(table: ExactTable, event: ReshuffleNeeded) -> Changes:
    return {"phase": "reshuffle"}


def _pile_rebuilt(table: ExactTable, event: PileRebuilt) -> Changes:
    return {"phase": "play", "draw": event.draw, "discard": ()}


EXACT_AFTER: Final[After] = {
    **{kind: changes for kind, changes in AFTER.items() if kind is not NoBargain},
    **by_event(_round_dealt, _bargain_taken, _reshuffle_needed, _pile_rebuilt),
}
