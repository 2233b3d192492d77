"""Reads card packs from JSON into the syntax tree and finds every fault (MF-D9, MF-P).

A pack is read once. What depends on other packs (their types, market lists) is checked in `checks`.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from domain.games.moonflight.pack.abilities import abilities
from domain.games.moonflight.pack.ai import ai_card
from domain.games.moonflight.pack.ai_syntax import AiCard
from domain.games.moonflight.pack.faults import Faults, Path
from domain.games.moonflight.pack.selectors import LONGEST_NAME
from domain.games.moonflight.pack.spots import LARGEST, Spot, fits
from domain.games.moonflight.pack.syntax import CardType, Character, Face, Pack

FORMAT: Final = "moonflight-pack/1"
MARKERS: Final = ("generic", "starter")
"""The suits of cards that belong to no character (MF-R1.3)."""

_LONGEST_TEXT: Final = 1_000
_LONGEST_EMBLEM: Final = 8
_NO_EMBLEM: Final = "<>&\"'`/\\:;{}[]()$%#"
"""Characters that begin markup or an address somewhere: no emblem needs them."""

_MOST_COPIES: Final = 99
_MOST_TYPES: Final = 1_000
_MOST_CHARACTERS: Final = 50
_MOST_IDS: Final = 50
MOST_PACKS: Final = 20


class ReadPack(NamedTuple):
    """A pack as read, its place, and the types with faults. A wrong id is read as an empty text."""

    pack: Pack
    path: Path
    unsound: frozenset[str] = frozenset()


def read_pack(wire: Any) -> Pack:
    """The syntax tree of one pack on its own.

    Raises `PackRefused` with every fault; its pointers begin at the pack: `/types/3/pre/cost: ...`.
    """
    faults = Faults()
    if fits(wire, (), faults):
        pack = pack_at(Spot(wire, (), faults)).pack
    faults.raise_if_any()
    return pack


def packs_in(spot: Spot) -> list[Spot]:
    """The places of the packs here: a single pack, or all of a file, which names its format."""
    if not (isinstance(spot.raw, Mapping) and ("packs" in spot.raw or "format" in spot.raw)):
        return [spot]
    spot.object(("format", "packs"), ("notice",))
    named = spot.at("format")
    if not named.absent and named.raw != FORMAT:
        named.fault(f"must be {FORMAT!r}: no other format is known")
    return spot.at("packs").items(MOST_PACKS, 1)


def pack_at(spot: Spot) -> ReadPack:
    """The pack here; its faults are noted."""
    optional = ("label", "version", "requires", "starter", "generic", "characters", "ai", "supply")
    spot.object(("id", "types"), optional)
    unsound: set[str] = set()
    spot.at("version").integer()
    pack = Pack(
        id=spot.at("id").id(),
        label=spot.at("label").text(_LONGEST_TEXT),
        requires=_ids(spot.at("requires")),
        starter=spot.given("starter", _ids),
        generic=spot.given("generic", _ids),
        types=spot.at("types").each(lambda one: _card_type(one, unsound), _MOST_TYPES),
        characters=spot.at("characters").each(_character, _MOST_CHARACTERS),
        ai=_ai(spot.at("ai")),
        supply=_supply(spot.at("supply")),
    )
    return ReadPack(pack, spot.path, frozenset(unsound))


def _ids(spot: Spot) -> tuple[str, ...]:
    seen: list[str] = []
    for one in spot.items(_MOST_IDS):
        name = one.id()
        if name and name in seen:
            one.fault(f"is {name!r} once more")
        seen.append(name)
    return tuple(seen)


def _card_type(spot: Spot, unsound: set[str]) -> CardType:
    before = spot.faults.count
    spot.object(("id", "suit", "qty", "pre", "post"), ("provenance", "evidence", "picture", "emblem"))
    suit = spot.at("suit").id() if spot.at("suit").raw in MARKERS else _suit(spot.at("suit"))
    read = CardType(
        id=_type_id(spot.at("id")),
        suit=suit,
        qty=spot.at("qty").integer(0, _MOST_COPIES),
        provenance=spot.at("provenance").text(LONGEST_NAME, default="supplied"),
        evidence=spot.at("evidence").text(_LONGEST_TEXT),
        pre=_face(spot.at("pre")),
        post=_face(spot.at("post")),
        picture=spot.given("picture", Spot.id),
        emblem=spot.given("emblem", _emblem),
    )
    if spot.faults.count > before:
        unsound.add(read.id)
    return read


def _emblem(spot: Spot) -> str:
    """A sign or a few letters, as they are shown."""
    read = spot.text(_LONGEST_EMBLEM, 1)
    if any(letter in _NO_EMBLEM for letter in read):
        spot.fault(f"must be letters or a sign as they are to be shown, without any of {_NO_EMBLEM}")
    return read


def _type_id(spot: Spot) -> str:
    name = spot.id()
    if name == "char":
        spot.fault("cannot be 'char': so the characters are called where a card may stand too")
    return name


def _suit(spot: Spot) -> str:
    """The suit of a character. Stacks are named for suits (`words-0`, but `gen-coins`), so some names are reserved."""
    suit = spot.id()
    if suit in (*MARKERS, "own", "gen") or suit.startswith("gen-"):
        spot.fault(f"cannot be {suit!r} for a character: the word stands for something else")
    return suit


def _face(spot: Spot) -> Face:
    spot.object(("name", "cost", "stability", "score", "text", "abilities"))
    return Face(
        name=spot.at("name").text(LONGEST_NAME, 1),
        cost=spot.at("cost").integer(),
        stability=spot.at("stability").integer_or_null(),
        score=spot.at("score").integer_or_null(-LARGEST),
        text=spot.at("text").text(_LONGEST_TEXT),
        abilities=abilities(spot.at("abilities")),
    )


def _character(spot: Spot) -> Character:
    optional = ("provenance", "evidence", "style", "picture", "emblem")
    spot.object(("id", "name", "suit", "pre", "post"), optional)
    name = spot.at("name").text(LONGEST_NAME, 1)
    read = Character(
        id=_suit(spot.at("id")),
        suit=spot.at("suit").id(),
        name=name,
        provenance=spot.at("provenance").text(LONGEST_NAME, default="supplied"),
        evidence=spot.at("evidence").text(_LONGEST_TEXT),
        style=spot.at("style").text(_LONGEST_TEXT),
        pre=_side(spot.at("pre"), name),
        post=_side(spot.at("post"), name),
        picture=spot.given("picture", Spot.id),
        emblem=spot.given("emblem", _emblem),
    )
    if read.id and read.suit and read.id != read.suit:
        spot.at("suit").fault(f"must be {read.id!r} like the id: a character and its suit go by one name")
    return read


def _side(spot: Spot, name: str) -> Face:
    spot.object(("text", "abilities"))
    return Face(name, 0, None, None, spot.at("text").text(_LONGEST_TEXT), abilities(spot.at("abilities")))


def _ai(spot: Spot) -> Mapping[str, AiCard]:
    return {suit: ai_card(card) for suit, card in spot.members(_MOST_CHARACTERS)}


def _supply(spot: Spot) -> Mapping[str, Mapping[str, int]]:
    """Reads market lists. Negative numbers are let through, because MF-R13 names that fault."""
    return {
        suit: {kind: count.integer(-LARGEST) for kind, count in listed.members(_MOST_TYPES)}
        for suit, listed in spot.members(_MOST_CHARACTERS)
    }
