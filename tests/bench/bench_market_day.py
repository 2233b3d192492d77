"""The rules of Market Day alone: random games through the book, against a bare loop that plays the same games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from domain.games import title_named
from domain.games.market_day.table import DECK
from tests.bench.random_games import Played, compared, played
from tests.bench.row import Row

PLAYERS = 5
GAMES = 5
ROUNDS = 75
QUICK = {"GAMES": 1, "ROUNDS": 1}


def by_the_book(seeds: range) -> Played:
    """Plays a game a seed by the rule book."""
    return played(title_named("market-day").book(None), {"players": PLAYERS}, seeds)


def by_hand(seeds: range) -> Played:
    """The same games in one loop over lists and integers: no events, no reasons, no table to look at."""
    moves = 0
    all_totals: list[tuple[int, ...]] = []
    for seed in seeds:
        luck = Random(seed)
        totals = [0] * PLAYERS
        for dealer in range(6):
            deck = list(DECK)
            luck.shuffle(deck)
            moves += 1
            hands = [sorted(deck[(seat - dealer - 1) % PLAYERS : 6 * PLAYERS : PLAYERS]) for seat in range(PLAYERS)]
            leader = (dealer + 1) % PLAYERS
            for _ in range(6):
                ranks = []
                for number in range(PLAYERS):
                    hand = hands[(leader + number) % PLAYERS]
                    rank = luck.choice(sorted(set(hand)))
                    hand.remove(rank)
                    ranks.append(rank)
                    moves += 1
                holders = [(leader + number) % PLAYERS for number in range(PLAYERS)]
                slots = staying(ranks)
                targets: list[int | None] = [slot for slot in slots if ranks[slot] not in (1, 3)]
                tinker = next((slot for slot in slots if ranks[slot] == 1), None)
                if tinker is not None and targets:
                    target = luck.choice([*targets, None])
                    moves += 1
                    if target is not None:
                        holders[tinker], holders[target] = holders[target], holders[tinker]
                points = [0] * PLAYERS
                for slot in slots:
                    points[holders[slot]] += ranks[slot]
                totals = [old + new for old, new in zip(totals, points, strict=True)]
                best = [seat for seat in range(PLAYERS) if points[seat] == max(points)]
                if len(best) == 1:
                    leader = best[0]
        all_totals.append(tuple(totals))
    return moves, all_totals


def staying(ranks: list[int]) -> list[int]:
    """The places of the cards that are still in the round before a trade."""
    slots = []
    for slot, rank in enumerate(ranks):
        others = ranks[:slot] if rank == 9 else ranks[slot + 1 :]
        if rank <= 3 or rank not in others:
            slots.append(slot)
    if ranks.count(7) == 1:
        return [slot for slot in slots if ranks[slot] in (3, 7)]
    for slot in list(slots):
        highest = max(slots, key=ranks.__getitem__)
        if ranks[slot] == 2 and ranks[highest] > 3:
            slots.remove(highest)
    return slots


def rows() -> Iterator[Row]:
    """Yields the row about the rules."""
    what = "rules alone, Market Day with 5 players, random moves"
    yield from compared(what, by_the_book, by_hand, GAMES, ROUNDS, 0.28)
