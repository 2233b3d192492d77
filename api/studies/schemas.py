"""The shapes of requests and answers about studies."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.paging import CursorQuery
from api.http.schemas import ID, STEP, Flag, Name, Pattern, described
from api.http.searching import sort_field, text_field
from api.invitations.schemas import LONGEST
from service.names import name_fault
from service.studies.study import (
    GLYPHS,
    LONGEST_COMMENT,
    MOST_ARROWS,
    MOST_CHAPTERS,
    MOST_NOTES,
    PRIVATE,
    VISIBILITIES,
)

SORTS: Final = ("-changed_at", "changed_at", "title", "-title")
COLOURS: Final = ("green", "red", "blue", "yellow")
FORMAT: Final = "daybook-study-1"

_TITLE: Final = Name(r"^[^\x00-\x1f\x7f]{1,100}$", name_fault, error="must be 1 to 100 printable characters")
_COMMENT: Final = Pattern(
    r"^[^\x00-\x08\x0b-\x1f\x7f]*$", error="must have no control characters but line breaks and tabs"
)
_PLACE: Final = Pattern(
    r"^[a-z][A-Za-z0-9_-]{0,31}(:[A-Za-z0-9_.-]{1,48}){0,3}$", error="must be the name of a place, as in hand:2"
)
_VISIBLE: Final = "Who may read it: its editors (`private`), whoever has its id (`link`), or everybody (`public`)."


class SeenAs(fields.Raw):
    """`public`, `all` or a seat, in a body; loaded as a text."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> str:
        if value in ("public", "all") or (type(value) is int and 0 <= value < 16):
            return str(value)
        raise ValidationError("must be 'public', 'all' or a seat")


class VersionHeaders(Schema):
    if_match = fields.String(
        data_key="If-Match",
        validate=STEP,
        metadata=described(
            'The version that the client saw, as in `"12"`: if what it changes was changed since, 412 with the newest.',
            example='"12"',
        ),
    )


class StudyRequest(Schema):
    title = fields.String(
        required=True, validate=_TITLE, metadata=described("Its title.", example="Single Knights that won")
    )
    visibility = fields.String(
        load_default=PRIVATE, validate=validate.OneOf(VISIBILITIES), metadata=described(f"{_VISIBLE} Else `private`.")
    )


class StudyChange(Schema):
    title = fields.String(validate=_TITLE, metadata=described("Another title. The owner may change it."))
    visibility = fields.String(
        validate=validate.OneOf(VISIBILITIES), metadata=described(f"{_VISIBLE} The owner may change it.")
    )
    order = fields.List(
        fields.String(validate=ID),
        validate=validate.Length(0, MOST_CHAPTERS),
        metadata=described("The ids of all chapters in another order. Editors may change it."),
    )

    @validates_schema
    def something(self, data: dict[str, Any], **_: Any) -> None:
        if not data:
            raise ValidationError("send what is to change: 'title', 'visibility' or 'order'")


class ArrowRequest(Schema):
    start = fields.String(
        data_key="from",
        required=True,
        validate=_PLACE,
        metadata=described("The place where it begins, as the viewer's tables name them.", example="hand:2"),
    )
    end = fields.String(
        data_key="to",
        required=True,
        validate=_PLACE,
        metadata=described("Where it ends. The same place: a ring around it.", example="market"),
    )
    colour = fields.String(load_default="green", validate=validate.OneOf(COLOURS), metadata=described("Its colour."))


class NoteRequest(Schema):
    comment = fields.String(
        load_default="",
        validate=[validate.Length(0, LONGEST_COMMENT), _COMMENT],
        metadata=described("Plain text: nothing in it is interpreted.", example="The only card that wins."),
    )
    glyph = fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.OneOf(GLYPHS),
        metadata=described("How good it was, as in chess: `!!` to `??`.", example="!!"),
    )
    bookmark = Flag(load_default=False, metadata=described("Whether the step is one to jump to."))
    arrows = fields.List(
        fields.Nested(ArrowRequest),
        load_default=list,
        validate=validate.Length(0, MOST_ARROWS),
        metadata=described("Arrows over the table.", example=[{"from": "hand:2", "to": "market", "colour": "green"}]),
    )


def _step(words: str, **more: Any) -> fields.Integer:
    return fields.Integer(strict=True, validate=validate.Range(1, 10**9), metadata=described(words, example=3), **more)


def _viewer(words: str, **more: Any) -> SeenAs:
    one_of = [{"enum": ["public", "all"]}, {"type": "integer", "minimum": 0, "maximum": 15}]
    return SeenAs(data_key="as", metadata=described(words, oneOf=one_of), **more)


class ChapterRequest(Schema):
    name = fields.String(required=True, validate=_TITLE, metadata=described("Its name.", example="The lone Knight"))
    game = fields.String(validate=ID, metadata=described("The finished game that it is of. Either this or `lesson`."))
    lesson = fields.String(
        validate=ID, metadata=described("The title whose lesson it is of.", example="fairy-bargains")
    )
    branch = fields.String(validate=ID, metadata=described("A branch of the game, where it is of one."))
    step = _step("The step that it opens at.", load_default=1)
    viewer = _viewer("As whom it is seen: `public`, a seat, or `all`, with all cards.", load_default="all")

    @validates_schema
    def one_source(self, data: dict[str, Any], **_: Any) -> None:
        if ("game" in data) == ("lesson" in data):
            raise ValidationError("a chapter is of a 'game' or of a 'lesson'")
        if "branch" in data and "game" not in data:
            raise ValidationError("only a game has branches", "branch")


class ChapterChange(Schema):
    name = fields.String(validate=_TITLE, metadata=described("Another name."))
    step = _step("The step that it opens at.")
    viewer = _viewer("As whom it is seen.")

    @validates_schema
    def something(self, data: dict[str, Any], **_: Any) -> None:
        if not data:
            raise ValidationError("send what is to change: 'name', 'step' or 'as'")


class InvitingRequest(Schema):
    expires_in = fields.Integer(
        strict=True,
        load_default=7 * 86_400,
        validate=validate.Range(1, LONGEST),
        metadata=described("After how many seconds the link holds no more. By default after a week.", example=86400),
    )


class JoinRequest(Schema):
    secret = fields.String(
        required=True,
        validate=validate.Length(1, 200),
        metadata=described("What stands in the link after `#secret=`.", example="invite_..."),
    )


class StudiesQuery(CursorQuery):
    q = text_field("Only studies with this in the title.")
    sort = sort_field(SORTS)


class ExportQuery(Schema):
    format = fields.String(
        load_default="json",
        validate=validate.OneOf(("json", "markdown")),
        metadata=described("`json`, which can be imported, or `markdown`, to be read.", example="markdown"),
    )


class StepNoteRequest(NoteRequest):
    step = _step("The step of the note.", required=True)
    author = fields.String(
        allow_none=True,
        validate=validate.Length(0, 64),
        metadata=described("Who wrote it. Not taken over: whoever imports a study answers for its words."),
    )


class ImportedChapter(ChapterRequest):
    notes = fields.List(
        fields.Nested(StepNoteRequest),
        load_default=list,
        validate=validate.Length(0, MOST_NOTES),
        metadata=described("What stands at its steps, each step once."),
    )

    @validates_schema
    def each_step_once(self, data: dict[str, Any], **_: Any) -> None:
        steps = [note["step"] for note in data.get("notes", ()) if "step" in note]
        if len(set(steps)) < len(steps):
            raise ValidationError("two notes are of one step", "notes")


class ImportRequest(Schema):
    format = fields.String(
        required=True, validate=validate.Equal(FORMAT), metadata=described(f"`{FORMAT}`.", example=FORMAT)
    )
    title = fields.String(required=True, validate=_TITLE, metadata=described("Its title.", example="Lone Knights"))
    chapters = fields.List(
        fields.Nested(ImportedChapter),
        required=True,
        validate=validate.Length(0, MOST_CHAPTERS),
        metadata=described("Its chapters in order, as the export has them.", example=[]),
    )
