"""What the laws need to know of the advanced game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from domain.games.math_market.table import GameStarted
from domain.rules.patterns import Luck
from tests.domain.games.math_market import examination
from tests.domain.games.math_market.examination import all_cards, cards, disguised, own_deck, prices_of, sent

RARE = frozenset({GameStarted})
"""The opening is before the first move of any game."""

__all__ = ["RARE", "all_cards", "candidates", "cards", "disguised", "extras", "longest"]


def extras(players: int, luck: Luck) -> dict[str, Any]:
    """One game in eight is played with fewer coins than its creatures cost."""
    found = examination.extras(players, luck)
    return found if luck.randint(0, 7) else {**found, "deck": own_deck(luck.choice((2, 3, 6)), luck)}


def _of_seat(state: Any, seat: int, luck: Luck) -> Iterator[dict[str, Any]]:
    hunt, on_table = state.hunt, list(state.coins)
    for price in prices_of(state, luck):
        yield {"type": "declare", "hunt": hunt, "price": price}
        yield {"type": "declare", "hunt": hunt, "price": price, "creature": luck.choice([*state.row, "zz"])}
        yield {"type": "declare", "hunt": hunt + 1, "price": price}
        for size in (1, 2, 2, 2, 2, 2, 3):
            coins = luck.sample([*on_table, "zz", "zz", "zz"], size)
            yield {"type": "point", "hunt": hunt, "coins": coins}
            yield {"type": "buy", "hunt": hunt, "price": price, "coins": coins}


def candidates(state: Any, luck: Luck) -> Iterator[Mapping[str, Any]]:
    return sent(state, luck, _of_seat)


def longest(config: Any) -> int:
    """Anybody may be wrong any number of times, or not; this is many times what luck needs."""
    return 100_000
