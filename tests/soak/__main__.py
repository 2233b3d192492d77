"""`make soak ARGS="--minutes 30 --nodes 2 --tables 2000 --streams 5000 --database postgresql"`: load for a given time.

Everything runs on this machine, over 127.0.0.1, and ends when the time is over. Exit status 0 if every verdict is good.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import click

from tests.soak.report import write
from tests.soak.soak import Plan, soak

ROOT = Path(__file__).parents[2]


@click.command()
@click.option("--minutes", type=click.FloatRange(0.05, 60 * 24 * 7), default=10.0, show_default=True)
@click.option("--nodes", type=click.IntRange(1, 16), default=1, show_default=True, help="More than one: PostgreSQL.")
@click.option("--tables", type=click.IntRange(1, 20_000), default=200, show_default=True)
@click.option("--streams", type=click.IntRange(0, 20_000), default=500, show_default=True)
@click.option("--database", type=click.Choice(["sqlite", "postgresql"]), default="sqlite", show_default=True)
@click.option(
    "--rate", type=click.FloatRange(0.1, 5000), default=50.0, show_default=True, help="Moves a second, at most."
)
@click.option(
    "--verify-minutes", type=click.FloatRange(0), default=30.0, show_default=True,
    help="How long `daybook verify` may take in the end; 0: it is not asked.",
)  # fmt: skip
@click.option("--report", type=click.Path(path_type=Path), default=ROOT / "build/soak", help="The report's folder.")
def main(report: Path, **asked: Any) -> None:
    plan = Plan(**asked)
    if plan.database == "sqlite" and plan.nodes > 1:
        raise click.UsageError("An SQLite database takes one node; more need --database postgresql.")
    with TemporaryDirectory(prefix="soak-") as folder:
        good = write(soak(plan, Path(folder)), report)
    click.echo((report / "report.md").read_text())
    click.echo(f"The whole report: {report}")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
