"""Examples of requests about events and replays, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import CLOSED, OPEN, Example, Examples

EXAMPLES: Final[Examples] = {
    "list_events": (
        Example("What has happened, as a spectator may know it.", places=OPEN),
        Example(
            "What followed step 1, as the first seat saw it.", "seat", places=OPEN, query={"after": 1, "limit": 10}
        ),
        Example("All of it, one JSON text per line.", places=OPEN, headers={"Accept": "application/x-ndjson"}),
    ),
    "replay": (
        Example("Frames to step through.", places=OPEN),
        Example("A closed game with every hand open.", places=CLOSED, query={"as": "all", "limit": 5}),
        Example("How it ended: the last steps before one.", places=CLOSED, query={"before": 1000000, "limit": 2}),
    ),
    "list_sentences": (Example("What happened in the first steps, in words.", places=CLOSED, query={"limit": 5}),),
    "index_replay": (Example("All steps, to choose from.", places=CLOSED),),
}
