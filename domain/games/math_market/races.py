"""Claims that came too late, and would have been taken sooner (MM-S2.3, MM-A2.2, MM-A3.2)."""

from typing import Any, Final

from domain.games.math_market.advanced_table import Buy, Declare
from domain.games.math_market.standard_table import Claim
from domain.rules.objection import Objection

_LATE: Final = frozenset({"STALE_HUNT", "LOCKED"})


def late(state: Any, move: Any, objection: Objection) -> bool:
    """Whether a refused move is a claim that lost its race: in a hunt that was over, or after another's price.

    In a game's last hunt the end precedes the claim, in a pile's last hunt the reshuffle does.
    """
    if not isinstance(move, Claim | Declare | Buy) or not 1 <= move.hunt <= state.hunt:
        return False
    if objection.code == "NOT_SHUFFLED":
        return state.pending is not None and move.hunt == state.hunt
    return objection.code in _LATE or (objection.code == "GAME_OVER" and move.hunt == state.hunt)
