"""Sizes of tables and the balance of seats."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from domain.tournaments.pairing.arena import PATIENCE_MS, WaitingEntrant, arena_tables
from domain.tournaments.pairing.pods import UnevenTables, balanced_seats, numbered, seats_had, table_sizes
from domain.tournaments.pairing.terms import CannotPair, Entrant, PastRound, Wishes
from tests.every import each_case


def played(id_: str, seats: Sequence[int], of: int = 4) -> Entrant:
    """An entrant who has had these seats, at tables of `of`."""
    others = tuple([f"other {number}" for number in range(of - 1)])
    rounds = [PastRound(number, "played", Fraction(1), 1, seat, others) for number, seat in enumerate(seats, 1)]
    return Entrant(id_, 1, rounds=tuple(rounds))


@each_case(("players", "seats", "least", "policy", "sizes"), [
    (16, 4, 3, "smaller-tables", (4, 4, 4, 4)), (15, 4, 3, "smaller-tables", (4, 4, 4, 3)),
    (13, 4, 3, "smaller-tables", (4, 3, 3, 3)), (9, 4, 3, "smaller-tables", (3, 3, 3)),
    (9, 8, 2, "smaller-tables", (5, 4)), (13, 4, 3, "one-larger", (5, 4, 4)), (10, 4, 3, "one-larger", (5, 5)),
    (15, 4, 3, "byes", (4, 4, 4)), (7, 2, 2, "byes", (2, 2, 2)), (7, 2, 2, "one-larger", (3, 2, 2)),
])  # fmt: skip
def test_sizes(players: int, seats: int, least: int, policy: UnevenTables, sizes: tuple[int, ...]) -> None:
    assert table_sizes(players, seats, least, policy) == sizes


@each_case(("players", "seats", "least", "policy", "reason"), [
    (8, 9, 2, "byes", "2 to 8 seats, not 9"), (8, 1, 1, "byes", "2 to 8 seats, not 1"),
    (8, 4, 5, "byes", "2 to 4 seats here, not 5"), (8, 4, 1, "byes", "2 to 4 seats here, not 1"),
    (0, 4, 3, "smaller-tables", "at least 3 players, and there are 0"),
    (2, 4, 3, "smaller-tables", "at least 3 players, and there are 2"),
    (5, 4, 3, "smaller-tables", "5 players cannot sit at tables of 3 to 4"),
    (3, 2, 2, "smaller-tables", "3 players cannot sit at tables of 2 to 2"),
    (7, 4, 3, "one-larger", "7 players cannot sit at tables of 4 and 5"),
    (3, 4, 3, "one-larger", "3 players cannot sit at tables of 4 and 5"),
    (17, 8, 3, "one-larger", "need a table of 9, and 8 seats are the most"),
    (3, 4, 3, "byes", "3 players cannot fill a table of 4"),
])  # fmt: skip
def test_sizes_refused(players: int, seats: int, least: int, policy: UnevenTables, reason: str) -> None:
    with pytest.raises(CannotPair, match=reason):
        table_sizes(players, seats, least, policy)


def test_the_seat_that_each_lacks_but_not_table_1_against_a_wish() -> None:
    group = ["d", "b", "a", "c"]  # without a past the order of the group stands
    assert balanced_seats(group, {one: played(one, []) for one in group}) == ("d", "b", "a", "c")
    pasts = {"a": [0, 1, 2], "b": [0, 1, 3], "c": [0, 2, 3], "d": [1, 2, 3]}
    entrants = {one: played(one, seats) for one, seats in pasts.items()}
    assert balanced_seats(["a", "b", "c", "d"], entrants) == ("d", "c", "b", "a")
    # `a` has had seat 1 three times and lacks seat 0, which he had in his last two rounds.
    entrants = {"a": played("a", [1, 1, 1, 0, 0], of=2), "b": played("b", [0, 1, 0], of=2)}
    assert balanced_seats(["a", "b"], entrants) == ("b", "a")
    forfeit = PastRound(1, "forfeit-win", Fraction(1), table=1, seat=0, opponents=("b",))
    assert seats_had(Entrant("a", 1, rounds=(forfeit,))) == ()  # what was not played gives no seat
    for unwilling, numbers in (("", [1, 2, 3]), ("a", [2, 1, 3]), ("ac", [2, 3, 1]), ("ace", [2, 3, 4])):
        tables = numbered(["ab", "cd", "ef"], Wishes(not_at_table_1=frozenset(unwilling)))
        assert [table.number for table in tables] == numbers
        assert [table.seats for table in tables] == [("a", "b"), ("c", "d"), ("e", "f")]


def waits(id_: str, since: int, points: Fraction | int = 0, met: tuple[str, ...] = ()) -> WaitingEntrant:
    """One who has met these, one a round, the last of them last."""
    rounds = [PastRound(number, "played", Fraction(0), 1, 0, (other,)) for number, other in enumerate(met, 1)]
    start = PastRound(0, "half-bye", Fraction(points))
    return WaitingEntrant(Entrant(id_, int(id_[1:]), rounds=(start, *rounds)), since)


def groups(waiting: list[WaitingEntrant], seats: int = 2, now: int = 0, **options: object) -> list[set[str]]:
    return [set(table.seats) for table in arena_tables(waiting, seats, now_ms=now, **options).tables]  # type: ignore[arg-type]


def test_tables_of_an_arena_the_oldest_first_with_patience() -> None:
    waiting = [waits("p1", 30, 4), waits("p2", 10, 1), waits("p3", 20, 5), waits("p4", 40, Fraction(3, 2))]
    assert groups(waiting) == [{"p2", "p4"}, {"p3", "p1"}]
    assert groups([waits("p1", 3), waits("p2", 1), waits("p3", 2)]) == [{"p2", "p3"}]
    assert groups([WaitingEntrant(Entrant("p1", 1, active=False), 0), waits("p2", 0), waits("p3", 0)]) == [{"p2", "p3"}]
    waiting = [waits("p1", 0), waits("p2", 1), waits("p3", 2), waits("p4", 3)]
    apart = Wishes(frozenset([frozenset(["p1", "p2"])]))
    assert groups(waiting, wishes=apart) == [{"p1", "p3"}, {"p2", "p4"}]
    assert groups(waiting[:2], now=10 * PATIENCE_MS, wishes=apart) == []
    assert groups(waiting, wishes=Wishes(byes={"p2": "zero-bye"})) == [{"p1", "p3"}]
    table, other = arena_tables(waiting, 2, now_ms=0, wishes=Wishes(not_at_table_1=frozenset(["p1"]))).tables
    assert (table.seats, table.number, other.number) == (("p1", "p2"), 2, 1)
    clash = Wishes(frozenset([frozenset(["p2", "p3"]), frozenset(["p2", "p4"])]))
    assert groups(waiting, 3, wishes=clash) == [{"p1", "p3", "p4"}]  # where the nearest clash with each other
    waiting = [waits("p1", 0, met=("p3", "p2")), waits("p2", 0, met=("p1",))]
    assert (groups(waiting, now=PATIENCE_MS - 1), groups(waiting, now=PATIENCE_MS)) == ([], [{"p1", "p2"}])
    for one, other in (((), ("p1",)), (("p2",), ())):  # of late for either is enough
        assert groups([waits("p1", 0, met=one), waits("p2", 0, met=other)]) == []
    three, two_three = [waits("p1", 0, met=("p2",)), waits("p2", 0), waits("p3", 0, 9)], frozenset(["p2", "p3"])
    assert groups(three, 3, now=PATIENCE_MS, least=2, wishes=Wishes(frozenset([two_three]))) == [{"p1", "p3"}]
    waiting.append(waits("p3", 50, 100))
    assert (groups(waiting), groups(waiting, recent=2)) == ([{"p1", "p3"}], [{"p2", "p3"}])
    waiting = [waits("p1", 0), waits("p2", 0), waits("p3", 0)]
    assert groups(waiting, 4, now=PATIENCE_MS - 1, least=3) == []
    assert groups(waiting, 4, now=PATIENCE_MS, least=3) == [{"p1", "p2", "p3"}]
    assert groups(waiting, 4, now=PATIENCE_MS) == []
    for seats, least in ((9, 2), (1, 1), (4, 5), (4, 1)):
        with pytest.raises(CannotPair, match=f"2 to 8 seats, not {least} to {seats}"):
            arena_tables([], seats, now_ms=0, least=least)
    with pytest.raises(CannotPair, match="p1 waits twice"):
        arena_tables([waits("p1", 0), waits("p2", 0), waits("p1", 5)], 2, now_ms=0)
