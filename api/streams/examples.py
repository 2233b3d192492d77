"""Examples of requests about streams, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import CLOSED, OPEN, Example, Examples

EXAMPLES: Final[Examples] = {
    "stream_game": (
        Example("Everything so far, then each event as it comes.", places=OPEN),
        Example("Seat 0 comes back, having seen step 1.", "seat", places=OPEN, headers={"Last-Event-ID": "1"}),
        Example("A game that is over, and read to its end.", status=204, places=CLOSED, query={"after": 1_000_000}),
    ),
    "follow_feed": (
        Example("What happens from now on, in every game."),
        Example("A page to poll for.", query={"title": "fairy-bargains"}, headers={"Accept": "application/json"}),
    ),
}
