"""Berger tables as FIDE prints them, and schedules of pods."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.pairing.block_designs import (
    ROTATING,
    Blocks,
    is_prime_power,
    known_design,
    rotating_design,
)
from domain.tournaments.pairing.league import league_schedule, next_divisions
from domain.tournaments.pairing.round_robin import Meetings, berger, berger_rounds, meetings, pod_schedule
from domain.tournaments.pairing.terms import CannotPair, Wishes
from tests.every import each_case
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
}


def numbers(players: int) -> list[str]:
    return [str(number) for number in range(1, players + 1)]


def pods(players: int) -> list[str]:
    return [f"p{number:03}" for number in range(players)]


@each_case("players", [4, 5, 6, 7, 8])
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


@each_case(
    ("players", "seats", "rounds", "pairs"),
    [
        (16, 4, 5, {1: 120}), (15, 3, 7, {1: 105}), (28, 4, 9, {1: 378}), (16, 4, 10, {2: 120}),
        (16, 4, 4, {0: 24, 1: 96}), (8, 4, 7, {3: 28}), (12, 4, 11, {3: 66}), (20, 5, 19, {4: 190}),
        (20, 4, 5, {0: 40, 1: 150}), (6, 3, 10, {4: 15}), (12, 3, 4, {0: 18, 1: 48}),
    ],
)  # fmt: skip
def test_as_even_as_can_be(players: int, seats: int, rounds: int, pairs: dict[int, int]) -> None:
    assert meetings(pod_schedule(pods(players), seats, rounds)).pairs == pairs


@settings(max_examples=examples(2, 10))
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


def test_wishes_are_kept_and_what_cannot_be_refused() -> None:
    wishes = Wishes(frozenset([frozenset(["p000", "p001"]), frozenset(["p002", "p009"])]), frozenset(["p005"]))
    schedule = pod_schedule(pods(16), 4, 5, wishes=wishes)
    for table in [table for pairing in schedule for table in pairing.tables]:
        assert not any(wishes.apart(*pair) for pair in combinations(table.seats, 2))
        assert table.number > 1 or "p005" not in table.seats
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


def meetings_of(rounds: tuple[Blocks, ...]) -> Counter[frozenset[int]]:
    return Counter([frozenset(pair) for blocks in rounds for block in blocks for pair in combinations(block, 2)])


# Affine planes, affine spaces, Kirkman's schoolgirls, Hadamard.
@each_case(("points", "seats", "rounds", "each"), [
    (9, 3, 4, 1), (16, 4, 5, 1), (25, 5, 6, 1), (49, 7, 8, 1), (64, 8, 9, 1), (27, 3, 13, 1), (64, 4, 21, 1),
    (15, 3, 7, 1), (21, 3, 10, 1), (39, 3, 19, 1), (28, 4, 9, 1), (40, 4, 13, 1), (8, 4, 7, 3), (12, 6, 11, 5),
])  # fmt: skip
def test_all_meet_equally_often(points: int, seats: int, rounds: int, each: int) -> None:
    design = known_design(points, seats)
    assert (len(design), set(meetings_of(design).values())) == (rounds, {each})
    assert len(meetings_of(design)) == points * (points - 1) // 2


@settings(max_examples=examples(8, 40))
@given(st.integers(3, 8), st.integers(2, 30))
def test_each_sits_once_a_round_and_nobody_meets_twice(seats: int, tables: int) -> None:
    design = known_design(seats * tables, seats)
    for blocks in design:
        assert sorted(point for block in blocks for point in block) == list(range(seats * tables))
        assert {len(block) for block in blocks} == {seats}
    if tables > 2:
        assert set(meetings_of(design).values()) <= {1}
    if tables >= seats and is_prime_power(tables):
        assert len(design) >= tables


@each_case(("points", "seats"), ROTATING)
def test_rotations_have_all_meet_one_time_fewer_than_there_are_seats(points: int, seats: int) -> None:
    design = rotating_design(points, seats)
    assert len(design) == points - 1
    assert all(sorted(point for block in blocks for point in block) == list(range(points)) for blocks in design)
    assert all(len(block) == seats for blocks in design for block in blocks)
    assert (set(meetings_of(design).values()), len(meetings_of(design))) == ({seats - 1}, points * (points - 1) // 2)


def division(number: int, size: int) -> list[str]:
    return [f"{chr(ord('a') + number)}{place:02}" for place in range(size)]


def test_schedules_of_leagues_keep_wishes() -> None:
    wishes = Wishes(not_at_table_1=frozenset(["a00"]))
    for pairing in league_schedule([division(0, 8), division(1, 7)], 4, 3, least=3, wishes=wishes):
        assert sorted(len(table.seats) for table in pairing.tables) == [3, 4, 4, 4]
        assert all("a00" not in table.seats for table in pairing.tables if table.number == 1)
    before = [list("abcd"), list("efgh"), list("ijkl")]
    standings = [list("dcba"), list("efgh"), list("lkji")]
    assert next_divisions(before, standings, 1, 1) == (("d", "c", "b", "e"), ("a", "f", "g", "l"), ("h", "k", "j", "i"))
    assert next_divisions(before, standings, 0, 2) == (("d", "c"), ("b", "a", "e", "f"), ("g", "h", "l", "k", "j", "i"))
    assert next_divisions(before[:1], standings[:1], 2, 2) == (tuple("dcba"),)
    # Rows of 8 have a design of fours in which all meet three times, which does not serve here.
    assert set(meetings_of(known_design(32, 4)).values()) == {1}
    assert known_design(13, 4) == known_design(4, 4) == rotating_design(24, 4) == ()


@each_case(("divisions", "seats", "weeks", "reason"), [
    ([], 2, 3, "a division or more"), ([["a", "b"], ["b", "c"]], 2, 3, "b is in the divisions 2 times"),
    ([["a", "b"]], 2, 0, "a week or more, not 0"),
    ([["a", "b"], ["c"]], 2, 3, "Division 2: A round robin needs two players"),
    ([["a", "b", "c", "d"], ["e", "f"]], 4, 3, "Division 2: A table needs at least 3 players"),
    ([["x", "z", "y"]], 2, 3, "Division 1: x and y never sit together"),
])  # fmt: skip
def test_schedules_refused(divisions: list[list[str]], seats: int, weeks: int, reason: str) -> None:
    wishes = Wishes(frozenset([frozenset(["x", "y"])]))
    with pytest.raises(CannotPair, match=reason):
        league_schedule(divisions, seats, weeks, least=2 if seats == 2 else 3, wishes=wishes)


@each_case(("standings", "up", "down", "reason"), [
    ([list("abc")], 1, 1, "There are 3 divisions, and standings of 1"),
    ([list("abc"), list("dex"), list("ghi")], 1, 1, "Division 2: .* look at f"),
    ([list("abc"), list("def"), list("ghh")], 1, 1, "Division 3: .* look at i"),
    ([list("aabc"), list("def"), list("ghi")], 1, 1, "Division 1: .* look at a"),
    ([list("abc"), list("def"), list("ghi")], 2, 2, "Division 2 has 3, and 2 go up and 2 down"),
    ([list("abc"), list("def"), list("ghi")], -1, 1, "not -1"),
])  # fmt: skip
def test_moves_refused(standings: list[list[str]], up: int, down: int, reason: str) -> None:
    with pytest.raises(CannotPair, match=reason):
        next_divisions([list("abc"), list("def"), list("ghi")], standings, up, down)
