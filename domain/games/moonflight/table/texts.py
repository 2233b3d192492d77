"""The texts in force on active faces, indexed by card type so that lookups are cheap (MF-R9.3)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

from domain.games.moonflight.pack.library import Library
from domain.games.moonflight.pack.syntax import (
    Ability,
    CardType,
    Character,
    Face,
    ModAbility,
    Occasion,
    Stat,
    WhenAbility,
)
from domain.games.moonflight.table.table import InPlay, Seat, Table, canonical

CHARACTER: Final = "char:"
"""The prefix of a character as the source of a text; the seat follows, or its suit where texts are listed."""

_KEPT: Final = 256

A = TypeVar("A", bound=Ability)
Texts = Mapping[str, tuple[tuple[int, A], ...]]
"""The abilities of one kind with their indexes, by card type, or by `char:` and a character's suit; none is empty."""

_LAST: Final = 10**9
"""More cards than can be Set to any: a character has none, and its text ceases last (MF-R10.1)."""


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
    return state.face(source)


def is_in_play(state: Table, source: str) -> bool:
    """Whether the source's texts are in force: it is a card face up in play, or a character (MF-R10.5)."""
    return is_character(source) or any(entry.card == source for area in state.seats for entry in area.play)


def whens(state: Table, occasion: Occasion) -> Texts[WhenAbility]:
    """The reactions to a keyword or a plain Move on active faces; a keyword is a Move too."""
    return _texts(state.library, state.turned, WhenAbility, occasion)


def mods(state: Table, stat: Stat) -> Texts[ModAbility]:
    """The abilities that change a number, on active faces."""
    return _mods(state.library, state.turned, stat)


def in_force(state: Table, seat: Seat, play: Iterable[InPlay], texts: Texts[A]) -> Iterator[tuple[str, int, int, A]]:
    """The texts in force for a seat with these cards in play, the character's last.

    Each comes with its source, the number of cards Set to the source, and its index there.
    """
    if not texts:
        return
    for entry in play:
        for index, ability in texts.get(type_of(entry.card), ()):
            yield entry.card, len(entry.set), index, ability
    for index, ability in texts.get(CHARACTER + state.suit_of(seat), ()):
        yield source_of(seat), _LAST, index, ability


def type_of(card: str) -> str:
    """The type of a card."""
    return canonical(card)[0]


def is_anything_fixed(state: Table) -> bool:
    """Whether any text of these packs, on the active faces, fixes a number."""
    return _is_any_fixing(state.library, state.turned)


@lru_cache(_KEPT)
def _is_any_fixing(library: Library, turned: bool) -> bool:
    mods: Texts[ModAbility] = _texts(library, turned, ModAbility)
    return any(mod.op == "set" for abilities in mods.values() for _, mod in abilities)


@lru_cache(_KEPT)
def _mods(library: Library, turned: bool, stat: Stat) -> Texts[ModAbility]:
    mods: Texts[ModAbility] = _texts(library, turned, ModAbility)
    found = {name: tuple([one for one in abilities if one[1].stat == stat]) for name, abilities in mods.items()}
    return {name: abilities for name, abilities in found.items() if abilities}


@lru_cache(_KEPT)
def _texts(library: Library, turned: bool, kind: type[Ability], occasion: Occasion | None = None) -> Texts[Any]:
    things: dict[str, CardType | Character] = {**library.types}
    things |= {CHARACTER + suit: one for suit, one in library.characters.items()}
    found = {
        name: [
            (index, one)
            for index, one in enumerate((thing.post if turned else thing.pre).abilities)
            if isinstance(one, kind) and (not isinstance(one, WhenAbility) or one.event in (occasion, "move"))
        ]
        for name, thing in things.items()
    }
    return {name: tuple(abilities) for name, abilities in found.items() if abilities}
