"""What a document says, apart from any language: shapes of values, named types, operations."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Scalar:
    """A JSON value of one kind: "string", "integer", "number", "boolean", "null", "binary", or "any"."""

    kind: str


@dataclass(frozen=True)
class TypeReference:
    """A type that has a name."""

    name: str


@dataclass(frozen=True)
class Enumeration:
    """One of these values."""

    values: tuple[Any, ...]


@dataclass(frozen=True)
class ListOf:
    """A list of one shape."""

    item: "Shape"


@dataclass(frozen=True)
class TupleOf:
    """A list whose places have a shape each."""

    items: "tuple[Shape, ...]"


@dataclass(frozen=True)
class MapOf:
    """An object with any names, whose values have one shape."""

    value: "Shape"


@dataclass(frozen=True)
class Either:
    """One of several shapes."""

    options: "tuple[Shape, ...]"


Shape = Scalar | TypeReference | Enumeration | ListOf | TupleOf | MapOf | Either
ANY = Scalar("any")
NULL = Scalar("null")


@dataclass(frozen=True)
class RecordMember:
    """A member of an object; `format` as in "date-time"."""

    name: str
    shape: Shape
    required: bool
    description: str = ""
    format: str = ""


@dataclass(frozen=True)
class Record:
    """An object with named members; `more`: it may have others."""

    name: str
    members: tuple[RecordMember, ...]
    more: bool = False
    description: str = ""


@dataclass(frozen=True)
class Alias:
    """A name for a shape that is no object with named members."""

    name: str
    shape: Shape
    description: str = ""


Type = Record | Alias


@dataclass(frozen=True)
class OperationParameter:
    """What goes into the path, the query or a header. `joined`: a list is sent as one value, with commas."""

    name: str
    where: str
    shape: Shape
    required: bool
    joined: bool = False
    description: str = ""


@dataclass(frozen=True)
class RequestBody:
    """What a request carries; `shape` is `None` unless it is JSON. `bare`: an empty object will do."""

    media: str
    shape: Shape | None
    required: bool
    bare: bool = False


@dataclass(frozen=True)
class SuccessAnswer:
    """A success: its media type, or "" where it has no content, and the shape of JSON."""

    status: str
    media: str
    shape: Shape


@dataclass(frozen=True)
class ApiOperation:
    """An operation of the document."""

    id: str
    method: str
    path: str
    summary: str
    description: str
    parameters: tuple[OperationParameter, ...]
    body: RequestBody | None
    answers: tuple[SuccessAnswer, ...]

    @property
    def media(self) -> tuple[str, ...]:
        """The media types of its answers, JSON first, then texts; a redirect has none."""
        found = {answer.media for answer in self.answers if answer.media}
        return tuple(
            sorted(found, key=lambda media: (media != JSON, media == STREAM, not media.startswith("text/"), media))
        )

    @property
    def main(self) -> str:
        """The media type that is asked for: JSON where there is JSON."""
        return next((media for media in self.media if media != STREAM), self.media[0] if self.media else "")

    @property
    def streams(self) -> bool:
        """Whether it can answer with server-sent events."""
        return STREAM in self.media

    @property
    def numbered(self) -> bool:
        """Whether the ids of its stream are integers that grow."""
        return any(p.name == "after" and p.shape == Scalar("integer") for p in self.parameters)

    @property
    def redirects(self) -> bool:
        """Whether its only success is the address of another page."""
        return bool(self.answers) and all(answer.status.startswith("3") for answer in self.answers)


JSON = "application/json"
STREAM = "text/event-stream"


@dataclass(frozen=True)
class Document:
    """All of a document, in its order."""

    types: tuple[Type, ...]
    operations: tuple[ApiOperation, ...]
