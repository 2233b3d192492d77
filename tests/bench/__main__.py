"""`python -m tests.bench [--only SUBSTRING] [--check]`: ours against raw, in one table.

A module bench_*.py in this folder that has `rows() -> Iterator[Row]` takes part. Its `QUICK` has smaller sizes for the
tests, which run it once to see that it still works.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys
from collections.abc import Iterator

import click
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

import tests.bench
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


@click.command()
@click.option("--only", "substring", default="", help="Measure only what has this in its name.")
@click.option("--check", is_flag=True, help="Exit with 1 if a target is missed, and is missed again.")
def main(substring: str, check: bool) -> None:
    """Measures, and prints one table."""
    only(substring)
    rows = measure()
    Console().print(table_of(rows))
    missed = {row.what for row in rows if not row.met}
    if check and missed:
        Console(stderr=True).print("Targets are missed; measuring again ...")
        if missed & {row.what for row in measure() if not row.met}:
            sys.exit(1)


if __name__ == "__main__":
    main()
