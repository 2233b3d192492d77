"""Entries: who plays from which round to which, and what is refused."""

from fractions import Fraction

import pytest

from domain.tournaments.acts.admission import Admit, NewEntry
from domain.tournaments.acts.entries import Substitute
from domain.tournaments.acts.leaving import ReturnEntry, Withdraw
from domain.tournaments.acts.setting_up import ChangeConfig
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import entrants_of, standings_of, team_standings_of
from tests.domain.tournaments.desk import WHY, Desk, acts, entered, seats
from tests.every import each_case


def rounds_of(desk: Desk, entrant: str) -> list[str]:
    return [past.kind for one in entrants_of(desk.state) if one.id == entrant for past in one.rounds]


def test_a_late_entry_plays_from_the_next_round_or_is_refused():
    desk = Desk(8)
    desk.play()
    desk.do(acts.Admit(entered([20])))
    desk.play()
    assert (desk.state.entries["a-20"].since_round, rounds_of(desk, "a-20")) == (2, ["absent", "played"])
    late = Desk(8, late_until=1)
    late.play()
    late.refused(acts.Admit(entered([20])), "too-late")
    cut = Desk(8, form="swiss-to-cut", cut=4, rounds=1)
    cut.play()
    cut.refused(acts.Admit(entered([20])), "after-cut")
    robin = Desk(8, form="round-robin", seats=2, rounds=7)
    robin.play()
    robin.refused(acts.Admit(entered([20])), "too-late")
    Desk(8, most=8).refused(acts.Admit(entered([20])), "full")
    Desk(8).refused(acts.Admit(entered([20]), own=True), "entry-closed")
    desk = Desk(8, entry="open")
    desk.do(acts.Admit(entered([20]), own=True))
    assert desk.state.entries["a-20"].number == 9


@each_case(("entries", "code"), [
    ([], "bad-entry"), ([NewEntry("a-1", ("p-90",))], "entered-already"),
    ([NewEntry("a-90", ("p-1",))], "entered-already"),
    ([NewEntry("a-90", ("p-90",)), NewEntry("a-91", ("p-90",))], "entered-already"),
    ([NewEntry("a-90", ("p-90",), number=1)], "bad-entry"), ([NewEntry("a-90", ("p-90",), number=0)], "bad-entry"),
    ([NewEntry("a-90", ("p-90",), rating=-1)], "bad-entry"), ([NewEntry("a-90", ("p-90", "p-91"))], "bad-entry"),
    ([NewEntry("a-90", ("p-90", "p-91"), "team")], "bad-entry"), ([NewEntry("a-90", ())], "bad-entry"),
])  # fmt: skip
def test_entries_that_do_not_fit_are_refused(entries, code):
    Desk(8).refused(acts.Admit(tuple(entries)), code)


def test_who_withdraws_between_rounds_returns_later_and_who_is_disqualified_does_not():
    desk = Desk(9)
    desk.play()
    desk.refused(acts.Withdraw("a-1"), "why-needed")
    desk.do(acts.Withdraw("a-1", why=WHY))
    desk.refused(acts.Withdraw("a-1", why=WHY), "not-entered")
    desk.play()
    assert rounds_of(desk, "a-1")[1] == "absent"
    desk.do(acts.ReturnEntry("a-1", WHY))
    desk.refused(acts.ReturnEntry("a-1", WHY), "not-withdrawn")
    desk.play()
    assert rounds_of(desk, "a-1")[1:] == ["absent", "played"]
    desk = Desk(8)
    desk.play()
    winner = standings_of(desk.state)[0].entrant
    desk.refused(acts.Disqualify(winner), "why-needed")
    desk.do(acts.Disqualify(winner, WHY))
    last = standings_of(desk.state)[-1]
    assert (last.entrant, last.rank, last.points) == (winner, None, 6)
    desk.refused(acts.ReturnEntry(winner, WHY), "disqualified")
    desk.refused(acts.Disqualify(winner, WHY), "disqualified")


def test_of_two_who_both_withdraw_at_one_table_nobody_has_won() -> None:
    desk = Desk(8, seats=2, least=2, points={"kind": "wins"})
    desk.start()
    first, second = desk.state.rounds[0].tables[0].seats
    desk.do(Withdraw(first, own=True))
    assert {one.entrant: one.points for one in standings_of(desk.state)}[second] == 1
    desk.do(Withdraw(second, own=True))
    table = desk.state.rounds[0].tables[0]
    assert table.result is not None
    assert (table.present, table.result.places, table.result.source) == ((), (None, None), "forfeit")
    points = {one.entrant: one.points for one in standings_of(desk.state)}
    assert (points[first], points[second]) == (0, 0)
    desk.refused(acts.NoteNoShow(1, 1, (second,), WHY), "noted-already")


def test_who_leaves_after_their_table_has_its_result_is_no_hindrance_to_a_repair_of_others() -> None:
    desk = Desk(8, seats=2, least=2)
    desk.start()
    tables = desk.state.rounds[0].tables
    desk.do(acts.EnterResult(1, 1, (1, 2)), Withdraw(tables[0].seats[0], own=True))
    (one, other), (third, fourth) = tables[1].seats, tables[2].seats
    desk.do(acts.ChangePairing(1, {2: (one, third), 3: (other, fourth)}, why=WHY))
    assert [table.seats for table in desk.state.rounds[0].tables[1:3]] == [(one, third), (other, fourth)]
    desk.refused(acts.ChangePairing(1, {2: (tables[0].seats[0], third), 3: (other, fourth)}, why=WHY), "seated-twice")


def test_one_who_is_left_alone_has_won_and_a_table_goes_on_without_one_who_withdraws():
    desk = Desk(4, seats=2, points={"kind": "wins"})
    desk.start()
    first, second = desk.state.rounds[0].tables[0].seats
    desk.do(acts.NoteNoShow(1, 1, (second,), WHY))
    desk.refused(acts.NoteNoShow(1, 1, (second,), WHY), "noted-already")
    played = desk.state.rounds[0].tables[1].seats
    desk.do(acts.EnterResult(1, 2, (1, 2)))
    desk.refused(acts.NoteNoShow(1, 2, played[:1], WHY), "has-result")
    desk.refused(acts.NoteNoShow(1, 1, ("a-99",), WHY), "not-at-table")
    desk.refused(acts.NoteNoShow(1, 9, (first,), WHY), "unknown-table")
    points = {one.id: (one.rounds[0].kind, one.points) for one in entrants_of(desk.state) if one.rounds}
    assert points == {
        first: ("forfeit-win", 1),
        second: ("forfeit-loss", 0),
        played[0]: ("played", 1),
        played[1]: ("played", 0),
    }
    desk.do(acts.NoteNoShow(1, 1, (first,), WHY))
    assert {one.id: one.rounds[0].kind for one in entrants_of(desk.state) if one.id in (first, second)} == {
        first: "forfeit-loss",
        second: "forfeit-loss",
    }
    desk = Desk(8)
    number, table = desk.start(), desk.state.rounds[0].tables[0]
    desk.do(acts.Withdraw(table.seats[1], own=True))
    now = desk.state.rounds[0].tables[0]
    assert (now.result, now.absent, number) == (None, {table.seats[1]}, 1)


def test_a_bye_that_is_asked_for_is_given_and_not_afterwards():
    desk = Desk(9)
    desk.do(acts.AskBye("a-1", 1, "half-bye"))
    desk.refused(acts.AskBye("a-1", 1, "half-bye"), "no-change")
    desk.refused(acts.AskBye("a-1", 1, "bye"), "bad-bye")
    desk.refused(acts.AskBye("a-1", 9, "half-bye"), "unknown-round")
    desk.play()
    assert (rounds_of(desk, "a-1"), desk.state.rounds[0].byes["a-1"]) == (["half-bye"], "half-bye")
    desk.refused(acts.AskBye("a-2", 1, "half-bye"), "too-late")


def test_members_company_ratings_and_wishes_of_an_entry_change():
    desk = Desk(8)
    desk.play()
    desk.refused(acts.Substitute("a-1", "p-2", "p-50", WHY), "not-a-member")
    desk.refused(acts.Substitute("a-1", "p-1", "p-2", WHY), "entered-already")
    desk.do(acts.Substitute("a-1", "p-1", "p-50", WHY))
    entry = desk.state.entries["a-1"]
    assert (entry.members, entry.former, rounds_of(desk, "a-1")) == (("p-50",), ("p-1",), ["played"])
    desk = Desk(8)
    together = seats(desk, desk.play())[1]
    desk.do(acts.CancelRound(1, WHY), acts.KeepApart((together[0], together[1]), True, WHY))
    desk.refused(acts.KeepApart((together[1], together[0]), True), "no-change")
    desk.refused(acts.KeepApart((together[1], together[1]), True), "same-entrant")
    desk.do(acts.DrawRound())
    assert not any({*together[:2]} <= {*table} for table in seats(desk, 1).values())
    desk = Desk(8)
    desk.do(acts.ChangeEntry("a-1", rating=5, not_at_table_1=True))
    assert (desk.state.entries["a-1"].rating, desk.state.entries["a-1"].not_at_table_1) == (5, True)
    desk.refused(acts.ChangeEntry("a-1", rating=5), "no-change")
    desk.refused(acts.ChangeEntry("a-1", rating=-5), "bad-entry")
    desk.refused(acts.ChangeEntry("a-99", rating=5), "unknown-entrant")
    desk.play()
    assert "a-1" not in seats(desk, 1)[1]


def test_a_team_plays_as_one_or_is_the_sum_of_its_best():
    desk = Desk(0, teams={"size": 3})
    desk.do(Admit(tuple([team(f"t-{at}", 3 * at, 3 * at + 1, 3 * at + 2) for at in range(4)])))
    desk.play()
    assert {seat for table in desk.state.rounds[0].tables for seat in table.seats} == {"t-0", "t-1", "t-2", "t-3"}
    entry = desk.state.entries["t-1"]
    assert [entry.player(round_) for round_ in (1, 2, 3, 4)] == ["p-3", "p-4", "p-5", "p-3"]
    with pytest.raises(TournamentRefused) as refusal:
        team_standings_of(desk.state)
    assert refusal.value.code == "no-teams"
    desk = Desk(8, **CLUBS)
    desk.do(Admit((team("t-1", 1, 2, 3), team("t-2", 4, 5))))
    assert set(desk.state.entries) == {f"a-{one}" for one in range(1, 9)}
    desk.play()
    points = {one.entrant: one.points for one in standings_of(desk.state)}
    lines = {one.team: one for one in team_standings_of(desk.state)}
    assert lines["t-1"].points == sum(sorted([points[f"a-{one}"] for one in (1, 2, 3)])[1:], Fraction(0))
    assert (lines["t-2"].points, len(entrants_of(desk.state))) == (points["a-4"] + points["a-5"], 8)
    assert desk.folded() == desk.state


CLUBS = {"teams": {"size": 4, "best": 2}}


def team(name: str, *numbers: int) -> NewEntry:
    return NewEntry(name, tuple([f"p-{one}" for one in numbers]), "team")


def test_teams_may_change_late_but_those_that_cannot_be_are_refused():
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
    desk = Desk(4, **CLUBS)
    assert "not entered" in desk.refused(Admit((team("t-1", 1, 9),)), "not-entered")
    desk.refused(Admit((team("t-1", 1, 2), team("t-2", 2, 3))), "entered-already")
    desk.refused(Admit((team("t-1", 1, 2, 3, 4, 5),)), "bad-entry")
    desk.do(Admit((team("t-1", 1, 2),)))
    desk.refused(ChangeConfig({"teams": {"size": 4}}), "too-late")
    desk.refused(ChangeConfig({"form": "knock-out"}), "bad-config")
