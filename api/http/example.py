"""Examples of requests. They stand in the OpenAPI document, and the tests run every one of them.

All are of one world: an open table of Fairy Bargains, dealt by a scorer, at which ana (seat 0) is to lead; beside it a
closed game, and tables with something in dispute. A name in braces stands for what that world has: `{game}` is the id
of the open table, `{disputed}` that of one at which ana has played a 7 (steps 3 to 5) and ben, seat 1, has called the
director: case 1 at step 6; `{seen}` is a table that the service has dealt (step 3), with a case about that deal.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

OPEN: Final = {"game_id": "{game}"}
CLOSED: Final = {"game_id": "{closed}"}
TITLE: Final = {"title": "fairy-bargains"}


@dataclass(frozen=True)
class Example:
    """One request and the status that it is answered with.

    `by` is whose token it carries: a role of the world, or "anybody" for none. `places` fills the address.
    """

    summary: str
    by: str = "anybody"
    status: int = 200
    places: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Any = None

    def as_request(self) -> dict[str, Any]:
        """The example as an Example Object (OpenAPI 3.1, 4.8.19)."""
        return {"summary": self.summary, "value": self.body}


Examples = Mapping[str, tuple[Example, ...]]
"""Examples by `operationId`."""

Places = Mapping[str, Mapping[str, Any]]
"""What the document says of the places in addresses, by name: members of a Parameter Object (OpenAPI 3.1, 4.8.12)."""
