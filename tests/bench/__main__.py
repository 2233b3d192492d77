"""`python -m tests.bench [--only SUBSTRING] [--check]`: ours against raw, in one table.

A module bench_*.py in this folder that has `rows() -> Iterator[Row]` takes part. Its `QUICK` has smaller sizes for the
tests, which run it once to see that it still works.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

import tests.bench
from tests.bench import history
from tests.bench.history import Worse, worse
from tests.bench.row import Row, only, wanted


def names() -> list[str]:
    """Returns the names of all bench modules, in order."""
    modules = (f"{tests.bench.__name__}.{module.name}" for module in pkgutil.iter_modules(tests.bench.__path__))
    return sorted(name for name in modules if ".bench_" in name)


def measured() -> Iterator[Row]:
    """Yields the rows of all bench modules, as they are measured."""
    for name in names():
        yield from importlib.import_module(name).rows()


def number(value: float | None) -> str:
    """Returns a number with as many digits as one wants to read."""
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.2f}"


def table_of(rows: list[Row]) -> Table:
    """Returns the table to print."""
    table = Table("what")
    for name in ("ours", "raw", "ratio", "target"):
        table.add_column(name, justify="right")
    for row in rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.{2 if row.ratio >= 0.1 else 3}f}"
        target = f"{'≤' if row.ratio is None else '≥'} {row.target:g}"
        colour = "green" if row.met else "red"
        table.add_row(
            row.what,
            f"{number(row.ours)} {row.unit}",
            "" if row.raw is None else f"{number(row.raw)} {row.unit}",
            ratio,
            f"[{colour}]{target}{'' if row.met else ' missed'}[/]",
        )
    return table


def measure() -> list[Row]:
    """Measures what is wanted, and says which row it has come to."""
    rows: list[Row] = []
    with Progress(SpinnerColumn(), TextColumn("{task.description}"), transient=True) as progress:
        task = progress.add_task("measuring")
        for row in measured():
            if wanted(row.what):
                rows.append(row)
                progress.update(task, description=f"measured: {row.what}")
    return rows


def fallen(rows: Sequence[Row], before: Sequence[dict[str, Any]]) -> list[Worse]:
    """The ratios that are worse than before, and still are when they are measured again."""
    still = []
    for suspect in worse(rows, before):
        Console(stderr=True).print(f"{suspect.what}: {suspect.now:.2f}, was {suspect.was:.2f}; measuring again ...")
        only(suspect.what)
        still += [one for one in worse(measure(), before) if one.what == suspect.what]
    return still


@click.command()
@click.option("--only", "substring", default="", help="Measure only what has this in its name.")
@click.option("--check", is_flag=True, help="Exit with 1 if a ratio is worse by 10 % than in the last runs here.")
@click.option("--keep/--no-keep", default=True, help="Add the run to tests/bench/history.jsonl (the default), or not.")
def main(substring: str, check: bool, keep: bool) -> None:
    """Measures, and prints one table. The runs on machines of this kind are what the next is compared with."""
    only(substring)
    before, speed = history.runs(), history.calibration()
    rows = measure()
    console = Console()
    console.print(table_of(rows))
    console.print(f"{history.machine()}; calibration {speed} before and {history.calibration()} after")
    down = fallen(rows, before) if check else []
    for one in down:
        console.print(f"[red]worse[/]: {one.what}: {one.now:.2f}, was {one.was:.2f}")
    if check and not before:
        console.print("No run on a machine of this kind is in the history: there is nothing to compare with.")
    if keep and not down:
        history.keep(rows, speed)
    if down:
        sys.exit(1)


if __name__ == "__main__":
    main()
