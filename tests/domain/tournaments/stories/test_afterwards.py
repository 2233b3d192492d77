"""Stories of what is changed afterwards: results, pairings, and the end of a tournament."""

from domain.tournaments.notices import notices_of
from tests.domain.tournaments.desk import WHY, Desk, acts, seats

REVERSED = (4, 3, 2, 1)


def test_a_correction_of_round_1_says_that_round_2_was_paired_before_it():
    """Round 2 is being played when two slips of round 1 turn out to be mixed up. The correction says, in the book and
    at the desk, that round 2 was paired before it, and who would sit together today. Once round 2 is closed nothing
    more is to be done about it.
    """
    desk = Desk(12, rounds=3)
    desk.play()
    desk.start()
    assert not notices_of(desk.state)
    (event,) = desk.do(acts.CorrectResult(1, 1, REVERSED, why=WHY))
    assert event.paired == 2
    (notice,) = notices_of(desk.state)
    assert notice.text.startswith("Round 2 was paired before table 1 of round 1 got another result. Today these would")
    assert all(repr(one) in notice.text for one in seats(desk, 1)[1])
    for table in (1, 2, 3):
        desk.do(acts.EnterResult(2, table, (1, 2, 3, 4)))
    desk.do(acts.CloseRound(2))
    assert not notices_of(desk.state)
    assert desk.folded() == desk.state


def test_a_correction_that_changes_no_pairing_says_so_too():
    """The winner of the table of the leaders is another after all, but the same would sit together: that is said."""
    desk = Desk(4, rounds=3, seats=4)
    desk.play()
    desk.start()
    desk.do(acts.CorrectResult(1, 1, REVERSED, why=WHY))
    assert notices_of(desk.state)[0].text.endswith("Today the same would sit together.")


def test_a_correction_before_the_next_draw_is_told_by_nothing():
    """A result is corrected while nothing follows from it yet: the book says no more than that."""
    desk = Desk(12, rounds=3)
    desk.play()
    (event,) = desk.do(acts.CorrectResult(1, 1, REVERSED, why=WHY))
    assert event.paired is None
    assert not notices_of(desk.state)


def test_two_directors_press_draw_at_once():
    """Both press the button. The second draw would replace the first, unsaid: it is refused, and says that the round
    has been drawn already.
    """
    desk = Desk(8)
    desk.do(acts.DrawRound())
    assert "has been drawn already" in desk.refused(acts.DrawRound(), "drawn-already")


def test_a_round_that_is_drawn_again_needs_a_reason_and_the_step_that_was_seen():
    """Somebody comes before round 1 is published, and it is drawn again: with why, and by a director who has seen the
    pairing that is replaced.
    """
    desk = Desk(8)
    desk.do(acts.DrawRound())
    seen = desk.state.n
    desk.refused(acts.DrawRound(seen=seen), "why-needed")
    desk.refused(acts.DrawRound(seen=seen - 1, why=WHY), "drawn-already")
    desk.do(acts.DrawRound(seen=seen, why=WHY))
    assert (desk.events[-1][0].why, len(desk.state.rounds)) == (WHY, 1)


def test_a_tournament_is_not_finished_by_mistake_before_its_last_round():
    """After round 1 of 3 somebody presses Finish. The desk asks; only who says yes ends it."""
    desk = Desk(8, rounds=3)
    desk.play()
    assert "2 rounds to be played yet" in desk.refused(acts.Finish(WHY), "rounds-left")
    desk.do(acts.Finish(WHY, confirmed=("rounds-left",)))
    assert desk.state.status == "finished"


def test_a_knock_out_is_not_finished_before_its_final():
    """Four play a knock-out, and after the semi-finals somebody presses Finish: the final is asked about."""
    desk = Desk(4, form="knock-out", seats=2, least=2, advance=1, points={"kind": "wins"})
    desk.play()
    desk.refused(acts.Finish(), "rounds-left")
    desk.play()
    desk.do(acts.Finish())


def test_who_reopens_a_tournament_says_why():
    """The prizes are given out, and a slip turns up. The tournament is opened again, with the reason in the book."""
    desk = Desk(8, rounds=1)
    desk.play()
    desk.do(acts.Finish())
    desk.refused(acts.Reopen(), "why-needed")
    desk.do(acts.Reopen(WHY))
    assert (desk.state.status, desk.events[-1][0].why) == ("running", WHY)
