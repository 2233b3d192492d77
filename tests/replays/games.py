"""Games to replay: played by bots in a moment, and a history longer than any game."""

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

from domain.bots import BOTS
from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.decision import chained
from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.record.game import Game
from domain.record.library import stored_event
from domain.record.seen import view_of
from domain.rules.values import changed


def opened(daybook: Daybook, bots: str = "greedy random greedy random", **config: Any) -> Game:
    """A new game of Fairy Bargains; `-` among the bots is a person."""
    seats: list[Mapping[str, str]] = [
        {"player": f"p-{seat}"} if bot == "-" else {"bot": bot} for seat, bot in enumerate(bots.split())
    ]
    opening = Opening(title_named("fairy-bargains"), config, tuple(seats))
    return daybook.open_game(opening, "organiser:o-1").game


def played_on(daybook: Daybook, game: Game, luck: Random, moves: int | None = None) -> Game:
    """The game after so many more moves of random players, or at its end."""
    while not game.closed and moves != 0:
        seat = game.awaits.seats[0]
        move = BOTS["random"](game.book, view_of(game, seat), seat, luck)
        assert move is not None
        game = daybook.play(game.id, [move], by=f"bot:{seat}").game
        moves = None if moves is None else moves - 1
    return game


def long_history(daybook: Daybook, steps: int, game_id: str = "g-long") -> str:
    """Stores a history of `steps` events, a game whose rounds come again and again; returns its id."""
    template = played_on(daybook, opened(daybook, options={"rounds": 2}), Random(1))
    entries = list(daybook.entries(template.id))
    # All between the opening and the game's end; a round begins with a deal and does not ask what was before.
    rounds = [entry for entry in entries if entry.title != RECORD and type(entry.event).__name__ != "GameEnded"]
    head = bytes(32)
    endless = _numbered(game_id, entries[0], rounds)
    while batch := list(islice(endless, min(1000, steps))):
        steps -= len(batch)
        states, head = chained(batch, head)
        rows = [stored_event(entry, state) for entry, state in zip(batch, states, strict=True)]
        daybook.recorder.insert_events(rows)
    return game_id


def _numbered(game_id: str, first: Entry, rounds: list[Entry]) -> Iterator[Entry]:
    n = 1
    yield _again(first, game_id, n)
    while True:
        for entry in rounds:
            n += 1
            yield _again(entry, game_id, n)


def _again(entry: Entry, game_id: str, n: int) -> Entry:
    return Entry(game_id, n, entry.at, entry.by, "", entry.title, changed(entry.event), entry.move)
