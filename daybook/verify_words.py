"""How `daybook verify` reports what holds and what does not."""

from typing import Any

import click


class Differs(click.ClickException):
    """Something does not hold; exit status 1."""

    def show(self, file: Any = None) -> None:
        click.echo(f"WRONG  {self.message}", err=True)


def counted(number: int, one: str, many: str = "") -> str:
    """A number with its noun, as "1 game" or "2,000 games"."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def ok(said: str) -> None:
    """Reports that something holds."""
    click.echo(f"ok     {said}")
