"""Entries: who plays from which round to which, and what is refused."""

import pytest

from domain.tournaments import acts
from domain.tournaments.acts.entries import NewEntry
from domain.tournaments.field import entrants_of, standings_of
from tests.domain.tournaments.desk import WHY, Desk, entered, seats


def rounds_of(desk: Desk, entrant: str) -> list[str]:
    return [past.kind for one in entrants_of(desk.state) if one.id == entrant for past in one.rounds]


def test_a_late_entry_plays_from_the_next_round_and_was_absent_before():
    desk = Desk(8)
    desk.play()
    desk.do(acts.Admit(entered([20])))
    desk.play()
    assert desk.state.entries["a-20"].since_round == 2
    assert rounds_of(desk, "a-20") == ["absent", "played"]


def test_an_entry_after_late_until_after_the_cut_and_into_a_field_that_began_is_refused():
    late = Desk(8, late_until=1)
    late.play()
    late.refused(acts.Admit(entered([20])), "too-late")
    cut = Desk(8, form="swiss-to-cut", cut=4, rounds=1)
    cut.play()
    cut.refused(acts.Admit(entered([20])), "after-cut")
    robin = Desk(8, form="round-robin", seats=2, rounds=7)
    robin.play()
    robin.refused(acts.Admit(entered([20])), "too-late")


@pytest.mark.parametrize(("entries", "code"), [
    ([], "bad-entry"), ([NewEntry("a-1", ("p-90",))], "entered-already"),
    ([NewEntry("a-90", ("p-1",))], "entered-already"),
    ([NewEntry("a-90", ("p-90",)), NewEntry("a-91", ("p-90",))], "entered-already"),
    ([NewEntry("a-90", ("p-90",), number=1)], "bad-entry"), ([NewEntry("a-90", ("p-90",), number=0)], "bad-entry"),
    ([NewEntry("a-90", ("p-90",), rating=-1)], "bad-entry"), ([NewEntry("a-90", ("p-90", "p-91"))], "bad-entry"),
    ([NewEntry("a-90", ("p-90", "p-91"), "team")], "bad-entry"), ([NewEntry("a-90", ())], "bad-entry"),
])  # fmt: skip
def test_entries_that_do_not_fit_are_refused(entries, code):
    Desk(8).refused(acts.Admit(tuple(entries)), code)


def test_a_full_tournament_and_a_closed_one_refuse():
    Desk(8, most=8).refused(acts.Admit(entered([20])), "full")
    Desk(8).refused(acts.Admit(entered([20]), own=True), "entry-closed")
    desk = Desk(8, entry="open")
    desk.do(acts.Admit(entered([20]), own=True))
    assert desk.state.entries["a-20"].number == 9


def test_who_withdraws_between_rounds_is_not_drawn_and_returns_later():
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


def test_a_table_goes_on_without_one_who_withdraws_within_a_round():
    desk = Desk(8)
    number = desk.start()
    table = desk.state.rounds[0].tables[0]
    desk.do(acts.Withdraw(table.seats[1], own=True))
    now = desk.state.rounds[0].tables[0]
    assert (now.result, now.absent) == (None, {table.seats[1]})
    assert number == 1


def test_one_who_is_left_alone_has_won():
    desk = Desk(4, seats=2, points={"kind": "wins"})
    desk.start()
    first, second = desk.state.rounds[0].tables[0].seats
    desk.do(acts.NoteNoShow(1, 1, (second,), WHY))
    desk.refused(acts.NoteNoShow(1, 1, (second,), WHY), "noted-already")
    desk.refused(acts.NoteNoShow(1, 1, (first,), WHY), "has-result")
    desk.refused(acts.NoteNoShow(1, 1, ("a-99",), WHY), "not-at-table")
    desk.refused(acts.NoteNoShow(1, 9, (first,), WHY), "unknown-table")
    points = {one.id: (one.rounds[0].kind, one.points) for one in entrants_of(desk.state) if one.rounds}
    assert points == {first: ("forfeit-win", 1), second: ("forfeit-loss", 0)}


def test_who_is_disqualified_is_last_without_a_rank_and_results_stand():
    desk = Desk(8)
    desk.play()
    winner = standings_of(desk.state)[0].entrant
    desk.refused(acts.Disqualify(winner), "why-needed")
    desk.do(acts.Disqualify(winner, WHY))
    last = standings_of(desk.state)[-1]
    assert (last.entrant, last.rank, last.points) == (winner, None, 6)
    desk.refused(acts.ReturnEntry(winner, WHY), "disqualified")
    desk.refused(acts.Disqualify(winner, WHY), "disqualified")


def test_a_bye_that_is_asked_for_is_given_and_not_afterwards():
    desk = Desk(9)
    desk.do(acts.AskBye("a-1", 1, "half-bye"))
    desk.refused(acts.AskBye("a-1", 1, "half-bye"), "no-change")
    desk.refused(acts.AskBye("a-1", 1, "bye"), "bad-bye")
    desk.refused(acts.AskBye("a-1", 9, "half-bye"), "unknown-round")
    desk.play()
    assert (rounds_of(desk, "a-1"), desk.state.rounds[0].byes["a-1"]) == (["half-bye"], "half-bye")
    desk.refused(acts.AskBye("a-2", 1, "half-bye"), "too-late")


def test_a_substitute_keeps_the_entrant():
    desk = Desk(8)
    desk.play()
    desk.refused(acts.Substitute("a-1", "p-2", "p-50", WHY), "not-a-member")
    desk.refused(acts.Substitute("a-1", "p-1", "p-2", WHY), "entered-already")
    desk.do(acts.Substitute("a-1", "p-1", "p-50", WHY))
    entry = desk.state.entries["a-1"]
    assert (entry.members, entry.former, rounds_of(desk, "a-1")) == (("p-50",), ("p-1",), ["played"])


def test_those_kept_apart_do_not_meet():
    desk = Desk(8)
    together = seats(desk, desk.play())[1]
    desk.do(acts.CancelRound(1, WHY))
    desk.do(acts.KeepApart((together[0], together[1]), why=WHY))
    desk.refused(acts.KeepApart((together[1], together[0])), "no-change")
    desk.refused(acts.KeepApart((together[1], together[1])), "same-entrant")
    desk.do(acts.DrawRound())
    assert not any({*together[:2]} <= {*table} for table in seats(desk, 1).values())


def test_ratings_and_wishes_change():
    desk = Desk(8)
    desk.do(acts.ChangeEntry("a-1", rating=5, not_at_table_1=True))
    assert (desk.state.entries["a-1"].rating, desk.state.entries["a-1"].not_at_table_1) == (5, True)
    desk.refused(acts.ChangeEntry("a-1", rating=5), "no-change")
    desk.refused(acts.ChangeEntry("a-1", rating=-5), "bad-entry")
    desk.refused(acts.ChangeEntry("a-99", rating=5), "unknown-entrant")
    desk.play()
    assert "a-1" not in seats(desk, 1)[1]
