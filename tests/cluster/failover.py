"""`make failover`: the primary fails again and again while tables are played at; nothing acknowledged may be lost.

Kinds of failure: `kill` (kill -9 of PostgreSQL and Patroni), `stop` (SIGSTOP of all processes of the machine, which go
on later and believe that they are the primary), `cut` (the machine's cable is pulled; for root only).
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from typing import Any

import psycopg

from tests.cluster.cluster import Cluster, awaited, got, running_cluster
from tests.cluster.direct_write import TABLE, Attempts
from tests.cluster.machines import Machine, Missing, thaw
from tests.cluster.tables import Acknowledged, Notes, Table
from tests.processes import ROOT

KINDS = ("kill", "stop", "cut")
WITHIN = 30.0
"""Seconds from the failure until a write is acknowledged again."""
_STORM = 3.0
"""Seconds for which writes are tried on a machine that is cut off."""


@dataclass
class Failure:
    """One failure and what came of it.

    In seconds from the failure until a first write was acknowledged, one at each table, each stream had it, all
    Daybooks said that they were ready, and the old primary was a standby again.
    """

    kind: str
    machine: str
    successor: str = ""
    first: float = 0.0
    all_tables: float = 0.0
    streams: float = 0.0
    ready: float = 0.0
    whole: float = 0.0
    lost: int = 0
    gaps: int = 0
    old_primary: dict[str, Any] = field(default_factory=dict)


_EVENTS = "SELECT originator_id, originator_version, encode(sha256(state), 'base64'), leaf_index FROM {table}"


@dataclass(frozen=True)
class Record:
    """How many events there are, and how many acknowledged ones are not; `gaps` are those of games and of the log."""

    events: int
    games: int
    acknowledged: int
    lost: int
    gaps: int


def record_at(url: str, told: Iterable[Acknowledged], marks: Iterable[str], table: str = "daybook_events") -> Record:
    """Reads all events there are. `marks` are writes that were acknowledged by an old primary, past Daybook."""
    with psycopg.connect(url) as connection:
        rows = connection.execute(_EVENTS.format(table=table)).fetchall()  # type: ignore[arg-type]
        kept = {str(mark) for (mark,) in connection.execute(f"SELECT mark FROM {TABLE}")}  # type: ignore[arg-type]
    stored = {(game, n): h for game, n, h, _ in rows}
    acknowledged = {(each.game, each.n, each.h) for each in told if each.game}
    lost = sum(stored.get((game, n)) != h for game, n, h in acknowledged) + len(set(marks) - kept)
    heads: dict[str, int] = {}
    for game, n, _, _ in rows:
        heads[game] = max(heads.get(game, 0), n)
    gaps = sum(heads.values()) - len(rows)
    gaps += sorted(leaf for *_, leaf in rows) != list(range(len(rows)))
    return Record(len(rows), len(heads), len(acknowledged), lost, gaps)


class Trial:
    """A cluster under load whose primary fails."""

    def __init__(self, cluster: Cluster, tables: int):
        self.cluster, self.notes = cluster, Notes()
        self.tables = [Table(n, cluster.addresses, cluster.token, self.notes) for n in range(tables)]
        self.failures: list[Failure] = []
        self.tried_directly: set[str] = set()

    @contextmanager
    def played(self) -> Iterator[None]:
        for table in self.tables:
            table.start()
        awaited(lambda: all(table.acknowledged_at for table in self.tables))
        try:
            yield
        finally:
            for table in self.tables:
                table.stop()

    def fail(self, kind: str) -> Failure:
        old = self.cluster.await_whole()
        failure = Failure(kind, old.name)
        begun, repair = self._failed(kind, old)

        def since() -> float:
            return round(time.monotonic() - begun, 2)

        awaited(lambda: any(table.acknowledged_at > begun for table in self.tables))
        failure.first = round(min(self._heard_after(begun)) - begun, 2)
        attempts = repair()
        awaited(lambda: all(table.acknowledged_at > begun for table in self.tables))
        failure.all_tables = since()
        stood = [(table, *table.last) for table in self.tables]
        awaited(lambda: all(any(s.last >= n for s in table.streams if s.game == game) for table, game, n in stood))
        failure.streams = since()
        awaited(lambda: all(got(f"{node}/readyz") for node in self.cluster.addresses))
        failure.ready, failure.successor = since(), self.cluster.await_whole().name
        failure.whole, failure.old_primary = since(), self._noted(attempts.stop())
        record = self.look()
        failure.lost, failure.gaps = record.lost, record.gaps
        self.failures.append(failure)
        return failure

    def look(self) -> Record:
        with self.notes.lock:
            told = list(self.notes.acknowledged)
        primary = self.cluster.await_whole()
        return record_at(self.cluster.superuser(primary), told, self.tried_directly)

    def _failed(self, kind: str, old: Machine) -> tuple[float, Callable[[], Attempts]]:
        url = self.cluster.superuser(old)
        self.inside: dict[str, Any] = {"tried": 0, "acknowledged": []}
        if kind == "kill":
            old.kill("patroni", "postgres")
            begun, repair = time.monotonic(), partial(self.cluster.start_patroni, old)
        elif kind == "stop":
            begun, repair = time.monotonic(), partial(thaw, old.freeze("patroni", "postgres", "etcd"))
        else:
            assert old.network is not None, "only root can cut a machine off"
            old.network.cut(old.name)
            command = [sys.executable, "-m", "tests.cluster.direct_write", url, str(_STORM)]
            space = f"--net=/run/netns/{old.network.namespace(old.name)}"
            inside = subprocess.Popen(["nsenter", space, *command], cwd=ROOT, stdout=subprocess.PIPE, text=True)
            begun, repair = time.monotonic(), partial(self._plug_in, old, inside)

        def repaired() -> Attempts:
            repair()
            return Attempts(url)

        return begun, repaired

    def _plug_in(self, old: Machine, inside: subprocess.Popen[str]) -> None:
        said, _ = inside.communicate(timeout=240)
        assert old.network is not None
        old.network.mend(old.name)
        self.inside = json.loads(said)

    def _noted(self, tried: dict[str, Any]) -> dict[str, Any]:
        acknowledged = {*tried["acknowledged"], *self.inside["acknowledged"]}
        self.tried_directly |= acknowledged
        return {"tried": tried["tried"] + self.inside["tried"], "acknowledged": len(acknowledged)}

    def _heard_after(self, begun: float) -> list[float]:
        with self.notes.lock:
            return [told.heard for told in self.notes.acknowledged if told.sent > begun] or [time.monotonic()]


def summary(failures: Sequence[Failure]) -> dict[str, dict[str, float]]:
    told = {}
    for kind in (*KINDS, "all"):
        some = [f for f in failures if kind in (f.kind, "all")]
        if first := [f.first for f in some]:
            times = {"min": min(first), "median": round(median(first), 2), "max": max(first)}
            sums = {"lost": sum(f.lost for f in some), "gaps": sum(f.gaps for f in some)}
            written = sum(f.old_primary.get("acknowledged", 0) for f in some)
            told[kind] = {"failures": len(some), **times, **sums, "written_to_old": written}
    return told


def verified(cluster: Cluster) -> tuple[bool, str]:
    home = cluster.front.home / "daybook1"
    settings = {"PYTHONPATH": str(ROOT), "DAYBOOK_SIGNING_DIRECTORY": str(home), "DAYBOOK_SECRET": cluster.secret}
    command = [sys.executable, "-m", "daybook", "verify", cluster.url(), "--all"]
    done = subprocess.run(
        command, cwd=home, env={**os.environ, **settings}, capture_output=True, text=True, timeout=1800, check=False
    )
    return done.returncode == 0, done.stdout + done.stderr


def run(cluster: Cluster, kinds: Sequence[str], tables: int, report: Path) -> dict[str, Any]:
    """Lets the primary fail in these ways, one after the other. Returns the report, which is also kept in a file."""
    with psycopg.connect(cluster.superuser(cluster.await_whole()), autocommit=True) as admin:
        admin.execute(f"CREATE TABLE IF NOT EXISTS {TABLE} (mark uuid PRIMARY KEY)")
    trial = Trial(cluster, tables)
    with trial.played():
        for number, kind in enumerate(kinds, 1):
            failure = trial.fail(kind)
            cluster.say(f"{number:3} " + ", ".join(f"{name} {value}" for name, value in asdict(failure).items()))
            report.write_text(json.dumps(told(trial), indent=1) + "\n")
    holds, words = verified(cluster)
    whole = told(trial, record=asdict(trial.look()), verify={"holds": holds, "said": words.splitlines()})
    report.write_text(json.dumps(whole, indent=1) + "\n")
    return whole


def told(trial: Trial, **more: Any) -> dict[str, Any]:
    with trial.notes.lock:
        return {
            "summary": summary(trial.failures), "acknowledged": len(trial.notes.acknowledged),
            "answers": dict(trial.notes.answers), "streams": sum(len(table.streams) for table in trial.tables),
            "connections_of_streams": sum(s.connections for table in trial.tables for s in table.streams),
            "surprises": list(trial.notes.surprises), "failures": [asdict(failure) for failure in trial.failures],
            **more,
        }  # fmt: skip


def held(report: dict[str, Any]) -> list[str]:
    every = report["summary"]["all"]
    faults = [f"{every[name]:g} {name}" for name in ("lost", "gaps", "written_to_old") if every[name]]
    faults += [f"{report['record'][name]} {name} at the end" for name in ("lost", "gaps") if report["record"][name]]
    if every["max"] > WITHIN:
        faults.append(f"{every['max']} s until the first acknowledgement")
    faults += report["surprises"]
    if not report["verify"]["holds"]:
        faults += ["daybook verify does not hold:", *report["verify"]["said"]]
    return faults


def main() -> int:
    parser = argparse.ArgumentParser(prog="make failover", description=__doc__)
    parser.add_argument("--kills", type=int, default=6, help="how many failures (6)")
    parser.add_argument("--kinds", default=",".join(KINDS if os.geteuid() == 0 else KINDS[:2]), help="which, in turn")
    parser.add_argument("--tables", type=int, default=6, help="how many are played at (6)")
    parser.add_argument("--report", type=Path, default=Path("build/failover.json"), help="where the figures go")
    given = parser.parse_args()
    given.report.parent.mkdir(parents=True, exist_ok=True)
    try:
        with running_cluster(DAYBOOK_LIMITS="") as cluster:
            report = run(cluster, [*islice(cycle(given.kinds.split(",")), given.kills)], given.tables, given.report)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 2
    show(report)
    faults = held(report)
    print("\n".join(faults) or f"All held. The figures are in {given.report}.")
    return 1 if faults else 0


def show(report: dict[str, Any]) -> None:
    for kind, row in report["summary"].items():
        print(f"{kind:5}", ", ".join(f"{name} {value:g}" for name, value in row.items()))
    print(f"{report['acknowledged']} events acknowledged; answers {report['answers']}")
    print(f"{report['streams']} streams over {report['connections_of_streams']} connections")
    print("\n".join(report["verify"]["said"]))


if __name__ == "__main__":
    sys.stdout.reconfigure(line_buffering=True)  # type: ignore[union-attr]
    raise SystemExit(main())
