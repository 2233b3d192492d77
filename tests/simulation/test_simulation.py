"""Many seeds, each a small run of whole services with faults; `make simulate` plays as many as you like."""

import subprocess
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from threading import Event

import pytest

from tests.simulation.node import Node
from tests.simulation.run import FAULTS, WEIGHTS, again, run

ROOT = Path(__file__).parents[2]
FEW, SEEDS, ACTS = 5, 200, 5
MANY = 150
KINDS = {
    *FAULTS, *WEIGHTS, "head moved", "key used meanwhile", "connection lost", "delivery refused",
    "delivery unconfirmed", "clock set back", "clock set forward", "acknowledged", "answered again", "unknown",
}  # fmt: skip
"""Whatever can happen and go wrong in a run."""


def play(seeds: range, acts: int) -> Counter[str]:
    met, broken = Counter[str](), []
    for seed in seeds:
        outcome = run(seed, acts)
        met += outcome.met
        if outcome.broken:
            broken.append(f"{again(seed, acts)}: {outcome.broken}")
    assert not broken, "\n".join(broken)
    return met


def test_every_promise_is_kept_by_few() -> None:
    assert play(range(FEW), ACTS)["acknowledged"]


@pytest.mark.long
def test_every_promise_is_kept_whatever_happens() -> None:
    met = play(range(SEEDS), ACTS)
    assert not KINDS - met.keys(), "never met: these runs cannot tell whether it is borne"


def test_a_head_that_moved_past_the_reveal_of_its_seed_is_read_anew() -> None:
    """A node that had not seen the end of a game dealt on, with a seed that was forgotten, and answered 503."""
    assert run(324, 20).broken is None


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_every_promise_is_kept_by_many() -> None:
    met = play(range(SEEDS, SEEDS + MANY), 60)
    for kind in KINDS:
        assert met[kind] > 5, f"{kind} happens too seldom to tell anything"


@pytest.mark.long
def test_a_seed_gives_the_same_run_in_every_process() -> None:
    seed = 3
    run(1, ACTS)
    here = run(seed, ACTS).hash
    words = (sys.executable, "-m", "tests.simulation", "--seed", str(seed), "--acts", str(ACTS))
    told = subprocess.run(words, cwd=ROOT, env={"PYTHONHASHSEED": "1"}, capture_output=True, text=True, check=True)
    assert here in told.stdout


def test_a_seed_gives_the_same_run_and_another_another() -> None:
    assert run(5, 1).hash == run(5, 1).hash != run(6, 1).hash


def test_a_run_that_hangs_is_broken_and_the_next_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(_: Node) -> None:
        with suppress(BaseException):  # what wants to end it is swallowed once
            Event().wait()
        Event().wait()

    run(0, 1)  # makes what all runs begin with, which takes longer than a run
    monkeypatch.setattr(Node, "sign", hang)
    hung = run(0, 1, limit=1.0)
    monkeypatch.undo()
    assert hung.broken == "Hung: the run has not ended within 1 seconds"
    assert run(0, 1).broken is None


@pytest.mark.long
def test_other_processes_play_the_seeds_and_tell_how_to_go_on() -> None:
    words = (sys.executable, "-m", "tests.simulation", "--seeds", "7", "--acts", "1")
    told = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stdout + told.stderr
    assert "all played: 7 runs" in told.stdout
    assert "0 broken; next --first 7" in told.stdout
