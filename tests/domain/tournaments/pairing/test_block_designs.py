"""The constructions behind schedules of pods."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.pairing.block_designs import (
    ROTATING,
    Blocks,
    Field,
    is_prime_power,
    known_design,
    rotating_design,
)
from tests.suite import examples


def meetings_of(rounds: tuple[Blocks, ...]) -> Counter[frozenset[int]]:
    return Counter([frozenset(pair) for blocks in rounds for block in blocks for pair in combinations(block, 2)])


@pytest.mark.parametrize("order", [2, 3, 4, 5, 7, 8, 9, 16, 25, 27])
def test_fields_divide(order: int) -> None:
    field = Field(order)
    elements = range(order)
    assert sorted(field.powers()) == list(range(1, order))
    for one in elements:
        assert sorted(field.add(one, other) for other in elements) == list(elements)
        assert one == 0 or sorted(field.times(one, other) for other in elements) == list(elements)
        assert field.times(one, field.add(1, 1)) == field.add(one, one)


@pytest.mark.parametrize(
    ("points", "seats", "rounds", "each"),
    [
        (9, 3, 4, 1),  # affine planes
        (16, 4, 5, 1),
        (25, 5, 6, 1),
        (49, 7, 8, 1),
        (64, 8, 9, 1),
        (27, 3, 13, 1),  # affine spaces
        (64, 4, 21, 1),
        (15, 3, 7, 1),  # Kirkman's schoolgirls
        (21, 3, 10, 1),
        (39, 3, 19, 1),
        (28, 4, 9, 1),
        (40, 4, 13, 1),
        (8, 4, 7, 3),  # Hadamard
        (12, 6, 11, 5),
    ],
)
def test_all_meet_equally_often(points: int, seats: int, rounds: int, each: int) -> None:
    design = known_design(points, seats)
    assert len(design) == rounds
    assert set(meetings_of(design).values()) == {each}
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


def test_what_is_not_known() -> None:
    # Rows of 8 have a design of fours in which all meet three times, which does not serve here.
    assert set(meetings_of(known_design(32, 4)).values()) == {1}
    assert known_design(13, 4) == known_design(4, 4) == rotating_design(24, 4) == ()


@pytest.mark.parametrize(("points", "seats"), ROTATING)
def test_rotations_have_all_meet_one_time_fewer_than_there_are_seats(points: int, seats: int) -> None:
    design = rotating_design(points, seats)
    assert len(design) == points - 1
    assert all(sorted(point for block in blocks for point in block) == list(range(points)) for blocks in design)
    assert all(len(block) == seats for blocks in design for block in blocks)
    assert set(meetings_of(design).values()) == {seats - 1}
    assert len(meetings_of(design)) == points * (points - 1) // 2
