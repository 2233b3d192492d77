"""`daybook top` on the screen: one page, in the colours of the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from daybook.top_numbers import Overview

UNKNOWN = "–"
_SCREEN_REST = 14
"""Lines that are not titles of games."""


def page(seen: Overview, clock: str, height: int = 100) -> RenderableType:
    """The whole page; if the titles do not fit on `height` lines, only the busiest are shown."""
    parts: list[RenderableType] = [_head(seen, clock), _numbers(seen), Text(), _nodes(seen)]
    room = max(3, height - _SCREEN_REST - len(seen.nodes))
    parts += [Text(), _tables(seen, room)] if seen.tables else [Text("\nNo tables yet.")]
    return Group(*parts)


def _head(seen: Overview, clock: str) -> Text:
    ready = sum(node["ready"] for node in seen.nodes)
    text = Text("Daybook", style="bold")
    text.append(f"  {clock}  ", style="not bold")
    fine = ready == len(seen.nodes)
    text.append(f"{ready} of {len(seen.nodes)} in order", style="green" if fine else "bold red")
    return text


def _numbers(seen: Overview) -> Table:
    grid = Table.grid(padding=(0, 2), collapse_padding=True)
    for _ in range(3):
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True, justify="right", min_width=8)
    faults = Text(str(seen.scrub_faults) if seen.scrub_faults is not None else UNKNOWN)
    if seen.scrub_faults:
        faults.stylize("bold red")
    rows: list[tuple[str | Text, ...]] = [
        ("moves/s", rate(seen.moves), "requests/s", rate(seen.requests), "lists behind", age(seen.lag)),
        ("refused/s", rate(seen.refused), "p50", duration(seen.p50), "outbox", number(seen.outbox)),
        ("streams", number(seen.streams), "p99", duration(seen.p99), "its oldest", age(seen.outbox_oldest)),
        ("cases", number(seen.cases), "errors/s", rate(seen.errors), "scrub faults", faults),
        ("overdue", number(seen.overdue), "checkpoint", age(seen.checkpoint_age), "scrub pass", age(seen.scrub_age)),
        ("", "", "backup", age(seen.backup_age), "", ""),
    ]
    for row in rows:
        grid.add_row(*row)
    return grid


def _nodes(seen: Overview) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold", pad_edge=False)
    table.add_column("Machine", no_wrap=True, overflow="ellipsis")
    for name in ("Up", "Workers", "CPU", "Memory"):
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("State", overflow="fold")
    for node in seen.nodes:
        cpu = UNKNOWN if node["cpu"] is None else f"{node['cpu']:.0%}"
        memory = UNKNOWN if node["memory"] is None else f"{node['memory'] / 2**20:.0f} MB"
        state = Text("in order", "green") if node["ready"] else Text(node["trouble"], "bold red")
        table.add_row(node["address"].partition("://")[2], age(node["up"]), number(node["workers"]), cpu, memory, state)
    return table


def _tables(seen: Overview, room: int) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold", pad_edge=False)
    table.add_column("Tables", no_wrap=True)
    for name in ("Open", "Held", "Over"):
        table.add_column(name, justify="right", no_wrap=True)
    for title, *counts in seen.tables[:room]:
        table.add_row(title, *(f"{count:,}" for count in counts))
    if len(seen.tables) > room:
        rest = seen.tables[room:]
        table.add_row(f"{len(rest)} more", *(f"{sum(counts):,}" for counts in list(zip(*rest, strict=True))[1:]))
    return table


def number(value: int | None) -> str:
    """A count."""
    return UNKNOWN if value is None else f"{value:,}"


def rate(value: float | None) -> str:
    """A rate per second."""
    return UNKNOWN if value is None else f"{value:,.1f}"


def duration(seconds: float | None) -> str:
    """A short time."""
    if seconds is None:
        return UNKNOWN
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"


def age(seconds: float | None) -> str:
    """A time that may be days."""
    if seconds is None:
        return UNKNOWN
    for unit, length in (("d", 86_400), ("h", 3600), ("min", 60)):
        if seconds >= 2 * length:
            return f"{seconds / length:.0f} {unit}"
    return f"{seconds:.0f} s"
