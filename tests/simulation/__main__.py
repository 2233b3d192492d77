"""`python -m tests.simulation --seeds 10000 --jobs 2`, or `--seed 4711 --trace` to see one again."""

from __future__ import annotations

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import click

from tests.simulation.run import Outcome, run

_EVERY = 10.0


@click.command()
@click.option("--seeds", default=200, show_default=True, help="How many runs.")
@click.option("--first", default=0, show_default=True, help="The first seed.")
@click.option("--jobs", default=1, show_default=True, help="How many processes.")
@click.option("--acts", default=60, show_default=True, help="How much happens in a run.")
@click.option("--seconds", type=float, help="Stop after so many seconds, whatever is left.")
@click.option("--seed", type=int, help="Play this one alone.")
@click.option("--trace", is_flag=True, help="Print what happened in it.")
def main(seeds: int, first: int, jobs: int, acts: int, seconds: float | None, seed: int | None, trace: bool) -> None:
    """Plays seeds and checks every promise after each; the exit status is 1 if one was broken."""
    if seed is not None:
        sys.exit(_one(seed, acts, trace))
    begun, told = time.monotonic(), time.monotonic()
    met, broken, done = Counter[str](), list[int](), 0
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for outcome in pool.map(partial(_bare, acts=acts), range(first, first + seeds), chunksize=5):
            done, met = done + 1, met + outcome.met
            if outcome.broken:
                broken.append(outcome.seed)
                click.echo(f"seed {outcome.seed} (--acts {acts}): {outcome.broken}")
            now = time.monotonic()
            if now - told > _EVERY:
                told = now
                click.echo(f"{done} of {seeds} runs, {len(broken)} broken, {done / (now - begun):.1f} a second")
            if seconds is not None and now - begun > seconds:
                pool.shutdown(cancel_futures=True)
                break
    words = ", ".join(f"{count:,} {name}" for name, count in met.most_common())
    click.echo(f"{done} runs in {time.monotonic() - begun:.0f} s, {len(broken)} broken: {broken}\nThere were: {words}")
    sys.exit(bool(broken))


def _one(seed: int, acts: int, trace: bool) -> int:
    outcome = run(seed, acts)
    if trace:
        click.echo("\n".join(outcome.trace))
    click.echo(f"seed {seed}: {outcome.broken or 'every promise was kept'} (trace {outcome.hash})")
    return int(outcome.broken is not None)


def _bare(seed: int, acts: int) -> Outcome:
    """A run without its trace, which would only be carried from process to process."""
    outcome = run(seed, acts)
    outcome.trace = []
    return outcome


if __name__ == "__main__":
    main()
