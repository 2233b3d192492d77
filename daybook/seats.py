"""Seats on the command line, where people count them from 1."""

from typing import Any

import click


class SeatNumber(click.IntRange):
    """The number of a seat as people count it; its value is the number that the record has, from 0."""

    def __init__(self) -> None:
        super().__init__(1)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return super().convert(value, param, ctx) - 1
