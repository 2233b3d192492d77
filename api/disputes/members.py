"""Members that many requests about disputes share."""

from typing import Any, Final

from marshmallow import fields, validate

from api.http.schemas import ID, Pattern, described

SEATS: Final = validate.Range(0, 15)
STEPS: Final = validate.Range(1, 10**9)
WORDS: Final = Pattern(
    r"^[^\x00-\x08\x0b-\x1f\x7f]{1,2000}$", error="must be 1 to 2000 characters, without control characters"
)


def free_text(text: str, **more: Any) -> fields.String:
    """Free text: kept beside the record, which has its salted hash, so that it can be erased."""
    about = f"{text} Kept beside the record, where it can be erased."
    return fields.String(validate=WORDS, metadata=described(about, **more))


def a_seat(text: str) -> fields.Integer:
    """The number of a seat."""
    return fields.Integer(strict=True, validate=SEATS, metadata=described(text))


def a_step(text: str, required: bool = True) -> fields.Integer:
    """The number of an event."""
    return fields.Integer(strict=True, required=required, validate=STEPS, metadata=described(text))


def a_clause(text: str) -> fields.String:
    """The number of a clause in the title's rules."""
    return fields.String(load_default="", validate=ID, metadata=described(text, example="FB-2.4"))
