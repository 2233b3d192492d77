"""Examples of requests about tournaments, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples, Places

PLACES: Final[Places] = {
    "tournament_id": {"description": "The tournament's id, from the answer that made it."},
}

EXAMPLES: Final[Examples] = {
    "make_tournament": (
        Example(
            "A tournament with a spectator delay of a minute.",
            "organiser",
            201,
            headers={"Idempotency-Key": "spring-open"},
            body={"name": "Spring open", "spectator_delay": 60},
        ),
    ),
    "list_tournaments": (
        Example("All tournaments that one may know of.", "organiser"),
        Example("Tournaments with a word in their name, by name.", query={"q": "open", "sort": "name"}),
    ),
    "change_tournament": (
        Example(
            "Its id in your own system.",
            "organiser",
            places={"tournament_id": "{tournament}"},
            body={"external_id": "season-26-cup-2", "metadata": {"season": "2026"}},
        ),
        Example(
            "A club may show its games in frames.",
            "organiser",
            places={"tournament_id": "{tournament}"},
            body={"embedding": {"allowed": True, "ancestors": ["https://club.example"]}},
        ),
        Example(
            "An official without a tournament.",
            "seat",
            403,
            places={"tournament_id": "{tournament}"},
            body={"name": "x"},
        ),
    ),
    "show_tournament": (Example("One of them.", "organiser", places={"tournament_id": "{tournament}"}),),
}
