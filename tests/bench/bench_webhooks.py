"""Webhooks: how soon a backlog is delivered to one receiver."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from tempfile import TemporaryDirectory
from threading import Event
from unittest import mock

import httpcore
from sqlalchemy import delete, func, select, update

from service.accounts import TokenWanted
from service.service import Service
from service.settings import Settings
from service.topics import TOPICS
from service.webhooks.log_reader import LogReader
from service.webhooks.owners import Owners
from service.webhooks.tables import DELIVERED, deliveries, outbox
from tests.bench import bulk
from tests.bench.row import Row, wanted
from tests.processes import ROOT

BACKLOG = 20_000
SECONDS = 10.0
POSTING_SECONDS = 2.5
QUICK = {"BACKLOG": 100, "SECONDS": 60.0, "POSTING_SECONDS": 0.1}  # it ends as soon as the backlog is gone


def rows() -> Iterator[Row]:
    """One receiver on this machine that accepts everything, and a backlog of 20,000 deliveries for it.

    The limit is one thread that posts bodies of the same size over one connection that is kept: unsigned, and noted
    nowhere.
    """
    what = f"webhooks: deliveries a second to one receiver, of a backlog of {BACKLOG:,}, against bare posts"
    if not wanted(what):
        return
    with accepting() as address, TemporaryDirectory() as folder:
        ours = delivered(f"sqlite:///{folder}/bench.db", address)
        yield Row(what, ours, posted(address), "/s", 0.1)


@contextmanager
def accepting() -> Iterator[str]:
    """The address of a receiver that runs."""
    words = [sys.executable, "-m", "tests.bench.accepting"]
    with subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield f"http://127.0.0.1:{int(process.stdout.readline())}/hook"
        assert process.stdin is not None
        process.stdin.close()


def posted(address: str) -> float:
    """Bare posts a second."""
    done, begun = 0, time.perf_counter()
    with httpcore.ConnectionPool() as pool:
        while time.perf_counter() - begun < POSTING_SECONDS:
            pool.request("POST", address, content=b"x" * 1000)
            done += 1
    return done / (time.perf_counter() - begun)


def delivered(url: str, address: str) -> float:
    """Deliveries a second, over the time given or until the backlog is gone."""
    with mock.patch.object(bulk, "PLAYED", min(bulk.PLAYED, BACKLOG // 20)):
        bulk.Bulk(url, Random(1)).fill(int(BACKLOG * 1.6))
    service = Service.open(url, settings=Settings(private_webhooks=True))
    try:
        _queue(service, address)
        count = select(func.count()).where(deliveries.c.status == DELIVERED)
        begun = time.perf_counter()
        service.webhooks.start()
        done = 0
        while (seconds := time.perf_counter() - begun) < SECONDS and done < BACKLOG:
            time.sleep(0.05)
            with service.webhooks.engine.connect() as connection:
                done = connection.execute(count).scalar_one()
        return done / seconds
    finally:
        service.close()


def _queue(service: Service, address: str) -> None:
    """Registers the receiver for all that is on record, and puts that into the outbox."""
    webhooks = service.webhooks
    _, token = service.accounts.make(TokenWanted("organiser"), "bench")
    whole = {"types": list(TOPICS), "viewer": "public", "token": token.id, "url": address}
    webhooks.registry.add(whole, 0)
    with webhooks.engine.begin() as connection:
        connection.execute(update(outbox).values(position=0))
    reader = LogReader(service.daybook, webhooks.engine, webhooks.registry, Owners(service.accounts), Event())
    while reader.step():
        pass
    with webhooks.engine.begin() as connection:
        spare = select(deliveries.c.id).order_by(deliveries.c.id).offset(BACKLOG)
        connection.execute(delete(deliveries).where(deliveries.c.id.in_(spare)))
        queued = connection.execute(select(func.count()).select_from(deliveries)).scalar_one()
    assert queued == BACKLOG, f"only {queued} deliveries"
