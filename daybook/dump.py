"""`daybook dump`: writes all closed public games into a folder, for analysts."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from daybook.databases import database_option, existing_daybook, refusals_told
from daybook.repetition import again_and_again, every_option, stopped_cleanly


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--keep", type=click.IntRange(1), default=30, show_default=True, help="How many dumps to keep.")
@click.option("--parquet", is_flag=True, help="Write tables in Parquet too (needs pyarrow: daybook[dumps]).")
@every_option("a dump")
@database_option
def dump(folder: Path, keep: int, parquet: bool, every: float | None, url: str) -> None:
    """Write all closed public games into FOLDER.

    Each dump is a folder of its own, named after its time: games.ndjson.zst has one line per game, events.ndjson.zst
    the exact bytes of every event, one per line, and manifest.json their sizes, SHA-256 sums and counts, with a signed
    checkpoint of the log. With --parquet there are also games.parquet, players.parquet (one row per seat) and
    events.parquet. Private games and those of private tournaments are left out, as are games that spectators have not
    seen to the end; people appear by id, not by name. It can be used while the service runs; an unfinished dump is
    never visible.

    Exit status is 0 only for a complete dump. With --every a failure is reported, and the next dump is tried on
    schedule. A service with DAYBOOK_DUMPS=FOLDER offers the dumps at /dumps/.

    \b
    Examples:
      daybook dump /srv/dumps
      daybook dump /srv/dumps --parquet --every 24h --keep 7
      daybook verify /srv/dumps/dump-2026-03-01T020000000Z
      zstd -dc /srv/dumps/dump-*/events.ndjson.zst | head
    """
    from service.dumps.parquet import ParquetMissing, require_parquet

    if parquet:
        try:
            require_parquet()
        except ParquetMissing as missing:
            raise click.UsageError(str(missing)) from None
    with stopped_cleanly() as stops:
        if every is None:
            _once(folder, keep, parquet, url)
        else:
            again_and_again(every, stops, lambda: _once(folder, keep, parquet, url))


def _once(folder: Path, keep: int, parquet: bool, url: str) -> None:
    from rich.console import Console
    from rich.progress import Progress

    from service.accounts import Accounts, accounts_engine
    from service.dumps import dump as write
    from service.proof.signer import Signer, memory_file
    from service.proof.signing_keys import signing_keys
    from service.secret_key import service_key

    with existing_daybook(url) as daybook, refusals_told(), _failures_told(folder):
        accounts = Accounts(accounts_engine(url, daybook.store.file), service_key(url), daybook.store)
        try:
            signer = Signer(daybook.store, signing_keys(url), memory_file(url))
            with Progress(console=Console(stderr=True), transient=True) as shown:
                task = shown.add_task("Writing", total=None)
                made = write(
                    daybook,
                    accounts,
                    signer,
                    folder,
                    keep,
                    lambda n, of: shown.update(task, completed=n, total=of),
                    parquet,
                )
        finally:
            accounts.close()
    click.echo(f"Wrote {made}.")


@contextmanager
def _failures_told(folder: Path) -> Iterator[None]:
    """Turns a folder that cannot be written, or a full disk, into a sentence; exit status 1."""
    try:
        yield
    except OSError as error:
        raise click.ClickException(f"No dump was written into {folder}: {error.strerror or error}.") from None
