"""Tables of a free arena."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.tournaments.pairing.arena import PATIENCE_MS, Waiting, arena_tables
from domain.tournaments.pairing.terms import CannotPair, Entrant, PastRound, Wishes
from tests.suite import examples


def waits(id_: str, since: int, points: Fraction | int = 0, met: tuple[str, ...] = ()) -> Waiting:
    """One who has met these, one a round, the last of them last."""
    rounds = [PastRound(number, "played", Fraction(0), 1, 0, (other,)) for number, other in enumerate(met, 1)]
    start = PastRound(0, "half-bye", Fraction(points))
    return Waiting(Entrant(id_, int(id_[1:]), rounds=(start, *rounds)), since)


def groups(waiting: list[Waiting], seats: int = 2, now: int = 0, **options: object) -> list[set[str]]:
    return [set(table.seats) for table in arena_tables(waiting, seats, now_ms=now, **options).tables]  # type: ignore[arg-type]


def test_the_oldest_first_and_the_nearest_by_points_who_has_waited_longer() -> None:
    waiting = [waits("p1", 30, 4), waits("p2", 10, 1), waits("p3", 20, 5), waits("p4", 40, Fraction(3, 2))]
    assert groups(waiting) == [{"p2", "p4"}, {"p3", "p1"}]
    assert groups([waits("p1", 3), waits("p2", 1), waits("p3", 2)]) == [{"p2", "p3"}]
    assert groups([Waiting(Entrant("p1", 1, active=False), 0), waits("p2", 0), waits("p3", 0)]) == [{"p2", "p3"}]


def test_not_the_last_opponent_until_patience_ends() -> None:
    waiting = [waits("p1", 0, met=("p3", "p2")), waits("p2", 0, met=("p1",))]
    assert groups(waiting, now=PATIENCE_MS - 1) == []
    assert groups(waiting, now=PATIENCE_MS) == [{"p1", "p2"}]
    waiting.append(waits("p3", 50, 100))
    assert groups(waiting) == [{"p1", "p3"}]
    assert groups(waiting, recent=2) == [{"p2", "p3"}]


def test_a_smaller_table_once_patience_ends() -> None:
    waiting = [waits("p1", 0), waits("p2", 0), waits("p3", 0)]
    assert groups(waiting, 4, now=PATIENCE_MS - 1, least=3) == []
    assert groups(waiting, 4, now=PATIENCE_MS, least=3) == [{"p1", "p2", "p3"}]
    assert groups(waiting, 4, now=PATIENCE_MS) == []


def test_wishes() -> None:
    waiting = [waits("p1", 0), waits("p2", 1), waits("p3", 2), waits("p4", 3)]
    apart = Wishes(frozenset([frozenset(["p1", "p2"])]))
    assert groups(waiting, wishes=apart) == [{"p1", "p3"}, {"p2", "p4"}]
    assert groups(waiting[:2], now=10 * PATIENCE_MS, wishes=apart) == []
    assert groups(waiting, wishes=Wishes(byes={"p2": "zero-bye"})) == [{"p1", "p3"}]
    table, other = arena_tables(waiting, 2, now_ms=0, wishes=Wishes(not_at_table_1=frozenset(["p1"]))).tables
    assert (table.seats, table.number, other.number) == (("p1", "p2"), 2, 1)
    clash = Wishes(frozenset([frozenset(["p2", "p3"]), frozenset(["p2", "p4"])]))
    assert groups(waiting, 3, wishes=clash) == [{"p1", "p3", "p4"}]  # where the nearest clash with each other


@settings(max_examples=examples(8, 40))
@given(
    st.lists(st.tuples(st.integers(0, 100_000), st.integers(0, 6)), max_size=24),
    st.integers(2, 6).flatmap(lambda seats: st.tuples(st.just(seats), st.integers(2, seats))),
    st.data(),
)
def test_nobody_clashes_and_the_patient_do_not_stay(
    entries: list[tuple[int, int]], bounds: tuple[int, int], data: st.DataObject
) -> None:
    seats, least = bounds
    ids = [f"p{number}" for number in range(1, len(entries) + 1)]
    met = {one: data.draw(st.sampled_from(ids)) for one in ids}
    waiting = [
        waits(one, since, points, () if met[one] == one else (met[one],))
        for one, (since, points) in zip(ids, entries, strict=True)
    ]
    now = 120_000
    pairing = arena_tables(waiting, seats, now_ms=now, least=least)
    seated = list(pairing.seated())
    assert len(seated) == len(set(seated))
    patient = {one.entrant.id for one in waiting if now - one.since_ms >= PATIENCE_MS}
    for table in pairing.tables:
        assert least <= len(table.seats) <= seats
        if patient.isdisjoint(table.seats):
            assert len(table.seats) == seats
            assert not any(met[one] == other or met[other] == one for one, other in combinations(table.seats, 2))
    if len(ids) - len(seated) >= least:
        assert patient <= set(seated)


def test_refused() -> None:
    for seats, least in ((9, 2), (1, 1), (4, 5), (4, 1)):
        with pytest.raises(CannotPair, match=f"2 to 8 seats, not {least} to {seats}"):
            arena_tables([], seats, now_ms=0, least=least)
    with pytest.raises(CannotPair, match="p1 waits twice"):
        arena_tables([waits("p1", 0), waits("p2", 0), waits("p1", 5)], 2, now_ms=0)
