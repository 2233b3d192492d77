"""Forms beyond Swiss: all against all, leagues, knock-outs with third place, and the cut."""

from hashlib import sha256

import pytest

from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import division_standings_of, standings_of
from domain.tournaments.plan import bracket_of, divisions_of, next_divisions_of, rounds_known, third_place_of
from tests.domain.tournaments.desk import WHY, Desk, acts, seats
from tests.every import each_case

SEED = bytes(range(32))
TWO = {"seats": 2, "least": 2, "advance": 1, "points": {"kind": "wins"}}
OPEN = {**TWO, "rounds": None}
KNOCK_OUT = {"form": "knock-out", "third_place": True, **TWO}


def met(desk: Desk) -> list[frozenset[str]]:
    return [frozenset(table.seats) for one in desk.state.rounds for table in one.tables]


def play_by_number(desk: Desk) -> int:
    """A round in which the lower number always wins."""
    number = desk.start()
    for table in desk.state.rounds[-1].tables:
        order = sorted(table.seats, key=lambda one: int(one[2:]))
        desk.do(acts.EnterResult(number, table.number, tuple([order.index(one) + 1 for one in table.seats])))
    return number


def refused(desk: Desk, code: str) -> str:
    """The words with which the next divisions are refused."""
    with pytest.raises(TournamentRefused) as refusal:
        next_divisions_of(desk.state)
    assert refusal.value.code == code
    return refusal.value.message


@each_case(("players", "double", "rounds"), [(5, False, 5), (6, False, 5), (4, True, 6), (3, True, 6)])
def test_all_against_all_has_the_rounds_that_it_takes(players, double, rounds):
    desk = Desk(players, form="round-robin", double=double, **OPEN)
    assert rounds_known(desk.state) is None
    while len(desk.state.rounds) < rounds:
        desk.play()
        assert rounds_known(desk.state) == rounds
    desk.refused(acts.DrawRound(), "last-round")
    pairs = met(desk)
    assert (len(set(pairs)), {pairs.count(one) for one in pairs}) == (players * (players - 1) // 2, {1 + double})


def test_rounds_follow_from_those_who_began_and_divisions_have_to_be_filled():
    desk = Desk(16, form="round-robin", rounds=None)
    desk.play()
    desk.do(acts.Withdraw("a-1", why=WHY))
    assert rounds_known(desk.state) == 5
    desk = Desk(9, form="league", league={"divisions": [4, 4]}, **OPEN)
    assert "hold 8, and 9 play" in desk.refused(acts.DrawRound(), "bad-divisions")
    assert len(standings_of(desk.state)) == 9
    desk.do(acts.ChangeConfig({"league": {"divisions": 5}}))
    desk.refused(acts.DrawRound(), "bad-divisions")
    desk.do(acts.ChangeConfig({"league": {"divisions": [4, 5]}}))
    pairs = (("a-1", "a-5"), ("a-2", "a-3"))
    assert "different divisions" in desk.refused(acts.DrawRound(tables=pairs), "other-division")
    assert "neither" in desk.refused(acts.DrawRound(tables=(("a-1", "a-2"),)), "left-out")
    desk.play()
    desk.refused(acts.ChangeConfig({"league": {"divisions": 2}}, WHY), "too-late")


def test_a_league_plays_in_divisions_and_hands_them_on():
    desk = Desk(9, form="league", league={"divisions": [4, 5], "up": 1, "down": 2}, **OPEN)
    first, second = divisions_of(desk.state)
    assert (first, len(second)) == (("a-1", "a-2", "a-3", "a-4"), 5)
    refused(desk, "season-open")
    for _ in range(5):  # the larger division takes five weeks
        play_by_number(desk)
    desk.refused(acts.DrawRound(), "last-round")
    assert all(pair <= set(first) or pair <= set(second) for pair in met(desk))
    refused(desk, "season-open")  # the last weeks are not closed
    desk.do(acts.Finish())
    one, two = division_standings_of(desk.state)
    assert [[line.entrant for line in some] for some in (one, two)] == [list(first), list(second)]
    assert [line.rank for line in two] == [1, 2, 3, 4, 5]
    assert [line.rank for line in standings_of(desk.state)] == list(range(1, 10))
    assert next_divisions_of(desk.state) == (("a-1", "a-2", "a-5"), ("a-3", "a-4", "a-6", "a-7", "a-8", "a-9"))
    ended = Desk(9, form="league", league={"divisions": [4, 5], "up": 1, "down": 2}, **OPEN)
    play_by_number(ended)
    ended.do(acts.Finish(WHY, confirmed=("rounds-left",)))
    refused(ended, "tied-at-line")  # no longer because the season were open


def test_a_rank_shared_at_a_line_or_the_cut_is_refused_until_lots_decide():
    desk = Desk(4, form="league", league={"divisions": 2, "up": 1, "down": 1}, tie_breaks=["wins"], **OPEN)
    number = desk.start()
    for table in desk.state.rounds[0].tables:
        desk.do(acts.EnterResult(number, table.number, (1, 1)))
    desk.do(acts.Finish())
    assert "Of division 1, 1 go down, and 2 share rank 1" in refused(desk, "tied-at-line")
    desk = Desk(8, form="swiss-to-cut", cut=4, rounds=1, tie_breaks=["wins", "lots"], **TWO)
    desk.refused(acts.RevealLots(SEED.hex()), "not-sealed")
    desk.do(acts.DrawRound(), acts.StartRound(1, commitment=sha256(SEED).hexdigest()))
    number = 1
    for table in desk.state.rounds[0].tables:
        desk.do(acts.EnterResult(number, table.number, (1, 1)))
    desk.do(acts.CloseRound(1))
    assert "The cut leaves 4, and 8 share rank 1" in desk.refused(acts.DrawRound(), "tied-at-cut")
    desk.refused(acts.SealLots(sha256(SEED).hexdigest()), "sealed-already")
    desk.do(acts.RevealLots(SEED.hex()), acts.DrawRound(), acts.StartRound(2))
    best = {one.entrant for one in standings_of(desk.state, 1)[:4]}
    assert {one for seats_ in seats(desk, 2).values() for one in seats_} == best


def test_third_place_is_played_for_where_it_is_wished_and_ranked_behind_the_final():
    desk = Desk(8, **KNOCK_OUT)
    play_by_number(desk)
    play_by_number(desk)
    assert third_place_of(desk.state, 2) is None
    play_by_number(desk)
    third = third_place_of(desk.state, 3)
    assert {frozenset(one) for one in seats(desk, 3).values()} == {frozenset({"a-1", "a-2"}), frozenset({"a-3", "a-4"})}
    assert third is not None
    assert set(third.seats) == {"a-3", "a-4"}
    assert [(one.entrant, one.rank) for one in standings_of(desk.state)[:4]] == [(f"a-{n}", n) for n in range(1, 5)]
    desk.refused(acts.DrawRound(), "decided")
    desk = Desk(4, **{**KNOCK_OUT, "third_place": False})
    play_by_number(desk)
    play_by_number(desk)
    assert len(desk.state.rounds[1].tables) == 1
    assert [one.rank for one in standings_of(desk.state)] in ([1, 2, 3, 3], [1, 2, 3, 4])


def test_a_bracket_tells_who_comes_from_where():
    desk = Desk(8, **KNOCK_OUT)
    foreseen = bracket_of(desk.state)
    told = [(1, False, 4), (2, False, 2), (3, False, 2)]
    assert [(one.number, one.drawn, len(one.tables)) for one in foreseen] == told
    assert {(place.entrant, place.seed) for place in foreseen[0].tables[0].seats} == {("a-1", 1), ("a-8", 8)}
    assert foreseen[2].tables[1].third_place
    assert {place.came_in for place in foreseen[2].tables[1].seats} == {2}
    number = desk.start()
    desk.do(acts.EnterResult(number, 1, (1, 2)))
    winner = desk.state.rounds[0].tables[0].seats[0]
    drawn, semi, final = bracket_of(desk.state)
    assert (drawn.drawn, semi.drawn) == (True, False)
    first = [place for table in semi.tables for place in table.seats if place.table == 1]
    assert [(place.entrant, place.round, place.came_in) for place in first] == [(winner, 1, 1)]
    assert all(place.entrant is None for table in final.tables for place in table.seats)


@pytest.mark.parametrize("players", [5, 13])
def test_a_bracket_foresees_what_is_drawn(players):
    assert bracket_of(Desk(8).state) == (), "other forms have none"
    desk = Desk(players, **KNOCK_OUT)
    while True:
        foreseen = [one for one in bracket_of(desk.state) if not one.drawn]
        if not foreseen:
            break
        play_by_number(desk)
        drawn = desk.state.rounds[-1]
        expected = {frozenset([place.entrant for place in table.seats]) for table in foreseen[0].tables}
        assert {frozenset(table.seats) for table in drawn.tables} == expected
        assert {place.entrant for place in foreseen[0].byes} == set(drawn.byes)
    desk.refused(acts.DrawRound(), "decided")
    assert all(one.drawn for one in bracket_of(desk.state))


@pytest.mark.parametrize("seats_", [2, 4])
def test_from_swiss_over_the_cut_to_the_final(seats_):
    form = {"form": "swiss-to-cut", "cut": 8, "rounds": 3, "seats": seats_, "least": 2, "advance": seats_ // 2}
    desk = Desk(16, **form, points={"kind": "wins" if seats_ == 2 else "places"}, third_place=True)
    assert bracket_of(desk.state)[0].tables[0].seats[0].seed == 1
    desk.do(acts.SealLots(sha256(SEED).hexdigest()))
    for _ in range(3):
        play_by_number(desk)
    desk.do(acts.CloseRound(3), acts.RevealLots(SEED.hex()))
    best = [one.entrant for one in standings_of(desk.state)[:8]]
    play_by_number(desk)
    assert {one for table in desk.state.rounds[3].tables for one in table.seats} == set(best)
    while not all(one.drawn for one in bracket_of(desk.state)):
        play_by_number(desk)
    desk.refused(acts.DrawRound(), "decided")
    assert standings_of(desk.state)[0].entrant == min(best, key=lambda one: int(one[2:]))
    assert {one.entrant for one in standings_of(desk.state)[:8]} == set(best)
    assert third_place_of(desk.state, len(desk.state.rounds)) is not None
