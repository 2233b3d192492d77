"""Moonflight: random games by the rules alone, and a long game loaded from its record."""

from __future__ import annotations

import statistics
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.errors import MoveRefused
from domain.record.game import folded
from domain.record.store import open_database
from domain.rules.patterns import Pattern
from domain.rules.wire import to_wire
from tests.bench.row import Row, wanted
from tests.domain.games.playthrough import opened, random_move

CONFIG = {"players": 4, "characters": ["words", "clay", "cot", "bond"], "options": {"round_limit": 40}}
GAMES = 15
EVENTS = 2_000
LOADS = 15
QUICK = {"GAMES": 1, "EVENTS": 200, "LOADS": 1}


@cache
def played() -> tuple[list[float], list[float]]:
    """Plays random games; the milliseconds of each game and of each act, awaited moves and their judgement included."""
    book = title_named("moonflight").book(None)
    games, acts = [], []
    for seed in range(GAMES):
        luck = Random(seed)
        state: Any = opened(book, book.configure(CONFIG))
        begun = time.process_time()
        while book.result(state) is None:
            started = time.process_time()
            move = random_move(book, state, luck)
            assert book.objection(state, move) is None
            state = book.decide(state, move).state
            if type(move).__name__ not in ("Choose", "Shuffle"):
                acts.append((time.process_time() - started) * 1e3)
        games.append((time.process_time() - begun) * 1e3)
    return games, acts


def loaded() -> float:
    """The CPU milliseconds of a load of a game of 2,000 events, median: read, decoded and folded, with no snapshot."""
    luck = Random(4)
    title = title_named("moonflight")
    with tempfile.TemporaryDirectory() as home, Daybook(open_database(str(Path(home, "daybook.db")))) as daybook:
        seats = tuple({"player": f"p-{seat}"} for seat in range(4))
        game = daybook.open_game(Opening(title, {**CONFIG, "options": {"round_limit": 200}}, seats), "organiser:o").game
        while game.n < EVENTS and not game.closed:
            seat = game.awaits.seats[0]
            move = luck.choice(game.book.moves(game.state, seat))
            raw = move.sample(luck) if isinstance(move, Pattern) else to_wire(move)
            try:
                game = daybook.play(game.id, [raw], f"seat:{seat}").game
            except MoveRefused:  # a pattern promises less than a move
                continue
        assert game.n >= EVENTS, f"the game ended after {game.n} events"
        times = []
        for _ in range(LOADS):
            started = time.process_time()
            read = folded(None, daybook.entries(game.id, 0, EVENTS))
            times.append((time.process_time() - started) * 1e3)
            assert read is not None
            assert read.n == EVENTS
        return statistics.median(times)


def rows() -> Iterator[Row]:
    """Yields the rows about Moonflight."""
    for number, (what, target) in enumerate(
        [
            ("rules alone, Moonflight with 4 players, random: a game, median", 500),
            ("rules alone, Moonflight with 4 players, random: an act, median", 2),
        ]
    ):
        if wanted(what):
            yield Row(what, statistics.median(played()[number]), None, "ms", target)
    what = "a game of Moonflight of 2,000 events loaded, CPU, no snapshot"
    if wanted(what):
        yield Row(what, loaded(), None, "ms", 50)
