"""`python -m tests.simulation --seeds 10000 --jobs 2`, or `--seed 4711 --trace` to see one again."""

from __future__ import annotations

import sys
import time
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field

import click

from tests.simulation.many import played
from tests.simulation.run import LIMIT, Outcome, run

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
    tally = _Tally(first, seeds, acts)
    ended = "all played"
    try:
        for outcomes in played(range(first, first + seeds), jobs, acts, limit):
            tally.add(outcomes)
            if seconds is not None and tally.seconds > seconds:
                ended = f"stopped after {seconds:g} s"
                break
    except KeyboardInterrupt:
        ended = "interrupted"
    except BrokenProcessPool:
        ended = "A PROCESS DIED"
        tally.broken.append(tally.next)
        click.echo(f"A process died while it played one of the seeds from {tally.next} on; try those with --jobs 1.")
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

    def __post_init__(self) -> None:
        self.next = self.first
        """The first seed that has not been played."""
        self._begun = self._told = time.monotonic()

    @property
    def seconds(self) -> float:
        """For how long this has gone on."""
        return time.monotonic() - self._begun

    def add(self, outcomes: list[Outcome]) -> None:
        """Counts these, prints what they broke, and how far all is."""
        for outcome in outcomes:
            self.met += outcome.met
            self.played.add(outcome.seed)
            if outcome.broken:
                self.broken.append(outcome.seed)
                click.echo(
                    f"BROKEN: make simulate ARGS='--seed {outcome.seed} --acts {self.acts} --trace': {outcome.broken}"
                )
        while self.next in self.played:
            self.next += 1
        if time.monotonic() - self._told > _EVERY:
            self._told = time.monotonic()
            click.echo(self._progress())

    def _progress(self) -> str:
        count = len(self.played)
        left = f"{(self.seeds - count) * self.seconds / count / 60:.0f} min left" if count else "none has ended yet"
        return (
            f"{count:,} of {self.seeds:,} runs, {len(self.broken)} broken, "
            f"{count / self.seconds:.1f} a second, {left}; "
            f"to go on from here: --first {self.next}"
        )

    def tell(self, ended: str) -> None:
        """Prints what came of all."""
        words = ", ".join(f"{count:,} {name}" for name, count in self.met.most_common())
        click.echo(f"There were: {words or 'no runs'}.")
        click.echo(
            f"{ended}: {len(self.played):,} runs in {self.seconds:.0f} s, {len(self.broken)} broken"
            f"{': ' * bool(self.broken)}{', '.join(map(str, self.broken))}; next --first {self.next}"
        )


def _one(seed: int, acts: int, limit: float, trace: bool) -> int:
    outcome = run(seed, acts, limit)
    if trace:
        click.echo("\n".join(outcome.trace))
    click.echo(f"seed {seed}: {outcome.broken or 'every promise was kept'} (trace {outcome.hash})")
    return int(outcome.broken is not None)


if __name__ == "__main__":
    main()
