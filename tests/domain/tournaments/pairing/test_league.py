"""Leagues: their weeks, promotion and relegation."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.pairing.league import league_schedule, next_divisions
from domain.tournaments.pairing.terms import CannotPair, Wishes
from tests.suite import examples


def division(number: int, size: int) -> list[str]:
    return [f"{chr(ord('a') + number)}{place:02}" for place in range(size)]


@settings(max_examples=examples(6, 30))
@given(st.lists(st.integers(2, 9), min_size=1, max_size=4), st.integers(1, 12))
def test_everybody_plays_or_has_a_bye_each_week_in_the_own_division(sizes: list[int], weeks: int) -> None:
    divisions = [division(number, size) for number, size in enumerate(sizes)]
    schedule = league_schedule(divisions, 2, weeks)
    assert len(schedule) == weeks
    for pairing in schedule:
        assert sorted([*pairing.seated(), *pairing.byes]) == sorted([one for ids in divisions for one in ids])
        assert [table.number for table in pairing.tables] == list(range(1, len(pairing.tables) + 1))
        assert all(table.seats[0][0] == table.seats[1][0] for table in pairing.tables)
        assert len(pairing.byes) == len([size for size in sizes if size % 2])


def test_pods_a_week_and_nobody_at_table_1_who_never_is() -> None:
    wishes = Wishes(not_at_table_1=frozenset(["a00"]))
    for pairing in league_schedule([division(0, 8), division(1, 7)], 4, 3, least=3, wishes=wishes):
        assert sorted(len(table.seats) for table in pairing.tables) == [3, 4, 4, 4]
        assert all("a00" not in table.seats for table in pairing.tables if table.number == 1)


@pytest.mark.parametrize(("divisions", "seats", "weeks", "reason"), [
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


def test_two_up_and_two_down() -> None:
    before = [list("abcd"), list("efgh"), list("ijkl")]
    standings = [list("dcba"), list("efgh"), list("lkji")]
    assert next_divisions(before, standings, 1, 1) == (("d", "c", "b", "e"), ("a", "f", "g", "l"), ("h", "k", "j", "i"))
    assert next_divisions(before, standings, 0, 2) == (("d", "c"), ("b", "a", "e", "f"), ("g", "h", "l", "k", "j", "i"))
    assert next_divisions(before[:1], standings[:1], 2, 2) == (tuple("dcba"),)


@settings(max_examples=examples(8, 40))
@given(st.lists(st.integers(4, 8), min_size=1, max_size=5), st.integers(0, 2))
def test_nobody_is_lost_and_sizes_stand(sizes: list[int], moving: int) -> None:
    divisions = [division(number, size) for number, size in enumerate(sizes)]
    following = next_divisions(divisions, divisions, moving, moving)
    assert [len(one) for one in following] == sizes
    assert sorted([one for ids in following for one in ids]) == sorted([one for ids in divisions for one in ids])
    old = {one: number for number, ids in enumerate(divisions) for one in ids}
    assert all(abs(old[one] - number) <= 1 for number, ids in enumerate(following) for one in ids)


@pytest.mark.parametrize(("standings", "up", "down", "reason"), [
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
