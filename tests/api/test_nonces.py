"""Nonces over HTTP: seats give them, clocks end the waiting, also after a restart."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

from api.app import create_app
from tests.stepped import stepped_clock, stepped_service

from .conftest import ORGANISER, Speaker, open_game, problem

OWN = ("0f" * 16, "1e" * 16)


def promise(commitment: str, seat: int) -> str:
    """As a stranger's client makes it."""
    return sha256(f"deal-nonce-v1\n{commitment}\nseat:{seat}\n{OWN[seat]}\n".encode()).hexdigest()


def test_seats_commit_and_reveal_and_then_it_is_dealt(organiser, speaker, anybody) -> None:
    game = open_game(organiser, nonces=60)
    path, seats = f"/games/{game['id']}", [speaker(seat["token"]) for seat in game["seats"]]
    shown = anybody.get(path).json
    nonces = shown["nonces"]
    assert (nonces["phase"], nonces["committed"], nonces["revealed"]) == ("commit", [], [])
    assert shown["awaits"]["chance"]["type"] == "deal"
    body = {"commitment": "00" * 32}
    for wrong in ({}, {**body, "nonce": OWN[0]}, {"commitment": "00"}, {"nonce": "XX" * 16}, {"commitment": "AB" * 32}):
        problem(seats[0].post(f"{path}/nonces", wrong), 422, "invalid-request")
    problem(seats[0].post(f"{path}/nonces", {**body, "seat": 1}), 403, "forbidden")
    refused = problem(seats[0].post(f"{path}/nonces", {"nonce": OWN[0]}), 409, "act-refused")
    assert refused["objections"][0]["code"] == "NOT_COMMITTED"
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
    for more in ({"nonces": 0}, {"nonces": 61}, {"nonces": "5"}, {"nonces": 5, "dealing": "recorded"}):
        body = {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "ben"}], **more}
        assert problem(organiser.post("/games", body), 422, "invalid-request")["errors"][0]["pointer"] == "/nonces"


def test_silence_is_waited_for_no_longer_than_the_limit_also_after_a_restart(tmp_path: Path) -> None:
    url, bot = f"sqlite:///{tmp_path / 'daybook.db'}", [{"player": "ana"}, {"bot": "greedy"}]
    with stepped_clock() as clock:
        with stepped_service(url, clock, token=ORGANISER) as world:
            organiser = Speaker(create_app(world.service).test_client(), ORGANISER)
            silent, waiting = (
                open_game(organiser, nonces=n, **more)["id"] for n, more in ((5, {}), (9, {"seats": bot}))
            )
            world.later(4.5)
            assert organiser.get(f"/games/{silent}").json["nonces"]["phase"] == "commit"
            world.later(0.6)
            kinds = [event["type"] for event in organiser.get(f"/games/{silent}/events").json["events"]]
            assert kinds == ["GameOpened", "DealCommitted", "RoundDealt"]
            assert organiser.get(f"/games/{waiting}").json["nonces"] is not None
        with stepped_service(url, clock) as world:
            world.until(lambda: world.service.daybook.game(waiting).sealing.dealt)
            kinds = [type(entry.event).__name__ for entry in world.service.daybook.entries(waiting)]
            assert kinds[:6] == [
                "GameOpened", "DealCommitted", "NonceCommitted", "RevealsAwaited", "NonceRevealed", "RoundDealt",
            ]  # fmt: skip
