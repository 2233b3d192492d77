"""`daybook top`: what the service is doing now, in a terminal."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import click

from daybook.databases import CannotStart

if TYPE_CHECKING:
    from daybook.top_numbers import Snapshot

_ADDRESS = "http://127.0.0.1:8000"


@click.command()
@click.argument("addresses", nargs=-1, metavar="[ADDRESS]...")
@click.option("--token", envvar="DAYBOOK_TOKEN", help="An organiser's or auditor's token.  [env var: DAYBOOK_TOKEN]")
@click.option(
    "--every", type=click.FloatRange(0.5, 3600), default=2.0, show_default=True, help="Seconds between updates."
)
@click.option("--once", is_flag=True, help="Sample twice, print once and exit; status 1 if something is not in order.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per update.")
def top(addresses: Sequence[str], token: str | None, every: float, once: bool, as_json: bool) -> None:
    """Show tables, rates and lags of a service, even across its restarts.

    ADDRESS is where the service is, by default http://127.0.0.1:8000; if there are several machines, name each. Ctrl-C
    ends it.

    \b
    Examples:
      DAYBOOK_TOKEN=daybook_... daybook top
      daybook top http://10.0.0.1:8000 http://10.0.0.2:8000
      daybook top --once --json
    """
    for address in addresses:
        if not address.startswith(("http://", "https://")):
            raise CannotStart(f"{address!r} is not the address of a service: http://host:port")
    places = [address.rstrip("/") for address in addresses or (_ADDRESS,)]
    try:
        if once:
            before = _look(places, token)
            time.sleep(min(every, 1.0))
            raise SystemExit(_print(_look(places, token), before, as_json))
        if as_json or not sys.stdout.isatty():
            _go_on_printing(places, token, every, as_json)
        else:
            _live(places, token, every)
    except KeyboardInterrupt:
        pass


def _look(places: Sequence[str], token: str | None) -> list[Snapshot]:
    """One look at every machine, at the same time."""
    from daybook.top_numbers import snapshot

    with ThreadPoolExecutor(len(places)) as pool:
        return list(pool.map(lambda place: snapshot(place, token), places))


def _print(now: Sequence[Snapshot], before: Sequence[Snapshot], as_json: bool) -> int:
    """Prints a look; returns 1 if a machine is not in order, else 0."""
    from dataclasses import asdict

    from rich.console import Console

    from daybook.top_numbers import overview
    from daybook.top_screen import page

    seen = overview(now, before)
    if as_json:
        click.echo(json.dumps(asdict(seen)))
    else:
        console = Console(highlight=False)
        console.print(page(seen, _clock()))
    return 0 if all(node["ready"] for node in seen.nodes) else 1


def _go_on_printing(places: Sequence[str], token: str | None, every: float, as_json: bool) -> None:
    before = _look(places, token)
    while True:
        time.sleep(every)
        now = _look(places, token)
        _print(now, before, as_json)
        before = now


def _live(places: Sequence[str], token: str | None, every: float) -> None:
    """The page on a screen of its own, until Ctrl-C."""
    from rich.console import Console
    from rich.live import Live

    from daybook.top_numbers import overview
    from daybook.top_screen import page

    console = Console(highlight=False)
    before: Sequence[Snapshot] = ()
    with Live(console=console, screen=True, auto_refresh=False) as live:
        while True:
            now = _look(places, token)
            live.update(page(overview(now, before), _clock(), console.height), refresh=True)
            before = now
            time.sleep(every)


def _clock() -> str:
    return time.strftime("%H:%M:%S")
