"""Events of rounds and of choosing (MC-1 to MC-3)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

from domain.games.mercadito import audience
from domain.games.mercadito.deck import Card, Cards
from domain.games.mercadito.table import MARKET_SIZE, Options, Seat, Seats, Table
from domain.games.mercadito.words import card_named, cards_named
from domain.rules.event import Changes, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, listed, seat_named, seats_do, seats_named, verb
from domain.rules.piles import without
from domain.rules.secrecy import Secret
from domain.rules.values import value


def with_word(entries: Mapping[str, Any], seat: Seat, word: Any) -> Mapping[str, Any]:
    """The entries with one more, in seat order."""
    return dict(sorted({**entries, str(seat): word}.items(), key=lambda entry: int(entry[0])))


@value
class GameStarted(TableEvent):
    """The game is announced."""

    players: int
    options: Options
    rule: str = "MC-1.1"

    def sentence(self, before: Table) -> str:
        limits = self.options
        cards, rounds = counted(limits.max_cards, "card"), counted(limits.max_rounds, "round")
        return say(
            "{players} players; who holds {cards} is full, and after {rounds} at the latest trading begins.",
            players=self.players,
            cards=cards,
            rounds=rounds,
        )


@value
class Shuffled(TableEvent):
    """The deck lies ready. Its order is hidden."""

    count: int
    deck_pile: Secret[Cards]
    rule: str = "MC-1.1"

    def after(self, table: Table) -> Changes:
        return {"phase": "deal", "round": 0, "wave": 0, "deck_pile": self.deck_pile}

    def sentence(self, before: Table) -> str:
        return say("The deck is shuffled: {cards}, face down.", cards=counted(self.count, "card"))

    def marks(self) -> Sequence[Mark]:
        return (Mark("deal", say("The deck is shuffled")),)


@value
class RoundStarted(TableEvent):
    """The market is empty and about to be filled."""

    round: int
    rule: str = "MC-2.1"

    def after(self, table: Table) -> Changes:
        return {"round": self.round, "wave": 0}

    def sentence(self, before: Table) -> str:
        return say(
            "Round {round} of at most {max_rounds} begins.", round=self.round, max_rounds=before.options.max_rounds
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("round", say("Round {round}", round=self.round)),)


@value
class CardsDealt(TableEvent):
    """Cards from the top of the deck lie in the market."""

    cards: Cards
    rule: str = "MC-2.2"

    def after(self, table: Table) -> Changes:
        market = table.market + self.cards
        refills = len(market) < MARKET_SIZE and table.discard and table.options.short_deal == "refill"
        return {
            "phase": "reshuffle" if refills else "deal",
            "market": market,
            "deck_pile": table.deck_pile[len(self.cards) :],
        }

    def sentence(self, before: Table) -> str:
        if not self.cards:
            return say("No card is left to be laid out.")
        joins = say(" as well") if before.market else ""
        return say(
            "In the market {verb} {cards}{joins}.",
            verb=verb(self.cards, "lies", "lie"),
            cards=cards_named(self.cards, before),
            joins=joins,
        )


@value
class Reshuffled(TableEvent):
    """The discards are the deck. Their order is hidden."""

    count: int
    deck_pile: Secret[Cards]
    rule: str = "MC-2.4"

    def after(self, table: Table) -> Changes:
        return {"phase": "deal", "deck_pile": self.deck_pile, "discard": ()}

    def sentence(self, before: Table) -> str:
        return say("The discards are shuffled and become the deck: {cards}.", cards=counted(self.count, "card"))

    def marks(self) -> Sequence[Mark]:
        return (Mark("deal", say("The discards are shuffled")),)


@value
class MarketCleared(TableEvent):
    """What nobody took goes to the discards."""

    cards: Cards
    rule: str = "MC-2.5"

    def after(self, table: Table) -> Changes:
        return {"market": (), "discard": table.discard + self.cards}

    def sentence(self, before: Table) -> str:
        goes = verb(self.cards, "goes", "go")
        return say(
            "nobody took {cards}, which {goes} to the discard pile.", cards=cards_named(self.cards, before), goes=goes
        )


@value
class CardsUnclaimed(TableEvent):
    """Nobody wants these cards of the market, and by the house rule they are discarded at once."""

    cards: Cards
    rule: str = "MC-2.6"

    def after(self, table: Table) -> Changes:
        return {"market": without(table.market, self.cards), "discard": table.discard + self.cards}

    def sentence(self, before: Table) -> str:
        goes = verb(self.cards, "goes", "go")
        return say(
            "nobody wants {cards}, which {goes} to the discard pile at once.",
            cards=cards_named(self.cards, before),
            goes=goes,
        )


@value
class RoundEnded(TableEvent):
    """Nobody has anything left to decide."""

    round: int
    rule: str = "MC-2.5"

    def after(self, table: Table) -> Changes:
        return {"phase": "reshuffle" if table.discard and not table.deck_pile else "deal", "ceders": ()}

    def sentence(self, before: Table) -> str:
        return say("Round {round} is over.", round=self.round)


@value
class WaveStarted(TableEvent):
    """Each of the seats owes a choice out of these cards."""

    wave: int
    seats: Seats
    cards: Cards
    rule: str = "MC-3.1"

    def after(self, table: Table) -> Changes:
        return {"phase": "choose", "wave": self.wave, "awaiting": self.seats, "ceders": ()}

    def sentence(self, before: Table) -> str:
        who = seats_do(self.seats, "chooses", "choose")
        if self.wave == 1:
            return say("{who} a card each.", who=who) if len(self.seats) > 1 else say("{who} a card.", who=who)
        return say(
            "{seats}, who gave way, chooses again, out of {cards}."
            if len(self.seats) == 1
            else "{seats}, who gave way, choose again, out of {cards}.",
            seats=seats_named(self.seats),
            cards=cards_named(self.cards, before),
        )


@value
class ChoiceMade(TableEvent):
    """A seat has chosen; `None`: it passes, or the reader does not see it."""

    seat: Seat
    card: Annotated[Card | None, audience.CHOICE]
    rule: str = "MC-3.3"

    def after(self, table: Table) -> Changes:
        return {"choices": with_word(table.choices, self.seat, self.card)}

    def sentence(self, before: Table) -> str:
        if self.card is not None:
            return say("{seat} chooses {card}.", seat=seat_named(self.seat), card=card_named(self.card, before))
        if before.options.choice_mode == "open":
            return say("{seat} passes.", seat=seat_named(self.seat))
        # A pass and an unseen card look alike.
        return say("{seat} has made a choice.", seat=seat_named(self.seat))


@value
class ChoicesRevealed(TableEvent):
    """The last choice is made: all of them by seat, `None` for a pass."""

    choices: Mapping[str, Card | None]
    rule: str = "MC-3.5"

    def after(self, table: Table) -> Changes:
        return {"choices": {}, "awaiting": ()}

    def sentence(self, before: Table) -> str:
        told = [
            say(
                "{seat} {which}",
                seat=seat_named(int(seat)),
                which=say("passes") if card is None else say("wants {card}", card=card_named(card, before)),
            )
            for seat, card in self.choices.items()
        ]
        return say("The choices are shown: {told}.", told=listed(told))


EVENTS: Final = (
    GameStarted, Shuffled, RoundStarted, CardsDealt, Reshuffled, MarketCleared, CardsUnclaimed, RoundEnded, WaveStarted,
    ChoiceMade, ChoicesRevealed,
)  # fmt: skip
