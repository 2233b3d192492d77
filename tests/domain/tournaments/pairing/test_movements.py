"""Movements of duplicate."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.pairing.movements import Movement, howell, mitchell, seat_rotation
from domain.tournaments.pairing.round_robin import meetings
from domain.tournaments.pairing.terms import CannotPair, Wishes
from tests.every import each_case
from tests.suite import examples, sampled


def ids(players: int) -> list[str]:
    return [f"p{number:03}" for number in range(players)]


def boards_of(movement: Movement, one: str) -> list[int | None]:
    return [table.board for pairing in movement.rounds for table in pairing.tables if one in table.seats]


def everybody_each_round(movement: Movement, players: int) -> bool:
    return all(sorted([*pairing.seated(), *pairing.byes]) == ids(players) for pairing in movement.rounds)


def boards_at_one_table(movement: Movement) -> bool:
    return all(len({table.board for table in pairing.tables}) == len(pairing.tables) for pairing in movement.rounds)


@each_case("players", sampled(range(2, 61, 2), 8))
def test_howell_has_all_meet_once_and_play_each_board_once(players: int) -> None:
    movement = howell(ids(players))
    assert (len(movement.rounds), movement.boards) == (players - 1, players - 1)
    assert everybody_each_round(movement, players)
    assert meetings(movement.rounds).pairs == {1: players * (players - 1) // 2}
    for one in ids(players):
        assert sorted(boards_of(movement, one), key=int) == list(range(1, players))
        seats = Counter(
            [table.seats.index(one) for pairing in movement.rounds for table in pairing.tables if one in table.seats]
        )
        assert abs(seats[0] - seats[1]) <= 1
    assert boards_at_one_table(movement) or players in {4, 6} or players > 42


@settings(max_examples=examples(4, 20))
@given(st.integers(3, 31), st.data())
def test_howell_with_odd_numbers_and_fewer_rounds(players: int, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(1, players - 1 + players % 2))
    movement = howell(ids(players), rounds)
    assert len(movement.rounds) == rounds
    assert everybody_each_round(movement, players)
    assert meetings(movement.rounds).most <= 1
    byes = [one for pairing in movement.rounds for one in pairing.byes]
    assert len(byes) == len(set(byes)) == rounds * (players % 2)
    assert all(len(set(boards_of(movement, one))) == len(boards_of(movement, one)) for one in ids(players))


@settings(max_examples=examples(8, 40))
@given(st.integers(3, 60), st.sampled_from(["skip", "share"]))
def test_mitchell_has_each_mover_meet_each_who_stays(players: int, even: str) -> None:
    movement = mitchell(ids(players), "share" if even == "share" else "skip")
    tables, skip = (players + 1) // 2, movement.name == "skip-mitchell"
    assert len(movement.rounds) == tables - skip
    assert everybody_each_round(movement, players)
    assert (movement.boards, meetings(movement.rounds).most) == (tables, 1)
    stay = set(ids(players)[:tables])
    for pairing in movement.rounds:
        for table in pairing.tables:
            assert table.seats[0] == ids(players)[table.number - 1]
            assert table.seats[1] not in stay
    for one in ids(players):
        assert len(set(boards_of(movement, one))) == len(boards_of(movement, one))
    assert boards_at_one_table(movement) or movement.name == "share-mitchell"
    if players % 2 == 0 and not skip:
        assert all(len(boards_of(movement, one)) == tables for one in ids(players))


def test_six_at_three_tables_and_wishes_or_refusals() -> None:
    first, second, third = mitchell(list("ABCxyz")).rounds
    assert [(*table.seats, table.board) for table in first.tables] == [("A", "x", 1), ("B", "y", 2), ("C", "z", 3)]
    assert [(*table.seats, table.board) for table in second.tables] == [("A", "z", 2), ("B", "x", 3), ("C", "y", 1)]
    assert [(*table.seats, table.board) for table in third.tables] == [("A", "y", 3), ("B", "z", 1), ("C", "x", 2)]
    wishes = Wishes(frozenset([frozenset(["p000", "p005"]), frozenset(["p001", "p005"])]))
    first = mitchell(ids(6), wishes=wishes).rounds[0]
    assert [table.seats for table in first.tables] == [("p000", "p002"), ("p001", "p003"), ("p005", "p004")]
    with pytest.raises(CannotPair, match=r"p005.* never sit together, and would in round"):
        howell(ids(6), wishes=wishes)
    four = Wishes(wishes.never_together | {frozenset(["p001", "p002"])})
    with pytest.raises(CannotPair, match="do not fit on one side"):
        mitchell(ids(6), wishes=four)
    all_apart = Wishes(frozenset([frozenset([a, b]) for a in ids(6) for b in ids(6) if a < b]))
    for movement, told in (
        (lambda: mitchell(ids(2)), "needs three players or more, and there are 2"),
        (lambda: mitchell(ids(8), rounds=4), "1 to 3 rounds, not 4"),
        (lambda: howell(ids(8), 0), "1 to 7 rounds, not 0"),
        (lambda: howell(ids(61)), "2 to 60 players, and there are 61"),
        (lambda: howell(ids(1)), "2 to 60 players, and there are 1"),
        (lambda: howell(["p000", "p001", "p000"]), "p000 is there twice"),
        (lambda: seat_rotation(ids(13), 4, 4), "13 players do not fill tables of 4"),
        (lambda: seat_rotation(ids(4), 4, 4), "single table"),
        (lambda: seat_rotation(ids(6), 3, 40, wishes=all_apart), "p000 and p001 never sit together"),
    ):
        with pytest.raises(CannotPair, match=told):
            movement()


@settings(max_examples=examples(2, 8))
@given(st.integers(3, 8), st.integers(2, 6), st.integers(1, 3))
def test_seats_rotate_over_the_same_boards(seats: int, tables: int, cycles: int) -> None:
    rounds = seats * cycles if tables >= 5 else seats
    movement = seat_rotation(ids(seats * tables), seats, rounds)
    for board, pairing in enumerate(movement.rounds, 1):
        assert {table.board for table in pairing.tables} == {board}
        assert {len(table.seats) for table in pairing.tables} == {seats}
    for one in ids(seats * tables):
        had = Counter(
            [table.seats.index(one) for pairing in movement.rounds for table in pairing.tables if one in table.seats]
        )
        assert had == dict.fromkeys(range(seats), rounds // seats)
