"""The books of Fairy Bargains for tests, and a turn of the main game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from domain.rules.draft import Draft
from tests.domain.games.rules import Rules

MAIN, EXACT, ELIMINATION, SOLITAIRE = (
    Rules("fairy-bargains", variant, 1 if variant == "v3" else 3) for variant in ("main", "v1", "v2", "v3")
)
TITLE, BOOK = MAIN.title, MAIN.book


def turn(
    card: int, pot: Sequence[int], draw: Sequence[int] = (), options: dict[str, Any] | None = None
) -> Draft[Any, Any]:
    """What it causes that seat 1 of three, in the middle of a round, plays a card against a Pot."""
    hands = [[10, 10], [card, 10, 10], [10, 10]]
    state = MAIN.position(options, phase="play", turn=1, hands=hands, pot=[*pot], draw=[*draw])
    return MAIN.made(state, type="play", seat=1, card=card)
