"""Rulings: who makes them, in place of what, on an appeal; and that of two directors one is first."""

from threading import Barrier, Thread

import pytest

from domain.record import acts
from domain.record.acts.appeal_decision import AppealDecided
from domain.record.acts.penalty import PointsPenalised
from domain.record.acts.ruling import RulingMade
from domain.record.acts.warning import SeatWarned
from domain.record.errors import ActRefused, StepMoved

from .sittings import DAN, DORA, MINUTE, SAM, TEXT


@pytest.fixture
def table(tables):
    table = tables.open()
    table.play(4)
    return table


def appealed(table, by=DORA):
    """A case whose ruling, by `by`, seat 1 appeals."""
    number = table.case()
    table.ruling(acts.Penalise(1, 3), case=number, by=by)
    table.enter(acts.Appeal(number, 1), "seat:1")
    return number


# Ruling


def test_a_ruling_rests_on_facts_and_a_clause_and_closes_its_case(table):
    number = table.case(held=True)
    act = acts.Rule(number, "dismissed", (2, 3), "MD-3.2", TEXT, appeal_ms=30 * MINUTE)
    made = table.enter(act)
    assert made == [RulingMade(number, 1, "dismissed", (2, 3), "MD-3.2", TEXT, 30 * MINUTE, None)]
    ruling, case = table.game.disputes.ruling(1), table.game.disputes.case(number)
    assert (ruling.by, ruling.n, ruling.appeal_until) == (DORA, table.game.n, table.game.at + 30 * MINUTE)
    assert (case.status, case.rulings) == ("ruled", (1,))
    assert (table.game.status, table.game.disputes.holds) == ("open", ())


def test_rulings_are_numbered_through_the_game_and_remedies_name_theirs(table):
    table.ruling(acts.Warn(1))
    number = table.case()
    events = table.enter(acts.Rule(number, "upheld", remedies=(acts.Warn(0), acts.Penalise(1, 5))))
    assert events[1:] == [SeatWarned(2, 0), PointsPenalised(2, 1, 5)]
    assert [len(ruling.remedies) for ruling in table.game.disputes.rulings] == [1, 2]


def test_a_second_ruling_on_a_closed_case_is_refused_and_names_the_first(table):
    number = table.case()
    table.ruling(case=number)
    refusal = table.refused(acts.Rule(number, "dismissed"), DAN)
    assert (refusal.code, refusal.case) == ("CASE_CLOSED", number)
    assert str(refusal) == f"case 1 has been ruled already: ruling 1, by a director, at step {table.game.n}"
    table.enter(acts.Appeal(number, 0), "seat:0")
    assert table.refused(acts.Rule(number, "dismissed"), DAN).code == "CASE_CLOSED"


def test_a_withdrawn_case_is_not_ruled_on(table):
    number = table.case()
    table.enter(acts.WithdrawCase(number), "seat:0")
    assert table.refused(acts.Rule(number, "upheld")).code == "CASE_CLOSED"


@pytest.mark.parametrize("by", ["seat:0", "seat:1", "seat:2", "bot:2"])
def test_nobody_at_the_table_rules(table, by):
    number = table.case()
    refusal = table.refused(acts.Rule(number, "upheld"), by)
    assert (refusal.code, refusal.case) == ("PARTY_MAY_NOT_RULE", number)
    assert str(refusal) == f"seat {by[-1]} plays at this table, and decides nothing about case 1"


def test_a_director_who_plays_at_the_table_does_not_rule_there_even_after_leaving_it(table):
    number = table.case()
    refusal = table.refused(acts.Rule(number, "upheld"), "director:p-2")
    assert refusal.code == "PARTY_MAY_NOT_RULE"
    assert str(refusal) == "who decides about case 1 has a seat at this table, and so another official has to"
    table.ruling(acts.ReplaceSeat(2, {"player": "p-new"}))
    for actor in ("p-2", "p-new"):
        assert table.refused(acts.Rule(number, "upheld"), f"director:{actor}").code == "PARTY_MAY_NOT_RULE"


def test_a_director_who_wrote_the_call_down_for_a_seat_may_rule_on_it(table):
    table.enter(acts.OpenCase(2, 0, 1), DORA)
    table.ruling(case=1, by=DORA)


@pytest.mark.parametrize("fact", [0, -3, 5_000])
def test_a_fact_is_an_event_of_the_game(table, fact):
    number = table.case()
    refusal = table.refused(acts.Rule(number, "upheld", (2, fact)))
    assert (refusal.code, refusal.case) == ("NO_FACT", number)
    n = table.game.n
    assert str(refusal) == f"event {fact} cannot be a fact of the ruling: the game has events 1 to {n}"
    assert table.refused(acts.Rule(number, "upheld", (n + 1,))).code == "NO_FACT", "nor is the ruling itself"


def test_a_ruling_cites_a_clause_that_there_is(table):
    refusal = table.refused(acts.Rule(table.case(), "upheld", clause="MD-99"))
    assert (refusal.code, str(refusal)) == ("NO_SUCH_CLAUSE", "the rules of Market Day have no clause 'MD-99'")


def test_of_two_directors_who_rule_at_once_one_is_first_and_the_other_sees_it(table):
    number, start = table.case(), Barrier(2)
    made, refused = [], []

    def director(by):
        start.wait()
        try:
            made.append(table.daybook.enter(table.id, acts.Rule(number, "upheld"), by))
        except ActRefused as refusal:
            refused.append(refusal)

    threads = [Thread(target=director, args=(by,)) for by in (DORA, DAN)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == len(refused) == len(table.game.disputes.rulings) == 1
    assert refused[0].code == "CASE_CLOSED"
    assert f"ruling 1, by a director, at step {made[0].game.n}" in str(refused[0])


def test_a_director_who_saw_an_earlier_step_is_told_so(table):
    number, seen = table.case(), table.game.n
    table.play()
    with pytest.raises(StepMoved):
        table.daybook.enter(table.id, acts.Rule(number, "upheld"), DORA, expected=seen)
    assert table.game.disputes.rulings == ()


# In place of an earlier ruling


def test_a_ruling_stands_in_place_of_an_earlier_one_on_its_case(table):
    number = table.case()
    first = table.ruling(acts.Penalise(1, 9), case=number)
    second = table.ruling(acts.Warn(1), case=number, supersedes=first, by=DAN)
    disputes = table.game.disputes
    assert disputes.ruling(first).superseded_by == second
    assert [ruling.number for ruling in disputes.standing] == [second]
    assert disputes.case(number).rulings == (first, second)
    assert disputes.case(number).status == "ruled"


def test_only_a_ruling_of_the_same_case_can_be_superseded(table):
    one, two = table.case(), table.case()
    table.ruling(case=one)
    for case, ruling in ((two, 1), (one, 2), (one, 0), (one, -1)):
        refusal = table.refused(acts.Rule(case, "upheld", supersedes=ruling))
        assert (refusal.code, refusal.case) == ("NOTHING_TO_SUPERSEDE", case)
        assert str(refusal) == f"case {case} has no ruling {ruling} in whose place another could stand"


def test_a_superseded_ruling_is_not_superseded_again(table):
    number = table.case()
    table.ruling(case=number)
    table.ruling(case=number, supersedes=1, by=DAN)
    refusal = table.refused(acts.Rule(number, "upheld", supersedes=1))
    assert (refusal.code, refusal.case) == ("RULING_SUPERSEDED", number)
    stands = f"ruling 2, by a director, at step {table.game.n}"
    assert str(refusal) == f"in place of ruling 1 there stands already {stands}"


def test_what_an_appeal_has_decided_is_not_superseded(table):
    number = appealed(table)
    table.enter(acts.UpholdRuling(number), DAN)
    refusal = table.refused(acts.Rule(number, "upheld", supersedes=1))
    assert (refusal.code, str(refusal)) == ("RULING_FINAL", "ruling 1 is final: the appeal has been decided")


def test_a_party_supersedes_nothing(table):
    number = table.case()
    table.ruling(case=number)
    assert table.refused(acts.Rule(number, "upheld", supersedes=1), "seat:1").code == "PARTY_MAY_NOT_RULE"


# On an appeal


def test_an_appeal_that_is_refused_makes_the_ruling_final(table):
    number = appealed(table)
    assert table.enter(acts.UpholdRuling(number, TEXT), DAN) == [AppealDecided(number, 1, "upheld", TEXT)]
    assert table.game.disputes.case(number).status == "final"
    assert table.game.disputes.ruling(1).final
    assert [ruling.number for ruling in table.game.disputes.standing] == [1]


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
    assert table.refused(acts.Rule(number, "upheld", supersedes=2)).code == "RULING_FINAL"


@pytest.mark.parametrize("act", [acts.UpholdRuling(1), acts.ChangeRuling(1, "upheld")])
def test_who_ruled_does_not_decide_the_appeal_in_whatever_role(table, act):
    appealed(table)
    for by in (DORA, "organiser:d-dora"):
        refusal = table.refused(act, by)
        assert (refusal.code, refusal.case) == ("SAME_DIRECTOR", 1)
        assert str(refusal) == "who made ruling 1 does not decide the appeal in case 1: another director has to"


@pytest.mark.parametrize("act", [acts.UpholdRuling(1), acts.ChangeRuling(1, "upheld")])
def test_who_made_a_superseded_ruling_on_the_case_does_not_decide_either(table, act):
    number = table.case()
    table.ruling(case=number, by=DAN)
    table.ruling(case=number, supersedes=1)
    table.enter(acts.Appeal(number, 0), "seat:0")
    assert table.refused(act, DAN).code == "SAME_DIRECTOR"
    table.enter(act, "organiser:o-1")


@pytest.mark.parametrize("act", [acts.UpholdRuling(1), acts.ChangeRuling(1, "upheld")])
def test_a_party_does_not_decide_its_appeal(table, act):
    appealed(table)
    for by in ("seat:1", "director:p-1"):
        assert table.refused(act, by).code == "PARTY_MAY_NOT_RULE"


@pytest.mark.parametrize("act", [acts.UpholdRuling(1), acts.ChangeRuling(1, "upheld")])
def test_there_has_to_be_an_appeal(table, act):
    number = table.case()
    refusal = table.refused(act, DAN)
    assert (refusal.code, refusal.case) == ("NO_APPEAL", number)
    assert str(refusal) == "there is no appeal to decide in case 1: nobody has appealed"
    table.ruling(case=number)
    assert table.refused(act, DAN).code == "NO_APPEAL"
    table.enter(acts.Appeal(number, 0), "seat:0")
    table.enter(act, DAN)
    refusal = table.refused(act, "organiser:o-1")
    assert str(refusal) == "there is no appeal to decide in case 1: the appeal has been decided already"


def test_a_refused_change_leaves_the_appeal_as_it_was(table):
    number = appealed(table)
    for act, code in (
        (acts.ChangeRuling(number, "upheld", (999,)), "NO_FACT"),
        (acts.ChangeRuling(number, "upheld", (table.game.n + 1,)), "NO_FACT"),
        (acts.ChangeRuling(number, "upheld", clause="?"), "NO_SUCH_CLAUSE"),
        (acts.ChangeRuling(number, "upheld", remedies=(acts.Warn(0), acts.Warn(5))), "NO_SUCH_SEAT"),
    ):
        assert table.refused(act, DAN).code == code
    assert table.game.disputes.case(number).status == "appealed"


def test_an_appeal_can_set_the_table_back(table):
    step = table.to_set_back()
    number = appealed(table, SAM)
    table.enter(acts.ChangeRuling(number, "upheld", remedies=(acts.GoBack(step),)), DORA)
    assert table.game.state == table.daybook.game_at(table.id, step).state
    assert table.game.played is not None
