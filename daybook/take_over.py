"""`daybook take-over`: a tournament that was begun in another program goes on in a service."""

from hashlib import sha256
from typing import Any

import click

from daybook.databases import refusals_told


@click.command("take-over")
@click.argument("report", type=click.File("rb"))
@click.option("--over", "base", metavar="URL", required=True, help="The address of the service.")
@click.option("--token", envvar="DAYBOOK_TOKEN", show_envvar=True, help="An organiser's token.")
@click.option("--title", required=True, help="The title that is played, as market-day.")
@click.option("--tournament", metavar="ID", help="One that is set up and empty; without it, one is made.")
@click.option("--dry-run", is_flag=True, help="Read the report and say what would be taken over.")
def take_over(report: Any, base: str, token: str | None, title: str, tournament: str | None, dry_run: bool) -> None:
    """Take over a tournament begun in another program, with its rounds.

    REPORT is a tournament report of FIDE (TRF16 or TRF26), as Swiss-Manager, Vega, JaVaFo and bbpPairings write it.
    All of it is taken over, or nothing. Repeated, it changes nothing more.

    \b
    Example:
      daybook take-over open.trf --over http://localhost:8080 --title market-day --dry-run
    """
    from daybook.http_client import Caller
    from service.tournaments.exchange.takeover import read_takeover
    from service.tournaments.exchange.trf import BadReport

    body = report.read()
    try:
        read = read_takeover(body)
    except BadReport as wrong:
        raise click.ClickException(str(wrong)) from None
    for remark in read.remarks:
        click.echo(str(remark))
    click.echo(f"{read.name or 'The report'}: {len(read.act['entries'])} players, rounds: {len(read.act['rounds'])}.")
    if dry_run:
        return
    key = f"take-over-{sha256(body).hexdigest()[:32]}"
    with refusals_told():
        caller = Caller(base, token)
        if tournament is None:
            made = caller.post("/v1/tournaments", {"name": (read.name or "Tournament")[:60]}, f"{key}-1")
            tournament = str(made["id"])
            config = {"title": title, "place": "tables", **read.config}
            caller.post(f"/v1/tournaments/{tournament}/acts", {"type": "open-book", "config": config}, f"{key}-2")
        caller.post(f"/v1/tournaments/{tournament}/acts", dict(read.act), f"{key}-3")
    click.echo(f"{caller.base}/#/tournaments/{tournament}/desk")
