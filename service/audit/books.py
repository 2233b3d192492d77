"""The books of tournaments, judged: what follows from the events before, and from the games, is worked out again."""

from collections.abc import Callable, Iterable

from domain.record.envelope import Entry
from domain.record.game import Game
from domain.record.ruled import played_result, result_as_ruled
from domain.record.store.faults import fault_of, is_outage
from domain.tournaments.acts.act import EventStamp, TournamentEvent
from domain.tournaments.acts.outcome import read_outcome
from domain.tournaments.acts.results import ResultEntered
from domain.tournaments.book import evolve
from domain.tournaments.state import Tournament
from replays.record_check import RecordFault
from service.tournaments.playing.results import last_ruling, places_in, scores_in

GameOf = Callable[[str], Game | None]
"""The game with this id after its last event; `None` where it is not at hand, and its result is not judged."""


def book_fault(entries: Iterable[Entry], game_of: GameOf) -> RecordFault | None:
    """The first event that does not follow: pairings that the engine drew, lots, standings, results of games.

    `entries` are those of one book, whose chain holds. What people decided is theirs, and not judged.
    """
    book: Tournament | None = None
    for entry in entries:
        event = entry.event
        assert isinstance(event, TournamentEvent)
        try:
            if book is not None:
                stamp = EventStamp(entry.n, entry.at, entry.by)
                if fault := event.fault(book, stamp) or _result_fault(book, event, game_of):
                    return RecordFault(entry.n, fault)
            book = evolve(book, event, entry.n, entry.at, entry.by)
        except Exception as error:  # a forged book may contain anything, and is wrong whatever error it causes
            if fault_of(error) is not None or is_outage(error):
                raise  # of the database, from which games are read
            return RecordFault(entry.n, f"cannot follow from the book before it: {error}")
    return None


def _result_fault(book: Tournament, event: TournamentEvent, game_of: GameOf) -> str | None:
    """Whether a result that was taken from a game is that game's; of a ruling, while it is the game's last."""
    if not isinstance(event, ResultEntered) or event.source != "game":
        return None
    table = book.table(event.round, event.table)
    if table.game is None:
        return "takes a result from a game, where none was played"
    game = game_of(table.game)
    if game is None or (event.ruling is not None and event.ruling != last_ruling(game)):
        return None
    result = played_result(game) if event.ruling is None else result_as_ruled(game)
    if result is None:
        return f"takes a result from game {game.id}, which has none"
    seats = len(table.seats)
    outcome = read_outcome(book, table, places_in(result, seats), scores_in(game, result, seats), None)
    if (outcome.places, outcome.texts()[0]) != (tuple(event.places), tuple(event.scores)):
        return f"tells another result than game {game.id} has"
    return None
