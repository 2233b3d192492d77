"""Examples of requests for oEmbed, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples

EXAMPLES: Final[Examples] = {
    "show_oembed": (
        Example(
            "The replay of a game, for a space 600 pixels wide.",
            query={"url": "http://localhost/games/{closed}/replay?step=3", "maxwidth": 600},
        ),
    ),
}
