"""`daybook archive`: moves finished tournaments out of the database into files, and back."""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from daybook.databases import CannotStart, database_option, existing_daybook, refusals_told
from domain.rules.phrases import counted

if TYPE_CHECKING:
    from domain.record.game import Game
    from service.archiving import Archiving

_SHOWN = 20


@click.command()
@click.argument("tournament", required=False)
@database_option
@click.option("--list", "listing", is_flag=True, help="List what was moved out, and files no longer needed.")
@click.option("--return", "back", is_flag=True, help="Put the games back into the database. The file stays.")
@click.option("--dry-run", is_flag=True, help="Only show what would be moved, or why it cannot be.")
@click.option("--vacuum", is_flag=True, help="Free the space: SQLite's file shrinks, PostgreSQL reuses it.")
def archive(tournament: str | None, url: str, listing: bool, back: bool, dry_run: bool, vacuum: bool) -> None:
    """Move the games of a finished TOURNAMENT out of the database.

    Their events and proofs go into a zip that anybody can verify. They are still read from there, so keep the file and
    back it up; it is in DAYBOOK_ARCHIVES, by default beside the database. It is written, compared and verified before
    anything leaves the database. On SQLite stop the service first; on PostgreSQL it can keep running.

    \b
    Examples:
      daybook archive e-0199... --dry-run
      daybook archive e-0199... --vacuum
      daybook archive --list
      daybook archive e-0199... --return
    """
    if bool(tournament) == listing:
        raise click.UsageError("name a tournament, or use --list")
    if listing:
        if back or dry_run or vacuum:
            raise click.UsageError("--list cannot be combined with other options")
        with _archiving(url, alone=False) as archiving:
            _show(archiving)
        return
    assert tournament is not None
    from service.archiving import NotArchived

    with _archiving(url, alone=not dry_run) as archiving:
        try:
            if back:
                _return(archiving, tournament, dry_run)
            else:
                _move_out(archiving, tournament, dry_run)
        except NotArchived as reason:
            raise CannotStart(str(reason)) from None
        except OSError as error:
            raise click.ClickException(f"Nothing was moved: {error.filename}: {error.strerror}.") from None
        if vacuum and not dry_run:
            archiving.daybook.store.vacuum()


@contextmanager
def _archiving(url: str, *, alone: bool) -> Iterator[Archiving]:
    from domain.record.store import sole_server
    from service.accounts import Accounts, accounts_engine
    from service.archiving import Archiving
    from service.proof.cosigning import cosigning_of
    from service.proof.signer import Signer, memory_file
    from service.proof.signing_keys import signing_keys
    from service.secret_key import service_key
    from service.settings import Settings

    with refusals_told(), ExitStack() as opened:
        daybook = opened.enter_context(existing_daybook(url))
        if alone:  # nobody else may write an SQLite record that is served
            opened.enter_context(sole_server(url, "archive"))
        accounts = Accounts(accounts_engine(url, daybook.store.file), service_key(url), daybook.store)
        opened.callback(accounts.close)
        signer = Signer(daybook.store, signing_keys(url), memory_file(url))
        policy = cosigning_of(signer, url, Settings.from_environment().witnesses).policy
        yield Archiving(daybook, accounts, signer, policy)


def _move_out(archiving: Archiving, tournament: str, dry_run: bool) -> None:
    from domain.record.proof.errors import ProofError

    games = archiving.games(tournament)
    obstacles = archiving.obstacles(games)
    for game, reason in obstacles[:_SHOWN]:
        click.echo(f"{game}  {reason}", err=True)
    if obstacles:
        raise CannotStart(f"{len(obstacles)} of {counted(len(games), 'game')} cannot be moved yet. Nothing was moved.")
    if not archiving.in_database(games):
        click.echo(f"All of {tournament} has already been moved out.")
        return
    size = sum(len(stored) for game in games for stored in archiving.daybook.stored(game.id))
    if dry_run:
        click.echo(f"{counted(len(games), 'game')} with {_events(games)} events, {size:,} bytes, would be moved.")
        return
    try:
        for done in archiving.move_out(tournament, games, _verified):
            click.echo(done, err=True)
    except ProofError as error:
        raise click.ClickException(f"Nothing was moved: {error}.") from None
    (place,) = {place.file: place for place in archiving.daybook.store.archived() if place.game == games[0].id}.values()
    folder = archiving.daybook.store.archives.folder
    click.echo(
        f"Moved {counted(len(games), 'game')} with {_events(games)} events, {size:,} bytes, "
        f"to {folder / place.file} ({counted(place.size, 'byte')}). Backups include it."
    )


def _return(archiving: Archiving, tournament: str, dry_run: bool) -> None:
    if dry_run:
        places = [place for place in archiving.daybook.store.archived() if place.tournament == tournament]
        click.echo(f"{counted(len(places), 'game')} would come back.")
        return
    places = archiving.move_back(tournament)
    click.echo(
        f"{counted(len(places), 'game')} came back into the database. The file stays, and nothing needs it any more."
    )


def _show(archiving: Archiving) -> None:
    from domain.record.store.archives import file_fault

    places = archiving.daybook.store.archived()
    folder = archiving.daybook.store.archives.folder
    for file in dict.fromkeys(place.file for place in places):
        of_file = [place for place in places if place.file == file]
        fault = file_fault(folder, of_file[0], whole=True)
        count = counted(len(of_file), "game")
        click.echo(f"{of_file[0].tournament}  {count:>10}  {of_file[0].size:>15,} bytes  {fault or file}")
    if not places:
        click.echo("No tournament was moved out.")
    for unused in archiving.unused():
        click.echo(f"not needed  {unused}")


def _verified(archive: Path) -> None:
    """Raises what `daybook verify` raises for an archive that fails its checks."""
    from daybook.verify import verify_directory

    with tempfile.TemporaryDirectory(dir=archive.parent, prefix=".verifying-") as folder:
        with zipfile.ZipFile(archive) as content:
            content.extractall(folder)
        verify_directory(Path(folder) / "daybook")


def _events(games: list[Game]) -> str:
    return f"{sum(game.n for game in games):,}"
