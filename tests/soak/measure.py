"""What is measured of a soak: numbers of each node once a second, and lines through them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.error import URLError
from urllib.request import Request, urlopen

import psutil

_NUMBERS = {
    "streams": re.compile(r"^daybook_streams_open\{[^}]*\} (\S+)", re.M),
    "follower_seconds": re.compile(r"^daybook_follower_lag_seconds (\S+)", re.M),
    "follower_events": re.compile(r"^daybook_follower_lag_events (\S+)", re.M),
    "outbox": re.compile(r"^daybook_outbox_deliveries (\S+)", re.M),
}


class Node:
    """A node: its address, and its processes, the parent's and the workers', added up."""

    def __init__(self, base: str, process: int, token: str):
        self.base, self._token = base, token
        parent = psutil.Process(process)
        self._processes = [parent, *parent.children(recursive=True)]

    def alive(self) -> bool:
        return all(process.is_running() and process.status() != psutil.STATUS_ZOMBIE for process in self._processes)

    def sample(self) -> dict[str, float]:
        found = {"rss": 0.0, "files": 0.0, "threads": 0.0, "cpu": 0.0}
        for process in self._processes:
            with process.oneshot():
                found["rss"] += process.memory_info().rss / 1e6
                found["files"] += process.num_fds()
                found["threads"] += process.num_threads()
                found["cpu"] += process.cpu_percent()
        return found

    def numbers(self) -> dict[str, float]:
        """What `/metrics` says of streams, of the follower and of the outbox; nothing if it is not answered in time."""
        request = Request(f"{self.base}/metrics", headers={"Authorization": f"Bearer {self._token}"})
        try:
            with urlopen(request, timeout=10) as answer:
                text = answer.read().decode()
        except (URLError, OSError):
            return {}
        found = {name: pattern.findall(text) for name, pattern in _NUMBERS.items()}
        return {name: sum(map(float, values)) for name, values in found.items() if values}


@dataclass(frozen=True)
class Slope:
    """A line through points: its rise an hour, and the standard error of that."""

    an_hour: float
    error: float


def slope(points: Sequence[tuple[float, float]]) -> Slope | None:
    n = len(points)
    if n < 3:
        return None
    mean_x, mean_y = sum(x for x, _ in points) / n, sum(y for _, y in points) / n
    across = sum((x - mean_x) ** 2 for x, _ in points)
    rise = sum((x - mean_x) * (y - mean_y) for x, y in points) / across
    left = sum((y - mean_y - rise * (x - mean_x)) ** 2 for x, y in points)
    return Slope(rise * 3600, (left / (n - 2) / across) ** 0.5 * 3600)
