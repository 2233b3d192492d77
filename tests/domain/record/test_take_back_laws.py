"""Whoever takes back has learned nothing meanwhile: a law over random games of every book.

After a take-back that was accepted, a person has seen moves that no longer stand. Had the cards that lay face down for
this person before the first of those moves been others, all of them would have looked the same.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.record import acts
from domain.record.acts.set_back import SetBack
from domain.record.daybook import Daybook, Opening
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.record.seen import view_of
from domain.record.store import open_database
from domain.rules.moves import read_move
from domain.rules.secrecy import Context, seen_by, seen_events
from tests.domain.games.books import Case, every_book
from tests.domain.games.playthrough import random_config
from tests.domain.record.random_play import Clock, any_step
from tests.suite import examples

_DISGUISES = examples(2, 4)


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Daybook, Clock]]:
    path: Path = tmp_path_factory.mktemp("take-backs") / "record.db"
    clock = Clock()
    with Daybook(open_database(f"sqlite:///{path}"), clock=clock) as daybook:
        yield daybook, clock


@every_book
def test_a_take_back_leaves_nobody_with_anything_new(case: Case, books: tuple[Daybook, Clock]) -> None:
    daybook, clock = books
    granted = 0
    for seed in range(case.examples(3, 16)):
        luck = Random(f"{case!r} {seed}")
        game = opened(case, daybook, luck)
        for _ in range(15):
            for _ in range(luck.randint(1, 4)):
                game = any_step(daybook, clock, game, luck) if game.status == "open" else game
            if game.status != "open":
                break
            granted += went_back(case, daybook, game, luck)
            game = daybook.game(game.id)
    assert granted


def opened(case: Case, daybook: Daybook, luck: Random) -> Game:
    """A game of seat 0, a person, against bots that agree to everything."""
    config = random_config(case, luck)
    seats = ({"player": "p-0"}, *[{"bot": "random"}] * (config["players"] - 1))
    return daybook.open_game(Opening(case.title, config, seats, "recorded", "agree"), "organiser:o-1").game


def went_back(case: Case, daybook: Daybook, game: Game, luck: Random) -> bool:
    """Whether seat 0, who asks for all that was played last, then for less and less of it, is granted any.

    What is granted is looked into.
    """
    decisions = [entry.n for entry in daybook.entries(game.id, game.opening) if entry.move is not None]
    for first in decisions[-6:]:
        try:
            recorded = daybook.enter(game.id, acts.AskTakeBack(0, first - 1), "seat:0")
        except ActRefused:
            continue
        assert isinstance(recorded.entries[-1].event, SetBack)
        then = daybook.game_at(game.id, first - 1)
        assert view_of(recorded.game, 0) == view_of(then, 0)
        for _ in range(_DISGUISES):
            assert_looks_the_same(case, daybook, then, recorded.before, luck)
        return True
    return False


def assert_looks_the_same(case: Case, daybook: Daybook, then: Game, last: Game, luck: Random) -> None:
    """Seat 0 sees the same in a world whose hidden cards lie otherwise, and the same moves can be made there."""
    book, real = then.book, then.state
    other = case.examiner.disguised(real, 0, luck)
    assert seen_by(0, other, Context(other.config, other)) == view_of(then, 0)
    for entry in daybook.entries(then.id, then.n, last.n):
        if entry.move is None or last.line.superseded_by(entry.n) is not None:
            continue
        move: Any = read_move(entry.read_move() or {}, book.move_types)
        objection = book.objection(other, move)
        if objection is not None and move.seat == 0:
            return  # That another holds a card the rules tell who asks for it, with or without a take-back.
        assert objection is None, f"{move} tells seat 0 of a card"
        here, there = book.decide(real, move), book.decide(other, move)
        assert seen_events(book, real, here, 0) == seen_events(book, other, there, 0), f"{move} shows seat 0 a card"
        real, other = here.state, there.state
