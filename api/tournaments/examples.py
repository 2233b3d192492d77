"""Examples of requests about tournaments, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples, Places

PLACES: Final[Places] = {
    "tournament_id": {"description": "The tournament's id, from the answer to making it."},
}

EXAMPLES: Final[Examples] = {
    "make_tournament": (
        Example(
            "A tournament that spectators follow a minute later.",
            "organiser",
            201,
            headers={"Idempotency-Key": "spring-open"},
            body={"name": "Spring open", "spectator_delay": 60},
        ),
    ),
    "list_tournaments": (Example("All that one may know of.", "organiser"),),
    "show_tournament": (Example("One of them.", "organiser", places={"tournament_id": "{tournament}"}),),
}
