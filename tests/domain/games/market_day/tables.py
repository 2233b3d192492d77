"""Rounds of Market Day for tests: the ranks that are played, and sensible values for the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from domain.games.market_day.table import DECK, Table
from domain.rules.draft import Draft
from tests.domain.games.rules import Rules, one

RULES = Rules("market-day", None, 4)
TITLE, BOOK = RULES.title, RULES.book


def before(
    ranks: Sequence[int],
    players: int = 4,
    leader: int = 0,
    last: bool = False,
    options: dict[str, Any] | None = None,
    **data: Any,
) -> Table:
    """A round in which these ranks are to be played, in this order; another follows unless it is the `last`."""
    hands: list[list[int]] = [[] for _ in range(players)]
    for number, rank in enumerate(ranks):
        hands[(leader + number) % players].append(rank)
    more = sorted((Counter(DECK) - Counter(ranks)).elements(), reverse=True)
    for hand in hands:
        hand += [more.pop(0) for _ in range(0 if last else len(ranks) // players)]
    ready = {"phase": "play", "round": 1, "leader": leader, "turn": leader, "hands": hands, **data}
    table: Table = RULES.position(options, players, **ready)
    return table


def round_of(ranks: Sequence[int], players: int = 4, leader: int = 0, **more: Any) -> Draft[Any, Any]:
    """What the last card of a round causes in which these ranks are played, in this order."""
    state = before(ranks, players, leader, **more)
    for number, rank in enumerate(ranks):
        draft = RULES.made(state, type="play", seat=(leader + number) % players, rank=rank)
        state = draft.state
    return draft


def traded(waiting: Draft[Any, Any], target: int | None) -> Draft[Any, Any]:
    """What the answer of the Tinker's player causes."""
    return RULES.made(waiting.state, type="tinker", seat=waiting.state.turn, target=target)


def points(draft: Draft[Any, Any]) -> list[int]:
    """What the round brought, by seat."""
    found: list[int] = one(draft, "RoundScored")["points"]
    return found
