"""Examples of requests for the cases of all games."""

from typing import Final

from api.http.example import Example, Examples

EXAMPLES: Final[Examples] = {
    "list_all_cases": (
        Example("All cases, newest first.", "director"),
        Example(
            "Cases that wait for a director, oldest first.",
            "director",
            query={"status": "waiting", "sort": "opened_at"},
        ),
        Example("Cases whose texts contain a word.", "director", query={"q": "trump"}),
        Example("An unknown order.", status=422, query={"sort": "colour"}),
    ),
}
