"""What the laws need to know of Math Market: the beginner game here, the others in modules of their own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from domain.games.math_market.table import ClockAdvanced, GameStarted
from domain.rules.patterns import Luck
from tests.domain.games.math_market import examiner_advanced, examiner_standard
from tests.domain.games.math_market.examination import all_cards, cards, disguised, extras, hand_of, sent, some

RARE = frozenset({GameStarted, ClockAdvanced})
"""The opening is before the first move of any game, and no clock runs where there are turns."""

BY_VARIANT = {"standard": examiner_standard, "advanced": examiner_advanced}
__all__ = ["BY_VARIANT", "RARE", "all_cards", "candidates", "cards", "disguised", "extras", "longest"]


def _of_seat(state: Any, seat: int, luck: Luck) -> Iterator[dict[str, Any]]:
    coins = some(hand_of(state, seat), state.config.cards.coins, luck)
    row = [slot.creature for slot in state.row if slot.creature is not None]
    for kind in ("deposit", "buy"):
        for coin in coins:
            for creature in [*row, *some((), state.config.cards.creatures, luck)]:
                yield {"type": kind, "coin": coin, "creature": creature}
        yield {"type": kind, "coin": coins[0]}
    for kind in ("skip", "decline_bonus"):
        yield {"type": kind}
        yield {"type": kind, "draws": ["zz"]}
        yield {"type": kind, "at": state.now - 1}


def candidates(state: Any, luck: Luck) -> Iterator[Mapping[str, Any]]:
    return sent(state, luck, _of_seat)


def longest(config: Any) -> int:
    """Every coin is drawn and played at most once, and the others skip or decline meanwhile."""
    return 4 * len(config.cards.coins) * (config.players + 2)
