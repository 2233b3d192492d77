"""Berger tables as FIDE prints them, and schedules of pods."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.pairing.round_robin import Meetings, berger, berger_rounds, meetings, pod_schedule
from domain.tournaments.pairing.terms import CannotPair, Wishes
from tests.suite import examples

# FIDE Handbook C.05, annex 1.
PUBLISHED = {
    4: """1-4 2-3
          4-3 1-2
          2-4 3-1""",
    6: """1-6 2-5 3-4
          6-4 5-3 1-2
          2-6 3-1 4-5
          6-5 1-4 2-3
          3-6 4-2 5-1""",
    8: """1-8 2-7 3-6 4-5
          8-5 6-4 7-3 1-2
          2-8 3-1 4-7 5-6
          8-6 7-5 1-4 2-3
          3-8 4-2 5-1 6-7
          8-7 1-6 2-5 3-4
          4-8 5-3 6-2 7-1""",
    16: """1-16 2-15 3-14 4-13 5-12 6-11 7-10 8-9
           16-9 10-8 11-7 12-6 13-5 14-4 15-3 1-2
           2-16 3-1 4-15 5-14 6-13 7-12 8-11 9-10
           16-10 11-9 12-8 13-7 14-6 15-5 1-4 2-3
           3-16 4-2 5-1 6-15 7-14 8-13 9-12 10-11
           16-11 12-10 13-9 14-8 15-7 1-6 2-5 3-4
           4-16 5-3 6-2 7-1 8-15 9-14 10-13 11-12
           16-12 13-11 14-10 15-9 1-8 2-7 3-6 4-5
           5-16 6-4 7-3 8-2 9-1 10-15 11-14 12-13
           16-13 14-12 15-11 1-10 2-9 3-8 4-7 5-6
           6-16 7-5 8-4 9-3 10-2 11-1 12-15 13-14
           16-14 15-13 1-12 2-11 3-10 4-9 5-8 6-7
           7-16 8-6 9-5 10-4 11-3 12-2 13-1 14-15
           16-15 1-14 2-13 3-12 4-11 5-10 6-9 7-8
           8-16 9-7 10-6 11-5 12-4 13-3 14-2 15-1""",
}


def numbers(players: int) -> list[str]:
    return [str(number) for number in range(1, players + 1)]


def pods(players: int) -> list[str]:
    return [f"p{number:03}" for number in range(players)]


@pytest.mark.parametrize("players", [4, 5, 6, 7, 8, 15, 16])
def test_as_published(players: int) -> None:
    even = players + players % 2
    for round_, line in enumerate(PUBLISHED[even].splitlines(), 1):
        pairs = [tuple(pair.split("-")) for pair in line.split()]
        pairing = berger(numbers(players), round_)
        assert [table.seats for table in pairing.tables] == [
            pair for pair in pairs if players == even or str(even) not in pair
        ]
        if players < even:
            (idle,) = [one for pair in pairs if str(even) in pair for one in pair if one != str(even)]
            assert pairing.byes == {idle: "bye"}


@settings(max_examples=examples(8, 40))
@given(st.integers(2, 41), st.booleans())
def test_all_meet_once_a_cycle_and_swap_seats_in_the_next(players: int, double: bool) -> None:
    rounds = berger_rounds(players)
    cycles = [
        [berger(numbers(players), cycle * rounds + round_, double=double) for round_ in range(1, rounds + 1)]
        for cycle in range(2)
    ]
    first, second = [Counter([table.seats for one in cycle for table in one.tables]) for cycle in cycles]
    assert second == Counter([(black, white) for white, black in first])
    assert meetings(cycles[0]) == Meetings(1, 1, {1: players * (players - 1) // 2})
    for pairing in cycles[0] + cycles[1]:
        assert sorted([*pairing.seated(), *pairing.byes]) == sorted(numbers(players))
        assert [table.number for table in pairing.tables] == list(range(1, players // 2 + 1))


@pytest.mark.parametrize("players", [4, 10])
def test_double_cycles_give_nobody_a_seat_three_times_running(players: int) -> None:
    rounds = [berger(numbers(players), round_, double=True) for round_ in range(1, 2 * berger_rounds(players) + 1)]
    for one in numbers(players):
        seats = "".join(
            str(table.seats.index(one)) for pairing in rounds for table in pairing.tables if one in table.seats
        )
        assert "000" not in seats
        assert "111" not in seats


@pytest.mark.parametrize(
    ("players", "seats", "rounds", "pairs"),
    [
        (16, 4, 5, {1: 120}), (15, 3, 7, {1: 105}), (28, 4, 9, {1: 378}), (16, 4, 10, {2: 120}),
        (16, 4, 4, {0: 24, 1: 96}), (8, 4, 7, {3: 28}), (12, 4, 11, {3: 66}), (20, 5, 19, {4: 190}),
        (20, 4, 5, {0: 40, 1: 150}), (6, 3, 10, {4: 15}), (12, 3, 4, {0: 18, 1: 48}),
    ],
)  # fmt: skip
def test_as_even_as_can_be(players: int, seats: int, rounds: int, pairs: dict[int, int]) -> None:
    assert meetings(pod_schedule(pods(players), seats, rounds)).pairs == pairs


@settings(max_examples=examples(3, 10))
@given(st.integers(6, 26), st.integers(3, 8), st.integers(1, 9))
def test_everybody_has_a_seat_and_seats_even_out(players: int, seats: int, rounds: int) -> None:
    try:
        schedule = pod_schedule(pods(players), seats, rounds)
    except CannotPair:
        assert players < seats * (seats - 1)
        return
    assert len(schedule) == rounds
    for pairing in schedule:
        assert sorted(pairing.seated()) == pods(players)
    if players % seats == 0:
        for one in pods(players):
            had = Counter(
                [table.seats.index(one) for pairing in schedule for table in pairing.tables if one in table.seats]
            )
            assert max(had.values()) - (min(had.values()) if len(had) == seats else 0) <= 1
    assert meetings(schedule).most <= rounds
    assert schedule == pod_schedule(pods(players), seats, rounds)


def test_two_who_never_sit_together_and_one_who_is_never_at_table_1() -> None:
    wishes = Wishes(frozenset([frozenset(["p000", "p001"]), frozenset(["p002", "p009"])]), frozenset(["p005"]))
    schedule = pod_schedule(pods(16), 4, 5, wishes=wishes)
    for table in [table for pairing in schedule for table in pairing.tables]:
        assert not any(wishes.apart(*pair) for pair in combinations(table.seats, 2))
        assert table.number > 1 or "p005" not in table.seats


def test_refused() -> None:
    apart = Wishes(frozenset([frozenset(["p000", "p001"])]))
    for schedule, reason in (
        (lambda: berger(["a"], 1), "two players or more, and there are 1"),
        (lambda: berger(["a", "b"], 0), "from 1, and this is 0"),
        (lambda: berger(["a", "a"], 1), "a is there twice"),
        (lambda: pod_schedule(pods(8), 2, 3), "3 seats or more, not 2"),
        (lambda: pod_schedule(pods(8), 4, 0), "a round or more, not 0"),
        (lambda: pod_schedule(pods(8), 9, 3), "2 to 8 seats, not 9"),
        (lambda: pod_schedule(pods(4), 4, 1, wishes=apart), "p000 and p001 never sit together"),
    ):
        with pytest.raises(CannotPair, match=reason):
            schedule()
