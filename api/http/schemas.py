"""The fields and shapes that resources have in common."""

from collections.abc import Callable, Mapping
from typing import Annotated, Any

from marshmallow import Schema, ValidationError, fields, validate

from domain.record.answers import UNSET, Answer, Move, RefusalAnswer, UnsetType, about
from domain.record.fairness import MEANINGS
from service.names import handle_fault, name_fault


class Pattern(validate.Regexp):
    """A pattern for the whole text, in the syntax of JSON Schema. `$` means the very end, as in ECMA 262."""

    def __call__(self, value: Any) -> Any:
        if not self.fits(value):
            raise ValidationError(self._format_error(value))
        return value

    def fits(self, value: Any) -> bool:
        """Whether the whole text has the pattern."""
        return self.regex.fullmatch(value) is not None


class Name(Pattern):
    """A pattern, and what `fault` finds in the text beside it."""

    def __init__(self, pattern: str, fault: Callable[[str], str | None], error: str):
        super().__init__(pattern, error=error)
        self._fault = fault

    def __call__(self, value: Any) -> Any:
        super().__call__(value)
        if (found := self._fault(value)) is not None:
            raise ValidationError(found)
        return value


ID = Pattern(r"^[A-Za-z0-9_.:-]{1,64}$", error="must be 1 to 64 letters, digits or _ . : -")
HANDLE = Name(
    r"^(?!bot:)[^\x00-\x1f\x7f]{1,40}$",
    handle_fault,
    error="must be 1 to 40 printable characters and not begin with bot:",
)
NEW_HANDLE = Name(
    r"^(?!bot:)[^/\x00-\x1f\x7f]{1,40}$",
    handle_fault,
    error="must be 1 to 40 printable characters without a slash and not begin with bot:",
)
"""Of who registers now: older handles may have a slash, and are found by the person's id alone."""
NAME = Name(r"^[^\x00-\x1f\x7f]{1,64}$", name_fault, error="must be 1 to 64 printable characters")

KEY = Pattern(r"^[\x21-\x7e]{1,64}$", error="must be 1 to 64 printable ASCII characters")
STEP = Pattern(r'^(\*|"?[0-9]{1,9}(\.[0-9a-z]{1,24})?(-gzip|-zstd)?"?)$', error='must be a step, as in "12"')

STATUS = validate.OneOf(["open", "held", "closed", "void"])

DEALS = validate.OneOf(list(MEANINGS))


def described(text: str, **more: Any) -> dict[str, Any]:
    """The metadata of a field: its description in the document, and more of its schema."""
    return {"description": text, **more}


class Flag(fields.Boolean):
    """`true` or `false`; nothing else is converted to them."""

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, bool):
            raise ValidationError("must be true or false")
        return value


Form = Mapping[str, Any]
"""A JSON Schema."""


def a(component: str) -> Form:
    """A reference to a component of the document that is made from the rule books (`api.document.wholes`)."""
    return {"$ref": f"#/components/schemas/{component}"}


def map_of(form: Form) -> Form:
    """The form of an object whose members have any name."""
    return {"type": "object", "additionalProperties": form}


class Shape(fields.Raw):
    """A value of an answer whose form the document has from elsewhere."""

    def __init__(self, form: Form, **kwargs: Any):
        super().__init__(**kwargs)
        self.form = form


class AnyObject(fields.Dict):
    """An object whose members a rule book judges. `form` is what the document says of it."""

    def __init__(self, form: Form | None = None, **kwargs: Any):
        super().__init__(**kwargs)
        self.form = form

    def _deserialize(self, value: Any, attr: Any, data: Any, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("must be an object")
        return value


class KeyHeaders(Schema):
    idempotency_key = fields.String(
        data_key="Idempotency-Key",
        validate=KEY,
        metadata=described("Makes the request safe to repeat: a repeat is answered from the record."),
    )


class MoveHeaders(KeyHeaders):
    if_match = fields.String(
        data_key="If-Match",
        validate=STEP,
        metadata=described('The step that the client saw, as in `"12"`: if the game has gone on, 412.', example='"12"'),
    )
    prefer = fields.String(
        data_key="Prefer",
        metadata=described(
            "`return=minimal` leaves the events out of the answer (RFC 7240).", example="return=minimal"
        ),
    )


class ViewQuery(Schema):
    viewer = fields.String(
        data_key="as",
        metadata=described("`public`, `all` or a seat; by default what the token sees.", example="public"),
    )


class QueryFlag(fields.Boolean):
    """`true` or `false` in an address; nothing else is converted to them."""

    truthy = {"true"}
    falsy = {"false"}
    default_error_messages = {"invalid": "must be true or false"}


def as_ruled() -> QueryFlag:
    """The query parameter that chooses between as ruled and as played."""
    return QueryFlag(
        load_default=True,
        metadata=described(
            "`true`: as ruled, what stands after all rulings. `false`: as played, as if no ruling had been made.",
            example=False,
        ),
    )


class RuledQuery(Schema):
    ruled = as_ruled()


class ConflictAnswer(Answer):
    n: Annotated[int, about("The event that holds the move.")]
    by: Annotated[str, about("Who made it.")]
    move: Move
    objection: Annotated[RefusalAnswer, about("Why the rules refuse it now.")]


class FaultAnswer(Answer, kw_only=True):
    pointer: Annotated[str | UnsetType, about("JSON Pointer to what is wrong in the body.", example="/seats/0")] = UNSET
    parameter: Annotated[str | UnsetType, about("What is wrong in the query or the headers.", example="limit")] = UNSET
    line: Annotated[int | UnsetType, about("The line of a list of entries, from 1.", example=2)] = UNSET
    column: Annotated[str | UnsetType, about("The column of that line.", example="rating")] = UNSET
    message: Annotated[str, about("What must be there.", example="must be an object")]


class QuotaAnswer(Answer):
    policy: Annotated[str, about("Its name in `RateLimit-Policy`.")]
    limit: Annotated[int, about("How many requests it allows.")]
    window: Annotated[int, about("In how many seconds.")]
    remaining: Annotated[int, about("How many are left.")]
    retry_after: Annotated[int, about("In how many seconds it allows more.")]


class ProblemAnswer(Schema):
    type = fields.String(required=True, metadata=described("Stable.", example="urn:daybook:problem:illegal-move"))
    title = fields.String(required=True)
    status = fields.Integer(required=True)
    detail = fields.String(required=True, metadata=described("This occurrence, in a sentence."))
    code = fields.String(required=True, metadata=described("Stable.", example="illegal-move"))
    pointer = fields.String(metadata=described("JSON Pointer to what is wrong in the body."))
    errors = fields.List(Shape(a("FaultAnswer")), metadata=described("Every fault of the request."))
    objections = fields.List(
        Shape(a("RefusalAnswer")), metadata=described("Why it is refused: code, clause, sentence.")
    )
    refused = Shape(a("RefusalAnswer"), metadata=described("Why a configuration or position is refused."))
    moves = fields.List(
        Shape(a("LabelledMove")), metadata=described("The legal moves of that seat, each with its label.")
    )
    patterns = fields.List(Shape(a("MovePattern")), metadata=described("Legal moves that are too many to list."))
    index = fields.Integer(metadata=described("Which move of a batch was refused, from 0."))
    step = fields.Integer(metadata=described("The current step of the game."))
    late_claim = fields.String(
        metadata=described("Of a claim that came too late in a race: when it arrived, a signed note in base64.")
    )
    checks = Shape(
        map_of({"type": "string"}), metadata=described("Each thing that the service needs, with `ok` or what is wrong.")
    )
    case = fields.String(metadata=described("The address of the case that this is about."))
    conflicts = fields.List(
        Shape(a("ConflictAnswer")),
        metadata=described("The later moves that no longer fit after a correction; each needs another, or none."),
    )
    offered = fields.List(fields.String(), metadata=described("The media types that the answer can be had in."))
    games = fields.List(
        fields.String(), metadata=described("Ids of the games, or lobbies, because of which two persons are not one.")
    )
    free = fields.String(metadata=described("A name like the refused one that is free.", example="Ana 2"))
    nearest = fields.String(metadata=described("The address that was perhaps meant.", example="/v1/games"))
    newest = Shape(
        {"anyOf": [a("NoteAnswer"), a("ChapterRow"), a("StudyAnswer"), {"type": "null"}]},
        metadata=described("What somebody else has changed, as it is now: a note, a chapter, a study; null: deleted."),
    )
    quota = Shape(a("QuotaAnswer"), metadata=described("The quota that is used up."))
