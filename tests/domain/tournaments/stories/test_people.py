"""Stories of people who come late, or are more than there were to be."""

from domain.tournaments.acts.admission import Admit
from domain.tournaments.templates import TEMPLATES
from tests.domain.tournaments.desk import WHY, Desk, acts, entered, seats


def test_a_seventeenth_comes_to_a_tournament_of_sixteen():
    """A tournament was set up for sixteen, and a seventeenth stands at the door. The desk asks; the organiser says yes.
    Who enters by a link is told that it is full.
    """
    desk = Desk(16, most=16, entry="open")
    desk.refused(Admit(entered([17]), own=True), "full")
    assert "holds 16 entrants" in desk.refused(Admit(entered([17])), "full")
    desk.do(Admit(entered([17]), confirmed=("full",)))
    assert len(desk.state.entries) == 17


def test_no_template_limits_a_field():
    """Whoever begins with a template for sixteen is not refused the seventeenth: it is no limit, only a size."""
    assert not [one.name for one in TEMPLATES.values() if "most" in one.config]


def test_a_late_comer_takes_the_seat_of_who_did_not_come():
    """Round 1 runs, and one seat at table 1 is empty. Somebody comes after ten minutes and plays there; who did not
    come sits the round out without points, and both are paired in round 2.
    """
    desk = Desk(8)
    desk.start()
    table = seats(desk, 1)[1]
    gone = table[2]
    desk.do(Admit(entered([9]), why=WHY))
    desk.refused(acts.TakeSeat(1, "a-9", gone, why=WHY), "no-seat")  # nobody said yet that the seat is empty
    desk.do(acts.NoteNoShow(1, 1, (gone,), WHY))
    desk.refused(acts.TakeSeat(1, "a-9", gone), "why-needed")
    desk.do(acts.TakeSeat(1, "a-9", gone, why=WHY))
    assert seats(desk, 1)[1] == tuple(["a-9" if one == gone else one for one in table])
    round_ = desk.state.rounds[0]
    assert (dict(round_.byes), round_.tables[0].absent) == ({gone: "zero-bye"}, frozenset())
    desk.refused(acts.TakeSeat(1, "a-9", gone, why=WHY), "seated-twice")
    desk.do(acts.EnterResult(1, 1, (1, 2, 3, 4)), acts.EnterResult(1, 2, (1, 2, 3, 4)))
    desk.start()
    assert {"a-9", gone} <= {one for some in seats(desk, 2).values() for one in some}
    assert desk.folded() == desk.state


def test_a_late_comer_meets_who_has_the_bye():
    """Nine play two at a table, and one has the bye. A tenth comes in time: they play each other."""
    desk = Desk(9, seats=2, least=2, uneven="byes", points={"kind": "wins"})
    desk.start()
    ((idle, _),) = desk.state.rounds[0].byes.items()
    desk.do(Admit(entered([10]), why=WHY), acts.TakeSeat(1, "a-10", idle, why=WHY))
    assert (seats(desk, 1)[5], dict(desk.state.rounds[0].byes)) == ((idle, "a-10"), {})
    desk.do(acts.EnterResult(1, 5, (2, 1)))


def test_a_forfeit_is_undone_when_a_late_comer_takes_the_seat():
    """At a table of two one did not come, and the other has won by forfeit. A late comer takes the seat: they play."""
    desk = Desk(8, seats=2, least=2, points={"kind": "wins"})
    desk.start()
    gone = seats(desk, 1)[1][0]
    desk.do(acts.NoteNoShow(1, 1, (gone,), WHY), Admit(entered([9]), why=WHY))
    assert desk.state.rounds[0].tables[0].result is not None
    desk.do(acts.TakeSeat(1, "a-9", gone, why=WHY))
    assert desk.state.rounds[0].tables[0].result is None
    desk.do(acts.EnterResult(1, 1, (1, 2)))


def test_nobody_comes_late_where_all_meet_all():
    """A round robin is a schedule of those who were there at its beginning."""
    desk = Desk(8, form="round-robin", seats=2, least=2, rounds=None, points={"kind": "wins"})
    desk.start()
    desk.refused(acts.TakeSeat(1, "a-8", "a-1", why=WHY), "too-late")
