"""`python -m tests.bench.servers`: the production servers side by side, on the move endpoint. Takes some minutes."""

from statistics import median
from tempfile import TemporaryDirectory

from rich.console import Console
from rich.table import Table

from tests.bench.bench_http import CONNECTIONS, REQUESTS_EACH, load, served
from tests.postgres_server import fresh_database, running_server

ROUNDS = 3


def main() -> None:
    """One process on SQLite, two on PostgreSQL, for each server that can."""
    table = Table("server", "database", "processes", "moves/s", "p99 ms", "doing nothing/s")
    with running_server() as postgres:
        for server in ("granian", "gunicorn", "waitress"):
            with TemporaryDirectory() as folder:
                table.add_row(*measured(server, f"sqlite:///{folder}/bench.db", "SQLite", 1))
            with fresh_database(postgres) as url:
                table.add_row(*measured(server, url, "PostgreSQL", 1 if server == "waitress" else 2))
    Console().print(table)


def measured(server: str, url: str, database: str, workers: int) -> list[str]:
    """A row: medians of the rounds after one to warm up."""
    with served(url, workers, server) as base:
        each = (CONNECTIONS, REQUESTS_EACH)
        load(base, "moves", *each)
        runs = [(load(base, "moves", *each), load(base, "noop", *each)) for _ in range(ROUNDS)]
    moves = median(run["per_second"] for run, _ in runs)
    p99 = median(run["p99"] for run, _ in runs) * 1000
    nothing = median(run["per_second"] for _, run in runs)
    return [server, database, str(workers), f"{moves:,.0f}", f"{p99:,.0f}", f"{nothing:,.0f}"]


if __name__ == "__main__":
    main()
