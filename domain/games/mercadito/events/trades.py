"""Events of the final phase (MC-6)."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Final, Literal

from domain.games.mercadito import audience
from domain.games.mercadito.deck import Cards
from domain.games.mercadito.table import OpenOffer, Over, Reason, Score, Seat, Seats, Table
from domain.games.mercadito.words import cards_named, offer_named
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, for_seats, seat_named, seats_do, seats_named
from domain.rules.piles import FACE_DOWN, with_part, without
from domain.rules.values import changed, value

_FINAL: Final[dict[str, str]] = {
    "all_full": "Everybody is full",
    "last_round": "That was the last round",
    "no_cards": "There are no cards left to deal",
}
_ENDED: Final[dict[str, str]] = {
    "votes": "All have voted for the end",
    "no_options": "Nobody who has not voted has anything to trade with",
    "closed": "The trading is closed",
    "aborted": "The game is broken off",
}


def moved(table: Table, giver: Seat, getter: Seat, cards: Cards) -> Changes:
    """Moves cards from one hand to the end of another, where they have not been shown."""
    hands, revealed = table.hands, table.revealed
    hands = with_part(hands, giver, without(hands[giver], cards))
    hands = with_part(hands, getter, hands[getter] + cards)
    shown = tuple([card for card in revealed[giver] if card not in cards])
    return {"hands": hands, "revealed": with_part(revealed, giver, shown)}


def shown_of(table: Table, offer: OpenOffer) -> Cards:
    """The cards of an offer that have been shown to everybody."""
    give = [card for card in offer.give if card in table.revealed[offer.from_]]
    return (*give, *[card for card in offer.want if card in table.revealed[offer.to]])


def _still_open(table: Table, gone: str) -> tuple[OpenOffer, ...]:
    return tuple([offer for offer in table.offers if offer.id != gone])


def _faced(table: Table, seat: Seat, cards: Cards) -> tuple[Cards, ...]:
    """The hands as a viewer sees them once a seat has shown cards: these follow the cards already known."""
    hand = table.hands[seat]
    news = tuple([card for card in cards if card not in hand])
    if not news:
        return table.hands
    hidden = hand.count(FACE_DOWN) - len(news)
    known = tuple([card for card in hand if card is not FACE_DOWN])
    return with_part(table.hands, seat, known + news + (FACE_DOWN,) * hidden)


@value
class OfferEvent(TableEvent):
    """What has the two sides of an offer by `seat`."""

    offer: str
    seat: Seat
    to: Seat
    give: Annotated[Cards, audience.GIVE]
    want: Annotated[Cards, audience.WANT]

    def opened(self, table: Table) -> OpenOffer:
        """The offer as it lies open."""
        offer = OpenOffer(self.offer, self.seat, self.to, self.give, self.want)
        return changed(offer, shown=shown_of(table, offer))


@value
class OfferClosed(TableEvent):
    """An offer is open no longer."""

    offer: str

    def after(self, table: Table) -> Changes:
        return {"offers": _still_open(table, self.offer)}


@value
class FinalPhaseStarted(TableEvent):
    """From now on cards are traded."""

    reason: Literal["all_full", "last_round", "no_cards"]
    rule: str = "MC-6.1"

    def after(self, table: Table) -> Changes:
        return {"phase": "trade"}

    def sentence(self, before: Table) -> str:
        return say("{final}: the final phase begins, in which cards are traded.", final=say(_FINAL[self.reason]))

    def marks(self) -> Sequence[Mark]:
        return (Mark("round", say("Final phase")),)


@value
class OfferMade(OfferEvent):
    """A seat would give cards for cards of another."""

    rule: str = "MC-6.2"

    def after(self, table: Table) -> Changes:
        offer = self.opened(table)
        return {"offers": (*table.offers, offer), "offer_count": table.offer_count + 1}

    def sentence(self, before: Table) -> str:
        give, want = cards_named(self.give, before), cards_named(self.want, before)
        return say(
            "{offer}: {seat} would give {to} {give} for {want}.",
            offer=offer_named(self.offer),
            seat=seat_named(self.seat),
            to=seat_named(self.to),
            give=give,
            want=want,
        )

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("offers", self.seat),)


@value
class TradeMade(OfferEvent):
    """An offer was accepted: the cards change hands. `seat` made the offer."""

    rule: str = "MC-6.4"

    def after(self, table: Table) -> Changes:
        given = changed(table, **moved(table, self.seat, self.to, self.give))
        return {**moved(given, self.to, self.seat, self.want), "offers": _still_open(table, self.offer)}

    def sentence(self, before: Table) -> str:
        give, want = cards_named(self.give, before), cards_named(self.want, before)
        one, other = seat_named(self.seat), seat_named(self.to)
        return say(
            "{offer} is accepted: {one} gives {other} {give} and gets {want}.",
            offer=offer_named(self.offer),
            one=one,
            other=other,
            give=give,
            want=want,
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("score", say("Trade between {seats}", seats=seats_named((self.seat, self.to)))),)

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("trades", self.seat), Fact("trades", self.to))


@value
class OfferDeclined(OfferClosed):
    """The addressee turned an offer down."""

    rule: str = "MC-6.4"

    def sentence(self, before: Table) -> str:
        return say("{offer} is declined.", offer=offer_named(self.offer))


@value
class OfferWithdrawn(OfferClosed):
    """The author took an offer back."""

    rule: str = "MC-6.4"

    def sentence(self, before: Table) -> str:
        return say("{offer} is withdrawn.", offer=offer_named(self.offer))


@value
class OfferLapsed(OfferClosed):
    """An offer is no longer open: a card of it moved (MC-6.5), or the game ends (MC-6.8, MC-6.9)."""

    rule: str = "MC-6.5"

    def sentence(self, before: Table) -> str:
        why = say("a card of it has changed hands") if self.rule == "MC-6.5" else say("the game ends")
        return say("{offer} lapses: {why}.", offer=offer_named(self.offer), why=why)


@value
class CardsRevealed(TableEvent):
    """A seat shows cards of its closed hand."""

    seat: Seat
    cards: Cards
    rule: str = "MC-6.6"

    def after(self, table: Table) -> Changes:
        shown = table.revealed[self.seat]
        news = tuple([card for card in self.cards if card not in shown])
        return {"revealed": with_part(table.revealed, self.seat, shown + news), "hands": _faced(table, self.seat, news)}

    def sentence(self, before: Table) -> str:
        return say(
            "{seat} shows {cards}.", seat=seat_named(self.seat), cards=cards_named(self.cards, before, say("no card"))
        )


@value
class OfferUncovered(OfferEvent):
    """Cards of an open offer have just been shown: now everybody sees them in the offer too."""

    rule: str = "MC-6.6"
    quiet: ClassVar[bool] = True

    def after(self, table: Table) -> Changes:
        offer = self.opened(table)
        return {"offers": tuple([offer if one.id == self.offer else one for one in table.offers])}

    def sentence(self, before: Table) -> str:
        give, want = cards_named(self.give, before), cards_named(self.want, before)
        offer = offer_named(self.offer)
        return say(
            "{offer} now reads for all: {seat} would give {give} for {want} of {to}.",
            offer=offer,
            seat=seat_named(self.seat),
            give=give,
            want=want,
            to=seat_named(self.to),
        )


@value
class EndVoted(TableEvent):
    """A seat has traded enough."""

    seat: Seat
    rule: str = "MC-6.7"

    def after(self, table: Table) -> Changes:
        return {"votes": (*table.votes, self.seat)}

    def sentence(self, before: Table) -> str:
        return say("{seat} votes for the end.", seat=seat_named(self.seat))


@value
class VoteWithdrawn(TableEvent):
    """A seat's vote for the end no longer counts."""

    seat: Seat
    rule: str = "MC-6.7"

    def after(self, table: Table) -> Changes:
        return {"votes": tuple([seat for seat in table.votes if seat != self.seat])}

    def sentence(self, before: Table) -> str:
        return say("{seat} no longer votes for the end.", seat=seat_named(self.seat))


@value
class GameEnded(TableEvent):
    """The game is over: by votes or because nobody can trade (MC-6.8), closed (MC-6.9) or aborted (MC-G6)."""

    reason: Reason
    winners: Seats
    scores: tuple[Score, ...]
    rule: str = "MC-6.8"

    def after(self, table: Table) -> Changes:
        return {"over": Over(self.reason, self.winners, self.scores)}

    def sentence(self, before: Table) -> str:
        totals = for_seats([score.total for score in self.scores])
        if not self.winners:
            return say(
                "{ended}, and nobody wins. The hands are worth {totals}.", ended=say(_ENDED[self.reason]), totals=totals
            )
        who = seats_do(self.winners, "wins", "share the win")
        most = counted(self.scores[self.winners[0]].total, "point")
        return say(
            "{ended}: {who} with {most}. The totals are {totals}.",
            ended=say(_ENDED[self.reason]),
            who=who,
            most=most,
            totals=totals,
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("end", say("End of the game")),)

    def facts(self, before: Table) -> Sequence[Fact]:
        return tuple([Fact("family_bonus", seat, score.bonus) for seat, score in enumerate(self.scores)])


EVENTS: Final = (
    FinalPhaseStarted, OfferMade, TradeMade, OfferDeclined, OfferWithdrawn, OfferLapsed, CardsRevealed, OfferUncovered,
    EndVoted, VoteWithdrawn, GameEnded,
)  # fmt: skip
