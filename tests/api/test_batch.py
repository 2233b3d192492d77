"""Opening many games at once: all or none, once however often it is sent, on both engines."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from api.app import create_app
from service.accounts.schema import game_settings, labels, opened_together, requests, tokens
from service.dealing.seeds import seeds
from service.service import Service
from service.settings import Settings

from .conftest import ORGANISER, Speaker, problem, settled

SEATS = [{"player": "ana"}, {"player": "ben"}]
TABLES = (game_settings, labels, opened_together, requests, seeds)


def table(number: int = 0, **more):
    config = {"first_dealer": 1}
    return {"title": "fairy-bargains", "config": config, "seats": SEATS, "external_id": f"t{number}", **more}


def rows(service) -> dict[str, int]:
    with service.accounts.engine.connect() as connection:
        counts = {one.name: connection.scalar(select(func.count()).select_from(one)) for one in TABLES}
        seats = select(func.count()).select_from(tokens).where(tokens.c.role == "seat")
        return {**counts, "seats": connection.scalar(seats), "events": service.daybook.store.log_size()}


ENGINES = ["sqlite", pytest.param("postgres", marks=pytest.mark.long)]


@pytest.fixture(params=["sqlite"])
def kept(request, tmp_path):
    url = request.getfixturevalue("postgres_url") if request.param == "postgres" else f"sqlite:///{tmp_path / 'b.db'}"
    service = Service.open(url, follows=True, token=ORGANISER, settings=Settings(limits=""))
    service.make_workers()
    yield service
    service.close()


@pytest.fixture
def club(kept) -> Speaker:
    return Speaker(create_app(kept).test_client(), ORGANISER)


@pytest.mark.parametrize("kept", ENGINES, indirect=True)
def test_many_games_are_opened_with_seats_labels_and_their_deals(kept, club):
    cup = club.post("/tournaments", {"name": "Cup"}).json["id"]
    wanted = [table(n, tournament=cup, round="1", private=n == 1, metadata={"table": str(n)}) for n in range(3)]
    wanted.append(table(9, seats=[{"bot": "random"}, {"bot": "greedy"}]))
    answer = club.post("/games/batch", {"games": wanted})
    assert answer.status_code == 201, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    opened = answer.json["games"]
    assert [one["external_id"] for one in opened] == ["t0", "t1", "t2", "t9"]
    for n, one in enumerate(opened[:3]):
        shown = club.get(f"/games/{one['id']}").json
        assert (shown["tournament"], shown["private"], shown["round"]) == (cup, n == 1, "1")
        assert (shown["metadata"], shown["deals"]) == ({"table": str(n)}, "sealed")
        for seat in one["seats"]:
            own = Speaker(club.client, seat["token"])
            assert own.get(f"/games/{one['id']}/table?as={seat['seat']}").status_code == 200
    assert Speaker(club.client).get(f"/games/{opened[1]['id']}").status_code == 404
    settled(kept)
    assert club.get(f"/games/{opened[3]['id']}").json["status"] == "closed"
    assert len(club.get("/games").json["games"]) == 4


def test_a_repeat_is_answered_alike_and_opens_nothing(kept, club):
    body = {"games": [table(1), table(2)]}
    first = club.post("/games/batch", body, Idempotency_Key="round-1")
    before = rows(kept)
    again = club.post("/games/batch", body, Idempotency_Key="round-1")
    assert first.json == again.json
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    problem(club.post("/games/batch", {"games": [table(3)]}, Idempotency_Key="round-1"), 422, "key-reused")
    assert rows(kept) == before


REFUSED = [
    (table(2, seats=[{"player": "ana"}, {"bot": "nobody"}]), 422, "invalid-request", "/games/1/seats/1/bot"),
    (table(2, seats=[{"player": "ana"}, {"player": "ana"}]), 422, "same-person", "/games/1/seats/1/player"),
    (table(2, config={"first_dealer": 7}), 422, "refused-setup", None),
    (table(2, title="nothing"), 404, "unknown-title", None),
    (table(2, tournament="e-nowhere"), 404, "unknown-tournament", None),
    (table(1), 409, "external-id-taken", "/games/1/external_id"),
    (table(0), 409, "external-id-taken", "/games/1/external_id"),
]


@pytest.mark.parametrize("kept", ENGINES, indirect=True)
def test_a_refusal_names_the_game_and_opens_none(kept, club):
    assert club.post("/games", table(0)).status_code == 201
    before = rows(kept)
    for bad, status, code, pointer in REFUSED:
        body = {"games": [table(1, seats=[{"player": "new"}, {"bot": "random"}]), bad, table(4)]}
        refused = problem(club.post("/games/batch", body, Idempotency_Key="k"), status, code)
        assert refused["index"] == 1
        assert pointer is None or [error["pointer"] for error in refused["errors"]] == [pointer]
        assert rows(kept) == before
    assert kept.accounts.player_id("new") is None or REFUSED[-1][0] == table(0)  # only the store knows of a taken id


def test_requests_that_do_not_fit_are_refused(club):
    problem(club.post("/games/batch", {"games": []}), 422, "invalid-request")
    many = problem(club.post("/games/batch", {"games": [table(n) for n in range(501)]}), 422, "invalid-request")
    assert many["errors"][0]["pointer"] == "/games"
    misfit = problem(club.post("/games/batch", {"games": [table(), {"title": 3}]}), 422, "invalid-request")
    assert {error["pointer"] for error in misfit["errors"]} == {"/games/1/title", "/games/1/seats"}
    problem(Speaker(club.client).post("/games/batch", {"games": [table()]}), 401, "token-needed")


def test_all_tables_of_a_round_share_deals_or_none_is_admitted(club):
    cup = club.post("/tournaments", {"name": "Cup"}).json["id"]
    deals = club.post(f"/tournaments/{cup}/sessions", {"tables": 2}).json["id"]
    wanted = [table(n, tournament=cup, session=deals) for n in range(3)]
    assert problem(club.post("/games/batch", {"games": wanted}), 409, "session-closed")["index"] == 2
    assert club.get(f"/tournaments/{cup}/sessions").json["sessions"][0]["games"] == []
    opened = club.post("/games/batch", {"games": wanted[:2]}).json["games"]
    assert club.get(f"/tournaments/{cup}/sessions").json["sessions"][0]["games"] == sorted(g["id"] for g in opened)


@pytest.mark.parametrize("kept", ENGINES, indirect=True)
def test_what_fails_in_the_store_leaves_nothing(kept, club, monkeypatch):
    before = rows(kept)

    def failing(*_):
        raise OSError("the disk is gone")

    with monkeypatch.context() as broken:
        broken.setattr(kept.accounts, "admit_seats_in", failing)
        assert club.post("/games/batch", {"games": [table(1), table(2)]}, Idempotency_Key="k").status_code == 500
    assert rows(kept) == before
    assert club.post("/games/batch", {"games": [table(1), table(2)]}, Idempotency_Key="k").status_code == 201
