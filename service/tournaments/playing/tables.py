"""Opens the games of a round that is played online."""

from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Final

from domain.games import title_named
from domain.record.daybook import Daybook, Keyed, Opening
from domain.record.envelope import canonical
from domain.tournaments.acts.rounds import SetGame
from domain.tournaments.errors import Refused
from domain.tournaments.state import Round, Table, Tournament
from service.accounts import Accounts, GameSettings
from service.openings import Openings, WantedGame
from service.tournaments.books import Books
from service.tournaments.playing.deals import TournamentDeals, times_cancelled

BY: Final = "service"
"""Who opens games, and takes their results into the book."""
_AT_ONCE: Final = 50
"""Games a transaction: others who write wait no longer than that takes."""


class TableOpening:
    """Opens what is not open yet, however often it is asked to: nothing is opened twice."""

    def __init__(
        self, daybook: Daybook, accounts: Accounts, openings: Openings, deals: TournamentDeals, books: Books
    ) -> None:
        self._daybook = daybook
        self._accounts = accounts
        self._openings = openings
        self._deals = deals
        self._books = books

    def open(self, book: Tournament) -> int:
        """Opens the games of running rounds; returns how many tables got one."""
        if book.config.place != "online" or book.status != "running":
            return 0
        return sum(self._open_round(book, round_) for round_ in book.rounds if round_.status == "running")

    def _open_round(self, book: Tournament, round_: Round) -> int:
        settings = self._settings(book.id)
        waiting = [
            table for table in round_.tables if table.game is None and table.standing is None and not table.absent
        ]
        for first in range(0, len(waiting), _AT_ONCE):
            some = waiting[first : first + _AT_ONCE]
            wanted = [self._wanted(book, round_, table, settings) for table in some]
            opened = self._openings.open_all(wanted, BY, _key(book, round_, some))
            for table, game in zip(some, opened, strict=True):
                with suppress(Refused):  # another process was quicker, or a director has changed the pairing meanwhile
                    self._books.enter(book.id, SetGame(round_.number, table.number, game.id), BY)
        return len(waiting)

    def _settings(self, tournament: str) -> GameSettings:
        row = self._accounts.tournament(tournament)
        assert row is not None
        return GameSettings(
            row.id, row.private, row.spectator_delay, row.disputes, row.appeal_minutes, row.open_cards
        )  # fmt: skip

    def _wanted(self, book: Tournament, round_: Round, table: Table, settings: GameSettings) -> WantedGame:
        seats = tuple([{"player": self._sitting(book, one, round_)} for one in table.seats])
        config = book.config
        opening = Opening(
            title_named(config.title_of(round_.number)), config.game_of(round_.number), seats, config.dealing
        )
        return WantedGame(opening, settings, session=self._deals.session_of(book, round_, table, BY))

    @staticmethod
    def _sitting(book: Tournament, entrant: str, round_: Round) -> str:
        """The person who sits for an entrant: the members of a team take turns, round by round."""
        members = book.entries[entrant].members
        return members[(round_.number - 1) % len(members)]


def _key(book: Tournament, round_: Round, tables: Sequence[Table]) -> Keyed:
    """The key under which these tables are opened: after a break-off the same tables find the games they got."""
    # A round that was cancelled and is drawn again may have the same tables: they do not get the games that are held.
    drawn = [round_.number, times_cancelled(book, round_)]
    told = canonical([book.id, drawn, [[table.number, list(table.seats)] for table in tables]])
    digest = sha256(told).digest()
    return Keyed(BY, f"tournament-tables-{digest.hex()}", digest)
