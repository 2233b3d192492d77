"""Fairy Bargains' searches for bargains in a large Pot, and what the solver makes of the solitaire."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from domain.bots import BOTS
from domain.games import title_named
from domain.games.fairy_bargains.bargains import closest, exact_or_closest, fewest_above, matches, sets_between
from domain.games.fairy_bargains.table import DECK, VALUES
from domain.rules.secrecy import Context, seen_by
from tests.bench.row import Row, wanted

POT = 20
POTS = 200
GAMES = 1000
QUICK = {"POTS": 2, "GAMES": 30}

_SEARCHES: tuple[Callable[[tuple[int, ...], int], Any], ...] = (
    fewest_above,
    lambda pot, card: closest(fewest_above(pot, card)),
    exact_or_closest,
    lambda pot, card: sets_between(pot, 0, card - 1),
    # There are never more than seven piles.
    lambda pot, card: matches(pot[:7], card),
)


def pots() -> list[tuple[int, ...]]:
    """Random Pots of twenty cards, and those of the lowest and the highest cards."""
    luck = Random(1)
    some = [luck.sample(DECK, POT) for _ in range(POTS)]
    return [tuple(sorted(pot)) for pot in (*some, DECK[:POT], DECK[-POT:], [1] * 10 + [3] * 10)]


def slowest_search() -> float:
    """Returns the milliseconds of the slowest search in any Pot; of three tries each the best."""
    slowest = 0.0
    for pot in pots():
        for card in VALUES:
            for search in _SEARCHES:
                slowest = max(slowest, min(_seconds(search, pot, card) for _ in range(3)))
    return slowest * 1000


def _seconds(search: Callable[[tuple[int, ...], int], Any], pot: tuple[int, ...], card: int) -> float:
    started = time.perf_counter()
    search(pot, card)
    return time.perf_counter() - started


def wins(bot: str) -> int:
    """Returns how many of the solitaires with six piles the bot wins."""
    book = title_named("fairy-bargains").book("v3")
    config = book.configure({"variant": "v3", "players": 1})
    won = 0
    for seed in range(GAMES):
        luck = Random(seed)
        table, _ = book.open(config)
        table = book.decide(table, book.move_types[0](tuple(luck.sample(DECK, len(DECK))))).state
        while book.result(table) is None:
            view = seen_by(0, table, Context(config, table))
            made = BOTS[bot](book, view, 0, luck)
            assert made is not None
            move = next(move for move in book.moves(table, 0) if _is(move, made))
            table = book.decide(table, move).state
        won += table.result.won
    return won


def _is(move: Any, raw: dict[str, Any]) -> bool:
    return list(getattr(move, "piles", ())) == raw.get("piles", [])


def rows() -> Iterator[Row]:
    """Yields the rows about Fairy Bargains."""
    what = f"Fairy Bargains, slowest search for bargains, Pot of {POT} cards"
    if wanted(what):
        yield Row(what, slowest_search(), None, "ms", 5)
    what = f"Fairy Bargains, solitaires won of {GAMES:,}, solver against random"
    if wanted(what):
        yield Row(what, wins("solver"), wins("random"), "games", 1.6)
