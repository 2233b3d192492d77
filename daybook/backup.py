"""`daybook backup`: a verified copy of the record and its keys, while the service goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from daybook.databases import database_option, existing_daybook, refusals_told
from daybook.repetition import again_and_again, every_option, stopped_cleanly
from daybook.verify_words import Differs, counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.record.proof.keys import VerifierKey
    from service.backups.backup import Made, Verify
    from service.backups.folders import Kept
    from service.proof.log_check import Signed


@click.command()
@click.argument("to", metavar="TO", type=click.Path(path_type=Path))
@database_option
@every_option("a backup")
@click.option("--keep", type=click.IntRange(min=1), metavar="N",
              help="Remove the oldest good ones afterwards, down to N.")  # fmt: skip
@click.option("--without-keys", is_flag=True, help="Leave the keys out; keep them elsewhere.")
@click.option("--without-archives", is_flag=True, help="Leave the archives of old tournaments out.")
@click.option("--quick", is_flag=True, help="Judge the newest 20 games again, not all; hashes and log are all checked.")
@click.option("--list", "listed", is_flag=True, help="Show what TO holds, and make nothing.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document for each backup, in place of sentences.")
def backup(
    to: Path,
    url: str,
    every: float | None,
    keep: int | None,
    without_keys: bool,
    without_archives: bool,
    quick: bool,
    listed: bool,
    as_json: bool,
) -> None:
    """Copy the record and its keys into TO, and verify the copy.

    It can be used while the service runs, and nobody waits for it. Each backup is a folder of its own in TO, named by
    its time (UTC). It has that name only once all in it was checked as `daybook verify --all` does. Whoever has it has
    all hands and, unless --without-keys is given, may sign as this service: keep it as you keep the record.

    Exit status 0 only for a good backup, 1 if it failed, 2 if it could not be begun. With --every a failure is told and
    the next one is tried in time. What was the last good one is shown by `daybook doctor`.

    \b
    Examples:
      daybook backup /mnt/backups
      daybook backup /mnt/backups --every 1h --keep 48
      daybook backup /mnt/backups --list
    """
    from domain.record.store.archives import archives_shared
    from domain.record.store.database import sqlite_path

    to = to.expanduser().resolve()
    if listed:
        if every or keep or without_keys or without_archives or quick:
            raise click.UsageError("--list makes no backup: only --json goes with it")
        _list(to, as_json)
    elif every is None:
        with stopped_cleanly(), archives_shared(sqlite_path(url)):
            _once(url, to, keep, without_keys, without_archives, quick, as_json)
    else:
        with stopped_cleanly() as stops, archives_shared(sqlite_path(url)):
            how = (keep, without_keys, without_archives, quick, as_json)
            again_and_again(every, stops, lambda: _once(url, to, *how))


def _once(
    url: str, to: Path, keep: int | None, without_keys: bool, without_archives: bool, quick: bool, as_json: bool
) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from service.backups.backup import back_up, same_disk

    with failures_told(), Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Copying", total=None)
        made = back_up(
            url,
            to,
            verification(progress, quick),
            lambda done, of: progress.update(task, completed=done, total=of),
            with_keys=not without_keys,
            with_archives=not without_archives,
            keep=keep,
        )
    if as_json:
        click.echo(json.dumps(_wire(made)))
        return
    manifest = made.manifest
    for line in manifest.verified:
        click.echo(f"ok     {line}")
    click.echo(
        f"Backup of {counted(manifest.log_size, 'event')} ({_megabytes(manifest.bytes)}) in {made.folder}: copied in "
        f"{manifest.copy_seconds:.1f} s, verified in {manifest.verify_seconds:.1f} s."
    )
    for folder in made.removed:
        click.echo(f"Removed {folder.name}.")
    if same_disk(url, to):
        click.echo("note   it lies on the disk of the record, and is lost with that: keep copies elsewhere", err=True)
    if manifest.secret == "environment":  # noqa: S105  # where it is, not what
        click.echo("note   DAYBOOK_SECRET is not in it: keep that elsewhere, without it no token is valid", err=True)


def verification(progress: Any, quick: bool = False) -> Verify:
    """How a copy is checked: as `daybook verify --all`, its progress shown."""

    def verify(url: str, signed: list[Signed], receipts: Sequence[VerifierKey]) -> list[str]:
        from daybook.verify_database import record_findings
        from service.backups.manifest import BackupFailed

        try:
            with existing_daybook(url) as daybook:
                found = record_findings(daybook, url, signed, receipts, not quick, progress)
        except Differs as differs:
            raise BackupFailed(
                f"The copy does not hold: {differs.message}. It was not kept. See whether the record itself holds "
                "(`daybook verify DATABASE --all`), and keep the older backups."
            ) from None
        return [line for line in found if line is not None]

    return verify


@contextmanager
def failures_told() -> Iterator[None]:
    """Turns a failed backup or restore into exit status 1, and what cannot be begun into 2."""
    from service.backups.manifest import BackupFailed

    failure = None
    with refusals_told():
        try:
            yield
        except BackupFailed as failed:  # told outside of this block: what it was caused by may be a fault of a database
            failure = str(failed)
    if failure is not None:
        raise click.ClickException(failure)


def _list(to: Path, as_json: bool) -> None:
    from service.backups.folders import kept_backups

    with refusals_told():
        kept = kept_backups(to)
    if as_json:
        rows = [_row(one) for one in kept]
        click.echo(json.dumps(rows))
        return
    for one in kept:
        if one.manifest is None or not one.good:
            click.echo(f"bad    {one.folder.name}  {one.fault}")
        else:
            held = one.manifest
            click.echo(
                f"good   {one.folder.name}  {held.engine}, {counted(held.log_size, 'event')}, {_megabytes(held.bytes)}"
            )
    if not kept:
        click.echo(f"There are no backups in {to}.")


def _row(one: Kept) -> dict[str, Any]:
    held = one.manifest
    row: dict[str, Any] = {"folder": str(one.folder), "good": one.good, "fault": one.fault}
    return row if held is None else {**row, "began": held.began, "log_size": held.log_size, "bytes": held.bytes}


def _wire(made: Made) -> dict[str, Any]:
    import msgspec

    manifest: dict[str, Any] = msgspec.to_builtins(made.manifest)
    return {"folder": str(made.folder), **manifest, "removed": [folder.name for folder in made.removed]}


def _megabytes(count: int) -> str:
    return f"{count / 1e6:,.1f} MB"
