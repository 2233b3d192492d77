"""Examples of requests for events outside games, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples, Places

PLACES: Final[Places] = {
    "tournament_id": {"description": "The tournament's id, from the answer that made it."},
}

EXAMPLES: Final[Examples] = {
    "list_tournament_events": (
        Example("What was decided about a tournament.", "organiser", places={"tournament_id": "{tournament}"}),
    ),
    "list_house_events": (Example("What was decided about the whole service.", "organiser", query={"limit": 2}),),
}
