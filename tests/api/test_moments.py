"""The search for positions and events of finished games: what can be asked, what is found, and by whom."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from flask import Flask

from api.app import create_app
from domain.games import TITLES, title_named
from service.accounts import GameSettings
from service.service import Service
from tests import suite
from tests.projections.histories import record_games

from .conftest import Speaker, opened_service, problem

ROUNDS = "/moments?title=market-day&kind=round"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service with finished games of every title, among persons and bots."""
    with opened_service(tmp_path_factory.mktemp("moments")) as opened:
        record_games(opened.daybook, random.Random(17), 3, titles=[title_named("market-day")])
        record_games(opened.daybook, random.Random(12), suite.examples(4, 12))
        opened.follower.catch_up()
        yield opened


@pytest.fixture(scope="module")
def app(service: Service) -> Flask:
    return create_app(service)


def found(speaker: Speaker, query: str) -> list[dict[str, Any]]:
    """All that a search finds, page by page."""
    rows: list[dict[str, Any]] = []
    cursor = ""
    while True:
        answer = speaker.get(f"{query}&limit=100{cursor}")
        assert answer.status_code == 200, answer.text
        rows += answer.json["moments"]
        if answer.json["next"] is None:
            return rows
        assert answer.json["next"].rstrip("=") in answer.headers["Link"]
        cursor = f"&cursor={quote(answer.json['next'])}"


@pytest.mark.parametrize("title", [title.name for title in TITLES if title.moments.kinds])
def test_the_form_of_a_title_says_what_can_be_asked_and_all_of_it_can_be(anybody: Speaker, title: str) -> None:
    form = anybody.get(f"/titles/{title}/moments").json
    assert len(form["examples"]) >= 6
    kinds = {kind["name"]: kind for kind in form["kinds"]}
    for example in form["examples"]:
        assert example["kind"] in kinds
        assert anybody.get(example["links"]["moments"].removeprefix("/v1")).status_code == 200
    for name, kind in kinds.items():
        values = {"number": "1..", "flag": "yes"}
        asked = [f"{f['name']}:{values.get(f['type']) or f['choices'][-1]['name']}" for f in kind["fields"]]
        for where in suite.sampled(["", *asked, ",".join(asked)], 2):
            answer = anybody.get(f"/moments?title={title}&kind={name}&where={where}")
            assert answer.status_code == 200, answer.text


REFUSED = [
    ("kind=rounds", "kind", "did you mean round?"),
    ("kind=round&where=point:3", "where", "did you mean points?"),
    ("kind=round&where=points", "where", "points has no value: it must be a whole number, or a range"),
    ("kind=round&where=points:many", "where", "points is 'many': it must be a whole number"),
    ("kind=round&where=points:9..5", "where", "the first number of a range must not exceed the second"),
    ("kind=round&where=points:..", "where", "it must be a whole number"),
    ("kind=round&where=points:5..5..5", "where", "it must be a whole number"),
    ("kind=round&where=points:12345678901234567890", "where", "it must be a whole number"),
    ("kind=round&where=single:perhaps", "where", "single is 'perhaps': it must be yes or no"),
    ("kind=round&where=card:11", "where", "card is '11': there is no '11'"),
    ("kind=round&where=round:1,round:2", "where", "round is given twice"),
    ("kind=round&where=,", "where", "there is no ''"),
    ("kind=round&variant=v1", "variant", "variants: none"),
    ("kind=round&cursor=nonsense", "cursor", "must be the `next` of a page"),
]


def test_what_cannot_be_asked_is_refused_precisely(anybody: Speaker) -> None:
    for query, parameter, said in REFUSED:
        (fault,) = problem(anybody.get(f"/moments?title=market-day&{query}"), 422, "invalid-request")["errors"]
        assert fault["parameter"] == parameter
        assert said in fault["message"]
    problem(anybody.get("/moments?title=whist&kind=round"), 404, "unknown-title")
    problem(anybody.get(f"{ROUNDS}&tournament=e-nothing"), 404, "unknown-tournament")
    problem(anybody.get("/moments?title=market-day"), 422, "invalid-request")


def test_what_is_found_has_what_was_asked_for_and_the_newest_comes_first(anybody: Speaker) -> None:
    every = found(anybody, ROUNDS)
    assert [row["at"] for row in every] == sorted([row["at"] for row in every], reverse=True)
    assert len({(row["game"], row["step"], row["seat"]) for row in every}) == len(every)
    some = [row for row in every if 5 <= row["values"]["points"] <= 9 and row["values"]["card"] in ("5", "6")]
    some = [row for row in some if row["values"]["round"] >= 2]
    assert found(anybody, f"{ROUNDS}&where=points:5..9,card:5|6, round : 2..") == some
    middle = every[len(every) // 2]["at"]
    assert found(anybody, f"{ROUNDS}&since={middle}") == [row for row in every if row["at"] >= middle]
    assert found(anybody, f"{ROUNDS}&until={middle}") == [row for row in every if row["at"] < middle]
    bots = found(anybody, f"{ROUNDS}&player=bot:random")
    assert bots == [row for row in every if row["seats"][row["seat"]].get("bot") == "random"]
    assert found(anybody, f"{ROUNDS}&player=nobody-at-all") == []
    assert found(anybody, f"{ROUNDS}&seat=1") == [row for row in every if row["seat"] == 1]
    knights = found(anybody, f"{ROUNDS}&where=card:2,single:yes")
    assert knights == [row for row in every if row["values"]["card"] == "2" and row["values"]["single"] is True]
    row = knights[0]
    assert row["words"].startswith(f"Seat {row['seat'] + 1} ")
    assert "with a Knight alone" in row["words"]
    assert row["links"]["page"] == f"/games/{row['game']}/replay?step={row['step']}&as=all"
    (frame,) = anybody.get(row["links"]["replay"].removeprefix("/v1")).json["frames"]
    assert frame["step"] == row["step"]
    table = frame["table"]["table"]
    assert [card["rank"] for card in table if card["status"] == "in" and card["holder"] == row["seat"]] == [2]


def test_private_and_delayed_games_are_found_by_those_who_may_know_of_it(
    service: Service, anybody: Speaker, organiser: Speaker
) -> None:
    every = found(anybody, ROUNDS)
    game, long_ago = every[0]["game"], 3600 * 24 * 365 * 40
    others = [row for row in every if row["game"] != game]
    try:
        for settings, seen in (
            (GameSettings(private=True), others),
            (GameSettings(spectator_delay=long_ago), others),
            (GameSettings(spectator_delay=60), every),
        ):
            service.accounts.set_table(game, settings, "organiser:tests")
            assert (found(anybody, ROUNDS), found(organiser, ROUNDS)) == (seen, every)
            assert anybody.get(f"{ROUNDS}&limit=1").json["moments"] == seen[:1]
    finally:
        service.accounts.set_table(game, GameSettings(), "organiser:tests")
