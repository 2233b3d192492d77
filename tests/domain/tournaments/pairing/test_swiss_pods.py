"""Swiss for pods: who sits with whom, sizes, byes, wishes and refusals."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.pairing.pods import table_sizes
from domain.tournaments.pairing.swiss_pods import swiss_pods
from domain.tournaments.pairing.terms import NO_WISHES, CannotPair, Entrant, Pairing, PastRound, Wishes
from tests.domain.tournaments.pairing.checks import complete
from tests.domain.tournaments.pairing.rounds import enrolled, meetings, played
from tests.suite import examples


def spread(entrants: list[Entrant], pairing: Pairing) -> Fraction:
    """The mean over the tables of the difference between the most and the fewest points."""
    points = {one.id: one.points for one in entrants}
    ranges = [max(at) - min(at) for at in ([points[one] for one in table.seats] for table in pairing.tables)]
    return sum(ranges, Fraction(0)) / len(ranges)


@settings(max_examples=examples(3, 8))
@given(seed=st.integers(0, 10**6), count=st.integers(12, 40), seats=st.integers(3, 8))
def test_all_rounds_keep_sizes_wishes_and_one_place_each(seed: int, count: int, seats: int) -> None:
    dice = Random(seed)
    entrants = enrolled(count)
    for number in range(1, 6):
        if number > 1:
            entrants = [replace(one, active=one.active and dice.random() > 0.04) for one in entrants]
        ids = [one.id for one in entrants if one.active]
        wishes = Wishes(
            never_together=frozenset({frozenset(dice.sample(ids, 2)), frozenset(dice.sample(ids, 2))}),
            not_at_table_1=frozenset(ids[:1]),
            byes={one: "zero-bye" for one in ids if dice.random() < 0.05},
        )
        here = len(ids) - len(wishes.byes)
        try:
            sizes = table_sizes(here, seats, 3 if seats > 3 else 2, "smaller-tables")
        except CannotPair:
            with pytest.raises(CannotPair):
                swiss_pods(entrants, wishes, seats, 3 if seats > 3 else 2, "smaller-tables", round_=number)
            return
        if len(sizes) < 3:
            return
        pairing = swiss_pods(entrants, wishes, seats, 3 if seats > 3 else 2, "smaller-tables", round_=number)
        complete(entrants, pairing, wishes)
        assert Counter(len(table.seats) for table in pairing.tables) == Counter(sizes)
        entrants = played(entrants, pairing, number, dice)


def test_many_players_sit_with_those_of_like_points_and_without_meeting_again() -> None:
    dice = Random(1)
    entrants = enrolled(examples(120, 400))
    for number in range(1, 8):
        pairing = swiss_pods(entrants, NO_WISHES, 4, 3, "smaller-tables", round_=number)
        assert meetings(entrants, pairing) == 0
        assert spread(entrants, pairing) < (Fraction(1, 2) if len(entrants) == 400 else 1)
        points = {one.id: one.points for one in entrants}
        means = [sum(points[one] for one in table.seats) / len(table.seats) for table in pairing.tables]
        assert means == sorted(means, reverse=True), "tables are numbered by points"
        entrants = played(entrants, pairing, number, dice)
    had = [Counter(one.seat for one in entrant.rounds) for entrant in entrants]
    assert max(max(counts.values()) for counts in had) <= 4, "seats even out"


def test_round_1_takes_from_all_parts_of_the_starting_order() -> None:
    pairing = swiss_pods(enrolled(12), NO_WISHES, 4, 3, "smaller-tables", round_=1)
    assert [sorted(map(int, table.seats)) for table in pairing.tables] == [[1, 4, 7, 10], [2, 5, 8, 11], [3, 6, 9, 12]]


def test_larger_tables_and_byes_follow_the_policy() -> None:
    larger = swiss_pods(enrolled(14), NO_WISHES, 4, 4, "one-larger", round_=1)
    assert sorted(len(table.seats) for table in larger.tables) == [4, 5, 5]
    assert larger.byes == {}
    byes = swiss_pods(enrolled(14), NO_WISHES, 4, 4, "byes", round_=1)
    assert [len(table.seats) for table in byes.tables] == [4, 4, 4]
    assert byes.byes == {"13": "bye", "14": "bye"}


def test_nobody_has_a_second_bye_before_all_have_had_one() -> None:
    dice = Random(6)
    entrants = enrolled(9)
    for number in range(1, 10):
        pairing = swiss_pods(entrants, NO_WISHES, 4, 4, "byes", round_=number)
        entrants = played(entrants, pairing, number, dice)
        had = [sum(one.kind == "bye" for one in entrant.rounds) for entrant in entrants]
        assert max(had) - min(had) <= 1
    assert [sum(one.kind == "bye" for one in entrant.rounds) for entrant in entrants] == [1] * 9


def test_the_order_of_entrants_does_not_matter() -> None:
    entrants = played(enrolled(21), swiss_pods(enrolled(21), NO_WISHES, 4, 3, "smaller-tables", round_=1), 1, Random(1))
    mixed = Random(8).sample(entrants, len(entrants))
    assert swiss_pods(mixed, NO_WISHES, 4, 3, "smaller-tables", round_=2) == swiss_pods(
        entrants, NO_WISHES, 4, 3, "smaller-tables", round_=2
    )


def test_who_has_left_or_has_a_bye_does_not_sit() -> None:
    entrants = [replace(one, active=one.id != "3") for one in enrolled(10)]
    pairing = swiss_pods(entrants, Wishes(byes={"1": "half-bye", "3": "zero-bye"}), 4, 4, "smaller-tables", round_=1)
    assert set(pairing.seated()) == {"2", "4", "5", "6", "7", "8", "9", "10"}
    assert pairing.byes == {"1": "half-bye"}


def test_wishes_are_worth_more_than_points() -> None:
    past = (PastRound(1, "played", Fraction(9), 1, 0, ()),)
    entrants = [replace(one, rounds=past if one.number <= 4 else ()) for one in enrolled(8)]
    wishes = Wishes(never_together=frozenset({frozenset({"1", "2"})}))
    complete(entrants, swiss_pods(entrants, wishes, 4, 4, "smaller-tables", round_=2), wishes)


@pytest.mark.parametrize(
    ("count", "seats", "wishes", "reason"),
    [
        (8, 2, NO_WISHES, "Pods have 3 seats or more, not 2"),
        (8, 9, NO_WISHES, "2 to 8 seats, not 9"),
        (2, 4, NO_WISHES, "needs at least 3 players, and there are 2"),
        (5, 4, NO_WISHES, "5 players cannot sit at tables of 3 to 4"),
        (4, 4, Wishes(never_together=frozenset({frozenset({"1", "2"})})), "keep apart all who are never"),
        (
            8,
            4,
            Wishes(never_together=frozenset({frozenset({"1", "2"}), frozenset({"2", "3"}), frozenset({"1", "3"})})),
            "keep apart all who are never",
        ),
        (4, 4, Wishes(not_at_table_1=frozenset({"4"})), "Each table has somebody who is never to sit at table 1"),
    ],
)
def test_what_cannot_be_seated_is_refused_with_the_reason(count: int, seats: int, wishes: Wishes, reason: str) -> None:
    with pytest.raises(CannotPair, match=reason):
        swiss_pods(enrolled(count), wishes, seats, 3, "smaller-tables", round_=1)
