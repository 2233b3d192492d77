"""Swiss for pods: who sits with whom, sizes, byes, wishes and refusals."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from domain.tournaments.pairing.swiss_pods import swiss_pods
from domain.tournaments.pairing.terms import NO_WISHES, CannotPair, Entrant, Pairing, PastRound, Wishes
from tests.domain.tournaments.pairing.checks import complete, enrolled, meetings, played
from tests.suite import examples


def spread(entrants: list[Entrant], pairing: Pairing) -> Fraction:
    """The mean over the tables of the difference between the most and the fewest points."""
    points = {one.id: one.points for one in entrants}
    ranges = [max(at) - min(at) for at in ([points[one] for one in table.seats] for table in pairing.tables)]
    return sum(ranges, Fraction(0)) / len(ranges)


def test_many_players_sit_with_those_of_like_points_and_without_meeting_again() -> None:
    dice, entrants = Random(1), enrolled(examples(64, 400))
    for number in range(1, examples(6, 8)):
        pairing = swiss_pods(entrants, NO_WISHES, 4, 3, "smaller-tables", round_=number)
        assert meetings(entrants, pairing) == 0
        assert spread(entrants, pairing) < (Fraction(1, 2) if len(entrants) == 400 else 2)
        points = {one.id: one.points for one in entrants}
        means = [sum(points[one] for one in table.seats) / len(table.seats) for table in pairing.tables]
        assert means == sorted(means, reverse=True), "tables are numbered by points"
        entrants = played(entrants, pairing, number, dice)
    had = [Counter(one.seat for one in entrant.rounds) for entrant in entrants]
    assert max(max(counts.values()) for counts in had) <= 4, "seats even out"


def test_round_1_byes_wishes_and_the_order_of_entrants() -> None:
    pairing = swiss_pods(enrolled(12), NO_WISHES, 4, 3, "smaller-tables", round_=1)
    assert [sorted(map(int, table.seats)) for table in pairing.tables] == [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]
    for policy, sizes, byes in (("one-larger", [4, 5, 5], {}), ("byes", [4, 4, 4], {"13": "bye", "14": "bye"})):
        pairing = swiss_pods(enrolled(14), NO_WISHES, 4, 4, policy, round_=1)  # type: ignore[arg-type]
        assert (sorted(len(table.seats) for table in pairing.tables), pairing.byes) == (sizes, byes)
    dice, entrants = Random(6), enrolled(9)
    for number in range(1, 10):
        pairing = swiss_pods(entrants, NO_WISHES, 4, 4, "byes", round_=number)
        entrants = played(entrants, pairing, number, dice)
        had = [sum(one.kind == "bye" for one in entrant.rounds) for entrant in entrants]
        assert max(had) - min(had) <= 1
    assert had == [1] * 9
    entrants = played(enrolled(21), swiss_pods(enrolled(21), NO_WISHES, 4, 3, "smaller-tables", round_=1), 1, Random(1))
    mixed = Random(8).sample(entrants, len(entrants))
    one, other = (swiss_pods(each, NO_WISHES, 4, 3, "smaller-tables", round_=2) for each in (mixed, entrants))
    assert one == other
    past = (PastRound(1, "played", Fraction(9), 1, 0, ()),)
    entrants = [replace(one, rounds=past if one.number <= 4 else ()) for one in enrolled(8)]
    complete(entrants, swiss_pods(entrants, apart("12"), 4, 4, "smaller-tables", round_=2), apart("12"))
    entrants = [replace(one, active=one.id != "3") for one in enrolled(10)]
    pairing = swiss_pods(entrants, Wishes(byes={"1": "half-bye", "3": "zero-bye"}), 4, 4, "smaller-tables", round_=1)
    assert (set(pairing.seated()), pairing.byes) == ({"2", "4", "5", "6", "7", "8", "9", "10"}, {"1": "half-bye"})


def apart(*pairs: str) -> Wishes:
    return Wishes(never_together=frozenset(map(frozenset, pairs)))


def test_what_cannot_be_seated_is_refused_with_the_reason() -> None:
    for count, seats, wishes, reason in (
        (8, 2, NO_WISHES, "Pods have 3 seats or more, not 2"), (8, 9, NO_WISHES, "2 to 8 seats, not 9"),
        (2, 4, NO_WISHES, "needs at least 3 players, and there are 2"),
        (5, 4, NO_WISHES, "5 players cannot sit at tables of 3 to 4"),
        (4, 4, apart("12"), "keep apart all who are never"),
        (8, 4, apart("12", "23", "13"), "keep apart all who are never"),
        (4, 4, Wishes(not_at_table_1=frozenset("4")), "Each table has somebody who is never to sit at table 1"),
    ):  # fmt: skip
        with pytest.raises(CannotPair, match=reason):
            swiss_pods(enrolled(count), wishes, seats, 3, "smaller-tables", round_=1)
