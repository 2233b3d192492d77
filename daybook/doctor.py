"""`daybook doctor`: examines a service and its database, and says what to do about faults."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

import click

from daybook.databases import database_option
from daybook.findings import OK, PROBLEM, Diagnosis, carried_out

_EVERYTHING = "every move judged again; words, tokens, settings, keys and lists compared with the events that set them"


@click.command()
@database_option
@click.option("--server", metavar="ADDRESS", help="A running service to check too: http://host:port.")
@click.option("--token", envvar="DAYBOOK_TOKEN", show_envvar=True, help="The organiser's token.")
@click.option("--all", "whole", is_flag=True, help="Check every game, not the newest 20; read large files in full.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of lines.")
def doctor(url: str, server: str | None, token: str | None, whole: bool, as_json: bool) -> None:
    """Examine a service and its database.

    Each check is a line: ok, warning, or problem with what to do. Nothing is changed, and the service may be running.
    The exit status is 1 if there is a problem, else 0.

    \b
    Examples:
      daybook doctor
      daybook doctor --all
      daybook doctor --server http://127.0.0.1:8000 --json
    """
    findings = list(_examine(url, server, token, whole))
    if as_json:
        click.echo(json.dumps({"ok": not _ill(findings), "checks": [asdict(finding) for finding in findings]}))
    else:
        _show(findings)
    raise SystemExit(1 if _ill(findings) else 0)


def _ill(findings: list[Diagnosis]) -> bool:
    return any(finding.state == PROBLEM for finding in findings)


def _examine(url: str, server: str | None, token: str | None, whole: bool) -> Iterator[Diagnosis]:
    from daybook.server_checks import examine_server

    yield from carried_out("database", partial(_examine_database, url, whole))
    if server:
        yield from carried_out("server", partial(examine_server, server, token))


def _examine_database(url: str, whole: bool) -> Iterator[Diagnosis]:
    from daybook import file_checks as files
    from daybook.backup_checks import examine_backup
    from domain.record.store import DatabaseRefused, open_database
    from domain.record.store.database import sqlite_path

    try:
        path = sqlite_path(url)
        if path is not None and not path.exists():
            yield Diagnosis("database", PROBLEM, f"there is no {path}", "name the right one with --database")
            return
        open_database(url)
    except DatabaseRefused as refused:
        yield Diagnosis("database", PROBLEM, str(refused), "fix what it says, or name another with --database")
        return
    yield Diagnosis("database", OK, f"{path or 'PostgreSQL'} can be reached and is Daybook's")
    if path is not None:
        for examine in (files.examine_journal, files.examine_modes, files.examine_disk, files.examine_lock):
            yield from carried_out(examine.__name__.removeprefix("examine_"), partial(examine, path))
    yield from carried_out("key", partial(files.examine_key, path))
    if replica := os.environ.get("DAYBOOK_REPLICA_URL"):
        from daybook.standby_checks import examine_standby

        yield from carried_out("standby", partial(examine_standby, url, replica))
    yield from carried_out("backup", partial(examine_backup, url))
    yield from carried_out("record", partial(_examine_record, url, path, whole))
    yield Diagnosis("verify", OK, f"`daybook verify DATABASE --all` looks at everything: {_EVERYTHING}")


def _examine_record(url: str, path: Path | None, whole: bool) -> Iterator[Diagnosis]:
    from daybook import record_checks as record
    from daybook.file_checks import is_served
    from projections.views import views_file

    served = path is not None and is_served(path)
    with record.reading(url, path, served) as connection:
        yield from carried_out("schema", partial(record.examine_tables, connection, whole))
        yield from carried_out("archives", partial(record.examine_archives, connection, whole))
        yield from carried_out("chain", partial(record.examine_chains, connection, whole))
        newest = record.newest_position(connection)
    views = views_file(path) if path else None
    if views is not None and not views.exists():
        yield Diagnosis(
            "projections", "warning", f"{views.name} is not there", "start the service, or `daybook rebuild`"
        )
        return
    with record.reading(url, views, served) as connection:
        yield from carried_out("projections", partial(record.examine_views, connection, newest))


def _show(findings: list[Diagnosis]) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    colours = {"ok": "green", "warning": "yellow", "problem": "red"}
    width = max(len(finding.check) for finding in findings)
    for finding in findings:
        line = Text(f"{finding.state:<8}", style=colours[finding.state])
        line.append(f"{finding.check:<{width + 1}} {finding.found}", style="default")
        if finding.remedy:
            line.append(f" -> {finding.remedy}", style="bold")
        console.print(line)
