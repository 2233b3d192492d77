"""Nonces over HTTP: seats give them, clocks end the waiting, also after a restart."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from api.app import create_app
from service.service import Service
from service.settings import Settings
from tests.eventually import eventually

from .conftest import ORGANISER, Speaker, open_game, problem

pytestmark = pytest.mark.own_service

OWN = ("0f" * 16, "1e" * 16)


def promise(commitment: str, seat: int) -> str:
    """As a stranger's client makes it."""
    return sha256(f"deal-nonce-v1\n{commitment}\nseat:{seat}\n{OWN[seat]}\n".encode()).hexdigest()


@pytest.fixture
def waiting(organiser, speaker):
    game = open_game(organiser, nonces=60)
    return f"/games/{game['id']}", [speaker(seat["token"]) for seat in game["seats"]]


def test_seats_commit_and_reveal_and_then_it_is_dealt(waiting, anybody, organiser) -> None:
    path, seats = waiting
    nonces = anybody.get(path).json["nonces"]
    assert (nonces["phase"], nonces["committed"], nonces["revealed"]) == ("commit", [], [])
    assert anybody.get(path).json["awaits"]["chance"]["type"] == "deal"
    for number, seat in enumerate(seats):
        answer = seat.post(f"{path}/nonces", {"commitment": promise(nonces["commitment"], number)})
        assert answer.status_code == 201, answer.text
    nonces = anybody.get(path).json["nonces"]
    assert (nonces["phase"], nonces["committed"]) == ("reveal", [0, 1])
    assert seats[1].post(f"{path}/nonces", {"nonce": OWN[1]}).status_code == 201
    assert anybody.get(path).json["nonces"]["revealed"] == [1]
    last = seats[0].post(f"{path}/nonces", {"nonce": OWN[0]})
    assert [event["type"] for event in last.json["events"]] == ["NonceRevealed", "RoundDealt"]
    summary = anybody.get(path).json
    assert (summary["nonces"], summary["deals"], summary["awaits"]["chance"]) == (None, "sealed", None)
    events = anybody.get(f"{path}/events").json["events"]
    assert [event["nonce"] for event in events if event["type"] == "NonceRevealed"] == [OWN[1], OWN[0]]


def test_a_nonce_is_given_by_its_seat_alone_and_refusals_are_precise(waiting, anybody, organiser) -> None:
    path, seats = waiting
    body = {"commitment": "00" * 32}
    problem(anybody.post(f"{path}/nonces", {**body, "seat": 0}), 401, "token-needed")
    problem(organiser.post(f"{path}/nonces", {**body, "seat": 0}), 403, "forbidden")
    problem(seats[0].post(f"{path}/nonces", {**body, "seat": 1}), 403, "forbidden")
    for wrong in ({}, {**body, "nonce": OWN[0]}, {"commitment": "00"}, {"nonce": "XX" * 16}, {"commitment": "AB" * 32}):
        problem(seats[0].post(f"{path}/nonces", wrong), 422, "invalid-request")
    refused = problem(seats[0].post(f"{path}/nonces", {"nonce": OWN[0]}), 409, "act-refused")
    assert refused["objections"][0]["code"] == "NOT_COMMITTED"
    deal = {"move": {"type": "deal", "deck": [1, 3, 5, 7, 10] * 13}}
    assert problem(organiser.post(f"{path}/moves", deal), 409, "act-refused")["objections"][0]["code"] == "SEALED_DEAL"


@pytest.mark.parametrize("more", [{"nonces": 0}, {"nonces": 61}, {"nonces": "5"}, {"nonces": 5, "dealing": "recorded"}])
def test_nonces_that_make_no_sense_open_no_game(organiser, more) -> None:
    body = {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "ben"}], **more}
    refused = problem(organiser.post("/games", body), 422, "invalid-request")
    assert refused["errors"][0]["pointer"] == "/nonces"


@pytest.mark.own_service(running=True)
def test_silence_is_waited_for_no_longer_than_the_limit(organiser, anybody) -> None:
    path = f"/games/{open_game(organiser, nonces=1)['id']}"
    assert anybody.get(path).json["nonces"]["phase"] == "commit"
    eventually(lambda: anybody.get(path).json["nonces"] is None)
    assert [event["type"] for event in anybody.get(f"{path}/events").json["events"]] == [
        "GameOpened", "DealCommitted", "RoundDealt",
    ]  # fmt: skip


def test_the_clock_fires_after_a_restart_too(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'daybook.db'}"
    before = Service.open(url, token=ORGANISER, settings=Settings(limits=""))
    seats = [{"player": "ana"}, {"bot": "greedy"}]
    game = open_game(Speaker(create_app(before).test_client(), ORGANISER), nonces=1, seats=seats)["id"]
    before.close()
    after = Service.open(url, token=ORGANISER, settings=Settings(limits=""))
    after.start_workers()
    try:
        eventually(lambda: after.daybook.game(game).sealing.dealt)
        kinds = [type(entry.event).__name__ for entry in after.daybook.entries(game)]
        assert kinds[:6] == [
            "GameOpened", "DealCommitted", "NonceCommitted", "RevealsAwaited", "NonceRevealed", "RoundDealt",
        ]  # fmt: skip
    finally:
        after.close()
