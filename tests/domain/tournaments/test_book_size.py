"""A book of two thousand players and twelve rounds is folded in a few seconds."""

from time import process_time

from domain.tournaments.acts import Admit, DrawRound, EnterResult, SetGame, StartRound
from domain.tournaments.field import standings_of
from domain.tournaments.state import table_of_game
from tests.domain.tournaments.desk import Desk, entered


def test_twelve_thousand_results_at_a_thousand_tables_are_folded_quickly():
    desk = Desk(0, seats=2, rounds=12, points={"kind": "wins"})
    desk.do(Admit(entered(range(1, 2001))))
    ids = [f"a-{one}" for one in range(1, 2001)]
    for number in range(1, 13):
        # A round of the table of all against all: nobody meets another twice.
        order = [ids[0], *ids[number:], *ids[1:number]]
        desk.do(DrawRound(tables=tuple(zip(order[:1000], reversed(order[1000:]), strict=True))))
        desk.do(StartRound(number))
        for table in range(1, 1001):
            desk.do(SetGame(number, table, f"{number}-{table}"))
            desk.do(EnterResult(number, table, (1, 2)))
    began = process_time()
    assert desk.folded() == desk.state
    assert process_time() - began < 5
    began = process_time()
    lines = standings_of(desk.state)
    assert process_time() - began < 3
    assert sum(one.points for one in lines) == 12_000
    found = table_of_game(desk.state, "12-1000")
    assert found is not None
    assert (found[0].number, found[1].number) == (12, 1000)
