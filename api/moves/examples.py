"""Examples of requests about moves, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import OPEN, Example, Examples

EXAMPLES: Final[Examples] = {
    "list_moves": (
        Example("What may I do?", "seat", places=OPEN),
        Example("What may the first seat do?", "organiser", places=OPEN, query={"seat": "0"}),
    ),
    "make_moves": (
        Example(
            "Plays a 7; sent again, it does not play another one.",
            "seat",
            201,
            places=OPEN,
            headers={"Idempotency-Key": "ana-1", "If-Match": '"2"'},
            body={"move": {"type": "play", "seat": 0, "card": 7}},
        ),
        Example(
            "The same, answered without events.",
            "seat",
            201,
            places=OPEN,
            headers={"Prefer": "return=minimal"},
            body={"move": {"type": "play", "seat": 0, "card": 7}},
        ),
        Example(
            "A card that the first seat does not hold.",
            "seat",
            422,
            places=OPEN,
            body={"moves": [{"type": "play", "seat": 0, "card": 2}]},
        ),
        Example(
            "A move at a table that has changed since.",
            "seat",
            412,
            places=OPEN,
            headers={"If-Match": '"1"'},
            body={"move": {"type": "play", "seat": 0, "card": 7}},
        ),
    ),
}
