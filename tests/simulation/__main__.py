"""`python -m tests.simulation --seeds 10000 --jobs 2`, or `--seed 4711 --trace` to see one again."""

import sys
import time
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from itertools import count

import click

from tests.simulation.many import played
from tests.simulation.run import LIMIT, Outcome, again, run

_EVERY = 10.0


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
    tally, ended = _Tally(first, seeds, acts), "all played"
    try:
        for outcomes in played(range(first, first + seeds), jobs, acts, limit):
            tally.add(outcomes)
            if seconds is not None and time.monotonic() - tally.begun > seconds:
                ended = f"stopped after {seconds:g} s"
                break
    except KeyboardInterrupt:
        ended = "interrupted"
    except BrokenProcessPool:
        ended = "A PROCESS DIED"
        tally.broken.append(tally.next)
        click.echo(f"A process died while it played one of the seeds from {tally.next} on; try those with --jobs 1.")
    click.echo(f"There were: {', '.join(f'{times:,} {name}' for name, times in tally.met.most_common()) or 'no runs'}.")
    tally.tell(ended)
    sys.exit(bool(tally.broken) or 130 * (ended == "interrupted"))


@dataclass
class _Tally:
    """What came of all the runs so far; tells of it now and then."""

    first: int
    seeds: int
    acts: int
    met: Counter[str] = field(default_factory=Counter)
    broken: list[int] = field(default_factory=list)
    played: set[int] = field(default_factory=set)
    begun: float = field(default_factory=time.monotonic)
    told: float = field(default_factory=time.monotonic)

    @property
    def next(self) -> int:
        return next(seed for seed in count(self.first) if seed not in self.played)

    def add(self, outcomes: list[Outcome]) -> None:
        for outcome in outcomes:
            self.met += outcome.met
            self.played.add(outcome.seed)
            if outcome.broken:
                self.broken.append(outcome.seed)
                click.echo(f"BROKEN: {again(outcome.seed, self.acts)}: {outcome.broken}")
        if time.monotonic() - self.told > _EVERY:
            self.told = time.monotonic()
            self.tell(f"{self.seeds - len(self.played):,} left")

    def tell(self, how_far: str) -> None:
        seeds = f"{': ' * bool(self.broken)}{', '.join(map(str, self.broken))}"
        click.echo(
            f"{how_far}: {len(self.played):,} runs in {time.monotonic() - self.begun:.0f} s, "
            f"{len(self.broken)} broken{seeds}; next --first {self.next}"
        )


def _one(seed: int, acts: int, limit: float, trace: bool) -> int:
    outcome = run(seed, acts, limit)
    if trace:
        click.echo("\n".join(outcome.trace))
    click.echo(f"seed {seed}: {outcome.broken or 'every promise was kept'} (trace {outcome.hash})")
    return int(outcome.broken is not None)


if __name__ == "__main__":
    main()
