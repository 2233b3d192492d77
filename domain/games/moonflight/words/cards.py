"""Explanations of cards that move, are blocked, or are shuffled."""

from collections.abc import Callable
from typing import Final

from domain.games.moonflight.events import CardBlocked, CardMoved, PileShuffled
from domain.games.moonflight.pack.library import reconstructed
from domain.games.moonflight.table.table import Table, Zone
from domain.games.moonflight.words.phrases import card_named, in_play_named, onto, says, text_of, zone_named
from domain.rules.phrases import counted

_PAST: Final = {"discard": "Discarded", "trash": "Trashed", "set": "Set", "move": "Moved", "draw": "Drawn"}


def card_moved(event: CardMoved, before: Table) -> str:
    """The sentence for a card that moved."""
    return _MOVED[event.verb](event, card_named(event.card, before), before)


def _played(event: CardMoved, card: str, before: Table) -> str:
    text = "" if event.card is None else text_of(event.card, before)
    return says(f"seat {_seat_of(event.from_)} plays {card}", text)


def _seat_of(zone: Zone) -> str:
    return zone.partition(".")[0].removeprefix("p")


def _purchased(event: CardMoved, card: str, before: Table) -> str:
    return f"{card} is Purchased from {zone_named(event.from_, before)} and goes {onto(event.to, before)}."


def _set(event: CardMoved, card: str, before: Table) -> str:
    parent = in_play_named(event.to.removeprefix("set:"), before)
    return f"{card} from {zone_named(event.from_, before)} is Set, face down, to {parent}."


def _drawn(event: CardMoved, card: str, before: Table) -> str:
    seat = _seat_of(event.to)
    own_deck = event.from_ == f"p{seat}.draw"
    return f"seat {seat} Draws {card}{'' if own_deck else f' from {zone_named(event.from_, before)}'}."


def _moved_as(way: str) -> Callable[[CardMoved, str, Table], str]:
    def sentence(event: CardMoved, card: str, before: Table) -> str:
        return f"{card} is {way} from {zone_named(event.from_, before)} {onto(event.to, before)}."

    return sentence


def _plainly_moved(event: CardMoved, card: str, before: Table) -> str:
    way = _PLAIN.get(event.rule)
    if way is None:
        return _moved_as("Moved")(event, card, before)
    source = zone_named(event.from_, before)
    return f"{way.format(card=card, source=source)} and goes {onto(event.to, before)}."


_PLAIN: Final = {
    "MF-R4.3": "{card} from {source} is the payment for an ability",
    "MF-R5.1": "{card}, to which nothing is Set, leaves {source}",
    "MF-R5.2": "{card} from {source} is not kept",
    "MF-R5.4.1": "{card} from {source} is given back to the market",
    "MF-R5.6": "{card}, which was Set last, leaves {source}",
    "MF-R10.4": "{card} can no longer be one of {source}",
}
"""Phrases for a plain Move, by the clause that causes it."""

_MOVED: Final[dict[str, Callable[[CardMoved, str, Table], str]]] = {
    "setup": _moved_as("put"),
    "play": _played,
    "purchase": _purchased,
    "set": _set,
    "discard": _moved_as("Discarded"),
    "trash": _moved_as("Trashed"),
    "draw": _drawn,
    "deal": _moved_as("Dealt"),
    "move": _plainly_moved,
}


def card_blocked(event: CardBlocked, before: Table) -> str:
    """The sentence for a card that forbids what an effect would do to it."""
    card, zone = card_named(event.card, before), zone_named(event.zone, before)
    lost = "it is shown and lies as it lay, and the rest of the instruction is lost"
    return f"{card}, met in {zone}, cannot be {_PAST[event.verb]}: {lost}."


def pile_shuffled(event: PileShuffled, before: Table) -> str:
    """The sentence for a shuffle; the first of a game also says what its cards are."""
    cards, pile = counted(len(event.order), "card"), zone_named(event.zone, before)
    if event.rule == "MF-R8.7":
        return f"the Discard Stack of seat {_seat_of(event.zone)} is shuffled and becomes their Draw Deck: {cards}."
    if event.rule == "MF-A12":
        return f"{pile} was searched and is shuffled: {cards}."
    opening = _notice(before) if event.zone == f"supply.{before.suit_of(0)}" else ""
    return f"{opening}{pile[0].upper()}{pile[1:]} is shuffled: {cards}, face down."


def _notice(before: Table) -> str:
    """The notice that most faces are not the printed ones, for readers who have not seen a card yet."""
    library = before.library
    markets = [kind for suit in before.config.characters for kind in before.config.market(suit)]
    kinds = dict.fromkeys([*library.starter, *library.generic, *markets])
    rebuilt = len([kind for kind in kinds if reconstructed(library.types[kind])])
    if not rebuilt:
        return ""
    return f"of the {len(kinds)} different cards in this game {rebuilt} are reconstructions of lost ones. "
