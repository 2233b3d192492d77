"""A service with everything that a request could hit: games of every title, open and closed, tokens of every role."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
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
from tests.projections.histories import record_games

ORGANISER = "token-of-the-fuzz"
HANDLES = ("ana", "ben", "cem", "dil")
CLOSED_EACH = 2
RECEIVER = "http://127.0.0.1:9/nobody-listens"
ROLES = ("director", "scorer", "spectator", "auditor")


@dataclass(frozen=True)
class World:
    """The application and what there is in it.

    `tokens` has `None` for nobody, one token that is not valid, and for one half the organiser's. `places` has the
    values that a place in an address can take, by the place's name. `games` are the open games.
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
    settings = Settings(heartbeat_seconds=0.02, limits="", private_webhooks=True)
    service = Service.open(f"sqlite:///{folder / 'daybook.db'}", token=ORGANISER, settings=settings)
    try:
        for seed, title in enumerate(played()):
            record_games(service.daybook, random.Random(seed), CLOSED_EACH, titles=(title,))
        closed = service.daybook.store.originators()
        service.streams.start()  # and no worker: what is in the world is there for every request
        service.make_workers()
        world = _peopled(create_app(service), service, closed)
        service.follower.catch_up()
        yield world
    finally:
        service.close()


def _peopled(app: Flask, service: Service, closed: Sequence[str]) -> World:
    client = app.test_client()

    def post(path: str, body: dict[str, Any]) -> Any:
        return client.post("/v1" + path, json=body, headers=bearer(ORGANISER))

    opened = [_opened(post, title, dealing) for title in played() for dealing in ("sealed", "recorded")]
    opened.append(_dealt(post))
    games = [game["id"] for game in opened]
    texts = [text for game in games for text in _disputed(client, post, game)]
    seats = [seat["token"] for game in opened[::3] for seat in game["seats"] if "token" in seat]
    others, ids = _other_tokens(post)
    tokens = (None, "no-token-of-ours", *seats[:4], *others, *[ORGANISER] * 10)
    places = {
        "game_id": (*games, *closed),
        "title": tuple(title.name for title in played()),
        "player": (*HANDLES, "bot:greedy", "bot:random"),
        "case": ("1", "2", "3"),
        "text": tuple(texts),
        "branch_id": tuple([_branched(post, game) for game in games]),
        **ids,
    }
    return World(app, service, tokens, places, tuple(games))


def _opened(post: Callable[..., Any], title: Any, dealing: str) -> dict[str, Any]:
    players = title.books[0].seats[0] + 1 if len(title.books[0].seats) > 1 else title.books[0].seats[0]
    seats = [{"player": handle} for handle in HANDLES[:players]]
    body = {"title": title.name, "config": title.suggest(players), "seats": seats, "dealing": dealing}
    answer = post("/games", body)
    assert answer.status_code == 201, answer.text
    return dict(answer.json)


def _dealt(post: Callable[..., Any]) -> dict[str, Any]:
    """A table with real cards, of which the scorer has sent the deal."""
    seats = [{"player": handle} for handle in HANDLES[:2]]
    body = {"title": "fairy-bargains", "config": {"first_dealer": 1}, "seats": seats, "dealing": "recorded"}
    game: dict[str, Any] = post("/games", body).json
    dealt = post(f"/games/{game['id']}/moves", {"move": {"type": "deal", "deck": [1, 3, 5, 7, 10] * 13}})
    assert dealt.status_code == 201, dealt.text
    return game


def _disputed(client: FlaskClient, post: Callable[..., Any], game: str) -> list[str]:
    """Opens two cases at a game, and returns what leads to the words in them."""
    for seat in (0, None):
        called = post(f"/games/{game}/cases", {"step": 1, "text": "words", **({} if seat is None else {"seat": seat})})
        assert called.status_code == 201, called.text
    cases = client.get(f"/v1/games/{game}/cases", headers=bearer(ORGANISER)).json["cases"]
    return [case["text"]["links"]["self"].rsplit("/", 1)[1] for case in cases]


def _branched(post: Callable[..., Any], game: str) -> str:
    """Asks "what if" as the public, and returns the branch's id."""
    branch = post(f"/games/{game}/branches", {"step": 1, "as": "public"})
    assert branch.status_code in (201, 409), branch.text  # 409: the opening goes on after its first event
    return str(branch.json.get("id", "b-nothing"))


def _other_tokens(post: Callable[..., Any]) -> tuple[list[str], dict[str, tuple[str, ...]]]:
    """Tokens of the other roles, a tournament and webhooks, with their ids by the place that they stand in."""
    tournament = post("/tournaments", {"name": "A fuzzy cup"}).json["id"]
    wanted = [{"role": role, "name": f"a {role}", "tournament": tournament} for role in ROLES]
    tokens = [post("/tokens", body).json["token"] for body in wanted]
    spare = [post("/tokens", body).json["id"] for body in wanted * 5]
    hooks = [post("/webhooks", {"url": RECEIVER, "title": title.name}).json["id"] for title in TITLES * 2]
    pinged = [post(f"/webhooks/{hook}/test", {}).json["id"] for hook in hooks]
    ids = {"token_id": spare, "webhook_id": hooks, "delivery_id": pinged, "tournament_id": [tournament]}
    return tokens, {name: tuple(values) for name, values in ids.items()}
