"""What the laws need to know of the standard game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from domain.games.math_market.standard_table import ClaimUnrewarded
from domain.games.math_market.table import GameStarted
from domain.rules.patterns import Luck
from tests.domain.games.math_market.examination import (
    all_cards,
    cards,
    disguised,
    extras,
    hand_of,
    prices_of,
    sent,
    some,
)

RARE = frozenset({GameStarted, ClaimUnrewarded})
"""The opening is before the first move of any game; the other takes more claimants than creatures."""

__all__ = ["RARE", "all_cards", "candidates", "cards", "disguised", "extras", "longest"]


def _of_seat(state: Any, seat: int, luck: Luck) -> Iterator[dict[str, Any]]:
    hunt, named = state.hunt, [*state.row, "zz"]
    prices = prices_of(state, luck)
    for coin in some(hand_of(state, seat), state.config.cards.coins, luck):
        for price in prices:
            yield {"type": "claim", "hunt": hunt, "coin": coin, "price": price}
        yield {"type": "claim", "hunt": hunt, "coin": coin, "price": prices[0], "creature": luck.choice(named)}
    for kind in ("unable", "stuck"):
        yield from ({"type": kind, "hunt": number} for number in (hunt, hunt + 1, "1"))
        yield {"type": kind, "hunt": hunt, "draws": ["zz"]}
    if seat == 0:
        for _ in range(40):
            yield {"type": "tie", "hunt": hunt, "seat": None, "claims": _claims(state, luck)}


def _claims(state: Any, luck: Luck) -> list[dict[str, Any]]:
    """Claims of several seats, most of them right."""
    found = []
    for seat in luck.sample(range(-1, state.config.players + 1), luck.randint(1, 3)):
        hand = hand_of(state, seat) or ("zz",)
        right = [
            {"seat": seat, "coin": coin, "price": price}
            for coin in hand
            for price in prices_of(state, luck)
            if coin in state.config.cards.coins
            and state.table_coin is not None
            and state.config.cards.pays(coin, state.table_coin) == price
        ]
        wrong = {"seat": seat, "coin": luck.choice(hand), "price": luck.choice(prices_of(state, luck))}
        found.append(luck.choice(right) if right and luck.randint(0, 3) else wrong)
    return found


def candidates(state: Any, luck: Luck) -> Iterator[Mapping[str, Any]]:
    return sent(state, luck, _of_seat)


def longest(config: Any) -> int:
    """Anybody may be wrong any number of times, or not; this is many times what luck needs."""
    return 100_000
