"""Small tables of every title, and playing them."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from daybook_sdk import Daybook, Game, IllegalMove, Made, bot, person, pick
from tests.eventually import eventually


@dataclass(frozen=True)
class Sort:
    """A table: its title, its configuration, and who sits opposite of the person on seat 0: bots, then rivals.

    Rivals are people whom `race` plays. House bots would do in a race only if whoever plays seat 0 were sure to have
    started before they are through.
    """

    title: str
    config: dict[str, Any]
    against: tuple[str, ...] = ("greedy",)
    rivals: int = 0


# Few creatures, each bought with two or three coins, so that a race is over soon.
SMALL_DECK = {
    "coins": {f"coin{n}": {"value": 1 + n % 3, "special": None} for n in range(24)},
    "creatures": {f"creature{n}": {"price": 2 + n % 3} for n in range(7)},
}
SORTS = {
    "fairy-bargains": Sort("fairy-bargains", {"options": {"rounds": 1}}),
    "market-day": Sort("market-day", {"options": {"hands": 1}}),
    "math-market-in-turns": Sort("math-market", {"version": "beginner"}),
    "math-market-in-real-time": Sort(
        "math-market", {"version": "standard", "deck": SMALL_DECK, "options": {"on_deadlock": "new_coin"}}, (), 2
    ),
    "mercadito": Sort("mercadito", {"options": {"max_rounds": 3}}),
    "moonflight": Sort("moonflight", {"characters": ["words", "clay"], "options": {"round_limit": 6}}),
}


def opened(daybook: Daybook, sort: Sort) -> Game:
    """A game with a person on seat 0."""
    rivals = [person(f"rival {number}") for number in range(sort.rivals)]
    return daybook.open_game(sort.title, [person("ana"), *map(bot, sort.against), *rivals], sort.config)


def listed(daybook: Daybook, *games: Game) -> None:
    """Waits until lists and statistics have followed the record to where these games, new ones, are now."""
    steps = {game.id: game.summary().step for game in games}

    def followed() -> bool:
        known = {game.id: game.step for game in islice(daybook.games(), 50)}
        return all(known.get(game, 0) >= step for game, step in steps.items())

    eventually(followed)


def race(game: Game, sort: Sort, luck: Random, is_on: Callable[[], bool]) -> None:
    """Plays the rivals from the first move of seat 0 to the end of the game, or for as long as the race `is_on()`."""
    first = 1 + len(sort.against)
    seats = [game.as_seat(seat) for seat in range(first, first + sort.rivals)]
    if not seats:
        return
    begun = False
    while is_on() and not game.summary().over:
        begun = begun or "seat:0" in {event.by for event in game.events()}
        if begun:
            move_once(luck.choice(seats), luck)
        time.sleep(luck.uniform(0.05, 0.3))


def move_once(game: Game, luck: Random) -> bool:
    """Makes any of the moves that the seat of the game's token has; `False` if there is none, or it came too late."""
    move = pick(game.moves(), luck)
    if not move:
        return False
    try:
        game.play(move)
    except IllegalMove:
        return False
    return True


def play_one(game: Game) -> Made:
    """Makes the first move that the seat of the game's token has, as soon as it may."""
    while not (legal := game.moves()):
        next(iter(game.watch(after=legal.step)))
    return game.play(legal.moves[0].move)


def play_out(game: Game, luck: Random) -> int:
    """Plays the seat of the game's token to the end, asking again and again. Returns how many moves were made."""
    made = 0
    while not game.summary().over:
        made += move_once(game, luck)
    return made


def _choice(seat: int, card: str) -> dict[str, Any]:
    return {"type": "choose", "seat": seat, "round": 1, "card": card}


def _stance(seat: int, stance: str) -> dict[str, Any]:
    return {"type": "stance", "seat": seat, "round": 1, "card": "V5", "stance": stance}


AVOCADO = [
    {
        "type": "shuffle",
        "order": ["V5", "V4", "L1", "L2", "B1", "B2", "B3", "B4", "B5", "F1", "F2", "F3", "F4", "F5", "J", "L3", "L4",
                  "L5", "P1", "P2", "P3", "P4", "P5", "V1", "V2", "V3"],
    },
    {"type": "deal"},
    _choice(0, "V5"), _choice(1, "V5"), _stance(0, "claim"), _stance(1, "cede"), _choice(1, "V4"),
    {"type": "vote_end", "seat": 0}, {"type": "vote_end", "seat": 1},
]  # fmt: skip
"""A whole game of Mercadito for two, of one round. Seat 0 takes the avocado and wins by 3 points to 2."""


def avocado_won(daybook: Daybook) -> Game:
    """That game, played."""
    people = [person("ana"), person("ben")]
    game = daybook.open_game("mercadito", people, {"options": {"max_rounds": 1}}, dealing="recorded")
    for move in AVOCADO:
        game.play(move)
    return game
