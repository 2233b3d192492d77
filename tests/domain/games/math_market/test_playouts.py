"""How games end, in small: the whole is `python -m tests.domain.games.math_market.playouts`."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.domain.games.math_market.playouts import NEW_COIN, PLAYERS, RULES, ends


@pytest.mark.parametrize("play", PLAYERS)
@pytest.mark.parametrize("players", [3, 4, 6])
def test_the_first_edition_never_comes_to_its_printed_end_with_three_or_more(play: str, players: int) -> None:
    for rules in ("standard, first edition", "standard, first edition, new coin"):
        assert ends(rules, PLAYERS[play], players, 4).reasons["creatures"] == 0


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_with_coins_that_come_back_nothing_but_the_creatures_run_out(players: int) -> None:
    found = ends("standard, second edition, new coin", PLAYERS["perfect"], players, 4)
    assert found.reasons["creatures"] >= 3
    assert found.reasons["coins"] == 0
    assert found.creatures >= 16 * found.reasons["creatures"]


@pytest.mark.parametrize("rules", RULES)
def test_the_same_seed_gives_the_same_games(rules: str) -> None:
    one, other = (ends(rules, PLAYERS["perfect"], 3, 2, seed=7) for _ in range(2))
    assert one == other
    assert one.games == 2
    assert NEW_COIN == {"on_deadlock": "new_coin"}


@pytest.mark.long
def test_anybody_can_run_it() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.domain.games.math_market.playouts", "--games", "1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert len(done.stdout.splitlines()) == 2 + 5 * len(PLAYERS) * len(RULES)
