"""Examples of requests about streams, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import CLOSED, OPEN, Example, Examples

EXAMPLES: Final[Examples] = {
    "stream_game": (
        Example("Everything so far, then each event as it comes.", places=OPEN),
        Example("The first seat reconnects, having seen step 1.", "seat", places=OPEN, headers={"Last-Event-ID": "1"}),
        Example("A page, without a stream.", places=OPEN, headers={"Accept": "application/json"}),
        Example("A finished game, read to its end.", status=204, places=CLOSED, query={"after": 1_000_000}),
    ),
    "follow_feed": (
        Example("Everything ever played of a title, page by page.", query={"after": "0", "title": "fairy-bargains"}),
        Example("What happens from now on, in every game.", headers={"Accept": "text/event-stream"}),
    ),
}
