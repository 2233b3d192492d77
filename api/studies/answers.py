"""The shapes of answers about studies."""

from typing import Annotated, Any, Final

from msgspec import field

from api.studies.schemas import COLOURS, FORMAT
from domain.record.answers import UNSET, Answer, Id, Links, Move, Time, UnsetType, about, one_of
from service.studies.study import GLYPHS, VISIBILITIES

_SEEN: Final = about("`public`, `all` or a seat.")


class StudyPerson(Answer):
    person: Annotated[str, about("The person's id.")]
    handle: Annotated[str | None, about("null if there is none.")]


class ArrowAnswer(Answer):
    start: Annotated[str, about("The place where it begins.")] = field(name="from")
    end: Annotated[str, about("The place where it ends.")] = field(name="to")
    colour: Annotated[str, one_of(COLOURS)]


class _Marks(Answer):
    step: int
    comment: Annotated[str, about("Plain text; may be empty.")]
    glyph: Annotated[str | None, one_of(GLYPHS)]
    bookmark: bool
    arrows: list[ArrowAnswer]


class NoteAnswer(_Marks):
    """A note at a step or, with its id in `variation` and no step but 0, of a variation."""

    author: Annotated[StudyPerson | None, about("The last author; null if erased.")]
    version: Annotated[int, about("The version of the study when it last changed.")]
    changed_at: Time
    variation: Annotated[str | UnsetType, about("The variation whose note it is, if it is of one.")] = UNSET


class VariationRow(Answer):
    id: Annotated[str, about("Its id in the chapter.", example="v12")]
    after: Annotated[str | None, about("The variation that it follows; null where moves are tried from.")]
    begins_at: Annotated[int, about("The step of the game that its line leaves.")]
    viewer: Annotated[Any, _SEEN] = field(name="as")
    step: Annotated[int, about("The step that it leads to.")]
    seat: Annotated[int | None, about("Whose move it is, if that of a seat.")]
    move: Annotated[Move | None, about("The move; null where moves are tried from.")]
    label: Annotated[str, about("What the move is called; where moves are tried from, what is known and imagined.")]
    note: NoteAnswer | None
    version: Annotated[int, about("The version of the study when its place last changed.")]


class VariationsAnswer(Answer):
    variations: list[VariationRow]
    version: Annotated[int, about("The version of the study.")]


class ChapterRow(Answer):
    """A chapter; if it cannot be shown to the reader, only its id."""

    id: str
    shown: Annotated[
        bool, about("`false` if its game cannot be shown to you, or not yet: then only its `id` is present.")
    ]
    name: Annotated[str | UnsetType | None, about("Its name; null once erased.")] = UNSET
    game: Annotated[Id | UnsetType | None, about("The game, null for a lesson.")] = UNSET
    lesson: Annotated[str | UnsetType | None, about("The title whose lesson it is, null for a game.")] = UNSET
    branch: Annotated[str | UnsetType | None, about("The branch of the game, if any.")] = UNSET
    step: Annotated[int | UnsetType, about("The step at which it opens.")] = UNSET
    viewer: Annotated[Any | UnsetType, _SEEN] = field(default=UNSET, name="as")
    version: Annotated[int | UnsetType, about("The version of the study when its name, step or view last changed.")] = (
        UNSET
    )
    changed: Annotated[int | UnsetType, about("The version when anything in it last changed, notes included.")] = UNSET
    notes: Annotated[int | UnsetType, about("The number of its notes.")] = UNSET
    links: Links | UnsetType = UNSET


class ChapterAnswer(Answer):
    chapter: ChapterRow
    notes: Annotated[list[NoteAnswer], about("Its notes, by step.")]
    version: Annotated[int, about("The version of the study.")]


class _Heading(Answer):
    id: str
    title: Annotated[str | None, about("null once erased.")]
    owner: StudyPerson
    visibility: Annotated[str, one_of(VISIBILITIES)]
    version: Annotated[int, about("Counts all changes in the study.")]
    created_at: Time
    changed_at: Time


class StudyRowAnswer(_Heading):
    chapters: Annotated[int, about("The number of its chapters.")]
    links: Links


class StudiesAnswer(Answer):
    studies: list[StudyRowAnswer]
    next: Annotated[str | None, about("The cursor of the next page.")]


class StudyAnswer(_Heading):
    editors: Annotated[list[StudyPerson], about("Its other editors.")]
    may: Annotated[
        list[Annotated[str, one_of(("edit", "own"))]],
        about("What you may do beside reading: `edit` its contents, or `own` it."),
    ]
    chapters: Annotated[list[ChapterRow], about("Its chapters, in order.")]
    links: Links
    invited_until: Annotated[
        Time | UnsetType | None, about("When the link for editors expires, null without one. For its owner alone.")
    ] = UNSET


class InvitingAnswer(Answer):
    secret: Annotated[str, about("Makes its sender an editor. Shown only once.")]
    expires_at: Time
    links: Annotated[Links, about("`join` is the link to send.")]


class ExportedNote(_Marks):
    author: Annotated[str | None, about("The author's handle.")]


class ExportedVariation(ExportedNote):
    """A variation with its note. `step` is that of the game which its line leaves."""

    id: str
    after: Annotated[str | None, about("The `id` of the one that it follows, which comes before it.")]
    viewer: Annotated[Any, _SEEN] = field(name="as")
    cards: Annotated[str, about("What its imagined cards follow from.")]
    move: Annotated[Move | None, about("null where moves are tried from.")]
    label: Annotated[str, about("What the move is called.")]


class ExportedChapter(Answer, kw_only=True):
    name: str
    game: Annotated[Id | UnsetType, about("The game, or else the lesson.")] = UNSET
    lesson: Annotated[str | UnsetType, about("The title whose lesson it is.")] = UNSET
    branch: str | UnsetType = UNSET
    step: int
    viewer: Annotated[Any, _SEEN] = field(name="as")
    notes: list[ExportedNote]
    variations: Annotated[list[ExportedVariation] | UnsetType, about("Its variations, if it has any.")] = UNSET


class ExportAnswer(Answer):
    format: Annotated[str, about(f"`{FORMAT}`.")]
    title: str
    chapters: Annotated[list[ExportedChapter], about("The chapters that can be shown to you.")]
