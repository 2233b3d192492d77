"""Takes the results of games into the book: as they were played, and as rulings changed them."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from domain.record.disputes import Ruling
from domain.record.game import Game
from domain.record.ruled import played_result, result_as_ruled
from domain.tournaments.acts.results import EnterResult
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Round, Tournament, TournamentTable
from service.tournaments.books import Books
from service.tournaments.playing.tables import BY


class ResultTaking:
    """Writes into the book what has come of the game of a table. A second time it finds nothing to write."""

    def __init__(self, books: Books) -> None:
        self._books = books

    def take(self, book: Tournament, game: Game) -> bool:
        """Whether the book tells more than before of this game."""
        found = table_with(book, game.id)
        if found is None or game.closed is None:
            return False
        round_, table = found
        return any([self._take_played(book, round_, table, game), self._take_ruled(book, round_, table, game)])

    def _take_played(self, book: Tournament, round_: Round, table: TournamentTable, game: Game) -> bool:
        result = played_result(game)
        if table.result is not None or result is None:
            return False
        return self._enter(book, round_, table, game, result, None)

    def _take_ruled(self, book: Tournament, round_: Round, table: TournamentTable, game: Game) -> bool:
        ruled, ruling = result_as_ruled(game), last_ruling(game)
        if ruled is None or ruling is None or (table.ruled is not None and table.ruled.ruling == ruling):
            return False
        if table.ruled is None and ruled == played_result(game):
            return False
        return self._enter(book, round_, table, game, ruled, ruling)

    def _enter(
        self,
        book: Tournament,
        round_: Round,
        table: TournamentTable,
        game: Game,
        result: Mapping[str, Any],
        ruling: Mapping[str, Any] | None,
    ) -> bool:
        act = EnterResult(
            round_.number,
            table.number,
            places_in(result, len(table.seats)),
            scores_in(game, result, len(table.seats)),
            None,
            "game",
            ruling=ruling,
        )
        try:
            self._books.enter(book.id, act, BY)
        except TournamentRefused:
            return False  # a director has decided this table, or the round counts no more
        return True


def table_with(book: Tournament, game: str) -> tuple[Round, TournamentTable] | None:
    """The table of a tournament that plays a game, with its round."""
    for round_ in reversed(book.rounds):
        for table in round_.tables:
            if table.game == game:
                return round_, table
    return None


def places_in(result: Mapping[str, Any], seats: int) -> tuple[int, ...]:
    """The places by seat; where a game is only won or lost, the winners share the first, the others the next."""
    if result["places"] is not None:
        return tuple(result["places"])
    winners = set(result["winners"])
    return tuple([1 if seat in winners else len(winners) + 1 for seat in range(seats)])


def scores_in(game: Game, result: Mapping[str, Any], seats: int) -> tuple[Fraction | None, ...]:
    """The scores by seat, higher the better whatever the title counts; `None` where it has none."""
    scores: Sequence[int] | None = result["scores"]
    measure = game.book.measure
    if scores is None or measure is None:
        return (None,) * seats
    return tuple([Fraction(measure.worth(score)) for score in scores])


def last_ruling(game: Game) -> dict[str, Any] | None:
    """The newest ruling on a game by `game`, `case` and `ruling`, if there is any."""
    rulings = game.disputes.rulings
    return ruling_in(game, rulings[-1]) if rulings else None


def ruling_in(game: Game, ruling: Ruling) -> dict[str, Any]:
    """A ruling as books name it."""
    return {"game": game.id, "case": ruling.case, "ruling": ruling.number}
