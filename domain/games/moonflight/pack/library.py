"""The library of a game: everything its packs hold, with quick access to the faces of cards."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Any, Final

from domain.games.moonflight.pack.ai_syntax import AiCard
from domain.games.moonflight.pack.checks import built_in_wire, read_packs
from domain.games.moonflight.pack.faults import Faults
from domain.games.moonflight.pack.reader import ReadPack
from domain.games.moonflight.pack.spots import fits
from domain.games.moonflight.pack.syntax import CardType, Character, Face

DEFAULT_PACKS: Final = ("core", "ext")
"""The packs of a game whose organiser names none (MF-F0)."""

NOTICE: Final = "Reconstruction: what was printed on this card is lost; this text is ours."

_CARD: Final = re.compile(r"([A-Za-z0-9_.-]{1,32}):([1-9][0-9]{0,5})")
_KEPT: Final = 50_000
_LIBRARIES: Final = 64


@dataclass(frozen=True, eq=False)
class Library:
    """The contents of a game's packs.

    `ai`, `supply` and `characters` are by suit; a character's id is its suit. `starter` and `generic` are ids of types,
    each `qty` times for every player.
    """

    types: Mapping[str, CardType]
    characters: Mapping[str, Character]
    ai: Mapping[str, AiCard]
    supply: Mapping[str, Mapping[str, int]]
    starter: tuple[str, ...]
    generic: tuple[str, ...]
    _cards: dict[str, CardType] = field(default_factory=dict, repr=False)

    def knows(self, card: Any) -> bool:
        """Whether this is a card's id: a known type, a colon, and a number from 1."""
        try:
            self.type_of(card)
        except (KeyError, TypeError):
            return False
        return True

    def face(self, card: str, turned: bool) -> Face:
        """The active face of a card. Raises `KeyError` if there is no such card."""
        kind = self.type_of(card)
        return kind.post if turned else kind.pre

    def suit(self, card: str) -> str:
        """The suit of a card, `generic` or `starter`. Raises `KeyError`."""
        return self.type_of(card).suit

    def best_score(self, card: str) -> int:
        """The higher score of the two faces, where "-" is 0 (MF-R12.3). Raises `KeyError`."""
        kind = self.type_of(card)
        return max(kind.pre.score or 0, kind.post.score or 0)

    def type_of(self, card: str) -> CardType:
        """The type of a card. Raises `KeyError`."""
        kind = self._cards.get(card)
        if kind is None:
            found = _CARD.fullmatch(card)
            if found is None:
                raise KeyError(card)
            kind = self.types[found[1]]
            if len(self._cards) == _KEPT:
                self._cards.clear()
            self._cards[card] = kind
        return kind


def reconstructed(kind: CardType | Character) -> bool:
    """Whether a card is a reconstruction, its printed face being lost (MF-P)."""
    return kind.provenance == "reconstruction"


def notice(kind: CardType | Character) -> str | None:
    """The notice to show with such a card; `None` if it needs none."""
    return NOTICE if reconstructed(kind) else None


def library_of(packs: Sequence[str | Mapping[str, Any]]) -> Library:
    """The library of a configuration's packs: ids of built-in packs, and whole packs (MF-F0).

    Equal packs share a library. Raises `PackRefused` with every fault (MF-D9).
    """
    if isinstance(packs, tuple) and all(isinstance(pack, str) for pack in packs):
        return _named(packs)
    if not fits(packs, ("packs",), Faults()):
        return _merged(read_packs(packs))
    try:
        text = json.dumps(packs)
    except (TypeError, ValueError):
        return _merged(read_packs(packs))
    return _written(text)


@lru_cache(_LIBRARIES)
def _named(packs: tuple[str, ...]) -> Library:
    return _merged(read_packs(packs))


@lru_cache(_LIBRARIES)
def _written(text: str) -> Library:
    return _merged(read_packs(json.loads(text)))


def _merged(read: Sequence[ReadPack]) -> Library:
    packs = [one.pack for one in read]
    return Library(
        types={kind.id: kind for pack in packs for kind in pack.types},
        characters={character.id: character for pack in packs for character in pack.characters},
        ai={suit: card for pack in packs for suit, card in pack.ai.items()},
        supply={suit: counts for pack in packs for suit, counts in pack.supply.items()},
        starter=tuple([name for pack in packs for name in pack.starter or ()]),
        generic=tuple([name for pack in packs for name in pack.generic or ()]),
    )


@cache
def deck_wire() -> Mapping[str, Any]:
    """The built-in cards, for clients: packs, types, characters, AI cards and market lists.

    `provenance` says whether something is a reconstruction; if it is, it has a `notice`. Packs that only tests use are
    left out.
    """
    library = library_of(DEFAULT_PACKS)
    raw = built_in_wire()
    packs = [pack for pack in raw["packs"] if pack["id"] in DEFAULT_PACKS]
    return {
        "notice": raw["notice"],
        "packs": {pack["id"]: {"label": pack["label"], "requires": pack["requires"]} for pack in packs},
        "types": {kind["id"]: _with_notice(kind, library.types) for pack in packs for kind in pack["types"]},
        "characters": {
            one["id"]: _with_notice(one, library.characters) for pack in packs for one in pack["characters"]
        },
        "ai": {suit: card for pack in packs for suit, card in pack["ai"].items()},
        "supply": library.supply,
        "starter": library.starter,
        "generic": library.generic,
    }


def _with_notice(raw: Mapping[str, Any], known: Mapping[str, Any]) -> Mapping[str, Any]:
    said = notice(known[raw["id"]])
    return {**raw, "notice": said} if said else raw
