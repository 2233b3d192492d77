"""`python -m tests.bench.growth --events 1000000`: does anything become slower because much is recorded?

Makes a small and a large database, both begun with the same games, serves both at once, and asks them in turn. What
is quoted is the ratio of the medians. On a machine that is busy with other things it says little: see that it is idle.
"""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

import click
import httpx
import psutil
import psycopg
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from sqlalchemy import insert

from api.http.paging import text_cursor
from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.record.store.database import sqlite_path
from domain.record.store.postgres_connections import settings_of
from projections.follower import Follower
from projections.views import open_views
from service.accounts.engine import accounts_engine
from service.accounts.schema import METADATA, players
from tests.bench.load import PLAYERS, script
from tests.postgres_server import fresh_database, running_server
from tests.processes import called, gets_ready, running
from tests.projections.histories import PLAYERS as PEOPLE
from tests.projections.histories import interleaved_history, record

TOKEN = "organiser-of-the-bench-" + "x" * 30
SEED = 16
TARGET = 1.2
PLAYED = 200
"""Games of all titles in the small database."""


@dataclass
class Side:
    """A database, the service on it, and what has been measured there, in milliseconds by what it was."""

    url: str
    place: Path
    games: list[str]
    middle: str
    events: int
    found: dict[str, list[float]] = field(default_factory=dict)
    moves: list[tuple[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.client, self.memory = httpx.Client(), 0.0

    @contextmanager
    def served(self) -> Iterator[None]:
        """Serves it; notes how long it takes to be ready, and in the end what memory its processes hold."""
        begun, settings = time.perf_counter(), {"DAYBOOK_TOKEN": TOKEN, "DATABASE_URL": self.url}
        with running("serve", "--port", "0", cwd=self.place, anew=True, **settings) as process:
            address = process.hears(r"(http://[^\s/]+:\d+)")[1]
            gets_ready(address)
            self.note("start until /readyz says ready", begun)
            with httpx.Client(base_url=address, headers={"Authorization": f"Bearer {TOKEN}"}, timeout=120) as client:
                self.client = client
                yield
            main = psutil.Process(process.process.pid)
            self.memory = sum(one.memory_info().rss for one in (main, *main.children(recursive=True))) / 1e6

    def sign(self) -> None:
        """Waits until the service has signed all that it was filled with, as it does for ever after."""
        while int(self.client.get("/tlog/checkpoint").text.splitlines()[1]) < self.events:
            time.sleep(0.1)

    def note(self, what: str, begun: float) -> None:
        """Notes how long something took that began then."""
        self.found.setdefault(what, []).append((time.perf_counter() - begun) * 1000)

    def ask(self, what: str, path: str, body: Any = None) -> httpx.Response:
        """Asks, and notes how long the whole answer took."""
        begun = time.perf_counter()
        answer = self.client.get(path) if body is None else self.client.post(path, json=body)
        self.note(what, begun)
        assert answer.is_success, f"{path}: {answer.status_code} {answer.text[:300]}"
        return answer

    def move(self) -> None:
        """Makes the next move of a game with recorded deals, in a new game where one is over."""
        if not self.moves:
            seats = [{"player": f"load-{seat}"} for seat in range(PLAYERS)]
            body = {"title": "fairy-bargains", "seats": seats, "dealing": "recorded"}
            game = self.ask("opening a game", "/v1/games", body).json()["id"]
            self.moves = [(game, move) for move in reversed(script(len(self.found["opening a game"])))]
        game, move = self.moves.pop()
        self.ask("a move", f"/v1/games/{game}/moves", {"move": move})


def questions(side: Side) -> dict[str, str]:
    """Returns what is asked, by what it is called: the same of both sides."""
    game, middle = side.games[len(side.games) // 3], text_cursor(side.middle)
    end = text_cursor(side.games[30])  # those that were played first are the oldest
    lists = "/v1/games?limit=20"
    return {
        "a replay": f"/v1/games/{game}/replay",
        "the events of a game": f"/v1/games/{game}/events",
        "the proof of a game": f"/v1/games/{game}/proof",
        "the list, first page": lists,
        "the list, a page in the middle": f"{lists}&cursor={middle}",
        "the list, a page near its end": f"{lists}&cursor={end}",
        "the list of a title": f"{lists}&title=moonflight",
        "the list of a title, in the middle": f"{lists}&title=moonflight&cursor={middle}",
        "the list of closed games": f"{lists}&status=closed",
        "the list of open games": f"{lists}&status=open",
        "the list of a title's open games": f"{lists}&title=market-day&status=open",
        "the list of closed games, in the middle": f"{lists}&status=closed&cursor={middle}",
        "the list of a title's closed games": f"{lists}&title=market-day&status=closed&cursor={middle}",
        "the list of proven games": f"{lists}&deals=proven",
        "the list of sealed games, in the middle": f"{lists}&deals=sealed&cursor={middle}",
        "the list of a person": f"{lists}&player=p-03",
        "the statistics of a title": "/v1/statistics/titles/fairy-bargains?limit=20",
        "the statistics of a person": "/v1/statistics/players/p-03",
        "the statistics of a bot": "/v1/statistics/players/bot:greedy",
        "/readyz": "/readyz",
        "/metrics": "/metrics",
    }


def measure(sides: list[Side], rounds: int, moves: int, starts: int, told: Callable[[str], None]) -> None:
    """Starts both sides some times, then asks them in turn."""
    for side in sides:
        told("first start")
        with side.served():
            side.sign()
        side.found.clear()
    for number in range(starts):
        for side in sides if number % 2 else sides[::-1]:
            told(f"start {number + 1}")
            with side.served():
                pass
            begun = time.perf_counter()
            done = called("doctor", "--database", side.url, cwd=side.place)
            side.note("daybook doctor", begun)
            assert done.returncode == 0, done.stdout
    with sides[0].served(), sides[1].served():
        for side in sides:
            side.found["start until /readyz says ready"].pop()  # while the other one was busy
        asked = [(side, questions(side)) for side in sides]
        for number in range(rounds):
            told(f"round {number + 1} of {rounds}")
            for what in asked[0][1]:
                for side, paths in asked if number % 2 else asked[::-1]:
                    side.ask(what, paths[what])
        for number in range(moves):
            told(f"move {number + 1} of {moves}")
            for side in sides if number % 2 else sides[::-1]:
                side.move()
    for side in sides:
        side.found["memory, MB"] = [side.memory]


def table_of(small: Side, large: Side) -> Table:
    """Returns the table to print."""
    table = Table("what", title="medians in milliseconds, but for memory")
    for name in (f"{small.events:,} events", f"{large.events:,} events", "ratio"):
        table.add_column(name, justify="right")
    for what in small.found:
        a, b = median(small.found[what]), median(large.found[what])
        shown = f"[{'green' if b / a <= TARGET else 'red'}]{b / a:.2f}[/]"
        table.add_row(what, f"{a:.1f}", f"{b:.1f}", shown)
    return table


def filled(url: str, place: Path, events: int, progress: Progress) -> Side:
    """Fills a new database with so many events, at least those of `PLAYED` games, and returns it as a side."""
    task, begun, luck = progress.add_task(f"{events:,} events", total=events), time.perf_counter(), random.Random(SEED)
    games: list[str] = []
    count = 0
    with Daybook(open_database(url)) as daybook:
        while count < max(events, 1):
            # The games of a batch are played by the same thirty people, those of the next by others.
            circle = [f"p-{len(games):03d}-{name[2:]}" if games else name for name in PEOPLE]
            _register(url, circle)
            history = [*interleaved_history(luck, PLAYED, at_once=1, players=circle)]
            games += dict.fromkeys(str(rows[0].originator_id) for rows in history)
            count += record(daybook, history, 20_000)
            progress.update(task, completed=count)
        views = open_views(url)
        Follower(daybook, views, batch=20_000).catch_up()
        views.dispose()
    seconds, size = time.perf_counter() - begun, size_of(url)
    progress.console.print(
        f"{count:,} events in {seconds:.0f} s, {size / 1e9:.2f} GB: {size / count:.0f} bytes an event"
    )
    return Side(url, place, games[:PLAYED], games[len(games) // 2], count)


def _register(url: str, people: list[str]) -> None:
    engine = accounts_engine(url)
    with engine.begin() as connection:
        METADATA.create_all(connection)
        connection.execute(insert(players), [{"id": who, "handle": who, "created_at": 0} for who in people])
    engine.dispose()


def size_of(url: str) -> int:
    """Returns the bytes that a database takes on disk, views included."""
    path = sqlite_path(url)
    if path is not None:
        return sum(file.stat().st_size for file in Path(path.parent).iterdir() if file.name.startswith(path.stem))
    with psycopg.connect(**settings_of(url)) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return int(row[0])


@click.command()
@click.option("--events", default=100_000, show_default=True, help="How many events the large database gets.")
@click.option("--engine", type=click.Choice(["sqlite", "postgres"]), default="sqlite", show_default=True)
@click.option("--rounds", default=15, show_default=True, help="How often each question is asked.")
@click.option("--moves", default=200, show_default=True)
@click.option("--starts", default=3, show_default=True)
def main(events: int, engine: str, rounds: int, moves: int, starts: int) -> None:
    """Fills a small and a large database, and asks both the same."""
    console = Console(stderr=True)
    with ExitStack() as stack:
        home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="growth-")))
        server = stack.enter_context(running_server()) if engine == "postgres" else None
        sides = []
        with Progress(console=console) as progress:
            for name, count in (("small", 0), ("large", events)):
                place = home / name
                place.mkdir()
                url = f"sqlite:///{place}/daybook.db" if server is None else stack.enter_context(fresh_database(server))
                sides.append(filled(url, place, count, progress))
        with console.status("") as status:
            measure(sides, rounds, moves, starts, status.update)
        Console().print(table_of(*sides))


if __name__ == "__main__":
    main()
