"""The building blocks of answers: structs that are sent and documented (`api.document.structs`).

What a field says beyond its type stands beside it: `Annotated[str, described("Why no answer came.")]`. A field that is
`UNSET` is left out.
"""

from collections.abc import Collection, Mapping
from typing import Annotated, Any, dataclass_transform

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, field

from domain.rules.objection import Objection
from domain.rules.wire import refusal

__all__ = ["UNSET", "Answer", "UnsetType"]


@dataclass_transform(kw_only_default=True, field_specifiers=(field,))
class Answer(Struct):
    """An answer, or an object in one. Its fields are in the order of sending, and given by name.

    A class with an optional field before another says `kw_only`, and so do those below it.

    The document has it under the name of its class, or else under its `COMPONENT`.
    """


def about(text: str, **more: Any) -> Meta:
    """The description of a field, and further members of its schema."""
    return Meta(extra_json_schema={"description": text, **more})


def one_of(words: Collection[str]) -> Meta:
    """The allowed values of a text."""
    return Meta(extra_json_schema={"enum": list(words)})


def patterned(pattern: str) -> Meta:
    """The pattern of a text."""
    return Meta(extra_json_schema={"pattern": pattern})


def formed(format_: str) -> Meta:
    """The format of a text."""
    return Meta(extra_json_schema={"format": format_})


def component(name: str) -> Meta:
    """A field's whole form: a component that is made from the rule books (`api.document.shared_schemas`)."""
    return Meta(extra_json_schema={"$ref": f"#/components/schemas/{name}"})


Wire = Mapping[str, Any]
"""An object that has been made for the wire elsewhere."""

Id = Annotated[str, formed("uuid")]
Time = Annotated[str, formed("date-time")]
Url = Annotated[str, formed("uri")]
Links = Annotated[Mapping[str, str], component("Links")]
Config = Annotated[Wire, component("Config")]
Event = Annotated[Wire | Raw, component("Event")]
Mark = Annotated[Wire, component("Mark")]
Move = Annotated[Wire, component("Move")]
MovePattern = Annotated[Wire, component("MovePattern")]
Result = Annotated[Wire, component("Result")]
Table = Annotated[Wire, component("Table")]

Status = Annotated[str, one_of(("open", "held", "closed", "void"))]
"""How it stands with a game."""


class RefusalAnswer(Answer, kw_only=True):
    code: Annotated[str, about("The code, as in the rules.", example="CARD_NOT_IN_HAND")]
    rule: Annotated[
        str | UnsetType, about("The clause; absent if the record refuses, not the rules.", example="FB-6")
    ] = UNSET
    message: Annotated[str, about("A sentence for people.")]
    faults: Annotated[
        list[str] | UnsetType, about("Every fault with its place, if the rules report more than the first.")
    ] = UNSET


def refused(objection: Objection) -> RefusalAnswer:
    """What is answered of an objection."""
    return RefusalAnswer(**refusal(objection))


class LabelledMove(Answer):
    move: Annotated[Move, about("What to send.")]
    label: Annotated[str, about("The label of its button.", example="Play the 7")]
