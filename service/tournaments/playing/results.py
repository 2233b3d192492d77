"""Takes the results of games into the book: as they were played, and as rulings changed them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
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


def take_result(books: Books, book: Tournament, game: Game) -> None:
    """Writes into the book what has come of the game of a table. A second time it finds nothing to write."""
    found = table_with(book, game.id)
    if found is None or game.closed is None:
        return
    round_, table = found
    seats = len(table.seats)
    for result, ruling in _untold(table, game):
        places, scores = places_in(result, seats), scores_in(game, result, seats)
        act = EnterResult(round_.number, table.number, places, scores, None, "game", ruling=ruling)
        with suppress(TournamentRefused):  # a director has decided this table, or the round counts no more
            books.enter(book.id, act, BY)


def _untold(table: TournamentTable, game: Game) -> Iterator[tuple[Mapping[str, Any], Mapping[str, Any] | None]]:
    """The results of a game that its table does not have: as it was played, and as the newest ruling changed that."""
    played, ruled, ruling = played_result(game), result_as_ruled(game), last_ruling(game)
    if table.result is None and played is not None:
        yield played, None
    known = None if table.ruled is None else table.ruled.ruling
    if ruled is None or ruling is None or known == ruling:
        return
    if table.ruled is not None or ruled != played:
        yield ruled, ruling


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
