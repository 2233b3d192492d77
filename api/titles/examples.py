"""Examples of requests about titles, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import TITLE, Example, Examples

EXAMPLES: Final[Examples] = {
    "list_titles": (Example("Every title that can be played."),),
    "show_title": (Example("One title with its rules.", places=TITLE),),
    "show_deck": (Example("The cards of the deck.", places=TITLE),),
    "show_lesson": (Example("A game to learn from.", places=TITLE),),
    "ask_rules": (
        Example(
            "May the first seat put a second coin on the creature?",
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
        Example("A set-up that the rules refuse.", status=422, places=TITLE, body={"config": {"players": 1}}),
    ),
}
