"""The rules of Market Day alone: random games through the book, against a bare loop that plays the same games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from random import Random

from domain.games import title_named
from domain.games.market_day.table import DECK, Deal
from tests.bench.row import Row, interleaved, wanted

PLAYERS = 5
GAMES = 5
ROUNDS = 75
QUICK = {"GAMES": 1, "ROUNDS": 1}


def by_the_book(seeds: range) -> tuple[int, list[tuple[int, ...]]]:
    """Plays a game a seed: what is awaited, the legal moves, one of them judged, decided, and the table after it.

    Returns how many moves that were, and the totals of each game.
    """
    book = title_named("market-day").book(None)
    moves, totals = 0, []
    for seed in seeds:
        luck = Random(seed)
        state, _ = book.open(book.configure({"players": PLAYERS}))
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
    if wanted(what):
        seeds = range(GAMES)
        assert by_the_book(seeds) == by_hand(seeds), "both have to play the same games"
        speeds = interleaved(lambda: by_the_book(seeds)[0], lambda: by_hand(seeds)[0], ROUNDS, time.process_time)
        yield Row(what, *speeds, "moves/s", 0.28)
