"""Analyses: of finished games alone, a page at a time, the same again, kept and made anew for another version."""

from threading import Event, Thread
from typing import Any

import pytest
from sqlalchemy import select, update

from projections.kept_analyses import kept_analyses
from projections.views import writing
from service import analysing
from service.analysing import analyses as making
from service.service import Service

from .conftest import Speaker, open_game, problem
from .test_streams import play
from .test_studies import finished


@pytest.fixture
def game(organiser, speaker) -> str:
    """A finished game of Fairy Bargains, its last round left by seat 1: its path."""
    opened = open_game(organiser, config={"variant": "main"})
    path = f"/games/{opened['id']}"
    play(path, [speaker(seat["token"]) for seat in opened["seats"]], 6)
    assert organiser.post(f"{path}/resignation", {"seat": 1}).status_code == 201
    return path


def whole(who: Speaker, path: str, query: str = "") -> list[dict[str, Any]]:
    """All decisions, page after page."""
    found, after = [], 0
    while after is not None:
        answer = who.get(f"{path}/analysis?limit=2&after={after}{query}")
        assert answer.status_code == 200, answer.text
        assert len(answer.json["decisions"]) <= 2
        found += answer.json["decisions"]
        after = answer.json["next"]
    return found


def test_each_decision_of_a_finished_game_is_analysed_page_by_page(
    service, game, anybody, organiser, monkeypatch
) -> None:
    with monkeypatch.context() as hasty:
        hasty.setattr(service.analyses, "seconds", 0.0)
        first = anybody.get(f"{game}/analysis").json
        assert len(first["decisions"]) == 1, "a request gives what it came to in its time"
        assert first["next"] == first["decisions"][0]["step"]
    told = whole(anybody, game)
    assert [row["step"] for row in told] == sorted({row["step"] for row in told})
    assert {row["seat"] for row in told} == {0, 1}
    tried = next(row for row in told if row["why_not"] is None)
    assert tried["tables"] >= 16
    assert (tried["unit"], sum(candidate["made"] for candidate in tried["candidates"])) == ("points", 1)
    made = next(candidate for candidate in tried["candidates"] if candidate["made"])
    assert (made["label"], made["move"]["seat"]) == (tried["made"], tried["seat"])
    event = anybody.get(f"{game}/events?after={tried['step'] - 1}&limit=1").json["events"][0]
    assert event["by"] == f"seat:{tried['seat']}"
    (first, *_) = anybody.get(f"{game}/analysis", **{"Accept-Language": "es"}).json["decisions"]
    assert first["made"].startswith("jugar")
    assert whole(anybody, game) == told, "what is kept has no language"
    assert whole(organiser, game, "&seat=0") == [row for row in told if row["seat"] == 0]
    assert anybody.get(f"{game}/analysis?after=999999").json["decisions"] == []
    link = anybody.get(f"{game}/analysis?seat=0&limit=1").headers["Link"]
    assert "seat=0" in link
    assert "after=" in link


def test_a_private_game_is_unknown_to_others_and_wrong_questions_are_refused(organiser, anybody, game) -> None:
    hidden = finished(organiser, private=True)
    problem(anybody.get(f"/games/{hidden}/analysis"), 404, "unknown-game")
    assert organiser.get(f"/games/{hidden}/analysis").status_code == 200
    problem(anybody.get(f"{game}/analysis?seat=7"), 404, "unknown-seat")
    for wrong in ("seat=-1", "seat=x", "after=-1", "limit=0", "limit=201"):
        problem(anybody.get(f"{game}/analysis?{wrong}"), 422, "invalid-request")


@pytest.mark.own_service
def test_what_was_made_is_kept_and_made_again_for_another_version(game, anybody, app) -> None:
    service: Service = app.extensions["daybook"]
    told = whole(anybody, game)
    with writing(service.views).begin() as connection:
        assert len(connection.execute(select(kept_analyses)).all()) == len(told)
        connection.execute(update(kept_analyses).values(told={**told[0], "made": "a kept one"}))
    assert all(row["made"] == "a kept one" for row in anybody.get(f"{game}/analysis").json["decisions"])
    with writing(service.views).begin() as connection:
        connection.execute(update(kept_analyses).values(version=0))
    assert whole(anybody, game) == told


@pytest.mark.own_service
def test_few_analyses_are_made_at_once_and_the_others_are_told_to_wait(game, anybody, app, monkeypatch) -> None:
    monkeypatch.setattr(making, "_PATIENCE_SECONDS", 0)
    begun, go_on, real = Event(), Event(), making.analysed_decision

    def slow(*given: Any) -> Any:
        begun.set()
        assert go_on.wait(60)
        return real(*given)

    monkeypatch.setattr(making, "analysed_decision", slow)
    places = app.extensions["daybook"].analyses._places
    for _ in range(analysing.AT_ONCE - 1):
        assert places.acquire(timeout=1)
    answers: list[Any] = []
    at_work = Thread(target=lambda: answers.append(Speaker(app.test_client(), None).get(f"{game}/analysis?limit=1")))
    at_work.start()
    assert begun.wait(60)
    refused = anybody.get(f"{game}/analysis?limit=1")
    go_on.set()
    at_work.join()
    problem(refused, 503, "busy")
    assert (refused.headers["Retry-After"], answers[0].status_code) == ("2", 200)
    assert anybody.get(f"{game}/analysis?limit=1").status_code == 200, "what is kept needs no place"
    at_work = Thread(target=lambda: answers.append(Speaker(app.test_client(), None).get(f"{game}/analysis")))
    begun.clear()
    go_on.clear()
    places.release()
    at_work.start()
    assert begun.wait(60)
    meanwhile = anybody.get(f"{game}/analysis").json
    go_on.set()
    at_work.join()
    assert len(meanwhile["decisions"]) == 1, "nothing is made twice: what is kept comes at once"


@pytest.mark.own_service(limits="1000 per minute", analysis_limits="2 per hour")
def test_there_is_a_quota_of_analyses(organiser) -> None:
    path = f"/games/{open_game(organiser)['id']}"
    assert [organiser.get(f"{path}/analysis").status_code for _ in range(3)] == [409, 409, 429]
    assert organiser.get(path).status_code == 200
