"""Teams: one entrant whose members take turns, or the sum of its best who play for themselves."""

from fractions import Fraction

import pytest

from domain.tournaments.acts import Admit, ChangeConfig, ReturnEntry, Substitute, Withdraw
from domain.tournaments.acts.entries import NewEntry
from domain.tournaments.errors import Refused
from domain.tournaments.field import entrants_of, standings_of, team_standings_of
from tests.domain.tournaments.desk import WHY, Desk

CLUBS = {"teams": {"size": 4, "best": 2}}


def team(name: str, *numbers: int) -> NewEntry:
    """A team of the persons of these numbers."""
    return NewEntry(name, tuple([f"p-{one}" for one in numbers]), "team")


def test_a_team_plays_as_one_and_its_members_take_turns():
    desk = Desk(0, teams={"size": 3})
    desk.do(Admit(tuple([team(f"t-{at}", 3 * at, 3 * at + 1, 3 * at + 2) for at in range(4)])))
    desk.play()
    assert {seat for table in desk.state.rounds[0].tables for seat in table.seats} == {"t-0", "t-1", "t-2", "t-3"}
    entry = desk.state.entries["t-1"]
    assert [entry.player(round_) for round_ in (1, 2, 3, 4)] == ["p-3", "p-4", "p-5", "p-3"]
    with pytest.raises(Refused) as refusal:
        team_standings_of(desk.state)
    assert refusal.value.code == "no-teams"


def test_a_team_is_the_sum_of_its_best_who_play_for_themselves():
    desk = Desk(8, **CLUBS)
    desk.do(Admit((team("t-1", 1, 2, 3), team("t-2", 4, 5))))
    assert set(desk.state.entries) == {f"a-{one}" for one in range(1, 9)}
    desk.play()
    points = {one.entrant: one.points for one in standings_of(desk.state)}
    lines = {one.team: one for one in team_standings_of(desk.state)}
    assert lines["t-1"].points == sum(sorted([points[f"a-{one}"] for one in (1, 2, 3)])[1:], Fraction(0))
    assert lines["t-2"].points == points["a-4"] + points["a-5"]
    assert len(entrants_of(desk.state)) == 8
    assert desk.folded() == desk.state


def test_a_team_may_be_made_late_left_and_have_another_member():
    desk = Desk(8, rounds=1, **CLUBS)
    desk.play()
    desk.do(Admit((team("t-1", 1, 2),)))  # nobody new plays: the last round is no bar
    desk.refused(Substitute("t-1", "p-1", "p-99", WHY), "not-entered")
    desk.refused(Substitute("t-1", "p-1", "p-2", WHY), "entered-already")
    desk.do(Substitute("t-1", "p-1", "p-3", WHY))
    assert set(team_standings_of(desk.state)[0].counted) == {"a-2", "a-3"}
    desk.do(Withdraw("t-1", why=WHY))
    assert team_standings_of(desk.state) == ()
    desk.do(Admit((team("t-2", 2, 4),)))
    desk.refused(ReturnEntry("t-1", WHY), "entered-already")


def test_teams_that_cannot_be_are_refused():
    desk = Desk(4, **CLUBS)
    assert "not entered" in desk.refused(Admit((team("t-1", 1, 9),)), "not-entered")
    desk.refused(Admit((team("t-1", 1, 2), team("t-2", 2, 3))), "entered-already")
    desk.refused(Admit((team("t-1", 1, 2, 3, 4, 5),)), "bad-entry")
    desk.do(Admit((team("t-1", 1, 2),)))
    desk.refused(ChangeConfig({"teams": {"size": 4}}), "too-late")
    desk.refused(ChangeConfig({"form": "knock-out"}), "bad-config")
