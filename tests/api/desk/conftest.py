"""Tournaments at their desk: one of sixteen people at physical tables, and those who speak there."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from api.app import create_app
from service.service import Service
from tests.api.conftest import Speaker, opened_service


@pytest.fixture(scope="session")
def shared_service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service for the desk: people are admitted there by names that look like the handles of all other tests."""
    with opened_service(tmp_path_factory.mktemp("desk")) as service:
        yield service


@pytest.fixture(scope="session")
def shared_app(shared_service: Service) -> Flask:
    return create_app(shared_service)


PODS: dict[str, Any] = {
    "title": "market-day", "form": "swiss", "seats": 4, "rounds": 3, "place": "tables",
    "confirmations": "all", "entry": "closed",
}  # fmt: skip


class Event:
    """A tournament, spoken to by somebody."""

    def __init__(self, speaker: Speaker, id_: str):
        self.speaker = speaker
        self.id = id_
        self.path = f"/tournaments/{id_}"

    def by(self, speaker: Speaker) -> "Event":
        """The same tournament, spoken to by somebody else."""
        return Event(speaker, self.id)

    def act(self, type_: str, query: str = "", headers: dict[str, str] | None = None, **members: Any):
        """The answer to an act; a member with a trailing underscore is named without it."""
        body = {"type": type_, **{name.rstrip("_"): value for name, value in members.items()}}
        return self.speaker.post(f"{self.path}/acts{query}", body, **(headers or {}))

    def done(self, type_: str, **members: Any) -> dict[str, Any]:
        """What an act came to, which is not refused."""
        answer = self.act(type_, **members)
        assert answer.status_code == 201, answer.text
        return answer.json

    def admit(self, *names: str) -> None:
        """People are admitted by name."""
        self.done("admit", entries=[{"name": name} for name in names])

    def begin(self, number: int = 1) -> None:
        """A round is drawn and started."""
        self.done("draw-round")
        self.done("start-round", round=number)

    def read(self, part: str) -> dict[str, Any]:
        """What stands at an address of the tournament."""
        answer = self.speaker.get(f"{self.path}/{part}")
        assert answer.status_code == 200, answer.text
        return answer.json


@pytest.fixture
def make_event(organiser) -> Callable[..., Event]:
    def make(config: dict[str, Any] | None = None, **settings: Any) -> Event:
        made = organiser.post("/tournaments", {"name": "Club evening", **settings})
        assert made.status_code == 201, made.text
        event = Event(organiser, made.json["id"])
        event.done("open-book", config={**PODS, **(config or {})})
        return event

    return make


@pytest.fixture
def login(organiser, speaker) -> Callable[[str], Speaker]:
    """Somebody with the token of the person with that handle."""

    def made(handle: str) -> Speaker:
        answer = organiser.post("/tokens", {"role": "person", "person": handle})
        assert answer.status_code == 201, answer.text
        return speaker(answer.json["token"])

    return made


@pytest.fixture
def sixteen(make_event) -> Event:
    """Sixteen people have been admitted by name."""
    event = make_event()
    event.admit(*(f"Player {number:02}" for number in range(1, 17)))
    return event


def refused(answer, code: str) -> dict[str, Any]:
    """The refusal of an act with this code and a sentence."""
    assert answer.status_code == 422, answer.text
    assert answer.json["code"] == "refused-act", answer.text
    assert answer.json["refused"]["code"] == code, answer.text
    assert answer.json["detail"].endswith((".", "?")), answer.json["detail"]
    return answer.json
