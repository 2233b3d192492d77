"""What goes wrong at one node, and when: drawn from the seed."""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from eventsourcing.persistence import OperationalError
from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError as EngineError


class Killed(BaseException):
    """The process was killed at this point. No part of the product catches it."""


class Faults:
    """The faults of one node. `shares` has the chance of each kind, `meanwhile` lets others act before a write."""

    def __init__(
        self, luck: Random, shares: dict[str, float], note: Callable[[str], None], meanwhile: Callable[[], None]
    ):
        self._luck, self._shares = luck, shares
        self._note, self._meanwhile = note, meanwhile
        self.armed = False
        self.met = Counter[str]()
        """How often each kind of fault has happened."""
        self.lost_races = Counter[str]()
        """How often the store refused a write because another had come before."""

    @property
    def happened(self) -> int:
        return self.met.total()

    def happens(self, kind: str) -> bool:
        if not self.armed or self._luck.random() >= self._shares.get(kind, 0.0):
            return False
        self.met[kind] += 1
        self._note(f"fault: {kind}")
        return True

    def may_kill(self, where: str) -> None:
        if self.happens(f"killed {where}"):
            raise Killed(where)

    def before_a_write(self) -> None:
        if self.happens("slow write"):
            self._meanwhile()
        self.may_kill("before a commit")
        if self.happens("write refused"):
            raise OperationalError("the database does not answer")

    def before_a_read(self) -> None:
        self.may_kill("at a read")
        if self.happens("read refused"):
            raise OperationalError("the database does not answer")

    def watch(self, engine: Engine) -> None:
        @event.listens_for(engine, "begin")
        def begin(_: Any) -> None:
            self.may_kill("at a beginning")

        @event.listens_for(engine, "commit")
        def commit(_: Any) -> None:
            self.may_kill("before a commit beside")
            if self.happens("commit beside refused"):
                raise EngineError("COMMIT", None, Exception("the database does not answer"))
