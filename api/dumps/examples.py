"""Examples of requests for dumps, of the world that `api.http.example` describes, which has one `{dump}`."""

from typing import Final

from api.http.example import Example, Examples

_DUMP: Final = {"dump": "{dump}"}

EXAMPLES: Final[Examples] = {
    "list_dumps": (Example("Which dumps are there?"),),
    "show_dump_manifest": (
        Example("What is in a dump?", places=_DUMP),
        Example("One that is no longer kept.", status=404, places={"dump": "dump-2020-01-01T000000000Z"}),
    ),
    "get_dump_file": (
        Example("The heads of all games.", places={**_DUMP, "file": "games.ndjson.zst"}),
        Example(
            "Its first kilobyte.",
            status=206,
            places={**_DUMP, "file": "games.ndjson.zst"},
            headers={"Range": "bytes=0-1023"},
        ),
        Example("An unknown file.", status=404, places={**_DUMP, "file": "cards.ndjson.zst"}),
    ),
}
