"""The rules alone: random games through a book's public functions, against a bare loop that plays the same games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from domain.games import title_named
from domain.games.fairy_bargains.table import DECK
from tests.bench.random_games import Played, compared, played
from tests.bench.row import Row

PLAYERS = 4
GAMES = 5
ROUNDS = 75
QUICK = {"GAMES": 1, "ROUNDS": 1}


def by_the_book(seeds: range) -> Played:
    """Plays a game a seed by the rule book."""
    return played(title_named("fairy-bargains").book("main"), {"variant": "main", "players": PLAYERS}, seeds)


def by_hand(seeds: range) -> Played:
    """The same games in one loop over lists and integers: no events, no reasons, no table to look at."""
    moves = 0
    all_totals: list[tuple[int, ...]] = []
    for seed in seeds:
        luck = Random(seed)
        totals = [0] * PLAYERS
        for dealer in range(PLAYERS):
            deck = list(DECK)
            luck.shuffle(deck)
            moves += 1
            hands = [sorted(deck[(seat - dealer - 1) % PLAYERS : 6 * PLAYERS : PLAYERS]) for seat in range(PLAYERS)]
            pot = deck[6 * PLAYERS : 6 * PLAYERS + 3]
            draw = deck[: 6 * PLAYERS + 2 : -1]
            for turn in range(6 * PLAYERS):
                seat = (dealer + 1 + turn) % PLAYERS
                card = luck.choice(sorted(set(hands[seat])))
                hands[seat].remove(card)
                moves += 1
                total = sum(pot)
                while total <= card and draw:
                    pot.append(draw.pop())
                    total += pot[-1]
                pot.sort()
                sets = smallest_sets(pot, card)
                cards = sets[0] if sets else ()
                if len(sets) > 1:
                    cards = luck.choice(sets)
                    moves += 1
                for taken in cards:
                    pot.remove(taken)
                totals[seat] += len(cards)
                pot.append(card)
        all_totals.append(tuple(totals))
    return moves, all_totals


def smallest_sets(pot: list[int], card: int) -> list[tuple[int, ...]]:
    """The sets that beat the card with as few cards as possible."""
    for size in range(1, len(pot) + 1):
        sets = {cards for cards in combinations(pot, size) if sum(cards) > card}
        if sets:
            return sorted(sets, key=lambda cards: (sum(cards), cards))
    return []


def rows() -> Iterator[Row]:
    """Yields the row about the rules."""
    what = "rules alone, Fairy Bargains with 4 players, random moves"
    yield from compared(what, by_the_book, by_hand, GAMES, ROUNDS, 0.34)
