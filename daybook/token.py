"""`daybook token`: makes, lists and revokes tokens in the database, without needing one."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from daybook.databases import CannotStart, database_option, refusals_told
from daybook.seats import SeatNumber
from domain.rules.phrases import seat_named

if TYPE_CHECKING:
    from service.accounts import Accounts, TokenRow

_ROLES = ("organiser", "director", "scorer", "seat", "person", "spectator", "auditor")
_BY = "console"


@click.group()
def token() -> None:
    """Make, list and revoke tokens.

    Works on the database, so whoever may write there needs no token, even after the last one was lost. It can
    be used while the service runs.

    \b
    Examples:
      daybook token make --role organiser --name 'Olga'
      daybook token make --role director --tournament e-0199... --days 3
      daybook token make --role person --person ana
      daybook token list
      daybook token revoke t-3f0c...
    """


@token.command()
@database_option
@click.option("--role", type=click.Choice(_ROLES), required=True, help="What its holder may do.")
@click.option("--name", help="A name, for your own list.")
@click.option("--tournament", help="Valid only in this tournament.")
@click.option("--game", "games", multiple=True, help="Valid only at this game; may be given several times.")
@click.option("--seat", type=SeatNumber(), help="For a seat: its number, with --game.")
@click.option("--person", help="The owner: a person's handle or id; by default a new person.")
@click.option("--days", type=click.IntRange(1, 3660), help="Days until it expires.")
def make(
    url: str,
    role: str,
    name: str | None,
    tournament: str | None,
    games: tuple[str, ...],
    seat: int | None,
    person: str | None,
    days: int | None,
) -> None:
    """Make a token. It is shown only this once."""
    from domain.record.daybook import system_clock
    from service.accounts import TokenWanted

    _check(role, tournament, games, seat, name)
    if person is not None and role == "seat":
        raise click.UsageError("a seat's token is the person's who sits there: leave out --person")
    if person is None and role == "person":
        raise click.UsageError("a person's token needs --person, a handle or an id")
    expires_at = None if days is None else system_clock() + days * 86_400_000
    with _accounts(url) as accounts:
        if tournament is not None and accounts.tournament(tournament) is None:
            raise CannotStart(f"There is no tournament {tournament}.")
        sitting = _check_games(url, games, seat)
        if role == "seat":
            wanted = TokenWanted(role, name, game=games[0], seat=seat, person=sitting, expires_at=expires_at)
        else:
            whose = None if person is None else _person(accounts, person)
            wanted = TokenWanted(role, name, tournament, games or None, person=whose, expires_at=expires_at)
        made, row = accounts.make(wanted, _BY)
    click.echo(f"{row.id}: {_words(row)}", err=True)
    click.echo(made)


@token.command("list")
@database_option
@click.option("--role", type=click.Choice(_ROLES), help="Only tokens with this role.")
@click.option("--all", "everything", is_flag=True, help="Include revoked and expired tokens.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per line.")
def list_(url: str, role: str | None, everything: bool, as_json: bool) -> None:
    """List what is known of tokens, newest first; never the tokens themselves."""
    from domain.record.daybook import system_clock
    from domain.record.timestamps import time_text

    with _accounts(url) as accounts:
        shown = 0
        for row in _rows(accounts, role):
            ended = row.revoked_at is not None or (row.expires_at or float("inf")) <= system_clock()
            if ended and not everything:
                continue
            shown += 1
            if as_json:
                click.echo(json.dumps(_wire(row, ended)))
            else:
                click.echo(f"{row.id}  {time_text(row.created_at)}  {'ended  ' if ended else ''}{_words(row)}")
    if not shown and not as_json:
        click.echo("There are no such tokens.", err=True)


@token.command()
@database_option
@click.argument("token_id")
def revoke(url: str, token_id: str) -> None:
    """Revoke a token by its id. A running service notices within a second."""
    with _accounts(url) as accounts:
        row = accounts.token(token_id)
        if row is None:
            raise CannotStart(f"There is no token {token_id}; `daybook token list` has the ids.")
        accounts.revoke(token_id, _BY)
    click.echo(f"Revoked {token_id}: {_words(row)}", err=True)


def _check(role: str, tournament: str | None, games: tuple[str, ...], seat: int | None, name: str | None) -> None:
    from service.names import name_fault

    if name is not None and (fault := name_fault(name)) is not None:
        raise click.UsageError(f"the name {fault}")
    if role == "seat":
        if len(games) != 1 or seat is None or tournament is not None:
            raise click.UsageError("a seat's token needs one --game and a --seat, and no --tournament")
    elif seat is not None:
        raise click.UsageError("--seat is for --role seat")
    elif role == "person" and (games or tournament is not None):
        raise click.UsageError("a person's token holds wherever that person sits: leave out --game and --tournament")
    elif games and tournament is not None:
        raise click.UsageError("name either --tournament or --game")
    elif games and role == "organiser":
        raise click.UsageError("an organiser's token is valid in a tournament or everywhere, not in certain games")


def _person(accounts: "Accounts", named: str) -> str:
    """The id of the person with this handle or id; a new handle gets one. Raises `CannotStart`, `click.UsageError`."""
    from service.accounts import HandleRefused
    from service.names import handle_fault, is_person_id

    if is_person_id(named):
        if not accounts.handles([named]) and not accounts.official_tokens(named):
            raise CannotStart(f"There is no person {named}; `daybook token list --json` has the ids.")
        return accounts.who_stays(named)
    if (fault := handle_fault(named)) is not None:
        raise click.UsageError(f"the handle {fault}")
    try:
        return accounts.player_ids([named])[named]
    except HandleRefused as refused:
        raise click.UsageError(f"the handle {named}: {refused}") from None


def _check_games(url: str, games: tuple[str, ...], seat: int | None) -> str | None:
    """Raises `CannotStart` unless the games, and the person's seat, exist. Returns the id of who sits there."""
    from daybook.databases import existing_daybook
    from domain.record.errors import GameUnknown

    if not games:
        return None
    sitting = None
    with existing_daybook(url) as daybook:
        for game_id in games:
            try:
                game = daybook.game(game_id)
            except GameUnknown:
                raise CannotStart(f"There is no game {game_id}.") from None
            if seat is not None and (seat >= len(game.seats) or game.bot_at(seat) is not None):
                raise CannotStart(f"Game {game_id} has no person's {seat_named(seat)}.")
            sitting = None if seat is None else game.seats[seat].get("player")
    return sitting


@contextmanager
def _accounts(url: str) -> "Iterator[Accounts]":
    """The accounts of an existing database. Raises `CannotStart` if there is none: nothing is created."""
    from daybook.databases import existing_daybook
    from service.accounts import Accounts, accounts_engine

    with existing_daybook(url) as daybook:
        with refusals_told():
            engine = accounts_engine(url, daybook.store.file)
            accounts = Accounts(engine, b"", daybook.store)  # nothing here is derived from the service's key
        try:
            yield accounts
        finally:
            accounts.close()


def _rows(accounts: "Accounts", role: str | None) -> "Iterator[TokenRow]":
    after: tuple[int, str] | None = None
    while rows := accounts.find_tokens(role=role, after=after, limit=500):
        yield from rows
        after = rows[-1].created_at, rows[-1].id


def _words(row: "TokenRow") -> str:
    if row.role == "person":
        where = f"all seats of {row.person}"
    elif row.seat is not None:
        where = f"{seat_named(row.seat)} of game {row.game}"
    elif row.games is not None:
        where = f"{row.role} at {', '.join(row.games)}"
    else:
        where = f"{row.role} in {row.tournament}" if row.tournament else f"{row.role} everywhere"
    return f"{where} ({row.name})" if row.name else where


def _wire(row: "TokenRow", ended: bool) -> dict[str, Any]:
    from dataclasses import asdict

    return {**asdict(row), "valid": not ended}
