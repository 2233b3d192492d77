"""`python -m tests.bench.profile`: what each layer of a request costs, and its share of the whole.

Each layer has a clock around it (`Application.layers`), and so have the view and two parts of Flask; what is left of
the whole is the rest of Flask.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial, wraps
from statistics import quantiles
from time import perf_counter_ns, process_time
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from api.http.application import Application, Layer
from tests.bench.bench_requests import NOTHING, Sent, application, empty_app, repeated
from tests.bench.row import interleaved

OWN = "Flask: the rest, and the server's call"


class Clock:
    """How long each part of a request takes, without the parts within it, and without what the clock itself takes."""

    def __init__(self) -> None:
        self._spent: dict[str, float] = defaultdict(float)
        self._within = [0.0]
        self._own = 0.0
        self.requests: dict[str, list[float]] = defaultdict(list)
        self._own = self._cost()

    def around(self, part: str, work: Callable[..., Any]) -> Callable[..., Any]:
        """The function, measured."""

        @wraps(work)
        def measured(*given: Any, **named: Any) -> Any:
            self._within.append(0)
            begun = perf_counter_ns()
            try:
                return work(*given, **named)
            finally:
                spent = perf_counter_ns() - begun
                self._spent[part] += spent - self._within.pop()
                self._within[-1] += spent + self._own

        return measured

    def end(self) -> None:
        """Notes what the parts of one request took."""
        for part, spent in self._spent.items():
            self.requests[part].append(spent)
        self._spent.clear()

    def _cost(self) -> float:
        """What it costs to measure a part, as the part around it sees it."""
        inner, seen = self.around("inner", int), []
        outer = self.around("outer", lambda: [inner() for _ in range(100)])
        for _ in range(100):
            outer()
            seen.append(self._spent["outer"] / 100)
            self._spent.clear()
        return typical(seen)


def typical(taken: Sequence[float]) -> float:
    """What something takes that is often made longer by the machine's other work, and never shorter."""
    return quantiles(taken, n=10)[0]


def layered(app: Application, clock: Clock, endpoint: str) -> None:
    """Has a clock measure the layers of an application and one view."""

    def measured(layer: Layer) -> Layer:
        parts = {name: getattr(layer, name) for name in ("before", "after", "end")}
        return layer._replace(**{name: clock.around(layer.name, part) for name, part in parts.items() if part})

    app.pass_through([measured(layer) for layer in app.layers])
    app.view_functions[endpoint] = clock.around("the view", app.view_functions[endpoint])
    app.request_context = clock.around("Flask: request", app.request_context)  # type: ignore[method-assign]
    app.full_dispatch_request = clock.around("Flask: dispatch", app.full_dispatch_request)  # type: ignore[method-assign]


def table_of(app: Application, request: Sent, times: int) -> Table:
    """The parts of a request, the dearest first."""
    ours, raw = interleaved(partial(repeated, request, app), partial(repeated, NOTHING, empty_app()), 25, process_time)
    clock = Clock()
    with app.test_request_context(request.environ["PATH_INFO"], method=request.environ["REQUEST_METHOD"]) as context:
        endpoint = context.request.endpoint
    assert endpoint is not None
    layered(app, clock, endpoint)
    whole = clock.around(OWN, request.to)
    for _ in range(times):
        whole(app)
        clock.end()
    parts = {part: typical(spent) / 1000 for part, spent in clock.requests.items()}
    total = sum(parts.values())
    table = Table("part", title=f"{request.name}: {raw / ours:.2f} of an empty Flask view's time", title_style="bold")
    table.add_column("µs", justify="right")
    table.add_column("share", justify="right")
    for part, spent in sorted(parts.items(), key=lambda one: -one[1]):
        table.add_row(part, f"{spent:.1f}", f"{spent / total:.1%}")
    table.add_section()
    table.add_row("all of it", f"{total:.1f}", "100.0%")
    return table


@click.command()
@click.option("--times", default=3000, help="How often each request is made.")
def main(times: int) -> None:
    """Prints what each layer of a request costs."""
    for at in range(2):
        with application() as (app, requests):
            Console().print(table_of(app, requests[at], times))


if __name__ == "__main__":
    main()
