"""Examples of requests, by `operationId`. They stand in the OpenAPI document, and the tests run every one of them.

They are of one world: an open table of Fairy Bargains, dealt by a scorer, at which ana (seat 0) is to lead, and beside
it a closed game, and tables on which something is in dispute. A value in braces is what that world has in its place:
`{game}` is the id of the open table, `{disputed}` of one at which ana has played a 7 (steps 3 to 5) and ben, seat 1,
has called the director: case 1 at step 6.
"""

from typing import Any, Final

from api.disputes.examples import DISPUTE_EXAMPLES
from api.http.example import Example

GAME: Final = "01994f6e-2f5c-7b1e-9c0a-6d2f5e8a4b31"

# What is known of the places in an address, for the document.
PLACES: Final[dict[str, dict[str, Any]]] = {
    "game_id": {"description": "The game's id, as its opening answered it.", "example": GAME},
    "title": {"description": "The title's name.", "example": "fairy-bargains"},
    "webhook_id": {"description": "The webhook's id, as its registration answered it."},
    "delivery_id": {"description": "The delivery's id: the `webhook-id` that its receiver was sent."},
    "token_id": {"description": "The token's id, which is not the token itself."},
    "tournament_id": {"description": "The tournament's id, as its making answered it."},
    "branch_id": {"description": "The branch's id, as its making answered it."},
    "case": {"description": "The case's number in its game, from 1.", "example": "1"},
    "text": {"description": "The hash of the words, in URL-safe base64."},
    "player": {"description": "A player's handle, or `bot:` and a bot's name.", "example": "ana"},
}


_OPEN: Final = {"game_id": "{game}"}
_CLOSED: Final = {"game_id": "{closed}"}
_TOKEN: Final = {"token_id": "{token}"}
_WEBHOOK: Final = {"webhook_id": "{webhook}"}
_TITLE: Final = {"title": "fairy-bargains"}
_SEATS: Final = [{"player": "ana"}, {"player": "ben"}]

EXAMPLES: Final[dict[str, tuple[Example, ...]]] = {
    "list_titles": (Example("Every title that can be played."),),
    "show_title": (Example("One title with its rules.", places=_TITLE),),
    "show_deck": (Example("What is in the deck.", places=_TITLE),),
    "ask_rules": (
        Example(
            "May seat 0 put a second coin on the creature?",
            places={"title": "math-market"},
            body={
                "config": {"players": 2, "version": "beginner"},
                "position": {
                    "hands": [["3a", "4a"], ["1a"]],
                    "row": [
                        {"creature": "F12a", "deposit": "9a"},
                        {"creature": "F10a", "deposit": None},
                        {"creature": "F08a", "deposit": None},
                    ],
                    "turn": {"seat": 0},
                    "coin_pile": ["2a"],
                },
                "moves": [
                    {"type": "deposit", "seat": 0, "coin": "4a", "creature": "F12a"},
                    {"type": "buy", "seat": 0, "coins": ["3a"], "creature": "F12a"},
                ],
                "as": 0,
            },
        ),
        Example("A set-up that the rules refuse.", status=422, places=_TITLE, body={"config": {"players": 1}}),
    ),
    "open_game": (
        Example(
            "Two people at a table that the service deals for.",
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
            "A table with real cards, of which a scorer sends the deals.",
            "organiser",
            201,
            body={"title": "fairy-bargains", "seats": _SEATS, "dealing": "recorded"},
        ),
        Example(
            "A table of a tournament, which none but those concerned may know of.",
            "organiser",
            201,
            body={"title": "fairy-bargains", "seats": _SEATS, "tournament": "{tournament}", "private": True},
        ),
        Example(
            "Without a token no game is opened.",
            status=401,
            body={"title": "fairy-bargains", "seats": _SEATS},
        ),
    ),
    "list_games": (
        Example("The newest games."),
        Example("The open games of one title, two to a page.", query={"title": "fairy-bargains", "limit": 2}),
        Example("A player's closed games.", query={"player": "bot:random", "status": "closed"}),
    ),
    "show_game": (
        Example("Whose turn it is, and the scores.", places=_OPEN),
        Example("A game that there is not.", status=404, places={"game_id": "nowhere"}),
    ),
    "set_table": (
        Example("Spectators see it half a minute later.", "organiser", places=_OPEN, body={"spectator_delay": 30}),
        Example("A seat does not decide who watches.", "seat", 403, places=_OPEN, body={"private": True}),
    ),
    "show_table": (
        Example("What a spectator sees.", places=_OPEN),
        Example("What seat 0 holds.", "seat", places=_OPEN, query={"as": "0"}),
        Example("The table right after the deal.", places=_OPEN, query={"at": 2}),
        Example("Nobody looks into another's hand.", "seat", 403, places=_OPEN, query={"as": "1"}),
    ),
    "list_moves": (
        Example("What may I do?", "seat", places=_OPEN),
        Example("What may seat 0 do?", "organiser", places=_OPEN, query={"seat": "0"}),
    ),
    "make_moves": (
        Example(
            "Plays a 7, and may be sent again without playing another.",
            "seat",
            201,
            places=_OPEN,
            headers={"Idempotency-Key": "ana-1", "If-Match": '"2"'},
            body={"move": {"type": "play", "seat": 0, "card": 7}},
        ),
        Example(
            "The same, answered without events.",
            "seat",
            201,
            places=_OPEN,
            headers={"Prefer": "return=minimal"},
            body={"move": {"type": "play", "seat": 0, "card": 7}},
        ),
        Example(
            "A card that seat 0 does not hold.",
            "seat",
            422,
            places=_OPEN,
            body={"moves": [{"type": "play", "seat": 0, "card": 2}]},
        ),
        Example(
            "A move on a table that has changed since.",
            "seat",
            412,
            places=_OPEN,
            headers={"If-Match": '"1"'},
            body={"move": {"type": "play", "seat": 0, "card": 7}},
        ),
    ),
    **DISPUTE_EXAMPLES,
    "list_events": (
        Example("What has happened, as a spectator may know it.", places=_OPEN),
        Example("What came after step 1, as seat 0 saw it.", "seat", places=_OPEN, query={"after": 1, "limit": 10}),
        Example("All of it, one JSON text a line.", places=_OPEN, headers={"Accept": "application/x-ndjson"}),
    ),
    "replay": (
        Example("Frames to step through.", places=_OPEN),
        Example("A closed game with every hand open.", places=_CLOSED, query={"as": "all", "limit": 5}),
    ),
    "stream_game": (
        Example("Everything from the beginning, and then each event as it comes.", places=_OPEN),
        Example("Seat 0 comes back, having seen step 1.", "seat", places=_OPEN, headers={"Last-Event-ID": "1"}),
        Example("A game that is over has no more to say.", status=204, places=_CLOSED, query={"after": 1_000_000}),
    ),
    "follow_feed": (
        Example("What happens from now on, in every game."),
        Example("A page to poll for.", query={"title": "fairy-bargains"}, headers={"Accept": "application/json"}),
    ),
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
        Example("A seat makes nobody anything.", "seat", 403, body={"role": "organiser"}),
    ),
    "list_tokens": (Example("The directors there are.", "organiser", query={"role": "director"}),),
    "show_own_token": (
        Example("Who am I?", "seat"),
        Example("Nobody in particular.", status=401),
    ),
    "show_token": (Example("Is it still valid?", "organiser", places=_TOKEN),),
    "revoke_token": (Example("It was lost.", "organiser", places=_TOKEN),),
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
    "register_webhook": (
        Example(
            "What happens in the games of one title, to a receiver on the service's own machine if allowed.",
            "organiser",
            201,
            body={"url": "http://127.0.0.1:9/daybook", "title": "fairy-bargains", "description": "the club's board"},
        ),
        Example(
            "An address that is none.", "organiser", 422, body={"url": "file:///etc/passwd", "title": "fairy-bargains"}
        ),
    ),
    "list_webhooks": (Example("The webhooks of this token.", "organiser"),),
    "show_webhook": (Example("One webhook, and whether it works.", "organiser", places=_WEBHOOK),),
    "change_webhook": (
        Example("Nothing is delivered for a while.", "organiser", places=_WEBHOOK, body={"enabled": False}),
    ),
    "remove_webhook": (Example("It is not wanted any more.", "organiser", 204, places=_WEBHOOK),),
    "change_webhook_secret": (Example("Somebody may have seen the old one.", "organiser", 201, places=_WEBHOOK),),
    "ping_webhook": (Example("Does it arrive?", "organiser", 202, places=_WEBHOOK),),
    "list_deliveries": (
        Example("What was sent, and how it was answered.", "organiser", places=_WEBHOOK, query={"status": "pending"}),
    ),
    "replay_delivery": (
        Example("That one again.", "organiser", 202, places={**_WEBHOOK, "delivery_id": "{delivery}"}),
    ),
    "replay_failed_deliveries": (
        Example(
            "All that failed since noon.",
            "organiser",
            202,
            places=_WEBHOOK,
            body={"since": "2026-05-01T12:00:00Z"},
        ),
    ),
    "show_title_statistics": (Example("Who has won most.", places=_TITLE, query={"limit": 10}),),
    "show_player_statistics": (
        Example("What one player has come to.", places={"player": "ana"}),
        Example("A player whom nobody knows.", status=404, places={"player": "nobody-at-all"}),
    ),
    "metrics": (Example("What the process has done so far, for Prometheus.", "organiser"),),
    "alive": (Example("Is the process there?"),),
    "ready": (Example("Can it do its work?"),),
}
