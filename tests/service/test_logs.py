"""The logs and numbers of a real server: what it writes, and that several workers add up."""

import json
import logging
import os
import re
import signal
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import httpx
import pytest

from service.observing.logs import set_up_logs
from service.settings import Settings
from tests.daybook.calls import called
from tests.eventually import eventually
from tests.processes import Running, running

TOKEN = "organiser-of-the-tests-" + "x" * 30
GAME = {"title": "fairy-bargains", "config": {"first_dealer": 1}, "seats": [{"player": "ana"}, {"player": "ben"}]}


def asked(address: str, path: str, token: str | None = None, body: Any = None, **headers: str) -> tuple[int, str, Any]:
    """Status, body and headers of an answer."""
    more = {"Authorization": f"Bearer {token}"} if token else {}
    data = None if body is None else json.dumps(body).encode()
    request = Request(address + path, data, {"Content-Type": "application/json", **more, **headers})
    try:
        with urlopen(request, timeout=60) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except HTTPError as refused:
        with refused:
            return refused.code, refused.read().decode(), refused.headers


def at(serving: Running) -> str:
    return str(serving.hears(r"(http://[^/]+)/")[1])


def everything(serving: Running) -> str:
    """All that it said until its end."""
    serving.stop()
    with pytest.raises(AssertionError):
        serving.hears("^never said$")
    return "".join(serving.said)


def test_json_lines_of_a_game_without_a_secret_or_a_card(tmp_path: Path) -> None:
    settings = {"DAYBOOK_LOG_FORMAT": "json", "DAYBOOK_ACCESS_LOG": "on", "DAYBOOK_TOKEN": TOKEN}
    with running("serve", "--port", "0", cwd=tmp_path, **settings) as serving:
        address = at(serving)
        status, text, _ = asked(address, "/v1/games", TOKEN, GAME, **{"X-Request-Id": "opening"})
        assert status == 201
        game = json.loads(text)
        path, seat = f"/v1/games/{game['id']}", game["seats"][0]["token"]
        _, text, _ = asked(address, f"{path}/moves?seat=0", seat)
        move = json.loads(text)["moves"][0]["move"]
        assert asked(address, f"{path}/moves", seat, {"move": move})[0] == 201
        assert asked(address, f"{path}/moves", seat, {"move": {**move, "card": 99}})[0] == 422
        assert asked(address, f"{path}/table?as=0", "daybook_" + "z" * 43)[0] == 401
        said = everything(serving)
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    found = [(line["method"], line["route"], line["status"], line["role"]) for line in lines if "route" in line]
    assert found == [
        ("POST", "/v1/games", 201, "organiser"),
        ("GET", "/v1/games/<game_id>/moves", 200, "seat"),
        ("POST", "/v1/games/<game_id>/moves", 201, "seat"),
        ("POST", "/v1/games/<game_id>/moves", 422, "seat"),
        ("GET", "/v1/games/<game_id>/table", 401, "public"),
    ]
    first = next(line for line in lines if "route" in line)
    assert first["request_id"] == "opening"
    assert first["path"] == "/v1/games"
    assert first["token"] not in ("", TOKEN)
    for secret in (TOKEN, seat, "zzzzz", "seat=0", "as=0", '"card"', "first_dealer", "Bearer"):
        assert secret not in said, secret


def test_without_being_asked_it_is_silent(tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path, DAYBOOK_TOKEN=TOKEN) as serving:
        address = at(serving)
        status, _, headers = asked(address, "/v1/games", TOKEN)
        assert status == 200
        assert headers["X-Request-Id"]
        said = everything(serving)
    assert len(said.splitlines()) == 1, said


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DAYBOOK_LOG_FORMAT", "xml", "must be text or json"),
        ("DAYBOOK_EMBED_ANCESTORS", "https://Club.example", "must be 'none', * or origins"),
        ("DAYBOOK_PICTURE_LIMITS", "many", "must be like '100 per minute'"),
        ("DAYBOOK_LIMITS", "many", "must be like '100 per minute'"),
        ("DAYBOOK_ACCESS_LOG", "perhaps", "must be yes or no"),
    ],
)
def test_a_setting_that_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(name, value)
    done = called("serve", "--port", "0", cwd=tmp_path)
    assert done.returncode == 2
    assert f"{name} {said}" in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_quota_holds_at_a_real_server(tmp_path: Path) -> None:
    with running("serve", "--port", "0", cwd=tmp_path, DAYBOOK_LIMITS="3 per hour") as serving:
        address = at(serving)
        answers = [asked(address, "/v1/games") for _ in range(4)]
        assert [status for status, _, _ in answers] == [200, 200, 200, 429]
        assert [headers["RateLimit-Policy"] for _, _, headers in answers[:3]] == ['"per-hour";q=3;w=3600'] * 3
        assert int(answers[3][2]["Retry-After"]) > 3500
        assert asked(address, "/readyz")[0] == 200


def test_the_numbers_of_several_workers_add_up_and_outlive_one(tmp_path: Path, postgres_url: str) -> None:
    place = tmp_path / "tmp"
    place.mkdir()
    settings = {"DATABASE_URL": postgres_url, "DAYBOOK_TOKEN": TOKEN, "TMPDIR": str(place)}
    with running("serve", "--port", "0", "--workers", "2", cwd=tmp_path, **settings) as serving:
        address = at(serving)
        eventually(lambda: len({worker_of(file) for file in place.glob("daybook-metrics-*/*.db")}) == 2)
        for _ in range(40):
            assert asked(address, "/v1/games", TOKEN)[0] == 200

        def counted() -> float:
            status, text, _ = asked(address, "/metrics", TOKEN)
            assert status == 200
            series = r'daybook_request_seconds_count\{method="GET",route="/v1/games",status="200"\} (\S+)'
            found = re.search(series, text)
            return float(found[1]) if found else 0.0

        assert {counted() for _ in range(10)} == {40.0}
        os.kill(worker_of(next(place.glob("daybook-metrics-*/*.db"))), signal.SIGKILL)
        serving.hears("it is started again")
        eventually(lambda: answers_well(address))
        assert counted() == 40.0
        assert serving.stop() == 0
        assert "".join(serving.said).count("Daybook is at") == 1
    assert list(place.glob("daybook-metrics-*")) == []


def worker_of(file: Path) -> int:
    return int(file.stem.rpartition("_")[2])


def answers_well(address: str) -> bool:
    try:
        return asked(address, "/metrics", TOKEN)[0] == 200
    except OSError:
        return False


def test_what_is_sent_to_witnesses_and_others_is_no_line_of_the_log(capfd: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    try:
        set_up_logs(Settings())
        with httpx.Client(transport=httpx.MockTransport(lambda request: httpx.Response(200))) as client:
            client.post("https://witness.example/add-checkpoint")
        assert capfd.readouterr().err == ""
    finally:
        root.handlers[:], root.level = handlers, level
