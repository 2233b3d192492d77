"""The spectators' delay on the state of a tournament: what a spectator sees at a moment, result by result."""

import pytest

from domain.record.envelope import Entry
from domain.record.events import RECORD
from domain.tournaments.acts.calls import Announced
from domain.tournaments.acts.closing import PublishStandings, StandingsPublished
from domain.tournaments.acts.leaving import NoShowNoted, NoteNoShow
from domain.tournaments.acts.pairing import DrawRound
from domain.tournaments.acts.results import ConfirmResult, CorrectResult, EnterResult, ResultEntered
from domain.tournaments.acts.rounds import CloseRound, RoundClosed
from domain.tournaments.field import points_at, standings_of
from service.tournaments.views.delayed import delay_of_event, delayed
from tests.domain.tournaments.desk import WHY, Desk

FIRST = (("a-1", "a-2", "a-3", "a-4"), ("a-5", "a-6", "a-7", "a-8"))
ORDER = (1, 2, 3, 4)
OTHER = (4, 3, 2, 1)
RULING = {"game": "01", "case": 3, "ruling": 4}
DELAY = 60


@pytest.fixture
def desk():
    desk = Desk(8, confirmations="none")
    desk.start(tables=FIRST)
    return desk


def seen(desk, after=0, table=1):
    """The table as a spectator sees it so many seconds from now."""
    return delayed(desk.state, desk.now + after * 1000, DELAY).rounds[0].tables[table - 1]


def test_a_result_is_there_when_the_delay_has_passed(desk):
    desk.do(EnterResult(1, 1, ORDER))
    assert delayed(desk.state, desk.now, 0) is desk.state
    assert (seen(desk).result, seen(desk, DELAY - 1).result) == (None, None)
    assert seen(desk, DELAY) == desk.state.rounds[0].tables[0]
    assert {one.points for one in standings_of(delayed(desk.state, desk.now, DELAY))} == {0}
    assert standings_of(delayed(desk.state, desk.now + DELAY * 1000, DELAY)) == standings_of(desk.state)


def test_each_act_is_seen_when_the_delay_has_passed_and_until_then_what_was_there_before(desk):
    desk.do(EnterResult(1, 1, ORDER, entrant="a-1"))
    entered = desk.now
    for act in (
        CorrectResult(1, 1, OTHER, entrant="a-1"),
        EnterResult(1, 1, ORDER, entrant="a-3"),
        CorrectResult(1, 1, (1, 1, 3, 4), why=WHY),
        CorrectResult(1, 1, (2, 1, 3, 4), ruling=RULING, why=WHY),
        EnterResult(1, 1, (3, 1, 2, 4), ruling={**RULING, "ruling": 5}),
        CorrectResult(1, 1, ORDER, why=WHY),
    ):
        before = desk.state.rounds[0].tables[0]
        desk.now += 70_000
        desk.do(act)
        now = desk.state.rounds[0].tables[0]
        for shown, table in ((seen(desk), before), (seen(desk, DELAY - 1), before), (seen(desk, DELAY), now)):
            assert (shown.result, shown.ruled, shown.rival) == (table.result, table.ruled, table.rival)
            assert (shown.standing, shown.absent) == (table.standing, table.absent)
            assert {one.n for one in shown.former} == {one.n for one in table.former}
        if act == CorrectResult(1, 1, OTHER, entrant="a-1"):
            assert now.result.at == entered, "its correction period goes on"


def test_who_did_not_come_is_told_with_the_forfeit(desk):
    desk.do(NoteNoShow(1, 1, ("a-2", "a-3", "a-4"), WHY))
    assert (seen(desk).absent, seen(desk).result) == (frozenset(), None)
    assert seen(desk, DELAY) == desk.state.rounds[0].tables[0]
    desk.now += 70_000
    desk.do(CorrectResult(1, 1, ORDER, why=WHY))
    shown = seen(desk)
    assert shown.absent == {"a-2", "a-3", "a-4"}
    assert points_at(desk.state.config, shown, shown.result)[1:] == (0, 0, 0)
    assert points_at(desk.state.config, shown, shown.result)[0] > 0
    assert seen(desk, DELAY).absent == frozenset()


def test_one_who_did_not_come_where_others_play_is_told_at_once(desk):
    desk.do(NoteNoShow(1, 2, ("a-5",), WHY))
    assert seen(desk, table=2).absent == {"a-5"}
    desk.do(EnterResult(1, 2, (None, 1, 2, 3)))
    assert (seen(desk, table=2).absent, seen(desk, table=2).result) == ({"a-5"}, None)


def test_official_standings_show_their_results_at_once_and_provisional_ones_do_not(desk):
    desk.do(EnterResult(1, 1, ORDER), EnterResult(1, 2, ORDER), PublishStandings("provisional", 1))
    hidden = delayed(desk.state, desk.now, DELAY)
    assert (hidden.published, hidden.rounds[0].tables[1].result) == ((), None)
    assert delayed(desk.state, desk.now + DELAY * 1000, DELAY) == desk.state
    desk.do(CloseRound(1), PublishStandings("official", 1))
    assert delayed(desk.state, desk.now, DELAY).rounds == desk.state.rounds
    desk.do(CorrectResult(1, 1, OTHER, why=WHY))
    assert seen(desk).result.places == ORDER, "what was corrected since is as late as any result"
    desk.do(PublishStandings("corrected", 1, why=WHY))
    assert seen(desk).result.places == OTHER


def test_pairings_clocks_and_rounds_are_not_late_and_tables_may_have_delays_of_their_own(desk):
    desk.do(EnterResult(1, 1, ORDER), EnterResult(1, 2, ORDER), CloseRound(1), DrawRound())
    shown = delayed(desk.state, desk.now, DELAY, lambda table: 0 if table.number == 1 else DELAY)
    assert [table.result is None for table in shown.rounds[0].tables] == [False, True]
    assert [one.status for one in shown.rounds] == ["closed", "drawn"]
    assert shown.rounds[1] == desk.state.rounds[1]
    assert [table.seats for table in shown.rounds[0].tables] == list(FIRST)
    assert shown.entries == desk.state.entries


TOLD = [
    (ResultEntered(1, 1, ORDER, (None,) * 4, None, "slip"), 7),
    (NoShowNoted(1, 2, ("a-5",)), 60),
    (StandingsPublished("provisional", 1, "00"), 60),
    (StandingsPublished("official", 1, "00"), 0),
    (RoundClosed(1), 0),
    (Announced("1", WHY), 0),
    (ResultEntered(1, 9, ORDER, (None,) * 4, None, "slip"), 60),
]


def test_events_that_tell_of_results_are_told_late(desk):
    for event, delay in TOLD:
        entry = Entry("tournament-book-e-1", 9, desk.now, "by", "", RECORD, event, None)
        assert delay_of_event(desk.state, entry, DELAY, lambda table: 7 if table.number == 1 else DELAY) == delay


def test_a_confirmation_changes_no_moment(desk):
    desk = Desk(8, confirmations="all")
    desk.start(tables=FIRST)
    desk.do(EnterResult(1, 1, ORDER, entrant="a-1"))
    desk.now += 59_000
    desk.do(ConfirmResult(1, 1, "a-2"))
    assert seen(desk).result is None
    assert seen(desk, 1).result.confirmed == {"a-1", "a-2"}
