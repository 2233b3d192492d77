"""`daybook dump`: writes all closed public games into a folder, for analysts."""

from pathlib import Path

import click

from daybook.databases import database_option, existing_daybook, refusals_told


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option("--keep", type=click.IntRange(1), default=30, show_default=True, help="How many dumps stay there.")
@database_option
def dump(folder: Path, keep: int, url: str) -> None:
    """Write all closed public games into FOLDER.

    Each dump has a folder of its own there, with the time in its name: games.ndjson.zst has a line a game,
    events.ndjson.zst the exact bytes of every event, a line each, and manifest.json their sizes, SHA-256 and numbers
    with a signed checkpoint of the log. Private games and those of private tournaments are left out, and persons have
    ids in place of names. It can be used while the service runs; half a dump is never seen.

    \b
    Examples:
      daybook dump /srv/dumps
      zstd -dc /srv/dumps/dump-*/events.ndjson.zst | head
    """
    from rich.console import Console
    from rich.progress import Progress

    from service.accounts import Accounts, accounts_engine
    from service.dumps import dump as write
    from service.proof.signer import Signer, memory_file
    from service.proof.signing_keys import signing_keys
    from service.secret_key import service_key

    with existing_daybook(url) as daybook, refusals_told():
        accounts = Accounts(accounts_engine(url, daybook.store.file), service_key(url), daybook.store)
        signer = Signer(daybook.store, signing_keys(url), memory_file(url))
        with Progress(console=Console(stderr=True), transient=True) as shown:
            task = shown.add_task("Writing", total=None)
            made = write(
                daybook, accounts, signer, folder, keep, lambda n, of: shown.update(task, completed=n, total=of)
            )
        accounts.close()
    click.echo(f"Wrote {made}.")
