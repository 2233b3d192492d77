"""Knock-out brackets, for two and in pods, and the cut to them."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.pairing.cut import cut
from domain.tournaments.pairing.knock_out import FromTable, bracket, knock_out_round, knocked_out, survivors
from domain.tournaments.pairing.terms import CannotPair, Entrant, Pairing, PastRound, RoundTable, Wishes
from tests.every import each_case
from tests.suite import examples


def field(players: int) -> dict[str, Entrant]:
    return {f"s{number:02}": Entrant(f"s{number:02}", number) for number in range(1, players + 1)}


def by_seed(pairing: Pairing) -> dict[str, int]:
    return {one: place for table in pairing.tables for place, one in enumerate(sorted(table.seats), 1)}


def after(entrants: Mapping[str, Entrant], pairing: Pairing, round_: int) -> dict[str, Entrant]:
    following = dict(entrants)
    for table in pairing.tables:
        for seat, one in enumerate(table.seats):
            others = tuple([other for other in table.seats if other != one])
            past = PastRound(round_, "played", Fraction(0), table.number, seat, others)
            following[one] = Entrant(one, entrants[one].number, rounds=(*entrants[one].rounds, past))
    return following


def pairs(pairing: Pairing) -> list[set[str]]:
    return [set(table.seats) for table in pairing.tables]


def met(pairing: Pairing) -> set[frozenset[str]]:
    return {frozenset(pair) for table in pairing.tables for pair in combinations(table.seats, 2)}


def test_by_seed_with_byes_in_pods_and_beside_the_final() -> None:
    entrants = field(16)
    first = knock_out_round(entrants, list(entrants), 2, 1, 1)
    assert pairs(first) == [{f"s{number:02}", f"s{17 - number:02}"} for number in range(1, 9)]
    # 16 beats 1, and takes the line: the winner of 8 against 9 comes next.
    places = by_seed(first) | {"s01": 2, "s16": 1}
    second = knock_out_round(entrants, survivors(first, places, 1), 2, 1, 2)
    assert pairs(second) == [{"s16", "s08"}, {"s02", "s07"}, {"s03", "s06"}, {"s04", "s05"}]
    entrants = field(16)
    first = knock_out_round(entrants, list(entrants), 4, 2, 1)
    assert pairs(first)[0] == {"s01", "s08", "s09", "s16"}
    second = knock_out_round(after(entrants, first, 1), survivors(first, by_seed(first), 2), 4, 2, 2)
    assert not met(first) & met(second)
    entrants = field(4)
    semi = knock_out_round(entrants, list(entrants), 2, 1, 1)
    places = by_seed(semi)
    final = knock_out_round(entrants, survivors(semi, places, 1), 2, 1, 2, third_place=knocked_out(semi, places, 1))
    assert pairs(final) == [{"s01", "s02"}, {"s03", "s04"}]
    with pytest.raises(CannotPair, match="round of the final"):
        knock_out_round(field(6), ["s01", "s02", "s03", "s04"], 2, 1, 1, third_place=["s05", "s06"])
    entrants = field(12)
    first = knock_out_round(entrants, list(entrants), 2, 1, 1)
    assert first.byes == dict.fromkeys(["s01", "s02", "s03", "s04"], "bye")
    assert pairs(first) == [{"s05", "s12"}, {"s06", "s11"}, {"s07", "s10"}, {"s08", "s09"}]
    second = knock_out_round(entrants, survivors(first, by_seed(first), 1), 2, 1, 2)
    assert pairs(second) == [{"s01", "s08"}, {"s02", "s07"}, {"s03", "s06"}, {"s04", "s05"}]
    few = knock_out_round(field(5), list(field(5)), 4, 1, 1, least=3)
    assert (pairs(few), list(few.byes)) == ([{"s03", "s04", "s05"}], ["s01", "s02"])


@settings(max_examples=examples(8, 40))
@given(
    st.integers(2, 200), st.integers(2, 8).flatmap(lambda seats: st.tuples(st.just(seats), st.integers(1, seats - 1)))
)
def test_every_bracket_ends_at_one_table(players: int, form: tuple[int, int]) -> None:
    seats, advance = form
    try:
        rounds = bracket(list(field(players)), seats, advance)
    except CannotPair:
        assert players > seats
        assert advance == seats - 1 or advance > 1
        return
    seen: set[str | FromTable] = set(field(players))
    for number, one in enumerate(rounds, 1):
        seated = [*one.byes, *[line for table in one.tables for line in table]]
        assert sorted(map(str, seated)) == sorted(map(str, seen))
        assert all(2 <= len(table) <= seats for table in one.tables)
        assert number == len(rounds) or all(len(table) > advance for table in one.tables)
        tables, places = range(1, len(one.tables) + 1), range(1, advance + 1)
        seen = {*one.byes, *[FromTable(number, table, place) for table in tables for place in places]}
    assert (len(rounds[-1].tables), rounds[-1].byes) == (1, ())


TABLE = Pairing((RoundTable(7, ("a", "b", "c", "d")),))


def test_wishes_and_ties_are_for_a_director() -> None:
    entrants = field(8)
    wishes = Wishes(frozenset([frozenset(["s01", "s08"])]), frozenset(["s01"]))
    pairing = knock_out_round(entrants, list(entrants), 2, 1, 1, wishes=wishes)
    assert pairs(pairing) == [{"s01", "s07"}, {"s02", "s08"}, {"s03", "s06"}, {"s04", "s05"}]
    assert [table.number for table in pairing.tables] == [2, 1, 3, 4]
    with pytest.raises(CannotPair, match="s01 and s08 never sit together"):
        knock_out_round(entrants, ["s01", "s08"], 2, 1, 3, wishes=wishes)
    with pytest.raises(CannotPair, match="Table 7: b and c tie for place 2, and 2 go on; a director decides who"):
        survivors(TABLE, {"a": 1, "b": 2, "c": 2, "d": 4}, 2)
    assert survivors(TABLE, {"b": 1, "a": 1, "c": 3, "d": 4}, 2) == ("a", "b")
    with pytest.raises(CannotPair, match="Table 7 has no result yet for d"):
        survivors(TABLE, {"a": 1, "b": 2, "c": 3}, 2)
    assert survivors(TABLE, {"a": 3, "b": 1, "c": 2, "d": 3}, 2) == ("b", "c")
    assert knocked_out(TABLE, {"a": 3, "b": 1, "c": 2, "d": 3}, 2) == ("a", "d")


@each_case(("lines", "seats", "advance", "least", "reason"), [
    (["s01"], 2, 1, 2, "two players or more, and there are 1"), (["s01", "s02"], 2, 2, 2, "1 to 1 go on, not 2"),
    (["s01", "s02"], 2, 0, 2, "1 to 1 go on, not 0"), (["s01", "s02"], 9, 1, 2, "2 to 8 seats, not 9"),
    (["s01", "s02"], 4, 1, 3, "2 players cannot be knocked out at tables of 3 to 4"),
    (["s01", "s01"], 2, 1, 2, "s01 is there twice"), (["s01", "x"], 2, 1, 2, "x is not entered"),
])  # fmt: skip
def test_refused(lines: list[str], seats: int, advance: int, least: int, reason: str) -> None:
    with pytest.raises(CannotPair, match=reason):
        knock_out_round(field(4), lines, seats, advance, 1, least=least)


def test_cut_to_the_best() -> None:
    assert cut(list(field(20)), 8) == tuple(list(field(20))[:8])
    assert cut(list(field(20)), 16, seats=4, advance=2) == tuple(list(field(20))[:16])
    assert len(cut(list(field(20)), 6, byes=True)) == 6


@each_case(("size", "seats", "advance", "reason"), [
    (7, 2, 1, "A cut to 7 does not fill a bracket of tables of 2 of which 1 go on; 2, 4, 8, 16 would"),
    (8, 4, 1, "A cut to 8 does not fill a bracket of tables of 4 of which 1 go on; 4, 16 would"),
    (1, 2, 1, "two players or more, not 1"), (32, 2, 1, "needs as many players, and the standings have 20"),
    (4, 2, 2, "1 to 1 go on, not 2"),
])  # fmt: skip
def test_cut_refused(size: int, seats: int, advance: int, reason: str) -> None:
    with pytest.raises(CannotPair, match=reason):
        cut(list(field(20)), size, seats=seats, advance=advance)
    with pytest.raises(CannotPair, match="b is in the standings twice"):
        cut(["a", "b", "b", "c"], 2)
