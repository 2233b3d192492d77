"""Examples of requests about what-if branches, of the world that `api.http.example` describes."""

from typing import Final

from api.http.example import OPEN, Example, Examples, Places

_BRANCH: Final = {**OPEN, "branch_id": "{branch}"}

PLACES: Final[Places] = {
    "branch_id": {"description": "The branch's id, from the answer that made it."},
}

EXAMPLES: Final[Examples] = {
    "make_branch": (
        Example(
            "What if ana had played her 5 at once?",
            "seat",
            201,
            places=OPEN,
            body={"step": 2, "moves": [{"type": "play", "seat": 0, "card": 5}], "name": "the 5 at once"},
        ),
        Example(
            "The rules apply in a branch as well.",
            "seat",
            422,
            places=OPEN,
            body={"step": 2, "moves": [{"type": "play", "seat": 0, "card": 99}]},
        ),
        Example(
            "A seat cannot branch with everybody's cards.", "seat", 403, places=OPEN, body={"step": 2, "as": "all"}
        ),
    ),
    "list_branches": (Example("The branches of a game.", "seat", places={"game_id": "{branched}"}),),
    "list_own_branches": (Example("What I have tried out, whatever the game.", "person"),),
    "show_branch": (Example("Where it stands, and what may be played there.", "seat", places=_BRANCH),),
    "play_branch": (
        Example(
            "Play on in it.", "seat", 201, places=_BRANCH, body={"moves": [{"type": "play", "seat": 0, "card": 5}]}
        ),
    ),
    "replay_branch": (Example("Step through it.", "seat", places={**OPEN, "branch_id": "{played}"}),),
    "name_branch": (Example("Give it a name.", "seat", places=_BRANCH, body={"name": "the 5 at once"}),),
    "remove_branch": (Example("It is no longer needed.", "seat", 204, places=_BRANCH),),
}
