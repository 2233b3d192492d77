"""A large book is folded as it was written."""

from domain.tournaments.acts import Admit, DrawRound, EnterResult, SetGame, StartRound
from domain.tournaments.field import standings_of
from domain.tournaments.state import table_of_game
from tests.domain.tournaments.desk import Desk, entered
from tests.suite import examples


def test_twelve_rounds_at_many_tables_are_folded():
    tables = examples(50, 1000)
    desk = Desk(0, seats=2, rounds=12, points={"kind": "wins"})
    desk.do(Admit(entered(range(1, 2 * tables + 1))))
    ids = [f"a-{one}" for one in range(1, 2 * tables + 1)]
    for number in range(1, 13):
        # A round of the table of all against all: nobody meets another twice.
        order = [ids[0], *ids[number:], *ids[1:number]]
        desk.do(DrawRound(tables=tuple(zip(order[:tables], reversed(order[tables:]), strict=True))))
        desk.do(StartRound(number))
        for table in range(1, tables + 1):
            desk.do(SetGame(number, table, f"{number}-{table}"))
            desk.do(EnterResult(number, table, (1, 2)))
    assert desk.folded() == desk.state
    lines = standings_of(desk.state)
    assert sum(one.points for one in lines) == 12 * tables
    found = table_of_game(desk.state, f"12-{tables}")
    assert found is not None
    assert (found[0].number, found[1].number) == (12, tables)
