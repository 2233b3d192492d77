"""The lane before the application: each of its answers is the one that the application gives."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from eventsourcing.persistence import OperationalError
from flask import Flask

from api.app import create_app
from api.moves.lane import MoveLane
from service.observing import traces
from service.service import Service
from tests.every import every

from .conftest import ORGANISER, Speaker, open_game, opened_service

PLAY = {"move": {"type": "play", "seat": 0, "card": 7}}
CLUB = "https://club.example"
USUAL: dict[str, str] = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def service(tmp_path_factory) -> Iterator[Service]:
    settings = {"limits": "1000 per second; 6000 per minute", "allowed_origins": CLUB}
    with opened_service(tmp_path_factory.mktemp("lane"), **settings) as service:
        yield service


@pytest.fixture(scope="module")
def lane(service) -> Flask:
    return create_app(service)


@pytest.fixture(scope="module")
def plain(service) -> Flask:
    """The application without what stands before it."""
    app = create_app(service)
    app.wsgi_app = Flask.wsgi_app.__get__(app)  # type: ignore[method-assign]
    return app


@pytest.fixture
def games(plain) -> list[dict]:
    """Two tables that are dealt alike, one to be played at by each way."""
    organiser = Speaker(plain.test_client(), ORGANISER)
    opened = [open_game(organiser, dealing="recorded") for _ in range(2)]
    for game in opened:
        assert organiser.post(f"/games/{game['id']}/moves", deal_of(organiser, game)).status_code == 201
    return opened


def told(app: Flask, game: dict, token: str | None, body: bytes, headers: dict[str, str], path: str = "") -> Any:
    """Status, headers and body of an answer, without what differs from game to game and from time to time."""
    sent = {**USUAL, **headers, **({"Authorization": f"Bearer {token}"} if token else {})}
    answer = app.test_client().post(path or f"/v1/games/{game['id']}/moves", data=body, headers=sent)
    known = dict(answer.headers)
    assert re.fullmatch(r"[A-Za-z0-9._-]{1,64}", known.pop("X-Request-Id"))
    for counted in ("RateLimit", "Content-Length", "Daybook-Receipt"):
        known[counted] = re.sub(r"[0-9]+", "0", known[counted])[:40] if counted in known else ""
    text = re.sub(r'"(at|h|prev|due|late_claim)":"[^"]*"', r'"\1":"-"', answer.text.replace(game["id"], "GAME"))
    return answer.status, sorted(known.items()), json.loads(text)


def turn(plain: Flask, game: dict) -> tuple[str, list[dict]]:
    """The token of the seat whose turn it is, and what it may play."""
    for seat in game["seats"]:
        found = Speaker(plain.test_client(), seat["token"]).get(f"/games/{game['id']}/moves").json["moves"]
        if found:
            return seat["token"], [entry["move"] for entry in found]
    raise AssertionError("it is nobody's turn")


def deal_of(organiser: Speaker, game: dict) -> dict:
    pattern = organiser.get(f"/games/{game['id']}/moves").json["patterns"][0]
    return {"move": {"type": "deal", "deck": pattern["deck"]["from"]}}


def only_lane(lane: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Has the application behind the lane answer nothing."""

    def unwanted(*_: Any) -> Any:
        raise AssertionError("the lane has given it to the application")

    for cell in lane.wsgi_app.__closure__ or ():  # the deadline is around it
        if isinstance(cell.cell_contents, MoveLane):
            monkeypatch.setattr(cell.cell_contents, "_app", unwanted)
            return
    raise AssertionError("there is no lane")


@pytest.mark.parametrize(
    ("keyed", "many", "origin"),
    [(False, False, None), (True, True, CLUB), (True, False, "https://other.example"), (False, True, None)],
)
def test_what_is_accepted_is_answered_alike(lane, plain, games, monkeypatch, keyed, many, origin):
    answers = []
    for app, game in zip((lane, plain), games, strict=True):
        token, moves = turn(plain, game)
        body = json.dumps({"moves": moves[:1]} if many else {"move": moves[0]}).encode()
        known = plain.test_client().get(f"/v1/games/{game['id']}", headers={"Authorization": f"Bearer {token}"})
        headers = {"If-Match": known.headers["ETag"], **({"Idempotency-Key": "one"} if keyed else {})}
        headers |= {} if origin is None else {"Origin": origin}
        with monkeypatch.context() as patched:
            told(app, game, token, b"{}", {})  # from now on the token is one in use
            if app is lane:
                only_lane(lane, patched)
            first = told(app, game, token, body, headers)
            answers.append([first, told(app, game, token, body, headers) if keyed else None])
    assert (answers[0][0][0], answers[0]) == ("201 CREATED", answers[1])


ILLEGAL = b'{"move":{"type":"play","seat":0,"card":1000}}'
PLAYED = json.dumps(PLAY).encode()
REFUSED: list[tuple[bytes, dict[str, str]]] = [
    (ILLEGAL, {}),
    (b'{"moves":[{"type":"pass","seat":0},{"type":"pass","seat":0}]}', {}),
    (b'{"move":{"type":"play","seat":1,"card":7}}', {}),
    (b'{"move":{"type":"deal","deck":[1]}}', {}),
    (b'{"move":{"type":"play","seat":"0","card":7}}', {}),
    *((PLAYED, {"If-Match": step}) for step in ('"1"', "soon")),
    *((PLAYED, {"Idempotency-Key": key}) for key in ("a b", "k" * 65)),
    (PLAYED, {"Content-Type": "text/plain"}),
    *((body, {}) for body in (b'{"move":{},"moves":[{}]}', b"{}", b"[]", b'{"moves":[1]}', b'{"moves":[]}', b"{", b"")),
    (json.dumps({"moves": [{}] * 501}).encode(), {}),
    (b'{"move":{},"why":1}', {}),
    (b'{"move":{"a":1,"a":2}}', {}),
    (b"\xff", {}),
    (b'{"move":{"x":"' + b"x" * 65536 + b'"}}', {}),
    (ILLEGAL, {"Prefer": "return=minimal"}),
]


def test_what_is_refused_is_refused_alike(lane, plain, games, service):
    def check(case):
        body, headers = case
        by_lane, otherwise = (
            [told(app, game, game["seats"][0]["token"], body, headers) for _ in range(2)]
            for app, game in zip((lane, plain), games, strict=True)
        )
        assert (by_lane[1], by_lane[0][0]) == (otherwise[1], otherwise[0][0])
        assert int(by_lane[1][0][:3]) >= 400

    every(REFUSED, check)
    assert len({service.daybook.game(game["id"]).n for game in games}) == 1


def test_who_may_not_is_refused_alike(lane, plain, games):
    for token in (None, "wrong", ORGANISER, *(game["seats"][0]["token"] for game in games)):
        answers = [told(app, games[0], token, PLAYED, {}) for app in (lane, plain)]
        assert answers[0] == answers[1], token
    unknown = [told(app, games[0], ORGANISER, PLAYED, {}, "/v1/games/nowhere/moves") for app in (lane, plain)]
    assert unknown[0] == unknown[1]
    assert unknown[0][0].startswith("404")


def test_a_quota_is_counted_once_for_each_request_and_a_spent_one_refuses_it(open_service):
    app = create_app(open_service(limits="8 per hour"))
    game = open_game(Speaker(app.test_client(), ORGANISER), dealing="recorded")
    answers = [told(app, game, game["seats"][0]["token"], b'{"move":{}}', {})[0][:3] for _ in range(10)]
    assert answers == ["403"] * 8 + ["429"] * 2


def test_what_is_traced_is_left_to_the_application(lane, plain, games, monkeypatch):
    token, moves = turn(plain, games[0])
    told(lane, games[0], token, b"{}", {})
    only_lane(lane, monkeypatch)
    monkeypatch.setattr(traces, "on", lambda: True)
    with pytest.raises(AssertionError, match="given it to the application"):
        told(lane, games[0], token, json.dumps({"move": moves[0]}).encode(), {})


@pytest.mark.parametrize("broken", ["actor", "game_settings", "receipt"])
def test_a_database_that_does_not_answer_is_told_alike(lane, plain, games, service, monkeypatch, broken):
    def away(*_: Any) -> Any:
        raise OperationalError("the database does not answer")

    answers = []
    for app, game in zip((lane, plain), games, strict=True):
        token, moves = turn(plain, game)
        told(app, game, token, b"{}", {})
        with monkeypatch.context() as patched:
            patched.setattr(service.signer if broken == "receipt" else service.accounts, broken, away)
            answers.append(told(app, game, token, json.dumps({"move": moves[0]}).encode(), {}))
    assert (answers[0], answers[0][2]["code"]) == (answers[1], "unavailable")
