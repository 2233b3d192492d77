"""How games end, in small: the whole is `python -m tests.domain.games.math_market.playouts`."""

from __future__ import annotations

import pytest

from tests.domain.games.math_market.playouts import PLAYERS, ends


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_with_coins_that_come_back_nothing_but_the_creatures_run_out(players: int) -> None:
    found = ends("standard, second edition, new coin", PLAYERS["perfect"], players, 4)
    assert found.reasons["creatures"] >= 3
    assert found.reasons["coins"] == 0
    assert found.creatures >= 16 * found.reasons["creatures"]
