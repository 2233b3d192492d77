"""Examples of requests. They are in the OpenAPI document, and the tests run each of them.

All share one world: an open table of Fairy Bargains, dealt by a scorer, at which ana, on the first seat, is to lead;
a closed game; and tables with disputes. A name in braces stands for something in that world: `{game}` is the id of the
open table, `{disputed}` that of one at which ana has played a 7 (steps 3 to 5) and ben, beside her, has called the
director: case 1 at step 6; `{seen}` is a table dealt by the service (step 3), with a case about that deal.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

AN_ID: Final = "01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"
"""An id in the service's form."""

OPEN: Final = {"game_id": "{game}"}
CLOSED: Final = {"game_id": "{closed}"}
TITLE: Final = {"title": "fairy-bargains"}


@dataclass(frozen=True)
class Example:
    """One request and the status of its answer.

    `by` names the role whose token it carries, "anybody" for none. `places` fills the address.
    """

    summary: str
    by: str = "anybody"
    status: int = 200
    places: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Any = None
    fits: bool = True
    """Whether the body matches its schema; one that does not is sent in the tests, but not shown in the document."""

    def as_request(self) -> dict[str, Any]:
        """The example as an Example Object (OpenAPI 3.1, 4.8.19), with ids in the service's form."""
        return {"summary": self.summary, "value": _with_ids(self.body)}


_IDS: Final[Mapping[str, str]] = {
    "{tournament}": f"e-{AN_ID}",
    "{branch}": f"b-{AN_ID}",
    "{token}": AN_ID,
    "{entrant}": f"a-{AN_ID}",
    "{guest}": "login_the-token-of-a-guest",
}


def _with_ids(value: Any) -> Any:
    """The body with an id instead of each name in braces."""
    if isinstance(value, dict):
        return {name: _with_ids(part) for name, part in value.items()}
    if isinstance(value, list):
        return [_with_ids(part) for part in value]
    return _IDS.get(value, AN_ID) if isinstance(value, str) and value.startswith("{") else value


Examples = Mapping[str, tuple[Example, ...]]
"""Examples by `operationId`."""

Places = Mapping[str, Mapping[str, Any]]
"""The document's description of places in addresses, by name: members of a Parameter Object (OpenAPI 3.1, 4.8.12)."""
