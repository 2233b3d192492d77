"""What was measured before: a line a run in tests/bench/history.jsonl, each with what kind of machine it was on.

Ratios are compared, and only with those of the same kind of machine; what else is measured goes along to be looked at.
"""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any

from tests.bench.row import Row

FILE = Path(__file__).with_name("history.jsonl")
WORSE = 0.9
"""Of what a ratio was, below which it has become worse."""
_LOOKED_AT = 5


@dataclass(frozen=True)
class Worse:
    """A ratio that has fallen, and what it was: the median of the last runs."""

    what: str
    was: float
    now: float


def machine() -> str:
    """The kind of this machine: what it computes with, and on which Python."""
    model = platform.processor() or platform.machine()
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        model = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        pass
    return f"{model}, {os.cpu_count()} cores, {platform.system()}, Python {platform.python_version()}"


def calibration() -> float:
    """How fast this machine is at the moment: rounds of a fixed loop in a second of processor time, in thousands."""
    speeds = []
    for _ in range(9):
        begun, rounds = time.process_time(), 0
        while (spent := time.process_time() - begun) < 0.05:
            cards = list(range(52))
            seen: dict[int, int] = {}
            for card in cards:
                seen[card % 13] = seen.get(card % 13, 0) + card
            rounds += sum(seen.values()) == sum(cards)
        speeds.append(rounds / spent)
    return round(median(speeds) / 1000, 1)


def runs() -> list[dict[str, Any]]:
    """The runs on this kind of machine, the oldest first."""
    if not FILE.exists():
        return []
    known = [json.loads(line) for line in FILE.read_text().splitlines()]
    return [run for run in known if run["machine"] == machine()]


def keep(rows: Sequence[Row], speed: float) -> None:
    """Adds a run to the history; `speed` is the calibration that was taken before it."""
    at = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    measured = {row.what: _rounded(row.ours if row.ratio is None else row.ratio) for row in rows}
    run = {"at": at, "machine": machine(), "calibration": [speed, calibration()], "measured": measured}
    with FILE.open("a") as file:
        file.write(json.dumps(run, ensure_ascii=False) + "\n")


def worse(rows: Sequence[Row], before: Sequence[dict[str, Any]]) -> list[Worse]:
    """The ratios that are worse by a tenth than they were in the last runs."""
    found = []
    for row in rows:
        known = [run["measured"][row.what] for run in before if row.what in run["measured"]][-_LOOKED_AT:]
        if row.ratio is not None and known and row.ratio < WORSE * median(known):
            found.append(Worse(row.what, median(known), row.ratio))
    return found


def _rounded(value: float) -> float:
    return float(f"{value:.3g}")
