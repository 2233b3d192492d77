"""Games that are played at random on a daybook: the clock that they are played by, the dealer, the players."""

from random import Random
from typing import Any

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.dealer import SystemDealer
from domain.record.errors import MoveRefused
from domain.record.game import Game
from domain.rules.patterns import Pattern
from domain.rules.wire import to_wire
from tests.domain.games.playthrough import random_move, raw_of

BEGIN = 1_767_225_600_000
"""The first moment of 2026."""


class Clock:
    """The server's clock (ms since 1970), which the test moves; with luck it also goes on whenever somebody looks."""

    def __init__(self, luck: Random | None = None, most: int = 999) -> None:
        self.now = BEGIN
        self._luck, self._most = luck, most

    def __call__(self) -> int:
        self.now += self._luck.randint(1, self._most) if self._luck else 0
        return self.now


class SeededDealer(SystemDealer):
    """Deals by the test's luck, so that a random game comes out the same in every run."""

    def __init__(self, luck: Random) -> None:
        self._luck: Random = luck  # type: ignore[assignment]


def opened(daybook: Daybook, seats: str = "- - -", **config: Any) -> Game:
    """A new game of Fairy Bargains; each seat is named by its bot, and a person's is `-`."""
    people = [{"player": f"p-{at}"} if bot == "-" else {"bot": bot} for at, bot in enumerate(seats.split())]
    return daybook.open_game(Opening(title_named("fairy-bargains"), config, tuple(people)), "organiser:o-1").game


def a_move(game: Game, luck: Random) -> dict[str, Any]:
    """A random move of a seat that is awaited, in wire form; one of a pattern may be refused all the same."""
    move = luck.choice(game.book.moves(game.state, luck.choice(game.awaits.seats)))
    raw: dict[str, Any] = move.sample(luck) if isinstance(move, Pattern) else to_wire(move)
    return raw


def one_move(daybook: Daybook, game: Game, luck: Random) -> Game:
    """The game after a random move, or after its clock if that was quicker."""
    if not game.awaits.seats:
        return daybook.advance_clock(game.id)
    move = a_move(game, luck)
    try:
        return daybook.play(game.id, [move], f"seat:{move['seat']}").game
    except MoveRefused:  # a pattern promises less than a move, and the clock may have changed the table
        return daybook.game(game.id)


def play_on(daybook: Daybook, game: Game, luck: Random, moves: int | None = None) -> Game:
    """The game after so many more random moves, or at its end."""
    while not game.closed and moves != 0:
        game = one_move(daybook, game, luck)
        moves = None if moves is None else moves - 1
    return game


def any_step(daybook: Daybook, clock: Clock, game: Game, luck: Random) -> Game:
    """The game after a random move of a seat, the scorer or the clock: nothing is left to a dealer."""
    move = raw_of(random_move(game.book, game.state, luck))
    due = game.awaits.due
    if move["type"] == "tick":
        clock.now = max(clock.now, game.opened_at + (due or 0))
        return daybook.advance_clock(game.id)
    try:
        return daybook.play(game.id, [move], f"seat:{move['seat']}" if "seat" in move else "scorer:s-1").game
    except MoveRefused:  # a step of the clock was due before it
        assert due is not None
        return daybook.game(game.id)
