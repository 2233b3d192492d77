"""Advanced: table, moves, events, and what each event changes (MM-A)."""

from collections.abc import Iterator
from dataclasses import field
from typing import Final

from domain.games.math_market.deck import Card, Cards
from domain.games.math_market.evolution import (
    bought_by,
    cards_revealed,
    clock_advanced,
    coins_shuffled,
    game_ended,
    piles_shuffled,
    with_creature,
)
from domain.games.math_market.options import AdvancedConfig
from domain.games.math_market.table import (
    Abort,
    ClaimWrong,
    CreatureBought,
    CreatureNamed,
    CreatureRevealed,
    GameEnded,
    GameStarted,
    Hands,
    PileRanOut,
    PlayerSilenced,
    Reshuffle,
    Reshuffled,
    Reshuffling,
    Row,
    Seats,
    Shuffle,
    Shuffled,
    SilenceLifted,
    Table,
    Tick,
)
from domain.rules.dispatch import by_event
from domain.rules.draft import After
from domain.rules.event import Changes, TableEvent
from domain.rules.moves import Move
from domain.rules.piles import without
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.values import changed, value

# The table


@value
class Lock:
    """An open declaration: this seat alone may point, up to and including `until`; `None` is for ever.

    `made_at` is for statistics only.
    """

    seat: int
    price: int
    creature: Card | None = None
    until: int | None = None
    made_at: Unlisted[int] = field(default=0, compare=False)


@value
class AdvancedTable(Table):
    """The table of Advanced. `reshuffle` is there while the table waits for one.

    `since` is when the present hunt began; statistics and bots use it, no rule does.
    """

    config: Unlisted[AdvancedConfig]
    coins: Cards = ()
    row: Row = ()
    hunt: int = 1
    silenced: Seats = ()
    lock: Lock | None = None
    reshuffle: IfGiven[Reshuffling | None] = None
    since: Unlisted[int] = field(default=0, compare=False)

    @property
    def shuffled(self) -> bool:
        return bool(self.row)

    @property
    def face_up(self) -> Row:
        return self.row

    @property
    def held(self) -> Hands:
        return ()

    def lying(self) -> Iterator[Card]:
        return iter(self.coins)

    @property
    def pending(self) -> Reshuffling | None:
        return self.reshuffle


# Moves


@value
class Declare(Move):
    """A seat says a price, and is then alone to point."""

    seat: int
    hunt: int
    price: int
    creature: IfGiven[Card | None] = None
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None


@value
class Point(Move):
    """The declarer points at two coins."""

    seat: int
    hunt: int
    coins: Cards
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None


@value
class Buy(Move):
    """A seat says a price and points at two coins, all at once."""

    seat: int
    hunt: int
    price: int
    coins: Cards
    creature: IfGiven[Card | None] = None
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None


FirstAdvancedMove = Shuffle | Declare | Point | Buy | Tick | Abort
AdvancedMove = Shuffle | Reshuffle | Declare | Point | Buy | Tick | Abort

# Events


@value
class CoinsLaidOut(TableEvent):
    """Coins are laid out in the open, beside those that lie there: all of them, or those that had been spent."""

    coins: Cards
    rule: str = "MM-A1.3"


@value
class PriceDeclared(TableEvent):
    """A seat has said a price and is alone to point."""

    seat: int
    price: int
    until: int | None
    rule: str = "MM-A3.1"


@value
class PointingTimedOut(TableEvent):
    """A declarer has not pointed in time."""

    seat: int
    rule: str = "MM-A3.6"


def _creature_revealed(table: AdvancedTable, event: CreatureRevealed) -> Changes:
    row = with_creature(table.row, event.creature, event.slot)
    there = {"row": row, "creature_pile": table.creature_pile[1:]}
    if event.slot < len(table.row) and None not in row:
        # The row is full again after a purchase, not for the first time: the next hunt is on (MM-A3.5).
        return {**there, "hunt": table.hunt + 1, "since": table.now}
    return there


def _coins_laid_out(table: AdvancedTable, event: CoinsLaidOut) -> Changes:
    return {"coins": table.coins + event.coins, "coin_pile": (), "since": table.now}


def _pile_ran_out(table: AdvancedTable, event: PileRanOut) -> Changes:
    return {"reshuffle": Reshuffling(event.draws)}


def _reshuffled(table: AdvancedTable, event: Reshuffled) -> Changes:
    return {"reshuffle": None}


def _price_declared(table: AdvancedTable, event: PriceDeclared) -> Changes:
    return {"lock": Lock(event.seat, event.price, None, event.until, table.now)}


def _creature_named(table: AdvancedTable, event: CreatureNamed) -> Changes:
    assert table.lock is not None
    return {"lock": changed(table.lock, creature=event.creature)}


def _creature_bought(table: AdvancedTable, event: CreatureBought) -> Changes:
    return {
        "coins": without(table.coins, event.coins),
        "discard": table.discard + event.coins,
        "row": tuple([None if creature == event.creature else creature for creature in table.row]),
        "bought": bought_by(table, event.seat, event.creature),
        "lock": None,
    }


def _unlocked(table: AdvancedTable, event: ClaimWrong | PointingTimedOut) -> Changes:
    return {"lock": None}


def _player_silenced(table: AdvancedTable, event: PlayerSilenced) -> Changes:
    return {"silenced": (*table.silenced, event.seat)}


def _silence_lifted(table: AdvancedTable, event: SilenceLifted) -> Changes:
    return {"silenced": ()}


def _game_ended(table: AdvancedTable, event: GameEnded) -> Changes:
    return {**game_ended(table, event), "lock": None}


def _nothing(table: AdvancedTable, event: GameStarted | Shuffled) -> Changes:
    """These only tell what was found."""
    return {}


ADVANCED_AFTER: Final[After] = by_event(
    _nothing, clock_advanced, piles_shuffled, _creature_revealed, _coins_laid_out, _price_declared, _creature_named,
    _creature_bought, _unlocked, _player_silenced, _silence_lifted, _pile_ran_out, coins_shuffled, _reshuffled,
    _game_ended, cards_revealed,
)  # fmt: skip


def before_shuffle(config: AdvancedConfig) -> AdvancedTable:
    """The table when the game is opened."""
    return AdvancedTable(config, bought=((),) * config.players)
