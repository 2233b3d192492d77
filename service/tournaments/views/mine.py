"""What a player asks for most: where do I sit now, against whom, and what can I do there?"""

from domain.tournaments.state import Tournament, TournamentEntry
from service.tournaments.names import TournamentNames
from service.tournaments.views.desk_answers import MyTableAnswer, SeatedAnswer
from service.tournaments.views.public import hides_scores
from service.tournaments.views.wire import is_public, moment, opponents_at, result_of, tables_points


def my_table(tournament: Tournament, entry: TournamentEntry, names: TournamentNames) -> MyTableAnswer:
    """The entrant's table in the last round of which everybody may know, and what its person may do now."""
    one = next((one for one in reversed(tournament.rounds) if is_public(one) and one.status != "cancelled"), None)
    table = None if one is None else one.table_of(entry.id)
    hidden = one is not None and hides_scores(tournament, one) and (table is None or table.standing is None)
    calls = [call.id for call in tournament.calls.values() if call.entrant == entry.id and call.status != "closed"]
    return MyTableAnswer(
        step=tournament.n,
        status=tournament.status,
        entrant=entry.id,
        name=names.entrant(entry),
        entry_status=entry.status,
        round=None if one is None else one.number,
        round_status=None if one is None else one.status,
        ends_at=None if one is None else moment(one.ends_at),
        table=None if table is None else table.number,
        seat=None if table is None else table.seats.index(entry.id),
        bye=None if one is None else one.byes.get(entry.id),
        seats=[
            SeatedAnswer(seat=seat, entrant=other, name=names.entrant(tournament.entries[other]))
            for seat, other in enumerate(() if table is None else table.seats)
        ],
        opponents=[] if table is None else opponents_at(tournament, table, entry.id, names),
        game=None if table is None else table.game,
        play=None if table is None or table.game is None else f"/games/{table.game}",
        result=None
        if one is None or table is None or hidden
        else result_of(tournament, one, table, tables_points(tournament), rivals=True),
        calls=calls,
        can=can(tournament, entry),
    )


def can(tournament: Tournament, entry: TournamentEntry) -> list[str]:
    """The acts that are open to the entrant's person now."""
    found = []
    one = next((one for one in reversed(tournament.rounds) if is_public(one) and one.status != "cancelled"), None)
    table = None if one is None else one.table_of(entry.id)
    if table is not None and one is not None and one.status == "running":
        if table.result is None:
            found.append("enter-result")
        elif table.ruled is None and table.result.source == "slip":
            if entry.id != table.result.entrant and entry.id not in table.result.confirmed:
                found.append("confirm-result")
            found.append("correct-result")
    if tournament.status in ("running", "paused"):
        found.append("call")
    if entry.status == "entered" and tournament.status != "finished":
        found += ["withdraw", "ask-bye"]
    return found
