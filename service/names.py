"""Names that people give: what they may contain, so that none passes for another or garbles a line of text."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from itertools import count
from typing import Final

from precis_i18n import get_profile

from service.look_alikes import in_plain_letters, mixed_scripts, skeleton

LONGEST_HANDLE: Final = 40
_PROFILE: Final = get_profile("NicknameCasePreserved")
_PERSON_ID: Final = re.compile(r"[pu]-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|o-(?:first|[0-9a-f]{12})")
_OURS: Final = re.compile(
    r"(?:bot|seat|person|organiser|director|scorer|spectator|auditor):|(?:dealer|clock|public|all)$"
)

_RESERVED: Final = """
    admin administrator daybook host moderator official operator referee root staff support system
    arbiter auditor director organiser organizer scorer spectator
    all anybody bot clock dealer everybody nobody public seat server somebody
    administrador administradora anfitrión anfitriona moderador moderadora oficial operador operadora sistema soporte
    anotador anotadora árbitra árbitro árbitro_principal auditora directora espectador espectadora juez jueza
    organizador organizadora
    alguien asiento cualquiera crupier nadie público quien_reparte reloj servidor todos todas
"""
"""Offices, and what the service is itself, in the languages of its pages: nobody else is called so."""
_JOINERS: Final = " \u200c\u200d"  # which stand between letters alone
_ARTICLE: Final = re.compile(r"^\W*(?:an?|the|el|las?|los|una?)\s+", re.IGNORECASE)


def name_fault(name: str) -> str | None:
    """Why a text is not fit to be shown to others as a name; `None` if it is.

    The rules are those of nicknames (RFC 8266): no control, zero-width or direction characters, no leading, trailing or
    double blanks, and letters in their normal rather than a compatibility form.
    """
    try:
        usual = _PROFILE.enforce(name)
    except UnicodeEncodeError as error:
        if not name.strip():
            return "must not be blank"
        character = error.object[error.start]
        return f"must not have the character U+{ord(character):04X}"
    return None if usual == name else f"must be written as {usual!r}"


def handle_fault(handle: str) -> str | None:
    """Why a text is not a player's handle; `None` if it is. Nor may it look like a name the record uses itself."""
    if _OURS.match(handle.casefold()):
        return "must not be a name that the record uses itself, as bot:x, seat:0 or dealer"
    if is_person_id(handle):
        return "must not read like the id of a person"
    return name_fault(handle)


def new_handle_fault(handle: str) -> str | None:
    """Why nobody new may have this handle; `None` if somebody may. It has no slash, which addresses could not hold."""
    return "must be without a slash" if "/" in handle else new_name_fault(handle)


def new_name_fault(name: str) -> str | None:
    """Why nobody new may be called so, as a person or an entrant; `None` if somebody may.

    Beyond what holds for every handle, older ones among them: in each word letters of one script, or of several that
    are written together (Unicode TS 39, highly restrictive), and no name of an office, also with an article
    before it or a number behind it.
    """
    if (fault := handle_fault(name)) is not None:
        return fault
    if scripts := mixed_scripts(name):
        return f"must not mix letters of {' and '.join(scripts)} in a word"
    if _is_reserved(name):
        return "must not be what an office or the service itself is called"
    return None


def is_person_id(text: str) -> bool:
    """Whether a text looks like an id by which the record names a person."""
    return _PERSON_ID.fullmatch(text.casefold()) is not None


def handle_from(text: str) -> str:
    """The handle closest to a text that somebody new may have; `player` if none of it may be used."""
    allowed = "".join(letter for letter in text if letter == " " or _enforced(f"a{letter}a"))
    short = _enforced(" ".join(allowed.replace("/", " ").split()))[:LONGEST_HANDLE].strip()
    possible = (short, in_plain_letters(short)) if short else ()
    return next((one for one in possible if new_handle_fault(one) is None), "player")


def numbered(name: str, number: int) -> str:
    """A name with a number behind it, for one of several who are called alike; without for the first."""
    ending = "" if number == 1 else f" {number}"
    return name[: LONGEST_HANDLE - len(ending)].rstrip(_JOINERS) + ending


def looks_taken(name: str, taken: Iterable[str]) -> bool:
    """Whether a name looks like one of the others."""
    return skeleton(name) in {skeleton(one) for one in taken}


def free_name(name: str, taken: Iterable[str]) -> str:
    """The name closest to one that somebody new may have and that looks like none of the others."""
    fit = name if new_name_fault(name) is None else handle_from(name)
    looks = {skeleton(one) for one in taken}
    return next(one for number in count(1) if skeleton(one := numbered(fit, number)) not in looks)


def _is_reserved(name: str) -> bool:
    plain = "".join(sign for sign in unicodedata.normalize("NFD", _ARTICLE.sub("", name)) if sign.isalnum())
    return not {skeleton(plain), skeleton("".join(filter(str.isalpha, plain)))}.isdisjoint(_reserved())


@cache
def _reserved() -> frozenset[str]:
    plain = unicodedata.normalize("NFD", _RESERVED)
    return frozenset(skeleton("".join(filter(str.isalpha, word))) for word in plain.split())


def _enforced(text: str) -> str:
    try:
        return str(_PROFILE.enforce(text))
    except UnicodeEncodeError:
        return ""
