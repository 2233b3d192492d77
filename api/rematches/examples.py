"""Examples of requests about rematches, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import CLOSED, OPEN, Example, Examples

EXAMPLES: Final[Examples] = {
    "show_rematch": (
        Example("Has anybody opened one?", "organiser", places=CLOSED),
        Example("At a table that still plays there is none.", "seat", places=OPEN),
        Example("Whose seats they are is not told to others.", status=401, places=CLOSED),
    ),
    "open_rematch": (
        Example("Once more, with the seats moved on by one.", "organiser", 201, places=CLOSED),
        Example("The game is not over.", "organiser", 409, places=OPEN),
        Example("Without a token.", status=401, places=CLOSED),
    ),
}
