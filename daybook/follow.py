"""`daybook follow`: the projections in a process of their own."""

import signal
from threading import Event

import click

from daybook.databases import database_option, refusals_told


@click.command()
@database_option
def follow(url: str) -> None:
    """Keep lists and statistics up to date.

    For PostgreSQL, where any number of `daybook serve` share one database: run one follower beside them.
    Running several is harmless. On SQLite the one serving process follows by itself, and this command refuses a
    database that is being served.

    \b
    Example:
      DATABASE_URL=postgresql://daybook@db/daybook daybook follow
    """
    from domain.record.caches import Budget
    from domain.record.daybook import Daybook
    from domain.record.store import open_database, sole_server
    from domain.record.store.database import sqlite_path
    from projections.checkpoint import require_same_record
    from projections.follower import Follower
    from projections.views import open_views, require_record
    from service.memory_setting import kept_bytes
    from service.observing.logs import set_up_logs
    from service.observing.traces import TracesRefused, end_traces, set_up_traces, trace_followed
    from service.settings import Settings

    with refusals_told():
        settings = Settings.from_environment()
        set_up_logs(settings)
        memory = Budget(kept_bytes(settings.memory, 1))
        try:
            set_up_traces()
        except TracesRefused as refused:
            raise click.ClickException(str(refused)) from None
        env, path = open_database(url), sqlite_path(url)
        if path is not None:
            require_record(path)
        with sole_server(url, "follow"), Daybook(env, memory=memory) as daybook:
            views = open_views(url)
            require_same_record(daybook, views, str(path or "The record"))
            stop = Event()
            for number in (signal.SIGINT, signal.SIGTERM):
                signal.signal(number, lambda *_: stop.set())
            click.echo("Following the record. Ctrl-C stops.")
            follower = Follower(daybook, views)
            follower.on_followed(trace_followed)
            follower.run(stop)
            views.dispose()
            end_traces()
