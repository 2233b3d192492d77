"""The rules alone: random games through a book's public functions, against a bare loop that plays the same games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import combinations
from random import Random

from domain.games import title_named
from domain.games.fairy_bargains.table import DECK, Deal
from tests.bench.row import Row, interleaved, wanted

PLAYERS = 4
GAMES = 5
ROUNDS = 75
QUICK = {"GAMES": 1, "ROUNDS": 1}


def by_the_book(seeds: range) -> tuple[int, list[tuple[int, ...]]]:
    """Plays a game a seed: what is awaited, the legal moves, one of them judged, decided, and the table after it.

    Returns how many moves that were, and the totals of each game.
    """
    book = title_named("fairy-bargains").book("main")
    moves, totals = 0, []
    for seed in seeds:
        luck = Random(seed)
        state, _ = book.open(book.configure({"variant": "main", "players": PLAYERS}))
        while (awaits := book.awaits(state)).seats or awaits.chance:
            if awaits.chance:
                deck = list(awaits.chance.piles["deck"])
                luck.shuffle(deck)
                move = Deal(tuple(deck))
            else:
                move = luck.choice(book.moves(state, awaits.seats[0]))
            assert book.objection(state, move) is None
            state = book.decide(state, move).state
            moves += 1
        totals.append(state.totals)
    return moves, totals


def by_hand(seeds: range) -> tuple[int, list[tuple[int, ...]]]:
    """The same games in one loop over lists and integers: no events, no reasons, no table to look at."""
    moves, all_totals = 0, []
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
    if wanted(what):
        seeds = range(GAMES)
        assert by_the_book(seeds) == by_hand(seeds), "both have to play the same games"
        speeds = interleaved(lambda: by_the_book(seeds)[0], lambda: by_hand(seeds)[0], ROUNDS, time.process_time)
        yield Row(what, *speeds, "moves/s", 0.34)
