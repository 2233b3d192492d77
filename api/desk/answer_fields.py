"""Fields that many answers about tournaments have."""

from typing import Any, Final

from marshmallow import fields

from api.http.schemas import described

LINKS: Final[dict[str, Any]] = {"keys": fields.String(), "values": fields.String(), "required": True}


ROUND_STATUS: Final = ["planned", "drawn", "published", "running", "closed", "cancelled"]


STATES: Final = ["provisional", "official", "corrected"]


def a_text(about: str, **more: Any) -> fields.String:
    """A text of an answer."""
    return fields.String(required=True, metadata=described(about), **more)


def a_number(about: str, **more: Any) -> fields.Integer:
    """A whole number of an answer."""
    return fields.Integer(required=True, metadata=described(about), **more)


def an_exact(about: str, **more: Any) -> fields.String:
    """An exact number of an answer, as text."""
    return fields.String(required=True, metadata=described(f"{about}, exactly.", example="7/2"), **more)


def the_exacts(about: str, **more: Any) -> fields.List[Any]:
    """Exact numbers by seat."""
    return fields.List(
        fields.String(allow_none=True),
        required=True,
        metadata=described(f"{about}, by seat, exactly.", example=["7/2", "3"]),
        **more,
    )


def the_step() -> fields.Integer:
    """The step of the book."""
    return a_number("The step of the tournament's book: the number of its last event.")
