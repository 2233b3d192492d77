"""Examples of requests about the stream of changes, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples

EXAMPLES: Final[Examples] = {
    "stream_changes": (
        Example("Of what is yours.", "person"),
        Example("Of every game, without a token.", query={"about": "games"}),
        Example("Of something else.", status=422, query={"about": "weather"}),
    ),
}
