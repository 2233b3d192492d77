"""Studies, chapters and notes as they are stored, their limits, and why a change is refused."""

from dataclasses import dataclass
from typing import Any, Final

PRIVATE: Final = "private"
BY_LINK: Final = "link"
PUBLIC: Final = "public"
VISIBILITIES: Final = (PRIVATE, BY_LINK, PUBLIC)
GLYPHS: Final = ("!!", "!", "!?", "?!", "?", "??")

MOST_STUDIES: Final = 200
MOST_CHAPTERS: Final = 64
MOST_NOTES: Final = 500
MOST_VARIATIONS: Final = 300
MOST_ARROWS: Final = 32
MOST_EDITORS: Final = 32
LONGEST_COMMENT: Final = 2000


class StudyUnknown(Exception):
    """There is no such study, or it has been deleted."""


class ChapterUnknown(Exception):
    """The study has no such chapter, or it has been deleted."""


class VariationUnknown(Exception):
    """The chapter has no such variation, or it has been cut."""


class StudyLimitExceeded(Exception):
    """More of something than is allowed. The message is a phrase."""


class InvitationWrong(Exception):
    """The secret of an invitation to edit is wrong, revoked, or for another study."""


class ChangedMeanwhile(Exception):
    """Somebody else has changed what a request was to change. `newest` is its current state: a `StudyNote`, `Chapter`
    or `Study`; `None` if it was deleted.

    `seen` is whether the request said what it had seen.
    """

    def __init__(self, newest: Any, seen: bool):
        super().__init__(newest)
        self.newest = newest
        self.seen = seen


@dataclass(frozen=True)
class Arrow:
    """An arrow between two places on the table, by name. The same place twice is a ring around it."""

    start: str
    end: str
    colour: str


@dataclass(frozen=True)
class Marks:
    """What is noted at a step: a comment ("": none), a glyph ("": none), a bookmark, arrows."""

    comment: str = ""
    glyph: str = ""
    bookmark: bool = False
    arrows: tuple[Arrow, ...] = ()

    @property
    def nothing(self) -> bool:
        """Whether a note with this content would say nothing."""
        return self == Marks()


@dataclass(frozen=True)
class StudyNote:
    """What is noted at a step of a chapter, who wrote it last (`None`: erased), and when, in ms since 1970."""

    chapter: str
    step: int
    marks: Marks
    author: str | None
    version: int
    changed_at: int


@dataclass(frozen=True)
class Position:
    """A step of a game, perhaps in a branch, or of a title's lesson, seen as "public", "all" or a seat."""

    game: str | None
    lesson: str | None
    step: int
    seen_as: str
    branch: str | None = None


@dataclass(frozen=True)
class Chapter:
    """A named position with notes and variations.

    `version` is that of its name, step and view, `notes_version` that of the last change of its notes and variations.
    """

    id: str
    study: str
    name: str | None
    position: Position
    version: int
    notes_version: int
    notes: int = 0

    @property
    def changed(self) -> int:
        """The version of the study at which anything in the chapter last changed."""
        return max(self.version, self.notes_version)


@dataclass(frozen=True)
class Study:
    """A study with its chapters in order. `owner` and `editors` are ids of persons; times in ms since 1970."""

    id: str
    title: str | None
    owner: str
    visibility: str
    version: int
    heading_version: int
    invited_until: int | None
    created_at: int
    changed_at: int
    editors: tuple[str, ...] = ()
    chapters: tuple[Chapter, ...] = ()

    def chapter(self, id_: str) -> Chapter:
        """The chapter with that id. Raises `ChapterUnknown`."""
        for one in self.chapters:
            if one.id == id_:
                return one
        raise ChapterUnknown(id_)


@dataclass(frozen=True)
class StudyRow:
    """A study in a list, with its number of chapters."""

    id: str
    title: str | None
    owner: str
    visibility: str
    version: int
    created_at: int
    changed_at: int
    chapters: int
