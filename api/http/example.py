"""Examples of requests. They stand in the OpenAPI document, and the tests run every one of them.

All are of one world: an open table of Fairy Bargains, dealt by a scorer, at which ana (seat 0) is to lead; beside it a
closed game, and tables with something in dispute. A name in braces stands for what that world has: `{game}` is the id
of the open table, `{disputed}` that of one at which ana has played a 7 (steps 3 to 5) and ben, seat 1, has called the
director: case 1 at step 6; `{seen}` is a table that the service has dealt (step 3), with a case about that deal.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

AN_ID: Final = "01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"
"""An id as the service gives them."""

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
    fits: bool = True
    """Whether the body fits its schema: one that does not is sent in the tests, and not shown in the document."""

    def as_request(self) -> dict[str, Any]:
        """The example as an Example Object (OpenAPI 3.1, 4.8.19), with ids as the service gives them."""
        return {"summary": self.summary, "value": _with_ids(self.body)}


_IDS: Final[Mapping[str, str]] = {
    "{tournament}": f"e-{AN_ID}",
    "{branch}": f"b-{AN_ID}",
    "{token}": AN_ID,
    "{entrant}": f"a-{AN_ID}",
}


def _with_ids(value: Any) -> Any:
    """The body with an id in the place of each name in braces."""
    if isinstance(value, dict):
        return {name: _with_ids(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_with_ids(part) for part in value]
    return _IDS.get(value, AN_ID) if isinstance(value, str) and value.startswith("{") else value


Examples = Mapping[str, tuple[Example, ...]]
"""Examples by `operationId`."""

Places = Mapping[str, Mapping[str, Any]]
"""What the document says of the places in addresses, by name: members of a Parameter Object (OpenAPI 3.1, 4.8.12)."""
