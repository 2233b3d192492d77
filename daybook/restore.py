"""`daybook restore`: puts a backup in place of a lost record."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from daybook.backup import failures_told, verification
from daybook.databases import database_option
from daybook.verify_words import counted, ok

if TYPE_CHECKING:
    from service.backups.restored import Restored


@click.command()
@click.argument("source", metavar="FROM", type=click.Path(exists=True, file_okay=False, path_type=Path))
@database_option
@click.option("--replace", is_flag=True, help="Replace an older record, whose files are kept aside.")
@click.option("--accept-loss", is_flag=True, help="Restore even if the backup lacks signed events.")
@click.option("--dry-run", is_flag=True, help="Check everything, and restore nothing: a drill.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of sentences.")
def restore(source: Path, url: str, replace: bool, accept_loss: bool, dry_run: bool, as_json: bool) -> None:
    """Restore a backup: FROM, or the newest good one in the folder FROM.

    Stop the service first. Hashes are checked, and the whole record as `daybook verify --all` does, before anything is
    put in place; then the service can be started. A record that is newer than the backup, or another, is never
    replaced. On PostgreSQL the database must be empty.

    Exit status is 0 only if it was restored, 1 if the backup fails its checks, 2 if it must not be restored; then
    nothing was changed.

    \b
    Examples:
      daybook restore /mnt/backups
      daybook restore /mnt/backups/20261123T211500Z --replace
      daybook restore /mnt/backups --dry-run
    """
    from rich.console import Console
    from rich.progress import Progress

    from domain.record.store.archives import archives_shared
    from domain.record.store.database import sqlite_path
    from service.backups.restoration import restore as restored
    from service.backups.restored import RestoreOptions

    wanted = RestoreOptions(replace, accept_loss, dry_run)
    with (
        failures_told(),
        archives_shared(sqlite_path(url)),
        Progress(console=Console(stderr=True), transient=True) as progress,
    ):
        done = restored(url, source.expanduser().resolve(), wanted, verification(progress))
    if as_json:
        click.echo(json.dumps(_wire(done, dry_run)))
    else:
        _tell(done, dry_run)


def _tell(done: Restored, dry_run: bool) -> None:
    for line in done.verified:
        ok(line)
    held = f"{counted(done.manifest.log_size, 'event')}, as of {done.manifest.began}"
    if dry_run:
        click.echo(f"{done.folder} can be restored: {held}. Nothing was put in place.")
    else:
        click.echo(f"Restored {done.folder}: {held}. The service rebuilds lists and statistics when it starts.")
    if done.aside is not None:
        click.echo(f"What was there before is in {done.aside}.")
    for sentence in done.missing:
        click.echo(f"note   {sentence}", err=True)
    if done.lost:
        click.echo(
            f"note   signed events that are lost: {done.lost:,}. Call `daybook key new-log`, then start the service",
            err=True,
        )


def _wire(done: Restored, dry_run: bool) -> dict[str, object]:
    return {
        "folder": str(done.folder),
        "restored": not dry_run,
        "began": done.manifest.began,
        "log_size": done.manifest.log_size,
        "root": done.manifest.root,
        "verified": done.verified,
        "aside": None if done.aside is None else str(done.aside),
        "lost": done.lost,
        "missing": done.missing,
    }
