"""The texts in force: what the active faces say, looked up by card type so that nothing else is searched (MF-R9.3)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, TypeVar

from domain.games.moonflight.library import Library
from domain.games.moonflight.syntax import Ability, Face, Keyword, ModAbility, WhenAbility
from domain.games.moonflight.table import Seat, Table, canonical

CHARACTER: Final = "char:"
"""What the name of a character as the source of a text begins with; the seat follows."""

_KEPT: Final = 256

A = TypeVar("A", bound=Ability)
Faces = Mapping[str, Face]
Texts = Mapping[str, tuple[tuple[int, A], ...]]
"""For each card type, or suit of a character, the abilities of one kind with their indexes; none: left out."""


def source_of(seat: Seat) -> str:
    """The character of a seat as the source of a text."""
    return f"{CHARACTER}{seat}"


def is_character(source: str) -> bool:
    """Whether the source of a text is a character, and not a card in play."""
    return source.startswith(CHARACTER)


def face_of(state: Table, source: str) -> Face:
    """The active face of a card or character."""
    if is_character(source):
        character = state.library.characters[state.suit_of(int(source.removeprefix(CHARACTER)))]
        return character.post if state.turned else character.pre
    return state.library.face(source, state.turned)


def is_in_play(state: Table, source: str) -> bool:
    """Whether the text is in force: the card lies face up in play, or it is a character's (MF-R10.5)."""
    return is_character(source) or any(entry.card == source for area in state.seats for entry in area.play)


def whens(state: Table, keyword: Keyword) -> Texts[WhenAbility]:
    """The abilities that react to a keyword, on the active faces of all card types."""
    return _whens_of_cards(state.library, state.turned, keyword)


def whens_of_characters(state: Table, keyword: Keyword) -> Texts[WhenAbility]:
    """The abilities that react to a keyword, on the active faces of all characters, by suit."""
    return _whens_of_characters(state.library, state.turned, keyword)


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
def _whens_of_cards(library: Library, turned: bool, keyword: Keyword) -> Texts[WhenAbility]:
    return _whens(_faces_of_cards(library, turned), keyword)


@lru_cache(_KEPT)
def _whens_of_characters(library: Library, turned: bool, keyword: Keyword) -> Texts[WhenAbility]:
    return _whens(_faces_of_characters(library, turned), keyword)


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


def _whens(faces: Faces, keyword: Keyword) -> Texts[WhenAbility]:
    found = {
        name: [
            (index, one)
            for index, one in enumerate(face.abilities)
            if isinstance(one, WhenAbility) and one.event == keyword
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
