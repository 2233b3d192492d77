"""Phrases that several sentences share: cards, zones, and card texts."""

import re
from collections.abc import Sequence
from typing import Final

from domain.games.moonflight.syntax import SpendAbility, WhenAbility
from domain.games.moonflight.table import Card, Cards, Stat, Table, Zone
from domain.games.moonflight.texts import face_of
from domain.rules.phrases import listed

_PILES: Final = {
    "hand": "the hand of seat {}",
    "draw": "the Draw Deck of seat {}",
    "discard": "the Discard Stack of seat {}",
    "trash": "the Trash Stack of seat {}",
    "play": "the cards in play of seat {}",
}
STATS: Final[dict[Stat, str]] = {
    "hand_limit": "the hand limit of {}",
    "retain_limit": "the retain limit of {}",
    "coin_limit": "the coin limit of {}",
    "stability": "the Stability of cards in play before {}",
    "cost": "the cost of cards for {}",
}
"""What a number is called, for a seat."""

_PUT_INTO: Final = ("the hand", "the cards")
_SENTENCE: Final = re.compile(r"(?<=\.)\s+")
_OPENING: Final[dict[type, str]] = {SpendAbility: "Spend ", WhenAbility: "When "}


def card_named(card: Card | None, table: Table) -> str:
    """`Call (call:1)`, by the active face; `a card` for one that the reader does not see."""
    return "a card" if card is None else f"{table.library.face(card, table.turned).name} ({card})"


def cards_named(cards: Cards, table: Table, nothing: str = "no card") -> str:
    """`Call (call:1) and Coin (s_coin:3)`, in their order."""
    return listed([card_named(card, table) for card in cards]) or nothing


def source_named(source: str, table: Table) -> str:
    """`Obol (obol:2)`, or `Jack O' Clay and Bones (char:0)`: the card or character that has a text."""
    return f"{face_of(table, source).name} ({source})"


def item_named(item: str, table: Table) -> str:
    """A card, or a waiting text by its name `source/ability`: `text 1 of Obol (obol:2)`."""
    source, waits, ability = item.partition("/")
    return f"text {ability} of {source_named(source, table)}" if waits else card_named(item, table)


def zone_named(zone: Zone, table: Table) -> str:
    """`the Discard Stack of seat 0`, `Market Stack words-0`, `the cards Set to Manuscript (manuscript:1)`."""
    if zone.startswith("set:"):
        return f"the cards Set to {card_named(zone.removeprefix('set:'), table)}"
    place, _, part = zone.partition(".")
    if place == "m":
        return f"Market Stack {part}"
    return f"the Market Supply Stack of {part}" if place == "supply" else _PILES[part].format(place[1:])


def onto(zone: Zone, table: Table) -> str:
    """Where a card goes: `onto the Discard Stack of seat 0`, `to the hand of seat 0`."""
    named = zone_named(zone, table)
    return f"{'to' if named.startswith(_PUT_INTO) else 'onto'} {named}"


def text_of(source: str, table: Table) -> str:
    """The text of the active face; empty for a card without text."""
    return _sentences(face_of(table, source).text)


def ability_text(source: str, ability: int, table: Table) -> str:
    """The part of the active face's text about one Spend ability or reaction; if it cannot be found, the whole text.

    The text is for people, so a pack may word it freely; the built-in packs begin such a part with its keyword.
    """
    face = face_of(table, source)
    kind = type(face.abilities[ability])
    alike = [index for index, other in enumerate(face.abilities) if type(other) is kind]
    parts = _parts(face.text)
    own = [part for part in parts if part.startswith(_OPENING[kind])]
    return _sentences(own[alike.index(ability)] if len(own) == len(alike) else face.text)


def _parts(text: str) -> Sequence[str]:
    """The text, split before each sentence that begins a Spend ability or a reaction."""
    parts = [""]
    for sentence in _SENTENCE.split(text):
        if sentence.startswith(tuple(_OPENING.values())):
            parts.append(sentence)
        else:
            parts[-1] += f" {sentence}"
    return parts


def _sentences(text: str) -> str:
    words = " ".join(text.split())
    return words if not words or words.endswith(".") else f"{words}."


def says(what: str, text: str) -> str:
    """The sentence, continued with a card's text if it has one."""
    return f"{what}: {text}" if text else f"{what}."
