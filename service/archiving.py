"""Moves the games of a finished tournament out of the database into an archive, and back.

The archive is the one that outsiders verify. Everything stays readable at each step: the file is written under a
temporary name, made durable and compared byte by byte with the database before it is renamed, and only then are the
rows emptied, in one transaction. A crash leaves at most a file that nothing refers to.
"""

import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Final

from domain.record.daybook import Daybook, system_clock
from domain.record.game import Game
from domain.record.proof.trust import NO_WITNESSES, TrustPolicy
from domain.record.store.archives import Archived, ArchiveFault, digest, read_game
from domain.record.streams import book_stream, tournament_stream
from service.accounts import Accounts
from service.atomic_files import make_durable
from service.game_answers import summaries_of
from service.proof.exports import Export
from service.proof.signer import Signer

TEMPORARY: Final = ".writing-"
"""The prefix of the names of unfinished files."""


class NotArchived(Exception):
    """The tournament stays where it is. The message says why."""


@dataclass(frozen=True)
class Archiving:
    """Archives of one database."""

    daybook: Daybook
    accounts: Accounts
    signer: Signer
    policy: TrustPolicy = NO_WITNESSES

    def games(self, tournament: str) -> list[Game]:
        """The games of a tournament. Raises `NotArchived` if there are none, or no such tournament."""
        if self.accounts.tournament(tournament) is None:
            raise NotArchived(f"There is no tournament {tournament}.")
        games = [self.daybook.game(id_) for id_ in self.accounts.games_of(tournament)]
        if not games:
            raise NotArchived(f"Tournament {tournament} has no games.")
        return games

    def obstacles(self, games: list[Game]) -> list[tuple[str, str]]:
        """The games that may not be moved out yet, each with its reason."""
        now = system_clock()
        return [(game.id, reason) for game in games if (reason := obstacle(game, now)) is not None]

    def in_database(self, games: list[Game]) -> list[Game]:
        """Those of the games whose bytes are still in the database."""
        ends = {place.game: place.last_n for place in self.daybook.store.archived()}
        return [game for game in games if ends.get(game.id, 0) < game.n]

    def move_out(self, tournament: str, games: list[Game], verify: Callable[[Path], None]) -> Iterator[str]:
        """Moves games of a tournament out, and yields each step when done: "written", "verified", "named", "moved".

        `verify` raises if the archive, before it is renamed, is not good. Raises `ArchiveFault`, `OSError`,
        `ProofError` and whatever `verify` raises; nothing was moved then.
        """
        folder = self.daybook.store.archives.folder
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(dir=folder, prefix=TEMPORARY, suffix=".zip")  # with mode 0600
        written = Path(name)
        try:
            with os.fdopen(descriptor, "w+b") as target:
                summaries = summaries_of(games, self.accounts)
                beside = streams_of(self.daybook, tournament)
                Export(self.daybook, self.signer, tuple(games), self.policy, summaries, beside).write_zip(target)
                target.flush()
                os.fsync(target.fileno())
            yield "written"
            for game in games:
                self._compare(written, game)
            verify(written)
            yield "verified"
            made = digest(written)
            file = folder / f"{tournament}-{made.hex()[:16]}.zip"
            os.replace(written, file)
            make_durable(folder)
        except BaseException:
            written.unlink(missing_ok=True)
            raise
        yield "named"
        size = file.stat().st_size
        places = [Archived(game.id, tournament, file.name, size, made, game.n) for game in games]
        self.daybook.store.move_out(places)
        yield "moved"

    def move_back(self, tournament: str) -> list[Archived]:
        """Puts the bytes of a tournament's games back into the database; returns where they were.

        The files stay. Raises `ArchiveFault`; everything stays moved out then.
        """
        places = [place for place in self.daybook.store.archived() if place.tournament == tournament]
        if not places:
            raise NotArchived(f"No game of {tournament} was moved out.")
        self.daybook.store.move_back(places)
        return places

    def unused(self) -> list[Path]:
        """Files in the archives' directory that hold nothing the database lacks."""
        folder = self.daybook.store.archives.folder
        used = {place.file for place in self.daybook.store.archived()}
        files = [*folder.glob("*.zip"), *folder.glob(f"{TEMPORARY}*")]
        return sorted({file for file in files if file.name not in used})

    def _compare(self, archive: Path, game: Game) -> None:
        """Raises `ArchiveFault` unless the archive holds a game's bytes exactly as the store does."""
        read = read_game(archive, game.id)
        stored = self.daybook.stored(game.id, 0, game.n)
        for n, (mine, kept) in enumerate(zip_longest(read, stored), 1):
            if mine != kept:
                what = f"was not written correctly: event {n} of game {game.id} differs from the one in the database"
                raise ArchiveFault(archive.name, what, "an archive was not written correctly")


def streams_of(daybook: Daybook, tournament: str) -> tuple[str, ...]:
    """The streams of a tournament besides its games: its own, and its book's if it has one."""
    book = book_stream(tournament)
    return (tournament_stream(tournament), *([book] if any(True for _ in daybook.stored(book, 0, 1)) else []))


def obstacle(game: Game, now: int) -> str | None:
    """Why a game may not be moved out at a given time (ms since 1970); `None` if it may."""
    if game.status not in ("closed", "void"):
        return f"is {game.status}"
    if game.sealing.played_elsewhere:
        return "other tables still play its deals"
    if game.sealing.seals and not game.sealing.revealed:
        return "its seed is not revealed yet"
    for case in game.disputes.cases:
        if case.status in ("open", "appealed"):
            return f"its case {case.number} is {case.status}"
    for ruling in game.disputes.rulings:
        if ruling.superseded_by is None and not ruling.final and ruling.appeal_until >= now:
            return f"its ruling {ruling.number} can still be appealed"
    return None
