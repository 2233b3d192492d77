"""Opens the games of a round that is played online."""

from hashlib import sha256
from itertools import islice
from typing import Final

from domain.games import title_named
from domain.record.daybook import Daybook, Opening
from domain.record.envelope import canonical
from domain.record.stream_writer import Keyed
from domain.tournaments.acts.rounds import SetGame
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Round, Tournament, TournamentTable
from service.accounts import Accounts, GameSettings
from service.openings import Openings, WantedGame
from service.tournaments.books import Books
from service.tournaments.playing.deals import TournamentDeals, times_cancelled

BY: Final = "service"
"""Who opens games, and takes their results into the book."""
_AT_ONCE: Final = 20
"""Games that are opened before other tournaments have their turn."""


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
        """Opens games of running rounds, so many at most as are quickly opened; returns how many tables got one."""
        if book.config.place != "online" or book.status != "running":
            return 0
        waiting = (
            (round_, table)
            for round_ in book.rounds
            if round_.status == "running"
            for table in round_.tables
            if table.game is None and table.standing is None and not table.absent
        )
        settings = self._settings(book.id)
        return sum(self._open_table(book, *one, settings) for one in islice(waiting, _AT_ONCE))

    def _open_table(self, book: Tournament, round_: Round, table: TournamentTable, settings: GameSettings) -> bool:
        wanted = self._wanted(book, round_, table, settings)
        (opened,) = self._openings.open_all([wanted], BY, _key(book, round_, table))
        try:
            self._books.enter(book.id, SetGame(round_.number, table.number, opened.id), BY)
        except TournamentRefused:
            return False  # another process was quicker, or a director has changed the pairing meanwhile
        return True

    def _settings(self, tournament: str) -> GameSettings:
        row = self._accounts.tournament(tournament)
        assert row is not None
        return GameSettings(
            row.id, row.private, row.spectator_delay, row.disputes, row.appeal_minutes, row.open_cards
        )  # fmt: skip

    def _wanted(self, book: Tournament, round_: Round, table: TournamentTable, settings: GameSettings) -> WantedGame:
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


def _key(book: Tournament, round_: Round, table: TournamentTable) -> Keyed:
    """The key under which a table is opened: after a break-off it finds the game that it got."""
    # A round that was cancelled and is drawn again may have the same tables: they do not get the games that are held.
    told = canonical([book.id, round_.number, times_cancelled(book, round_), table.number, list(table.seats)])
    digest = sha256(told).digest()
    return Keyed(BY, f"tournament-table-{digest.hex()}", digest)
