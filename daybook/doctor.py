"""`daybook doctor`: examines a service and its database, and says what to do about faults."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from daybook.databases import database_option
from daybook.findings import OK, PROBLEM, WARNING, Diagnosis, Examination, Observation, diagnoses

if TYPE_CHECKING:
    from sqlalchemy import Connection

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
    from daybook.server_checks import of_server

    reached = list(diagnoses("doctor", {"database": partial(_reach, url)}))
    yield from reached
    if not _ill(reached):
        yield from diagnoses("doctor", of_database(url, whole))
        yield Diagnosis("verify", OK, f"`daybook verify DATABASE --all` looks at everything: {_EVERYTHING}")
    if server:
        yield from diagnoses("doctor --server", of_server(server, token))


def _reach(url: str) -> Iterator[Observation]:
    """Whether the database can be reached, and is Daybook's."""
    from domain.record.store import DatabaseRefused, open_database
    from domain.record.store.database import sqlite_path

    try:
        path = sqlite_path(url)
        if path is not None and not path.exists():
            yield Observation(PROBLEM, f"there is no {path}", "name the right one with --database")
            return
        open_database(url)
    except DatabaseRefused as refused:
        yield Observation(PROBLEM, str(refused), "fix what it says, or name another with --database")
        return
    yield Observation(OK, f"{path or 'PostgreSQL'} can be reached and is Daybook's")


def of_database(url: str, whole: bool) -> Mapping[str, Examination]:
    """The examinations of a database that can be reached, and of what lies around it."""
    from daybook import file_checks as files
    from daybook import record_checks as record
    from daybook.backup_checks import examine_backup
    from daybook.standby_checks import examine_standby
    from domain.record.store.database import sqlite_path
    from projections.views import views_file

    path = sqlite_path(url)
    views = views_file(path) if path else None
    served = path is not None and files.is_served(path)

    def read(examine: Callable[[Connection], Iterator[Observation]], file: Path | None = path) -> Iterator[Observation]:
        with record.reading(url, file, served) as connection:
            yield from examine(connection)

    def lists() -> Iterator[Observation]:
        if views is not None and not views.exists():
            yield Observation(WARNING, f"{views.name} is not there", "start the service, or `daybook rebuild`")
            return
        with record.reading(url, path, served) as connection:
            newest = record.newest_position(connection)
        with record.reading(url, views, served) as connection:
            yield from record.examine_projections(newest, connection)

    found: dict[str, Examination] = {
        "key": partial(files.examine_key, path),
        "backup": partial(examine_backup, url),
        "schema": partial(read, record.examine_schema),
        "archives": partial(read, partial(record.examine_archives, whole)),
        "chain": partial(read, partial(record.examine_chains, whole)),
        "projections": lists,
    }
    if views is None or views.exists():
        found["parked"] = partial(read, record.examine_parked, views)
    if replica := os.environ.get("DAYBOOK_REPLICA_URL"):
        found["standby"] = partial(examine_standby, url, replica)
    if path is None:
        return {
            **found,
            "postgresql": partial(read, record.examine_postgresql),
            "durability": partial(read, record.examine_durability),
        }
    return {
        **found,
        "journal": partial(files.examine_journal, path),
        "modes": partial(files.examine_modes, path),
        "disk": partial(files.examine_disk, path),
        "lock": partial(files.examine_lock, path),
        "quick_check": partial(read, partial(record.examine_pages, whole)),
    }


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
