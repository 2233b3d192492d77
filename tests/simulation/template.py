"""A database that every run begins with: made once a process, copied for each run."""

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest.mock import patch

from flask import Flask

from api.app import create_app
from domain.record.sources import drawn_from
from service.service import Service
from tests.simulation import sql  # noqa: F401  # shared by what is opened below
from tests.simulation.node import SETTINGS, TOKEN
from tests.simulation.sources import SeededSources

NAME = "daybook.db"
DIRECTOR = "director"
_IN_MEMORY = "/dev/shm"


@dataclass(frozen=True)
class Template:
    """The files of the database, the application that all nodes present, and the tokens of officials by role."""

    folder: Path
    app: Flask
    tokens: dict[str, str]

    @contextmanager
    def copied(self) -> Iterator[str]:
        with tempfile.TemporaryDirectory(dir=_place(), prefix="daybook-simulation-") as folder:
            shutil.copytree(self.folder, folder, dirs_exist_ok=True)
            yield f"sqlite:///{folder}/{NAME}"


@contextmanager
def surroundings() -> Iterator[None]:
    own = {name: value for name, value in os.environ.items() if not name.startswith("DAYBOOK_")}
    # Making thousands of locks at each start took a seventh of a run; a game's writers never meet in one thread.
    few_locks = patch("domain.record.stream_writer._STRIPES", 16)
    with patch.dict(os.environ, {**own, "DAYBOOK_SECRET": "s" * 32}, clear=True), few_locks:
        yield


@cache
def template() -> Template:
    folder = Path(tempfile.mkdtemp(dir=_place(), prefix="daybook-simulation-"))
    with drawn_from(SeededSources("template")):
        service = Service.open(f"sqlite:///{folder / NAME}", token=TOKEN, settings=SETTINGS)
        app = create_app(None)
        app.extensions["daybook"] = service
        client, headers = app.test_client(), {"Authorization": f"Bearer {TOKEN}"}
        made = client.post("/v1/tokens", json={"role": DIRECTOR}, headers=headers)
        hook = client.post("/v1/webhooks", json={"url": "https://127.0.0.1/hook"}, headers=headers)
        assert (made.status_code, hook.status_code) == (201, 201), (made.json, hook.json)
        service.close()
        app.extensions["daybook"] = None
    files = Path(tempfile.mkdtemp(dir=_place(), prefix="daybook-simulation-"))
    shutil.copytree(folder, files, dirs_exist_ok=True)
    shutil.rmtree(folder)
    _clean_up(files)
    return Template(files, app, {"organiser": TOKEN, DIRECTOR: made.json["token"]})


def _place() -> str | None:
    return _IN_MEMORY if os.access(_IN_MEMORY, os.W_OK) else None


def _clean_up(folder: Path) -> None:
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
