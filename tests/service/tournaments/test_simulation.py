"""Whole tournaments over HTTP, killed amid, whose standings an independent script counts again."""

from pathlib import Path

import pytest

from tests.service.tournaments.simulation import Simulation


def test_a_tournament_that_is_killed_has_the_standings_of_the_recount(tmp_path: Path) -> None:
    said: list[str] = []
    simulation = Simulation(tmp_path, players=26, rounds=3, kills=1, seed=3, say=said.append)
    simulation.run()
    assert "killed amid" in " ".join(said)
    assert len(simulation.acknowledged) > 40


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_a_tournament_of_2000_players_over_12_rounds_has_the_standings_of_the_recount(tmp_path: Path) -> None:
    simulation = Simulation(tmp_path, players=2000, rounds=12, kills=6, seed=5)
    simulation.run()
    assert len(simulation.acknowledged) > 6000
