"""The bracket of a knock-out: who meets whom, and in rounds to come where they come from."""

from domain.tournaments.bracket import BracketSlot
from domain.tournaments.plan import bracket_of
from domain.tournaments.state import Tournament
from service.tournaments.names import TournamentNames
from service.tournaments.views.public import visible
from service.tournaments.views.standing_answers import (
    BracketAnswer,
    BracketPlaceAnswer,
    BracketRoundAnswer,
    BracketTableAnswer,
    CameFromAnswer,
)


def bracket_view(tournament: Tournament, names: TournamentNames, *, officially: bool) -> BracketAnswer:
    """All rounds of the knock-out, those that nobody has drawn yet as they follow from these."""
    seen = visible(tournament, officially=officially)
    return BracketAnswer(
        step=tournament.n,
        rounds=[
            BracketRoundAnswer(
                number=one.number,
                drawn=one.drawn,
                tables=[
                    BracketTableAnswer(
                        number=table.number,
                        third_place=table.third_place,
                        seats=[_place(seen, place, names) for place in table.seats],
                    )
                    for table in one.tables
                ],
                byes=[_place(seen, place, names) for place in one.byes],
            )
            for one in bracket_of(seen)
        ],
    )


def _place(tournament: Tournament, place: BracketSlot, names: TournamentNames) -> BracketPlaceAnswer:
    entry = None if place.entrant is None else tournament.entries.get(place.entrant)
    return BracketPlaceAnswer(
        entrant=place.entrant,
        name=None if entry is None else names.entrant(entry),
        seed=place.seed,
        came_from=_came_from(place),
    )


def _came_from(place: BracketSlot) -> CameFromAnswer | None:
    if place.round is None or place.table is None or place.came_in is None:
        return None
    return CameFromAnswer(round=place.round, table=place.table, place=place.came_in)
