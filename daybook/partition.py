"""`daybook partition`: moves the events of an older PostgreSQL database into partitions."""

import time

import click

from daybook.databases import CannotStart, database_option, refusals_told


@click.command()
@database_option
def partition(url: str) -> None:
    """Move the events of an older PostgreSQL database into partitions.

    New databases have them from the start, and an older one works without. Stop every process of the service first. It
    is one transaction, and every event is compared before the old table is dropped; if it is interrupted, nothing has
    changed. It needs free space for a second copy of the events.

    \b
    Example:
      daybook partition --database postgresql://daybook@localhost/daybook
    """
    from rich.console import Console
    from rich.progress import Progress

    from domain.record.store.database import sqlite_path
    from domain.record.store.postgres_partitions import partition

    started = time.monotonic()
    with refusals_told():
        if sqlite_path(url) is not None:
            raise CannotStart("SQLite has no partitions, and needs none; this is for PostgreSQL.")
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task("Moving")
            moved = partition(url, lambda done, total: progress.update(task, completed=done, total=total))
    click.echo(
        f"{moved:,} events are in partitions now, each compared with the original: {time.monotonic() - started:.1f} s."
    )
