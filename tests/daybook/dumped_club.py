"""A database with closed public games of bots, and one of persons that is over."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from api.app import create_app
from service.service import Service
from service.settings import Settings
from tests.api.conftest import ORGANISER, Speaker, open_game, play_out
from tests.stepped import run_until_idle

DATABASE = "sqlite:///day.db"
BOTS = {"title": "market-day", "seats": [{"bot": "random"}, {"bot": "random"}]}
HANDLES = ("anastasia-of-the-hidden-table", "benjamin-of-the-hidden-table")  # too long for any base64 to hold by chance
PERSONS = {"title": "fairy-bargains", "seats": [{"player": handle} for handle in HANDLES]}


def opened(folder: Path) -> tuple[Service, Speaker]:
    """The service on that database, without threads, and an organiser who speaks to it."""
    service = Service.open(f"sqlite:///{folder}/day.db", token=ORGANISER, settings=Settings(limits=""), follows=True)
    service.make_workers()
    return service, Speaker(create_app(service).test_client(), ORGANISER)


def played_out(service: Service, organiser: Speaker, *bodies: dict[str, Any]) -> list[str]:
    """The ids of new games, which are closed; of bots, unless others are wanted."""
    ids = [str(organiser.post("/games", body).json["id"]) for body in bodies or (BOTS,)]
    run_until_idle(service)
    assert all(service.daybook.game(id_).closed for id_ in ids)
    return ids


def play_to_the_end(organiser: Speaker) -> str:
    """The id of a game of two persons who have made moves until it was over."""
    game = str(open_game(organiser, **PERSONS)["id"])
    play_out(organiser, game)
    return game
