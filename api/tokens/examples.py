"""Examples of requests about tokens, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import Example, Examples, Places

_TOKEN: Final = {"token_id": "{token}"}

PLACES: Final[Places] = {
    "token_id": {"description": "The token's id, not the token itself."},
}

EXAMPLES: Final[Examples] = {
    "make_token": (
        Example(
            "A director for one tournament, until tomorrow.",
            "organiser",
            201,
            headers={"Idempotency-Key": "director-of-the-spring-open"},
            body={"role": "director", "name": "Dora", "tournament": "{tournament}", "expires_in": 86400},
        ),
        Example(
            "A scorer for one table.",
            "organiser",
            201,
            body={"role": "scorer", "name": "table 4", "games": ["{game}"]},
        ),
        Example("A seat may not make tokens.", "seat", 403, body={"role": "organiser"}),
    ),
    "list_tokens": (Example("All directors.", "organiser", query={"role": "director"}),),
    "show_own_token": (
        Example("Who am I?", "seat"),
        Example("Without a token.", status=401),
    ),
    "show_token": (Example("Is it still valid?", "organiser", places=_TOKEN),),
    "revoke_token": (Example("It was lost.", "organiser", places=_TOKEN),),
}
