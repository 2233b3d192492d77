"""MF-R1.5, A1: coins are neither lost nor made beside what the events tell, and a Supply with an end has an end."""

from __future__ import annotations

from random import Random

import pytest

from tests.domain.games.moonflight.tables import BOOK
from tests.domain.games.playthrough import opened, random_move
from tests.suite import examples

CHARACTERS = ["words", "clay", "cot", "bond"]


@pytest.mark.parametrize("supply", [None, 14, 25])
@pytest.mark.parametrize("seed", range(examples(3, 6)))
def test_what_seats_hold_is_what_was_gained_and_paid(supply: int | None, seed: int) -> None:
    luck = Random(seed)
    players = 2 + seed % 3
    options = {"coin_supply": supply, "round_limit": 8}
    state = opened(BOOK, BOOK.configure({"players": players, "characters": CHARACTERS[:players], "options": options}))
    held = [0] * players
    while BOOK.result(state) is None:
        draft = BOOK.decide(state, random_move(BOOK, state, luck))
        for event in draft:
            if type(event).__name__ == "CoinsChanged":
                held[event.seat] += event.delta
        state = draft.state
        assert [seat.coins for seat in state.seats] == held
        assert min(held) >= 0
        if supply is not None:
            assert sum(held) <= supply
