"""Standings of entrants and of teams."""

from dataclasses import replace
from fractions import Fraction

import pytest

from domain.tournaments.pairing.terms import Entrant
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.standings import EntrantStanding, standings, team_standings
from domain.tournaments.ranking.tie_breaks import TIE_BREAKS
from tests.domain.tournaments.ranking.four import CHESS, FOUR, entered, with_round


def lines(*args, **options):
    return [(one.rank, one.entrant, one.shared) for one in standings(*args, **options)]


def test_points_rank_tie_breaks_apply_in_their_order_and_all_share_the_first_rank_before():
    assert lines(FOUR, []) == [(1, "B", True), (1, "C", True), (3, "A", False), (4, "D", False)]
    assert [one[1] for one in lines(FOUR, ["wins", "direct-encounter"])] == ["C", "B", "A", "D"]
    assert [one[1] for one in lines(FOUR, ["direct-encounter", "wins"])] == ["B", "C", "A", "D"]
    ranked = standings(FOUR, ["buchholz", "sonneborn-berger"], scheme=CHESS)
    assert dict(ranked[0].tie_breaks) == {"buchholz": 4, "sonneborn-berger": 3}
    assert ranked[0] == EntrantStanding(1, "B", Fraction(2), ranked[0].tie_breaks, 3, Fraction(1), False)
    assert [one.rank for one in ranked] == [1, 2, 3, 4]
    ranked = {one.entrant: one for one in standings(with_round(FOUR, "D", 4, "bye", "1"), [])}
    assert (ranked["D"].played, ranked["D"].wins) == (3, 1)
    names = ["z", "y", "x"]
    fresh = [Entrant(name, number) for number, name in enumerate(names, start=1)]
    assert lines(fresh, list(TIE_BREAKS)) == [(1, name, True) for name in names]
    assert (standings([], ["buchholz"]), lines(fresh[:1], [])) == ((), [(1, "z", False)])
    assert [one[1] for one in lines(FOUR, ["points-against", "points-difference"])][:2] == ["C", "B"]
    assert [one[1] for one in lines(FOUR, ["lots"], lots={"C": 1, "B": 2, "A": 3, "D": 4})][:2] == ["C", "B"]
    assert [one[1] for one in lines(FOUR, ["lots"], lots={"C": 2, "B": 1, "A": 3, "D": 4})][:2] == ["B", "C"]
    assert lines(FOUR, ["lots"])[:2] == [(1, "B", True), (1, "C", True)]


def test_direct_encounter_is_among_those_tied_and_the_disqualified_come_last():
    """A beat B, and all have a point; only after the ratings of those met are A and B alone, who have met."""
    met = entered([[[("A", 1), ("B", 0)]]], ratings={"A": 1500, "B": 1500}, others="C")
    all_tied = with_round(with_round(met, "B", 2, "bye", "1"), "C", 2, "bye", "1")
    assert lines(all_tied, ["direct-encounter"]) == [(1, "A", True), (1, "B", True), (1, "C", True)]
    assert lines(all_tied, ["average-opponents-rating"]) == [(1, "A", True), (1, "B", True), (3, "C", False)]
    assert lines(all_tied, ["average-opponents-rating", "direct-encounter"]) == [
        (1, "A", False), (2, "B", False), (3, "C", False),
    ]  # fmt: skip
    ranked = standings(FOUR, ["buchholz"], disqualified={"B", "D"}, scheme=CHESS)
    assert [(one.rank, one.entrant) for one in ranked] == [(1, "C"), (2, "A"), (None, "B"), (None, "D")]
    assert not any(one.shared for one in ranked)
    assert ranked[0].tie_breaks["buchholz"] == 4  # B and D still count
    punished = [replace(one, penalty=Fraction(1), active=False) if one.id == "C" else one for one in FOUR]
    assert lines(punished, []) == [(1, "B", False), (2, "A", False), (3, "C", False), (4, "D", False)]
    assert standings(punished, [])[2].points == 1


def test_what_does_not_fit_is_refused():
    with pytest.raises(CannotRank, match=r"no tie-break 'bucholz'; there are buchholz, "):
        standings(FOUR, ["bucholz"])
    with pytest.raises(CannotRank, match="the tie-break wins is chosen twice"):
        standings(FOUR, ["wins", "gw", "wins"])
    with pytest.raises(CannotRank, match="E is disqualified and not entered"):
        standings(FOUR, [], disqualified=["E"])
    with pytest.raises(CannotRank, match="at least one member counts, not 0"):
        team_standings(PEOPLE, {}, 0)
    with pytest.raises(CannotRank, match="z of team north is not in the standings"):
        team_standings(PEOPLE, {"north": ["z"]}, 1)
    with pytest.raises(CannotRank, match="a is in the teams north and south"):
        team_standings(PEOPLE, {"north": ["a"], "south": ["a"]}, 1)


def line(name, rank, points):
    return EntrantStanding(rank, name, Fraction(points), {}, 1, Fraction(0), False)


PEOPLE = (line("a", 1, 9), line("b", 2, 8), line("c", 3, 7), line("d", 4, 6), line("e", 5, 5), line("x", None, 99))


def test_teams_count_their_best_or_those_they_have_and_the_disqualified_never():
    for teams, best_of, expected in (
        ({"n": ["d", "a", "e"], "s": ["b", "c"]}, 2, [(1, "n", 15, ("a", "d")), (2, "s", 15, ("b", "c"))]),
        ({"north": ["a", "e"], "south": ["b", "c"]}, 2, [(1, "south", 15, ("b", "c")), (2, "north", 14, ("a", "e"))]),
        ({"n": ["x", "e"], "s": ["a"], "t": []}, 2, [(1, "s", 9, ("a",)), (2, "n", 5, ("e",)), (3, "t", 0, ())]),
    ):
        ranked = team_standings(PEOPLE, teams, best_of)
        assert [(one.rank, one.team, one.points, one.counted) for one in ranked] == expected
    tied = (line("a", 1, 3), line("b", 1, 3), line("c", 3, 1))
    ranked = team_standings(tied, {"two": ["b"], "one": ["a"], "three": ["c"]}, best_of=1)
    told = [(1, "one", True), (1, "two", True), (3, "three", False)]
    assert [(one.rank, one.team, one.shared) for one in ranked] == told
