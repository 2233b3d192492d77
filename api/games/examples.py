"""Examples of requests about games, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import OPEN, Example, Examples

_SEATS: Final = [{"player": "ana"}, {"player": "ben"}]

EXAMPLES: Final[Examples] = {
    "open_game": (
        Example(
            "Two people at a table dealt by the service.",
            "organiser",
            201,
            headers={"Idempotency-Key": "table-7-round-1"},
            body={"title": "fairy-bargains", "config": {"variant": "main", "first_dealer": 0}, "seats": _SEATS},
        ),
        Example(
            "A person and two bots.",
            "organiser",
            201,
            body={
                "title": "mercadito",
                "seats": [{"player": "ana"}, {"bot": "random"}, {"bot": "random"}],
            },
        ),
        Example(
            "A table with real cards: a scorer enters the deals.",
            "organiser",
            201,
            body={"title": "fairy-bargains", "seats": _SEATS, "dealing": "recorded"},
        ),
        Example(
            "A private table of a tournament.",
            "organiser",
            201,
            body={"title": "fairy-bargains", "seats": _SEATS, "tournament": "{tournament}", "private": True},
        ),
        Example(
            "Opening a game needs a token.",
            status=401,
            body={"title": "fairy-bargains", "seats": _SEATS},
        ),
    ),
    "open_games": (
        Example(
            "Two tables of a round, both or none.",
            "organiser",
            201,
            headers={"Idempotency-Key": "all-of-round-1"},
            body={
                "games": [
                    {
                        "title": "fairy-bargains",
                        "seats": _SEATS,
                        "tournament": "{tournament}",
                        "round": "1",
                        "external_id": "round-1-table-1",
                        "metadata": {"table": "1"},
                    },
                    {
                        "title": "fairy-bargains",
                        "seats": [{"player": "cem"}, {"bot": "greedy"}],
                        "tournament": "{tournament}",
                        "round": "1",
                        "external_id": "round-1-table-2",
                        "metadata": {"table": "2"},
                    },
                ]
            },
        ),
        Example(
            "The second table names an unknown bot: none is opened.",
            "organiser",
            422,
            body={
                "games": [
                    {"title": "fairy-bargains", "seats": _SEATS},
                    {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"bot": "nobody"}]},
                ]
            },
        ),
    ),
    "list_games": (
        Example("The newest games."),
        Example("The open games of one title, two to a page.", query={"title": "fairy-bargains", "limit": 2}),
        Example("Games by name, oldest first.", query={"q": "ana", "sort": "opened_at"}),
        Example(
            "The third round's tables, by your own metadata.",
            "organiser",
            query={"round": "3", "metadata.table": "7"},
        ),
        Example("A player's closed games.", query={"player": "bot:random", "status": "closed"}),
    ),
    "show_game": (
        Example("Whose turn it is, and the scores.", places=OPEN),
        Example("No such game.", status=404, places={"game_id": "nowhere"}),
    ),
    "set_table": (
        Example("Spectators see it half a minute later.", "organiser", places=OPEN, body={"spectator_delay": 30}),
        Example("A seat may not decide who watches.", "seat", 403, places=OPEN, body={"private": True}),
    ),
    "show_table": (
        Example("What a spectator sees.", places=OPEN),
        Example("What the first seat holds.", "seat", places=OPEN, query={"as": "0"}),
        Example("The table right after the deal.", places=OPEN, query={"at": 2}),
        Example("Nobody sees another seat's hand.", "seat", 403, places=OPEN, query={"as": "1"}),
    ),
}
