"""What an example of the interface is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Example:
    """One request and the status that it is answered with.

    `by` is whose token it is sent with: a role of the world, or "anybody" for none. `places` fills the address,
    `accept` the header of that name.
    """

    summary: str
    by: str = "anybody"
    status: int = 200
    places: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, Any] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Any = None

    def as_request(self) -> dict[str, Any]:
        """The example as OpenAPI has it: an Example Object (OpenAPI 3.1, 4.8.19)."""
        return {"summary": self.summary, "value": self.body}
