"""Each tie-break against an example worked by hand, and what they have in common."""

from dataclasses import replace
from fractions import Fraction

import pytest

from domain.tournaments.pairing.terms import Entrant, PastRound
from domain.tournaments.ranking.errors import CannotRank
from domain.tournaments.ranking.field import Field
from domain.tournaments.ranking.percentages import game_win, match_win
from domain.tournaments.ranking.points import PointScheme
from domain.tournaments.ranking.tie_breaks import TIE_BREAKS
from domain.tournaments.ranking.wire import fraction_text
from tests.domain.tournaments.ranking.four import CHESS, FOUR, entered, with_round
from tests.every import each_case

FIELD = Field(FOUR, scheme=CHESS, lots={"B": 1, "C": 2, "A": 3, "D": 4})

# Of A, B, C and D; the example in the list is that of the one named first.
WORKED = {
    "buchholz": ("A", "9/2 4 4 11/2"), "buchholz-cut-1": ("A", "4 7/2 7/2 4"), "buchholz-cut-2": ("A", "2 2 2 2"),
    "buchholz-median": ("D", "2 3/2 3/2 2"), "sonneborn-berger": ("B", "3/2 3 2 1"),
    "direct-encounter": ("B", "0 1 0 0"), "progressive": ("B", "4 9/2 3 1/2"),
    "progressive-cut-1": ("B", "3 7/2 3 1/2"), "wins": ("C", "1 1 2 0"), "seat-adjusted": ("A", "-1/3 1/6 1/6 0"),
    "omw": ("A", "14/27 13/27 4/9 5/9"), "gw": ("B", "4/9 5/9 2/3 1/3"), "ogw": ("D", "14/27 13/27 4/9 5/9"),
    "points-for": ("A", "51 47 65 29"), "points-against": ("A", "63 37 37 55"),
    "points-difference": ("A", "-12 10 28 -26"), "average-opponents-rating": ("B", "1800 1833 1867 1900"),
    "lots": ("B", "3 1 2 4"),
}  # fmt: skip


def values(name, field):
    return dict(TIE_BREAKS[name].compute(field))


def value(name, entrants, one, **rules):
    return fraction_text(values(name, Field(tuple(entrants), scheme=CHESS, **rules))[one])


@each_case("name", TIE_BREAKS)
def test_the_worked_example(name):
    one, worked = WORKED[name]
    got = values(name, FIELD)
    assert " ".join(fraction_text(got[each]) for each in "ABCD") == worked
    if name != "lots":  # whose example tells the order
        assert fraction_text(got[one]) in TIE_BREAKS[name].example.replace(":", "").replace(",", "").split()


def test_every_tie_break_says_what_it_is_and_pods_count_all_opponents():
    assert set(WORKED) == set(TIE_BREAKS)
    for name, one in TIE_BREAKS.items():
        assert one.name == name
        assert all((one.words, one.source, one.example))
    assert {name for name, one in TIE_BREAKS.items() if not one.high_wins} == {"points-against", "lots"}
    got = values("buchholz", Field(PODS, scheme=PointScheme()))
    assert (got["A"], got["G"]) == ((5 + 9 + 3) + (11 + 5 + 3), Fraction(3, 2) * (11 + 3) + Fraction(3, 2) * (9 + 3))
    beaten = values("sonneborn-berger", Field(PODS, scheme=PointScheme()))
    assert (beaten["A"], beaten["B"]) == ((5 + 9 + 3) + (Fraction(11, 2) + 5 + 3), (Fraction(9, 2) + 3) + 3)
    assert beaten["C"] == (Fraction(5, 2) + 3) + Fraction(3, 2) * (3 + 0)
    field = Field(PODS)
    assert (values("wins", field)["A"], match_win(field)["A"]) == (Fraction(3, 2), Fraction(1 + Fraction(1, 3), 2))
    assert game_win(field)["A"] == Fraction(1 + (Fraction(1, 3) + 2) / 3, 2)
    assert values("points-against", field)["A"] == Fraction(7 + 7 + 1, 3) + Fraction(5 + 2 + 1, 3)


def opponents_with(*points):
    """One who met opponents that have exactly these points in the end."""
    numbers = range(1, len(points) + 1)
    met = tuple([PastRound(number, "played", Fraction(0), number, 1, (f"o{number}",), 2) for number in numbers])
    others = [
        Entrant(f"o{number}", number + 1, 0, (PastRound(number, "played", Fraction(made), number, 2, ("me",), 1),))
        for number, made in zip(numbers, points, strict=True)
    ]
    return [Entrant("me", 1, 0, met), *others]


PODS = entered(
    [
        [[("A", 9), ("B", 7), ("C", 7), ("D", 1)], [("E", 5), ("F", 4), ("G", 3)]],
        [[("A", 5), ("E", 5), ("B", 2), ("F", 1)], [("C", 8), ("D", 6), ("G", 4)]],
    ],
    scheme=PointScheme(),
)
# A 6 + 5 = 11, B 3 + 2 = 5, C 3 + 6 = 9, D 0 + 3 = 3, E 6 + 5 = 11, F 3 + 0 = 3, G 0 + 0 = 0


def test_direct_encounter_asks_that_all_have_met_and_median_buchholz_is_as_published():
    half = entered([[[("A", 1), ("B", 0)], [("C", 1), ("D", 0)]]])
    assert set(values("direct-encounter", Field(half)).values()) == {0}
    assert values("direct-encounter", Field(half).among([["A", "B"]]))["A"] == 1
    often = entered([[[("A", 1), ("B", 0)]], [[("B", 1), ("A", 1)]], [[("A", 1), ("B", 1)]]])
    got = values("direct-encounter", Field(often).among([["A", "B"]]))
    assert (got["A"], got["B"]) == (Fraction(2, 3), Fraction(1, 3))
    # gist.github.com/Rapptz/197c80162358d1196145: opponents with 4, 2, 3, 4, 5 and 6 points make 16.
    assert value("buchholz-median", opponents_with(4, 2, 3, 4, 5, 6), "me") == "16"
    assert value("buchholz-median", opponents_with(5, 4, 2, 6, 4, 5), "me") == "18"
    for name in ("buchholz-cut-2", "buchholz-median"):  # fewer rounds than are cut leave nothing
        assert value(name, opponents_with(3), "me") == "0"


# FIDE Handbook C.07, article 16

TWO_ROUNDS = entered([[[("A", 1), ("B", 0)], [("C", 1), ("D", 0)]], [[("A", 1), ("C", 0)], [("B", 1), ("D", 0)]]])
FORFEIT = with_round(with_round(TWO_ROUNDS, "A", 3, "forfeit-win", "1", "D"), "D", 3, "forfeit-loss", opponent="A")


def test_16_3_requested_byes_at_the_end_count_as_draws_for_opponents_and_others_as_they_were_scored():
    for kind, points in (("absent", "0"), ("zero-bye", "0"), ("half-bye", "1/2")):
        assert value("buchholz", with_round(TWO_ROUNDS, "B", 3, kind, points), "D") == "5/2"  # C 1, B 1 and a draw
    assert value("buchholz", with_round(TWO_ROUNDS, "B", 3, "bye", "1"), "D") == "3"
    assert value("buchholz", with_round(TWO_ROUNDS, "B", 3, "forfeit-loss", opponent="A"), "D") == "2"
    asked = with_round(TWO_ROUNDS, "B", 3, "zero-bye")
    assert value("buchholz", with_round(asked, "B", 4, "bye", "1"), "D") == "3"  # available again afterwards
    assert value("buchholz", with_round(asked, "B", 4, "forfeit-loss"), "D") == "5/2"


def test_16_4_an_unplayed_round_is_a_dummy_with_the_own_score():
    bye = with_round(TWO_ROUNDS, "D", 3, "bye", "1")
    assert value("buchholz", bye, "D") == "3"  # C 1, B 1, D 1
    assert value("sonneborn-berger", bye, "D") == "1"
    assert value("sonneborn-berger", with_round(TWO_ROUNDS, "D", 3, "half-bye", "1/2"), "D") == "1/4"
    # 16.4.2: at most a draw in each round
    bye = with_round(TWO_ROUNDS, "A", 3, "bye", "1")
    assert value("buchholz", bye, "A") == "7/2"  # B 1, C 1, and 3/2 where A has 3
    assert value("buchholz", bye, "A", planned=5) == "9/2"
    # 16.4.1: that of a forfeit has at most the score of who was scheduled
    assert value("buchholz", FORFEIT, "A") == value("buchholz", FORFEIT, "D") == "2"  # B 1, C 1, D 0


def test_16_5_cuts_take_a_voluntary_unplayed_round_first_and_byes_are_no_opponents():
    """C has won, lost and asked for half a point: the dummy with 3/2 is cut, and not D with 0."""
    bye = with_round(TWO_ROUNDS, "C", 3, "half-bye", "1/2")
    assert value("buchholz", bye, "C") == "7/2"  # D 0, A 2, C 3/2
    assert (value("buchholz-cut-1", bye, "C"), value("buchholz-cut-2", bye, "C")) == ("2", "2")
    given_ = with_round(TWO_ROUNDS, "C", 3, "bye", "1")
    assert value("buchholz-cut-1", given_, "C") == "7/2"  # A 2 and the dummy with 3/2: a bye given is no wish
    bye = with_round(TWO_ROUNDS, "D", 3, "bye", "1")
    assert value("omw", bye, "D") == value("omw", TWO_ROUNDS, "D") == "1/2"
    assert value("gw", bye, "B") == "1/2"
    assert value("gw", with_round(TWO_ROUNDS, "B", 3, "half-bye", "1/2"), "B") == "1/2"
    assert value("gw", with_round(TWO_ROUNDS, "B", 3, "forfeit-loss"), "B") == "1/3"
    alone = with_round(entered([], others=["A"]), "A", 1, "bye", "1")
    assert value("omw", alone, "A") == "1/3"


def test_forfeits_draws_and_places_that_are_not_told():
    assert value("sonneborn-berger", FORFEIT, "A", round_robin=True) == "2"
    assert value("buchholz", FORFEIT, "D", round_robin=True) == "5"  # C 1, B 1, A 3
    neither = with_round(with_round(TWO_ROUNDS, "A", 3, "forfeit-loss", "0", "D"), "D", 3, "forfeit-loss", "0", "A")
    assert value("sonneborn-berger", neither, "D", round_robin=True) == "0"
    punished = [replace(one, penalty=Fraction(1)) if one.id == "A" else one for one in TWO_ROUNDS]
    assert value("buchholz", punished, "B") == value("buchholz", TWO_ROUNDS, "B")
    assert Field(tuple(punished)).points["A"] == 1
    # Without a scheme, and where points are the title's own score, it is the average of all who played.
    score = PointScheme("score")
    scored = entered([[[("A", 9), ("B", 3)]], [[("A", 4), ("B", 4)]]], scheme=score)
    assert Field(scored).draw == Field(scored, scheme=score).draw == 5
    assert (Field(PODS, scheme=PointScheme()).draw, Field(PODS, scheme=CHESS).draw) == (3, Fraction(1, 4))
    assert (Field(FOUR, scheme=CHESS).draw, Field((Entrant("A", 1),)).draw) == (Fraction(1, 2), 0)
    entrants = tuple(
        [replace(one, rounds=tuple([replace(past, place=None, score=None) for past in one.rounds])) for one in FOUR]
    )
    assert (Field(entrants).results, value("points-difference", entrants, "C")) == (Field(FOUR).results, "1")
    pod = entered([[[("A", 3), ("B", 2), ("C", 1)]]], scheme=PointScheme())
    gone = PastRound(1, "forfeit-loss", Fraction(0), 1, 3, ("A", "B"))
    entrants = tuple([replace(one, rounds=(gone,)) if one.id == "C" else one for one in pod])
    assert Field(entrants).results == {"A": {1: (1, 1)}, "B": {1: (0, 1)}, "C": {}}
    assert value("points-against", entrants, "A") == "2"


def record(won, lost, drawn, byes=0):
    """An entrant with so many matches won (byes besides), lost and drawn against one who is there for nothing else."""
    results = [(1, 2, 1)] * won + [(2, 1, 0)] * lost + [(1, 1, Fraction(1, 2))] * drawn
    mine, theirs = [], []
    for number, (own, other, points) in enumerate(results, start=1):
        mine.append(PastRound(number, "played", Fraction(points), 1, 1, ("x",), own))
        theirs.append(PastRound(number, "played", 1 - Fraction(points), 1, 2, ("me",), other))
    mine += [PastRound(len(results) + one, "bye", Fraction(1)) for one in range(1, byes + 1)]
    return Field((Entrant("me", 1, 0, tuple(mine)), Entrant("x", 2, 0, tuple(theirs))), floor=Fraction(33, 100))


@pytest.mark.parametrize(
    ("of", "share"), [(record(5, 2, 1), "2/3"), (record(1, 3, 0), "33/100"), (record(2, 2, 0, byes=1), "3/5")]
)
def test_the_published_match_win_percentages(of, share):
    """5-2-1 is 16/24; 1-3-0 is 3/12, so the floor; 3-2-0 with a bye is 9/15."""
    assert fraction_text(match_win(of)["me"]) == share


def test_lots_ratings_and_fields_that_do_not_fit():
    assert set(values("lots", Field(FOUR)).values()) == {0}
    for lots, told in (({"A": 1, "B": 2, "C": 3}, "no lot was drawn for D"), (dict.fromkeys("ABCD", 3), "same lot")):
        with pytest.raises(CannotRank, match=told):
            values("lots", Field(FOUR, lots=lots))
    rounds = [[[("A", 1), ("B", 0)]], [[("A", 1), ("C", 0)]]]
    for ratings, average in (({"A": 2000, "B": 1801}, "1801"), ({}, "0"), ({"B": 1801, "C": 1802}, "1802")):
        assert value("average-opponents-rating", entered(rounds, ratings=ratings), "A") == average
    for entrants, told in (
        ((*FOUR, FOUR[0]), "A is entered twice"),
        ((FOUR[3], FOUR[1], FOUR[2]), "D met A in round 1, who is not entered"),
        (with_round(FOUR, "B", 3, "bye", "1"), "B has two results in one round"),
        (with_round(FOUR, "A", 4, "played", "1"), "A played round 4 without opponents"),
        (with_round(FOUR, "A", 4, "played", "1", "A"), "A is its own opponent in round 4"),
    ):
        with pytest.raises(CannotRank, match=told):
            Field(entrants)
