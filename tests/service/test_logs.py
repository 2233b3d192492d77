"""The logs and numbers of a real server: what it writes, and that several workers add up."""

import json
import logging
import os
import re
import signal
from pathlib import Path

import httpx
import pytest

from service.observing.logs import set_up_logs
from service.settings import Settings
from tests.eventually import eventually
from tests.service.served import GAME, TOKEN, served


def test_json_lines_of_a_game_without_a_secret_or_a_card(tmp_path: Path) -> None:
    with served(tmp_path, DAYBOOK_LOG_FORMAT="json", DAYBOOK_ACCESS_LOG="on") as service:
        headers = {"Authorization": f"Bearer {TOKEN}", "X-Request-Id": "opening"}
        opened = httpx.post(f"{service.address}/v1/games", json=GAME, headers=headers, verify=False)
        game, path = opened.json(), f"/v1/games/{opened.json()['id']}"
        seat = game["seats"][0]["token"]
        move = service.asked(f"{path}/moves?seat=0", token=seat)[1]["moves"][0]["move"]
        assert service.asked(f"{path}/moves", {"move": move}, seat)[0] == 201
        assert service.asked(f"{path}/moves", {"move": {**move, "card": 99}}, seat)[0] == 422
        assert service.asked(f"{path}/table?as=0", token="daybook_" + "z" * 43)[0] == 401
        said = service.end()
    lines = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    lines = [line for line in lines if "route" in line]
    assert [(line["method"], line["route"], line["status"], line["role"]) for line in lines] == [
        ("POST", "/v1/games", 201, "organiser"),
        ("GET", "/v1/games/<game_id>/moves", 200, "seat"),
        ("POST", "/v1/games/<game_id>/moves", 201, "seat"),
        ("POST", "/v1/games/<game_id>/moves", 422, "seat"),
        ("GET", "/v1/games/<game_id>/table", 401, "public"),
    ]
    assert (lines[0]["request_id"], lines[0]["path"]) == ("opening", "/v1/games")
    assert lines[0]["token"] not in ("", TOKEN)
    for secret in (TOKEN, seat, "zzzzz", "seat=0", "as=0", '"card"', "first_dealer", "Bearer"):
        assert secret not in said, secret


def test_without_being_asked_it_is_silent_and_a_quota_holds(tmp_path: Path) -> None:
    with served(tmp_path, DAYBOOK_LIMITS="3 per hour") as service:
        answers = [httpx.get(f"{service.address}/v1/games", verify=False) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
        assert [answer.headers["RateLimit-Policy"] for answer in answers[:3]] == ['"per-hour";q=3;w=3600'] * 3
        assert int(answers[3].headers["Retry-After"]) > 3000
        assert all(answer.headers["X-Request-Id"] for answer in answers)
        assert service.unready() == {}
        said = service.end()
    assert len(said.splitlines()) == 1, said


@pytest.mark.long
def test_the_numbers_of_several_workers_add_up_and_outlive_one(tmp_path: Path, postgres_url: str) -> None:
    place = tmp_path / "tmp"
    place.mkdir()
    series = re.compile(r'daybook_request_seconds_count\{method="GET",route="/v1/games",status="200"\} (\S+)')
    with served(tmp_path, "--workers", "2", DATABASE_URL=postgres_url, TMPDIR=str(place)) as service:

        def workers() -> set[int]:
            return {int(file.stem.rpartition("_")[2]) for file in place.glob("daybook-metrics-*/*.db")}

        eventually(lambda: len(workers()) == 2)
        for _ in range(40):
            assert service.asked("/v1/games")[0] == 200
        for _ in range(10):
            assert series.findall(service.text("/metrics")) == ["40.0"]
        os.kill(workers().pop(), signal.SIGKILL)
        service.process.hears("it is started again")
        eventually(lambda: series.findall(service.text_or_none("/metrics")) == ["40.0"])
        assert service.process.stop() == 0
        assert "".join(service.process.said).count("Daybook is at") == 1
    assert list(place.glob("daybook-metrics-*")) == []


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
