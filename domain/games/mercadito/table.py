"""Mercadito: configuration and table (sheet sections 1, 3 and 9)."""

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Final, Literal

from domain.games.mercadito import audience
from domain.games.mercadito.deck import DEFAULT_DECK, Card, Cards, Deck
from domain.rules.options import UNBOUNDED, Option
from domain.rules.secrecy import IfGiven, PerSeat, Secret, Unlisted
from domain.rules.values import value

SEATS: Final = range(2, 5)
MARKET_SIZE: Final = 5

Seat = int
Seats = tuple[Seat, ...]
Word = Literal["claim", "cede", "leave", "destroy"]
Phase = Literal["shuffle", "deal", "reshuffle", "choose", "conflict", "trade"]
Reason = Literal["votes", "no_options", "closed", "aborted"]

# Configuration

_ANY_NUMBER: Final = range(1, UNBOUNDED)

OPTIONS: Final = (
    Option("max_cards", (None, _ANY_NUMBER), "MC-1.3", "How many cards make full; null: 8, 7, 6 with 2, 3, 4 players."),
    Option("max_rounds", (None, _ANY_NUMBER), "MC-1.3", "How many rounds; null: 9 with two players, 8 with more."),
    Option("choice_mode", ("secret", "open"), "MC-3.4", "Choices: sealed and final, or seen at once and replaceable."),
    Option("conflict_steps", (3, _ANY_NUMBER), "MC-4.3", "After how many tries to agree a card is destroyed."),
    Option("short_deal", ("refill", "short"), "MC-2.3", "The deck runs out: reshuffle at once, or a short round."),
    Option("trade_shape", ("free", "equal", "gift"), "MC-6.3", "Trades: a card each way, as many, or gifts as well."),
    Option("hand_visibility", ("open", "closed"), "MC-H5", "Whether everybody sees every hand."),
    Option("unclaimed", ("ceders", "discard"), "MC-2.6", "Cards nobody chose: for who gives way, or discarded.", 2),
    Option("resolve", ("together", "card_by_card"), "MC-3.1", "Conflicts: side by side, or one after the other.", 2),
)


@value
class Options:
    """What an organiser may choose, the limits filled in. The first revision does not know the last two."""

    max_cards: int
    max_rounds: int
    choice_mode: Literal["secret", "open"]
    conflict_steps: int
    short_deal: Literal["refill", "short"]
    trade_shape: Literal["free", "equal", "gift"]
    hand_visibility: Literal["open", "closed"]
    unclaimed: IfGiven[Literal["ceders", "discard"] | None] = None
    resolve: IfGiven[Literal["together", "card_by_card"] | None] = None


@value
class Config:
    """A complete configuration. `deck` is an organiser's; it is left out where it is the printed one."""

    players: int
    options: Options
    deck: IfGiven[Deck | None] = None

    @cached_property
    def cards(self) -> Deck:
        """The deck in play."""
        return DEFAULT_DECK if self.deck is None else self.deck


# The table


@value
class Conflict:
    """Several seats want one card. `stances` are those of the running step, sealed."""

    card: Card
    contenders: Seats
    step: int
    stances: PerSeat[Mapping[str, Word]]


@value
class TakenUp:
    """The conflict whose turn it is where they come one after the other.

    `fixed`: no other can be named instead any more.
    """

    card: Card
    fixed: bool


@value
class OpenOffer:
    """`from_` would give `give` for the cards `want` of `to`. `shown` are those of both that their owners showed."""

    id: str
    from_: Seat
    to: Seat
    give: Cards
    want: Cards
    shown: Unlisted[Cards] = ()


@value
class Score:
    """What a hand is worth (MC-6.10)."""

    points: int
    bonus: int
    total: int


@value
class Over:
    """How the game ended."""

    reason: Reason
    winners: Seats
    scores: tuple[Score, ...]


@value
class Table:
    """The table. The deck is top first, the market in dealing order, a hand in the order in which its cards came.

    `awaiting` are all seats that choose in this wave, those included that have chosen. `ceders` gave way in this wave
    and choose in the next. `shuffle` is the phase before the deck is there. `taken_up` is there where conflicts are
    settled card by card and one of them is open.
    """

    config: Unlisted[Config]
    options: Options
    phase: Phase
    round: int
    wave: int
    deck_pile: Secret[Cards]
    market: Cards
    discard: Cards
    destroyed: Cards
    hands: Annotated[tuple[Cards, ...], audience.HANDS]
    awaiting: Seats
    choices: Annotated[Mapping[str, Card | None], audience.CHOICES]
    conflicts: tuple[Conflict, ...]
    ceders: Seats
    offers: Annotated[tuple[OpenOffer, ...], audience.OFFERS]
    offer_count: int
    votes: Seats
    revealed: tuple[Cards, ...]
    over: Over | None
    taken_up: IfGiven[TakenUp | None] = None

    @property
    def by_card(self) -> bool:
        """Whether conflicts are settled one at a time (MC-3.1)."""
        return self.options.resolve == "card_by_card"

    @property
    def under_way(self) -> tuple[Conflict, ...]:
        """The open conflicts in which seats may speak now: all, or the current one."""
        if not self.by_card:
            return self.conflicts
        return tuple([one for one in self.conflicts if self.taken_up is not None and one.card == self.taken_up.card])

    def is_full(self, seat: Seat) -> bool:
        """Whether the seat's hand is at its limit (MC-1.3)."""
        return len(self.hands[seat]) >= self.options.max_cards
