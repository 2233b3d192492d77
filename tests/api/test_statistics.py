"""Statistics as clients get them."""

import pytest

from .conftest import open_game, problem, settled

pytestmark = pytest.mark.own_service


def test_players_of_a_title_are_ranked_and_games_that_go_on_do_not_count(organiser, anybody):
    for _ in range(3):
        open_game(organiser, seats=[{"bot": "random"}, {"bot": "greedy"}], config={"options": {"rounds": 1}})
    open_game(organiser)
    settled(anybody)
    path = "/statistics/titles/fairy-bargains"
    answer = anybody.get(path).json
    assert answer["as_of"]
    together = answer["players"]
    assert {(row["player"], row["games"]) for row in together} == {("bot:random", 3), ("bot:greedy", 3)}
    assert [row["wins"] for row in together] == sorted((row["wins"] for row in together), reverse=True)
    # Points are those of one variant, where variants count different things.
    assert {tuple(row[name] for name in ("variant", "measure", "points", "best")) for row in together} == {(None,) * 4}
    ranked = anybody.get(f"{path}?variant=main").json["players"]
    assert all(row["measure"] == {"name": "Cards taken", "better": "high"} for row in ranked)
    assert all(row["points"] >= row["best"] for row in ranked)
    assert ranked[0]["counts"]["cards_taken"] == ranked[0]["points"]
    first = anybody.get(f"{path}?variant=main&limit=1")
    assert 'rel="next"' in first.headers["Link"]
    second = anybody.get(f"{path}?variant=main&limit=1&cursor={first.json['next']}").json
    assert (second["next"], first.json["players"] + second["players"]) == (None, ranked)
    rows = anybody.get("/statistics/players/bot:greedy").json["statistics"]
    assert [(row["title"], row["variant"], row["games"]) for row in rows] == [
        ("fairy-bargains", None, 3), ("fairy-bargains", "main", 3),
    ]  # fmt: skip
    assert anybody.get("/statistics/players/ana").json["statistics"] == []


def test_unknown_players_titles_and_cursors_are_refused(anybody):
    problem(anybody.get("/statistics/players/nobody"), 404, "unknown-player")
    problem(anybody.get("/statistics/players/bot:nobody"), 404, "unknown-player")
    problem(anybody.get("/statistics/titles/chess"), 404, "unknown-title")
    for cursor in ("x", "MSAy", "MSB4IHk=", "OTk5OTk5OTk5OTk5OTk5OTk5OTkgMSB4"):
        problem(anybody.get(f"/statistics/titles/fairy-bargains?cursor={cursor}"), 422, "invalid-request")
