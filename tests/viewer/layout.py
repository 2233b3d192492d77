"""Games for every page to show: finished, in progress, disputed."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from daybook_sdk import Daybook, Game, bot, person
from tests.clients.games import listed, move_once

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "market-day": ("market-day", {"options": {"hands": 2}}),
    "fairy-bargains": ("fairy-bargains", {"options": {"rounds": 2}}),
    "math-market": ("math-market", {"version": "beginner"}),
    "mercadito": ("mercadito", {"options": {"max_rounds": 3}}),
    "moonflight": ("moonflight", {"characters": ["words", "clay"], "options": {"round_limit": 5}}),
}


@dataclass(frozen=True)
class Book:
    """A finished game of Market Day with a ruled case, and open games by title."""

    finished: Game
    opened: dict[str, Game]


def finished_game(daybook: Daybook) -> Game:
    """Three bots have played, one of them at random, and a director has ruled on a case. The lists have it."""
    game = played(daybook, "market-day", ("greedy", "random", "greedy"), {"options": {"hands": 2}})
    number = game.call_director(9, text="The rain came twice.").case
    game.rule(number, "dismissed", reason="It may: the rules know of no second time.")
    listed(daybook, game)
    return game


def laid(daybook: Daybook, finished: Game) -> Book:
    """The games that the pages show: one that is over, and one of each title in which a person is to move."""
    luck = Random(5)
    opened = {}
    for title, (name, config) in TABLES.items():
        opened[title] = daybook.open_game(name, [person("ana"), bot("greedy")], config)
        for _ in range(4):
            awaited(opened[title], 0)
            move_once(opened[title].as_seat(0), luck)
        awaited(opened[title], 0)
    return Book(finished, opened)


def played(daybook: Daybook, title: str, bots: Sequence[str], config: dict[str, Any], **more: Any) -> Game:
    """A game that bots have played to the end."""
    game = daybook.open_game(title, [bot(name) for name in bots], config, **more)
    ended(game)
    return game


def ended(game: Game) -> None:
    """Waits until bots have played a game to the end."""
    assert list(game.watch())
    assert game.summary().over


def awaited(game: Game, seat: int, after: int = 0) -> int:
    """Waits until a seat is to move after a step, or the game is over. Returns the step that it is at."""

    while True:
        summary = game.summary()
        if summary.step > after and (seat in summary.awaits.seats or summary.over):
            return summary.step
        next(iter(game.watch(after=summary.step)))
