"""Interruptions of play: holds, adjournments, time-outs, and who leaves."""

import pytest

from domain.record import acts
from domain.record.acts.adjournment import PlayAdjourned
from domain.record.acts.hold import TableHeld, TableReleased
from domain.record.acts.irregularity import IrregularityNoted
from domain.record.acts.resignation import SeatResigned
from domain.record.acts.resumption import PlayResumed
from domain.record.acts.time_out import TimeOutCalled
from domain.record.errors import TableIsHeld
from domain.record.events import GameClosed
from domain.record.ruled import played_result, result_as_ruled
from domain.record.timestamps import time_text

from .sittings import DORA, MINUTE, SAM, TEXT

UNTIL = "2026-11-29T18:00:00.000Z"


def held(table):
    with pytest.raises(TableIsHeld) as refusal:
        table.daybook.play(table.id, [{"type": "play", "seat": 0, "rank": 1}], "seat:0")
    assert (table.game.status, table.game.awaits.seats) == ("held", ())
    return str(refusal.value)


def test_an_official_holds_the_table_once_and_releases_it_as_only_what_is_held_is_released(table):
    assert (table.enter(acts.Hold(TEXT)), table.game.disputes.holds) == ([TableHeld(TEXT)], (None,))
    assert held(table) == "an official holds the table"
    table.refused(acts.Hold(), code="HELD_ALREADY", words="an official holds the table already")
    assert (table.enter(acts.Release(None, TEXT), SAM), table.game.status) == ([TableReleased(None, TEXT)], "open")
    table.play()
    table.refused(acts.Release(), code="NOT_HELD", words="no official holds the table")
    number = table.case()
    assert table.refused(acts.Release(number), DORA, "NOT_HELD", "case 1 does not hold the table").case == number
    table.enter(acts.Hold())
    table.refused(acts.Release(number), code="NOT_HELD")  # an official's hold is not that of a case


def test_a_case_and_an_official_hold_the_table_each_on_their_own(table):
    number = table.case(held=True)
    table.enter(acts.Hold())
    assert table.game.disputes.holds == (number, None)
    assert held(table) == f"the table is held until case {number} is closed"
    table.enter(acts.Release(number))
    assert held(table) == "an official holds the table"
    table.enter(acts.Release())
    assert table.game.status == "open"
    assert table.game.disputes.case(number).status == "open", "play goes on under protest"


def test_the_clock_goes_on_while_the_table_is_held_but_makes_no_step(tables):
    table = tables.open("math-market", 2, config={"version": "advanced"})
    while (due := table.game.awaits.due) is None:
        table.play()
    table.enter(acts.Hold())
    n = table.game.n
    table.clock.now = table.game.opened_at + due + 1
    assert table.daybook.advance_clock(table.id).n == n
    table.enter(acts.Release())
    assert table.daybook.advance_clock(table.id).n > n


def test_play_is_adjourned_or_a_time_out_called_once_and_what_does_not_rest_is_not_resumed(table):
    past = time_text(table.clock.now)
    table.refused(acts.Adjourn(past), DORA, "TIME_PAST", "cannot be adjourned until")
    assert table.enter(acts.Adjourn(UNTIL, TEXT)) == [PlayAdjourned(UNTIL, TEXT)]
    assert table.game.disputes.interrupted.noun == "adjournment"
    assert held(table) == "play is adjourned: no moves are made until play is resumed"
    assert table.enter(acts.Resume(TEXT)) == [PlayResumed(TEXT)]
    assert (table.game.status, table.game.disputes.interrupted) == ("open", None)
    table.play()
    for seat in (None, 2):
        assert table.enter(acts.CallTimeOut(5 * MINUTE, seat, TEXT)) == [TimeOutCalled(seat, 5 * MINUTE, TEXT)]
        assert held(table) == "there is a time-out: no moves are made until play is resumed"
        table.clock.now += 6 * MINUTE
        assert table.game.status == "held", "it goes on when it is resumed"
        table.enter(acts.Resume())
        assert table.game.status == "open"
    table.refused(acts.CallTimeOut(1000, 3), code="NO_SUCH_SEAT")
    for first, why in ((acts.Adjourn(), "play is adjourned"), (acts.CallTimeOut(1000), "there is a time-out")):
        table.enter(first)
        for act in (acts.Adjourn(UNTIL), acts.CallTimeOut(1000, 1)):
            table.refused(act, code="INTERRUPTED_ALREADY", words=f"{why} already: play has to be resumed first")
        table.enter(acts.Resume())
    words = "play is neither adjourned nor stopped by a time-out"
    table.refused(acts.Resume(), code="NOT_INTERRUPTED", words=words)
    table.enter(acts.Hold())
    table.refused(acts.Resume(), code="NOT_INTERRUPTED")


def test_what_was_due_meanwhile_happens_when_play_goes_on(table):
    """A set-back to before a deal while play is adjourned: the deal waits for the resumption."""
    step = table.play_to_deal() - 1
    table.enter(acts.Adjourn())
    table.ruling(acts.GoBack(step))
    assert table.last_deal().n < table.game.n - 1
    events = table.enter(acts.Resume())
    assert [type(event).__name__ for event in events][:2] == ["PlayResumed", "HandDealt"]


def test_a_game_that_is_over_or_annulled_is_not_interrupted(table):
    interruptions = [acts.Hold(), acts.Adjourn(), acts.CallTimeOut(1000), acts.Resign(0)]
    table.play_out()
    for act in interruptions:
        table.refused(act, code="GAME_CLOSED", words="the game is over")
    table.ruling(acts.Annul())
    for act in interruptions:
        table.refused(act, code="GAME_VOID", words="the game has been annulled, and nothing more is played")


def test_what_stood_against_the_rules_is_noted_with_a_step_a_seat_and_a_clause_that_there_are(table):
    before, act = table.game, acts.NoteIrregularity(3, 1, "MD-3.2", TEXT)
    assert table.enter(act, SAM) == [IrregularityNoted(3, 1, "MD-3.2", TEXT)]
    assert (table.game.state, table.game.disputes, table.game.status) == (before.state, before.disputes, before.status)
    for wrong, code in (
        ((0,), "NO_SUCH_STEP"), ((900,), "NO_SUCH_STEP"), ((2, 3), "NO_SUCH_SEAT"), ((2, -1), "NO_SUCH_SEAT"),
        ((2, 1, "MD-3.99"), "NO_SUCH_CLAUSE"),
    ):  # fmt: skip
        table.refused(acts.NoteIrregularity(*wrong), SAM, code)
    table.play_out()
    table.enter(acts.NoteIrregularity(table.game.n), SAM)


def test_a_player_who_leaves_leaves_the_table_to_the_director(table):
    assert table.enter(acts.Resign(1, TEXT), "seat:1") == [SeatResigned(1, TEXT)]
    assert (table.game.status, table.game.out, table.game.resigned) == ("held", {1}, {1})
    assert held(table) == "nobody plays seat 2 any more; a director has to say how the game goes on"


def test_when_one_is_left_the_game_is_over_and_that_one_has_won(table):
    table.enter(acts.Hold())  # a player may leave all the same
    table.enter(acts.Resign(1), "seat:1")
    events = table.enter(acts.Resign(0), "seat:0")
    assert ([type(event) for event in events], table.game.status) == ([SeatResigned, GameClosed], "closed")
    result = table.game.closed.result
    assert (result["winners"], result["places"]) == ([2], [2, 2, 1])
    assert played_result(table.game) == result_as_ruled(table.game) == result
    table.refused(acts.Resign(2), "seat:2", "GAME_CLOSED")


def test_who_plays_alone_ends_the_game_and_nobody_has_won(tables):
    table = tables.open("fairy-bargains", 1, config={"variant": "v3"})
    events = table.enter(acts.Resign(0), "seat:0")
    assert [type(event) for event in events] == [SeatResigned, GameClosed]
    assert table.game.closed.result["winners"] == []


def test_nobody_leaves_twice_or_from_a_seat_that_is_not_there(table):
    for seat in (-1, 3):
        table.refused(acts.Resign(seat), code="NO_SUCH_SEAT")
    table.enter(acts.Resign(1), "seat:1")
    table.refused(acts.Resign(1), "seat:1", "OUT_ALREADY", "seat 2 has resigned already")
    table.ruling(acts.ReplaceSeat(1, player="p-new"), acts.Forfeit(2))
    table.refused(acts.Resign(2), "seat:2", "OUT_ALREADY", "seat 3 is out of the game by a ruling already")
    table.enter(acts.Resign(0), "seat:0")
