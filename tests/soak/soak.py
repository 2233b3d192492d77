"""A soak: nodes as processes, with players and spectators before them, sampled once a second until the time is over or
one fails."""

import asyncio
import os
import re
import resource
import secrets
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import psutil

from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.record.timestamps import time_text
from tests.postgres_server import fresh_database, running_server
from tests.processes import command, environment, running
from tests.soak.clients import Players, Spectators

SPARE_FILES = 400
"""Files that the soak has open beside its streams."""
_NUMBERS = {
    "streams": re.compile(r"^daybook_streams_open\{[^}]*\} (\S+)", re.M),
    "follower_seconds": re.compile(r"^daybook_follower_lag_seconds (\S+)", re.M),
    "follower_events": re.compile(r"^daybook_follower_lag_events (\S+)", re.M),
    "outbox": re.compile(r"^daybook_outbox_deliveries (\S+)", re.M),
}


@dataclass(frozen=True)
class Plan:
    """What is asked for. `rate` is moves a second, of all nodes together."""

    minutes: float
    nodes: int
    tables: int
    streams: int
    database: str
    rate: float
    verify_minutes: float = 30.0


@dataclass
class Outcome:
    """Samples, each with `at` in seconds since all streams were open, and how it ended.

    `missing` are acknowledged events that the record does not have; `None` if it could not be looked at.
    """

    plan: Plan
    samples: list[dict[str, Any]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    lacks: list[str] = field(default_factory=list)
    acknowledged: int = 0
    missing: int | None = None
    verified: str = ""


class Node:
    """A node: its address, and its processes, the parent's and the workers', added up."""

    def __init__(self, base: str, process: int, token: str):
        self.base, self._token = base, token
        parent = psutil.Process(process)
        self._processes = [parent, *parent.children(recursive=True)]

    def alive(self) -> bool:
        return all(process.is_running() and process.status() != psutil.STATUS_ZOMBIE for process in self._processes)

    def sample(self, metrics: bool) -> dict[str, float]:
        """What its processes take, and what `/metrics` says; nothing of that if it is not answered in time."""
        found = {"rss": 0.0, "files": 0.0, "threads": 0.0, "cpu": 0.0}
        for process in self._processes:
            with process.oneshot():
                found["rss"] += process.memory_info().rss / 1e6
                found["files"] += process.num_fds()
                found["threads"] += process.num_threads()
                found["cpu"] += process.cpu_percent()
        request = Request(f"{self.base}/metrics", headers={"Authorization": f"Bearer {self._token}"})
        with suppress(OSError):
            text = ""
            if metrics:
                with urlopen(request, timeout=10) as answer:
                    text = answer.read().decode()
            told = {name: pattern.findall(text) for name, pattern in _NUMBERS.items()}
            found |= {name: sum(map(float, values)) for name, values in told.items() if values}
        return found


def raise_limits(plan: Plan) -> list[str]:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    needed = plan.streams + SPARE_FILES
    if hard != resource.RLIM_INFINITY and hard < needed:
        return [f"the system allows {hard} open files a process, and {plan.streams} spectators need {needed}"]
    return []


@contextmanager
def database(plan: Plan, folder: Path) -> Iterator[str]:
    if plan.database == "sqlite":
        yield f"sqlite:///{folder}/daybook.db"
        return
    with running_server() as server, fresh_database(server) as url:
        yield url


def soak(plan: Plan, folder: Path) -> Outcome:
    outcome, token = Outcome(plan, lacks=raise_limits(plan)), secrets.token_urlsafe(32)
    settings = {
        "DAYBOOK_TOKEN": token, "DAYBOOK_SECRET": secrets.token_hex(32), "DAYBOOK_SIGNING_DIRECTORY": str(folder),
        "DAYBOOK_PRIVATE_WEBHOOKS": "yes", "DAYBOOK_STREAMS_PER_TOKEN": "10000",
        "DAYBOOK_STREAMS_IN_ALL": str(min(10_000, plan.streams // plan.nodes + 100)),
    }  # fmt: skip
    with database(plan, folder) as url:
        with ExitStack() as stack:
            nodes = []
            for _ in range(plan.nodes):
                words = ("serve", "--port", "0", "--database", url)
                process = stack.enter_context(running(*words, cwd=folder, anew=True, **settings))
                nodes.append(Node(process.hears(r"Daybook is at (\S+)/,")[1], process.process.pid, token))
            events = asyncio.run(_measured(outcome, nodes, token))
        _check(outcome, events, url)
        _verify(outcome, url, folder)
    return outcome


async def _measured(outcome: Outcome, nodes: list[Node], token: str) -> Mapping[str, Mapping[int, str]]:
    """Has all of them play and watch, and samples; returns the times of what was acknowledged, by game and step."""
    plan, bases = outcome.plan, [node.base for node in nodes]
    players, spectators = Players(bases, token, plan.rate), Spectators(bases, token)
    parts: list[asyncio.Task[None]] = []
    try:
        games = await players.open(plan.tables)
        parts += map(asyncio.create_task, spectators.parts(plan.streams, games))
        patience = time.monotonic() + 60 + plan.streams / 20
        while spectators.open < plan.streams and time.monotonic() < patience:
            await asyncio.sleep(0.1)
        parts += map(asyncio.create_task, players.parts())
        begun = time.monotonic()
        while (at := time.monotonic() - begun) < plan.minutes * 60 and not outcome.faults:
            outcome.faults += [f"a process of {node.base} has ended" for node in nodes if not node.alive()]
            outcome.faults += [repr(part.exception()) for part in parts if part.done()]
            if not outcome.faults:
                sampled = await asyncio.to_thread(
                    lambda: [node.sample(len(outcome.samples) % 10 == 0) for node in nodes]
                )
                said = {"nodes": sampled, "players": players.said(), "spectators": spectators.said()}
                outcome.samples.append({"at": round(at, 1), **said, "load": round(os.getloadavg()[0], 2)})
            await asyncio.sleep(begun + int(at) + 1 - time.monotonic())
    except asyncio.CancelledError:
        outcome.lacks.append("it was interrupted before its time was over")
    except Exception as error:  # before it has begun
        outcome.faults.append(repr(error))
    finally:
        for part in parts:
            part.cancel()
        await asyncio.gather(*parts, return_exceptions=True)
        players.close()
        await asyncio.sleep(0.1)  # what is closed is gone
    return players.events


def _check(outcome: Outcome, events: Mapping[str, Mapping[int, str]], url: str) -> None:
    """Holds what was acknowledged against the record. The nodes have been killed."""
    outcome.missing = 0
    with Daybook(open_database(url)) as daybook:
        for game, told in events.items():
            recorded = {entry.n: time_text(entry.at) for entry in daybook.entries(game)}
            outcome.acknowledged += len(told)
            outcome.missing += sum(recorded.get(n) != at for n, at in told.items())
    if outcome.missing:
        outcome.faults.append(f"{outcome.missing} acknowledged events are missing")


def _verify(outcome: Outcome, url: str, folder: Path) -> None:
    """Asks `daybook verify` for the whole record, unless it is not to be asked."""
    minutes = outcome.plan.verify_minutes
    if not minutes:
        outcome.verified = "(`daybook verify` was not asked)"
        return
    own = environment(DAYBOOK_SIGNING_DIRECTORY=str(folder))
    try:
        found = subprocess.run(
            command("verify", url),
            cwd=folder,
            env=own,
            capture_output=True,
            text=True,
            timeout=minutes * 60,
            check=False,
        )
    except subprocess.TimeoutExpired:
        outcome.verified = f"(`daybook verify` did not come to its end in {minutes:g} minutes)"
        return
    outcome.verified = (found.stdout + found.stderr * (found.returncode != 0)).strip()
    if found.returncode:
        outcome.faults.append("`daybook verify` has found a fault")
