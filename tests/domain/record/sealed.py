"""Sealed games whose seeds the test knows."""

import json
from base64 import b64encode
from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from itertools import count
from typing import Any

from domain.record.dealer import SealingDealer
from domain.record.envelope import canonical, event_hash
from domain.record.errors import SeedUnavailable
from domain.record.store.beside import RowBeside


class KnownSeeds:
    """Seeds in memory; the first drawn is the SHA-256 of `name`/1, and so on."""

    def __init__(self, name: str = "seed") -> None:
        self.kept: dict[str, bytes] = {}
        self._name, self._drawn = name, count(1)

    def draw(self, size: int) -> bytes:
        return sha256(f"{self._name}/{next(self._drawn)}".encode()).digest()[:size]

    def gathering(self) -> AbstractContextManager[Sequence[RowBeside]]:
        return nullcontext(())

    def keep(self, session: str, commitment: str, seed: bytes) -> None:
        assert sha256(seed).hexdigest() == commitment
        assert session not in self.kept
        self.kept[session] = seed

    def read(self, session: str, commitment: str) -> bytes:
        if session not in self.kept:
            raise SeedUnavailable(session)
        return self.kept[session]


def sealing_dealer(name: str = "seed") -> SealingDealer:
    """A dealer whose games come out the same in every run, but for the ids of their sessions."""
    seeds = KnownSeeds(name)
    return SealingDealer(seeds, draw=seeds.draw)


def members(lines: Iterable[bytes]) -> list[dict[str, Any]]:
    """The events of a record as plain JSON."""
    return [json.loads(line) for line in lines]


def chained_again(events: Iterable[dict[str, Any]]) -> list[bytes]:
    """The bytes of events with every number and hash made anew: what somebody would write who forges a record."""
    head, lines = bytes(32), []
    for n, event in enumerate(events, 1):
        line = canonical({**event, "n": n, "prev": b64encode(head).decode()})
        head = event_hash(line)
        lines.append(line)
    return lines
