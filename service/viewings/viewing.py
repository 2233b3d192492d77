"""A viewing as it is stored, its limits, and why something is refused."""

from dataclasses import dataclass
from typing import Final

from service.studies.study import Arrow

MOST_VIEWINGS: Final = 1000
MOST_OF_ONE: Final = 20
MOST_VISITORS: Final = 300
MOST_SAID: Final = 300
LONGEST_SAID: Final = 500

AWAY_SECONDS: Final = 30
"""Silence after which a visitor is no longer there, and no longer leads."""
LASTING_SECONDS: Final = 600
"""Time without any visitor after which a viewing is forgotten."""


class ViewingUnknown(Exception):
    """There is no such viewing, or it is over."""


class VisitorUnknown(Exception):
    """The key is of no visitor: it is wrong, or the visitor has left or was removed."""


class NotLeading(Exception):
    """Only who leads may do that."""


class ViewingLimitExceeded(Exception):
    """More of something than is allowed. The message is a phrase."""


@dataclass(frozen=True)
class Pointer:
    """What is looked at: a step of a game, its branch or a study's chapter, and the arrows over it.

    `seen_as` is "public", "all" or a seat, and `None` for everyone's own view.
    """

    step: int
    seen_as: str | None = None
    ruled: bool = True
    branch: str | None = None
    chapter: str | None = None
    arrows: tuple[Arrow, ...] = ()


@dataclass(frozen=True)
class Visitor:
    """Somebody in a viewing. `person` is the id of who came with the token of a person, whose handle is the `name`."""

    number: int
    name: str
    person: str | None
    present: bool


@dataclass(frozen=True)
class Said:
    """Words that were said, numbered from 1, and what was shown then. `at` is in ms since 1970."""

    number: int
    visitor: int
    name: str
    person: str | None
    text: str
    shown: Pointer
    at: int


@dataclass(frozen=True)
class Viewing:
    """A viewing of a `game` or a `study`. `lead` is the number of who leads, `None` while nobody is there.

    With `everyone` all may change what is shown. The versions are those of the last change of all, of what is shown,
    and of who is there.
    """

    id: str
    game: str | None
    study: str | None
    shown: Pointer
    lead: int | None
    everyone: bool
    version: int
    shown_version: int
    visitors_version: int
    said: int
    visitors: tuple[Visitor, ...] = ()
