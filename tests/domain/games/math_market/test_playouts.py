"""How games of Math Market end that are played by people who see every purchase at once."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from domain.games.math_market.standard_table import Claim, Unable
from domain.rules.moves import read_move
from tests.domain.games.math_market.tables import TITLE
from tests.domain.games.playthrough import opened
from tests.every import each_case

BOOK = TITLE.book("standard", 2)


def played_out(players: int, luck: Random) -> Any:
    """The table at the end. Whoever sees a purchase makes it, all being equally quick; else they say that none is."""
    config = {"version": "standard", "players": players, "options": {"on_deadlock": "new_coin"}}
    state = opened(BOOK, BOOK.configure(config))
    while BOOK.result(state) is None:
        move = perfect_move(state, luck)
        assert BOOK.objection(state, move) is None
        state = BOOK.decide(state, move).state
    return state


def perfect_move(state: Any, luck: Random) -> Any:
    awaits = BOOK.awaits(state)
    if awaits.chance is not None:
        orders = {name: luck.sample(pile, len(pile)) for name, pile in awaits.chance.piles.items()}
        return read_move({"type": awaits.chance.type, **orders}, BOOK.move_types)
    fitting = {seat: [coin for coin in state.hands[seat] if state.fits(coin)] for seat in awaits.seats}
    if seats := [seat for seat, coins in fitting.items() if coins]:
        seat = luck.choice(seats)
        coin = luck.choice(fitting[seat])
        return Claim(seat, state.hunt, coin, state.config.cards.pays(state.table_coin, coin))
    return Unable(next(seat for seat in awaits.seats if seat not in state.effect.unable), state.hunt)


@each_case("players", [2, 3, 4, 6])
def test_with_coins_that_come_back_nothing_but_the_creatures_run_out(players: int) -> None:
    ends = [played_out(players, Random(f"0 {players} {number}")) for number in range(4)]
    reasons = Counter(table.over.reason for table in ends)
    assert reasons["creatures"] >= 3
    assert reasons["coins"] == 0
    assert sum(sum(table.points) for table in ends) >= 16 * reasons["creatures"]
