"""The bracket of a knock-out: who meets whom, and in rounds to come where they come from."""

from domain.tournaments.bracket import BracketSlot
from domain.tournaments.plan import bracket_of
from domain.tournaments.state import Tournament
from service.tournaments.names import TournamentNames
from service.tournaments.views.public import visible
from service.tournaments.views.wire import Wire


def bracket_view(tournament: Tournament, names: TournamentNames, *, officially: bool) -> Wire:
    """All rounds of the knock-out, those that nobody has drawn yet as they follow from these."""
    seen = visible(tournament, officially=officially)
    return {
        "step": tournament.n,
        "rounds": [
            {
                "number": one.number,
                "drawn": one.drawn,
                "tables": [
                    {
                        "number": table.number,
                        "third_place": table.third_place,
                        "seats": [_place(seen, place, names) for place in table.seats],
                    }
                    for table in one.tables
                ],
                "byes": [_place(seen, place, names) for place in one.byes],
            }
            for one in bracket_of(seen)
        ],
    }


def _place(tournament: Tournament, place: BracketSlot, names: TournamentNames) -> Wire:
    entry = None if place.entrant is None else tournament.entries.get(place.entrant)
    came = {"round": place.round, "table": place.table, "place": place.came_in}
    return {
        "entrant": place.entrant,
        "name": None if entry is None else names.entrant(entry),
        "seed": place.seed,
        "from": None if place.round is None else came,
    }
