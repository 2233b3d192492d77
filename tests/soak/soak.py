"""A soak: nodes, players and spectators as processes, sampled once a second until the time is over or one fails."""

import json
import os
import resource
import secrets
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from domain.record.daybook import Daybook
from domain.record.store import open_database
from domain.record.timestamps import time_text
from tests.postgres_server import fresh_database, running_server
from tests.processes import PATIENCE, ROOT, command, environment, mortal, running
from tests.soak.measure import Node

SPARE_FILES = 400
"""Files that a process of the soak has open beside its streams."""


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
    """Samples, each with `at` in seconds since the players began, and how it ended.

    `missing` are acknowledged events that the record does not have; `None` if it could not be looked at.
    """

    plan: Plan
    samples: list[dict[str, Any]] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    lacks: list[str] = field(default_factory=list)
    acknowledged: int = 0
    missing: int | None = None
    verified: str = ""

    def wire(self) -> dict[str, Any]:
        return asdict(self)


class Child:
    """A process that prints one JSON object a line; `said` is the newest."""

    def __init__(self, module: str, plan: dict[str, Any]):
        self.process = subprocess.Popen(
            mortal(sys.executable, "-m", module), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.said: dict[str, Any] = {}
        self.changed = threading.Condition()
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(plan) + "\n")
        self.process.stdin.flush()
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self.changed:
                self.said = json.loads(line)
                self.changed.notify_all()

    def hears(self, name: str, seconds: float, least: int = 0) -> Any:
        """Waits until it says something by this name, and a number if `least` is given; returns what it said last.

        Raises `KeyError` if it has said nothing by this name until then.
        """
        with self.changed:
            self.changed.wait_for(lambda: name in self.said and (not least or self.said[name] >= least), seconds)
            return self.said[name]

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self._reading.join()
        assert self.process.stdout is not None
        self.process.stdout.close()


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
            _measured(outcome, nodes, token, folder)
        _checked(outcome, url, folder, {"DAYBOOK_SIGNING_DIRECTORY": str(folder)})
    return outcome


def _measured(outcome: Outcome, nodes: list[Node], token: str, folder: Path) -> None:
    plan = outcome.plan
    said = {"nodes": [node.base for node in nodes], "token": token, "acknowledged": str(folder / "acknowledged.json")}
    players = Child("tests.soak.players", {**said, "tables": plan.tables, "rate": plan.rate})
    spectators = None
    try:
        games = players.hears("opened", 60 + plan.tables)
        if plan.streams:
            spectators = Child("tests.soak.spectators", {**said, "games": games, "streams": plan.streams})
            spectators.hears("open", 60 + plan.streams / 20, plan.streams)
        begun = time.monotonic()
        while (at := time.monotonic() - begun) < plan.minutes * 60 and not outcome.faults:
            _sample(outcome, at, nodes, players, spectators)
            time.sleep(max(0.0, begun + int(at) + 1 - time.monotonic()))
    except KeyboardInterrupt:
        outcome.lacks.append("it was interrupted before its time was over")
    finally:
        players.end()
        if spectators is not None:
            spectators.end()


def _sample(outcome: Outcome, at: float, nodes: list[Node], players: Child, spectators: Child | None) -> None:
    for node in nodes:
        if not node.alive():
            outcome.faults.append(f"a process of {node.base} has ended")
            return
    for child in (players, spectators):
        if child is not None and child.process.poll() is not None:
            outcome.faults.append(f"{child.process.args[-1]} has ended with status {child.process.returncode}")  # type: ignore[index]
            return
    every_ten = int(at) % 10 == 0
    sample = {
        "at": round(at, 1),
        "nodes": [{**node.sample(), **(node.numbers() if every_ten else {})} for node in nodes],
        "players": players.said,
        "spectators": spectators.said if spectators else {},
        "load": round(os.getloadavg()[0], 2),
    }
    outcome.samples.append(sample)


def _checked(outcome: Outcome, url: str, folder: Path, settings: dict[str, str]) -> None:
    """Holds what was acknowledged against the record, and the record against itself. The nodes have been killed."""
    file = folder / "acknowledged.json"
    if not file.exists():
        outcome.faults.append("the players have not left what was acknowledged")
        return
    kept = json.loads(file.read_text())
    if kept["fault"]:
        outcome.faults.append(f"the players: {kept['fault']}")
    outcome.missing = 0
    with Daybook(open_database(url)) as daybook:
        for game, events in kept["games"].items():
            recorded = {entry.n: time_text(entry.at) for entry in daybook.entries(game)}
            outcome.acknowledged += len(events)
            outcome.missing += sum(recorded.get(int(n)) != at for n, at in events.items())
    if outcome.missing:
        outcome.faults.append(f"{outcome.missing} acknowledged events are missing")
    outcome.verified, good = _verify(url, folder, settings, outcome.plan.verify_minutes)
    if not good:
        outcome.faults.append("`daybook verify` has found a fault")


def _verify(url: str, folder: Path, settings: dict[str, str], minutes: float) -> tuple[str, bool]:
    if not minutes:
        return "(`daybook verify` was not asked)", True
    try:
        found = subprocess.run(
            command("verify", url), cwd=folder, env=environment(**settings), capture_output=True, text=True,
            timeout=minutes * 60, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return f"(`daybook verify` did not come to its end in {minutes:g} minutes)", True
    return (found.stdout if found.returncode == 0 else found.stdout + found.stderr).strip(), found.returncode == 0
