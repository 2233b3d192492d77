"""Cases: who may call one about what, who may withdraw it, and when a ruling can be appealed and by whom."""

import pytest

from domain.record import acts
from domain.record.acts.appeal import AppealMade
from domain.record.acts.case import CaseOpened
from domain.record.acts.withdrawal import CaseWithdrawn
from domain.record.errors import MoveRefused, TableIsHeld

from .sittings import DAN, MINUTE, SAM, TEXT


def ruled(table, *remedies, **more):
    number = table.case()
    table.ruling(*remedies, case=number, **more)
    return number


def test_a_case_has_its_step_its_parties_its_clause_and_its_text_and_play_goes_on_under_protest(table):
    opened = table.enter(acts.OpenCase(3, 0, 1, "MD-3.2", TEXT), "seat:0")
    assert opened == [CaseOpened(1, 3, 0, 1, "MD-3.2", TEXT, held=False)]
    case, n = table.game.disputes.case(1), table.game.n
    assert (case.status, case.by, case.n, case.parties) == ("open", "seat:0", n, (0, 1))
    assert table.game.status == "open"
    assert table.enter(acts.OpenCase(1), SAM) == [CaseOpened(2, 1, None, None, "", "", held=False)]
    assert table.game.disputes.case(2).parties == ()
    table.play()
    assert table.game.n > n + 1
    assert table.game.disputes.case(1).status == "open"
    with pytest.raises(MoveRefused):
        table.daybook.play(table.id, [{"type": "play", "seat": 9, "card": 1}], "seat:9")
    for step in (0, -1, 10_000):
        words = f"there is no step {step}: the game is at step {table.game.n}"
        table.refused(acts.OpenCase(step, 0), "seat:0", "NO_SUCH_STEP", words)
    for seat, against in ((3, None), (-1, None), (0, 3), (None, 7)):
        table.refused(acts.OpenCase(2, seat, against), code="NO_SUCH_SEAT", words="is no seat: they are sent as 0 to 2")
    table.refused(acts.OpenCase(2, 1, 1), "seat:1", "SAME_SEAT", "seat 2 cannot call the director against themselves")
    no_clause = "the rules of Market Day have no clause 'FB-2.1'"
    table.refused(acts.OpenCase(2, 1, clause="FB-2.1"), "seat:1", "NO_SUCH_CLAUSE", no_clause)
    step = table.game.n
    table.ruling(acts.GoBack(table.to_set_back()))
    assert table.game.line.superseded_by(step) is not None
    assert table.enter(acts.OpenCase(step, 2), "seat:2")[0].step == step


def test_a_case_that_holds_the_table_lets_nobody_move_until_it_is_closed(table):
    number = table.case(held=True)
    assert (table.game.status, table.game.awaits.seats) == ("held", ())
    with pytest.raises(TableIsHeld, match=f"until case {number} is closed") as held:
        table.daybook.play(table.id, [{"type": "play", "seat": 0, "card": 1}], "seat:0")
    assert held.value.case == number
    table.enter(acts.Rule(number, "dismissed"))
    assert table.game.status == "open"
    table.play()


def test_a_case_after_the_end_holds_nothing_as_there_is_nothing_to_hold(table):
    table.play_out()
    (opened,) = table.enter(acts.OpenCase(5, 0, held=True), "seat:0")
    assert not opened.held
    assert (table.game.status, table.game.disputes.holds) == ("closed", ())


def test_who_called_withdraws_or_an_official_for_them_and_the_table_goes_on(table):
    number, other = table.case(held=True), table.case()
    assert table.enter(acts.WithdrawCase(number, TEXT), "seat:0") == [CaseWithdrawn(number, TEXT)]
    table.enter(acts.WithdrawCase(other), SAM)
    assert ([case.status for case in table.game.disputes.cases], table.game.status) == (["withdrawn"] * 2, "open")


def test_another_seat_withdraws_nothing(table):
    number = table.case()
    words = "case 1 was called by seat 1, and seat 2 cannot withdraw it"
    assert table.refused(acts.WithdrawCase(number), "seat:1", "NOT_A_PARTY", words).case == number
    table.enter(acts.OpenCase(2), SAM)
    table.refused(acts.WithdrawCase(2), "seat:0", "NOT_A_PARTY", "called by an official")


def test_a_closed_case_is_not_withdrawn_and_the_refusal_names_the_ruling(table):
    number = ruled(table)
    words = f"case 1 has been ruled already: ruling 1, by a director, at step {table.game.n}"
    assert table.refused(acts.WithdrawCase(number), "seat:0", "CASE_CLOSED", words).case == number
    second = table.case()
    table.enter(acts.WithdrawCase(second), "seat:0")
    words = "case 2 is closed: who called it has withdrawn it"
    table.refused(acts.WithdrawCase(second), "seat:0", "CASE_CLOSED", words)


def test_a_case_that_is_not_there_is_neither_withdrawn_nor_appealed_nor_ruled(table):
    table.refused(acts.Rule(1, "upheld"), words="there is no case 1: this game has no cases")
    table.case()
    for number in (0, -1, 2):
        for act in (
            acts.WithdrawCase(number), acts.Appeal(number, 0), acts.Rule(number, "upheld"), acts.UpholdRuling(number),
            acts.ChangeRuling(number, "upheld"), acts.Release(number),
        ):  # fmt: skip
            table.refused(act, code="NO_SUCH_CASE", words=f"no case {number}: the cases of this game are 1 to 1")


def test_a_party_appeals_while_there_is_time(table):
    number = table.case()
    ruling = table.ruling(case=number)
    table.clock.now += 29 * MINUTE
    assert table.enter(acts.Appeal(number, 1, TEXT), "seat:1") == [AppealMade(number, ruling, 1, TEXT)]
    case = table.game.disputes.case(number)
    assert (case.status, case.appeal.seat, case.appeal.n) == ("appealed", 1, table.game.n)


def test_the_last_moment_is_in_time_and_a_later_one_refused_with_both_times(table):
    number = ruled(table)
    table.clock.now = table.game.disputes.ruling(1).appeal_until
    table.enter(acts.Appeal(number, 0), "seat:0")
    late = ruled(table)
    table.clock.now = table.game.disputes.ruling(2).appeal_until + 1
    words = "ruling 2 could be appealed until 20"
    assert table.refused(acts.Appeal(late, 0), "seat:0", "APPEAL_LATE", words).case == late


def test_who_is_no_party_does_not_appeal(table):
    number = ruled(table)
    words = "seat 3 cannot appeal: those whom case 1 concerns are the seats 1 and 2"
    assert table.refused(acts.Appeal(number, 2), "seat:2", "NOT_A_PARTY", words).case == number
    table.refused(acts.Appeal(number, 3), code="NO_SUCH_SEAT")


def test_whom_a_remedy_strikes_is_a_party_and_all_are_where_an_official_ruled_on_his_own_call(table):
    table.ruling(acts.Penalise(2, 5))
    table.enter(acts.Appeal(1, 2), "seat:2")
    table.enter(acts.OpenCase(2), SAM)
    table.ruling(case=2)
    table.enter(acts.Appeal(2, 2), "seat:2")


def test_there_has_to_be_a_ruling(table):
    number = table.case()
    table.refused(acts.Appeal(number, 0), "seat:0", "NO_RULING", "case 1 has no ruling that could be appealed")
    table.enter(acts.WithdrawCase(number), "seat:0")
    table.refused(acts.Appeal(number, 0), "seat:0", "NO_RULING")


def test_a_ruling_is_appealed_once(table):
    number = ruled(table)
    table.enter(acts.Appeal(number, 1), "seat:1")
    words = f"ruling 1 has been appealed already, by seat 2 at step {table.game.n}"
    table.refused(acts.Appeal(number, 0), "seat:0", "ALREADY_APPEALED", words)
    table.enter(acts.UpholdRuling(number), DAN)
    table.refused(acts.Appeal(number, 0), "seat:0", "ALREADY_APPEALED")


def test_a_ruling_that_stands_in_place_of_an_appealed_one_can_be_appealed_itself(table):
    number = ruled(table)
    table.enter(acts.Appeal(number, 1), "seat:1")
    second = table.ruling(case=number, supersedes=1)
    assert table.game.disputes.case(number).status == "ruled"
    assert table.enter(acts.Appeal(number, 0), "seat:0") == [AppealMade(number, second, 0, "")]


def test_a_ruling_without_time_for_it_and_a_final_one_are_not_appealed(table):
    number = ruled(table, appeal_ms=0)
    words = "ruling 1 was made without time for an appeal; a director can rule anew in its place"
    table.refused(acts.Appeal(number, 0), "seat:0", "NOT_APPEALABLE", words)
    second = ruled(table)
    table.enter(acts.Appeal(second, 0), "seat:0")
    table.enter(acts.ChangeRuling(second, "dismissed"), DAN)
    words = f"ruling 3 was made on an appeal, by a director at step {table.game.n}: it is final"
    table.refused(acts.Appeal(second, 1), "seat:1", "RULING_FINAL", words)
