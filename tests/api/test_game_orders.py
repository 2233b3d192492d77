"""The list of games by tournament and by round: each game once, those without last, and nobody sees more by it."""

from __future__ import annotations

from typing import Any

import pytest

from tests import suite

from .conftest import Speaker, settled

pytestmark = pytest.mark.own_service

ORDERS = [(sign + by, by, bool(sign)) for by in ("tournament", "round") for sign in ("", "-")]
GAME = {"title": "fairy-bargains", "seats": [{"player": "ana"}, {"player": "ben"}]}


@pytest.fixture
def games(organiser: Speaker) -> list[dict[str, Any]]:
    """Games of two tournaments and of none, in rounds and in none; one is private, and one is shown late."""
    first, second = (organiser.post("/tournaments", {"name": name}).json["id"] for name in ("Zed", "Alpha"))
    wanted: list[dict[str, Any]] = [
        {"tournament": second, "round": "2"}, {}, {"tournament": first, "round": "1"}, {"round": "2"},
        {"tournament": second}, {"tournament": first, "round": "2", "private": True},
        {"tournament": first, "round": "1", "spectator_delay": 600}, {},
    ]  # fmt: skip
    made = [organiser.post("/games", {**GAME, **body}).json["id"] for body in wanted]
    settled(organiser)
    assert len(organiser.get("/games").json["games"]) == len(made)
    return [{"id": id_, "tournament": None, "round": None, **body} for id_, body in zip(made, wanted, strict=True)]


def listed(someone: Speaker, query: str, limit: int = 50) -> list[str]:
    ids, cursor = list[str](), ""
    while True:
        answer = someone.get(f"/games?{query}&limit={limit}{cursor}")
        assert answer.status_code == 200, answer.text
        ids += [game["id"] for game in answer.json["games"]]
        if answer.json["next"] is None:
            return ids
        cursor = f"&cursor={answer.json['next']}"


def in_order(games: list[dict[str, Any]], by: str, down: bool) -> list[str]:
    """What the order is to be: by value and id, and then those without, the newest first."""
    grouped = sorted(((game[by], game["id"]) for game in games if game[by] is not None), reverse=down)
    return [id_ for _, id_ in grouped] + sorted((game["id"] for game in games if game[by] is None), reverse=True)


def test_games_are_sorted_by_what_they_belong_to_with_filters_and_nobody_sees_more(organiser, anybody, games) -> None:
    public = listed(anybody, "sort=opened_at")
    assert games[5]["id"] not in public
    shown = [game for game in games if game["id"] in public]
    some = [game for game in games if game["tournament"] == games[2]["tournament"]]
    filters = ("status=open", "deals=sealed", "case=any")
    usual = {query: set(listed(anybody, f"sort=-opened_at&{query}")) for query in filters}
    for sort, by, down in ORDERS:
        assert listed(organiser, f"sort={sort}", 1) == in_order(games, by, down), sort
        assert listed(anybody, f"sort={sort}", 3) == in_order(shown, by, down), sort
    for sort, by, down in suite.sampled(ORDERS, 2):
        assert listed(organiser, f"sort={sort}&tournament={games[2]['tournament']}", 1) == in_order(some, by, down)
        assert listed(organiser, f"sort={sort}&status=open&player=ana", 3) == in_order(games, by, down)
        assert listed(organiser, f"sort={sort}&status=closed") == []
        assert listed(organiser, f"sort={sort}&q=alpha", 1) == in_order([games[0], games[4]], by, down)
        for query in filters:
            assert set(listed(anybody, f"sort={sort}&{query}", 3)) == usual[query], (sort, query)
