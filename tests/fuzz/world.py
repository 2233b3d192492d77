"""A service with all that the examples of requests speak of, and games of every title; and tokens of every role."""

import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from api.app import create_app
from domain.games import TITLES
from domain.rules.title import Title
from service.service import Service
from service.settings import Settings
from tests import suite
from tests.api.conftest import ORGANISER, Speaker, open_game
from tests.api.example_world import EXAMPLES, laid_out
from tests.projections.histories import record_games

CLOSED_EACH = 2
ROLES = ("director", "scorer", "spectator", "auditor")


@dataclass(frozen=True)
class World:
    """The application and what there is in it.

    `tokens` has `None` for nobody, one token that is not valid, and for one half the organiser's. `places` has the
    values that a place in an address can take, by the place's name. `games` are open games.
    """

    app: Flask
    service: Service
    tokens: tuple[str | None, ...]
    places: dict[str, tuple[str, ...]]
    games: tuple[str, ...]

    def client(self) -> FlaskClient:
        return self.app.test_client()

    def legal_moves(self, game: str) -> list[dict[str, Any]]:
        """Every listed legal move of every seat of a game."""
        opening = f"/v1/games/{game}/open-cards"  # refused after the first
        self.client().post(opening, json={}, headers=bearer(ORGANISER))
        daybook = self.service.daybook.game(game)
        found = []
        for seat in daybook.awaits.seats:
            listed = self.client().get(f"/v1/games/{game}/moves?seat={seat}", headers=bearer(ORGANISER)).json
            found += [entry["move"] for entry in listed["moves"]]
        return found


def played() -> Sequence[Title]:
    """The titles of which there are games: all of them, or two in the quick suite."""
    return suite.sampled(TITLES, 2)


def bearer(token: str | None) -> dict[str, str]:
    """The header of a token; none for none."""
    return {} if token is None else {"Authorization": f"Bearer {token}"}


@contextmanager
def prepared(folder: Path) -> Iterator[World]:
    """A service on a database in the folder, and all that is in it."""
    url = f"sqlite:///{folder / 'daybook.db'}"
    settings = Settings(heartbeat_seconds=0.02, limits="", private_webhooks=True, dumps=str(folder / "dumps"))
    service = Service.open(url, token=ORGANISER, settings=settings)
    try:
        for seed, title in enumerate(played()):
            record_games(service.daybook, random.Random(seed), CLOSED_EACH, titles=(title,))
        service.follower.catch_up()
        closed = service.daybook.store.originators()
        service.streams.start()  # and no worker: what is in the world is there for every request
        service.make_workers()
        yield _peopled(create_app(service), service, closed)
    finally:
        service.close()


def _peopled(app: Flask, service: Service, closed: Sequence[str]) -> World:
    organiser = Speaker(app.test_client(), ORGANISER)
    things = laid_out(app, closed[0])
    opened = [_opened(organiser, title, dealing) for title in played() for dealing in ("sealed", "recorded")]
    games = (things.things["game"], *[game["id"] for game in opened])
    places = defaultdict(set, game_id={*games, *closed}, title={title.name for title in played()})
    for example in [example for examples in EXAMPLES.values() for example in examples]:
        for place, value in example.places.items():
            places[place].add(things.filled(value))
    seats = [seat["token"] for game in opened[::3] for seat in game["seats"]]
    at = things.things["event"]
    others = [organiser.post("/tokens", {"role": role, "tournament": at}).json["token"] for role in ROLES]
    tokens = (None, "no-token-of-ours", *things.tokens.values(), *seats[:4], *others, *[ORGANISER] * 10)
    service.follower.catch_up()
    return World(app, service, tokens, {name: tuple(sorted(values)) for name, values in places.items()}, games)


def _opened(organiser: Speaker, title: Title, dealing: str) -> dict[str, Any]:
    seats = title.books[0].seats
    players = seats[0] + (len(seats) > 1)
    people = [{"player": handle} for handle in ("ana", "ben", "cem", "dil")[:players]]
    return open_game(organiser, title=title.name, config=title.suggest(players), seats=people, dealing=dealing)
