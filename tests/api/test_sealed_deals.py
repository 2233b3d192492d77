"""Sealed deals over HTTP: nonces of seats, the status of each game, a lost key, and that no seed leaves early."""

from __future__ import annotations

import logging
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from api.app import create_app
from domain.record.events import SeedRevealed
from service.dealing.seeds import KeptSeeds
from tests.stepped import stepped_clock, stepped_service

from .conftest import ORGANISER, Speaker, open_game, problem, settled
from .test_streams import play

pytestmark = pytest.mark.own_service

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


def test_each_game_says_what_can_be_said_of_its_deals(organiser, anybody) -> None:
    closed = open_game(organiser, seats=[{"bot": "random"}, {"bot": "greedy"}])["id"]
    settled(anybody)
    going = open_game(organiser)["id"]
    recorded = open_game(organiser, dealing="recorded")["id"]
    wanted = {going: "sealed", recorded: "recorded", closed: "proven"}
    assert {game: anybody.get(f"/games/{game}").json["deals"] for game in wanted} == wanted

    def listed(query: str = "") -> dict[str, str]:
        return {game["id"]: game["deals"] for game in anybody.get(f"/games{query}").json["games"]}

    settled(organiser)
    assert listed() == wanted
    for word in ("sealed", "proven", "recorded", "unproven"):
        assert listed(f"?deals={word}") == {game: deals for game, deals in wanted.items() if deals == word}
    problem(anybody.get("/games?deals=fair"), 422, "invalid-request")
    events = anybody.get(f"/games/{closed}/events?limit=1000").json["events"]
    (promise,) = [event for event in events if event["type"] == "DealCommitted"]
    (reveal,) = [event for event in events if event["type"] == "SeedRevealed"]
    assert len(bytes.fromhex(reveal["seed"])) == 32
    assert promise["n"] < reveal["n"]


def test_without_the_key_moves_that_deal_or_close_are_refused_and_nothing_changes(
    service, organiser, seats, opened, anybody
) -> None:
    lost = KeptSeeds(service.accounts.engine, b"another key of the service, 32 B")
    vars(service.seeds).update(vars(lost))  # for the dealer and the checks too, who hold the same
    path = f"/games/{opened['id']}"
    with pytest.raises(AssertionError):
        play(path, seats, 1000)
    before = organiser.get(path).json["step"]
    mover = organiser.get(path).json["awaits"]["seats"][0]
    move = seats[mover].get(f"{path}/moves").json["moves"][0]["move"]
    body = problem(seats[mover].post(f"{path}/moves", {"move": move}), 503, "seed-unavailable")
    assert "nothing was recorded" in body["detail"]
    assert organiser.get(path).json["step"] == before
    settled(anybody)
    assert anybody.get("/readyz").json["checks"]["seeds"] == "seeds of games were kept under another key"
    assert anybody.get("/readyz").status_code == 503


def test_no_answer_log_or_export_holds_a_seed_before_it_is_revealed(
    service, organiser, seats, opened, anybody, caplog, tmp_path: Path
) -> None:
    caplog.set_level(logging.DEBUG)
    committed = service.daybook.game(opened["id"]).sealing.seal.committed
    seed = service.seeds.read(committed.session, committed.commitment)
    path = f"/games/{opened['id']}"
    said: list[bytes] = []

    def note(answer: Any) -> None:
        said.extend((answer.get_data(), str(answer.headers).encode()))

    organiser.post(f"{path}/open-cards", {"text": "A card is missing."})
    note(seats[0].post(f"{path}/moves", {"move": {"type": "fly", "seat": 0}}))
    play(path, seats, 3)
    step = organiser.get(path).json["step"]
    for speaker in (organiser, seats[0], anybody):
        for resource in (
            "", "/table", "/events", "/events?as=all", "/replay", "/replay?as=all", "/moves", "/record", "/proof",
            "/cases", f"/events?after={step}",
        ):  # fmt: skip
            note(speaker.get(f"{path}{resource}"))
        for other in ("/games", "/feed", "/statistics/titles"):
            note(speaker.get(other, Accept="application/json"))
    note(anybody.get("/readyz"))
    said += [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    said.append(caplog.text.encode())
    forms = [seed, seed.hex().encode(), seed.hex().upper().encode(), b64encode(seed).rstrip(b"="), repr(seed).encode()]
    assert not any(form in one for one in said for form in forms)
    assert any(committed.commitment.encode() in one for one in said), "the promise is public"
    assert not any(isinstance(entry.event, SeedRevealed) for entry in service.daybook.entries(opened["id"]))
