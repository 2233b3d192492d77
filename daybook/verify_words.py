"""How `daybook verify` tells what holds and what does not."""

from typing import Any

import click


class Differs(click.ClickException):
    """Something does not hold; exit status 1."""

    def show(self, file: Any = None) -> None:
        click.echo(f"WRONG  {self.message}", err=True)


def ok(said: str) -> None:
    """Tells that something holds."""
    click.echo(f"ok     {said}")
