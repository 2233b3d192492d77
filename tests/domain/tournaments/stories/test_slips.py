"""Stories of slips that make no sense, or leave open who goes on."""

from fractions import Fraction

from domain.tournaments.acts.outcome import ScoresKnown
from domain.tournaments.notices import notices_of
from domain.tournaments.plan import next_round
from tests.domain.tournaments.desk import WHY, Desk, acts, seats

HIGH, LOW = ScoresKnown(higher=True), ScoresKnown(higher=False)
USUAL = ScoresKnown(higher=True, best=Fraction(60))
KNOCK_OUT = {"form": "knock-out", "seats": 2, "least": 2, "advance": 1, "points": {"kind": "wins"}}


def scores(*numbers: int) -> tuple[Fraction, ...]:
    return tuple(map(Fraction, numbers))


def test_a_slip_that_contradicts_itself_is_refused_with_both_sentences():
    """The places say that the first seat has won, the scores that the second did. The desk takes neither and says both;
    a title in which few points are better is not misread, and equal scores may have places of their own.
    """
    desk = Desk(8)
    desk.start()
    one, other, *_ = seats(desk, 1)[1]
    said = desk.refused(
        acts.EnterResult(1, 1, (1, 2, 3, 4), scores(28, 31, 20, 12), known=HIGH), "places-against-scores"
    )
    assert said == (
        f"By the places {other!r} (2) is behind {one!r} (1). By the scores {other!r} (31) is ahead of {one!r} (28)."
    )
    slip = acts.EnterResult(1, 1, (2, 1, 3, 4), scores(28, 31, 20, 12), entrant=one, known=LOW)
    desk.refused(slip, "places-against-scores")
    desk.do(acts.EnterResult(1, 1, (1, 2, 3, 4), scores(12, 20, 20, 31), known=LOW))
    desk.do(acts.EnterResult(1, 2, (1, 2, 3, 4), scores(31, 20, 20, 12), known=HIGH))


def test_a_score_that_nobody_ever_had_is_asked_about():
    """Somebody types 310 for 31. Nobody ever had that in this title, and the desk asks; whoever has it really says yes,
    and such a score is asked about no more.
    """
    desk = Desk(8)
    desk.start()
    slip = acts.EnterResult(1, 1, None, scores(310, 28, 20, 12), known=USUAL)
    assert "has 310, and nobody has ever had so good a score" in desk.refused(slip, "unusual-score")
    desk.do(acts.EnterResult(1, 1, None, scores(310, 28, 20, 12), known=USUAL, confirmed=("unusual-score",)))
    desk.do(acts.EnterResult(1, 2, None, scores(310, 28, 20, 12), known=USUAL))


def test_a_tie_in_a_knock_out_asks_at_once_how_it_is_decided():
    """Two are level in a semi-final. The desk does not wait until the final cannot be drawn: it asks at once. Here they
    play on, and are level again; then the higher seed goes on. The book says how.
    """
    desk = Desk(4, **KNOCK_OUT)
    desk.start()
    desk.refused(acts.EnterResult(1, 1, (1, 1)), "tied")
    desk.do(acts.EnterResult(1, 1, (1, 1), confirmed=("tie-play-on",)))
    assert [one.text for one in notices_of(desk.state)] == ["Table 1 was level: they play on."]
    (event,) = desk.do(acts.EnterResult(1, 1, (1, 1), confirmed=("tie-higher-seed",)))
    assert event.tie == "tie-higher-seed"
    assert dict(zip(seats(desk, 1)[1], event.places, strict=True))["a-1"] == 1
    assert not notices_of(desk.state)
    (event,) = desk.do(acts.EnterResult(1, 2, (1, 1), luck="00", confirmed=("tie-lots",)))
    assert sorted(event.places) == [1, 2]
    desk.do(acts.DrawRound())
    assert desk.folded() == desk.state


def test_players_do_not_decide_a_tie_themselves():
    """A player enters a tie in a knock-out: they play on, or a director decides. Lots are not for players to draw."""
    desk = Desk(4, **KNOCK_OUT)
    desk.start()
    player = seats(desk, 1)[1][0]
    slip = acts.EnterResult(1, 1, (1, 1), entrant=player, confirmed=("tie-lots",))
    assert "call a director" in desk.refused(slip, "tied")


def test_a_tie_of_a_game_is_told_at_the_desk_and_decided_by_a_correction():
    """Online a game ends in a draw, and nobody is there to be asked. The desk shows it; a director corrects the result,
    and is asked how it is decided.
    """
    desk = Desk(4, **KNOCK_OUT, place="online")
    desk.start()
    desk.do(acts.EnterResult(1, 1, (1, 1), source="game"))
    assert notices_of(desk.state)[0].text == "Table 1 is level: correct its result, and it asks who goes on."
    desk.refused(acts.CorrectResult(1, 1, (1, 1), why=WHY), "tied")
    desk.do(acts.CorrectResult(1, 1, (1, 1), why=WHY, confirmed=("tie-higher-seed",)))
    assert not notices_of(desk.state)


def test_ties_that_decide_nothing_are_not_asked_about():
    """Four sit at a table of which two go on; the last two are level. Nobody needs to be asked. Nor in a Swiss."""
    desk = Desk(8, form="knock-out", seats=4, least=3, advance=2)
    desk.start()
    desk.do(acts.EnterResult(1, 1, (1, 2, 3, 3)))
    desk.refused(acts.EnterResult(1, 2, (1, 2, 2, 4)), "tied")
    swiss = Desk(8)
    swiss.start()
    swiss.do(acts.EnterResult(1, 1, (1, 1, 1, 1)))
    assert next_round(swiss.state) == 2
