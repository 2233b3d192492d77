"""Examples of requests for the cases of all games."""

from typing import Final

from api.http.example import Example, Examples

EXAMPLES: Final[Examples] = {
    "list_all_cases": (
        Example("All cases, the newest first.", "director"),
        Example(
            "What waits for a director, the oldest first.", "director", query={"status": "waiting", "sort": "opened_at"}
        ),
        Example("Those with a word in what was written.", "director", query={"q": "trump"}),
        Example("An order that there is not.", status=422, query={"sort": "colour"}),
    ),
}
