"""Phrases that several sentences share: cards, zones, and card texts."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final

from domain.games.moonflight.pack.syntax import Face, SpendAbility, WhenAbility
from domain.games.moonflight.table.table import Card, Cards, Stat, Table, Zone
from domain.games.moonflight.table.texts import face_of, is_character, source_of
from domain.rules.language import say
from domain.rules.phrases import listed, one_of, ordinal, seat_named

_PILES: Final = {
    "hand": "the hand of {seat}",
    "draw": "the Draw Deck of {seat}",
    "discard": "the Discard Stack of {seat}",
    "trash": "the Trash Stack of {seat}",
    "play": "the cards in play of {seat}",
}
STATS: Final[dict[Stat, str]] = {
    "hand_limit": "the hand limit of {seat}",
    "retain_limit": "the retain limit of {seat}",
    "coin_limit": "the coin limit of {seat}",
    "stability": "the Stability of cards in play before {seat}",
    "cost": "the cost of cards for {seat}",
}
"""What a number is called, for a seat."""

_SHOWN: Final = 64
"""The number of characters shown of a text that names nothing."""

_SENTENCE: Final = re.compile(r"(?<=\.)\s+")
_OPENING: Final[dict[type, str]] = {SpendAbility: "Spend ", WhenAbility: "When "}


def card_named(card: Card | None, table: Table) -> str:
    """`Call`, by the active face; `a card` if the reader does not see it."""
    return say("a card") if card is None else table.face(card).name


def cards_named(cards: Iterable[Card | None], table: Table) -> str:
    """`Call and Coin`, in their order; `no card` without any."""
    return listed([card_named(card, table) for card in cards]) or say("no card")


def told_apart(card: Card | None, among: Iterable[Card | None], table: Table) -> str:
    """The card by name, and where several of `among` have that name, by its number: `the second Coin`."""
    name = card_named(card, table)
    alike = [other for other in among if other is not None and card_named(other, table) == name]
    return one_of(name, alike.index(card), len(alike)) if card in alike else name


def all_told_apart(cards: Cards, among: Iterable[Card | None], table: Table) -> str:
    """`Call and the second Coin`; `no card` without any."""
    others = tuple(among)
    return listed([told_apart(card, others, table) for card in cards]) or say("no card")


def in_play_named(card: Card | None, table: Table) -> str:
    """A card that others are Set to, or that has a text: told apart from others in play in front of its seat."""
    areas = [[entry.card for entry in area.play] for area in table.seats]
    return told_apart(card, next((cards for cards in areas if card in cards), ()), table)


def called(id: Any, table: Table) -> str:
    """What a move names, in words: a Market Stack, a card, a character or a waiting text; else as sent."""
    if not isinstance(id, str):
        return str(id)
    if id in table.stacks:
        return stack_named(id, table)
    source, waits, ability = id.partition("/")
    if not table.library.knows(source) and source not in [source_of(seat) for seat in range(table.config.players)]:
        return repr(id[:_SHOWN])
    if not waits:
        return source_named(source, table)
    known = ability.isdecimal() and int(ability) < len(face_of(table, source).abilities)
    return item_named(id, table) if known else repr(id[:_SHOWN])


def source_named(source: str, table: Table) -> str:
    """`Obol`, or `Jack O' Clay and Bones`: the card or character that has a text."""
    return face_of(table, source).name if is_character(source) else in_play_named(source, table)


def item_named(item: str, table: Table, among: Iterable[str] = ()) -> str:
    """A card, or a waiting text by its name `source/ability`: `the second text of Obol`."""
    source, waits, ability = item.partition("/")
    if not waits:
        return told_apart(item, among, table)
    alike = _alike(face_of(table, source), int(ability))
    text = say("the text") if len(alike) == 1 else one_of(say("text"), alike.index(int(ability)), len(alike))
    return say("{text} of {source}", text=text, source=source_named(source, table))


def suit_named(suit: str) -> str:
    """A suit as people write it: `Words`. An organiser's packs may have any id."""
    return " ".join(re.findall(r"[^\W_]+", suit)).title() or suit


def stack_named(stack: str, table: Table) -> str:
    """`the second Market Stack of Words`, `the Market Stack of Riches`."""
    group, _, part = stack.partition("-")
    if group == "gen" and part in table.library.generic:
        kind = table.library.types[part]
        return say("the Market Stack of {name}", name=(kind.post if table.turned else kind.pre).name)
    suit, _, number = stack.rpartition("-")
    at = int(number) + 1
    return say("the {ordinal} Market Stack of {suit}", ordinal=ordinal(at), number=at, suit=suit_named(suit))


def stacks_named(stacks: Iterable[str], table: Table) -> str:
    """The Market Stacks in their order; `no Market Stack` without any."""
    return listed([stack_named(stack, table) for stack in stacks]) or say("no Market Stack")


def sets_named(sets: Iterable[tuple[Card, Card]], table: Table) -> str:
    """`Call to Manuscript and Coin to Obol`: what is Set, and to what; `no card` without any."""
    pairs = [
        say("{card} to {in_play}", card=card_named(card, table), in_play=in_play_named(onto, table))
        for card, onto in sets
    ]
    return listed(pairs) or say("no card")


def zone_named(zone: Zone, table: Table) -> str:
    """`the Discard Stack of seat 1`, `the first Market Stack of Words`, `the cards Set to Manuscript`."""
    if zone.startswith("set:"):
        return say("the cards Set to {in_play}", in_play=in_play_named(zone.removeprefix("set:"), table))
    place, _, part = zone.partition(".")
    if place == "m":
        return stack_named(part, table)
    if place == "supply":
        return say("the Market Supply Stack of {suit}", suit=suit_named(part))
    return say(_PILES[part], seat=seat_named(int(place.removeprefix("p"))))


def onto(zone: Zone, table: Table) -> str:
    """Where a card goes: `onto the Discard Stack of seat 1`, `to the hand of seat 1`."""
    into = zone.startswith("set:") or zone.endswith((".hand", ".play"))
    return say("to {zone}" if into else "onto {zone}", zone=zone_named(zone, table))


def text_of(source: str, table: Table) -> str:
    """The text of the active face; empty for a card without text."""
    return _sentences(face_of(table, source).text)


def ability_text(source: str, ability: int, table: Table) -> str:
    """The part of the active face's text about one Spend ability or reaction, or the whole text if it is not found.

    The text is for people, so a pack may word it freely; the built-in packs begin such a part with its keyword.
    """
    face = face_of(table, source)
    alike = _alike(face, ability)
    parts = _parts(face.text)
    own = [part for part in parts if part.startswith(_OPENING[type(face.abilities[ability])])]
    return _sentences(own[alike.index(ability)] if len(own) == len(alike) else face.text)


def _alike(face: Face, ability: int) -> list[int]:
    """The indexes of the abilities of the same kind."""
    kind = type(face.abilities[ability])
    return [index for index, other in enumerate(face.abilities) if type(other) is kind]


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
    """The sentence, followed by the card's text if there is one."""
    return say("{what}: {text}", what=what, text=text) if text else f"{what}."


def fact_named(id: str) -> str:
    """An id of a pack, made fit for the name of a fact that statistics count."""
    return re.sub(r"[^a-z0-9_]", "_", id.lower())
