"""A database with closed public games of bots, and one of persons that is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from api.app import create_app
from service.service import Service
from service.settings import Settings
from tests.api.conftest import ORGANISER, Speaker
from tests.eventually import eventually

DATABASE = "sqlite:///day.db"
BOTS = {"title": "market-day", "seats": [{"bot": "random"}, {"bot": "random"}]}
PERSONS = {"title": "fairy-bargains", "seats": [{"player": "ana-of-the-dump"}, {"player": "ben-of-the-dump"}]}


def opened(folder: Path) -> tuple[Service, Speaker]:
    """The service on that database, and an organiser who speaks to it."""
    service = Service.open(f"sqlite:///{folder}/day.db", token=ORGANISER, settings=Settings(limits=""))
    service.start_workers()
    return service, Speaker(create_app(service).test_client(), ORGANISER)


def played_out(organiser: Speaker, body: dict[str, Any] = BOTS, games: int = 1) -> list[str]:
    """The ids of new games, which are closed."""
    ids = [organiser.post("/games", body).json["id"] for _ in range(games)]
    eventually(lambda: all(organiser.get(f"/games/{id_}").json["status"] == "closed" for id_ in ids))
    return ids


def play_to_the_end(organiser: Speaker) -> str:
    """The id of a game of two persons who have made moves until it was over."""
    game = organiser.post("/games", PERSONS).json
    seats = [Speaker(organiser.client, seat["token"]) for seat in game["seats"]]
    path = f"/games/{game['id']}"
    while (now := organiser.get(path).json)["status"] == "open":
        for seat in now["awaits"]["seats"]:
            legal = seats[seat].get(f"{path}/moves").json["moves"]
            answer = seats[seat].post(f"{path}/moves", {"move": legal[0]["move"]})
            assert answer.status_code == 201, answer.text
    return str(game["id"])
