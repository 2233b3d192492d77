"""Duplicate: scores of the same seat on the same board, compared when all have played it."""

from fractions import Fraction

import pytest

from domain.tournaments.acts.results import CorrectResult, EnterResult
from domain.tournaments.acts.setting_up import ChangeConfig
from domain.tournaments.config_wire import changed_config, recorded_config
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import comparison_of, entrants_of, points_of, standings_of
from domain.tournaments.pairing.terms import PastRound
from tests.domain.tournaments.desk import WHY, Desk, acts

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


@pytest.mark.parametrize(("kind", "each"), [("matchpoints", Fraction(15, 2)), ("imps", 0), ("percent", 500)])
def test_nobody_gains_by_sitting_out_of_a_field_of_equals(kind: str, each: int | Fraction) -> None:
    desk = Desk(9, **{**MITCHELL, "rounds": 5}, points={"kind": kind})
    for number in range(1, 6):
        desk.start()
        for table in desk.state.rounds[-1].tables:
            scored(desk, table.number, 10, 10, round_=number)
    assert sum(len(one.byes) for one in desk.state.rounds) == 5
    assert set(points(desk).values()) == {each}


def test_a_stated_percentage_for_sitting_out_is_one_of_the_maximum_and_not_of_imps() -> None:
    desk = Desk(9, **{**MITCHELL, "rounds": 5}, points={"kind": "matchpoints", "sit_out": "60"})
    for number in range(1, 6):
        desk.start()
        for table in desk.state.rounds[-1].tables:
            scored(desk, table.number, 10, 10, round_=number)
    assert {points(desk)[one] for round_ in desk.state.rounds for one in round_.byes} == {
        4 * Fraction(3, 2) + Fraction(9, 5)
    }
    for points_ in ({"kind": "imps", "sit_out": "60"}, {"sit_out": "101"}, {"sit_out": "half"}, {"sit_out": 60}):
        desk.refused(ChangeConfig({"points": points_}, WHY), "bad-config")


def test_a_book_from_before_scores_a_round_without_play_as_a_bye() -> None:
    desk = Desk(9, **{**MITCHELL, "rounds": 1}, points={"kind": "percent", "sit_out": None})
    desk.start()
    ((out, _),) = desk.state.rounds[0].byes.items()
    assert points(desk)[out] == 1
    old = desk.state.config.wire()
    del old["points"]["sit_out"]
    assert recorded_config(old) == desk.state.config
    assert changed_config(desk.state.config, {"points": {"kind": "imps"}}).points.sit_out is None


def test_the_maximum_stays_where_a_table_has_no_score() -> None:
    """Neuberg's formula: of three scores where there were to be four, the best has 2 and 5/6 of 3."""
    desk = Desk(8, **{**PODS, "seats": 2, "least": 2, "form": "swiss"}, points={"kind": "matchpoints"})
    desk.start()
    for table, score in ((1, 30), (2, 20), (3, 10)):
        scored(desk, table, score, 0)
    desk.do(EnterResult(1, 4, not_played=True))
    made = [points_of(desk.state, desk.state.rounds[0], one) for one in desk.state.rounds[0].tables]
    assert made == [(Fraction(17, 6), Fraction(3, 2)), (Fraction(3, 2),) * 2, (Fraction(1, 6), Fraction(3, 2)), (0, 0)]
    (result,) = {one.result for one in desk.state.rounds[0].tables if one.number == 4}
    assert result is not None
    assert (result.source, result.places, result.scores) == ("not-played", (None, None), (None, None))


def test_a_board_not_played_gives_each_their_own_average() -> None:
    desk = Desk(8, **{**PODS, "seats": 2, "least": 2, "form": "swiss"}, points={"kind": "percent"})
    for number, best in ((1, 100), (2, 50)):
        desk.start()
        for table in desk.state.rounds[-1].tables:
            if number == 2 and table.number == 1:
                desk.do(EnterResult(2, 1, not_played=True))
            else:
                scored(desk, table.number, best if table.number == 2 else 50, 50, round_=number)
    seats = desk.state.rounds[1].tables[0].seats
    first = {one: past.points for one, past in _in_round(desk, 1).items()}
    assert {one: _in_round(desk, 2)[one].points for one in seats} == {one: first[one] for one in seats}
    assert {_in_round(desk, 2)[one].kind for one in seats} == {"half-bye"}
    desk.do(CorrectResult(2, 1, scores=(Fraction(25), Fraction(50)), why=WHY))
    assert _in_round(desk, 2)[seats[0]].points == 50
    desk.do(CorrectResult(2, 1, not_played=True, why=WHY))
    desk.refused(CorrectResult(2, 1, not_played=True, why=WHY), "no-change")
    plain = Desk(8)
    plain.start()
    desk.refused(EnterResult(2, 1, places=(1, 2), not_played=True), "bad-result")
    assert "cancel the round" in plain.refused(EnterResult(1, 1, not_played=True), "bad-result")
    seat = plain.state.rounds[0].tables[0].seats[0]
    plain.refused(EnterResult(1, 1, not_played=True, entrant=seat), "directors-only")


def test_a_director_gives_a_share_of_the_maximum() -> None:
    desk = Desk(6, **MITCHELL, points={"kind": "matchpoints"})
    desk.start()
    for shares in ((Fraction(101), Fraction(0)), (Fraction(50),)):
        desk.refused(EnterResult(1, 1, shares=shares), "bad-result")
    desk.do(EnterResult(1, 1, shares=(Fraction(60), Fraction(40))))
    table = desk.state.rounds[0].tables[0]
    assert points_of(desk.state, desk.state.rounds[0], table) == (
        Fraction(6, 5),
        Fraction(4, 5),
    )
    imps = Desk(6, **MITCHELL, points={"kind": "imps"})
    imps.start()
    assert "assign points" in imps.refused(EnterResult(1, 1, shares=(Fraction(60), Fraction(40))), "bad-result")


def test_who_came_in_vain_has_sixty_percent_or_more() -> None:
    desk = Desk(8, **{**PODS, "seats": 2, "least": 2, "form": "swiss"}, points={"kind": "percent"})
    desk.start()
    gone, left = desk.state.rounds[0].tables[0].seats
    desk.do(acts.NoteNoShow(1, 1, (gone,)))
    assert (points(desk)[left], points(desk)[gone]) == (60, 0)


def _in_round(desk: Desk, number: int) -> dict[str, PastRound]:
    return {one.id: past for one in entrants_of(desk.state) for past in one.rounds if past.round == number}


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
