"""The rules alone: random games through a book's public functions, against a bare loop that plays the same games."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial, reduce
from itertools import combinations
from random import Random
from typing import Any

from domain.games import title_named
from domain.games.fairy_bargains.table import DECK
from domain.rules.moves import type_name
from tests.bench.row import Row, interleaved, wanted
from tests.domain.games.playthrough import opened, random_move

GAMES = 5
PLAYERS = 4
ROUNDS = 75
MOVES = 300
TITLES = {"Market Day": 0.9, "Math Market": 0.25, "Mercadito": 0.18, "Moonflight": 0.09}
"""Which titles are compared with Fairy Bargains, and the least share of its moves."""
QUICK = {"GAMES": 1, "ROUNDS": 1, "MOVES": 20}

Played = tuple[int, list[Any]]
"""How many moves were made, and how each game ended."""


def played(seeds: range) -> Played:
    """Plays a game a seed: what is awaited, the legal moves, one of them judged, decided, and the table after it."""
    book = title_named("fairy-bargains").books[0]
    kinds = {type_name(kind): kind for kind in book.move_types}
    moves, endings = 0, []
    for seed in seeds:
        luck = Random(seed)
        state, opening = book.open(book.configure({"players": PLAYERS}))
        state = reduce(book.evolve, opening, state)
        while (awaits := book.awaits(state)).seats or awaits.chance:
            if awaits.chance:
                (order,) = ([*pile] for pile in awaits.chance.piles.values())
                luck.shuffle(order)
                move: Any = kinds[awaits.chance.type](tuple(order))
            else:
                move = luck.choice(book.moves(state, awaits.seats[0]))
            assert book.objection(state, move) is None
            state = book.decide(state, move).state
            moves += 1
        result = book.result(state)
        assert result is not None
        endings.append(result.scores)
    return moves, endings


def bargains_by_hand(seeds: range) -> Played:
    """The same games in one loop over lists and integers: no events, no reasons, no table to look at."""
    players, moves = PLAYERS, 0
    all_totals: list[tuple[int, ...]] = []
    for seed in seeds:
        luck = Random(seed)
        totals = [0] * players
        for dealer in range(players):
            deck = list(DECK)
            luck.shuffle(deck)
            moves += 1
            hands = [sorted(deck[(seat - dealer - 1) % players : 6 * players : players]) for seat in range(players)]
            pot = deck[6 * players : 6 * players + 3]
            draw = deck[: 6 * players + 2 : -1]
            for turn in range(6 * players):
                seat = (dealer + 1 + turn) % players
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


def begun(name: str) -> int:
    """Plays the first moves of some games of a title for three, as the tests of its laws do; returns their number."""
    title, moves = title_named(name), 0
    book = title.books[0]
    for seed in range(GAMES):
        luck = Random(seed)
        state = opened(book, book.configure({**title.suggest(3), "players": 3}))
        for _ in range(MOVES):
            if book.result(state) is not None:
                break
            move = random_move(book, state, luck)
            assert book.objection(state, move) is None
            state = book.decide(state, move).state
            moves += 1
    return moves


def rows() -> Iterator[Row]:
    """Moves a second: against a bare loop that plays the same games to the same ends, and of title against title."""
    if wanted(what := "rules alone, Fairy Bargains with 4 players, random moves"):
        seeds = range(GAMES)
        assert played(seeds) == bargains_by_hand(seeds), "both have to play the same games"
        ours, raw = (lambda: played(seeds)[0]), (lambda: bargains_by_hand(seeds)[0])
        yield Row(what, *interleaved(ours, raw, ROUNDS, time.process_time), "moves/s", 0.34)
    for title, target in TITLES.items():
        if wanted(what := f"rules alone, {title} against Fairy Bargains, 3 players, random moves"):
            ours, raw = partial(begun, title.lower().replace(" ", "-")), partial(begun, "fairy-bargains")
            yield Row(what, *interleaved(ours, raw, ROUNDS, time.process_time), "moves/s", target)
