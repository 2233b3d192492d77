"""Tables at which somebody does not play."""

from collections.abc import Collection, Sequence

from domain.tournaments.acts.requirements import require_seated, require_table
from domain.tournaments.errors import Refused
from domain.tournaments.events import NoShowNoted, ResultEntered, TournamentEvent
from domain.tournaments.state import Round


def forfeits(round_: Round, number: int, entrants: Collection[str], why: str) -> Sequence[TournamentEvent]:
    """The events by which entrants do not play at their table.

    With one or none left the table has its result, a forfeit. Raises `Refused`: unknown-table, not-at-table,
    noted-already, has-result.
    """
    table = require_table(round_, number)
    if not entrants or len(set(entrants)) != len(entrants):
        raise Refused("not-at-table", "Name those who did not come, each once.", "/entrants")
    require_seated(table, entrants, round_.number)
    if table.absent & set(entrants):
        raise Refused("noted-already", "Somebody among these is noted as absent already.", "/entrants")
    if table.result is not None:
        raise Refused("has-result", f"Table {number} of round {round_.number} has a result.", "/table")
    noted = NoShowNoted(round_.number, number, tuple(entrants), why)
    left = [one for one in table.present if one not in entrants]
    if len(left) > 1:
        return [noted]
    places = tuple([1 if one in left else None for one in table.seats])
    nothing = (None,) * len(places)
    return [noted, ResultEntered(round_.number, number, places, nothing, None, "forfeit", why=why)]
