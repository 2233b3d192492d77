"""Names that people give: what they may contain, so that none passes for another or garbles a line of text."""

import re
from typing import Final

from precis_i18n import get_profile

LONGEST_HANDLE: Final = 40
_PROFILE: Final = get_profile("NicknameCasePreserved")
_PERSON_ID: Final = re.compile(r"[pu]-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|o-(?:first|[0-9a-f]{12})")
_OURS: Final = re.compile(
    r"(?:bot|seat|person|organiser|director|scorer|spectator|auditor):|(?:dealer|clock|public|all)$"
)


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


def is_person_id(text: str) -> bool:
    """Whether a text looks like an id by which the record names a person."""
    return _PERSON_ID.fullmatch(text.casefold()) is not None


def handle_from(text: str) -> str:
    """The valid handle closest to a text; `player` if none of it may be used."""
    allowed = "".join(letter for letter in text if letter == " " or _enforced(f"a{letter}a"))
    short = _enforced(" ".join(allowed.split()))[:LONGEST_HANDLE].strip()
    return short if short and handle_fault(short) is None else "player"


def _enforced(text: str) -> str:
    try:
        return str(_PROFILE.enforce(text))
    except UnicodeEncodeError:
        return ""
