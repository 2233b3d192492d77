"""Examples of requests at the desk, of the world that `api.http.example` describes.

`{event}` is a tournament of four people, among them ben, whose first round is played at one physical table; `{entrant}`
is the first of them. `{knock_out}` is a knock-out of four whose first round is drawn.
"""

from typing import Final

from api.http.example import Example, Examples, Places

_AT: Final = {"tournament_id": "{event}"}

PLACES: Final[Places] = {
    "entrant": {"description": "The entrant's id.", "example": "a-4f0c1c52-7a5e-4a36-9d0e-0c1f0f9a7a11"},
    "round_number": {"description": "The number of the round, from 1.", "example": "1"},
    "label": {"description": "The value of `season` in the tournaments' metadata.", "example": "2026"},
    "text": {"description": "The text's hash, as URL-safe base64.", "example": f"{'Zm9v' * 10}Zm8="},
}

ACT_EXAMPLES: Final[Examples] = {
    "list_acts": (Example("The acts of an organiser.", "organiser", places=_AT),),
    "enter_act": (
        Example(
            "Setting up a tournament of Market Day at physical tables.",
            "organiser",
            201,
            headers={"Idempotency-Key": "spring-book"},
            places={"tournament_id": "{tournament}"},
            body={
                "type": "open-book",
                "config": {"title": "market-day", "seats": 4, "rounds": 3, "place": "tables", "entry": "open"},
            },
        ),
        Example(
            "What would a pause do?",
            "organiser",
            200,
            places=_AT,
            query={"dry_run": "true"},
            body={"type": "pause", "why": "Lunch."},
        ),
        Example(
            "An announcement to everyone.",
            "organiser",
            201,
            places=_AT,
            body={"type": "announce", "text": "Round 2 begins in ten minutes."},
        ),
        Example(
            "A result for an unknown table.",
            "organiser",
            422,
            places=_AT,
            body={"type": "enter-result", "round": 1, "table": 99, "places": [1, 2, 3, 4]},
        ),
        Example("An unknown act.", "organiser", 422, places=_AT, body={"type": "smile"}, fits=False),
        Example("Only organisers and directors may pause.", "person", 403, places=_AT, body={"type": "pause"}),
        Example("Entry by the organiser only.", "anybody", 401, places=_AT, body={"type": "enter", "name": "Zoe"}),
        Example(
            "Somebody else was quicker.",
            "organiser",
            412,
            places=_AT,
            headers={"If-Match": '"1"'},
            body={"type": "pause"},
        ),
    ),
    "erase_book_text": (
        Example(
            "An announcement is erased.", "organiser", 204, places={"tournament_id": "{event}", "text": "{book_text}"}
        ),
    ),
}

PUBLIC_EXAMPLES: Final[Examples] = {
    "show_book": (Example("The tournament at a glance.", places=_AT),),
    "list_entries": (
        Example("All entrants.", places=_AT),
        Example("Entrants by name.", places=_AT, query={"q": "ben"}),
    ),
    "show_entrant": (Example("One entrant.", places={**_AT, "entrant": "{entrant}"}),),
    "show_round": (
        Example("The first round.", places={**_AT, "round_number": "1"}),
        Example("An unknown round.", places={**_AT, "round_number": "9"}, status=404),
    ),
    "show_standings": (
        Example("The standings.", places=_AT),
        Example("As played.", places=_AT, query={"as": "played"}),
    ),
    "show_bracket": (
        Example("The bracket of a knock-out.", places={"tournament_id": "{knock_out}"}),
        Example("A tournament without a bracket.", places=_AT, status=404),
    ),
    "show_comparison": (Example("The comparison of a round.", places=_AT, query={"round": 1}),),
    "show_my_table": (Example("Where ben sits.", "person", places=_AT),),
    "list_templates": (Example("All templates."),),
    "list_own_tournaments": (Example("The tournaments of ben.", "person"),),
    "show_season": (
        Example("A season.", places={"label": "{season}"}),
        Example("An unknown season.", places={"label": "nothing"}, status=404),
    ),
}

OFFICIAL_EXAMPLES: Final[Examples] = {
    "show_board": (Example("All tables.", "organiser", places=_AT),),
    "list_calls": (Example("Waiting calls.", "organiser", places=_AT, query={"status": "open"}),),
    "list_penalties": (Example("All penalties of the tournament.", "organiser", places=_AT),),
    "list_precedents": (Example("Rulings by a clause.", "organiser", places=_AT, query={"clause": "FB-2.4"}),),
    "show_history": (Example("The first events.", "organiser", places=_AT, query={"limit": 2}),),
}

LIVE_EXAMPLES: Final[Examples] = {
    "stream_book": (Example("From the beginning.", places=_AT, query={"after": 0}),),
}
