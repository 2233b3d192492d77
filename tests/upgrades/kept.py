"""The kept databases, each as a copy that a test may open and change."""

from __future__ import annotations

import json
import tarfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import psycopg

from api.app import create_app
from service.service import Service
from service.settings import Settings
from tests.upgrades.keeping import DUMP, KEPT, NAME, SECRET

RELEASES = tuple(sorted(path.name for path in KEPT.iterdir() if path.is_dir()))
"""Names of the kept states, the oldest first."""


@dataclass(frozen=True)
class Kept:
    """A copy of a kept database at `url`, `environment` as its service needs it, and what its Daybook `said` of it."""

    url: str
    environment: dict[str, str]
    said: dict[str, Any]

    def open(self) -> Service:
        """A service on it that does nothing by itself, with the lists followed to the end. The caller closes it."""
        service = Service.open(self.url, settings=Settings(limits="", private_webhooks=True))
        service.follower.catch_up()
        return service


class Asked:
    """What a service answers, in this process."""

    def __init__(self, service: Service):
        self._client = create_app(service).test_client()

    def __call__(self, path: str, token: str | None, body: Any = None, key: str = "") -> tuple[int, Any]:
        """Status and JSON of an answer: to a POST where there is a body, else to a GET."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        headers |= {"Idempotency-Key": key} if key else {}
        method = "GET" if body is None else "POST"
        answer = self._client.open(f"/v1{path}", method=method, json=body, headers=headers)
        return answer.status_code, answer.json


def unpacked(release: str, engine: str, folder: Path, postgres_url: str = "") -> Kept:
    """A copy in that folder; on PostgreSQL the dump is read into the empty database at `postgres_url`."""
    with tarfile.open(KEPT / release / f"{engine}.tar.gz") as archive:
        archive.extractall(folder, filter="data")
    said = json.loads((folder / "said.json").read_text())
    environment = {"DAYBOOK_SIGNING_DIRECTORY": str(folder)}
    if engine == "sqlite":
        return Kept(f"sqlite:///{folder}/daybook.db", environment, said)
    database = urlsplit(postgres_url).path.removeprefix("/")
    for file in list(folder.glob(f"{NAME}.*")):
        file.rename(file.with_name(file.name.replace(NAME, database)))
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute((folder / DUMP).read_text())  # type: ignore[call-overload]
    return Kept(postgres_url, {**environment, "DAYBOOK_SECRET": SECRET}, said)


HIDDEN_ONCE = {("ActBegun", "act"), ("Answered", "answer")}
"""Members of Moonflight's running acts, by type of event: hidden from all before the second revision of its book."""


def still_says(kept: Any, now: Any, where: str = "") -> str | None:
    """Where an answer of today no longer says what the kept one said, as a JSON pointer; `None` if it says it all.

    What has been added to objects since does not count: that is allowed to releases. Everything else does.
    """
    if isinstance(kept, dict) and isinstance(now, dict):
        for name, value in kept.items():
            if value is None and (kept.get("type"), name) in HIDDEN_ONCE:
                continue
            if name not in now:
                return f"{where}/{name} is gone"
            if fault := still_says(value, now[name], f"{where}/{name}"):
                return fault
        return None
    if isinstance(kept, list) and isinstance(now, list):
        if len(kept) != len(now):
            return f"{where} has {len(now)} entries and had {len(kept)}"
        faults = (still_says(*pair, f"{where}/{number}") for number, pair in enumerate(zip(kept, now, strict=True)))
        return next(filter(None, faults), None)
    return None if kept == now else f"{where} is {now!r} and was {kept!r}"
