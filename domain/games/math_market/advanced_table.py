"""Advanced: table and moves (MM-A)."""

from collections.abc import Iterator
from dataclasses import field

from domain.games.math_market.deck import Card, Cards
from domain.games.math_market.options import AdvancedConfig
from domain.games.math_market.table import Abort, Hands, Reshuffle, Reshuffling, Row, Seats, Shuffle, Table, Tick
from domain.games.math_market.words import coins, for_creature
from domain.rules.language import say
from domain.rules.moves import Move
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.values import value

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

    @property
    def can_reshuffle(self) -> bool:
        return super().can_reshuffle or (self.config.options.on_deadlock == "coins_back" and bool(self.discard))


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

    def label(self, view: AdvancedTable) -> str:
        return say("say {price}{for_creature}", price=self.price, for_creature=for_creature(view, self.creature))


@value
class Point(Move):
    """The declarer points at two coins."""

    seat: int
    hunt: int
    coins: Cards
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None

    def label(self, view: AdvancedTable) -> str:
        return say("point at {coins}", coins=coins(view, self.coins, view.coins))


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

    def label(self, view: AdvancedTable) -> str:
        pointed = coins(view, self.coins, view.coins)
        return say(
            "say {price}{for_creature} and point at {pointed}",
            price=self.price,
            for_creature=for_creature(view, self.creature),
            pointed=pointed,
        )


FirstAdvancedMove = Shuffle | Declare | Point | Buy | Tick | Abort
AdvancedMove = Shuffle | Reshuffle | Declare | Point | Buy | Tick | Abort


def before_shuffle(config: AdvancedConfig) -> AdvancedTable:
    """The table when the game is opened."""
    return AdvancedTable(config, bought=((),) * config.players)
