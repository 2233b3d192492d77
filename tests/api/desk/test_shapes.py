"""Tournaments of every form as they are read: divisions, teams, brackets, rounds that follow from the players."""

import pytest

from tests.api.conftest import problem

from .conftest import Event, refused

pytestmark = pytest.mark.own_service


def entered(event: Event, count: int) -> dict[str, str]:
    """That many players are admitted; their entrants by name."""
    event.done("admit", entries=[{"name": f"Player {number:02}"} for number in range(1, count + 1)])
    return {one["name"]: one["entrant"] for one in event.read("entries")["entries"]}


def played(event: Event, number: int) -> None:
    """A round is drawn, started, decided for the lower seats, and closed."""
    event.begin(number)
    for table in event.read(f"rounds/{number}")["tables"]:
        places = list(range(1, len(table["seats"]) + 1))
        event.done("enter-result", round=number, table=table["number"], places=places)
    event.done("close-round", round=number)


def test_a_league_tells_divisions_and_who_goes_up_when_it_is_over(make_event):
    league = {"divisions": [3, 3], "up": 1, "down": 1}
    config = {"form": "league", "seats": 2, "rounds": 0, "league": league, "confirmations": "none", "tie_breaks": []}
    event = make_event(config)
    entered(event, 6)
    for number in (1, 2, 3):
        assert event.read("standings")["next_divisions"] is None
        played(event, number)
    problem(event.speaker.get(f"{event.path}/bracket"), 404, "no-bracket")
    rows = event.read("standings")["standings"]
    assert [one["division"] for one in rows] == [1, 1, 1, 2, 2, 2]
    assert [one["rank"] for one in rows[3:]] == [one["division_rank"] + 3 for one in rows[3:]]
    following = event.read("standings")["next_divisions"]
    tied = any(one["shared"] for one in rows)
    assert tied is (following is None)
    if following is not None:
        assert rows[3]["entrant"] in [one["entrant"] for one in following[0]]


def test_teams_are_the_sum_of_their_best(make_event, anybody):
    event = make_event({"teams": {"size": 3, "best": 2}, "confirmations": "none", "tie_breaks": []})
    ids = entered(event, 4)
    answer = event.act("admit", entries=[{"team": "Owls", "members": ["Player 01", "Nobody Known"]}])
    refused(answer, "not-entered")
    event.done("admit", entries=[
        {"team": "Owls", "members": ["Player 01", "Player 02", "Player 03"]},
        {"team": "Bats", "members": ["Player 04"]},
    ])  # fmt: skip
    listed = event.by(anybody).read("entries")
    assert [one["name"] for one in listed["teams"]] == ["Owls", "Bats"]
    assert len(listed["entries"]) == event.read("book")["entrants"] == 4
    played(event, 1)
    told = event.by(anybody).read("standings")
    points = {one["name"]: one["points"] for one in told["standings"]}
    owls = next(one for one in told["teams"] if one["name"] == "Owls")
    theirs = sorted([int(points[name]) for name in ("Player 01", "Player 02", "Player 03")])
    assert (int(owls["points"]), len(owls["counted"])) == (sum(theirs[1:]), 2)
    assert {one["entrant"] for one in owls["counted"]} <= set(ids.values())
    assert event.read(f"entries/{owls['team']}")["name"] == "Owls"
    event.done("withdraw", entrant=owls["team"], why="The club left.")
    assert [one["name"] for one in event.read("standings")["teams"]] == ["Bats"]


def test_a_bracket_tells_who_comes_from_where(make_event, anybody):
    config = {"form": "knock-out", "seats": 2, "advance": 1, "third_place": True, "confirmations": "none"}
    event = make_event(config)
    entered(event, 4)
    seen = event.by(anybody)
    assert len(seen.read("book")["rounds"]) == 2
    first, final = seen.read("bracket")["rounds"]
    assert [[one["seed"] for one in table["seats"]] for table in first["tables"]] == [[1, 4], [2, 3]]
    assert {one["name"][:8] for table in first["tables"] for one in table["seats"]} == {"Player 0"}
    comes = [{"round": 1, "table": table, "place": 1} for table in (1, 2)]
    assert [one["from"] for one in final["tables"][0]["seats"]] == comes
    assert [table["third_place"] for table in final["tables"]] == [False, True]
    event.done("draw-round")
    assert event.read("bracket")["rounds"][0]["drawn"] is True
    assert seen.read("bracket")["rounds"][0]["drawn"] is False, "unpublished rounds are for officials"
    event.done("start-round", round=1)
    event.done("enter-result", round=1, table=1, places=[2, 1])
    winner = event.read("rounds/1")["tables"][0]["seats"][1]
    come = seen.read("bracket")["rounds"][1]["tables"][0]["seats"][0]
    assert (come["entrant"], come["name"]) == (winner["entrant"], winner["name"])


@pytest.mark.parametrize(("kind", "given"), [("matchpoints", ["1", "0"]), ("percent", ["100", "2800/31"])])
def test_points_go_by_comparison_once_all_have_played_the_board(make_event, anybody, kind, given):
    points = {"kind": kind, "divisor": "1/10"}
    event = make_event({"duplicate": True, "points": points, "confirmations": "none", "tie_breaks": []})
    entered(event, 8)
    event.begin()
    event.done("enter-result", round=1, table=1, scores=["31", "28", "20", "12"])
    assert event.read("rounds/1")["tables"][0]["result"]["points"] is None, "nothing to compare with yet"
    seen = event.by(anybody)
    assert (seen.read("comparison")["open"], seen.read("comparison")["lines"]) == ([1], [])
    officially = [(line["score"], line["matchpoints"]) for line in event.read("comparison")["lines"]]
    assert officially == [(score, None) for score in ("31", "28", "20", "12")]
    event.done("enter-result", round=1, table=2, scores=["28", "28", "20", "12"])
    tables = seen.read("rounds/1")["tables"]
    assert [table["result"]["points"][0] for table in tables] == given
    by_entrant = {one["entrant"]: one["points"] for one in seen.read("standings")["standings"]}
    for table in tables:
        for seat, points_of in zip(table["seats"], table["result"]["points"], strict=True):
            assert by_entrant[seat["entrant"]] == points_of


def test_a_movement_tells_no_board_that_others_will_play(make_event, anybody):
    event = make_event({"form": "mitchell", "seats": 2, "duplicate": True, "rounds": 3, "confirmations": "none"})
    entered(event, 6)
    event.begin()
    for table in event.read("rounds/1")["tables"]:
        event.done("enter-result", round=1, table=table["number"], scores=["31", "-28"])
    seen = event.by(anybody)
    assert [table["result"] for table in seen.read("rounds/1")["tables"]] == [None] * 3
    assert (seen.read("comparison")["waiting"], seen.read("comparison")["open"]) == (0, [1, 2, 3])
    assert (seen.read("comparison")["lines"], len(event.read("comparison")["lines"])) == ([], 6)
    assert {line["percent"] for line in event.read("comparison")["lines"]} == {None}, "scores below 0 have none"
