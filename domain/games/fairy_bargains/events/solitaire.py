"""Events of variant 3 (sheet section FB-5)."""

from collections.abc import Sequence
from typing import Annotated, Any, Final

from domain.games.fairy_bargains.solitaire_table import Piles, SolitaireTable, top
from domain.games.fairy_bargains.table import Card, Cards
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import counted, listed
from domain.rules.piles import with_part
from domain.rules.secrecy import Context, Secret, Shown, Viewer
from domain.rules.values import value


def _dealt_tops(viewer: Viewer, piles: Piles, event: Any, context: Context) -> Piles:
    """The piles just dealt, with only the last card of each face up."""
    return tuple([top(pile) for pile in piles])


def _turned(viewer: Viewer, cards: Cards, event: Any, context: Context) -> Cards:
    """The cards just turned, with only the last face up; with `fan` all."""
    return cards if context.config.options.fan else top(cards)


def _stock(count: int) -> str:
    return say("The stock is used up") if not count else say("The stock has {cards} left", cards=counted(count, "card"))


@value
class BargainsDealt(TableEvent):
    """The piles and the stock lie ready."""

    face_up: Cards
    stock_count: int
    piles: Annotated[Piles, Shown(_dealt_tops)]
    stock: Secret[Cards]
    rule: str = "FB-5.2"

    def after(self, table: SolitaireTable) -> Changes:
        return {"phase": "play", "piles": self.piles, "stock": self.stock}

    def sentence(self, before: SolitaireTable) -> str:
        return say(
            "The deal makes {face_up} piles, with {face_up2} face up from left to right. The other "
            "{cards} form the stock.",
            face_up=len(self.face_up),
            face_up2=listed(self.face_up),
            cards=counted(self.stock_count, "card"),
        )

    def marks(self) -> Sequence[Mark]:
        return (Mark("deal", say("The deal")),)


@value
class CardsTurned(TableEvent):
    """Cards of the stock, `play_area` in the order of turning, went to the Play Area; `top` was the last."""

    count: int
    top: Card
    stock_count: int
    play_area: Annotated[Cards, Shown(_turned)]
    rule: str = "FB-5.3"

    def after(self, table: SolitaireTable) -> Changes:
        stock = table.stock[self.count :]
        if table.config.options.waste == "discard":
            return {"stock": stock, "play_area": self.play_area, "discarded": table.discarded + table.play_area}
        return {"stock": stock, "play_area": table.play_area + self.play_area}

    def sentence(self, before: SolitaireTable) -> str:
        gone = len(before.play_area) if before.config.options.waste == "discard" else 0
        first = (
            say("What is left in the Play Area, {cards}, is put out of play. ", cards=counted(gone, "card"))
            if gone
            else ""
        )
        turned = say("The last card of the stock is turned: it is")
        if self.count > 1:
            turned = say("The next {count} cards of the stock are turned, with", count=self.count)
        top = say("a {top}", top=self.top) if self.count == 1 else say("a {top} on top", top=self.top)
        return say(
            "{first}{turned} {top}. {stock}.", first=first, turned=turned, top=top, stock=_stock(self.stock_count)
        )


@value
class MatchMade(TableEvent):
    """The Play Area's card and the cards of these piles are gone."""

    card: Card
    piles: tuple[int, ...]
    cards: Cards
    rule: str = "FB-5.5"

    def after(self, table: SolitaireTable) -> Changes:
        piles = [pile[:-1] if at in self.piles else pile for at, pile in enumerate(table.piles, start=1)]
        return {
            "piles": tuple(piles),
            "play_area": table.play_area[:-1],
            "removed": (*table.removed, self.card, *self.cards),
            "turning": self.piles,
            "covered": len(table.play_area) > 1,
        }

    def sentence(self, before: SolitaireTable) -> str:
        if len(self.piles) == 1:
            return say(
                "The {card} of the Play Area goes with the {card} of pile {piles}.", card=self.card, piles=self.piles[0]
            )
        return say(
            "The {card} of the Play Area goes with {cards} of piles {piles}, which total exactly {card}.",
            card=self.card,
            cards=listed(self.cards),
            piles=listed(self.piles),
        )

    def facts(self, before: SolitaireTable) -> Sequence[Fact]:
        return (Fact("matches", 0), Fact("cards_matched", 0, len(self.cards)))


@value
class PlayCardUncovered(TableEvent):
    """The card below is the top of the Play Area now."""

    card: Card
    rule: str = "FB-5.4"

    def after(self, table: SolitaireTable) -> Changes:
        return {"play_area": (*table.play_area[:-1], self.card), "covered": False}

    def sentence(self, before: SolitaireTable) -> str:
        return say("The card below, a {card}, is now on top of the Play Area.", card=self.card)


@value
class BargainTurnedUp(TableEvent):
    """The next card of a pile lies face up."""

    pile: int
    card: Card
    rule: str = "FB-5.6"

    def after(self, table: SolitaireTable) -> Changes:
        pile = (*table.piles[self.pile - 1][:-1], self.card)
        return {"piles": with_part(table.piles, self.pile - 1, pile), "turning": table.turning[1:]}

    def sentence(self, before: SolitaireTable) -> str:
        return say("The next card of pile {pile} is turned up: a {card}.", pile=self.pile, card=self.card)


@value
class PileCleared(TableEvent):
    """A pile is empty, and stays so."""

    pile: int
    rule: str = "FB-5.6"

    def after(self, table: SolitaireTable) -> Changes:
        return {"turning": table.turning[1:]}

    def sentence(self, before: SolitaireTable) -> str:
        return say("Pile {pile} is empty, and stays so.", pile=self.pile)


OF_SOLITAIRE: Final = (BargainsDealt, CardsTurned, MatchMade, PlayCardUncovered, BargainTurnedUp, PileCleared)
