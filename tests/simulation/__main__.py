"""`python -m tests.simulation --seeds 10000 --jobs 2`, or `--seed 4711 --trace` to see one again."""

import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context

import click

from tests.simulation.run import LIMIT, again, run, untraced

_EVERY = 10.0
_CHUNK = 5


@click.command()
@click.option("--seeds", default=200, show_default=True, help="How many runs.")
@click.option(
    "--first", default=0, show_default=True, help="The first seed; each line of progress names that to go on with."
)
@click.option("--jobs", default=1, show_default=True, help="How many processes.")
@click.option("--acts", default=60, show_default=True, help="How much happens in a run.")
@click.option(
    "--limit", default=LIMIT, show_default=True, help="How many seconds a run may take; one that hangs is broken."
)
@click.option("--seconds", type=float, help="Stop after so many seconds, whatever is left.")
@click.option("--seed", type=int, help="Play this one alone.")
@click.option("--trace", is_flag=True, help="Print what happened in it.")
def main(
    seeds: int, first: int, jobs: int, acts: int, limit: float, seconds: float | None, seed: int | None, trace: bool
) -> None:
    """Plays seeds and checks every promise after each.

    A seed that broke one is printed at once and the others go on. The exit status is 1 if any did.
    """
    if seed is not None:
        sys.exit(_one(seed, acts, limit, trace))
    met, broken, ended = Counter[str](), list[int](), "all played"
    begun = told = time.monotonic()
    following = first

    def tell(how_far: str) -> None:
        found = f"{len(broken)} broken{': ' * bool(broken)}{', '.join(map(str, broken))}"
        took = f"{following - first:,} runs in {time.monotonic() - begun:.0f} s"
        click.echo(f"{how_far}: {took}, {found}; next --first {following}")

    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        playing = partial(untraced, acts=acts, limit=limit)
        for outcome in pool.map(playing, range(first, first + seeds), chunksize=_CHUNK):
            met, following = met + outcome.met, outcome.seed + 1
            if outcome.broken:
                broken.append(outcome.seed)
                click.echo(f"BROKEN: {again(outcome.seed, acts)}: {outcome.broken}")
            if time.monotonic() - told > _EVERY:
                told = time.monotonic()
                tell(f"{first + seeds - following:,} left")
            if seconds is not None and time.monotonic() - begun > seconds:
                ended = f"stopped after {seconds:g} s"
                break
    except KeyboardInterrupt:
        ended = "interrupted"
    except BrokenProcessPool:
        ended = "A PROCESS DIED"
        broken.append(following)
        click.echo(f"A process died while it played one of the seeds from {following} on; try those with --jobs 1.")
    with suppress(KeyboardInterrupt):
        pool.shutdown(wait=False, cancel_futures=True)
    click.echo(f"There were: {', '.join(f'{times:,} {name}' for name, times in met.most_common()) or 'no runs'}.")
    tell(ended)
    sys.exit(bool(broken) or 130 * (ended == "interrupted"))


def _one(seed: int, acts: int, limit: float, trace: bool) -> int:
    outcome = run(seed, acts, limit)
    if trace:
        click.echo("\n".join(outcome.trace))
    click.echo(f"seed {seed}: {outcome.broken or 'every promise was kept'} (trace {outcome.hash})")
    return int(outcome.broken is not None)


if __name__ == "__main__":
    main()
