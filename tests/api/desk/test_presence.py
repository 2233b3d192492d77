"""The live board names the seats whose persons are not there."""

import pytest

from service.streaming.presence import Presence
from tests.api.conftest import open_game, settled

pytestmark = pytest.mark.own_service

FOUR = ("ana", "ben", "cem", "dora")


@pytest.fixture
def online(make_event, organiser):
    """A tournament at whose only table four people play online; and the game."""
    event = make_event({"place": "online", "rounds": 1})
    event.admit(*FOUR)
    event.begin()
    settled(organiser)
    return event, event.read("board")["tables"][0]


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
    assert (login(table["names"][2]).get(game).status_code, offline(event)) == (200, [0, 1, 3])
    assert organiser.get(f"{event.path}/board").headers["ETag"] != before


def test_who_has_a_stream_of_the_game_is_there(online, login, listen):
    event, table = online
    token = login(table["names"][1]).headers["Authorization"].removeprefix("Bearer ")
    listen(f"/games/{table['game']}/stream", token).has(1)
    assert offline(event) == [0, 2, 3]


def test_nobody_is_offline_at_a_physical_table(make_event):
    hall = make_event({"place": "tables"})
    hall.admit(*FOUR)
    hall.begin()
    assert offline(hall) == []
    game = open_game(hall.speaker, title="market-day", config={}, seats=[{"player": name} for name in FOUR])["id"]
    hall.done("set-game", round=1, table=1, game=game)
    assert (hall.read("board")["tables"][0]["game"], offline(hall)) == (game, [])


def test_bots_are_never_offline_nor_is_anybody_once_the_game_is_over(service, organiser):
    opened = open_game(organiser, seats=[{"player": "ana"}, {"bot": "random"}])
    assert Presence().offline(service.daybook.game(opened["id"])) == [0]
    assert organiser.post(f"/games/{opened['id']}/resignation", {"seat": 0}).status_code == 201
    settled(service)
    assert service.daybook.game(opened["id"]).closed is not None
    assert Presence().offline(service.daybook.game(opened["id"])) == []
