"""The two workers of tournaments: one opens and holds games as their books say, the other takes results."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from domain.record.daybook import Daybook, Recorded
from domain.record.game import Game
from domain.record.streams import book_stream
from domain.tournaments.acts.results import ResultEntered
from domain.tournaments.acts.rounds import GameSet
from domain.tournaments.state import Tournament
from service.accounts import Accounts
from service.autoplay.worker import REST_SECONDS, Worker
from service.observing.causes import Causes
from service.openings import Openings
from service.tournaments.books import Books, EnteredActs
from service.tournaments.playing.deals import TournamentDeals
from service.tournaments.playing.holds import Holds
from service.tournaments.playing.results import take_result
from service.tournaments.playing.tables import TableOpening

SWEEP_SECONDS: Final = 30.0
"""Seconds between looks for what a process that has died has left undone."""


@dataclass(frozen=True)
class GameWithBook:
    """A game, and the book of the tournament that it belongs to, if there is any."""

    game: Game
    book: Tournament | None


class TournamentPlay:
    """Keeps books and games in step. It has no state beside the record: what was broken off is taken up again."""

    def __init__(
        self,
        daybook: Daybook,
        accounts: Accounts,
        openings: Openings,
        deals: TournamentDeals,
        books: Books,
        causes: Causes | None = None,
    ) -> None:
        self._daybook = daybook
        self._accounts = accounts
        self._books = books
        self._deals = deals
        self._tables = TableOpening(daybook, accounts, openings, deals, books)
        self._holds = Holds(daybook)
        self._over: set[str] = set()
        self._begun = False
        self.tables: Worker[Tournament] = Worker(
            "tournament tables", self._books.book, self._going, self.go_on, SWEEP_SECONDS, REST_SECONDS, causes
        )
        self.results: Worker[GameWithBook] = Worker(
            "tournament results", self._played, self._unread, self.take, SWEEP_SECONDS, REST_SECONDS, causes
        )
        daybook.on_recorded(self._hear)
        books.on_recorded(self._entered)

    @property
    def workers(self) -> Sequence[Worker[Tournament] | Worker[GameWithBook]]:
        """Both workers."""
        return (self.tables, self.results)

    def start(self) -> None:
        """Starts both threads, with what is due now."""
        self.tables.start()
        self.results.start()

    def stop(self) -> None:
        """Ends both threads."""
        for worker in self.workers:
            worker.close()
        for worker in self.workers:
            worker.join()

    def go_on(self, book: Tournament) -> float | None:
        """Opens some of the games that are missing; with none, holds, releases, has deals of closed rounds revealed."""
        if self._tables.open(book):
            return 0.0  # at once, when the others have had their turn
        self._holds.align(self._books.book(book.id))
        if book.config.duplicate:
            for round_ in (*book.cancelled, *book.rounds):
                if round_.status in ("closed", "cancelled"):
                    self._deals.close(book, round_)
        return None

    def take(self, played: GameWithBook) -> float | None:
        """Takes the result of a game into its book, if that is not there yet."""
        if played.book is not None:
            take_result(self._books, played.book, played.game)
        return None

    def _hear(self, recorded: Recorded) -> None:
        """In the thread that wrote: only games that are over have results."""
        if recorded.game.closed is not None:
            self.results.look_at(recorded.game.id)

    def _entered(self, entered: EnteredActs) -> None:
        """In the thread that wrote the book."""
        tournament = entered.tournament.id
        self._over.discard(tournament)  # it may have been reopened
        if entered.entries and not isinstance(entered.entries[-1].event, (GameSet, ResultEntered)):
            self.tables.look_at(tournament)

    def _played(self, game: str) -> GameWithBook:
        tournament = self._accounts.game_settings(game).tournament
        return GameWithBook(self._daybook.game(game), None if tournament is None else self._books.find(tournament))

    def _going(self) -> Iterable[str]:
        """The tournaments that are not over."""
        for tournament in self._tournaments():
            if tournament in self._over:
                continue
            book = self._books.find(tournament)
            if book is not None and book.status == "finished":
                self._over.add(tournament)
            yield tournament

    def _tournaments(self) -> Iterator[str]:
        """The tournaments that have a book."""
        begin = book_stream("")
        for stream in self._daybook.store.streams_beside():
            if stream.startswith(begin):
                yield stream.removeprefix(begin)

    def _unread(self) -> Iterable[str]:
        """The games of running rounds whose tables have no result: some may be over.

        At first all games with a result: rulings may have been made when the process before this one died.
        """
        first, self._begun = not self._begun, True
        for tournament in self._tournaments():
            if tournament not in self._over and (book := self._books.find(tournament)) is not None:
                yield from _without_result(book, lambda game: self._daybook.game(game).closed is not None)
                if first:
                    yield from _with_result(book)


def _without_result(book: Tournament, is_over: Callable[[str], bool]) -> Iterable[str]:
    for round_ in book.rounds:
        for table in round_.tables if round_.status == "running" else ():
            if table.game is not None and table.result is None and is_over(table.game):
                yield table.game


def _with_result(book: Tournament) -> Iterable[str]:
    for round_ in book.rounds:
        for table in round_.tables if round_.status in ("running", "closed") else ():
            if table.game is not None and table.result is not None:
                yield table.game
