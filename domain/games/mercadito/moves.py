"""Mercadito: the moves (sheet sections 1 to 6)."""

from typing import Any

from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.table import Seat, Word
from domain.rules.moves import Move
from domain.rules.secrecy import IfGiven
from domain.rules.values import value

# Moves of the dealer and of officials. A seat in one of them is a fault of its own, whatever it is (MC-G4).


@value
class Shuffle(Move):
    """Chance: the whole deck, top card first; all `?` where a real table is written down."""

    order: Cards
    seat: IfGiven[Any] = None


@value
class Deal(Move):
    """The next cards are laid out; `cards` names them where the deck is unknown."""

    cards: IfGiven[Cards | None] = None
    seat: IfGiven[Any] = None


@value
class Reshuffle(Move):
    """Chance: all discards, top card first; no order where a real table is written down."""

    order: IfGiven[Cards | None] = None
    seat: IfGiven[Any] = None


@value
class CloseTrading(Move):
    """The time for trading is up."""

    seat: IfGiven[Any] = None


@value
class Abort(Move):
    """The game is broken off."""

    seat: IfGiven[Any] = None


# Moves of players


@value
class Choose(Move):
    """A seat wants a card of the market."""

    seat: Seat
    round: int
    card: Card


@value
class Pass(Move):
    """A seat wants nothing."""

    seat: Seat
    round: int


@value
class Stance(Move):
    """A contender's word on the card."""

    seat: Seat
    round: int
    card: Card
    stance: Word


@value
class Resolve(Move):
    """A contender, or an official without a seat, names the conflict that is settled next."""

    round: int
    card: Card
    seat: IfGiven[Seat | None] = None


@value
class Juice(Move):
    """A contender gives juice to another, who must give way; without a name the first juice of the hand."""

    seat: Seat
    round: int
    to: Seat
    juice: IfGiven[Card | None] = None


@value
class Offer(Move):
    """A seat offers cards of its hand for cards of another."""

    seat: Seat
    to: Seat
    give: Cards
    want: Cards


@value
class Accept(Move):
    """The addressee takes an offer up."""

    seat: Seat
    offer: str


@value
class Decline(Move):
    """The addressee turns an offer down."""

    seat: Seat
    offer: str


@value
class Withdraw(Move):
    """The author takes an offer back."""

    seat: Seat
    offer: str


@value
class Reveal(Move):
    """A seat shows cards of its closed hand to everybody."""

    seat: Seat
    cards: Cards


@value
class VoteEnd(Move):
    """A seat has traded enough."""

    seat: Seat


@value
class Unvote(Move):
    """A seat takes its vote back."""

    seat: Seat


DealerMove = Shuffle | Deal | Reshuffle
OfficialMove = CloseTrading | Abort
RoundMove = Choose | Pass | Stance | Juice
TradeMove = Offer | Accept | Decline | Withdraw | Reveal | VoteEnd | Unvote
SeatMove = RoundMove | TradeMove
MercaditoMove = DealerMove | OfficialMove | SeatMove | Resolve
FirstMove = DealerMove | OfficialMove | SeatMove
"""The moves of the first revision, which settles all conflicts side by side."""
