"""Examples of requests about statistics, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import TITLE, Example, Examples, Places

PLACES: Final[Places] = {
    "player": {"description": "A player's handle, or `bot:<name>`.", "example": "ana"},
}

EXAMPLES: Final[Examples] = {
    "show_title_statistics": (Example("The players with most wins.", places=TITLE, query={"limit": 10}),),
    "show_player_statistics": (
        Example("The results of one player.", places={"player": "ana"}),
        Example("An unknown player.", status=404, places={"player": "nobody-at-all"}),
    ),
}
