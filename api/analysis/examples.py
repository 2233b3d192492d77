"""Examples of requests for analyses, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import CLOSED, OPEN, Example, Examples

EXAMPLES: Final[Examples] = {
    "show_analysis": (
        Example(
            "The first decisions of the first seat in a closed game.", places=CLOSED, query={"seat": 0, "limit": 2}
        ),
        Example("A game in progress is not analysed.", status=409, places=OPEN),
        Example("A seat that the game does not have.", status=404, places=CLOSED, query={"seat": 9}),
    ),
}
"""By operation."""
