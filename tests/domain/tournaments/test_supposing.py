"""A player wonders what second place at the own table would come to, while two tables still play."""

import pytest

from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import standings_of
from domain.tournaments.supposing import supposed
from tests.domain.tournaments.desk import Desk, acts


def points(state, entrant: str) -> str:
    return next(str(one.points) for one in standings_of(state) if one.entrant == entrant)


def test_what_if_a_table_ended_so_and_what_cannot_be_supposed():
    desk = Desk(8, seats=4)
    with pytest.raises(TournamentRefused, match="No round is being played"):
        supposed(desk.state, {1: (1, 2, 3, 4)})
    desk.start()
    second = desk.state.rounds[0].tables[1].seats[1]
    before = desk.state
    if_so = supposed(before, {2: (1, 2, 3, 4)})
    assert (points(before, second), desk.state is before) == ("0", True)
    desk.do(acts.EnterResult(1, 2, (1, 2, 3, 4)))
    assert points(if_so, second) == points(desk.state, second) != "0"
    for places, says in (
        ({2: (1, 2, 3, 4)}, "has a result"),
        ({9: (1, 2)}, "no table 9"),
        ({1: (1, 3, 3, 3)}, "leave one out"),
    ):
        with pytest.raises(TournamentRefused, match=says):
            supposed(desk.state, places)
    desk = Desk(8, seats=4, points={"kind": "score"})
    desk.start()
    with pytest.raises(TournamentRefused, match="counts scores"):
        supposed(desk.state, {1: (1, 2, 3, 4)})
