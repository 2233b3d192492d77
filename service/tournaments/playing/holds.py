"""Holds the games of a tournament that is paused, or of a round that was cancelled, and releases them again."""

from collections.abc import Iterable, Iterator
from typing import Final

from domain.record.acts.hold import Hold, Release, TableHeld
from domain.record.daybook import Daybook
from domain.record.errors import ActRefused
from domain.record.game import Game
from domain.tournaments.state import Tournament

HOLDER: Final = "service:tournament"
"""Who holds these games, and releases only what it holds itself."""


class Holds:
    """Brings the holds of games into line with the book. A table that an official holds is left to that official."""

    def __init__(self, daybook: Daybook) -> None:
        self._daybook = daybook
        self._aligned: dict[str, tuple[bool, int]] = {}

    def align(self, book: Tournament) -> None:
        """Holds what is to wait, and releases what this holds; does nothing where it did so already."""
        wanted = (book.status == "paused", len(book.cancelled) + sum(one.status == "cancelled" for one in book.rounds))
        if self._aligned.get(book.id) == wanted:
            return
        for game in self._going(_waiting(book)):
            if None not in game.disputes.holds:
                self._enter(game, Hold())
        for game in self._going(_playing(book)):
            if None in game.disputes.holds and self._holds(game):
                self._enter(game, Release())
        self._aligned[book.id] = wanted

    def _going(self, games: Iterable[str]) -> Iterator[Game]:
        for id_ in games:
            game = self._daybook.game(id_)
            if game.closed is None and game.status != "void":
                yield game

    def _enter(self, game: Game, act: Hold | Release) -> None:
        try:
            self._daybook.enter(game.id, act, HOLDER)
        except ActRefused:
            return  # it has ended, or an official was quicker

    def _holds(self, game: Game) -> bool:
        """Whether it is this that holds a game that an official's hold keeps waiting."""
        held = [entry.by for entry in self._daybook.entries(game.id) if isinstance(entry.event, TableHeld)]
        return bool(held) and held[-1] == HOLDER


def _waiting(book: Tournament) -> Iterator[str]:
    for round_ in (*book.cancelled, *book.rounds):
        if round_.status == "cancelled" or (book.status == "paused" and round_.status == "running"):
            yield from (table.game for table in round_.tables if table.game is not None)


def _playing(book: Tournament) -> Iterator[str]:
    for round_ in book.rounds if book.status != "paused" else ():
        if round_.status == "running":
            yield from (table.game for table in round_.tables if table.game is not None)
