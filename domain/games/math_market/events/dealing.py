"""Events of the set-up and of cards turned up, drawn or reshuffled, in every version.

The record keeps one form per event name, so what only some versions have is marked `IfGiven`.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, TypeVar

from domain.games.math_market.advanced_table import AdvancedTable
from domain.games.math_market.beginner_table import BeginnerTable, Slot
from domain.games.math_market.deck import Card, Cards
from domain.games.math_market.options import Version
from domain.games.math_market.standard_table import StandardTable
from domain.games.math_market.table import Hands, Reshuffling, Seats, Table
from domain.games.math_market.words import a_coin
from domain.rules.event import Changes, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, ordinal, seat_named, span, words
from domain.rules.piles import joined_by, with_part
from domain.rules.secrecy import PerSeat, Private, Secret
from domain.rules.values import value

AnyTable = BeginnerTable | StandardTable | AdvancedTable
T = TypeVar("T")


def _option(name: str, value: object) -> str:
    """`wrong claim: silence`, `tie window: 0.3 s`, `hints: no`: an option in words."""
    if name.endswith("_ms") and isinstance(value, int):
        return say(
            "{name}: {told}",
            name=words(name.removesuffix("_ms")),
            told=span(value) if value else say("none"),
        )
    told = (
        {True: say("yes"), False: say("no"), None: say("none")}.get(value) if isinstance(value, bool | None) else None
    )
    return say("{name}: {told}", name=words(name), told=told or words(str(value)))


def _no_coin(before: Table) -> str:
    if isinstance(before, AdvancedTable):
        few = len(before.coins) < 2
        return (
            say("fewer than two coins are left on the table") if few else say("no two coins on the table make a price")
        )
    return say("the coin pile had run out")


def _filled(row: tuple[T, ...], slot: int, creature: T) -> tuple[T, ...]:
    """The row with a creature in a slot, possibly a new one at its end."""
    return (*row, creature) if slot == len(row) else with_part(row, slot, creature)


@value
class GameStarted(TableEvent):
    """A set-up has been accepted."""

    version: Version
    players: int
    options: Mapping[str, Any]
    rule: str = "MM-G2"

    def sentence(self, before: Table) -> str:
        chosen = ", ".join([_option(name, value) for name, value in self.options.items()])
        return say(
            "a game of Math Market, version {version}, for {players} players ({chosen}).",
            version=say(self.version),
            players=self.players,
            chosen=chosen,
        )


@value
class ClockAdvanced(TableEvent):
    """A move came at a later time than the one before it."""

    now: int
    rule: str = "MM-G4"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        return {"now": self.now}

    def sentence(self, before: Table) -> str:
        passed = self.now - before.now
        if passed < 1000:
            return say("a moment passes.")
        return say("{span} pass.", span=span(passed))


@value
class Shuffled(TableEvent):
    """Both piles have been shuffled; how many cards they have."""

    coins: int
    creatures: int
    rule: str = "MM-G2"

    def sentence(self, before: Table) -> str:
        return say(
            "the piles are shuffled: {coins} and {creatures}.",
            coins=counted(self.coins, "coin"),
            creatures=counted(self.creatures, "creature"),
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("deal", say("The deal")),)


@value
class PilesShuffled(TableEvent):
    """The order in which the piles lie, which nobody sees."""

    coins: Secret[Cards]
    creatures: Secret[Cards]
    rule: str = "MM-G2"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        return {"coin_pile": self.coins, "creature_pile": self.creatures}

    def sentence(self, before: Table) -> str:
        return say("both piles lie face down, in an order that nobody sees.")


@value
class PileRanOut(TableEvent):
    """The coin pile has run out: the spent coins have to be shuffled before these seats can draw, and play go on."""

    draws: Seats
    rule: str = "MM-S7.2"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        pending: Changes = {"reshuffle": Reshuffling(self.draws)}
        return {**pending, "awarded": ()} if isinstance(table, StandardTable) else pending

    def sentence(self, before: Table) -> str:
        return say("{no_coin}, and the spent ones have to be shuffled.", no_coin=_no_coin(before))


@value
class CoinsShuffled(TableEvent):
    """The order in which the new pile lies, which nobody sees."""

    coins: Secret[Cards]
    rule: str = "MM-S7.2"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        return {"coin_pile": self.coins, "discard": ()}

    def sentence(self, before: Table) -> str:
        return say("the spent coins lie face down again, in an order that nobody sees.")


@value
class Reshuffled(TableEvent):
    """The spent coins have been shuffled and are the coin pile; how many."""

    coins: int
    rule: str = "MM-S7.2"

    def after(self, table: Table) -> Changes:
        over: Changes = {"reshuffle": None}
        return {**over, "reshuffled": True} if isinstance(table, StandardTable) else over

    def sentence(self, before: Table) -> str:
        return say(
            "{no_coin}, so play goes on with {spent_coins}, shuffled anew.",
            no_coin=_no_coin(before),
            spent_coins=counted(self.coins, "spent coin"),
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("deal", say("The spent coins are shuffled")),)


RESHUFFLES: Final = (PileRanOut, CoinsShuffled, Reshuffled)
"""The events that the first revision of the books does not have."""


@value
class CreatureRevealed(TableEvent):
    """The top creature of its pile lies face up in a slot of the row."""

    creature: Card
    slot: int
    rule: str = "MM-G10"

    def after(self, table: AnyTable) -> Changes:
        pile = {"creature_pile": table.creature_pile[1:]}
        if isinstance(table, BeginnerTable):
            return {**pile, "row": _filled(table.row, self.slot, Slot(self.creature))}
        row = _filled(table.row, self.slot, self.creature)
        if isinstance(table, AdvancedTable) and self.slot < len(table.row) and None not in row:
            # The row is full again after a purchase, not for the first time: the next hunt is on (MM-A3.5).
            return {**pile, "row": row, "hunt": table.hunt + 1, "since": table.now}
        return {**pile, "row": row}

    def sentence(self, before: Table) -> str:
        known = self.creature in before.config.cards.creatures
        what = say("a creature at {price}", price=before.price(self.creature)) if known else say("a creature")
        return say("{what} is turned up, the {slot} of the row.", what=what, slot=ordinal(self.slot + 1))


@value
class HandsDealt(TableEvent):
    """Every seat has been dealt its coins, singly."""

    hands: PerSeat[Hands]
    rule: str = "MM-B1.3"

    def after(self, table: Table) -> Changes:
        return {"hands": self.hands, "coin_pile": table.coin_pile[sum(map(len, self.hands)) :]}

    def sentence(self, before: Table) -> str:
        each = counted(len(self.hands[0]), "coin")
        return say(
            "every seat is dealt {each}, one at a time, beginning with {first}.",
            each=each,
            first=seat_named(before.config.first),
        )


@value
class CardDrawn(TableEvent):
    """A seat drew the top coin of the pile."""

    seat: int
    coin: Private[Card]
    rule: str = "MM-S3.6"

    def after(self, table: Table) -> Changes:
        hand = joined_by(table.held[self.seat], (self.coin,))
        return {"hands": with_part(table.held, self.seat, hand), "coin_pile": table.coin_pile[1:]}

    def sentence(self, before: Table) -> str:
        return say("{seat} draws {a_coin}.", seat=seat_named(self.seat), a_coin=a_coin(before, self.coin))
