"""Common fields and shapes."""

from collections.abc import Callable, Mapping
from typing import Any

from marshmallow import Schema, ValidationError, fields, validate

from domain.record.fairness import MEANINGS
from service.names import handle_fault, name_fault


class TextPattern(validate.Regexp):
    """A pattern for the whole text, in the syntax of JSON Schema. `$` means the very end, as in ECMA 262."""

    def __call__(self, value: Any) -> Any:
        if not self.fits(value):
            raise ValidationError(self._format_error(value))
        return value

    def fits(self, value: Any) -> bool:
        """Whether the whole text has the pattern."""
        return self.regex.fullmatch(value) is not None


class Name(TextPattern):
    """A pattern, with a further check by `fault`."""

    def __init__(self, pattern: str, fault: Callable[[str], str | None], error: str):
        super().__init__(pattern, error=error)
        self._fault = fault

    def __call__(self, value: Any) -> Any:
        super().__call__(value)
        if (found := self._fault(value)) is not None:
            raise ValidationError(found)
        return value


ID = TextPattern(r"^[A-Za-z0-9_.:-]{1,64}$", error="must be 1 to 64 letters, digits or _ . : -")
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
"""For new handles: older ones may have a slash, and their persons are found only by id."""
NAME = Name(r"^[^\x00-\x1f\x7f]{1,64}$", name_fault, error="must be 1 to 64 printable characters")

KEY = TextPattern(r"^[\x21-\x7e]{1,64}$", error="must be 1 to 64 printable ASCII characters")
STEP = TextPattern(r'^(\*|"?[0-9]{1,9}(\.[0-9a-z]{1,24})?(-gzip|-zstd)?"?)$', error='must be a step, as in "12"')

STATUS = validate.OneOf(["open", "held", "closed", "void"])

DEALS = validate.OneOf(list(MEANINGS))


def described(text: str, **more: Any) -> dict[str, Any]:
    """The metadata of a field: its description, and further members of its schema."""
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
    """A reference to a component of the document made from the rule books (`api.document.shared_schemas`)."""
    return {"$ref": f"#/components/schemas/{component}"}


def map_of(form: Form) -> Form:
    """The form of an object with members of any name."""
    return {"type": "object", "additionalProperties": form}


class Shape(fields.Raw):
    """A value of any form, of which the document says this."""

    def __init__(self, form: Form, **kwargs: Any):
        super().__init__(**kwargs)
        self.form = form


class AnyObject(fields.Dict):
    """An object whose members a rule book judges. `form` is its schema in the document."""

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
        metadata=described("Makes the request safe to repeat: a repeat is answered with what the first one made."),
    )


class MoveHeaders(KeyHeaders):
    if_match = fields.String(
        data_key="If-Match",
        validate=STEP,
        metadata=described(
            'The step that the client saw, as in `"12"`: if the game has moved on, 412.', example='"12"'
        ),
    )
    prefer = fields.String(
        data_key="Prefer",
        metadata=described("`return=minimal` omits the events from the answer (RFC 7240).", example="return=minimal"),
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
            "`true` as ruled, after all rulings. `false` as played, as if no ruling had been made.",
            example=False,
        ),
    )


class RuledQuery(Schema):
    ruled = as_ruled()
