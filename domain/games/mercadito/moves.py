"""Mercadito: the moves (sheet sections 1 to 6)."""

from typing import Any, Final

from domain.games.mercadito.deck import UNKNOWN, Card, Cards
from domain.games.mercadito.table import Seat, Table, Word
from domain.games.mercadito.words import card_named, cards_named, offer_named
from domain.rules.language import say
from domain.rules.moves import Move
from domain.rules.phrases import seat_named
from domain.rules.secrecy import IfGiven
from domain.rules.values import value

_WORDS: Final[dict[Word, str]] = {
    "claim": "claim {card}",
    "cede": "give way over {card}",
    "leave": "leave {card}",
    "destroy": "let {card} be destroyed",
}


def _terms(number: str, view: Table) -> str:
    """What an open offer means for its addressee: `: get the mango for the milk`."""
    for offer in view.offers:
        if offer.id == number:
            return say(
                ": get {give} for {want}", give=cards_named(offer.give, view), want=cards_named(offer.want, view)
            )
    return ""


# Moves of the dealer and of officials. Any seat in one of them is a fault in itself (MC-G4).


@value
class Shuffle(Move):
    """Chance: the whole deck, top card first; all `?` where a real table is written down."""

    order: Cards
    seat: IfGiven[Any] = None

    def label(self, view: Table) -> str:
        return say("write down a deck that nobody knows") if UNKNOWN in self.order else say("shuffle the deck")


@value
class Deal(Move):
    """The next cards are laid out; `cards` names them where the deck is unknown."""

    cards: IfGiven[Cards | None] = None
    seat: IfGiven[Any] = None

    def label(self, view: Table) -> str:
        return say("deal") if self.cards is None else say("deal {cards}", cards=cards_named(self.cards, view))


@value
class Reshuffle(Move):
    """Chance: all discards, top card first; no order where a real table is written down."""

    order: IfGiven[Cards | None] = None
    seat: IfGiven[Any] = None

    def label(self, view: Table) -> str:
        return say("shuffle the discards, order unknown") if self.order is None else say("shuffle the discards")


@value
class CloseTrading(Move):
    """The time for trading is up."""

    seat: IfGiven[Any] = None

    def label(self, view: Table) -> str:
        return say("close the trading")


@value
class Abort(Move):
    """The game is broken off."""

    seat: IfGiven[Any] = None

    def label(self, view: Table) -> str:
        return say("break the game off")


# Moves of players


@value
class Choose(Move):
    """A seat wants a card of the market."""

    seat: Seat
    round: int
    card: Card

    def label(self, view: Table) -> str:
        return say("choose {card}", card=card_named(self.card, view))


@value
class Pass(Move):
    """A seat wants nothing."""

    seat: Seat
    round: int

    def label(self, view: Table) -> str:
        return say("pass")


@value
class Stance(Move):
    """A contender's word on the card."""

    seat: Seat
    round: int
    card: Card
    stance: Word

    def label(self, view: Table) -> str:
        return say(_WORDS[self.stance], card=card_named(self.card, view))


@value
class Resolve(Move):
    """A contender, or an official without a seat, names the conflict that is settled next."""

    round: int
    card: Card
    seat: IfGiven[Seat | None] = None

    def label(self, view: Table) -> str:
        return say("settle {card} next", card=card_named(self.card, view))


@value
class Juice(Move):
    """A contender gives juice to another, who must give way; without a name the first juice of the hand."""

    seat: Seat
    round: int
    to: Seat
    juice: IfGiven[Card | None] = None

    def label(self, view: Table) -> str:
        juice = say("juice") if self.juice is None else card_named(self.juice, view)
        return say("give {juice} to {to}", juice=juice, to=seat_named(self.to))


@value
class Offer(Move):
    """A seat offers cards of its hand for cards of another."""

    seat: Seat
    to: Seat
    give: Cards
    want: Cards

    def label(self, view: Table) -> str:
        give, want = cards_named(self.give, view), cards_named(self.want, view)
        return say("offer {to} {give} for {want}", to=seat_named(self.to), give=give, want=want)


@value
class Accept(Move):
    """The addressee takes an offer up."""

    seat: Seat
    offer: str

    def label(self, view: Table) -> str:
        return say("accept {offer}{terms}", offer=offer_named(self.offer), terms=_terms(self.offer, view))


@value
class Decline(Move):
    """The addressee turns an offer down."""

    seat: Seat
    offer: str

    def label(self, view: Table) -> str:
        return say("decline {offer}{terms}", offer=offer_named(self.offer), terms=_terms(self.offer, view))


@value
class Withdraw(Move):
    """The author takes an offer back."""

    seat: Seat
    offer: str

    def label(self, view: Table) -> str:
        return say("withdraw {offer}", offer=offer_named(self.offer))


@value
class Reveal(Move):
    """A seat shows cards of its closed hand to everybody."""

    seat: Seat
    cards: Cards

    def label(self, view: Table) -> str:
        return say("show {cards}", cards=cards_named(self.cards, view, say("no card")))


@value
class VoteEnd(Move):
    """A seat has traded enough."""

    seat: Seat

    def label(self, view: Table) -> str:
        return say("vote for the end")


@value
class Unvote(Move):
    """A seat takes its vote back."""

    seat: Seat

    def label(self, view: Table) -> str:
        return say("take the vote back")


DealerMove = Shuffle | Deal | Reshuffle
OfficialMove = CloseTrading | Abort
RoundMove = Choose | Pass | Stance | Juice
TradeMove = Offer | Accept | Decline | Withdraw | Reveal | VoteEnd | Unvote
SeatMove = RoundMove | TradeMove
MercaditoMove = DealerMove | OfficialMove | SeatMove | Resolve
FirstMove = DealerMove | OfficialMove | SeatMove
"""The moves of the first revision, which settles all conflicts side by side."""
