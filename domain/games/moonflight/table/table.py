"""Moonflight: configuration and table (sheet sections R1, O, F0 and F3)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Annotated, Any, Final, Literal

from domain.games.moonflight.pack.library import Library, library_of
from domain.games.moonflight.pack.syntax import Face
from domain.games.moonflight.table import audience
from domain.rules.options import UNBOUNDED, Option
from domain.rules.secrecy import ALL, IfGiven, Secret, Unlisted
from domain.rules.values import value
from domain.rules.wire import to_wire

SEATS: Final = range(1, 5)

HAND_LIMIT: Final = 5
COIN_LIMIT: Final = 5
RETAIN_LIMIT: Final = 1

_KEPT: Final = 50_000
"""The size of the cache of `canonical`: positions may name any number of cards."""

Seat = int
Card = str
Cards = tuple[Card, ...]
Zone = str
Phase = Literal["setup", "action", "reset", "ended"]
Stat = Literal["hand_limit", "retain_limit", "coin_limit", "stability", "cost"]
Precedent = Literal["owner", "arrival"]
Verb = Literal["setup", "play", "purchase", "set", "discard", "trash", "draw", "deal", "move"]
CoinsWhy = Literal["setup", "gain", "spend", "shop", "effect", "discard", "reset"]
EndWhy = Literal["empty", "solo_tokens", "round_limit"]
TokenStack = Literal["turn", "end"]
Kind = Literal[
    "act", "cards", "sets", "to_market", "stacks", "target", "may", "option", "order", "keep", "solo", "shuffle"
]

# Configuration

_COUNT: Final = range(1, UNBOUNDED)

OPTIONS: Final = (
    Option("coin_supply", (None, range(UNBOUNDED)), "MF-R1.5", "How many coins there are by value; null: no limit."),
    Option("spend_is_discard", (False, True), "MF-R4.3", "Whether the cards of a Spend payment are Discarded."),
    Option(
        "generic_return",
        ("none", "same_name", "any_generic"),
        "MF-R5.4.1",
        "Which generic stacks take generic cards back in the Reset.",
    ),
    Option("empty_counts_generic", (True, False), "MF-R5.4", "Whether an empty generic stack causes the Reset's deal."),
    Option(
        "trigger_timing",
        ("after_instruction", "after_card"),
        "MF-R9.3",
        "Whether waiting abilities resolve after each instruction or after the whole card.",
    ),
    Option(
        "self_removal",
        ("stop", "finish"),
        "MF-R9.8",
        "Whether a text whose card has left play stops after the current instruction.",
    ),
    Option("shuffle_after_search", (False, True), "MF-R10.7", "Whether a searched Draw Deck is shuffled afterwards."),
    Option(
        "refill_on_put", (False, True), "MF-R8.7", "Whether a card put on an empty Draw Deck forces the shuffle first."
    ),
    Option("set_cards_in_play", (False, True), "MF-R8.5", "Whether face-down Set cards count as cards in play."),
    Option(
        "first_shop_restriction",
        (True, False),
        "MF-R4.4.3",
        "Whether the first Shop of a round may not take an opponent's suit.",
    ),
    Option("round_limit", (None, _COUNT), "MF-R15.1", "In which round the game ends at the latest; null: no limit."),
    Option("acts_cap", (1000, range(1, 100_001)), "MF-R15.2", "After how many acts of a phase only Pass is legal."),
    Option("trigger_cap", (500, range(1, 5_001)), "MF-R15.3", "How many waiting abilities one run resolves."),
    Option("solo_score", (False, True), "MF-R11.1", "Whether one player plays Score mode, with token stacks."),
    Option("solo_tokens", (8, _COUNT), "MF-R11.1", "How many tokens each stack of Score mode has."),
    Option("coins_public", (True, False), "MF-R14.2", "Whether everybody sees the coins of all."),
    Option(
        "reset_reveal",
        ("sequential", "sealed"),
        "MF-R5.2",
        "Whether what each keeps in the Reset is seen at once, or sealed until all have chosen.",
    ),
    Option(
        "precedence",
        ("owner", "arrival"),
        "MF-R10.1",
        "Which of an owner's contradicting texts prevails: the one the owner puts first, or the one that came first.",
        since=2,
    ),
)


@value
class Options:
    """What an organiser may choose (MF-O)."""

    coin_supply: int | None
    spend_is_discard: bool
    generic_return: Literal["none", "same_name", "any_generic"]
    empty_counts_generic: bool
    trigger_timing: Literal["after_instruction", "after_card"]
    self_removal: Literal["stop", "finish"]
    shuffle_after_search: bool
    refill_on_put: bool
    set_cards_in_play: bool
    first_shop_restriction: bool
    round_limit: int | None
    acts_cap: int
    trigger_cap: int
    solo_score: bool
    solo_tokens: int
    coins_public: bool
    reset_reveal: Literal["sequential", "sealed"]
    precedence: IfGiven[Precedent | None] = None


@value
class Config:
    """A complete configuration. `packs` are as the organiser named or supplied them, `markets` only those given.

    `revision` is that of the book which made it.
    """

    players: int
    characters: tuple[str, ...]
    first: Seat
    options: Options
    packs: tuple[Any, ...]
    markets: IfGiven[Mapping[str, Mapping[str, int]] | None] = None
    revision: Unlisted[int] = 1

    @property
    def second_edition(self) -> bool:
        """Whether the rules of revision 2 or later apply."""
        return self.revision > 1

    @property
    def third_edition(self) -> bool:
        """Whether the rules of revision 3 or later apply."""
        return self.revision > 2

    @property
    def seals_keeping(self) -> bool:
        """Whether what a seat keeps in the Reset is hidden until all have chosen (MF-R5.2)."""
        return self.third_edition and self.options.reset_reveal == "sealed"

    @cached_property
    def library(self) -> Library:
        """The contents of the packs."""
        return library_of(self.packs)

    def market(self, suit: str) -> Mapping[str, int]:
        """The number of cards of each type in the supply of a suit at the start (MF-R13)."""
        return (self.markets or {}).get(suit) or self.library.supply[suit]


# The table


@value
class InPlay:
    """A card in play, and the cards Set to it, most recent first."""

    card: Card
    set: Cards = ()


@value
class SeatArea:
    """What belongs to a seat. A hand is in canonical order, piles are top first, `play` is in order of arrival."""

    character: str = ""
    coins: int | None = 0
    built: bool = False
    shops: int = 0
    hand: Cards = ()
    draw: Cards = ()
    discard: Cards = ()
    trash: Cards = ()
    play: tuple[InPlay, ...] = ()

    @property
    def piles(self) -> Iterator[Cards]:
        """All its cards: four piles, and each card in play with those Set to it."""
        yield from (self.hand, self.draw, self.discard, self.trash)
        for entry in self.play:
            yield (entry.card, *entry.set)


@value
class Effect:
    """A modifier that ends with the round (MF-R5.7)."""

    seat: Seat
    stat: Stat
    add: int


@value
class Precedence:
    """How the owner of texts that fix the same number ranks them, by `source/ability` (MF-R10.1)."""

    seat: Seat
    stat: Stat
    order: tuple[str, ...]


@value
class Tokens:
    """The two token stacks of Score mode (MF-R11)."""

    turn: int
    end: int


@value
class Outcome:
    """How the game ended (MF-R7); `rank` with one player (MF-R11.5)."""

    why: EndWhy
    scores: tuple[int, ...]
    winner: Seat
    rank: IfGiven[str | None] = None


@value
class Loose:
    """Cards that were Set, in front of `seat`, to a card that has just left play: they leave at once too (MF-R10.4)."""

    card: Card
    seat: Seat
    set: Cards


@value
class Pending:
    """The awaited decision: its kind, the seat that decides (`None`: the dealer), and the fields of its kind (MF-F1).

    `amount` tells an `option` that is a number of items from one that is an alternative. `purpose` tells who does not
    decide what the decision is for.
    """

    kind: Kind
    seat: Seat | None = None
    verb: IfGiven[str | None] = None
    source: IfGiven[str | None] = None
    from_: IfGiven[Any] = None
    onto: IfGiven[Cards | None] = None
    min: IfGiven[int | None] = None
    max: IfGiven[int | None] = None
    one_per_stack: IfGiven[bool | None] = None
    what: IfGiven[str | None] = None
    n: IfGiven[int | None] = None
    items: IfGiven[tuple[str, ...] | None] = None
    cards: IfGiven[Cards | None] = None
    limit: IfGiven[int | None] = None
    coins: IfGiven[int | None] = None
    coin_max: IfGiven[int | None] = None
    options: IfGiven[tuple[str, ...] | None] = None
    zone: IfGiven[Zone | None] = None
    amount: Unlisted[bool] = False
    purpose: Unlisted[Mapping[str, str] | None] = None

    @property
    def wire(self) -> dict[str, Any]:
        """The wire form, with the unlisted member for the deciding seat."""
        return {**to_wire(self), **({"amount": True} if self.amount else {})}


@value
class Table:
    """The table. All piles are top first.

    A running act or Reset resumes from `base`, `act` and `answers`: the table on which it began, the move that began
    it, and the answers since (moves in wire form). They are `None` while an act is due. `loose` are cards whose parent
    has just left play, `strays` the owners of cards that lie with another seat, and of starters in the market. `eyes`
    is the viewer of this table, "all" if it is whole.
    """

    config: Unlisted[Config]
    seats: Annotated[tuple[SeatArea, ...], audience.SEATS]
    supply: Secret[Mapping[str, Cards]]
    stacks: Mapping[str, Cards]
    turned: bool
    round: int
    first: Seat
    turn: Seat
    passes: int
    acts: int
    phase: Phase
    effects: tuple[Effect, ...]
    solo: Tokens | None
    result: Outcome | None
    pending: Annotated[Pending | None, audience.PENDING]
    loose: Unlisted[Annotated[tuple[Loose, ...], audience.LOOSE]]
    strays: Unlisted[Annotated[Mapping[str, Seat], audience.STRAYS]]
    base: Unlisted[Annotated[Any, audience.NOBODY]] = None
    act: Unlisted[Annotated[Any, audience.NOBODY]] = None
    answers: Unlisted[Annotated[Any, audience.NOBODY]] = None
    eyes: Unlisted[Annotated[int | Literal["public", "all"], audience.EYES]] = "all"
    precedence: IfGiven[tuple[Precedence, ...] | None] = None

    @property
    def library(self) -> Library:
        """The library of this game's packs."""
        return self.config.library

    @property
    def piles(self) -> Iterator[Cards]:
        """All cards on the table."""
        yield from (*self.stacks.values(), *self.supply.values())
        for area in self.seats:
            yield from area.piles

    @property
    def whole(self) -> bool:
        """Whether nothing on this table is face down."""
        return self.eyes == ALL

    def suit_of(self, seat: Seat) -> str:
        """The suit of a seat's character."""
        return self.config.characters[seat]

    def face(self, card: Card) -> Face:
        """The active face of a card. Raises `KeyError` if there is no such card."""
        return self.library.face(card, self.turned)

    def score(self, card: Card) -> int:
        """The score on the active face; "-" is 0 (MF-R7.2)."""
        return self.face(card).score or 0

    def ranked(self, seat: Seat, stat: Stat) -> tuple[str, ...]:
        """The order that the seat chose for texts that fix this number; empty without one (MF-R10.1)."""
        return next((one.order for one in self.precedence or () if (one.seat, one.stat) == (seat, stat)), ())


@lru_cache(_KEPT)
def canonical(card: Card) -> tuple[str, int]:
    """The sort key of cards: type, then number (MF-R12.5)."""
    kind, _, number = card.rpartition(":")
    return kind, int(number)


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards in canonical order (MF-D7)."""
    return tuple(sorted(cards, key=canonical))


def owner(state: Table, card: Card) -> Seat:
    """The seat that owns a card (MF-R1.6). Raises `KeyError` for a card of the market that nobody owns."""
    if card in state.strays:
        return state.strays[card]
    for seat, area in enumerate(state.seats):
        if card in area.hand or card in area.draw or card in area.discard or card in area.trash:
            return seat
        if any(card == entry.card or card in entry.set for entry in area.play):
            return seat
    loose = {one: pile.seat for pile in state.loose for one in pile.set}
    return loose[card] if card in loose else _beginner(state, card)


def first_owner(state: Table, card: Card, giver: Seat | None) -> Seat | None:
    """The owner of a starter that a seat, or the market (`None`), gives away; `None` for any other card."""
    if state.library.suit(card) != "starter":
        return None
    if card in state.strays:
        return state.strays[card]
    if giver is not None:
        return giver
    try:
        return _beginner(state, card)
    except KeyError:
        return None


def _beginner(state: Table, card: Card) -> Seat:
    """The seat whose Draw Deck first held a starter, by its number. Raises `KeyError` if there is none.

    Needed only for starters that a position has put into the market.
    """
    kind, number = canonical(card)
    if state.config.second_edition and kind in state.library.starter:
        seat = (number - 1) // state.library.types[kind].qty
        if seat < state.config.players:
            return seat
    raise KeyError(card)


def seats_from(state: Table, first: Seat) -> tuple[Seat, ...]:
    """All seats in order to the left, beginning with `first`."""
    players = state.config.players
    return tuple([(first + step) % players for step in range(players)])
