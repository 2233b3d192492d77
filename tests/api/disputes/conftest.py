"""One service for all tests of disputes; each opens tables of its own there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask

from service.service import Service

from ..conftest import ORGANISER, Speaker, open_game

DECK = [1, 3, 5, 7, 10, 1, 5, 5, 7, 10, 1, 3, 5, 7, 10, 1, 3, 3, *[7, 10, 1, 3, 5] * 9, 7, 10]
"""Seat 0 gets 1, 1, 5, 5, 7, 10, seat 1 gets 1, 3, 3, 5, 7, 10, the Pot is 5, 7, 10."""


@dataclass(frozen=True)
class Table:
    """A table of two, dealt by hand: the deal is step 2, and seat 0 leads."""

    path: str
    ana: Speaker
    ben: Speaker
    organiser: Speaker
    tokens: tuple[str, ...] = ()

    def play(self, seat: int, card: int) -> int:
        """The step at which a card is played."""
        before: int = self.organiser.get(self.path).json["step"]
        move = {"type": "play", "seat": seat, "card": card}
        answer = (self.ana, self.ben)[seat].post(f"{self.path}/moves", {"move": move})
        assert answer.status_code == 201, answer.text
        return before + 1

    def step(self) -> int:
        """How far the game is."""
        step: int = self.organiser.get(self.path).json["step"]
        return step


@dataclass(frozen=True)
class Club:
    """A service with an organiser, two directors, a scorer and spectators."""

    app: Flask
    service: Service
    speaker: Callable[[str | None], Speaker]
    organiser: Speaker
    dora: Speaker
    dirk: Speaker
    anybody: Speaker

    def table(self, **more: Any) -> Table:
        """A new table."""
        game = open_game(self.organiser, **{"dealing": "recorded", **more})
        path = f"/games/{game['id']}"
        tokens = tuple(seat.get("token", "") for seat in game["seats"])
        if more.get("dealing", "recorded") == "recorded":
            dealt = self.organiser.post(f"{path}/moves", {"move": {"type": "deal", "deck": DECK}})
            assert dealt.status_code == 201, dealt.text
        ana, ben = (self.speaker(token or None) for token in tokens[:2])
        return Table(path, ana, ben, self.organiser, tokens)


@pytest.fixture(scope="package")
def club(shared_service: Service, shared_app: Flask) -> Club:
    service, app = shared_service, shared_app

    def speaker(token: str | None) -> Speaker:
        return Speaker(app.test_client(), token)

    organiser = speaker(ORGANISER)
    dora, dirk = (
        speaker(organiser.post("/tokens", {"role": "director", "name": name}).json["token"])
        for name in ("Dora", "Dirk")
    )
    return Club(app, service, speaker, organiser, dora, dirk, speaker(None))


@pytest.fixture
def table(club: Club) -> Table:
    return club.table()


def entered(answer: Any) -> dict[str, Any]:
    """What was recorded."""
    assert answer.status_code == 201, answer.text
    body: dict[str, Any] = answer.json
    return body


def refused(answer: Any, code: str, problem: str = "act-refused") -> dict[str, Any]:
    """A refusal by the record, with its own code."""
    assert answer.status_code == 409, answer.text
    body: dict[str, Any] = answer.json
    assert body["code"] == problem, body
    assert [objection["code"] for objection in body["objections"]] == [code]
    assert body["detail"] == body["objections"][0]["message"]
    return body


def called(table: Table, **more: Any) -> str:
    """The address of a case that ben calls against ana about the card that she has played."""
    step = table.play(0, 7)
    body = {"step": step, "against": 0, "clause": "FB-2.4", "text": "It was my turn.", **more}
    return str(entered(table.ben.post(f"{table.path}/cases", body))["links"]["case"])
