"""`daybook key`: shows the keys that sign, and changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from daybook.databases import CannotStart, database_option, refusals_told

if TYPE_CHECKING:
    from service.proof.signing_keys import SigningKeys


@click.group()
def key() -> None:
    """Show and change the keys that sign checkpoints and receipts.

    They are kept beside the database in a file that only its owner can read (`daybook.db.signing`). Keep a copy of it
    apart from the copies of the database: whoever has both can sign another past.

    \b
    Examples:
      daybook key show                what to publish, so that others can check
      daybook key rotate              new keys; the old ones name them
    """


@key.command()
@database_option
def show(url: str) -> None:
    """Show the public keys. Publish them where others find them without asking the service."""
    _tell(_keys(url))


@key.command()
@database_option
def rotate(url: str) -> None:
    """Make new keys. The old ones name them in a signed note, and what they signed stays valid.

    A running service signs with the old keys until it is restarted.
    """
    from service.proof.signing_keys import signing_file, write_keys

    keys = _keys(url).rotated()
    with refusals_told():
        write_keys(signing_file(url), keys, replace_old=True)
    click.echo(
        "New keys are used from the next start on. Publish them beside the old ones, and give the new key of the "
        "log to its witnesses: they cosign nothing signed with a key they do not know.",
        err=True,
    )
    _tell(keys)


@key.command("new-log")
@database_option
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
def new_log(url: str, yes: bool) -> None:
    """Begin a new log, after the signed record is lost for good.

    The old keys and the last checkpoints are kept under other names. Whoever holds an old checkpoint can prove that
    events of it are missing; the checkpoints of the new log name the old one and how many.
    """
    from service.proof.new_log import new_log as begun

    keys = _keys(url)
    if not yes:
        click.confirm(f"Give up the log {keys.origin}?", abort=True)
    with refusals_told():
        new = begun(url)
    click.echo(f"The log {keys.origin} has ended; a new one begins with the next start of the service.", err=True)
    _tell(new)


def _keys(url: str) -> SigningKeys:
    from service.proof.signing_keys import read_keys, signing_file

    with refusals_told():
        file = signing_file(url)
        if not file.exists():
            raise CannotStart(f"There are no keys in {file}: they are made at the first start of the service.")
        return read_keys(file)


def _tell(keys: SigningKeys) -> None:
    click.echo(f"origin    {keys.origin}")
    click.echo(f"log       {keys.log.verifier.text}")
    click.echo(f"receipts  {keys.receipts.verifier.text}")
    for name, retired in (("log", keys.retired_log), ("receipts", keys.retired_receipts)):
        for one in retired:
            click.echo(f"retired   {one.key} ({name})")
    for line in keys.follows:
        click.echo(f"follows   {line.partition(' ')[2]}")
