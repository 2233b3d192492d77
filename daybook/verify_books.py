"""What `daybook verify` says of the books of tournaments."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import click

from daybook.verify_words import Differs

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from domain.record.game import Game
    from service.audit.books import GamesAtHand

FOLLOWS: Final = "pairings, lots, standings and results follow"


@dataclass
class ExportedGames:
    """The games of an export, by their ids, and where their records are."""

    known: dict[str, Game] = field(default_factory=dict)
    records: dict[str, Path] = field(default_factory=dict)

    def add(self, game: Game, record: Path) -> None:
        """A game whose record holds."""
        self.known[game.id], self.records[game.id] = game, record

    def game(self, game_id: str, /) -> Game | None:
        """The game after its last event; `None` if the export lacks it."""
        return self.known.get(game_id)

    def game_at(self, game_id: str, n: int, /) -> Game:
        """A game of the export after its event `n`."""
        from domain.record.games_at import GamesAt

        def stored(id_: str, after: int, upto: int | None) -> Iterator[bytes]:
            return iter(self.records[id_].read_bytes().split(b"\n")[after:upto])

        return GamesAt(stored, self.game).at(game_id, n)


def judge_book(name: str, lines: Iterable[bytes], games: GamesAtHand) -> None:
    """Judges the book of a tournament, whose chain holds, and notes what people decided. Raises `Differs`."""
    from domain.record.codec import decode_entry
    from service.audit.books import examined_book

    found = examined_book(map(decode_entry, lines), games)
    if found.fault:
        raise Differs(f"{name}: {found.fault}")
    for said in found.otherwise:
        click.echo(f"note   {name}: {said}", err=True)
