"""High Card: the events, with what they change and what is said of them."""

from collections.abc import Sequence

from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.phrases import a, counted, seat_named, seats_do
from domain.rules.piles import with_part, without
from domain.rules.secrecy import PerSeat, Secret
from domain.rules.values import value
from tests.new_title.high_card.table import Cards, Played, Table


@value
class HandsDealt(TableEvent):
    """Everybody holds cards; the rest is set aside unseen. Seat 1 is to play."""

    hands: PerSeat[tuple[Cards, ...]]
    undealt: Secret[Cards]
    rule: str = "HC-1.2"

    def after(self, table: Table) -> Changes:
        return {"phase": "play", "turn": 0, "hands": self.hands, "undealt": self.undealt}

    def sentence(self, before: Table) -> str:
        each = counted(before.config.options.cards, "card")
        return f"every seat is dealt {each}; the other {len(self.undealt)} are set aside unseen. Seat 1 leads."

    def marks(self) -> Sequence[Mark]:
        return (Mark("deal", "Deal"),)


@value
class CardPlayed(TableEvent):
    """A card lies face up."""

    seat: int
    card: int
    rule: str = "HC-2.1"

    def after(self, table: Table) -> Changes:
        hands, played = table.hands, (*table.played, Played(self.seat, self.card))
        return {
            "turn": (self.seat + 1) % len(hands) if len(played) < len(hands) else None,
            "hands": with_part(hands, self.seat, without(hands[self.seat], (self.card,))),
            "played": played,
        }

    def sentence(self, before: Table) -> str:
        return f"{seat_named(self.seat)} plays {a(self.card)}."


@value
class RoundTaken(TableEvent):
    """The highest card takes the round; its seat leads the next."""

    seat: int
    cards: Cards
    rule: str = "HC-2.2"

    def after(self, table: Table) -> Changes:
        taken = with_part(table.taken, self.seat, table.taken[self.seat] + self.cards)
        return {"turn": self.seat, "played": (), "taken": taken}

    def sentence(self, before: Table) -> str:
        who, cards = seat_named(self.seat), counted(len(self.cards), "card")
        return f"the {max(self.cards)} is the highest card: {who} takes {cards}."

    def marks(self) -> Sequence[Mark]:
        return (Mark("score", f"{seat_named(self.seat)} takes the round"),)

    def facts(self, before: Table) -> Sequence[Fact]:
        return (Fact("rounds", self.seat),)


@value
class GameEnded(TableEvent):
    """All cards are played."""

    places: tuple[int, ...]
    rule: str = "HC-3.1"

    def after(self, table: Table) -> Changes:
        return {"phase": "over", "turn": None, "places": self.places}

    def sentence(self, before: Table) -> str:
        first = [seat for seat, place in enumerate(self.places) if place == 1]
        return f"all cards are played: {seats_do(first, 'has', 'have')} taken most."

    def marks(self) -> Sequence[Mark]:
        return (Mark("end", "End of the game"),)
