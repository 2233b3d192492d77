"""Mercadito: the events (sheet section 11)."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from domain.games.mercadito import audience
from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.table import Options, Reason, Score, Seat, Seats, Word
from domain.rules.book import Event
from domain.rules.secrecy import IfGiven, Private, Secret
from domain.rules.values import value

# Rounds


@value
class GameStarted(Event):
    """The game is announced."""

    players: int
    options: Options
    rule: str = "MC-1.1"


@value
class Shuffled(Event):
    """The deck lies ready. Its order is hidden."""

    count: int
    deck_pile: Secret[Cards]
    rule: str = "MC-1.1"


@value
class RoundStarted(Event):
    """The market is empty and about to be filled."""

    round: int
    rule: str = "MC-2.1"


@value
class CardsDealt(Event):
    """Cards from the top of the deck lie in the market."""

    cards: Cards
    rule: str = "MC-2.2"


@value
class Reshuffled(Event):
    """The discards are the deck. Their order is hidden."""

    count: int
    deck_pile: Secret[Cards]
    rule: str = "MC-2.4"


@value
class MarketCleared(Event):
    """What nobody took goes to the discards."""

    cards: Cards
    rule: str = "MC-2.5"


@value
class CardsUnclaimed(Event):
    """Nobody wants these cards of the market, and by the house rule they are discarded at once."""

    cards: Cards
    rule: str = "MC-2.6"


@value
class RoundEnded(Event):
    """Nobody has anything left to decide."""

    round: int
    rule: str = "MC-2.5"


# Choosing


@value
class WaveStarted(Event):
    """Each of the seats owes a choice out of these cards."""

    wave: int
    seats: Seats
    cards: Cards
    rule: str = "MC-3.1"


@value
class ChoiceMade(Event):
    """A seat has chosen; `None`: it passes, or the reader does not see it."""

    seat: Seat
    card: Annotated[Card | None, audience.CHOICE]
    rule: str = "MC-3.3"


@value
class ChoicesRevealed(Event):
    """The last choice is made: all of them by seat, `None` for a pass."""

    choices: Mapping[str, Card | None]
    rule: str = "MC-3.5"


@value
class CardTaken(Event):
    """A seat takes a card: alone in wanting it (MC-3.7), or out of a conflict (MC-4.4)."""

    seat: Seat
    card: Card
    rule: str = "MC-3.7"


# Conflicts


@value
class ConflictOpened(Event):
    """Several seats want the card."""

    card: Card
    contenders: Seats
    rule: str = "MC-4.1"


@value
class ConflictJoined(Event):
    """Seats that gave way elsewhere want a card about which others wait to quarrel."""

    card: Card
    seats: Seats
    rule: str = "MC-3.1"


@value
class ConflictTakenUp(Event):
    """It is the turn of this conflict: `named` by a seat, by an official (no seat), or else first in the market."""

    card: Card
    named: bool
    seat: IfGiven[Seat | None] = None
    rule: str = "MC-3.1"


@value
class StanceSealed(Event):
    """A contender has declared. What, is hidden from the others."""

    seat: Seat
    card: Card
    stance: Private[Word]
    rule: str = "MC-4.2"


@value
class StancesRevealed(Event):
    """The last contender has declared: all stances of the step by seat."""

    card: Card
    step: int
    stances: Mapping[str, Word]
    rule: str = "MC-4.3"


@value
class PlayerCeded(Event):
    """A seat leaves the conflict for good: it gave way (MC-4.4), or juice made it (MC-5.3)."""

    seat: Seat
    card: Card
    forced: bool
    rule: str = "MC-4.4"


@value
class NoConsensus(Event):
    """Those who remain declare again, in this step."""

    card: Card
    step: int
    rule: str = "MC-4.6"


@value
class CardLeft(Event):
    """Nobody takes the card; it goes to the discards."""

    card: Card
    seats: Seats
    reason: Literal["all_ceded", "all_left"]
    rule: str = "MC-4.5"


@value
class CardDestroyed(Event):
    """The card is out of the game."""

    card: Card
    seats: Seats
    reason: Literal["agreed", "no_consensus"]
    rule: str = "MC-4.7"


@value
class JuiceGiven(Event):
    """A contender gives juice to another; the stances of the step are void."""

    seat: Seat
    to: Seat
    juice: Card
    card: Card
    rule: str = "MC-5.2"


# The final phase


@value
class FinalPhaseStarted(Event):
    """From now on cards are traded."""

    reason: Literal["all_full", "last_round", "no_cards"]
    rule: str = "MC-6.1"


@value
class OfferMade(Event):
    """A seat would give cards for cards of another."""

    offer: str
    seat: Seat
    to: Seat
    give: Annotated[Cards, audience.GIVE]
    want: Annotated[Cards, audience.WANT]
    rule: str = "MC-6.2"


@value
class TradeMade(Event):
    """An offer was accepted: the cards change hands. `seat` made the offer."""

    offer: str
    seat: Seat
    to: Seat
    give: Annotated[Cards, audience.GIVE]
    want: Annotated[Cards, audience.WANT]
    rule: str = "MC-6.4"


@value
class OfferDeclined(Event):
    """The addressee turned an offer down."""

    offer: str
    rule: str = "MC-6.4"


@value
class OfferWithdrawn(Event):
    """The author took an offer back."""

    offer: str
    rule: str = "MC-6.4"


@value
class OfferLapsed(Event):
    """An offer is no longer open: a card of it moved (MC-6.5), or the game ends (MC-6.8, MC-6.9)."""

    offer: str
    rule: str = "MC-6.5"


@value
class CardsRevealed(Event):
    """A seat shows cards of its closed hand."""

    seat: Seat
    cards: Cards
    rule: str = "MC-6.6"


@value
class OfferUncovered(Event):
    """Cards of an open offer have just been shown: now everybody sees them in the offer too."""

    offer: str
    seat: Seat
    to: Seat
    give: Annotated[Cards, audience.GIVE]
    want: Annotated[Cards, audience.WANT]
    rule: str = "MC-6.6"
    quiet: ClassVar[bool] = True


@value
class EndVoted(Event):
    """A seat has traded enough."""

    seat: Seat
    rule: str = "MC-6.7"


@value
class VoteWithdrawn(Event):
    """A seat's vote for the end no longer counts."""

    seat: Seat
    rule: str = "MC-6.7"


@value
class GameEnded(Event):
    """The game is over: by votes or because nobody can trade (MC-6.8), closed (MC-6.9) or aborted (MC-G6)."""

    reason: Reason
    winners: Seats
    scores: tuple[Score, ...]
    rule: str = "MC-6.8"
