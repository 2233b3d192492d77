"""`daybook erase`: erases what is kept about a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from daybook.databases import CannotStart, database_option, existing_daybook, refusals_told

if TYPE_CHECKING:
    from service.erasure import PersonalData

_BY = "console"


@click.command()
@click.argument("person")
@database_option
@click.option("--dry-run", is_flag=True, help="Only show what would be erased.")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
def erase(person: str, url: str, dry_run: bool, yes: bool) -> None:
    """Erase what is kept about a PERSON, named by id or handle.

    Erased are the handle, the names of tokens, branches and webhooks, all words that the person wrote in cases, and
    external ids and metadata with the handle in them, also from the files of the database. The random id by which the
    record knows the person stays, and with it all games. `daybook verify` still passes afterwards. It can be used while
    the service runs. What was exported, copied or logged elsewhere is not reached.

    \b
    Examples:
      daybook erase ana --dry-run
      daybook erase p-0199a0b0-... --yes
    """
    from service.accounts import Accounts, accounts_engine
    from service.erasure import Erasure, NotForgotten

    with existing_daybook(url) as daybook, refusals_told():
        accounts = Accounts(accounts_engine(url, daybook.store.file), b"", daybook.store)
        try:
            erasure = Erasure(daybook, accounts)
            kept = erasure.kept_of(person)
            if kept is None:
                raise CannotStart(f"Nobody is known as {person}; `daybook token list --json` has ids of officials.")
            _show(kept)
            if dry_run:
                return
            if not yes:
                click.confirm("Erase that for ever?", abort=True)
            erasure.erase(kept.person, _BY)
        except NotForgotten as reason:
            raise click.ClickException(f"All is erased, but bytes may remain in files: {reason}. Try again.") from None
        finally:
            accounts.close()
    click.echo(f"Erased. {kept.person} stays in the record.", err=True)


def _show(kept: PersonalData) -> None:
    """Prints a line for each thing that would be erased."""
    click.echo(f"person    {kept.person}{' (erased before)' if kept.erased else ''}")
    if kept.handle is not None:
        click.echo(f"handle    {kept.handle}")
    for id_, old in kept.merged:
        click.echo(f"merged    {id_}{'' if old is None else f' (was {old})'}")
    for what, ids in (("token", kept.tokens), ("branch", kept.branches), ("webhook", kept.webhooks)):
        for id_ in ids:
            click.echo(f"{what:<10}{id_} (its name)")
    for kind, id_ in kept.labels:
        click.echo(f"labels    of {kind} {id_} (what has the handle in it)")
    for game, hashed in kept.texts:
        click.echo(f"words     {hashed} of game {game}")
