"""Duplicate: scores of the same seat on the same board, compared when all have played it."""

from fractions import Fraction

import pytest

from domain.tournaments.acts.results import EnterResult
from domain.tournaments.acts.setting_up import ChangeConfig
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import comparison_of, entrants_of, points_of, standings_of
from tests.domain.tournaments.desk import WHY, Desk

PODS = {"form": "rotation", "seats": 4, "least": 4, "rounds": 4, "duplicate": True}
MITCHELL = {"form": "mitchell", "seats": 2, "least": 2, "rounds": 3, "duplicate": True}


def scored(desk: Desk, table: int, *scores: int, round_: int = 1) -> None:
    desk.do(EnterResult(round_, table, scores=tuple(map(Fraction, scores))))


def points(desk: Desk) -> dict[str, Fraction]:
    return {one.entrant: one.points for one in standings_of(desk.state)}


def test_points_come_when_the_last_table_of_the_board_has_finished():
    desk = Desk(12, **PODS, points={"kind": "matchpoints"}, tie_breaks=["wins"])
    desk.start()
    scored(desk, 1, 10, 20, 30, 40)
    scored(desk, 2, 10, 30, 0, 0)
    assert comparison_of(desk.state, 1) == {1: None}
    assert points_of(desk.state, desk.state.rounds[0], desk.state.rounds[0].tables[0]) is None
    assert set(points(desk).values()) == {0}
    assert not any(one.rounds for one in entrants_of(desk.state))
    scored(desk, 3, 20, 10, 0, 50)
    tables = desk.state.rounds[0].tables
    made = [points_of(desk.state, desk.state.rounds[0], one) for one in tables]
    half = Fraction(1, 2)
    assert made == [(half, 1, 2, 1), (half, 2, half, 0), (2, 0, half, 2)]
    assert points(desk) == {one: value for table, some in zip(tables, made, strict=True)
                            for one, value in zip(table.seats, some or (), strict=True)}  # fmt: skip
    lines = comparison_of(desk.state, 1)[1]
    assert lines is not None
    assert [(one.value, one.top, one.percent) for one in lines if (one.table, one.seat) == (1, 0)] == [(half, 2, 25)]


def test_imps_percent_and_rulings_are_compared_too():
    desk = Desk(8, **PODS, points={"kind": "imps", "divisor": "1/10"})
    desk.start()
    scored(desk, 1, 10, 20, 0, 0)
    scored(desk, 2, 5, 20, 0, 4)
    made = points_of(desk.state, desk.state.rounds[0], desk.state.rounds[0].tables[0])
    assert made == (2, 0, 0, -1)  # 50 is 2 IMPs, 40 is 1
    desk.do(ChangeConfig({"points": {"kind": "percent"}}, WHY))
    made = points_of(desk.state, desk.state.rounds[0], desk.state.rounds[0].tables[1])
    assert made == (50, 100, 100, 100)
    desk = Desk(8, **PODS, points={"kind": "matchpoints"})
    desk.start()
    scored(desk, 1, 10, 20, 30, 40)
    scored(desk, 2, 0, 0, 0, 0)
    ruling = {"game": "01", "case": 1, "ruling": 1}
    scores = tuple(map(Fraction, (0, 0, 0, 0)))
    desk.do(EnterResult(1, 1, scores=scores, ruling=ruling, why=WHY))
    table = desk.state.rounds[0].tables[0]
    assert points_of(desk.state, desk.state.rounds[0], table) == (Fraction(1, 2),) * 4
    assert points_of(desk.state, desk.state.rounds[0], table, "played") == (1, 1, 1, 1)


def test_a_board_of_a_movement_waits_for_the_rounds_that_still_play_it():
    desk = Desk(6, **MITCHELL, points={"kind": "matchpoints"})
    for number in (1, 2, 3):
        assert desk.start() == number
        assert not any(points(desk).values())
        for table in desk.state.rounds[-1].tables:
            scored(desk, table.number, 10 * number, 0, round_=number)
    lines = [one for told in comparison_of(desk.state, 3).values() for one in told or ()]
    assert {one.value for one in lines if one.seat == 0} == {2}  # the third time each board was played best
    assert ({one.value for one in lines if one.seat == 1}, sum(points(desk).values())) == ({1}, 3 * 2 * 3)


def test_what_cannot_be_compared_is_refused():
    desk = Desk(8, **PODS, points={"kind": "percent"})
    desk.start()
    desk.refused(EnterResult(1, 1, (1, 2, 3, 4)), "bad-result")
    below = tuple(map(Fraction, (-1, 0, 0, 0)))
    assert "below 0" in desk.refused(EnterResult(1, 1, scores=below), "bad-result")
    desk.do(ChangeConfig({"points": {"kind": "imps"}}, WHY), EnterResult(1, 1, scores=below))
    desk.refused(ChangeConfig({"points": {"kind": "percent"}}, WHY), "bad-config")
    for state, number, code in ((desk.state, 2, "unknown-round"), (Desk(8).state, 1, "not-duplicate")):
        with pytest.raises(TournamentRefused) as refusal:
            comparison_of(state, number)
        assert refusal.value.code == code
