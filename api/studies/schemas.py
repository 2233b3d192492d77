"""The shapes of requests and answers about studies."""

from typing import Any, Final

from marshmallow import Schema, ValidationError, fields, validate, validates_schema

from api.http.paging import CursorQuery
from api.http.schemas import ID, STEP, AnyObject, Flag, Name, TextPattern, a, described
from api.http.searching import sort_field, text_field
from api.invitations.schemas import LONGEST
from service.names import name_fault
from service.studies.study import (
    GLYPHS,
    LONGEST_COMMENT,
    MOST_ARROWS,
    MOST_CHAPTERS,
    MOST_NOTES,
    MOST_VARIATIONS,
    PRIVATE,
    VISIBILITIES,
)

SORTS: Final = ("-changed_at", "changed_at", "title", "-title")
COLOURS: Final = ("green", "red", "blue", "yellow")
FORMAT: Final = "daybook-study-1"

TITLE: Final = Name(r"^[^\x00-\x1f\x7f]{1,100}$", name_fault, error="must be 1 to 100 printable characters")
COMMENT: Final = TextPattern(
    r"^[^\x00-\x08\x0b-\x1f\x7f]*$", error="must not have control characters other than line breaks and tabs"
)
VARIATION: Final = TextPattern(r"^v[1-9][0-9]{0,8}$", error="must be the id of a variation, such as v12")
_PLACE: Final = TextPattern(
    r"^[a-z][A-Za-z0-9_-]{0,31}(:[A-Za-z0-9_.-]{1,48}){0,3}$", error="must be the name of a place, such as hand:2"
)
_VISIBLE: Final = "Who may read it: its editors (`private`), anyone with its id (`link`), or everyone (`public`)."


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
            'The version that the client saw, as in `"12"`: if the target has changed since, 412 with the newest.',
            example='"12"',
        ),
    )


class StudyStreamHeaders(Schema):
    last_event_id = fields.String(
        data_key="Last-Event-ID",
        validate=TextPattern(r"^[0-9]{0,9}$", error="must be a version of the study"),
        metadata=described("The version of the last message received.", example="12"),
    )


class StudyRequest(Schema):
    title = fields.String(
        required=True, validate=TITLE, metadata=described("Its title.", example="Single Knights that won")
    )
    visibility = fields.String(
        load_default=PRIVATE,
        validate=validate.OneOf(VISIBILITIES),
        metadata=described(f"{_VISIBLE} By default `private`."),
    )


class StudyChange(Schema):
    title = fields.String(validate=TITLE, metadata=described("A new title. Only the owner may change it."))
    visibility = fields.String(
        validate=validate.OneOf(VISIBILITIES), metadata=described(f"{_VISIBLE} Only the owner may change it.")
    )
    order = fields.List(
        fields.String(validate=ID),
        validate=validate.Length(0, MOST_CHAPTERS),
        metadata=described("The ids of all chapters in a new order. Editors may change it."),
    )

    @validates_schema
    def something(self, data: dict[str, Any], **_: Any) -> None:
        if not data:
            raise ValidationError("send what to change: 'title', 'visibility' or 'order'")


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
        metadata=described("Where it ends. If at the same place, a ring around it.", example="market"),
    )
    colour = fields.String(load_default="green", validate=validate.OneOf(COLOURS), metadata=described("Its colour."))


class NoteRequest(Schema):
    comment = fields.String(
        load_default="",
        validate=[validate.Length(0, LONGEST_COMMENT), COMMENT],
        metadata=described("Plain text, never interpreted.", example="The only card that wins."),
    )
    glyph = fields.String(
        load_default=None,
        allow_none=True,
        validate=validate.OneOf(GLYPHS),
        metadata=described("How good the move was, as in chess: `!!` to `??`.", example="!!"),
    )
    bookmark = Flag(load_default=False, metadata=described("Whether to list the step as one to jump to."))
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
    name = fields.String(required=True, validate=TITLE, metadata=described("Its name.", example="The lone Knight"))
    game = fields.String(validate=ID, metadata=described("Its finished game. Either this or `lesson`."))
    lesson = fields.String(
        validate=ID, metadata=described("The title whose lesson it shows.", example="fairy-bargains")
    )
    branch = fields.String(validate=ID, metadata=described("The branch of the game, if any."))
    step = _step("The step at which it opens.", load_default=1)
    viewer = _viewer("Its viewer: `public`, a seat, or `all`, with all cards.", load_default="all")

    @validates_schema
    def one_source(self, data: dict[str, Any], **_: Any) -> None:
        if ("game" in data) == ("lesson" in data):
            raise ValidationError("a chapter needs either a 'game' or a 'lesson'")
        if "branch" in data and "game" not in data:
            raise ValidationError("only a game has branches", "branch")


class ChapterChange(Schema):
    name = fields.String(validate=TITLE, metadata=described("Another name."))
    step = _step("The step at which it opens.")
    viewer = _viewer("Its viewer.")

    @validates_schema
    def something(self, data: dict[str, Any], **_: Any) -> None:
        if not data:
            raise ValidationError("send what to change: 'name', 'step' or 'as'")


class VariationRequest(Schema):
    step = _step("The step of the game after which moves are tried. Either this, `after` or `branch`.")
    viewer = _viewer("With `step`, whose knowledge they begin with. By default the chapter's viewer.")
    after = fields.String(
        validate=VARIATION, metadata=described("The id of the variation after which they are made.", example="v12")
    )
    branch = fields.String(validate=ID, metadata=described("The branch of the game whose moves are taken over."))
    moves = fields.List(
        AnyObject(a("Move")),
        load_default=list,
        validate=validate.Length(0, MOST_VARIATIONS),
        metadata=described("The moves, in order. A move may have its time `at`, in ms since the game's opening."),
    )

    @validates_schema
    def one_source(self, data: dict[str, Any], **_: Any) -> None:
        if len({"step", "after", "branch"} & set(data)) != 1:
            raise ValidationError("send one of 'step', 'after' and 'branch'")
        if "viewer" in data and "step" not in data:
            raise ValidationError("only moves from a step need it", "as")
        if "branch" in data and data["moves"]:
            raise ValidationError("a branch has its own moves", "moves")
        if "after" in data and not data["moves"]:
            raise ValidationError("send the moves that are made", "moves")


class VariationChange(Schema):
    place = fields.Integer(
        strict=True,
        required=True,
        validate=validate.Range(0, MOST_VARIATIONS),
        metadata=described("Its place among its siblings, from 0: the line goes on with that.", example=0),
    )


class InvitingRequest(Schema):
    expires_in = fields.Integer(
        strict=True,
        load_default=7 * 86_400,
        validate=validate.Range(1, LONGEST),
        metadata=described("The number of seconds until the link expires. By default a week.", example=86400),
    )


class JoinRequest(Schema):
    secret = fields.String(
        required=True,
        validate=validate.Length(1, 200),
        metadata=described("The part of the link after `#secret=`.", example="invite_..."),
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
        metadata=described("Its author. Ignored: imported notes are in the importer's name."),
    )


class ImportedVariation(StepNoteRequest):
    id = fields.String(required=True, validate=VARIATION, metadata=described("Its id in the file.", example="v2"))
    after = fields.String(
        load_default=None,
        allow_none=True,
        validate=VARIATION,
        metadata=described("The `id` of the one that it follows, which comes before it.", example="v1"),
    )
    viewer = _viewer("Whose knowledge its line begins with.", required=True)
    cards = fields.String(
        required=True,
        validate=ID,
        metadata=described("What its imagined cards follow from.", example="5f0c6a1e2b7d4930"),
    )
    move = AnyObject(
        a("Move"), load_default=None, allow_none=True, metadata=described("null where moves are tried from.")
    )
    label = fields.String(validate=validate.Length(0, 1000), metadata=described("What the move is called. Ignored."))


class ImportedChapter(ChapterRequest):
    notes = fields.List(
        fields.Nested(StepNoteRequest),
        load_default=list,
        validate=validate.Length(0, MOST_NOTES),
        metadata=described("The notes at its steps, each step once."),
    )
    variations = fields.List(
        fields.Nested(ImportedVariation),
        load_default=list,
        validate=validate.Length(0, MOST_VARIATIONS),
        metadata=described("Its variations, each after the one it follows."),
    )

    @validates_schema
    def each_step_once(self, data: dict[str, Any], **_: Any) -> None:
        steps = [note["step"] for note in data.get("notes", ()) if "step" in note]
        if len(set(steps)) < len(steps):
            raise ValidationError("two notes are at one step", "notes")


class ImportRequest(Schema):
    format = fields.String(
        required=True, validate=validate.Equal(FORMAT), metadata=described(f"`{FORMAT}`.", example=FORMAT)
    )
    title = fields.String(required=True, validate=TITLE, metadata=described("Its title.", example="Lone Knights"))
    chapters = fields.List(
        fields.Nested(ImportedChapter),
        required=True,
        validate=validate.Length(0, MOST_CHAPTERS),
        metadata=described("Its chapters in order, as the export has them.", example=[]),
    )
