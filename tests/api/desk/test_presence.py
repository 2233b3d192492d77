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
    event.done("admit", entries=[{"name": name} for name in FOUR])
    event.done("draw-round")
    event.done("start-round", round=1)
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
    assert login(table["names"][2]).get(game).status_code == 200
    assert offline(event) == [0, 1, 3]
    assert organiser.get(f"{event.path}/board").headers["ETag"] != before


def test_who_has_a_stream_of_the_game_is_there(online, login, listen):
    event, table = online
    token = login(table["names"][1]).headers["Authorization"].removeprefix("Bearer ")
    listen(f"/games/{table['game']}/stream", token).has(1)
    assert offline(event) == [0, 2, 3]


def test_nobody_is_offline_at_a_physical_table(make_event):
    hall = make_event({"place": "tables"})
    hall.done("admit", entries=[{"name": name} for name in FOUR])
    hall.done("draw-round")
    hall.done("start-round", round=1)
    assert offline(hall) == []
    game = open_game(hall.speaker, title="market-day", config={}, seats=[{"player": name} for name in FOUR])["id"]
    hall.done("set-game", round=1, table=1, game=game)
    assert hall.read("board")["tables"][0]["game"] == game
    assert offline(hall) == []


def test_bots_are_never_offline_nor_is_anybody_once_the_game_is_over(service, organiser, speaker):
    opened = open_game(organiser, seats=[{"player": "ana"}, {"bot": "random"}])
    presence = Presence()
    assert presence.offline(service.daybook.game(opened["id"])) == [0]
    ana = speaker(opened["seats"][0]["token"])
    answer = ana.post(f"/games/{opened['id']}/resignation", {"seat": 0})
    assert answer.status_code == 201, answer.text
    settled(service)
    assert service.daybook.game(opened["id"]).closed is not None
    assert presence.offline(service.daybook.game(opened["id"])) == []
