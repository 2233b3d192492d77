"""`daybook export`: exports games, with what is needed to check them."""

from __future__ import annotations

from pathlib import Path
from typing import IO, TYPE_CHECKING

import click

from daybook.databases import CannotStart, database_option, existing_daybook, refusals_told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.record.daybook import Daybook
    from domain.record.game import Game
    from service.accounts import Accounts


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--tournament", metavar="ID", help="All finished games of a tournament whose deals no other table still plays."
)
@click.option("--all", "everything", is_flag=True, help="All games, including unfinished ones.")
@click.option(
    "--to",
    "directory",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("export"),
    show_default=True,
    help="Where the files go; files of the same name are replaced.",
)
@database_option
def export(games: tuple[str, ...], tournament: str | None, everything: bool, directory: Path, url: str) -> None:
    """Export games, with what proves them.

    Writes the exact bytes of each record, proofs, a signed checkpoint, and the public keys. Whoever has the files can
    check them without the service: `daybook verify DIRECTORY`. An unfinished game is written as it stands, with its
    hidden cards. Only the owner can read that file (0600), or the records of tournaments and of the house. It can be
    used while the service runs.

    \b
    Examples:
      daybook export 01994f6e-... --to game
      daybook export --tournament e-0199... --to open-2026
      daybook export --all --to backup
    """
    if bool(games) + bool(tournament) + everything != 1:
        raise click.UsageError("say which games: their ids, --tournament, or --all")
    from rich.console import Console
    from rich.progress import track

    from service.accounts import Accounts, accounts_engine
    from service.game_answers import summaries_of
    from service.proof.cosigning import cosigning_of
    from service.proof.exports import Export
    from service.proof.signer import Signer, memory_file
    from service.proof.signing_keys import signing_keys
    from service.secret_key import service_key
    from service.settings import Settings

    with existing_daybook(url) as daybook, refusals_told():
        accounts = Accounts(accounts_engine(url, daybook.store.file), service_key(url), daybook.store)
        chosen = [daybook.game(id_) for id_ in _chosen(daybook, accounts, games, tournament, everything)]
        if tournament is not None:
            chosen = [game for game in chosen if _over(game)]
        signer = Signer(daybook.store, signing_keys(url), memory_file(url))
        summaries = summaries_of(chosen, accounts)
        policy = cosigning_of(signer, url, Settings.from_environment().witnesses).policy
        beside = _beside(daybook, accounts, tournament, everything)
        export = Export(daybook, signer, tuple(chosen), policy, summaries, beside)
        directory.mkdir(parents=True, exist_ok=True)
        count = 2 * (len(chosen) + len(beside)) + 5
        files = track(export.files(), "Writing", count, console=Console(stderr=True), transient=True)
        hidden = {game.id for game in chosen if not _over(game)} | set(beside)
        for name, content in files:
            with _written(directory / name, private=name.removesuffix(".ndjson") in hidden) as file:
                file.writelines(content)
        accounts.close()
    games_words = f"{len(chosen)} game{'' if len(chosen) == 1 else 's'}"
    click.echo(f"Wrote {games_words} to {directory}. To check: daybook verify {directory}")


def _over(game: Game) -> bool:
    """Whether a game hides nothing any more: it is over, and no other table still plays its deals."""
    return game.status in ("closed", "void") and not game.sealing.played_elsewhere


def _written(path: Path, private: bool) -> IO[bytes]:
    """Opens a file for writing; if `private`, only its owner can read it: hidden cards, and what is for officials."""
    from domain.record.store.record_file import PRIVATE

    if private:
        path.touch(PRIVATE)
        path.chmod(PRIVATE)  # even if it existed before
    return path.open("wb")


def _beside(daybook: Daybook, accounts: Accounts, tournament: str | None, everything: bool) -> tuple[str, ...]:
    """The streams beside those of games: a tournament's own and its book's, or all of them and the house's."""
    from domain.record.streams import HOUSE
    from service.archiving import streams_of

    if tournament is not None:
        return streams_of(daybook, tournament)
    each = [stream for id_ in accounts.tournament_ids() for stream in streams_of(daybook, id_)] if everything else []
    return (HOUSE, *each) if everything else ()


def _chosen(
    daybook: Daybook, accounts: Accounts, games: Sequence[str], tournament: str | None, everything: bool
) -> list[str]:
    """The ids of the games. Raises `CannotStart` for one that does not exist."""
    if everything:
        chosen: list[str] = []
        while page := daybook.store.originators(chosen[-1] if chosen else ""):
            chosen += page
        return chosen
    if tournament is not None:
        if accounts.tournament(tournament) is None:
            raise CannotStart(f"There is no tournament {tournament}.")
        return accounts.games_of(tournament)
    for id_ in games:
        if next(daybook.stored(id_, 0, 1), None) is None:
            raise CannotStart(f"There is no game {id_}.")
    return list(games)
