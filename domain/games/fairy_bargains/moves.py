"""The moves of all variants, and what they are called (sheet sections FB-2 to FB-5)."""

from typing import Any

from domain.games.fairy_bargains.table import Card, Cards
from domain.rules.language import say
from domain.rules.moves import Move
from domain.rules.phrases import listed, numbered, seat_named
from domain.rules.values import value


@value
class Deal(Move):
    """Chance: the whole deck, top card first."""

    deck: Cards

    def label(self, view: Any) -> str:
        return "deal"


@value
class Play(Move):
    """A seat plays one card of its hand."""

    seat: int
    card: Card

    def label(self, view: Any) -> str:
        return say("play the {card}", card=self.card)


@value
class Take(Move):
    """A seat names the set that it takes out of the Pot."""

    seat: int
    cards: Cards

    def label(self, view: Any) -> str:
        return say("take {cards}", cards=listed(self.cards))


@value
class Reshuffle(Move):
    """Chance: all discards, top card first."""

    order: Cards

    def label(self, view: Any) -> str:
        return say("shuffle the discards")


@value
class Start(Move):
    """Chance: the seat that starts."""

    first: int

    def label(self, view: Any) -> str:
        return say("let {first} start", first=seat_named(self.first))


@value
class Exchange(Move):
    """A seat places a card in the Pot and withdraws others."""

    seat: int
    place: Card
    withdraw: Cards

    def label(self, view: Any) -> str:
        return say(
            "place the {place}, withdraw {withdraw}", place=self.place, withdraw=listed(self.withdraw) or say("nothing")
        )


@value
class Match(Move):
    """The top card of the Play Area goes with the face-up cards of these piles."""

    seat: int
    piles: tuple[int, ...]

    def label(self, view: Any) -> str:
        return say("match {numbered}", numbered=numbered("pile", self.piles))


@value
class Turn(Move):
    """The next three cards of the stock are turned."""

    seat: int

    def label(self, view: Any) -> str:
        return say("turn cards of the stock")


MainMove = Deal | Play | Take
ExactMove = Deal | Play | Take | Reshuffle
EliminationMove = Start | Exchange
SolitaireMove = Deal | Match | Turn
