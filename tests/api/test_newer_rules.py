"""A game whose rules a node does not have, since a newer release has opened it: it says so, and lists go on."""

import re
from dataclasses import replace

import pytest

from domain.games import title_named
from domain.record import game as games
from domain.rules.title import Title
from service.accounts import GameSettings
from tests.leaks.questions import routes

from .conftest import open_game, problem, settled

pytestmark = pytest.mark.own_service

TITLE = "math-market"
_OF_THE_GAME = {"game_id": "", "seat": "0", "case": "1", "branch_id": "nothing"}
"""What stands in addresses; the game's id is filled in."""
_ELSEWHERE = {"title": "market-day", "player": "ana", "person": "ana"}


@pytest.fixture
def unknown(organiser, anybody, service, monkeypatch) -> str:
    """A game of the newest rules, with a case, which this service has forgotten like one that never knew them."""
    newest = open_game(organiser, title=TITLE, config={})["id"]
    assert organiser.post(f"/games/{newest}/cases", {"step": 1, "seat": 0}).status_code == 201
    settled(anybody)
    monkeypatch.setattr(games, "title_named", _older)
    service.daybook._kept.clear()
    service.daybook.games._games.clear()
    return newest


def _older(name: str) -> Title:
    title = title_named(name)
    older = [book for book in title.books if book.revision < title.book(book.variant).revision]
    return replace(title, books=tuple(older)) if name == TITLE else title


def test_it_is_refused_wherever_it_is_read_and_lists_and_other_games_are_not(unknown, organiser, anybody, app, service):
    refused = organiser.get(f"/games/{unknown}")
    problem(refused, 503, "newer-release-needed")
    assert refused.headers["Retry-After"]
    assert re.search(r"revision 2 of the rules of math-market \(beginner\), .*newer release", refused.json["detail"])
    problem(organiser.post(f"/games/{unknown}/moves", {"move": {"type": "deal"}}), 503, "newer-release-needed")
    read, failed = 0, []
    for method, route, _ in routes(app):
        names = set(re.findall(r"\{(\w+)\}", route))
        known = method == "GET" and route.startswith("/v1/") and names <= {*_OF_THE_GAME, *_ELSEWHERE}
        if not known or "stream" in route:
            continue
        path = route.format(**{**_OF_THE_GAME, **_ELSEWHERE, "game_id": unknown})
        for speaker in (organiser, anybody):
            answer = speaker.get(path)
            says_so = answer.status_code == 503 and answer.json["code"] == "newer-release-needed"
            read += says_so
            if answer.status_code >= 500 and not (says_so and "game_id" in names):
                failed.append((path, answer.text))
    assert failed == []
    assert read > 20
    assert [row["id"] for row in organiser.get("/games").json["games"]] == [unknown]
    service.accounts.set_table(unknown, GameSettings(private=True), "organiser:o-1")
    assert organiser.get("/games").json["games"] == []  # only its rules say who may see what of it
    problem(anybody.get(f"/games/{unknown}"), 404, "unknown-game")
    problem(organiser.get(f"/games/{unknown}"), 503, "newer-release-needed")
    told = [
        anybody.get(path).text for path in ("/statistics", f"/statistics/{TITLE}", "/feed", "/moments?title=market-day")
    ]
    assert not [text for text in told if "revision 2" in text or unknown in text]
