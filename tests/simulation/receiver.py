"""The receiver of webhooks: it refuses, does not answer, or has taken in what it seems not to have."""

from collections import Counter
from random import Random
from typing import Any

import msgspec

from service.webhooks.delivery import Attempted


class Receiver:
    """Stands where a sender of webhooks stands: what it is given has arrived."""

    def __init__(self, luck: Random, well: float):
        self._luck, self.well = luck, well
        self.met = Counter[str]()
        """What went wrong with deliveries, and how often."""
        self.accepted: list[tuple[str, dict[str, Any]]] = []
        """Ids of deliveries and their messages, in the order in which they came in."""

    def send(self, url: str, headers: dict[str, str], body: bytes) -> Attempted:
        if self._luck.random() < self.well:
            self._take(headers, body)
            return Attempted(204, None, 1)
        if self._luck.random() < 0.5:  # it has it, and the sender does not know
            self.met["delivery unconfirmed"] += 1
            self._take(headers, body)
            return Attempted(None, "no answer within 10 seconds", 10_000)
        self.met["delivery refused"] += 1
        return Attempted(503, None, 1)

    def abort(self) -> None:
        """Nothing is under way."""

    def close(self) -> None:
        """Nothing is open."""

    def _take(self, headers: dict[str, str], body: bytes) -> None:
        self.accepted.append((headers["webhook-id"], msgspec.json.decode(body)))
