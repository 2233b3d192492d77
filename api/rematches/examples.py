"""Examples of requests about rematches, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import CLOSED, OPEN, Example, Examples

EXAMPLES: Final[Examples] = {
    "show_rematch": (
        Example("Is there a rematch?", "organiser", places=CLOSED),
        Example("A game in progress has none.", "seat", places=OPEN),
        Example("Only for those who sat there.", status=401, places=CLOSED),
    ),
    "open_rematch": (
        Example("The same again, everyone one seat further.", "organiser", 201, places=CLOSED),
        Example("The game is not over.", "organiser", 409, places=OPEN),
        Example("Without a token.", status=401, places=CLOSED),
    ),
}
