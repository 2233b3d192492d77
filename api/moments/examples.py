"""Examples of requests about moments, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import TITLE, Example, Examples

_ROUNDS: Final = {"title": "market-day", "kind": "round"}

EXAMPLES: Final[Examples] = {
    "find_moments": (
        Example("Rounds of Market Day that a single Knight won.", query={**_ROUNDS, "where": "card:2,single:yes"}),
        Example(
            "Games that a bot has won by one to five points.",
            query={"title": "market-day", "kind": "end", "where": "margin:1..5", "player": "bot:random"},
        ),
        Example("A field that the kind has not.", status=422, query={**_ROUNDS, "where": "point:20.."}),
        Example("A kind that the title has not.", status=422, query={"title": "market-day", "kind": "trick"}),
        Example("A title that there is not.", status=404, query={"title": "whist", "kind": "trick"}),
    ),
    "show_moment_form": (Example("What can be asked of Fairy Bargains.", places=TITLE),),
}
