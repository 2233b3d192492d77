"""What a tournament would come to if tables that are still played ended in a certain way."""

from collections.abc import Mapping

from domain.rules.language import say
from domain.tournaments.acts.outcome import read_outcome
from domain.tournaments.acts.requirements import require_table
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import TableResult, Tournament


def supposed(state: Tournament, places: Mapping[int, tuple[int, ...]]) -> Tournament:
    """The tournament if these tables of the round that is played had these places, by seat.

    Raises `TournamentRefused`: not-running, unknown-table, has-result, bad-result.
    """
    round_ = next((one for one in reversed(state.rounds) if one.status == "running"), None)
    if round_ is None:
        raise TournamentRefused("not-running", say("No round is being played of which a result could be supposed."))
    for number, given in places.items():
        table = require_table(round_, number)
        if table.standing is not None:
            text = say("Table {table} of round {round} has a result.", table=number, round=round_.number)
            raise TournamentRefused("has-result", text)
        outcome = read_outcome(state, table, given, None, None)
        result = TableResult(outcome.places, outcome.scores, None, "director", state.n, 0)
        state = state.with_table(round_.number, number, result=result)
    return state
