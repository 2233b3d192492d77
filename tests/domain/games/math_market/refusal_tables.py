"""Tables on which moves are refused, and legal moves on them."""

from __future__ import annotations

from typing import Any

from tests.domain.games.math_market.tables import Game, advanced, beginner, standard


def main_turn(**more: Any) -> Game:
    """Seat 0 of two is in turn; it holds 2, 3 and 9."""
    return beginner(["2a 3a 9a", "1b 8a"], "F12a F10a+6a F15a+9b", more={"now": 10, "creature_pile": ["F14a"], **more})


def bonus(**more: Any) -> Game:
    """Seat 0 has a bonus."""
    return main_turn(turn={"seat": 0, "phase": "bonus"}, **more)


def hunting(**more: Any) -> Game:
    """Seat 2 has a claim standing, seat 1 is silent for an error; the table coin is a 5."""
    window = {"close": 400, "claims": [{"seat": 2, "coin": "7c", "price": 12, "creature": None}]}
    pile = {"coin_pile": ["2b", "6a", "6b"], "creature_pile": ["F08a"], "now": 10, "window": window, "silenced": [1]}
    return standard(
        ["7a 1a 1b", "7b 4a 2a", "5b 1c"],
        "F12a F10a F09a F15a",
        "5a",
        more={**pile, **more},
        tie_window_ms=300,
        wrong_claim="silence",
        **({"deadlock": "declared"} if "stuck" in more else {}),
    )


def quiet(**more: Any) -> Game:
    """The same without a window."""
    return hunting(window=None, **more)


def locked(**more: Any) -> Game:
    """Seat 1 may point, seat 0 is silent; a third seat looks on."""
    lock = {"seat": 1, "price": 12, "creature": None, "until": 900}
    return advanced(3, more={"now": 10, "silenced": [0], "lock": lock, **more})


def free(**more: Any) -> Game:
    """Nobody may point, seat 0 is silent."""
    return locked(lock=None, **more)


def snail(**more: Any) -> Game:
    """A snail helps seats 0 and 2; seat 0 has said that it is unable."""
    effect = {"kind": "snail", "seats": [0, 2], "unable": [0]}
    return quiet(effect=effect, bought=[[], ["F06a"], []], silenced=[], **more)


DEPOSIT = {"type": "deposit", "seat": 0, "coin": "3a", "creature": "F12a"}
BUY = {"type": "buy", "seat": 0, "coin": "4a", "creature": "F10a"}
SKIP, DECLINE = {"type": "skip", "seat": 0}, {"type": "decline_bonus", "seat": 0}
CLAIM = {"type": "claim", "seat": 0, "hunt": 1, "coin": "7a", "price": 12}
UNABLE, STUCK = {"type": "unable", "seat": 0, "hunt": 1}, {"type": "stuck", "seat": 0, "hunt": 1}
TIE = {
    "type": "tie",
    "hunt": 1,
    "claims": [{"seat": 0, "coin": "7a", "price": 12}, {"seat": 2, "coin": "5b", "price": 10}],
}
DECLARE = {"type": "declare", "seat": 1, "hunt": 1, "price": 12}
POINT = {"type": "point", "seat": 1, "hunt": 1, "coins": ["9a", "3a"]}
GRAB = {"type": "buy", "seat": 1, "hunt": 1, "price": 12, "coins": ["9a", "3a"]}
