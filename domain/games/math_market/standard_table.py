"""Standard: table and moves (MM-S)."""

from collections.abc import Iterator
from dataclasses import field
from typing import Any, Literal

from domain.games.math_market.deck import Card, Cards, Special
from domain.games.math_market.options import StandardConfig
from domain.games.math_market.table import Abort, Hands, Held, Reshuffle, Reshuffling, Row, Seats, Shuffle, Table, Tick
from domain.games.math_market.words import for_creature, own_coin
from domain.rules.language import say
from domain.rules.moves import Move
from domain.rules.phrases import seats_named
from domain.rules.secrecy import IfGiven, Unlisted
from domain.rules.values import value

# The table


@value
class Effect:
    """A symbol that acts: a snail helps its seats, a cheetah silences them. `unable` have said so, in that order."""

    kind: Special
    seats: Seats
    unable: Seats = ()


@value
class StandingClaim:
    """A right claim; its coin lies on the table. `made_at` is for statistics only."""

    seat: int
    coin: Card
    price: int
    creature: Card | None = None
    made_at: Unlisted[int] = field(default=0, compare=False)


@value
class Window:
    """The time in which right claims are simultaneous, up to and including `close`, in the order of arrival."""

    close: int
    claims: tuple[StandingClaim, ...]


@value
class StandardTable(Table):
    """The table of Standard.

    `since` is when the present hunt began; statistics and bots use it, no rule does. `awarded` are the seats that
    have just been paid with the present face-up coin, while there are others to come. `reshuffle` is there while the
    table waits for one, `reshuffled` while nobody has bought since the last one.
    """

    config: Unlisted[StandardConfig]
    hands: Held[Hands] = ()
    row: Row = ()
    table_coin: Card | None = None
    hunt: int = 0
    effect: Effect | None = None
    silenced: Seats = ()
    stuck: Seats = ()
    window: Window | None = None
    reshuffle: IfGiven[Reshuffling | None] = None
    reshuffled: IfGiven[bool | None] = None
    awarded: Unlisted[Seats] = ()
    since: Unlisted[int] = field(default=0, compare=False)

    @property
    def shuffled(self) -> bool:
        return bool(self.row)

    @property
    def face_up(self) -> Row:
        return self.row

    @property
    def held(self) -> Hands:
        return self.hands

    def lying(self) -> Iterator[Card]:
        if self.table_coin is not None:
            yield self.table_coin
        for claim in self.claims:
            yield claim.coin

    @property
    def pending(self) -> Reshuffling | None:
        return self.reshuffle

    @property
    def claims(self) -> tuple[StandingClaim, ...]:
        """The claims that stand."""
        return () if self.window is None else self.window.claims

    def is_silent(self, seat: int) -> bool:
        """Whether a penalty or an effect keeps the seat from acting (MM-S6.1)."""
        effect = self.effect
        if seat in self.silenced or effect is None:
            return seat in self.silenced
        return (seat in effect.seats) == (effect.kind == "cheetah")

    def fault_of(self, coin: Card, price: int) -> Literal["no_such_price", "sum"] | None:
        """MM-S3.3: what is wrong with a claim; the price is tested first."""
        assert self.table_coin is not None
        if not self.priced(price):
            return "no_such_price"
        return None if self.config.cards.pays(self.table_coin, coin) == price else "sum"

    def fits(self, coin: Card) -> bool:
        """Whether the coin makes some right claim."""
        assert self.table_coin is not None
        return bool(self.priced(self.config.cards.pays(self.table_coin, coin)))


# Moves


@value
class Claim(Move):
    """A seat plays a coin and says a price."""

    seat: int
    hunt: int
    coin: Card
    price: int
    creature: IfGiven[Card | None] = None
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None

    def label(self, view: StandardTable) -> str:
        return say(
            "claim {price} with {own_coin}{for_creature}",
            price=self.price,
            own_coin=own_coin(view, self.seat, self.coin),
            for_creature=for_creature(view, self.creature),
        )


@value
class Unable(Move):
    """A seat that a snail helps says that it cannot buy."""

    seat: int
    hunt: int
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None

    def label(self, view: StandardTable) -> str:
        return say("say: I am unable")


@value
class Stuck(Move):
    """A seat says that it cannot buy."""

    seat: int
    hunt: int
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None

    def label(self, view: StandardTable) -> str:
        return say("say: I am stuck")


@value
class TiedClaim:
    """A claim as the scorer writes it down."""

    seat: int
    coin: Card
    price: int
    creature: Card | None = None


@value
class Tie(Move):
    """The scorer writes down claims that were made at the same time, in the order that is to count."""

    tells_of_hands = True

    hunt: int
    claims: tuple[TiedClaim, ...]
    draws: IfGiven[Cards | None] = None
    at: IfGiven[int | None] = None
    seat: IfGiven[Any] = None

    def label(self, view: StandardTable) -> str:
        return say("a tie of {claims}", claims=seats_named([claim.seat for claim in self.claims]))


FirstStandardMove = Shuffle | Claim | Unable | Stuck | Tie | Tick | Abort
StandardMove = Shuffle | Reshuffle | Claim | Unable | Stuck | Tie | Tick | Abort
