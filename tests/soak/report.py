"""The report of a soak: report.md, and report.json with all samples."""

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict
from itertools import product
from pathlib import Path
from statistics import fmean, linear_regression, median
from typing import Any

from tests.soak.soak import Outcome

WARM = 1 / 3
"""The part of a soak at its beginning that no slope counts: what is kept in memory fills up to its bound."""
GROWTH = (("rss", "MB", 30.0), ("files", "open files", 60.0))
"""What may grow by how much an hour."""
MOST_MOVE_MS = 1000.0
MOST_STREAM_MS = 2000.0
MOST_LAG_SECONDS = 10.0
MOST_WEBHOOK_MS = 5000.0
MOST_UNTOLD = 0.01
"""The part of the moves that the receiver of a webhook may not have been told of in the end."""


def write(outcome: Outcome, folder: Path) -> bool:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "report.json").write_text(json.dumps(asdict(outcome), indent=1))
    verdicts = _verdicts(outcome)
    (folder / "report.md").write_text(_text(outcome, verdicts))
    return all(good for good, _ in verdicts)


def points(outcome: Outcome, *path: str | int) -> list[tuple[float, float]]:
    found = []
    for sample in outcome.samples:
        value: Any = sample
        with suppress(LookupError):
            for name in path:
                value = value[name]
            if value is not None:
                found.append((sample["at"], value))
    return found


def settled(outcome: Outcome, *path: str | int) -> list[tuple[float, float]]:
    last = outcome.samples[-1]["at"] if outcome.samples else 0
    return [point for point in points(outcome, *path) if point[0] >= last * WARM]


def _verdicts(outcome: Outcome) -> list[tuple[bool, str]]:
    verdicts = [(False, fault) for fault in outcome.faults]
    verdicts.append((outcome.missing == 0, f"{outcome.acknowledged:,} acknowledged events, {outcome.missing} missing"))
    plan, nodes = outcome.plan, range(outcome.plan.nodes)
    for number, (name, unit, most) in product(nodes, GROWTH):
        verdicts.append(_steady(f"node {number + 1}", unit, slope(settled(outcome, "nodes", number, name)), most))
    for what, part, name, most in (
        ("a move's p99", "players", "move", MOST_MOVE_MS),
        ("a stream's p99", "spectators", "stream", MOST_STREAM_MS),
        ("a webhook's p99", "players", "webhook", MOST_WEBHOOK_MS),
    ):
        if found := [value for _, value in settled(outcome, part, name, "p99")]:
            words = f"{what}, median of the seconds: {median(found):.0f} ms (at most {most:.0f})"
            verdicts.append((median(found) <= most, words))
    lags = [value for number in nodes for _, value in settled(outcome, "nodes", number, "follower_seconds")]
    if lags:
        words = f"lag of lists and statistics, the longest: {max(lags):.1f} s (at most {MOST_LAG_SECONDS:.0f})"
        verdicts.append((max(lags) <= MOST_LAG_SECONDS, words))
    if waiting := [value for _, value in settled(outcome, "nodes", 0, "outbox")]:
        # Each table is one delivery more than its moves; what bots play is not sent to this receiver.
        moves = max((value for _, value in points(outcome, "players", "moves")), default=0)
        most = max(MOST_WEBHOOK_MS / 1000 * plan.rate, MOST_UNTOLD * moves)
        words = f"deliveries that wait for the receiver in the end: {waiting[-1]:,.0f} (at most {most:,.0f})"
        verdicts.append((waiting[-1] <= most, words))
    if plan.streams:
        most = max((value for _, value in points(outcome, "spectators", "open")), default=0)
        verdicts.append((most >= plan.streams, f"{most:,.0f} of {plan.streams:,} streams open at once"))
    return verdicts


def _steady(who: str, unit: str, found: tuple[float, float] | None, most: float) -> tuple[bool, str]:
    if found is None:
        return True, f"{who}: too short to tell how {unit} grow"
    an_hour, error = found
    return an_hour - 2 * error <= most, f"{who}: {an_hour:+.1f} ± {error:.1f} {unit} an hour (at most {most:+.0f})"


def _text(outcome: Outcome, verdicts: list[tuple[bool, str]]) -> str:
    plan, last = outcome.plan, outcome.samples[-1] if outcome.samples else {}
    players, spectators = last.get("players", {}), last.get("spectators", {})
    seconds = last.get("at", 0) or 1
    loads = [sample["load"] for sample in outcome.samples] or [0.0]
    lines = [
        "# A soak",
        "",
        f"{seconds / 60:.1f} of {plan.minutes:g} minutes, {plan.nodes} node(s), {plan.database}, {plan.tables:,} "
        f"tables from the beginning, {plan.streams:,} streams, up to {plan.rate:g} moves a second. "
        f"Load of the machine: {min(loads)} to {max(loads)}.",
        "",
        *[f"- {'ok' if good else 'NOT OK'}: {words}" for good, words in verdicts],
        *[f"- lacking: {words}" for words in outcome.lacks],
        "",
        f"Moves {players.get('moves', 0):,} ({players.get('moves', 0) / seconds:.1f} a second), tried again "
        f"{players.get('retries', 0):,}; tables {players.get('tables', 0):,}; deliveries of webhooks "
        f"{players.get('deliveries', 0):,}; messages to spectators {spectators.get('messages', 0):,}, streams broken "
        f"{spectators.get('broken', 0):,}, refused {spectators.get('refused', {})}.",
        "",
        "Slopes are lines of least squares through what came after the first third, with their standard errors.",
        "",
        "```text",
        outcome.verified,
        "```",
        "",
    ]
    return "\n".join(lines)


def slope(points: Sequence[tuple[float, float]]) -> tuple[float, float] | None:
    """Of the line through points the rise an hour, and the standard error of that."""
    if len(points) < 3:
        return None
    (rise, base), mean = linear_regression(*zip(*points, strict=True)), fmean(x for x, _ in points)
    across = sum((x - mean) ** 2 for x, _ in points)
    left = sum((y - base - rise * x) ** 2 for x, y in points)
    return rise * 3600, (left / (len(points) - 2) / across) ** 0.5 * 3600
