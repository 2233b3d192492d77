"""`login`, `logout` and `whoami`."""

import sys
from urllib.parse import urlsplit

import click

from daybook_sdk import Daybook, Patience
from daybook_sdk.remote.output import json_option, print_json, print_text, told, with_daybook
from daybook_sdk.remote.settings import Login, checked_address, forget_login, token_in_link, write_login

_LOCAL = ("127.0.0.1", "localhost", "::1")


@click.command(short_help="Keep the address of a service and a token.")
@click.argument("address", metavar="ADDRESS")
def login(address: str) -> None:
    """Keep the ADDRESS of a service and a token for it.

    The token is asked for, or read from standard input, so that it stands in no list of processes and in no history
    of a shell. ADDRESS may be the link that signs in a browser (http://host/#token=...). Both are kept in a file for
    its owner alone (0600). Without a token (an empty line) you are a spectator.

    \b
    Examples:
      daybook remote login http://127.0.0.1:8000
      daybook remote login https://play.example < token.txt
    """
    token = token_in_link(address) or _asked()
    address = checked_address(address)
    if token and not address.startswith("https:") and urlsplit(address).hostname not in _LOCAL:
        click.echo("Warning: without https others on the way can read the token.", err=True)
    with told(), Daybook(address, token, patience=Patience(seconds=5)) as daybook:
        known = daybook.token() if token else None
        daybook.titles()
    file = write_login(Login(address, token))
    who = f"{known.role} ({known.actor})" if known else "a spectator"
    click.echo(f"Logged in at {address} as {who}; kept in {file}")


def _asked() -> str | None:
    if sys.stdin.isatty():
        given: str = click.prompt("Token", hide_input=True, default="", show_default=False)
    else:
        given = sys.stdin.readline()
    return given.strip() or None


@click.command(short_help="Forget both.")
def logout() -> None:
    """Forget the address and the token. The token itself stays valid (revoke_token ends it)."""
    click.echo("Forgotten." if forget_login() else "There was no login.")


@click.command()
@json_option
@with_daybook
def whoami(daybook: Daybook, as_json: bool) -> None:
    """Whose token is used, and what it is for."""
    own = daybook.call("show_own_token")
    if as_json:
        print_json(own)
        return
    for name, value in own.items():
        if name != "links" and value not in (None, "", []):
            print_text(f"{name:<12} {value}")
