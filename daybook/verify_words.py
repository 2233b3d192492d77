"""How `daybook verify` reports what holds and what does not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from collections.abc import Iterable

    from domain.record.proof.checkpoint import EndedLog


class Differs(click.ClickException):
    """Something does not hold; exit status 1."""

    def show(self, file: Any = None) -> None:
        click.echo(f"WRONG  {self.message}", err=True)


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun, as "1 game" or "2,000 games"."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def ended_told(logs: Iterable[EndedLog]) -> None:
    """Tells of the logs that ended before the one that was checked, and what of them is missing."""
    for ended in logs:
        click.echo(f"note   {ended}")


def ok(said: str) -> None:
    """Reports that something holds."""
    click.echo(f"ok     {said}")
