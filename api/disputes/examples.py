"""Examples of requests about disputes, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import OPEN, Example, Examples, Places

_DISPUTED: Final = {"game_id": "{disputed}"}
_CASE: Final = {"game_id": "{disputed}", "case": "1"}

PLACES: Final[Places] = {
    "case": {"description": "The case's number in its game, from 1.", "example": "1"},
    "text": {"description": "The text's hash, in URL-safe base64."},
}

EXAMPLES: Final[Examples] = {
    "call_case": (
        Example(
            "Ben says that the turn was his, and holds the table.",
            "organiser",
            201,
            places=_DISPUTED,
            headers={"Idempotency-Key": "ben-calls"},
            body={"step": 3, "seat": 1, "against": 0, "clause": "FB-2.4", "text": "It was my turn.", "held": True},
        ),
        Example("An unknown step.", "seat", 409, places=OPEN, body={"step": 1000}),
        Example("Spectators may not call.", status=401, places=OPEN, body={"step": 2}),
    ),
    "list_cases": (
        Example("All cases of a game.", places=_DISPUTED),
        Example("Cases that wait for a ruling.", "organiser", places=_DISPUTED, query={"status": "open"}),
    ),
    "show_case": (
        Example("The case as anyone may see it.", places=_CASE),
        Example("Everything the director needs.", "director", places=_CASE, query={"around": 5}),
        Example(
            "What would the rules have said of a 2?",
            "organiser",
            places=_CASE,
            query={"move": '{"type": "play", "seat": 0, "card": 2}'},
        ),
        Example("An unknown case.", status=404, places={"game_id": "{disputed}", "case": "7"}),
    ),
    "withdraw_case": (
        Example("Ben withdraws it.", "organiser", 201, places=_CASE, body={"text": "I had miscounted."}),
    ),
    "rule_on_case": (
        Example(
            "What if the table went back to the deal?",
            "director",
            places=_CASE,
            query={"dry_run": "true"},
            body={"decision": "upheld", "facts": [3], "remedies": [{"type": "set-back", "to": 2}]},
        ),
        Example(
            "The table goes back to the deal, and ana loses a point.",
            "director",
            201,
            places=_CASE,
            headers={"Idempotency-Key": "case-1"},
            body={
                "decision": "upheld",
                "facts": [2, 3],
                "clause": "FB-2.4",
                "reason": "The turn was ben's.",
                "remedies": [{"type": "set-back", "to": 2}, {"type": "penalty", "seat": 0, "points": 1}],
            },
        ),
        Example(
            "The scorer had mistyped: it was a 5.",
            "director",
            201,
            places=_CASE,
            body={
                "decision": "upheld",
                "facts": [3],
                "remedies": [{"type": "correction", "moves": {"3": {"type": "play", "seat": 0, "card": 5}}}],
            },
        ),
        Example(
            "A case already ruled.",
            "director",
            409,
            places={"game_id": "{ruled}", "case": "1"},
            body={"decision": "dismissed"},
        ),
        Example("A seat may not rule.", "seat", 403, places=_CASE, body={"decision": "dismissed"}),
    ),
    "confirm_redeal": (
        Example(
            "Another director may set the table back to before the deal, and the service deals anew.",
            "director",
            201,
            places={"game_id": "{seen}", "case": "1"},
            body={"to": 2, "reason": "Two cards lay face up."},
        ),
        Example(
            "A table dealt by hand is dealt by hand again: there is nothing to agree to.",
            "director",
            409,
            places=_CASE,
            body={"to": 2, "reason": "Two cards lay face up."},
        ),
        Example("A seat may not agree.", "seat", 403, places=_CASE, body={"to": 2}),
    ),
    "appeal_ruling": (
        Example(
            "Ben wants another official to decide.",
            "organiser",
            201,
            places={"game_id": "{ruled}", "case": "1"},
            body={"seat": 1, "reason": "The cards were still on the table."},
        ),
        Example("Nothing has been ruled yet.", "organiser", 409, places=_CASE, body={"seat": 1}),
    ),
    "decide_appeal": (
        Example(
            "Another official upholds the ruling.",
            "organiser",
            201,
            places={"game_id": "{appealed}", "case": "1"},
            body={"outcome": "upheld", "reason": "The ruling follows the rules."},
        ),
        Example(
            "Or replaces it.",
            "organiser",
            201,
            places={"game_id": "{appealed}", "case": "1"},
            body={"outcome": "changed", "decision": "upheld", "remedies": [{"type": "warning", "seat": 0}]},
        ),
        Example(
            "What would that change?",
            "organiser",
            places={"game_id": "{appealed}", "case": "1"},
            query={"dry_run": "true"},
            body={"outcome": "changed", "decision": "upheld", "remedies": [{"type": "warning", "seat": 0}]},
        ),
        Example(
            "Not the one who made it.",
            "director",
            409,
            places={"game_id": "{appealed}", "case": "1"},
            body={"outcome": "upheld"},
        ),
    ),
    "ask_take_back": (
        Example("Ana wants to take back her 7.", "organiser", 201, places=_DISPUTED, body={"seat": 0, "to": 2}),
        Example("The deal cannot be taken back.", "organiser", 409, places=_DISPUTED, body={"seat": 0, "to": 1}),
        Example(
            "Unless a director allows it.",
            "director",
            201,
            places=_DISPUTED,
            body={"seat": 0, "to": 1, "allowed": True},
        ),
    ),
    "answer_take_back": (
        Example("Ben agrees.", "organiser", 201, places={"game_id": "{asked}"}, body={"seat": 1, "agreed": True}),
        Example("Nobody has asked.", "seat", 409, places=OPEN, body={"agreed": True}),
    ),
    "resign": (Example("Ana leaves.", "seat", 201, places=OPEN, body={"text": "I have to catch a train."}),),
    "open_cards": (
        Example("Dora looks at the hands.", "director", 201, places=OPEN, body={"text": "A hand is a card short."}),
        Example("A seat cannot.", "seat", 403, places=OPEN, body={}),
    ),
    "hold_table": (
        Example("Nobody moves.", "director", 201, places=OPEN, body={"text": "A card lies on the floor."}),
        Example("A seat cannot.", "seat", 403, places=OPEN, body={}),
    ),
    "release_table": (
        Example("Play goes on.", "director", 201, places={"game_id": "{held}"}, body={}),
        Example("Nothing holds it.", "director", 409, places=OPEN, body={}),
    ),
    "adjourn": (
        Example(
            "Until next week.",
            "director",
            201,
            places=OPEN,
            body={"until": "2099-12-01T18:00:00Z", "text": "The hall closes."},
        ),
    ),
    "resume": (
        Example("It goes on.", "director", 201, places={"game_id": "{adjourned}"}, body={}),
        Example("It was not stopped.", "director", 409, places=OPEN, body={}),
    ),
    "call_time_out": (
        Example("Three minutes for ana.", "director", 201, places=OPEN, body={"seconds": 180, "seat": 0}),
    ),
    "note_irregularity": (
        Example(
            "She had drawn a card too many, and nobody minds.",
            "organiser",
            201,
            places=OPEN,
            body={"step": 2, "seat": 0, "clause": "FB-2.2", "text": "Seven cards were dealt, one went back."},
        ),
    ),
    "list_director_log": (
        Example("What officials have done.", places=_DISPUTED),
        Example("The same for a spreadsheet.", "director", places=_DISPUTED, headers={"Accept": "text/csv"}),
    ),
    "erase_text": (
        Example("Ben's text is erased, the record stays.", "organiser", 204, places={**_DISPUTED, "text": "{text}"}),
        Example("Nobody else may.", "director", 403, places={**_DISPUTED, "text": "{text}"}),
    ),
}
