"""The author of an entry, its `by`: `seat:2` or `director:d-dora`, and how sentences refer to it."""

from typing import Final

from domain.rules.language import say
from domain.rules.phrases import seat_named

DEALER: Final = "dealer"
"""`by` of the acts of chance that the service makes."""
CLOCK: Final = "clock"
"""`by` of the clock's steps."""
SERVICE: Final = "service"
"""`by` of what the service does of itself, beside dealing and running clocks."""

_SEATED: Final = {"seat": "{seat}", "bot": "the bot on {seat}"}
_OTHERS: Final = {"organiser": "the organiser", DEALER: "the dealer", CLOCK: "the clock", SERVICE: "the service"}
_NOBODY: Final = frozenset(["bot", DEALER, CLOCK, SERVICE])


def seat_of(by: str) -> int | None:
    """The author's seat, `None` without one."""
    role, _, seat = by.partition(":")
    return int(seat) if role in _SEATED and seat.isdecimal() else None


def actor_of(by: str) -> str:
    """The person of an official, whatever the role."""
    return by.partition(":")[2] or by


def is_person(by: str) -> bool:
    """Whether the author is a person, on a seat or beside the table."""
    return by.partition(":")[0] not in _NOBODY


def is_official(by: str) -> bool:
    """Whether the author is an official: not a player, a bot, the dealer, the clock or the service."""
    return is_person(by) and by.partition(":")[0] not in _SEATED


def role_of(by: str) -> str:
    """`a director`, `an organiser`: an official without a name, for sentences that everybody may read."""
    role = by.partition(":")[0]
    return say(f"an {role}" if role[:1] in "aeiou" else f"a {role}")


def who(by: str) -> str:
    """Who entered something: `seat 2`, `a director`, `the organiser`."""
    role, seat = by.partition(":")[0], seat_of(by)
    if seat is not None:
        return say(_SEATED[role], seat=seat_named(seat))
    return say(_OTHERS[role]) if role in _OTHERS else role_of(by)


def whose(by: str) -> str:
    """The same as a possessive: `seat 2's`, `the director's`."""
    name = who(by)
    article, _, role = name.partition(" ")
    return say("the {role}'s", role=role) if article in ("a", "an") else say("{name}'s", name=name)
