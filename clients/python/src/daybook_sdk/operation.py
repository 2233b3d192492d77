"""Operations of the document as plain values."""

from dataclasses import dataclass
from typing import Any

_STREAM = "text/event-stream"
KEY = "Idempotency-Key"


@dataclass(frozen=True)
class Parameter:
    """What goes into the path, the query or a header: its name in Python, the one that is sent, and its kind of value.

    `joined`: a list is sent as one value, with commas.
    """

    name: str
    wire: str
    where: str
    kind: str
    required: bool = False
    joined: bool = False


@dataclass(frozen=True)
class Operation:
    """An operation of the document; `body` and `media` are the types of what is sent and answered, JSON first.

    `bare`: an empty object is body enough. `numbered`: the ids of its stream are integers that grow. `redirects`: its
    answer is the address of another page.
    """

    id: str
    method: str
    path: str
    summary: str = ""
    parameters: tuple[Parameter, ...] = ()
    body: str | None = None
    bare: bool = False
    media: tuple[str, ...] = ()
    numbered: bool = False
    redirects: bool = False

    @property
    def main(self) -> str | None:
        """The media type that is asked for."""
        return next((media for media in self.media if media != _STREAM), None)

    @property
    def keyed(self) -> bool:
        """Whether it takes an idempotency key."""
        return any(parameter.wire == KEY for parameter in self.parameters)


@dataclass(frozen=True)
class Message:
    """A message of a stream: its id, from which a stream can go on, and its JSON."""

    id: str
    data: Any
