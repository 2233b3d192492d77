"""The shapes of answers about studies."""

from typing import Final

from marshmallow import Schema, fields, validate

from api.http.schemas import described
from api.studies.schemas import COLOURS, FORMAT
from service.studies.study import GLYPHS, VISIBILITIES

_SEEN: Final = described("`public`, `all` or a seat.")


class StudyPerson(Schema):
    person = fields.String(required=True, metadata=described("The person's id."))
    handle = fields.String(required=True, allow_none=True, metadata=described("null for whoever has none."))


class ArrowAnswer(Schema):
    start = fields.String(data_key="from", required=True, metadata=described("The place where it begins."))
    end = fields.String(data_key="to", required=True, metadata=described("The place where it ends."))
    colour = fields.String(required=True, validate=validate.OneOf(COLOURS))


class _Marks(Schema):
    step = fields.Integer(required=True)
    comment = fields.String(required=True, metadata=described("Plain text; empty where there is none."))
    glyph = fields.String(required=True, allow_none=True, validate=validate.OneOf(GLYPHS))
    bookmark = fields.Boolean(required=True)
    arrows = fields.List(fields.Nested(ArrowAnswer), required=True)


class NoteAnswer(_Marks):
    author = fields.Nested(
        StudyPerson, required=True, allow_none=True, metadata=described("Who wrote there last; null: was erased.")
    )
    version = fields.Integer(required=True, metadata=described("The version of the study when it last changed."))
    changed_at = fields.String(required=True)


class ChapterRow(Schema):
    """A chapter. Of one that cannot be shown to the reader nothing but its id is told."""

    id = fields.String(required=True)
    shown = fields.Boolean(
        required=True,
        metadata=described(
            "`false`: its game cannot be shown to you, or not yet. Then nothing but its `id` is told of it."
        ),
    )
    name = fields.String(allow_none=True, metadata=described("Its name; null once that was erased."))
    game = fields.String(allow_none=True, metadata=described("The game, null for a lesson."))
    lesson = fields.String(allow_none=True, metadata=described("The title whose lesson it is, null for a game."))
    branch = fields.String(allow_none=True, metadata=described("The branch of the game, if it is of one."))
    step = fields.Integer(metadata=described("The step that it opens at."))
    viewer = fields.Raw(data_key="as", metadata=_SEEN)
    version = fields.Integer(metadata=described("The version of the study when its name, step or view last changed."))
    changed = fields.Integer(metadata=described("The version when anything in it last changed, notes included."))
    notes = fields.Integer(metadata=described("How many notes it has."))
    links = fields.Dict(keys=fields.String(), values=fields.String())


class ChapterAnswer(Schema):
    chapter = fields.Nested(ChapterRow, required=True)
    notes = fields.List(fields.Nested(NoteAnswer), required=True, metadata=described("Its notes, by step."))
    version = fields.Integer(required=True, metadata=described("The version of the study that this is."))


class StudyRowAnswer(Schema):
    id = fields.String(required=True)
    title = fields.String(required=True, allow_none=True, metadata=described("null once it was erased."))
    owner = fields.Nested(StudyPerson, required=True)
    visibility = fields.String(required=True, validate=validate.OneOf(VISIBILITIES))
    version = fields.Integer(required=True, metadata=described("It counts the changes of everything in the study."))
    created_at = fields.String(required=True)
    changed_at = fields.String(required=True)
    chapters = fields.Integer(required=True, metadata=described("How many chapters it has."))
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class StudiesAnswer(Schema):
    studies = fields.List(fields.Nested(StudyRowAnswer), required=True)
    next = fields.String(required=True, allow_none=True, metadata=described("The cursor of the next page."))


class StudyAnswer(Schema):
    id = fields.String(required=True)
    title = fields.String(required=True, allow_none=True, metadata=described("null once it was erased."))
    owner = fields.Nested(StudyPerson, required=True)
    editors = fields.List(fields.Nested(StudyPerson), required=True, metadata=described("Who edits it too."))
    visibility = fields.String(required=True, validate=validate.OneOf(VISIBILITIES))
    may = fields.List(
        fields.String(validate=validate.OneOf(("edit", "own"))),
        required=True,
        metadata=described("What you may do with it beside reading: `edit` what is in it, `own` it."),
    )
    invited_until = fields.String(
        allow_none=True, metadata=described("Up to when the link to edit holds, null without one. For its owner alone.")
    )
    version = fields.Integer(required=True, metadata=described("It counts the changes of everything in the study."))
    created_at = fields.String(required=True)
    changed_at = fields.String(required=True)
    chapters = fields.List(fields.Nested(ChapterRow), required=True, metadata=described("Its chapters, in order."))
    links = fields.Dict(keys=fields.String(), values=fields.String(), required=True)


class InvitingAnswer(Schema):
    secret = fields.String(required=True, metadata=described("It makes whoever sends it an editor. Shown this once."))
    expires_at = fields.String(required=True)
    links = fields.Dict(
        keys=fields.String(), values=fields.String(), required=True, metadata=described("`join` is the link to send.")
    )


class ExportedNote(_Marks):
    author = fields.String(required=True, allow_none=True, metadata=described("The handle of who wrote it."))


class ExportedChapter(Schema):
    name = fields.String(required=True)
    game = fields.String(metadata=described("The game, or else the lesson."))
    lesson = fields.String(metadata=described("The title whose lesson it is."))
    branch = fields.String()
    step = fields.Integer(required=True)
    viewer = fields.Raw(data_key="as", required=True, metadata=_SEEN)
    notes = fields.List(fields.Nested(ExportedNote), required=True)


class ExportAnswer(Schema):
    format = fields.String(required=True, metadata=described(f"`{FORMAT}`."))
    title = fields.String(required=True)
    chapters = fields.List(
        fields.Nested(ExportedChapter), required=True, metadata=described("Those that can be shown to you.")
    )
