"""Events of cards and piles: cards move, are met or looked at, piles are shuffled and arranged (MF-R8 to R10)."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, ClassVar, Final

from domain.games.moonflight.events.event import Ends, InAct
from domain.games.moonflight.pack.library import reconstructed
from domain.games.moonflight.table.audience import knows, seat_of_zone
from domain.games.moonflight.table.movements import put, stray, taken, with_area, zone_parts
from domain.games.moonflight.table.table import Card, Cards, Seat, Table, Verb, Zone
from domain.games.moonflight.table.texts import type_of
from domain.games.moonflight.words import (
    card_named,
    fact_named,
    in_play_named,
    onto,
    says,
    suit_named,
    text_of,
    zone_named,
)
from domain.rules.event import Changes, Fact, Mark, TableEvent
from domain.rules.language import say
from domain.rules.phrases import capital, counted, seat_named
from domain.rules.piles import FACE_DOWN
from domain.rules.secrecy import Context, Secret, Shown, Viewer
from domain.rules.values import amended, value

RULE_OF_VERB: Final[Mapping[str, str]] = {
    "setup": "MF-R2",
    "play": "MF-R4.1",
    "purchase": "MF-R8.2",
    "set": "MF-R8.3",
    "discard": "MF-R8.4",
    "trash": "MF-R8.5",
    "draw": "MF-R8.6",
    "deal": "MF-R8.8",
    "move": "MF-D4",
}
"""The clause of a movement, by verb. A plain Move cites whatever moves the card."""

_PAST: Final = {
    "setup": "put",
    "discard": "Discarded",
    "trash": "Trashed",
    "set": "Set",
    "draw": "Drawn",
    "deal": "Dealt",
    "move": "Moved",
}
_PLAIN: Final = {
    "MF-R4.3": "{card} from {source} is the payment for an ability",
    "MF-R5.1": "{card}, to which nothing is Set, leaves {source}",
    "MF-R5.2": "{card} from {source} is not kept",
    "MF-R5.4.1": "{card} from {source} is given back to the market",
    "MF-R5.6": "{card}, which was Set last, leaves {source}",
    "MF-R10.4": "{card} can no longer be one of {source}",
}
"""Phrases for a plain Move, by the clause that causes it."""


def _card_seen(viewer: Viewer, card: Any, event: Any, context: Context) -> Any:
    """The card of a movement: seen by those who may know the zone it left or the zone it entered."""
    table = context.state
    return card if knows(table, viewer, event.from_) or knows(table, viewer, event.to) else FACE_DOWN


@value
class CardMoved(InAct):
    """A card left a zone and entered another; `card` is `None` for who may know neither zone (MF-R14.2)."""

    verb: Verb
    card: Annotated[Card, Shown(_card_seen)]
    from_: Zone
    to: Zone
    rule: str = "MF-D4"
    ends_act: Ends = None

    def changes(self, table: Table) -> Changes:
        changes = taken(table, self.from_, self.card)
        changes |= put(amended(table, changes), self.to, self.card)
        if table.whole:
            changes |= stray(table, self.card, seat_of_zone(table, self.from_), seat_of_zone(table, self.to))
        return changes

    def sentence(self, before: Table) -> str:
        card, source = card_named(self.card, before), zone_named(self.from_, before)
        if self.verb == "play":
            return says(
                say("{whose} plays {card}", whose=_whose(self.from_), card=card),
                text_of(self.card, before) if self.card else "",
            )
        if self.verb == "purchase":
            return say(
                "{card} is Purchased from {source} and goes {onto}.",
                card=card,
                source=source,
                onto=onto(self.to, before),
            )
        if self.verb == "set":
            return say(
                "{card} from {source} is Set, face down, to {in_play}.",
                card=card,
                source=source,
                in_play=in_play_named(self.to.removeprefix("set:"), before),
            )
        if self.verb == "draw":
            own = source == zone_named(self.to.replace("hand", "draw"), before)
            return say(
                "{whose} Draws {card}{which}.",
                whose=_whose(self.to),
                card=card,
                which="" if own else say(" from {source}", source=source),
            )
        if self.verb == "move" and self.rule in _PLAIN:
            return say(
                "{moved} and goes {onto}.",
                moved=say(_PLAIN[self.rule], card=card, source=source),
                onto=onto(self.to, before),
            )
        return say(
            "{card} is {past} from {source} {onto}.",
            card=card,
            past=say(_PAST[self.verb]),
            source=source,
            onto=onto(self.to, before),
        )

    def marks(self) -> Sequence[Mark]:
        # A deal of three or more begins with stack 0.
        dealt = self.verb == "deal" and self.to.endswith("-0")
        return (Mark("deal", say("New cards: {suit}", suit=suit_named(self.from_.partition(".")[2]))),) if dealt else ()

    def facts(self, before: Table) -> Sequence[Fact]:
        """A Purchase counts for the seat whose pile receives the card."""
        if self.verb not in ("trash", "set", "purchase"):
            return ()
        seat = seat_of_zone(before, self.to)
        assert seat is not None, "what is Trashed, Set or Purchased comes to a seat"
        if self.verb == "purchase":
            return Fact("purchases", seat), Fact(f"purchases_{fact_named(type_of(self.card))}", seat)
        return (Fact("cards_trashed" if self.verb == "trash" else "cards_set", seat),)


def _whose(zone: Zone) -> str:
    """The seat whose pile it is, in words."""
    return seat_named(int(zone.partition(".")[0].removeprefix("p")))


@value
class PileShuffled(InAct):
    """A pile has been shuffled. Its order is hidden."""

    zone: Zone
    order: Secret[Cards]
    rule: str = "MF-R8.7"
    ends_act: Ends = None

    def changes(self, table: Table) -> Changes:
        place, part = zone_parts(self.zone)
        if place == "supply":
            return {"supply": {**table.supply, part: self.order}}
        emptied = {"discard": ()} if self.rule == "MF-R8.7" else {}
        return with_area(table, part, {"draw": self.order, **emptied})

    def sentence(self, before: Table) -> str:
        """The sentence; the game's first one also says what its cards are."""
        cards, pile = counted(len(self.order), "card"), zone_named(self.zone, before)
        if self.rule == "MF-R8.7":
            return say(
                "the Discard Stack of {whose} is shuffled and becomes their Draw Deck: {cards}.",
                whose=_whose(self.zone),
                cards=cards,
            )
        if self.rule == "MF-A12":
            return say("{pile} was searched and is shuffled: {cards}.", pile=pile, cards=cards)
        opening = _notice(before) if self.zone == f"supply.{before.suit_of(0)}" else ""
        return say("{opening}{pile} is shuffled: {cards}, face down.", opening=opening, pile=capital(pile), cards=cards)

    def marks(self) -> Sequence[Mark]:
        if self.rule != "MF-R2":
            return ()
        place, _, suit = self.zone.partition(".")
        pile = say("the supply of {suit}", suit=suit_named(suit)) if place == "supply" else say("a Draw Deck")
        return (Mark("deal", say("Set-up: {pile} is shuffled", pile=pile)),)


def _notice(before: Table) -> str:
    """The notice that most faces are not the printed ones, for readers who have yet to see a card."""
    library = before.library
    markets = [kind for suit in before.config.characters for kind in before.config.market(suit)]
    kinds = dict.fromkeys([*library.starter, *library.generic, *markets])
    rebuilt = len([kind for kind in kinds if reconstructed(library.types[kind])])
    if not rebuilt:
        return ""
    are = say("is a reconstruction of a lost one") if rebuilt == 1 else say("are reconstructions of lost ones")
    return say(
        "of the {kinds} different cards in this game {rebuilt} {are}. ", kinds=len(kinds), rebuilt=rebuilt, are=are
    )


@value
class CardBlocked(InAct):
    """An effect met a card that forbids it: the card was shown and stays where it was."""

    card: Card
    zone: Zone
    verb: str
    rule: str = "MF-R9.7"
    ends_act: Ends = None

    def sentence(self, before: Table) -> str:
        card, zone = card_named(self.card, before), zone_named(self.zone, before)
        lost = say("it is shown and lies as it lay, and the rest of the instruction is lost")
        return say(
            "{card}, met in {zone}, cannot be {past}: {lost}.",
            card=card,
            zone=zone,
            past=say(_PAST[self.verb]),
            lost=lost,
        )


@value
class DeckSearched(InAct):
    """A seat looked through a Draw Deck."""

    seat: Seat
    zone: Zone
    rule: str = "MF-R10.7"
    ends_act: Ends = None

    def sentence(self, before: Table) -> str:
        return say("{seat} looks through {zone}.", seat=seat_named(self.seat), zone=zone_named(self.zone, before))


@value
class DeckArranged(TableEvent):
    """A seat put the top cards of its Draw Deck into an order of its choice."""

    seat: Seat
    count: int
    rule: str = "MF-D4"

    def sentence(self, before: Table) -> str:
        if self.count == 1:
            return say("{seat} looks at the top card of their Draw Deck.", seat=seat_named(self.seat))
        deck = say("the top {count} cards of their Draw Deck", count=self.count)
        return say(
            "{seat} looks at {deck} and puts them back in an order of their own.", seat=seat_named(self.seat), deck=deck
        )


@value
class DeckOrdered(InAct):
    """The new top of a Draw Deck that a seat has arranged, top first. Nobody sees it."""

    zone: Zone
    order: Secret[Cards]
    rule: str = "MF-D4"
    ends_act: Ends = None
    quiet: ClassVar[bool] = True

    def changes(self, table: Table) -> Changes:
        seat: Seat = zone_parts(self.zone)[1]
        return with_area(table, seat, {"draw": self.order + table.seats[seat].draw[len(self.order) :]})

    def sentence(self, before: Table) -> str:
        return say("{zone} lies in its new order.", zone=zone_named(self.zone, before))
