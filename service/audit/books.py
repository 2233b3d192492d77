"""The books of tournaments, judged: what follows from the events before, and from the games, is worked out again."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from domain.record.envelope import Entry
from domain.record.game import Game
from domain.record.ruled import played_result, result_as_ruled
from domain.record.store.faults import fault_of, is_outage
from domain.tournaments.acts.act import EventStamp, TournamentEvent
from domain.tournaments.acts.outcome import read_outcome
from domain.tournaments.acts.results import ResultCorrected, ResultEntered
from domain.tournaments.acts.rounds import GameSet
from domain.tournaments.book import evolve
from domain.tournaments.state import Tournament
from replays.record_check import RecordFault
from service.tournaments.playing.deals import place_of_deals
from service.tournaments.playing.results import places_in, ruling_in, scores_in
from service.tournaments.playing.tables import BY


class GamesAtHand(Protocol):
    """The games that a book may be held against: a daybook, or the records of an export."""

    def game(self, game_id: str, /) -> Game | None:
        """The game after its last event; `None` if it is not at hand, and nothing that follows from it is judged."""

    def game_at(self, game_id: str, n: int, /) -> Game:
        """A game that is at hand, after its event `n`."""


@dataclass(frozen=True)
class BookExamination:
    """The first event of a book that does not follow; and the results that people said, where games say otherwise."""

    fault: RecordFault | None
    otherwise: tuple[str, ...] = ()


def examined_book(entries: Iterable[Entry], games: GamesAtHand) -> BookExamination:
    """Judges pairings that the engine drew, lots, standings, games and their results.

    `entries` are those of one book, whose chain holds. What people decided is theirs, and not judged.
    """
    judge = _Judge(games)
    for entry in entries:
        event = entry.event
        assert isinstance(event, TournamentEvent)
        try:
            fault = judge.fault_of(event, EventStamp(entry.n, entry.at, entry.by))
        except Exception as error:  # a forged book may contain anything, and is wrong whatever error it causes
            if fault_of(error) is not None or is_outage(error):
                raise  # of the database, from which games are read
            fault = f"cannot follow from the book before it: {error}"
        if fault is not None:
            return BookExamination(RecordFault(entry.n, fault))
    return BookExamination(None, tuple(judge.otherwise()))


class _Judge:
    def __init__(self, games: GamesAtHand) -> None:
        self._games = games
        self._book: Tournament | None = None
        self._deals: dict[str, tuple[str, str | None]] = {}
        """The first game that the service set at each place where deals are shared, and its set of deals."""

    def fault_of(self, event: TournamentEvent, told: EventStamp) -> str | None:
        book = self._book
        fault = None if book is None else event.fault(book, told) or self._fault_beside(book, event, told)
        if fault is None:
            self._book = evolve(book, event, *told)
        return fault

    def otherwise(self) -> Iterator[str]:
        """What people said of tables whose games are at hand, and say something else."""
        rounds = () if self._book is None else self._book.rounds
        for round_, table in ((one, table) for one in rounds if one.status != "cancelled" for table in one.tables):
            said = table.standing
            if said is None or table.game is None or said.source in ("game", "forfeit"):
                continue
            game = self._games.game(table.game)
            result = None if game is None else result_as_ruled(game)
            if game is None or result is None:
                continue
            seats = len(table.seats)
            own = (places_in(result, seats), scores_in(game, result, seats), None)
            if (said.places, said.scores, said.points) != own:
                where = f"table {table.number} of round {round_.number}"
                yield f"{where} counts what event {said.n} says, and game {game.id} ended otherwise"

    def _fault_beside(self, book: Tournament, event: TournamentEvent, told: EventStamp) -> str | None:
        """What does not follow from the games."""
        match event:
            case ResultEntered(source="game"):
                return self._result_fault(book, event)
            case ResultCorrected(source="game"):
                return "corrects a result as if a game had, and games enter theirs"
            case GameSet(game=str(id_)) if told.by == BY:
                game = self._games.game(id_)
                return None if game is None else self._game_fault(book, event, game)
        return None

    def _result_fault(self, book: Tournament, event: ResultEntered) -> str | None:
        """Whether a result is that of the table's game: as played, or as ruled by then."""
        table = book.table(event.round, event.table)
        if table.game is None:
            return "takes a result from a game, where none was played"
        game = self._games.game(table.game)
        if game is None:
            return None
        result = played_result(game) if event.ruling is None else self._ruled(game, event.ruling)
        if result is None:
            return f"takes a result from game {game.id}, which has none" + (" by that ruling" if event.ruling else "")
        seats = len(table.seats)
        outcome = read_outcome(book, table, places_in(result, seats), scores_in(game, result, seats), None)
        scores, points = outcome.texts()
        if (outcome.places, scores, points) != (tuple(event.places), tuple(event.scores), event.points):
            return f"tells another result than game {game.id} has"
        return None

    def _ruled(self, game: Game, ruling: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """The result while a ruling was the game's last; `None` if there was none, or no such ruling."""
        rulings = game.disputes.rulings
        at = next((at for at, one in enumerate(rulings) if ruling_in(game, one) == ruling), None)
        if at is None:
            return None
        following = rulings[at + 1 :]
        return result_as_ruled(self._games.game_at(game.id, following[0].n - 1) if following else game)

    def _game_fault(self, book: Tournament, event: GameSet, game: Game) -> str | None:
        """Whether a game that the service opened is of those who sit there, and of the deals that they share."""
        round_ = book.rounds[event.round - 1]
        table = book.table(event.round, event.table)
        entries = [book.entries[one] for one in table.seats]
        sitting = [seat.get("player") for seat in game.opened.seats]
        if len(sitting) != len(entries) or any(
            person not in (*one.members, *one.former) for person, one in zip(sitting, entries, strict=True)
        ):
            return f"gives table {table.number} of round {round_.number} game {game.id}, which others play"
        if book.config.duplicate:
            session = game.sealing.seals[0].committed.session if game.sealing.seals else None
            first, shared = self._deals.setdefault(place_of_deals(book, round_, table), (game.id, session))
            if session != shared:
                return f"gives table {table.number} of round {round_.number} other deals than game {first} has there"
        return None
