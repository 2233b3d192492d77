"""Some seeds, each a small run of whole services with faults; `make simulate` plays as many as you like."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from tests.simulation.run import run

ROOT = Path(__file__).parents[2]
SEEDS, SHARE, ACTS = 30, 10, 8
MANY = 2000


def play(seeds: range, acts: int) -> Counter[str]:
    """Plays these seeds. Returns what they met; fails with every seed that broke a promise."""
    met, broken = Counter[str](), []
    for seed in seeds:
        outcome = run(seed, acts)
        met += outcome.met
        if outcome.broken:
            broken.append(f"make simulate ARGS='--seed {seed} --acts {acts} --trace': {outcome.broken}")
    assert not broken, "\n".join(broken)
    return met


@pytest.mark.parametrize("first", range(0, SEEDS, SHARE))
def test_every_promise_is_kept(first: int) -> None:
    met = play(range(first, first + SHARE), ACTS)
    assert met["acknowledged"], "nothing was ever acknowledged"


@pytest.mark.long
@pytest.mark.timeout(7200)
def test_every_promise_is_kept_by_many() -> None:
    met = play(range(SEEDS, SEEDS + MANY), 60)
    for kind in ("faults", "kill", "other body", "repeat", "act", "automate", "deliver", "sign", "time"):
        assert met[kind] > 100, f"{kind} happens too seldom to tell anything"


def test_a_seed_gives_the_same_run_in_every_process() -> None:
    """Whatever order sets have there, and whatever was played before."""
    seed = 3
    run(1, ACTS)
    here = run(seed, ACTS).hash
    words = (sys.executable, "-m", "tests.simulation", "--seed", str(seed), "--acts", str(ACTS))
    for order in ("1", "2"):
        told = subprocess.run(
            words, cwd=ROOT, env={"PYTHONHASHSEED": order}, capture_output=True, text=True, check=True
        )
        assert here in told.stdout


def test_seeds_differ() -> None:
    assert run(5, ACTS).hash != run(6, ACTS).hash
