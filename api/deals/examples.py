"""Examples of requests about sealed deals, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import OPEN, Example, Examples

EXAMPLES: Final[Examples] = {
    "give_nonce": (
        Example(
            "A seat commits itself to its nonce.",
            "gatherer",
            201,
            places={"game_id": "{gathering}"},
            body={"commitment": "6b2f" * 16},
        ),
        Example("The table has been dealt.", "seat", 409, places=OPEN, body={"nonce": "0f" * 16}),
        Example("A nonce is 16 bytes.", "seat", 422, places=OPEN, body={"nonce": "0f"}),
    ),
}
