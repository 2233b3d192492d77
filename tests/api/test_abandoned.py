"""A table that guests have left ends by itself: after its hours, once, on however many nodes, and it does not count."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import insert

from api.app import create_app
from domain.record.actors import SERVICE
from domain.record.events import GameAbandoned
from replays.record_check import record_fault
from service.accounts.schema import sign_ins
from service.service import Service
from service.settings import Settings
from tests.stepped import SteppedService, SteppedSources, stepped_service, workers_of

from .conftest import ORGANISER, Speaker, open_game, problem

HOURS = 72
SETTINGS = Settings(limits="", guests=True)


@pytest.fixture
def house(tmp_path: Path, clock: SteppedSources) -> Iterator[tuple[SteppedService, Service]]:
    """Two nodes that take guests."""
    url = f"sqlite:///{tmp_path / 'daybook.db'}"
    with stepped_service(url, clock, token=ORGANISER, settings=SETTINGS, alone=False) as one:
        other = Service.open(url, follows=False, settings=SETTINGS, alone=False)
        try:
            other.make_workers()
            yield one, other
        finally:
            other.close()


def table(house: SteppedService, name: str, bots: int = 1, title: str = "fairy-bargains") -> tuple[str, Speaker]:
    """A new table of a guest of that name and bots: its path, and the guest at it."""
    client = create_app(house.service).test_client()
    seats = [{"player": name}, *[{"bot": "greedy"}] * bots]
    opened = Speaker(client).post("/games", {"title": title, "seats": seats}).json
    return f"/games/{opened['id']}", Speaker(client, opened["seats"][0]["token"])


def test_a_table_that_guests_have_left_ends_once_and_no_other_does(house, clock) -> None:
    one, other = house
    organiser = Speaker(create_app(one.service).test_client(), ORGANISER)
    left, guest = table(one, "Guest 1")
    resigned, who = table(one, "Guest 2", bots=2)
    assert who.post(f"{resigned}/resignation", {"seat": 0}).status_code == 201
    known, _ = table(one, "Guest 3")
    person = one.service.daybook.game(known.removeprefix("/games/")).persons[0]
    with one.service.accounts.engine.begin() as connection:
        row = {"issuer": "https://club.example", "subject": "s-1", "person": person, "created_at": 0}
        connection.execute(insert(sign_ins).values(row))
    cup = organiser.post("/tournaments", {"name": "Cup"}).json["id"]
    others = [known, *(f"/games/{open_game(organiser, **more)['id']}" for more in ({}, {"tournament": cup}))]
    played, player = table(one, "Guest 4")
    one.settle()
    one.later(HOURS * 3600 - 60)
    move = player.get(f"{played}/moves?seat=0").json["moves"][0]["move"]
    assert player.post(f"{played}/moves", {"move": move}).status_code == 201
    one.settle()
    assert [organiser.get(path).json["status"] for path in (left, resigned, played)] == ["open", "held", "open"]
    clock.advance(60)
    for _ in range(2):
        for worker in workers_of(other):
            worker.settle()
        one.settle()
    for path in (left, resigned):
        game = organiser.get(path).json
        assert (game["status"], game["abandoned"], game["result"], game["awaits"]["seats"]) == ("void", True, None, [])
        events = organiser.get(f"{path}/events?as=all&limit=500").json["events"]
        assert [(event["by"], event["hours"]) for event in events if event["type"] == "GameAbandoned"] == [
            (SERVICE, HOURS)
        ]
        assert [event["type"] for event in events[-2:]] == ["SeedRevealed", "GameAbandoned"]
        assert record_fault([*one.service.daybook.stored(game["id"])]) is None
    for path in (*others, played):
        assert organiser.get(path).json["status"] == "open"
    listed = organiser.get("/games?status=void").json["games"]
    assert {(game["id"], game["abandoned"]) for game in listed} == {
        (path.removeprefix("/games/"), True) for path in (left, resigned)
    }
    assert organiser.get(f"{left}/stream?after={organiser.get(left).json['step']}").status_code == 204
    assert "Nobody has done anything here for 72 hours" in str(guest.get(f"{left}/replay?limit=500").json)
    problem(guest.post(f"{left}/resignation", {"seat": 0}), 409, "game-void")


def test_a_ruling_may_set_an_abandoned_game_back_and_then_it_goes_on(house, clock) -> None:
    one, _ = house
    organiser = Speaker(create_app(one.service).test_client(), ORGANISER)
    path, _ = table(one, "Guest 1")
    one.settle()
    step = organiser.get(path).json["step"]
    one.later(HOURS * 3600)
    assert organiser.get(path).json["status"] == "void"
    case = organiser.post(f"{path}/cases", {"step": step}).json["links"]["case"].removeprefix("/v1")
    penalty = {"decision": "upheld", "remedies": [{"type": "penalty", "seat": 0, "points": 1}]}
    assert "set it back" in problem(organiser.post(f"{case}/rulings", penalty), 409, "game-void")["detail"]
    back = {"decision": "upheld", "remedies": [{"type": "set-back", "to": step}]}
    made = organiser.post(f"{case}/rulings", back)
    assert made.status_code == 201, made.text
    one.later(HOURS * 3600 - 60)
    assert organiser.get(path).json["status"] == "open"
    game = path.removeprefix("/games/")
    assert record_fault([*one.service.daybook.stored(game)]) is None
    one.later(60)
    entries = one.service.daybook.entries(game)
    assert sum(isinstance(entry.event, GameAbandoned) for entry in entries) == 2


def test_no_table_ends_so_where_the_hours_are_none(tmp_path, clock) -> None:
    url = f"sqlite:///{tmp_path / 'daybook.db'}"
    never = Settings(limits="", guests=True, abandoned_hours=0)
    with stepped_service(url, clock, token=ORGANISER, settings=never) as one:
        path, guest = table(one, "Guest 1")
        one.later(HOURS * 36_000)
        assert guest.get(path).json["status"] == "open"
