"""The texts in force on active faces, indexed by card type so that lookups are cheap (MF-R9.3)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeVar

from domain.games.moonflight.pack.library import Library
from domain.games.moonflight.pack.syntax import Ability, Face, ModAbility, Occasion, WhenAbility
from domain.games.moonflight.table.table import Seat, Table, canonical

CHARACTER: Final = "char:"
"""The prefix of a character as the source of a text; the seat follows."""

_KEPT: Final = 256

A = TypeVar("A", bound=Ability)
Faces = Mapping[str, Face]
Texts = Mapping[str, tuple[tuple[int, A], ...]]
"""The abilities of one kind with their indexes, by card type or by a character's suit; empty entries are left out."""


def source_of(seat: Seat) -> str:
    """The name of a seat's character as the source of a text."""
    return f"{CHARACTER}{seat}"


def is_character(source: str) -> bool:
    """Whether the source of a text is a character rather than a card in play."""
    return source.startswith(CHARACTER)


def face_of(state: Table, source: str) -> Face:
    """The active face of a card or character."""
    if is_character(source):
        character = state.library.characters[state.suit_of(int(source.removeprefix(CHARACTER)))]
        return character.post if state.turned else character.pre
    return state.library.face(source, state.turned)


def is_in_play(state: Table, source: str) -> bool:
    """Whether the source's texts are in force: it is a card face up in play, or a character (MF-R10.5)."""
    return is_character(source) or any(entry.card == source for area in state.seats for entry in area.play)


def whens(state: Table, occasion: Occasion) -> Texts[WhenAbility]:
    """The reactions to a keyword or a plain Move on the active faces of all card types; a keyword is a Move too."""
    return _whens_of_cards(state.library, state.turned, occasion)


def whens_of_characters(state: Table, occasion: Occasion) -> Texts[WhenAbility]:
    """The same on the active faces of all characters, by suit."""
    return _whens_of_characters(state.library, state.turned, occasion)


def mods(state: Table) -> Texts[ModAbility]:
    """The abilities that change numbers, on the active faces of all card types."""
    return _mods_of_cards(state.library, state.turned)


def mods_of_characters(state: Table) -> Texts[ModAbility]:
    """The abilities that change numbers, on the active faces of all characters, by suit."""
    return _mods_of_characters(state.library, state.turned)


def type_of(card: str) -> str:
    """The type of a card."""
    return canonical(card)[0]


@lru_cache(_KEPT)
def _whens_of_cards(library: Library, turned: bool, occasion: Occasion) -> Texts[WhenAbility]:
    return _whens(_faces_of_cards(library, turned), occasion)


@lru_cache(_KEPT)
def _whens_of_characters(library: Library, turned: bool, occasion: Occasion) -> Texts[WhenAbility]:
    return _whens(_faces_of_characters(library, turned), occasion)


@lru_cache(_KEPT)
def is_any_fixing(library: Library, turned: bool) -> bool:
    """Whether any active face of these packs has a text that fixes a number."""
    texts = (*_mods_of_cards(library, turned).values(), *_mods_of_characters(library, turned).values())
    return any(mod.op == "set" for abilities in texts for _, mod in abilities)


@lru_cache(_KEPT)
def _mods_of_cards(library: Library, turned: bool) -> Texts[ModAbility]:
    return _mods(_faces_of_cards(library, turned))


@lru_cache(_KEPT)
def _mods_of_characters(library: Library, turned: bool) -> Texts[ModAbility]:
    return _mods(_faces_of_characters(library, turned))


def _faces_of_cards(library: Library, turned: bool) -> Faces:
    return {name: card.post if turned else card.pre for name, card in library.types.items()}


def _faces_of_characters(library: Library, turned: bool) -> Faces:
    return {suit: one.post if turned else one.pre for suit, one in library.characters.items()}


def _whens(faces: Faces, occasion: Occasion) -> Texts[WhenAbility]:
    found = {
        name: [
            (index, one)
            for index, one in enumerate(face.abilities)
            if isinstance(one, WhenAbility) and one.event in (occasion, "move")
        ]
        for name, face in faces.items()
    }
    return {name: tuple(abilities) for name, abilities in found.items() if abilities}


def _mods(faces: Faces) -> Texts[ModAbility]:
    found = {
        name: [(index, one) for index, one in enumerate(face.abilities) if isinstance(one, ModAbility)]
        for name, face in faces.items()
    }
    return {name: tuple(abilities) for name, abilities in found.items() if abilities}
