"""Rulings: who makes them, in place of what, on an appeal; and that of two directors one is first."""

import pytest

from domain.record import acts
from domain.record.acts.appeal_decision import AppealDecided
from domain.record.acts.ruling import RulingMade
from domain.record.acts.warning import SeatWarned
from domain.record.errors import StepMoved
from tests.domain.record.store.streams import together

from .sittings import DAN, DORA, MINUTE, TEXT

each_decision = pytest.mark.parametrize("act", [acts.UpholdRuling(1), acts.ChangeRuling(1, "upheld")])


def appealed(table, by=DORA):
    number = table.case()
    table.ruling(acts.Penalise(1, 3), case=number, by=by)
    table.enter(acts.Appeal(number, 1), "seat:1")
    return number


def test_a_ruling_rests_on_facts_and_a_clause_and_closes_its_case(table):
    number = table.case(held=True)
    act = acts.Rule(number, "dismissed", (2, 3), "MD-3.2", TEXT, appeal_ms=30 * MINUTE)
    made = table.enter(act)
    assert made == [RulingMade(number, 1, "dismissed", (2, 3), "MD-3.2", TEXT, 30 * MINUTE, None)]
    ruling, case = table.game.disputes.ruling(1), table.game.disputes.case(number)
    assert (ruling.by, ruling.n, ruling.appeal_until) == (DORA, table.game.n, table.game.at + 30 * MINUTE)
    assert (case.status, case.rulings) == ("ruled", (1,))
    assert (table.game.status, table.game.disputes.holds) == ("open", ())


def test_a_second_ruling_on_a_closed_case_is_refused_and_names_the_first(table):
    number = table.case()
    table.ruling(case=number)
    words = f"case 1 has been ruled already: ruling 1, by a director, at step {table.game.n}"
    assert table.refused(acts.Rule(number, "dismissed"), DAN, "CASE_CLOSED", words).case == number
    table.enter(acts.Appeal(number, 0), "seat:0")
    table.refused(acts.Rule(number, "dismissed"), DAN, "CASE_CLOSED")
    withdrawn = table.case()
    table.enter(acts.WithdrawCase(withdrawn), "seat:0")
    table.refused(acts.Rule(withdrawn, "upheld"), code="CASE_CLOSED")


def test_nobody_who_plays_or_played_at_the_table_rules_there(table):
    number = table.case()
    rule = acts.Rule(number, "upheld")
    for by in ("seat:0", "seat:1", "seat:2", "bot:2"):
        words = f"seat {int(by[-1]) + 1} plays at this table, and decides nothing about case 1"
        assert table.refused(rule, by, "PARTY_MAY_NOT_RULE", words).case == number
    words = "who decides about case 1 has a seat at this table, and so another official has to"
    table.refused(rule, "director:p-2", "PARTY_MAY_NOT_RULE", words)
    for new in ("p-x", "p-y"):
        table.ruling(acts.ReplaceSeat(2, player=new))
    for actor in ("p-2", "p-x", "p-y"):
        table.refused(rule, f"director:{actor}", "PARTY_MAY_NOT_RULE")
    table.ruling(case=number)
    table.refused(acts.Rule(number, "upheld", supersedes=3), "seat:1", "PARTY_MAY_NOT_RULE")


def test_a_director_who_wrote_the_call_down_for_a_seat_may_rule_on_it(table):
    table.enter(acts.OpenCase(2, 0, 1), DORA)
    table.ruling(case=1, by=DORA)


def test_a_ruling_names_facts_and_a_clause_that_there_are_and_is_made_of_the_step_that_was_seen(table):
    number, n = table.case(), table.game.n
    for fact in (0, -3, 5_000, n + 1):  # nor is the ruling itself one
        words = f"event {fact} cannot be a fact of the ruling: the game has events 1 to {n}"
        assert table.refused(acts.Rule(number, "upheld", (2, fact)), DORA, "NO_FACT", words).case == number
    words = "the rules of Market Day have no clause 'MD-99'"
    table.refused(acts.Rule(number, "upheld", clause="MD-99"), DORA, "NO_SUCH_CLAUSE", words)
    number, seen = table.case(), table.game.n
    table.play()
    with pytest.raises(StepMoved):
        table.daybook.enter(table.id, acts.Rule(number, "upheld"), DORA, expected=seen)
    assert table.game.disputes.rulings == ()


def test_of_two_directors_who_rule_at_once_one_is_first_and_the_other_sees_it(table):
    number, made = table.case(), []

    def director(at):
        made.append(table.daybook.enter(table.id, acts.Rule(number, "upheld"), (DORA, DAN)[at]))

    (refused,) = filter(None, together(2, director))
    assert len(made) == len(table.game.disputes.rulings) == 1
    assert refused.code == "CASE_CLOSED"
    assert f"ruling 1, by a director, at step {made[0].game.n}" in str(refused)


def test_a_ruling_stands_in_place_of_an_earlier_one_on_its_case_once(table):
    number = table.case()
    first = table.ruling(acts.Penalise(1, 9), case=number)
    second = table.ruling(acts.Warn(1), case=number, supersedes=first, by=DAN)
    disputes = table.game.disputes
    assert disputes.ruling(first).superseded_by == second
    assert [ruling.number for ruling in disputes.standing] == [second]
    assert (disputes.case(number).rulings, disputes.case(number).status) == ((first, second), "ruled")
    words = f"in place of ruling 1 there stands already ruling 2, by a director, at step {disputes.ruling(second).n}"
    refusal = table.refused(acts.Rule(number, "upheld", supersedes=1), DORA, "RULING_SUPERSEDED", words)
    assert refusal.case == number


def test_only_a_ruling_of_the_same_case_can_be_superseded(table):
    one, two = table.case(), table.case()
    table.ruling(case=one)
    for case, ruling in ((two, 1), (one, 2), (one, 0), (one, -1)):
        words = f"case {case} has no ruling {ruling} in whose place another could stand"
        table.refused(acts.Rule(case, "upheld", supersedes=ruling), DORA, "NOTHING_TO_SUPERSEDE", words)


def test_an_appeal_that_is_refused_makes_the_ruling_final(table):
    number = appealed(table)
    assert table.enter(acts.UpholdRuling(number, TEXT), DAN) == [AppealDecided(number, 1, "upheld", TEXT)]
    assert table.game.disputes.case(number).status == "final"
    assert table.game.disputes.ruling(1).final
    assert [ruling.number for ruling in table.game.disputes.standing] == [1]
    words = "ruling 1 is final: the appeal has been decided"
    table.refused(acts.Rule(number, "upheld", supersedes=1), DORA, "RULING_FINAL", words)


def test_an_appeal_that_is_granted_brings_a_final_ruling_in_place_of_the_old_one(table):
    number = appealed(table)
    act = acts.ChangeRuling(number, "dismissed", (2,), "MD-3.2", TEXT, (acts.Warn(0),))
    assert table.enter(act, DAN) == [
        AppealDecided(number, 1, "changed", ""),
        RulingMade(number, 2, "dismissed", (2,), "MD-3.2", TEXT, 0, 1),
        SeatWarned(2, 0),
    ]
    disputes = table.game.disputes
    assert disputes.case(number).status == "final"
    assert [(ruling.final, ruling.superseded_by) for ruling in disputes.rulings] == [(True, 2), (True, None)]
    table.refused(acts.Rule(number, "upheld", supersedes=2), code="RULING_FINAL")


@each_decision
def test_neither_who_ruled_in_whatever_role_nor_a_party_decides_the_appeal(table, act):
    appealed(table)
    words = "who made ruling 1 does not decide the appeal in case 1: another director has to"
    for by in (DORA, "organiser:d-dora"):
        assert table.refused(act, by, "SAME_DIRECTOR", words).case == 1
    for by in ("seat:1", "director:p-1"):
        table.refused(act, by, "PARTY_MAY_NOT_RULE")


@each_decision
def test_who_made_a_superseded_ruling_on_the_case_does_not_decide_either(table, act):
    number = table.case()
    table.ruling(case=number, by=DAN)
    table.ruling(case=number, supersedes=1)
    table.enter(acts.Appeal(number, 0), "seat:0")
    table.refused(act, DAN, "SAME_DIRECTOR")
    table.enter(act, "organiser:o-1")


@each_decision
def test_there_has_to_be_an_appeal(table, act):
    number, words = table.case(), "there is no appeal to decide in case 1: "
    assert table.refused(act, DAN, "NO_APPEAL", f"{words}nobody has appealed").case == number
    table.ruling(case=number)
    table.refused(act, DAN, "NO_APPEAL")
    table.enter(acts.Appeal(number, 0), "seat:0")
    table.enter(act, DAN)
    table.refused(act, "organiser:o-1", "NO_APPEAL", f"{words}the appeal has been decided already")


def test_a_refused_change_leaves_the_appeal_as_it_was(table):
    number = appealed(table)
    for more, code in (
        ({"facts": (999,)}, "NO_FACT"), ({"facts": (table.game.n + 1,)}, "NO_FACT"),
        ({"clause": "?"}, "NO_SUCH_CLAUSE"), ({"remedies": (acts.Warn(0), acts.Warn(5))}, "NO_SUCH_SEAT"),
    ):  # fmt: skip
        table.refused(acts.ChangeRuling(number, "upheld", **more), DAN, code)
    assert table.game.disputes.case(number).status == "appealed"
