"""Statistics as clients get them."""

import pytest

from .conftest import open_game, problem, settled

pytestmark = pytest.mark.own_service


@pytest.fixture
def played(organiser, anybody):
    """Three games of bots, and one of people that goes on."""
    for _ in range(3):
        open_game(organiser, seats=[{"bot": "random"}, {"bot": "greedy"}], config={"options": {"rounds": 1}})
    open_game(organiser)
    settled(anybody)
    assert _games(anybody) == 3
    settled(anybody)
    assert anybody.get("/statistics/players/ana").status_code == 200


def _games(anybody):
    players = anybody.get("/statistics/titles/fairy-bargains").json["players"]
    return min((player["games"] for player in players), default=0)


def test_players_of_a_title_are_ranked_and_games_that_go_on_do_not_count(played, anybody):
    answer = anybody.get("/statistics/titles/fairy-bargains").json
    ranked = answer["players"]
    assert {row["player"] for row in ranked} == {"bot:random", "bot:greedy"}
    assert [row["wins"] for row in ranked] == sorted((row["wins"] for row in ranked), reverse=True)
    assert all(row["variant"] is None for row in ranked)
    assert answer["as_of"]


def test_points_are_those_of_one_variant_where_variants_count_different_things(played, anybody):
    together = anybody.get("/statistics/titles/fairy-bargains").json["players"]
    assert {(row["measure"], row["points"], row["best"]) for row in together} == {(None, None, None)}
    ranked = anybody.get("/statistics/titles/fairy-bargains?variant=main").json["players"]
    assert all(row["measure"] == {"name": "Cards taken", "better": "high"} for row in ranked)
    assert all(row["points"] >= row["best"] for row in ranked)
    assert ranked[0]["counts"]["cards_taken"] == ranked[0]["points"]


def test_the_ranking_has_pages(played, anybody):
    first = anybody.get("/statistics/titles/fairy-bargains?variant=main&limit=1")
    assert len(first.json["players"]) == 1
    assert 'rel="next"' in first.headers["Link"]
    second = anybody.get(f"/statistics/titles/fairy-bargains?variant=main&limit=1&cursor={first.json['next']}").json
    assert second["next"] is None
    assert second["players"][0]["player"] != first.json["players"][0]["player"]
    assert second["players"][0]["variant"] == "main"


def test_a_player_has_a_page(played, anybody):
    answer = anybody.get("/statistics/players/bot:greedy").json
    assert [(row["title"], row["variant"], row["games"]) for row in answer["statistics"]] == [
        ("fairy-bargains", None, 3), ("fairy-bargains", "main", 3),
    ]  # fmt: skip
    assert anybody.get("/statistics/players/ana").json["statistics"] == []


def test_unknown_players_titles_and_cursors_are_refused(anybody):
    problem(anybody.get("/statistics/players/nobody"), 404, "unknown-player")
    problem(anybody.get("/statistics/players/bot:nobody"), 404, "unknown-player")
    problem(anybody.get("/statistics/titles/chess"), 404, "unknown-title")
    for cursor in ("x", "MSAy", "MSB4IHk=", "OTk5OTk5OTk5OTk5OTk5OTk5OTkgMSB4"):
        problem(anybody.get(f"/statistics/titles/fairy-bargains?cursor={cursor}"), 422, "invalid-request")


COINS = {"name": "Coins left", "better": "low"}


@pytest.fixture
def coins_left(organiser, anybody):
    """What bots have left in two games of Math Market's Beginner version: a list for each game."""
    more = {"title": "math-market", "config": {"version": "beginner"}, "seats": [{"bot": "random"}, {"bot": "greedy"}]}
    games = [open_game(organiser, **more)["id"] for _ in range(2)]
    settled(anybody)
    assert len(anybody.get("/games?title=math-market&status=closed").json["games"]) == 2
    return [anybody.get(f"/games/{game}").json["result"]["scores"] for game in games]


def test_where_fewer_is_better_the_best_game_is_the_one_with_fewest_left(coins_left, anybody):
    path = "/statistics/titles/math-market?variant=beginner"
    settled(anybody)
    assert [row["games"] for row in anybody.get(path).json["players"]] == [2, 2]
    rows = {row["player"]: row for row in anybody.get(path).json["players"]}
    for seat, name in enumerate(("bot:random", "bot:greedy")):
        left = [game[seat] for game in coins_left]
        assert (rows[name]["measure"], rows[name]["points"], rows[name]["best"]) == (COINS, sum(left), min(left))
    together, beginner = anybody.get("/statistics/players/bot:greedy").json["statistics"]
    assert (together["variant"], together["measure"], together["best"]) == (None, None, None)
    assert (beginner["measure"], beginner["best"]) == (COINS, min(game[1] for game in coins_left))


def test_a_game_says_what_its_scores_count(coins_left, anybody):
    listed = anybody.get("/games?title=math-market&status=closed").json["games"]
    assert [game["measure"] for game in listed] == [COINS, COINS]
    assert anybody.get(f"/games/{listed[0]['id']}").json["measure"] == COINS
