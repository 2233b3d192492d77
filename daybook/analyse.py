"""`daybook analyse`: a finished game, judged by a bot from what each seat knew."""

from typing import TYPE_CHECKING

import click

from daybook.databases import CannotStart, database_option, existing_daybook, refusals_told
from daybook.seats import SeatNumber
from domain.rules.phrases import counted, seat_named

if TYPE_CHECKING:
    from domain.record.game import Game
    from replays.decisions import AnalysedDecisionAnswer
    from service.analysing import Analyses

_PAGE = 200
_FAULTS = {"inaccuracy": "inaccuracies", "mistake": "mistakes", "blunder": "blunders"}


@click.command()
@click.argument("game")
@click.option("--seat", type=SeatNumber(), help="Only the decisions of this seat.")
@database_option
def analyse(game: str, seat: int | None, url: str) -> None:
    """Analyse GAME: what else each seat might have done.

    A bot tries moves on imagined tables, from what the seat knew. The result is an estimate; it is kept, so that the
    viewer and the interface need not wait for it.

    \b
    Example:
      daybook analyse 0196f0c0-... --seat 2
    """
    from domain.record.errors import GameUnknown
    from projections.views import open_views
    from service.analysing import Analyses

    with existing_daybook(url) as daybook, refusals_told():
        try:
            known = daybook.game(game)
        except GameUnknown:
            raise CannotStart(f"There is no game {game!r} in this database.") from None
        if known.status not in ("closed", "void"):
            raise CannotStart("The game is not over yet; it can be analysed when it is.")
        if known.sealing.played_elsewhere:
            raise CannotStart(
                "Other tables are still playing these deals; it can be analysed when the last of them is over."
            )
        if seat is not None and seat >= len(known.seats):
            raise click.BadParameter(f"the game has seats 1 to {len(known.seats)}", param_hint="--seat")
        views = open_views(url)
        try:
            found = _found(Analyses(daybook, views), known, seat)
        finally:
            views.dispose()
    for decision in found:
        if decision.verdict != "good":
            click.echo(_line(decision))
    for number in range(len(known.seats)) if seat is None else (seat,):
        click.echo(_summary(number, [one for one in found if one.seat == number and one.why_not is None]))


def _found(analyses: "Analyses", game: "Game", seat: int | None) -> list["AnalysedDecisionAnswer"]:
    """All decisions; shows progress meanwhile."""
    from rich.console import Console
    from rich.progress import Progress

    found: list[AnalysedDecisionAnswer] = []
    after: int | None = 0
    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("Analysing", total=game.n)
        while after is not None:
            part = analyses.part(game, seat, after, _PAGE)
            found += part.decisions
            after = part.next
            progress.update(task, completed=game.n if after is None else after)
    return found


def _line(decision: "AnalysedDecisionAnswer") -> str:
    best = decision.candidates[0]
    loss = f"{decision.loss:.0%}" if decision.unit == "wins" else f"{decision.loss:.1f} points"
    return (
        f"step {decision.step:>5}  {seat_named(decision.seat)}  {decision.verdict:<10}  {decision.made}; "
        f"better: {best.label} (by {loss}, {decision.confidence:.0%} sure)"
    )


def _summary(seat: int, decisions: list["AnalysedDecisionAnswer"]) -> str:
    if not decisions:
        return f"{seat_named(seat)}: nothing to analyse"
    counts = ", ".join(f"{word} {sum(one.verdict == fault for one in decisions)}" for fault, word in _FAULTS.items())
    mean = sum(one.loss for one in decisions) / len(decisions)
    loss = f"{mean:.1%} of games won" if decisions[0].unit == "wins" else f"{mean:.2f} points"
    tables = max(one.tables for one in decisions)
    moves, imagined = counted(len(decisions), "move"), counted(tables, "imagined table")
    return f"{seat_named(seat)}: {counts} in {moves}; {loss} lost a move, by {imagined}"
