"""`daybook`: the command and its subcommands, each in a module of its own."""

import click

from daybook.analyse import analyse
from daybook.archive import archive
from daybook.backup import backup
from daybook.cases import cases
from daybook.deck import deck
from daybook.demo import demo
from daybook.doctor import doctor
from daybook.dump import dump
from daybook.erase import erase
from daybook.export import export
from daybook.follow import follow
from daybook.key import key
from daybook.openapi import openapi
from daybook.pack import pack
from daybook.partition import partition
from daybook.rebuild import rebuild
from daybook.remote import remote
from daybook.replay import replay
from daybook.restore import restore
from daybook.serve import serve
from daybook.take_over import take_over
from daybook.token import token
from daybook.top import top
from daybook.verify import verify
from daybook.witness import witness

_EPILOG = """\b
Examples:
  daybook serve                                start the service on ./daybook.db
  daybook demo                                 watch four bots play
  daybook replay GAME --as 2                   step through a game as seat 2 saw it
  daybook cases --open                         what waits for a director
  daybook remote games                         a service that runs elsewhere
"""


@click.group(epilog=_EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="daybook", message="daybook %(version)s")
def main() -> None:
    """Records card games: every rule explained, every game kept for ever."""


COMMANDS = (
    serve, follow, rebuild, demo, replay, analyse, cases, token, take_over, erase, pack, deck, partition, export, dump,
    archive, verify, key, witness, backup, restore, openapi, doctor, top, remote,
)  # fmt: skip
for command in COMMANDS:
    main.add_command(command)
