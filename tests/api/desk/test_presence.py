"""The live board names the seats whose persons are not there."""

import pytest

from tests.eventually import eventually

FOUR = ("ana", "ben", "cem", "dora")


@pytest.fixture
def online(make_event, organiser):
    """A tournament at whose only table four people play online; and the game."""
    event = make_event({"place": "online", "rounds": 1})
    event.done("admit", entries=[{"name": name} for name in FOUR])
    event.done("draw-round")
    event.done("start-round", round=1)
    table = eventually(lambda: (one := event.read("board")["tables"][0])["game"] and one)
    return event, table


def offline(event):
    return event.read("board")["tables"][0]["offline"]


def test_the_board_names_who_has_asked_nothing_of_the_game(online, login, anybody, organiser):
    event, table = online
    game = f"/games/{table['game']}"
    assert offline(event) == [0, 1, 2, 3]
    anybody.get(game)
    organiser.get(game)
    assert offline(event) == [0, 1, 2, 3], "others who look are not at the table"
    before = organiser.get(f"{event.path}/board").headers["ETag"]
    assert login(table["names"][2]).get(game).status_code == 200
    assert offline(event) == [0, 1, 3]
    assert organiser.get(f"{event.path}/board").headers["ETag"] != before


def test_who_has_a_stream_of_the_game_is_there(online, login, listen, service):
    event, table = online
    token = login(table["names"][1]).headers["Authorization"].removeprefix("Bearer ")
    listen(f"/games/{table['game']}/stream", token).has(1)
    service.streams.presence._heard.clear()
    assert offline(event) == [0, 2, 3]


def test_nobody_is_offline_at_a_physical_table_or_once_the_game_is_over(online, make_event, organiser):
    event, table = online
    assert organiser.post(f"/games/{table['game']}/void", {"reason": "Fire alarm."}).status_code in (201, 404)
    hall = make_event()
    hall.done("admit", entries=[{"handle": name} for name in FOUR])
    hall.done("draw-round")
    hall.done("start-round", round=1)
    assert offline(hall) == []
