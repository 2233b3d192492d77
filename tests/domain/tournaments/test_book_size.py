"""A book of two thousand players and twelve rounds is folded in a few seconds."""

from time import perf_counter

from domain.tournaments.acts import Admit, EnterResult
from domain.tournaments.field import standings_of
from tests.domain.tournaments.desk import Desk, entered


def test_twelve_thousand_results_at_a_thousand_tables_are_folded_quickly():
    desk = Desk(0, seats=2, rounds=12, points={"kind": "wins"})
    desk.do(Admit(entered(range(1, 2001))))
    ids = [f"a-{one}" for one in range(1, 2001)]
    for number in range(1, 13):
        # A round of the table of all against all: nobody meets another twice.
        order = [ids[0], *ids[number:], *ids[1:number]]
        desk.start(tables=tuple(zip(order[:1000], reversed(order[1000:]), strict=True)))
        for table in range(1, 1001):
            desk.do(EnterResult(number, table, (1, 2)))
    began = perf_counter()
    assert desk.folded() == desk.state
    assert perf_counter() - began < 5
    assert sum(one.points for one in standings_of(desk.state)) == 12_000
