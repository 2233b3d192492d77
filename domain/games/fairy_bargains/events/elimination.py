"""Events of variant 2 (sheet section FB-4)."""

from collections.abc import Sequence
from typing import Final

from domain.games.fairy_bargains.elimination_table import EliminationTable
from domain.games.fairy_bargains.table import Card, Cards
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, listed, seat_named
from domain.rules.piles import joined_by, with_part, without
from domain.rules.values import value


@value
class GameStarted(TableEvent):
    """The seat that starts was drawn."""

    seat: int
    rule: str = "FB-4.2"

    def after(self, table: EliminationTable) -> Changes:
        return {"phase": "play", "turn": self.seat}

    def sentence(self, before: EliminationTable) -> str:
        return say(
            "{seat} is drawn to start. Each seat has eleven cards in front, and the Pot is empty.",
            seat=seat_named(self.seat),
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("deal", say("The start")),)


@value
class CardPlaced(TableEvent):
    """A card went from in front of a seat to the Pot."""

    seat: int
    card: Card
    rule: str = "FB-4.3"

    def after(self, table: EliminationTable) -> Changes:
        hands = with_part(table.hands, self.seat, without(table.hands[self.seat], (self.card,)))
        left = [*range(self.seat + 1, len(hands)), *range(self.seat)]
        # FB-4.7. Two seats have cards whenever one is placed, or the game would be over.
        return {
            "hands": hands,
            "pot": joined_by(table.pot, (self.card,)),
            "turn": next(seat for seat in left if hands[seat]),
        }

    def sentence(self, before: EliminationTable) -> str:
        left = len(before.hands[self.seat]) - 1
        return say(
            "{seat} places a {card} in the Pot and has {cards} left in front.",
            seat=seat_named(self.seat),
            card=self.card,
            cards=counted(left, "card"),
        )


@value
class CardsWithdrawn(TableEvent):
    """Cards went from the Pot to in front of a seat."""

    seat: int
    cards: Cards
    total: int
    rule: str = "FB-4.4"

    def after(self, table: EliminationTable) -> Changes:
        hand = joined_by(table.hands[self.seat], self.cards)
        return {"hands": with_part(table.hands, self.seat, hand), "pot": without(table.pot, self.cards)}

    def sentence(self, before: EliminationTable) -> str:
        what = (
            say("the {cards}", cards=self.cards[0])
            if len(self.cards) == 1
            else say("{cards} (total {total})", cards=listed(self.cards), total=self.total)
        )
        return say("{seat} withdraws {what}, less than they placed.", seat=seat_named(self.seat), what=what)

    def facts(self, before: EliminationTable) -> Sequence[Fact]:
        return (Fact("cards_withdrawn", self.seat, len(self.cards)),)


@value
class PlayerEliminated(TableEvent):
    """A seat has no cards left; `place` is its place at the end."""

    seat: int
    place: int
    rule: str = "FB-4.5"

    def after(self, table: EliminationTable) -> Changes:
        return {"out": (*table.out, self.seat)}

    def sentence(self, before: EliminationTable) -> str:
        when = say(" as they place their last card") if before.config.options.elimination == "on_placement" else ""
        return say(
            "{seat} has no cards left and is eliminated{when}: place {place}.",
            seat=seat_named(self.seat),
            when=when,
            place=self.place,
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("score", say("{seat} is out", seat=seat_named(self.seat))),)

    def facts(self, before: EliminationTable) -> Sequence[Fact]:
        return (Fact("eliminations", self.seat),)


OF_ELIMINATION: Final = (GameStarted, CardPlaced, CardsWithdrawn, PlayerEliminated)
