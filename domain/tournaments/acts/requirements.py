"""What acts require of a tournament: each returns what was asked for, or refuses with the reason."""

from collections.abc import Collection

from domain.tournaments.errors import Refused
from domain.tournaments.state import Entry, Round, Table, Tournament


def require_going(state: Tournament) -> None:
    """Raises `Refused`: finished."""
    if state.status == "finished":
        raise Refused("finished", "The tournament is finished. Reopen it before you change anything.")


def require_why(state: Tournament, why: str) -> None:
    """Raises `Refused`: why-needed, once the tournament runs."""
    if not why and state.status != "setting-up":
        raise Refused("why-needed", "The tournament runs: say why this is changed.", "/why")


def require_entry(state: Tournament, entrant: str, *, clubs: bool = False) -> Entry:
    """An entrant; with `clubs` also a team that is the sum of its best. Raises `Refused`: unknown-entrant."""
    entry = state.entries.get(entrant) or (state.clubs.get(entrant) if clubs else None)
    if entry is None:
        raise Refused("unknown-entrant", f"There is no entrant {entrant!r} in this tournament.")
    return entry


def require_round(state: Tournament, number: int) -> Round:
    """Raises `Refused`: unknown-round, cancelled-round."""
    round_ = state.round(number)
    if round_ is None:
        raise Refused("unknown-round", f"Round {number} has not been drawn.", "/round")
    if round_.status == "cancelled":
        raise Refused("cancelled-round", f"Round {number} was cancelled and does not count.", "/round")
    return round_


def require_table(round_: Round, number: int) -> Table:
    """Raises `Refused`: unknown-table."""
    table = round_.table(number)
    if table is None:
        raise Refused("unknown-table", f"Round {round_.number} has no table {number}.", "/table")
    return table


def require_seated(table: Table, entrants: Collection[str], round_: int) -> None:
    """Raises `Refused`: not-at-table."""
    for one in entrants:
        if one not in table.seats:
            raise Refused("not-at-table", f"Entrant {one!r} does not sit at table {table.number} of round {round_}.")
