"""Results: entered, confirmed, contested, corrected, ruled; penalties, lots and standings."""

from fractions import Fraction
from hashlib import sha256

import pytest

from domain.tournaments.field import canonical_standings, entrants_of, lots_of, result_state, standings_of
from tests.domain.tournaments.desk import MINUTE, WHY, Desk, acts

FIRST = (("a-1", "a-2", "a-3", "a-4"), ("a-5", "a-6", "a-7", "a-8"))
ORDER = (1, 2, 3, 4)
RULING = {"game": "01", "case": 3, "ruling": 4}


@pytest.fixture
def desk():
    desk = Desk(8, confirmations="all", penalties=[{"code": "late", "points": "1/2"}])
    desk.start(tables=FIRST)
    return desk


def stands(desk, table=1):
    round_ = desk.state.rounds[0]
    return result_state(desk.state.config, round_, round_.tables[table - 1])


def points(desk, as_="ruled"):
    return {one.id: one.points for one in entrants_of(desk.state, as_=as_)}


def test_a_slip_is_provisional_until_all_seats_have_confirmed_it(desk):
    desk.do(acts.EnterResult(1, 1, ORDER, entrant="a-1"))
    assert stands(desk) == "provisional"
    desk.refused(acts.ConfirmResult(1, 1, "a-1"), "confirmed-already")
    desk.refused(acts.ConfirmResult(1, 1, "a-5"), "not-at-table")
    desk.refused(acts.ConfirmResult(1, 2, "a-5"), "no-result")
    desk.do(
        acts.ConfirmResult(1, 1, "a-2"), acts.ConfirmResult(1, 1, "a-3"), acts.EnterResult(1, 1, ORDER, entrant="a-4")
    )
    assert stands(desk) == "confirmed"
    desk.refused(acts.CorrectResult(1, 1, (2, 1, 3, 4), entrant="a-1"), "too-late")


def test_another_result_by_a_second_seat_is_for_a_director(desk):
    desk.do(acts.EnterResult(1, 1, ORDER, entrant="a-1"), acts.EnterResult(1, 2, ORDER))
    desk.do(acts.EnterResult(1, 1, (2, 1, 3, 4), entrant="a-2"))
    assert stands(desk) == "contested"
    desk.refused(acts.ConfirmResult(1, 1, "a-3"), "contested")
    desk.refused(acts.CorrectResult(1, 1, (2, 1, 3, 4), entrant="a-1"), "contested")
    desk.refused(acts.CloseRound(1), "contested")
    desk.refused(acts.DrawRound(), "contested")
    desk.do(acts.CorrectResult(1, 1, (2, 1, 3, 4), why=WHY))
    assert stands(desk) == "corrected"
    assert [one.places for one in desk.state.rounds[0].tables[0].former] == [ORDER, (2, 1, 3, 4)]


def test_seats_correct_within_the_period_and_directors_after_it(desk):
    desk.do(acts.EnterResult(1, 1, ORDER, entrant="a-1"))
    desk.now += 29 * MINUTE
    desk.do(acts.CorrectResult(1, 1, (2, 1, 3, 4), entrant="a-1"))
    desk.now += 2 * MINUTE
    desk.refused(acts.CorrectResult(1, 1, ORDER, entrant="a-1"), "too-late")
    desk.refused(acts.CorrectResult(1, 1, ORDER), "why-needed")
    desk.refused(acts.CorrectResult(1, 1, (2, 1, 3, 4), why=WHY), "no-change")
    desk.do(acts.CorrectResult(1, 1, ORDER, why=WHY))
    assert points(desk)["a-1"] == 6


def test_results_go_once_to_tables_that_there_are_and_are_results(desk):
    one, none = Fraction(1), Fraction(0)
    for result in (
        {}, {"places": (1, 2, 3)}, {"places": (1, 2, 2, 3)}, {"places": (0, 1, 2, 3)}, {"places": (1, 2, 3, None)},
        {"scores": (one, None, none, none)}, {"points": (one, one, -one, none)}, {"points": (Fraction(10**12),) * 4},
    ):  # fmt: skip
        desk.refused(acts.EnterResult(1, 1, **result), "bad-result")
    desk.refused(acts.EnterResult(1, 3, ORDER), "unknown-table")
    desk.refused(acts.EnterResult(2, 1, ORDER), "unknown-round")
    desk.refused(acts.EnterResult(1, 1, ORDER, entrant="a-5"), "not-at-table")
    desk.refused(acts.EnterResult(1, 1, points=(Fraction(1),) * 4, entrant="a-1"), "directors-only")
    desk.refused(acts.CorrectResult(1, 1, ORDER, why=WHY), "no-result")
    desk.do(acts.EnterResult(1, 1, ORDER, source="game"))
    assert desk.do(acts.EnterResult(1, 1, ORDER, source="game")) == []
    desk.refused(acts.EnterResult(1, 1, (2, 1, 3, 4), source="game"), "has-result")
    desk.refused(acts.EnterResult(1, 1, ORDER), "has-result")


def test_what_has_not_begun_has_no_results_and_no_standings():
    desk = Desk(8)
    desk.refused(acts.PublishStandings("provisional"), "no-round")
    desk.do(acts.DrawRound())
    desk.refused(acts.EnterResult(1, 1, ORDER), "not-started")


def test_places_follow_from_scores_and_a_ruling_stands_beside_what_was_played(desk):
    desk.do(acts.EnterResult(1, 1, scores=(Fraction(7, 2), Fraction(9), Fraction(7, 2), Fraction(0))))
    assert desk.state.rounds[0].tables[0].result.places == (2, 1, 2, 4)
    assert [points(desk)[one] for one in FIRST[0]] == [3, 6, 3, 0]


def test_a_ruling_stands_beside_what_was_played(desk):
    desk.do(acts.EnterResult(1, 1, ORDER, source="game"))
    desk.do(acts.EnterResult(1, 1, points=(Fraction(1, 3), Fraction(6), Fraction(0), Fraction(0)), ruling=RULING))
    assert (stands(desk), points(desk)["a-1"], points(desk, "played")["a-1"]) == ("ruled", Fraction(1, 3), 6)
    assert desk.state.rounds[0].tables[0].result.places == ORDER


def test_penalties_lower_points_until_they_are_cancelled(desk):
    desk.do(acts.EnterResult(1, 1, ORDER), acts.GivePenalty("a-1", "late", why=WHY))
    desk.do(acts.GivePenalty("a-1", warning=True, why=WHY))
    assert points(desk)["a-1"] == Fraction(11, 2)
    desk.do(acts.CancelPenalty("1", WHY))
    assert points(desk)["a-1"] == 6
    desk.refused(acts.CancelPenalty("1", WHY), "cancelled-already")
    desk.refused(acts.CancelPenalty("9", WHY), "unknown-penalty")
    desk.refused(acts.GivePenalty("a-1", "rude", why=WHY), "bad-penalty")
    desk.refused(acts.GivePenalty("a-1", points=Fraction(0), why=WHY), "bad-penalty")
    desk.refused(acts.GivePenalty("a-1", "late"), "why-needed")
    desk.refused(acts.GivePenalty("a-1", "late", table=1, why=WHY), "bad-penalty")
    desk.refused(acts.GivePenalty("a-1", "late", round=1, table=2, why=WHY), "not-at-table")


def test_lots_are_promised_before_they_are_drawn(desk):
    seed = bytes(range(32))
    desk.refused(acts.RevealLots(seed.hex()), "not-sealed")
    desk.refused(acts.SealLots("abc"), "bad-commitment")
    desk.do(acts.SealLots(sha256(seed).hexdigest()))
    desk.refused(acts.SealLots(sha256(seed).hexdigest()), "sealed-already")
    desk.refused(acts.RevealLots(seed.hex()), "round-open")
    desk.do(acts.EnterResult(1, 1, ORDER), acts.EnterResult(1, 2, ORDER), acts.CloseRound(1))
    desk.refused(acts.RevealLots("00" * 32), "wrong-seed")
    assert lots_of(desk.state) is None
    assert [one.shared for one in standings_of(desk.state)] == [True] * 8
    desk.do(acts.RevealLots(seed.hex()))
    assert [one.shared for one in standings_of(desk.state)] == [False] * 8
    desk.refused(acts.RevealLots(seed.hex()), "revealed-already")


def test_standings_become_official_once_and_are_corrected_after(desk):
    desk.refused(acts.PublishStandings("official"), "results-missing")
    desk.do(acts.EnterResult(1, 1, ORDER), acts.EnterResult(1, 2, ORDER), acts.CloseRound(1))
    desk.refused(acts.PublishStandings("final"), "bad-state")
    desk.refused(acts.PublishStandings("corrected", why=WHY), "not-official")
    desk.do(acts.PublishStandings("provisional"), acts.PublishStandings("official"))
    desk.refused(acts.PublishStandings("official"), "official")
    desk.refused(acts.ChangeConfig({"tie_breaks": ["wins"]}, WHY), "too-late")
    desk.do(acts.CorrectResult(1, 1, (2, 1, 3, 4), ruling=RULING, why=WHY))
    desk.do(acts.PublishStandings("corrected", ruling=RULING, why=WHY))
    first, official, corrected = desk.state.published
    assert (first.hash == official.hash, official.hash == corrected.hash) == (True, False)
    assert (corrected.ruling, corrected.hash) == (
        RULING, sha256(canonical_standings(standings_of(desk.state, 1))).hexdigest(),
    )  # fmt: skip
