"""Mercadito: the events (sheet section 11)."""

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from domain.games.mercadito import audience
from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.table import Options, Reason, Score, Seat, Seats, Word
from domain.rules.event import TableEvent
from domain.rules.secrecy import IfGiven, Private, Secret
from domain.rules.values import value

# Rounds


@value
class GameStarted(TableEvent):
    """The game is announced."""

    players: int
    options: Options
    rule: str = "MC-1.1"


@value
class Shuffled(TableEvent):
    """The deck lies ready. Its order is hidden."""

    count: int
    deck_pile: Secret[Cards]
    rule: str = "MC-1.1"


@value
class RoundStarted(TableEvent):
    """The market is empty and about to be filled."""

    round: int
    rule: str = "MC-2.1"


@value
class CardsDealt(TableEvent):
    """Cards from the top of the deck lie in the market."""

    cards: Cards
    rule: str = "MC-2.2"


@value
class Reshuffled(TableEvent):
    """The discards are the deck. Their order is hidden."""

    count: int
    deck_pile: Secret[Cards]
    rule: str = "MC-2.4"


@value
class MarketCleared(TableEvent):
    """What nobody took goes to the discards."""

    cards: Cards
    rule: str = "MC-2.5"


@value
class CardsUnclaimed(TableEvent):
    """Nobody wants these cards of the market, and by the house rule they are discarded at once."""

    cards: Cards
    rule: str = "MC-2.6"


@value
class RoundEnded(TableEvent):
    """Nobody has anything left to decide."""

    round: int
    rule: str = "MC-2.5"


# Choosing


@value
class WaveStarted(TableEvent):
    """Each of the seats owes a choice out of these cards."""

    wave: int
    seats: Seats
    cards: Cards
    rule: str = "MC-3.1"


@value
class ChoiceMade(TableEvent):
    """A seat has chosen; `None`: it passes, or the reader does not see it."""

    seat: Seat
    card: Annotated[Card | None, audience.CHOICE]
    rule: str = "MC-3.3"


@value
class ChoicesRevealed(TableEvent):
    """The last choice is made: all of them by seat, `None` for a pass."""

    choices: Mapping[str, Card | None]
    rule: str = "MC-3.5"


@value
class CardTaken(TableEvent):
    """A seat takes a card: alone in wanting it (MC-3.7), or out of a conflict (MC-4.4)."""

    seat: Seat
    card: Card
    rule: str = "MC-3.7"


# Conflicts


@value
class ConflictOpened(TableEvent):
    """Several seats want the card."""

    card: Card
    contenders: Seats
    rule: str = "MC-4.1"


@value
class ConflictJoined(TableEvent):
    """Seats that gave way elsewhere want a card about which others wait to quarrel."""

    card: Card
    seats: Seats
    rule: str = "MC-3.1"


@value
class ConflictTakenUp(TableEvent):
    """It is the turn of this conflict: `named` by a seat, by an official (no seat), or else first in the market."""

    card: Card
    named: bool
    seat: IfGiven[Seat | None] = None
    rule: str = "MC-3.1"


@value
class StanceSealed(TableEvent):
    """A contender has declared. What, is hidden from the others."""

    seat: Seat
    card: Card
    stance: Private[Word]
    rule: str = "MC-4.2"


@value
class StancesRevealed(TableEvent):
    """The last contender has declared: all stances of the step by seat."""

    card: Card
    step: int
    stances: Mapping[str, Word]
    rule: str = "MC-4.3"


@value
class PlayerCeded(TableEvent):
    """A seat leaves the conflict for good: it gave way (MC-4.4), or juice made it (MC-5.3)."""

    seat: Seat
    card: Card
    forced: bool
    rule: str = "MC-4.4"


@value
class NoConsensus(TableEvent):
    """Those who remain declare again, in this step."""

    card: Card
    step: int
    rule: str = "MC-4.6"


@value
class CardLeft(TableEvent):
    """Nobody takes the card; it goes to the discards."""

    card: Card
    seats: Seats
    reason: Literal["all_ceded", "all_left"]
    rule: str = "MC-4.5"


@value
class CardDestroyed(TableEvent):
    """The card is out of the game."""

    card: Card
    seats: Seats
    reason: Literal["agreed", "no_consensus"]
    rule: str = "MC-4.7"


@value
class JuiceGiven(TableEvent):
    """A contender gives juice to another; the stances of the step are void."""

    seat: Seat
    to: Seat
    juice: Card
    card: Card
    rule: str = "MC-5.2"


# The final phase


@value
class FinalPhaseStarted(TableEvent):
    """From now on cards are traded."""

    reason: Literal["all_full", "last_round", "no_cards"]
    rule: str = "MC-6.1"


@value
class OfferMade(TableEvent):
    """A seat would give cards for cards of another."""

    offer: str
    seat: Seat
    to: Seat
    give: Annotated[Cards, audience.GIVE]
    want: Annotated[Cards, audience.WANT]
    rule: str = "MC-6.2"


@value
class TradeMade(TableEvent):
    """An offer was accepted: the cards change hands. `seat` made the offer."""

    offer: str
    seat: Seat
    to: Seat
    give: Annotated[Cards, audience.GIVE]
    want: Annotated[Cards, audience.WANT]
    rule: str = "MC-6.4"


@value
class OfferDeclined(TableEvent):
    """The addressee turned an offer down."""

    offer: str
    rule: str = "MC-6.4"


@value
class OfferWithdrawn(TableEvent):
    """The author took an offer back."""

    offer: str
    rule: str = "MC-6.4"


@value
class OfferLapsed(TableEvent):
    """An offer is no longer open: a card of it moved (MC-6.5), or the game ends (MC-6.8, MC-6.9)."""

    offer: str
    rule: str = "MC-6.5"


@value
class CardsRevealed(TableEvent):
    """A seat shows cards of its closed hand."""

    seat: Seat
    cards: Cards
    rule: str = "MC-6.6"


@value
class OfferUncovered(TableEvent):
    """Cards of an open offer have just been shown: now everybody sees them in the offer too."""

    offer: str
    seat: Seat
    to: Seat
    give: Annotated[Cards, audience.GIVE]
    want: Annotated[Cards, audience.WANT]
    rule: str = "MC-6.6"
    quiet: ClassVar[bool] = True


@value
class EndVoted(TableEvent):
    """A seat has traded enough."""

    seat: Seat
    rule: str = "MC-6.7"


@value
class VoteWithdrawn(TableEvent):
    """A seat's vote for the end no longer counts."""

    seat: Seat
    rule: str = "MC-6.7"


@value
class GameEnded(TableEvent):
    """The game is over: by votes or because nobody can trade (MC-6.8), closed (MC-6.9) or aborted (MC-G6)."""

    reason: Reason
    winners: Seats
    scores: tuple[Score, ...]
    rule: str = "MC-6.8"
