"""A node: one service with its workers, driven step by step, which may be killed and started again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from eventsourcing.persistence import PersistenceError
from flask import Flask
from sqlalchemy.exc import DBAPIError

from projections.checkpoint import PositionTaken
from projections.follower import Follower
from service.service import Service
from service.settings import Settings
from service.streaming.hub import Hub
from service.webhooks import log_reader
from service.webhooks.places import Places
from tests.simulation.faults import Faults, Killed
from tests.simulation.receiver import Receiver
from tests.simulation.store import failing_by

SETTINGS = Settings(limits="", adjudicate_limits="", heartbeat_seconds=0, private_webhooks=True)
"""A stream that has nothing to send beats at once, and so does not wait."""
TOKEN = "token-of-the-simulation"
_AWAY = (PersistenceError, DBAPIError, PositionTaken, log_reader.LogReaderOvertaken)


class Node:
    """One process of the service. What it has in memory is lost when it is killed."""

    def __init__(self, number: int, url: str, app: Flask, faults: Faults, receiver: Receiver, batch: int):
        self.number, self.faults = number, faults
        self.busy, self.lives = False, 0
        self.service: Service | None = None
        self._url, self._app, self._receiver, self._batch = url, app, receiver, batch
        self._follower: Follower | None = None

    def __repr__(self) -> str:
        return f"node {self.number}"

    @contextmanager
    def at_work(self) -> Iterator[Service]:
        """The service, started if it is not running; faults happen within the block. A kill ends it and is raised."""
        before, self.busy = self._app.extensions["daybook"], True
        try:
            service = self.service or self._start()
            self._app.extensions["daybook"] = service
            self.faults.armed = True
            yield service
        except Killed:
            self.faults.armed = False
            self.stop()
            raise
        finally:
            self.faults.armed = self.busy = False
            self._app.extensions["daybook"] = before

    def _start(self) -> Service:
        self.lives += 1
        with failing_by(self.faults):
            service = Service.open(
                self._url, follows=True, token=TOKEN, settings=SETTINGS, alone=False,
                recorder="tests.simulation.store", sender=self._receiver,  # type: ignore[arg-type]
            )  # fmt: skip
        for engine in (service.accounts.engine, service.views, service.webhooks.engine):
            self.faults.watch(engine)
        service.make_workers()
        service.webhooks.dispatcher._reader.places = Places(self._batch, 3 * self._batch)
        self._follower = Follower(service.daybook, service.views, batch=self._batch)
        self.service = service
        return service

    def stop(self) -> None:
        service, self.service, self._follower = self.service, None, None
        if service is not None:
            service.daybook.close()
            service.accounts.close()
            service.views.dispose()
            service.webhooks.engine.dispose()

    # What its threads would do

    def follow(self) -> Any:
        with self.at_work():
            assert self._follower
            return self._tried(self._follower.step)

    def deliver(self) -> Any:
        with self.at_work() as service:
            done = self._tried(service.webhooks.dispatcher.step)
            if done is None:
                service.webhooks.dispatcher._reader.forget()
            return done

    def tail(self) -> Any:
        with self.at_work() as service:
            done = self._tried(service.streams.tail.step)
            if done is None:
                service.streams.tail.rest()
            return done

    def automate(self) -> Any:
        with self.at_work() as service:
            return [worker.step() for worker in service.automatic_workers]

    def sign(self) -> bytes | None:
        with self.at_work() as service:
            self._tried(service.signer.sign)
            return service.signer.checkpoint

    @property
    def hub(self) -> Hub | None:
        return self.service.streams if self.service else None

    def _tried(self, work: Callable[[], Any]) -> Any:
        try:
            return work()
        except _AWAY:
            return None
