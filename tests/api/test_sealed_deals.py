"""Sealed deals over HTTP: the status of each game, what is said when the key is lost, and that no seed leaves early."""

from __future__ import annotations

import logging
from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest

from domain.record.events import SeedRevealed
from service.dealing.seeds import KeptSeeds

from .conftest import open_game, problem, settled
from .test_streams import play

pytestmark = pytest.mark.own_service


@pytest.fixture
def closed(organiser, anybody) -> str:
    game = open_game(organiser, seats=[{"bot": "random"}, {"bot": "greedy"}])
    settled(anybody)
    assert anybody.get(f"/games/{game['id']}").json["status"] == "closed"
    return str(game["id"])


def test_each_game_says_what_can_be_said_of_its_deals(organiser, anybody, closed) -> None:
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
    service.dealer._seeds = service.seeds = lost
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
