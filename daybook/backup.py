"""`daybook backup`: a verified copy of the record and its keys, while the service runs."""

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
    from service.backups.backup import MadeBackup, Verify
    from service.backups.folders import KeptBackup
    from service.proof.log_check import Signed


@click.command()
@click.argument("to", metavar="TO", type=click.Path(path_type=Path))
@database_option
@every_option("a backup")
@click.option("--keep", type=click.IntRange(min=1), metavar="N",
              help="Remove the oldest good ones afterwards, down to N.")  # fmt: skip
@click.option("--without-keys", is_flag=True, help="Leave the keys out; keep them elsewhere.")
@click.option("--without-archives", is_flag=True, help="Leave the archives of old tournaments out.")
@click.option("--quick", is_flag=True, help="Judge only the newest 20 games again; all hashes and the log are checked.")
@click.option("--list", "listed", is_flag=True, help="List the backups in TO, and make none.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON document for each backup instead of sentences.")
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

    It can be used while the service runs, and delays nobody. Each backup is a folder of its own in TO, named after its
    time (UTC), but only once everything in it has passed the checks of `daybook verify --all`. Whoever has it can see
    all hands and, unless --without-keys is given, sign as this service: guard it as you guard the record.

    Exit status is 0 only for a good backup, 1 if it failed, 2 if it could not start, 75 if it cannot yet. With
    --every a failure is reported, and the next backup is tried on schedule. `daybook doctor` shows the last good one.

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
            raise click.UsageError("--list can be combined only with --json")
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
        click.echo("note   it is on the same disk as the record, and is lost with it: keep copies elsewhere", err=True)
    if manifest.secret == "environment":  # noqa: S105  # where it is, not what
        click.echo("note   DAYBOOK_SECRET is not in it: keep it elsewhere; without it no token is valid", err=True)


def verification(progress: Any, quick: bool = False) -> Verify:
    """The check of a copy, as by `daybook verify --all`, or without --all if `quick`; shows progress."""

    def verify(url: str, signed: list[Signed], receipts: Sequence[VerifierKey]) -> list[str]:
        from daybook.verify_database import carried_out, of_record
        from service.backups.manifest import BackupFailed

        try:
            with (
                existing_daybook(url) as daybook,
                of_record(daybook, url, signed, receipts, not quick, progress) as checks,
            ):
                found = carried_out(checks)
        except Differs as differs:
            raise BackupFailed(
                f"The copy failed its check: {differs.message}. It was not kept. See whether the record itself passes "
                "(`daybook verify DATABASE --all`), and keep the older backups."
            ) from None
        return [line for line in found if line is not None]

    return verify


@contextmanager
def failures_told() -> Iterator[None]:
    """Turns a failed backup or restore into exit status 1, and one that cannot start into 2."""
    from service.backups.manifest import BackupFailed

    failure = None
    with refusals_told():
        try:
            yield
        except BackupFailed as failed:  # raised outside this block: its cause may be a database's error
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


def _row(one: KeptBackup) -> dict[str, Any]:
    held = one.manifest
    row: dict[str, Any] = {"folder": str(one.folder), "good": one.good, "fault": one.fault}
    return row if held is None else {**row, "began": held.began, "log_size": held.log_size, "bytes": held.bytes}


def _wire(made: MadeBackup) -> dict[str, Any]:
    import msgspec

    manifest: dict[str, Any] = msgspec.to_builtins(made.manifest)
    return {"folder": str(made.folder), **manifest, "removed": [folder.name for folder in made.removed]}


def _megabytes(count: int) -> str:
    return f"{count / 1e6:,.1f} MB"
