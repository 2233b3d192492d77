"""Repeated commands: the interval of `--every`, what is done in each, and how a signal ends it."""

import math
import re
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any, Final

import click

_SECONDS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86400}
_LONGEST: Final = 10_000 * _SECONDS["d"]


class Duration(click.ParamType[float]):
    """A time span: seconds, or a number followed by s, m, h or d."""

    name = "span"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The span in seconds."""
        number, unit = re.fullmatch(r"(.*?)([smhd]?)", str(value).strip(), re.DOTALL).groups()  # type: ignore[union-attr]
        try:
            seconds = float(number) * _SECONDS[unit or "s"]
        except ValueError:
            seconds = math.nan
        if not 1 <= seconds <= _LONGEST:
            self.fail(f"{value!r} is not a time span from a second to 10000 days, like 24h, 90m or 3600", param, ctx)
        return seconds


def every_option(what: str) -> Callable[[Any], Any]:
    """The option `--every`, for a command that makes `what`, as "a dump"."""
    return click.option(
        "--every", type=Duration(), metavar="SPAN", help=f"Keep making {what} at this interval: 24h, 90m, seconds."
    )


def again_and_again(every: float, stops: list[int], once: Callable[[], None]) -> None:
    """Calls `once` now and every `every` seconds; reports a failure on standard error, and tries again on schedule.

    `stops` are the signals received, as `stopped_cleanly` yields them.
    """
    due = time.monotonic()
    while True:
        try:
            once()
        except click.ClickException as failure:
            if stops:
                raise
            click.echo(f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} failed, will retry: {failure.message}", err=True)
        due = max(due + every, time.monotonic())
        time.sleep(max(0.0, due - time.monotonic()))


@contextmanager
def stopped_cleanly() -> Iterator[list[int]]:
    """Lets SIGTERM or Ctrl-C end the block once half-written files are removed; yields the signals received.

    SQLite turns whatever is raised while it copies into an error of its own, so a failure may be a stop.
    """
    stops: list[int] = []

    def stop(number: int, frame: Any) -> None:
        stops.append(number)
        raise SystemExit(128 + number)

    before = {number: signal.signal(number, stop) for number in (signal.SIGTERM, signal.SIGINT)}
    try:
        yield stops
    except click.ClickException:
        if stops:
            raise SystemExit(128 + stops[0]) from None
        raise
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
