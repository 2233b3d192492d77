"""The command and its subcommands."""

import click

_EPILOG = """\b
Examples:
  daybook remote login http://127.0.0.1:8000
  daybook remote open fairy-bargains --seat ana --seat bot:greedy
  daybook remote moves GAME
  daybook remote play GAME 1
  daybook remote watch GAME
  daybook remote call list_games --param status=open | jq .

\b
Exit status:
  0  done                          3  the service does not answer
  1  the service refuses, and why  4  the token does not allow it
  2  the command is not understood 5  there is no such thing
"""


@click.group(epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--url", metavar="URL", help="Which service; by default DAYBOOK_URL, else the one of `login`.")
@click.option(
    "--wait", type=click.FloatRange(0), default=10.0, show_default=True, help="Seconds for which to try again."
)
@click.pass_context
def remote(context: click.Context, url: str | None, wait: float) -> None:
    """Use a Daybook that runs elsewhere, with the token of `login` or of DAYBOOK_TOKEN."""
    context.obj = url, wait


def _add_commands() -> None:
    from daybook_sdk.remote.calling import call, operations
    from daybook_sdk.remote.games import cases, feed, games, titles
    from daybook_sdk.remote.history import export, record, replay, watch
    from daybook_sdk.remote.play import moves, open_game, play, table
    from daybook_sdk.remote.sign_in import login, logout, whoami

    lists = titles, games, cases, feed
    playing = open_game, table, moves, play, watch, replay, record, export
    for command in (login, logout, whoami, *lists, *playing, call, operations):
        remote.add_command(command)


_add_commands()


def main() -> None:
    """`daybook-remote`."""
    remote(prog_name="daybook-remote")
