"""Claims that lose a race leave evidence: signed, for the sender and the game's officials, and for nobody else."""

from __future__ import annotations

import json
from base64 import b64decode
from dataclasses import dataclass
from typing import Any

import pytest
from sqlalchemy import text

from domain.games.math_market.deck import DEFAULT_DECK
from domain.record.daybook import system_clock
from domain.record.proof.late_claim import LateClaim, read_late_claim, verify_succession
from domain.record.proof.note import read_note
from service.proof import late_claims

from ..conftest import Speaker, open_game
from .conftest import Club, entered

HANDS = ["7a", "6a", "1a", "2a", "1b", "2b"]
"""Dealt one at a time: seat 0 gets 7, 1 and 1, seat 1 gets 6, 2 and 2."""
ROW = ["F12a", "F11a", "F07a", "F06a"]
SECRET = '"6a"'
"""The card that seat 1 plays too late. It stays in the hand."""


@dataclass(frozen=True)
class Race:
    """A table in real time: 5 lies open, and a claim of 12 by seat 0 has just beaten one of 11 by seat 1."""

    club: Club
    id: str
    ana: Speaker
    ben: Speaker
    refusal: dict[str, Any]
    sent: int
    won: int

    @property
    def path(self) -> str:
        return f"/games/{self.id}"


def claim(seat: int, hunt: int, coin: str, price: int, **more: Any) -> dict[str, Any]:
    return {"move": {"type": "claim", "seat": seat, "hunt": hunt, "coin": coin, "price": price, **more}}


def table(club: Club, version: str = "standard", **more: Any) -> tuple[str, Speaker, Speaker]:
    config = {"version": version, "first": 0}
    game = open_game(club.organiser, title="math-market", config=config, dealing="recorded", **more)
    coins = [*HANDS, "5a"] if version == "standard" else []
    cards = DEFAULT_DECK
    order = [*coins, *(coin for coin in cards.coins if coin not in coins)]
    creatures = [*ROW, *(creature for creature in cards.creatures if creature not in ROW)]
    shuffle = {"type": "shuffle", "coin_order": order, "creature_order": creatures}
    entered(club.organiser.post(f"/games/{game['id']}/moves", {"move": shuffle}))
    ana, ben = (club.speaker(seat["token"]) for seat in game["seats"])
    return game["id"], ana, ben


@pytest.fixture
def race(club: Club) -> Race:
    game, ana, ben = table(club)
    won = club.organiser.get(f"/games/{game}").json["step"] + 1
    step = entered(ana.post(f"/games/{game}/moves", claim(0, 1, "7a", 12)))["step"]
    before = system_clock()
    refused = ben.post(f"/games/{game}/moves", claim(1, 1, "6a", 11, claimed_at=17, at=5))
    assert refused.status_code == 422
    assert club.organiser.get(f"/games/{game}").json["step"] == step, "no event comes of it"
    return Race(club, game, ana, ben, refused.json, before, won)


def noted(refusal: dict[str, Any]) -> tuple[LateClaim, bytes]:
    note = b64decode(refusal["late_claim"])
    return read_late_claim(read_note(note).text), note


def test_the_sender_gets_a_signed_note_of_a_claim_that_came_too_late(race: Race) -> None:
    assert race.refusal["objections"][0]["code"] == "STALE_HUNT"
    found, note = noted(race.refusal)
    keys = race.club.service.signer.keys
    read_note(note).signers([keys.receipts.verifier])
    assert (found.origin, found.game, found.number) == (keys.origin, race.id, 1)
    said = json.loads(found.claim)
    assert said["move"] == {"type": "claim", "seat": 1, "hunt": 1, "coin": "6a", "price": 11, "claimed_at": 17}
    assert (said["seat"], said["by"], said["objection"]["rule"]) == (1, "seat:1", "MM-S2.3")
    assert race.sent <= said["arrived"] <= system_clock()
    assert said["step"] == race.club.organiser.get(race.path).json["step"]
    again = race.ben.post(f"{race.path}/moves", claim(1, 1, "6a", 11, claimed_at=17)).json
    assert again["late_claim"] == race.refusal["late_claim"], "the same claim is kept once"
    wrong = race.ben.post(f"{race.path}/moves", claim(1, 1, "2a", 7)).json
    kept = race.club.service.late_claims.of(race.id)
    assert [one.note for one in kept] == [b64decode(one["late_claim"]) for one in (race.refusal, wrong)]
    verify_succession([(one.claim, one.note) for one in kept])


def test_officials_read_in_the_case_file_what_the_claim_would_have_won(race: Race) -> None:
    club = race.club
    race.ben.post(f"{race.path}/moves", claim(1, 1, "2a", 11))
    entered(race.ben.post(f"{race.path}/cases", {"step": race.won, "seat": 1}))
    facts = club.organiser.get(f"{race.path}/cases/1?as=all").json["facts"]
    told, wrong = facts["late_claims"]
    assert (told["move"]["coin"], told["lost_to"], told["note"]) == ("6a", race.won, race.refusal["late_claim"])
    first = told["in_time"]["events"][0]
    assert (told["late_by"] >= 0, told["in_time"]["accepted"]) == (True, True)
    assert (first["type"], first["creature"]) == ("CreatureBought", "F11a")
    assert [event["type"] for event in wrong["in_time"]["events"]] == ["ClaimWrong"]
    assert "MM-S2.3" in {clause["rule"] for clause in facts["clauses"]}
    # Who does not see the hands learns that a claim came, and not of which card; who plays here not even that.
    told = club.dora.get(f"{race.path}/cases/1").json["facts"]["late_claims"][0]
    assert told.keys() == {"number", "seat", "by", "arrived", "step", "objection"}
    player = club.organiser.get(race.path).json["seats"][0]["player"]
    playing = club.organiser.post("/tokens", {"role": "director", "name": "Ann", "person": player}).json["token"]
    assert "late_claims" not in club.speaker(playing).get(f"{race.path}/cases/1").json["facts"]
    entered(club.dora.post(f"{race.path}/open-cards", {}))
    told = club.dora.get(f"{race.path}/cases/1").json["facts"]["late_claims"][0]
    assert told["move"]["coin"] == "6a"


@pytest.mark.parametrize("over", [False, True])
def test_nobody_else_reads_of_it_anywhere(race: Race, over: bool) -> None:
    """Of a game that goes on and of one that is over: players, scorers, spectators, the public."""
    club = race.club
    entered(race.ben.post(f"{race.path}/cases", {"step": race.won, "seat": 1}))
    if over:
        entered(club.organiser.post(f"{race.path}/moves", {"move": {"type": "abort"}}))
    made = [club.organiser.post("/tokens", {"role": role}).json for role in ("scorer", "spectator", "auditor")]
    for reader in (club.anybody, race.ana, race.ben, *(club.speaker(one["token"]) for one in made)):
        for path in (
            "", "/table", "/events", "/replay", "/cases", "/cases/1", "/cases/1?around=20", "/director-log", "/moves",
            "/cases/1?as=all", "/cases/1?as=0",
        ):  # fmt: skip
            answer = reader.get(race.path + path).text
            assert "late_claim" not in answer, path
            assert race.refusal["late_claim"][:60] not in answer, path
            if not over and reader in (club.anybody, race.ana) and path in ("/events", "/replay", "/cases/1?around=20"):
                assert SECRET not in answer, path


def test_other_refused_moves_are_not_kept(race: Race) -> None:
    for body in (
        claim(1, 2, "9e", 6),  # no card of the hand: wrong, and in time
        claim(1, 3, "6a", 11),  # a hunt that is yet to come
        claim(1, 0, "6a", 11),
        {"move": {"type": "unable", "seat": 1, "hunt": 1}},  # no claim
        {"move": {"type": "claim", "seat": 1, "hunt": 1}},  # cannot be read
    ):
        answer = race.ben.post(f"{race.path}/moves", body)
        assert (answer.status_code, "late_claim" in answer.json) == (422, False), body
    assert len(race.club.service.late_claims.of(race.id)) == 1


def test_a_flood_of_a_seat_fills_neither_the_disk_nor_the_place_of_others(
    race: Race, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(late_claims, "MOST_OF_A_SEAT", 5)
    answers = [race.ben.post(f"{race.path}/moves", claim(1, 1, "6a", price)).json for price in range(20, 30)]
    assert ["late_claim" in answer for answer in answers] == [True] * 4 + [False] * 6
    assert {answer["code"] for answer in answers} == {"illegal-move"}
    assert len(race.club.service.late_claims.of(race.id)) == 5
    mine = race.ana.post(f"{race.path}/moves", claim(0, 1, "1a", 6)).json
    assert "late_claim" in mine, "what one seat sends takes nothing from another"


def test_a_refusal_comes_whether_or_not_the_evidence_can_be_kept_and_in_every_version(race: Race, club: Club) -> None:
    engine = race.club.service.accounts.engine
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE late_claims RENAME TO elsewhere"))
    try:
        late = race.ben.post(f"{race.path}/moves", claim(1, 1, "2a", 7))
        assert (late.status_code, "late_claim" in late.json) == (422, False)
    finally:
        with engine.begin() as connection:
            connection.execute(text("ALTER TABLE elsewhere RENAME TO late_claims"))
    hunt = race.club.organiser.get(f"{race.path}/table?as=all").json["state"]["hunt"]
    entered(race.club.organiser.post(f"{race.path}/moves", {"move": {"type": "abort"}}))
    late = race.ben.post(f"{race.path}/moves", claim(1, hunt, "6a", 11)).json
    assert (late["objections"][0]["code"], noted(late)[0].number) == ("GAME_OVER", 2)
    game, ana, ben = table(club, "advanced")
    entered(ana.post(f"/games/{game}/moves", {"move": {"type": "declare", "seat": 0, "hunt": 1, "price": 12}}))
    late = ben.post(f"/games/{game}/moves", {"move": {"type": "declare", "seat": 1, "hunt": 1, "price": 11}}).json
    assert (late["objections"][0]["code"], json.loads(noted(late)[0].claim)["move"]["price"]) == ("LOCKED", 11)
