"""Examples of requests for pictures, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import CLOSED, OPEN, Example, Examples

EXAMPLES: Final[Examples] = {
    "show_picture": (
        Example("The table as it is, in SVG.", places=OPEN),
        Example("A step of a closed game, on a dark background.", places=CLOSED, query={"step": 3, "theme": "dark"}),
        Example("The same with every hand open.", places=CLOSED, query={"step": 3, "as": "all"}),
    ),
    "show_film": (
        Example("The last steps of a game in progress.", places=OPEN),
        Example(
            "Three steps of a closed game with every hand open, two seconds each.",
            places=CLOSED,
            query={"from": 2, "to": 4, "as": "all", "pace": 2},
        ),
    ),
}
