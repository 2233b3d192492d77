"""Examples of requests about sealed deals, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import CLOSED, OPEN, Example, Examples, Places

PLACES: Final[Places] = {
    "tournament_id": {"description": "The tournament's id, from the answer that made it."},
    "session_id": {"description": "The id of the set of deals, from the answer that made it."},
}

_HERE: Final = {"tournament_id": "{tournament}"}

EXAMPLES: Final[Examples] = {
    "make_session": (
        Example(
            "Two tables play the same deals.",
            "organiser",
            201,
            places=_HERE,
            headers={"Idempotency-Key": "round-1"},
            body={"tables": 2},
        ),
        Example("A set for one table alone.", "organiser", 422, places=_HERE, body={"tables": 1}, fits=False),
        Example("A seat cannot make deals.", "seat", 403, places=_HERE, body={"tables": 2}),
    ),
    "list_sessions": (Example("All sets of a tournament.", "organiser", places={"tournament_id": "{met}"}),),
    "close_session": (
        Example("The last table stays empty.", "organiser", places={**_HERE, "session_id": "{session}"}),
        Example("Another tournament's.", "organiser", 404, places={**_HERE, "session_id": "nothing"}),
    ),
    "give_nonce": (
        Example(
            "A seat commits itself to its nonce.",
            "gatherer",
            201,
            places={"game_id": "{gathering}"},
            body={"commitment": "6b2f" * 16},
        ),
        Example("The table has been dealt.", "seat", 409, places=OPEN, body={"nonce": "0f" * 16}),
        Example("A nonce is 16 bytes.", "seat", 422, places=OPEN, body={"nonce": "0f"}, fits=False),
    ),
}

SAME: Final[Examples] = {
    "list_same_deal": (
        Example("No other table had the deals of this game.", places=CLOSED),
        Example("A cursor that the service did not make.", places=CLOSED, query={"cursor": "nonsense"}, status=422),
    ),
}
