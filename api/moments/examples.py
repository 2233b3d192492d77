"""Examples of requests about moments, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import TITLE, Example, Examples

_ROUNDS: Final = {"title": "market-day", "kind": "round"}

EXAMPLES: Final[Examples] = {
    "find_moments": (
        Example("Rounds of Market Day won by a single Knight.", query={**_ROUNDS, "where": "card:2,single:yes"}),
        Example(
            "Games won by a bot by one to five points.",
            query={"title": "market-day", "kind": "end", "where": "margin:1..5", "player": "bot:random"},
        ),
        Example("A field that the kind does not have.", status=422, query={**_ROUNDS, "where": "point:20.."}),
        Example("A kind that the title does not have.", status=422, query={"title": "market-day", "kind": "trick"}),
        Example("An unknown title.", status=404, query={"title": "whist", "kind": "trick"}),
    ),
    "show_moment_form": (Example("What Fairy Bargains can be searched for.", places=TITLE),),
}
