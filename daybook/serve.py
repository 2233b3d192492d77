"""`daybook serve`: the service."""

import socket

import click

from daybook.databases import CannotStart, database_option, refusals_told
from daybook.ports import claimed_port


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on; 0.0.0.0: all.")
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True, help="0: any free port.")
@database_option
@click.option(
    "--workers",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Serving processes; more than one needs PostgreSQL.",
)
@click.option(
    "--follow/--no-follow",
    "follows",
    default=None,
    help="Whether this process keeps lists and statistics too. By default if it is the only worker; "
    "on SQLite it always does.",
)
@click.option(
    "--read-only",
    "reads_only",
    is_flag=True,
    help="Record nothing: for a standby of PostgreSQL, or a copy there.",
)
@click.option(
    "--accept-older-copy",
    "accepts_older",
    is_flag=True,
    help="For one start, where signed events are lost for good: begin a new log, which names the old one and what is "
    "missing.",
)
def serve(
    host: str, port: int, url: str, workers: int, follows: bool | None, reads_only: bool, accepts_older: bool
) -> None:
    """Start the service.

    The first start on a new database prints an organiser's token, once. DAYBOOK_TOKEN is another to accept;
    DAYBOOK_SECRET is the service's key, the same on all machines that share a database. Exit status is 2 if something
    has to be changed first, 75 if the same start may succeed later.

    \b
    Examples:
      daybook serve
      daybook serve --port 9000 --database sqlite:////var/lib/daybook/club.db
      DATABASE_URL=postgresql://daybook@db/daybook daybook serve --host 0.0.0.0 --workers 4
    """
    from daybook.server import run

    if reads_only:
        if follows:
            raise CannotStart("With --read-only nothing is written, not even lists and statistics: leave out --follow.")
        follows = False
    on_sqlite = _check_database(url, reads_only)
    if on_sqlite and workers > 1:
        raise CannotStart("On SQLite there is one serving process; --workers needs PostgreSQL.")
    if on_sqlite and follows is False:
        raise CannotStart("On SQLite the serving process follows by itself; --no-follow needs PostgreSQL.")
    with claimed_port(host, port) as (family, claimed):
        if accepts_older:
            _accept_older_copy(url, reads_only)
        follows = workers == 1 if follows is None else follows
        shown = f"[{host}]" if family == socket.AF_INET6 else host
        if reads_only:
            click.echo("Nothing is recorded here: requests that would record are answered 503.")
        elif not follows:
            click.echo("Lists and statistics are left to `daybook follow`.")
        raise SystemExit(run(host, claimed, f"http://{shown}:{claimed}", url, workers, follows, reads_only))


def _check_database(url: str, reads_only: bool) -> bool:
    """Whether the database is SQLite. Raises `CannotStart` if it is not Daybook's or is being served already."""
    from domain.record.store import open_database, sole_server
    from domain.record.store.database import reading_url, sqlite_path

    with refusals_told():
        open_database(reading_url(url) if reads_only else url)
        path = sqlite_path(url)
        if path is not None and path.with_name(path.name + ".lock").exists():
            sole_server(url).close()
    return path is not None


def _accept_older_copy(url: str, reads_only: bool) -> None:
    """Begins a new log on an older copy. Raises `CannotStart` where the record is none."""
    from service.proof.new_log import accept_older_copy
    from service.proof.signing_keys import signing_file

    if reads_only:
        raise CannotStart("With --read-only nothing is signed, and no copy is too old: leave out --accept-older-copy.")
    if not signing_file(url).exists():
        raise CannotStart(f"Without keys in {signing_file(url)} nothing was signed: leave out --accept-older-copy.")
    with refusals_told():
        ended = accept_older_copy(url)
    click.echo(f"A new log begins: {ended}.", err=True)
