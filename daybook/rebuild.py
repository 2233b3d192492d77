"""`daybook rebuild`: rebuilds lists and statistics."""

import time

import click

from daybook.databases import database_option, existing_daybook, refusals_told
from domain.rules.phrases import counted


@click.command()
@database_option
def rebuild(url: str) -> None:
    """Rebuild lists and statistics.

    They are folded again from the first event of the record and hold nothing that is not in it, so this is
    always safe. The service does it by itself when needed; use it if you do not trust what you see. On
    SQLite, stop the service first.

    \b
    Example:
      daybook rebuild --database sqlite:///daybook.db
    """
    from rich.console import Console
    from rich.progress import Progress

    from domain.record.store import sole_server
    from projections.checkpoint import parked_games
    from projections.rebuild import rebuild
    from projections.tables import count, count_events
    from projections.views import open_views

    with existing_daybook(url) as daybook, refusals_told(), sole_server(url, "rebuild"):
        views = open_views(url)
        started = time.monotonic()
        with Progress(console=Console(stderr=True), transient=True) as progress:
            task = progress.add_task("Rebuilding", total=daybook.store.max_notification_id() or 0)

            def advance(done: int, total: int) -> None:
                progress.update(task, completed=done, total=total)

            rebuild(daybook, views, advance)
        events, games, seconds = count_events(views), count(views), time.monotonic() - started
        with views.connect() as connection:
            parked = parked_games(connection)
        views.dispose()
    click.echo(f"Rebuilt from {counted(events, 'event')}: {counted(games, 'game')} in {seconds:.1f} s.")
    if parked:
        click.echo(f"Left out, because they cannot be folded: {', '.join(sorted(parked))}", err=True)
