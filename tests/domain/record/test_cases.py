"""Cases: who may call one about what, who may withdraw it, and when a ruling can be appealed and by whom."""

import pytest

from domain.record import acts
from domain.record.acts.appeal import AppealMade
from domain.record.acts.case import CaseOpened
from domain.record.acts.withdrawal import CaseWithdrawn
from domain.record.errors import MoveRefused, TableIsHeld

from .sittings import DAN, MINUTE, SAM, TEXT


@pytest.fixture
def table(tables):
    table = tables.open()
    table.play(4)
    return table


# Opening a case


def test_a_case_is_opened_at_a_step_with_its_parties_its_clause_and_its_text(table):
    opened = table.enter(acts.OpenCase(3, 0, 1, "MD-3.2", TEXT), "seat:0")
    assert opened == [CaseOpened(1, 3, 0, 1, "MD-3.2", TEXT, held=False)]
    case = table.game.disputes.case(1)
    assert (case.status, case.by, case.n, case.parties) == ("open", "seat:0", table.game.n, (0, 1))
    assert table.game.status == "open"


def test_an_official_calls_a_case_that_is_nobody_s_and_cases_are_numbered(table):
    table.case()
    assert table.enter(acts.OpenCase(1), SAM) == [CaseOpened(2, 1, None, None, "", "", held=False)]
    assert table.game.disputes.case(2).parties == ()


def test_a_case_that_holds_the_table_lets_nobody_move_until_it_is_closed(table):
    number = table.case(held=True)
    assert table.game.status == "held"
    assert table.game.awaits.seats == ()
    with pytest.raises(TableIsHeld, match=f"until case {number} is closed") as held:
        table.daybook.play(table.id, [{"type": "play", "seat": 0, "card": 1}], "seat:0")
    assert held.value.case == number
    table.enter(acts.Rule(number, "dismissed"))
    assert table.game.status == "open"
    table.play()


def test_a_case_may_play_on_under_protest(table):
    number = table.case()
    n = table.game.n
    table.play()
    assert table.game.n > n
    assert table.game.disputes.case(number).status == "open"


def test_a_case_after_the_end_holds_nothing_as_there_is_nothing_to_hold(table):
    table.play_out()
    (opened,) = table.enter(acts.OpenCase(5, 0, held=True), "seat:0")
    assert not opened.held
    assert table.game.status == "closed"
    assert table.game.disputes.holds == ()


def test_a_case_may_be_about_a_superseded_event(table):
    step = table.game.n
    table.ruling(acts.GoBack(table.to_set_back()))
    assert table.game.line.superseded_by(step) is not None
    assert table.enter(acts.OpenCase(step, 2), "seat:2")[0].step == step


@pytest.mark.parametrize("step", [0, -1, 10_000])
def test_a_case_on_a_step_that_is_not_there_is_refused(table, step):
    refusal = table.refused(acts.OpenCase(step, 0), "seat:0")
    assert refusal.code == "NO_SUCH_STEP"
    assert str(refusal) == f"there is no step {step}: the game is at step {table.game.n}"


@pytest.mark.parametrize(("seat", "against"), [(3, None), (-1, None), (0, 3), (None, 7)])
def test_a_case_of_or_against_a_seat_that_is_not_there_is_refused(table, seat, against):
    refusal = table.refused(acts.OpenCase(2, seat, against))
    assert refusal.code == "NO_SUCH_SEAT"
    assert str(refusal).endswith("the seats of this game are 0 to 2")


def test_a_case_against_oneself_is_refused(table):
    refusal = table.refused(acts.OpenCase(2, 1, 1), "seat:1")
    assert (refusal.code, str(refusal)) == ("SAME_SEAT", "seat 1 cannot call the director against themselves")


def test_a_case_under_a_clause_that_the_rules_do_not_have_is_refused(table):
    refusal = table.refused(acts.OpenCase(2, 1, clause="FB-2.1"), "seat:1")
    assert (refusal.code, str(refusal)) == ("NO_SUCH_CLAUSE", "the rules of Market Day have no clause 'FB-2.1'")


# Withdrawing


def test_who_called_withdraws_and_the_table_goes_on(table):
    number = table.case(held=True)
    assert table.enter(acts.WithdrawCase(number, TEXT), "seat:0") == [CaseWithdrawn(number, TEXT)]
    assert table.game.disputes.case(number).status == "withdrawn"
    assert table.game.status == "open"


def test_an_official_withdraws_for_who_called(table):
    number = table.case()
    table.enter(acts.WithdrawCase(number), SAM)
    assert table.game.disputes.case(number).status == "withdrawn"


def test_another_seat_withdraws_nothing(table):
    number = table.case()
    refusal = table.refused(acts.WithdrawCase(number), "seat:1")
    assert (refusal.code, refusal.case) == ("NOT_A_PARTY", number)
    assert str(refusal) == "case 1 was called by seat 0, and seat 1 cannot withdraw it"
    table.enter(acts.OpenCase(2), SAM)
    assert "called by an official" in str(table.refused(acts.WithdrawCase(2), "seat:0"))


def test_a_closed_case_is_not_withdrawn_and_the_refusal_names_the_ruling(table):
    number = table.case()
    table.ruling(case=number)
    refusal = table.refused(acts.WithdrawCase(number), "seat:0")
    assert (refusal.code, refusal.case) == ("CASE_CLOSED", number)
    assert str(refusal) == f"case 1 has been ruled already: ruling 1, by a director, at step {table.game.n}"
    second = table.case()
    table.enter(acts.WithdrawCase(second), "seat:0")
    refusal = table.refused(acts.WithdrawCase(second), "seat:0")
    assert (refusal.code, str(refusal)) == ("CASE_CLOSED", "case 2 is closed: who called it has withdrawn it")


@pytest.mark.parametrize("number", [0, -1, 2])
def test_a_case_that_is_not_there_is_neither_withdrawn_nor_appealed_nor_ruled(table, number):
    table.case()
    for act in (
        acts.WithdrawCase(number), acts.Appeal(number, 0), acts.Rule(number, "upheld"), acts.UpholdRuling(number),
        acts.ChangeRuling(number, "upheld"), acts.Release(number),
    ):  # fmt: skip
        refusal = table.refused(act)
        assert refusal.code == "NO_SUCH_CASE"
        assert str(refusal) == f"there is no case {number}: the cases of this game are 1 to 1"


def test_a_game_without_cases_says_so(table):
    assert str(table.refused(acts.Rule(1, "upheld"))) == "there is no case 1: this game has no cases"


# Appealing


def test_a_party_appeals_while_there_is_time(table):
    number = table.case()
    ruling = table.ruling(case=number)
    table.clock.now += 29 * MINUTE
    assert table.enter(acts.Appeal(number, 1, TEXT), "seat:1") == [AppealMade(number, ruling, 1, TEXT)]
    case = table.game.disputes.case(number)
    assert (case.status, case.appeal.seat, case.appeal_n) == ("appealed", 1, table.game.n)


def test_a_late_appeal_is_refused_with_both_times(table):
    number = table.case()
    table.ruling(case=number)
    table.clock.now += 31 * MINUTE
    refusal = table.refused(acts.Appeal(number, 1), "seat:1")
    assert (refusal.code, refusal.case) == ("APPEAL_LATE", number)
    assert "ruling 1 could be appealed until 20" in str(refusal)


def test_the_last_moment_is_in_time(table):
    number = table.case()
    table.ruling(case=number)
    table.clock.now = table.game.disputes.ruling(1).appeal_until
    table.enter(acts.Appeal(number, 0), "seat:0")
    table.case()
    table.ruling(case=2)
    table.clock.now = table.game.disputes.ruling(2).appeal_until + 1
    assert table.refused(acts.Appeal(2, 0), "seat:0").code == "APPEAL_LATE"


def test_who_is_no_party_does_not_appeal(table):
    number = table.case()
    table.ruling(case=number)
    refusal = table.refused(acts.Appeal(number, 2), "seat:2")
    assert (refusal.code, refusal.case) == ("NOT_A_PARTY", number)
    assert str(refusal) == "seat 2 cannot appeal: those whom case 1 concerns are the seats 0 and 1"
    assert table.refused(acts.Appeal(number, 3)).code == "NO_SUCH_SEAT"


def test_whom_a_remedy_strikes_is_a_party(table):
    table.ruling(acts.Penalise(2, 5))
    table.enter(acts.Appeal(1, 2), "seat:2")


def test_all_seats_may_appeal_what_an_official_ruled_on_a_call_of_his_own(table):
    table.enter(acts.OpenCase(2), SAM)
    table.ruling(case=1)
    table.enter(acts.Appeal(1, 2), "seat:2")


def test_there_has_to_be_a_ruling(table):
    number = table.case()
    refusal = table.refused(acts.Appeal(number, 0), "seat:0")
    assert (refusal.code, str(refusal)) == ("NO_RULING", "case 1 has no ruling that could be appealed")
    table.enter(acts.WithdrawCase(number), "seat:0")
    assert table.refused(acts.Appeal(number, 0), "seat:0").code == "NO_RULING"


def test_a_ruling_is_appealed_once(table):
    number = table.case()
    table.ruling(case=number)
    table.enter(acts.Appeal(number, 1), "seat:1")
    appealed = table.game.n
    refusal = table.refused(acts.Appeal(number, 0), "seat:0")
    assert refusal.code == "ALREADY_APPEALED"
    assert str(refusal) == f"ruling 1 has been appealed already, by seat 1 at step {appealed}"
    table.enter(acts.UpholdRuling(number), DAN)
    assert table.refused(acts.Appeal(number, 0), "seat:0").code == "ALREADY_APPEALED"


def test_a_ruling_that_stands_in_place_of_an_appealed_one_can_be_appealed_itself(table):
    number = table.case()
    first = table.ruling(case=number)
    table.enter(acts.Appeal(number, 1), "seat:1")
    second = table.ruling(case=number, supersedes=first)
    assert table.game.disputes.case(number).status == "ruled"
    assert table.enter(acts.Appeal(number, 0), "seat:0") == [AppealMade(number, second, 0, "")]


def test_a_ruling_without_time_for_it_and_a_final_one_are_not_appealed(table):
    number = table.case()
    table.ruling(case=number, appeal_ms=0)
    refusal = table.refused(acts.Appeal(number, 0), "seat:0")
    assert refusal.code == "NOT_APPEALABLE"
    assert str(refusal) == "ruling 1 was made without time for an appeal; a director can rule anew in its place"
    second = table.case()
    table.ruling(case=second)
    table.enter(acts.Appeal(second, 0), "seat:0")
    table.enter(acts.ChangeRuling(second, "dismissed"), DAN)
    made = table.game.n
    refusal = table.refused(acts.Appeal(second, 1), "seat:1")
    assert refusal.code == "RULING_FINAL"
    assert str(refusal) == f"ruling 3 was made on an appeal, by a director at step {made}: it is final"


def test_the_rules_still_refuse_moves_while_a_case_is_open(table):
    table.case()
    with pytest.raises(MoveRefused):
        table.daybook.play(table.id, [{"type": "play", "seat": 9, "card": 1}], "seat:9")
