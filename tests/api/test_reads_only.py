"""A service over connections that PostgreSQL takes no write of."""

from pathlib import Path

import pytest

from api.app import create_app
from service.service import Service
from service.settings import Settings
from tests.daybook.club import ORGANISER, Club


def test_it_answers_what_is_asked_and_refuses_what_would_be_recorded(
    postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    club = Club(postgres_url)
    path, headers = f"/v1/games/{club.games[1]}", {"Authorization": f"Bearer {ORGANISER}"}
    before = club.client.get(f"{path}/events", headers=headers)
    club.close()
    service = Service.open(postgres_url, settings=Settings(limits=""), reads_only=True)
    try:
        service.start_workers()
        client = create_app(service).test_client()
        after = client.get(f"{path}/events", headers=headers)
        assert (after.status_code, after.data) == (200, before.data)
        newest = service.complete_until()
        assert newest is not None
        assert after.headers["Daybook-As-Of"] == newest
        listed = client.get("/v1/games", headers=headers).json
        assert listed is not None
        assert listed["as_of"] <= newest
        refused = client.post(f"{path}/moves", json={}, headers=headers)
        assert (refused.status_code, refused.json["code"]) == (503, "reads-only")  # type: ignore[index]
        rules = client.post("/v1/titles/fairy-bargains/adjudicate", json={}, headers=headers)
        assert rules.status_code == 422, "whoever asks the rules is answered"
        assert client.post("/v1/nowhere", headers=headers).status_code == 404
        ready = client.get("/readyz")
        assert (ready.status_code, ready.json["reads_only"]) == (200, True)  # type: ignore[index]
    finally:
        service.close()
