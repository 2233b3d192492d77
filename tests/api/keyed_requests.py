"""Requests of every operation that takes an `Idempotency-Key`, each sent in a world of its own, and what they leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import count
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from sqlalchemy import func, inspect, select, table

from api.app import create_app
from api.http.example import TITLE, Example
from domain.record.store.marks import MARKER_TABLE
from service.service import Service
from tests.stepped import SteppedSources, run_until_idle, stepped_service

from .conftest import ORGANISER, Speaker
from .dying import SETTINGS
from .example_world import EXAMPLES, Things, World, address, closed_game, filled, laid_out, operations

_NEW = ("kim", "lou")
_SEATS = [{"player": "kim"}, {"player": "lou"}]
_MORE = {
    "open_game": (
        Example("Two new persons.", "organiser", 201, body={**TITLE, "seats": _SEATS}),
        Example("A private game with a label.", "organiser", 201,
                body={**TITLE, "seats": _SEATS, "private": True, "external_id": "k-1"}),
        Example("Shared deals.", "organiser", 201,
                body={**TITLE, "seats": [{"bot": "random"}] * 2, "tournament": "{met}", "session": "{session}"}),
    ),
    "open_games": (Example("New persons.", "organiser", 201, body={"games": [{**TITLE, "seats": _SEATS}]}),),
    "make_lobby": (
        Example("A new person.", "organiser", 201, body={**TITLE, "seats": [{"player": "kim"}, {"invite": "lou"}]}),
    ),
    "register_person": (Example("With a login.", "organiser", 201, body={"handle": "kim", "login": True}),),
    "accept_invitation": (
        Example("By a new person, with the link.", status=200, places={"invitation_id": "{invitation}"},
                body={"secret": "{secret}", "handle": "kim"}),
    ),
    "make_token": (Example("For a new person.", "organiser", 201, body={"role": "director", "person": "kim"}),),
    "enter_act": (
        Example("A new person enters.", status=201, places={"tournament_id": "{open_event}"},
                body={"type": "enter", "name": "kim"}),
        Example("New persons are admitted.", "organiser", 201, places={"tournament_id": "{open_event}"},
                body={"type": "admit", "entries": [{"name": "kim"}, {"name": "lou"}]}),
    ),
}  # fmt: skip
"""What the examples leave out: persons who are made, tokens that are told, games with something beside them."""


@dataclass(frozen=True)
class Asked:
    """A request that takes the key, and the address that it is sent to."""

    operation: str
    method: str
    path: str
    example: Example

    @property
    def name(self) -> str:
        return f"{self.operation}: {self.example.summary}"


def asked() -> list[Asked]:
    """All that are carried out, the first of each operation before all others."""
    found = [
        (number, Asked(operation["operationId"], method, path, example))
        for method, path, operation in operations()
        if "Idempotency" in str(operation.get("parameters"))
        for number, example in enumerate(_examples(operation["operationId"]))
    ]
    return [one for _, one in sorted(found, key=lambda one: one[0] > 0)]


def changing() -> list[Asked]:
    """All that change or remove what is there, which each may be sent again without a key."""
    return [
        Asked(operation["operationId"], method, path, example)
        for method, path, operation in operations()
        if method in ("patch", "put", "delete")
        for example in _examples(operation["operationId"])
    ]


def refused() -> list[tuple[Asked, Asked]]:
    """Requests that are refused for what stands there, each with one of the same sender that is not."""
    first = {one.operation: one for one in reversed(asked())}
    return [
        (replace(one, example=example), one)
        for one in first.values()
        for example in EXAMPLES[one.operation]
        if example.by == one.example.by and example.status in (409, 412, 422) and example.fits
    ]


def _examples(operation: str) -> list[Example]:
    every = [*EXAMPLES[operation], *_MORE.get(operation, ())]
    return [e for e in every if e.status < 300 and e.query.get("dry_run") != "true"]


@dataclass
class Clubs:
    """Services on one database. The first makes what the requests speak of, and does meanwhile what is due."""

    apps: list[Flask]
    url: str
    _closed: str = ""
    _numbers: Iterator[int] = field(default_factory=lambda: count(1))

    @cached_property
    def _preparing(self) -> Flask:
        app = create_app(self.service)
        app.before_request(lambda: run_until_idle(self.service))
        return app

    @property
    def service(self) -> Service:
        service: Service = self.apps[0].extensions["daybook"]
        return service

    def counts(self) -> Counter[str]:
        """How many rows each table has, beside the lists and the marks of what the record has come to hold."""
        with self.service.accounts.engine.connect() as connection:
            return Counter(
                {
                    name: connection.scalar(select(func.count()).select_from(table(name))) or 0
                    for name in inspect(connection).get_table_names()
                    if not name[-1].isdigit() and name != MARKER_TABLE  # a partition has a digit
                }
            )

    def request(self, one: Asked) -> dict[str, Any]:
        """A request with a new key in a world of its own, as the arguments of a client; all it speaks of is made."""
        return self.requests(one)[0]

    def requests(self, *wanted: Asked) -> list[dict[str, Any]]:
        """Requests with one new key in one world."""
        key = f"key-{next(self._numbers)}"
        preparing = self._preparing
        self._closed = self._closed or closed_game(preparing)
        world = laid_out(preparing, self._closed)
        organiser = Speaker(preparing.test_client(), ORGANISER)
        _lay_out_more(world, self.service, organiser)
        found = [self._request(one, world, key) for one in wanted]
        run_until_idle(self.service)
        return found

    def _request(self, one: Asked, world: World, key: str) -> dict[str, Any]:
        token = world.tokens.get(one.example.by)
        query = f"?{urlencode(filled(world, one.example.query))}" if one.example.query else ""
        body = filled(world, one.example.body)
        return {
            "path": address(world, one.path, one.example) + query,
            "method": one.method.upper(),
            "json": _with_new_names(body, key) if one.example.status < 300 else body,
            "headers": {**filled(world, one.example.headers), "Idempotency-Key": key}
            | ({"Authorization": f"Bearer {token}"} if token else {}),
        }


@contextmanager
def clubs(url: str, clock: SteppedSources, services: int = 2) -> Iterator[Clubs]:
    """So many services on one database."""
    with ExitStack() as opened:
        first = opened.enter_context(stepped_service(url, clock, token=ORGANISER, settings=SETTINGS, alone=False))
        others = [Service.open(url, follows=False, settings=SETTINGS, alone=False) for _ in range(services - 1)]
        for one in others:
            opened.callback(one.close)
        apps = [create_app(one) for one in (first.service, *others)]
        bodies = [one.example.body for one in (*asked(), *(refusal for refusal, _ in refused()))]
        first.service.accounts.player_ids(_seated(bodies) - set(_NEW))
        yield Clubs(apps, url)


def _lay_out_more(world: World, service: Service, organiser: Speaker) -> None:
    """A tournament that anybody may enter, and the secret of the link."""

    def open_event() -> str:
        id_ = str(organiser.post("/tournaments", {"name": "Open evening"}).json["id"])
        config = {"title": "market-day", "place": "tables", "entry": "open"}
        assert organiser.post(f"/tournaments/{id_}/acts", {"type": "open-book", "config": config}).status_code == 201
        return id_

    assert isinstance(world.things, Things)
    world.things.makers["open_event"] = open_event
    world.things.makers["secret"] = lambda: service.accounts.invitation_secret(world.things["invitation"])


def _seated(body: Any) -> set[str]:
    """The handles of players in a body."""
    if isinstance(body, list):
        return {name for part in body for name in _seated(part)}
    if not isinstance(body, dict):
        return set()
    own = {body["player"]} if isinstance(body.get("player"), str) else set()
    return own | {name for part in body.values() for name in _seated(part)}


def _with_new_names(body: Any, key: str) -> Any:
    """The body with handles and ids in it that nobody has yet."""
    if isinstance(body, list):
        return [_with_new_names(part, key) for part in body]
    if not isinstance(body, dict):
        return body
    new = {name: _with_new_names(part, key) for name, part in body.items()}
    for name, part in body.items():
        if part in _NEW or name in ("handle", "external_id"):
            new[name] = f"{part}-{key}"
    return new
