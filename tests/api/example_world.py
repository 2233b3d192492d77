"""The world that the examples of requests speak of (`api.http.example`), and how they are sent in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode

from flask import Flask

from api.app import RESOURCES, create_app, document
from api.document.assembly import METHODS
from api.http.example import Example
from service.autoplay.worker import Worker
from service.dumps import dump
from service.proof.signer import Signer
from service.service import Service
from service.settings import Settings
from tests.stepped import stepped_clock, stepped_service

from .conftest import ORGANISER, Speaker, open_game

DEAL = {"type": "deal", "deck": [1, 3, 5, 7, 10] * 13}
Operation = tuple[str, str, dict[str, Any]]
"""Method, path and what the document says of an operation."""

EXAMPLES = {operation: examples for resource in RESOURCES for operation, examples in resource.examples.items()}


@cache
def operations() -> tuple[Operation, ...]:
    """Every operation of the document of the routes."""
    return tuple(
        (method, path, operation)
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
        if method in METHODS
    )


_guests = count(7)


class Things(dict[str, str]):
    """Things by name, of which some are made when somebody speaks of them."""

    def __init__(self, made: dict[str, str], makers: dict[str, Callable[[], str]]):
        super().__init__(made)
        self.makers = makers

    def __missing__(self, name: str) -> str:
        self[name] = self.makers[name]()
        return self[name]


@dataclass(frozen=True)
class World:
    """What the examples speak of: tokens by role, and things by name."""

    tokens: dict[str, str]
    things: dict[str, str]

    def filled(self, text: str) -> str:
        """The text with the things of this world in place of their names in braces."""
        return re.sub(r"\{(\w+)\}", lambda found: self.things[found[1]], text)


@contextmanager
def running(folder: Path) -> Iterator[Flask]:
    """A service in which only these examples are sent: what another left would stand in its lists.

    Before each request all is done that is due, as by workers.
    """
    settings = Settings(limits="", private_webhooks=True, dumps=str(folder / "dumps"))
    with (
        stepped_clock() as clock,
        stepped_service(f"sqlite:///{folder / 'daybook.db'}", clock, token=ORGANISER, settings=settings) as stepped,
        patch.object(Worker, "runs", new=True),
    ):
        app = create_app(stepped.service)
        app.before_request(stepped.settle)
        yield app


def closed_game(app: Flask) -> str:
    """A game between bots that has come to its end."""
    organiser = Speaker(app.test_client(), ORGANISER)
    game = open_game(organiser, title="market-day", config={}, seats=[{"bot": "random"}, {"bot": "random"}])["id"]
    assert organiser.get(f"/games/{game}").json["status"] == "closed"
    return str(game)


def laid_out(app: Flask, closed: str) -> World:
    """A dealt table at which seat 0 leads, and what there is beside it."""
    organiser = Speaker(app.test_client(), ORGANISER)
    game = open_game(organiser, dealing="recorded")
    entered(organiser, f"/games/{game['id']}/moves", {"move": DEAL})
    things = {"game": game["id"], "closed": closed}
    things["tournament"] = made(organiser, "/tournaments", {"name": "Spring open"})
    things["token"] = made(organiser, "/tokens", {"role": "director", "tournament": things["tournament"]})
    director = organiser.post("/tokens", {"role": "director"}).json["token"]
    tokens = {"organiser": ORGANISER, "seat": game["seats"][0]["token"], "director": director}
    makers = disputed_tables(organiser, Speaker(app.test_client(), director))
    world = World(tokens, Things(things, makers))
    receiver = {"url": "http://127.0.0.1:9/daybook", "game": game["id"]}
    gathering = open_game(organiser, nonces=60)
    world.things["gathering"], world.tokens["gatherer"] = gathering["id"], gathering["seats"][0]["token"]
    makers["session"] = lambda: made(organiser, f"/tournaments/{things['tournament']}/sessions", {"tables": 2})
    makers["webhook"] = lambda: made(organiser, "/webhooks", receiver)
    makers["delivery"] = lambda: made(organiser, f"/webhooks/{world.things['webhook']}/test", None)
    seat = Speaker(app.test_client(), tokens["seat"])
    branches = f"/games/{game['id']}/branches"
    played = {"step": 2, "moves": [{"type": "play", "seat": 0, "card": 5}]}
    makers["branch"] = lambda: made(seat, branches, {"step": 2})
    makers["branched"] = lambda: made(seat, branches, played) and str(game["id"])
    makers["played"] = lambda: made(seat, branches, played)
    makers["met"] = lambda: world.things["session"] and things["tournament"]
    makers["rung"] = lambda: world.things["delivery"] and world.things["webhook"]
    person = organiser.post("/tokens", {"role": "person", "person": "ben"}).json
    tokens["person"] = person["token"]

    makers["event"] = lambda: event(organiser)
    makers["knock_out"] = lambda: knock_out(organiser)
    makers["entrant"] = lambda: entrant_of(organiser, world.things["event"])
    makers["book_text"] = lambda: announced(organiser, world.things["event"])
    makers["season"] = lambda: world.things["event"] and "2026"

    def lobby(seat: dict[str, Any]) -> dict[str, Any]:
        body = {"title": "fairy-bargains", "seats": [{"player": "ana"}, seat]}
        return dict(organiser.post("/lobbies", body).json)

    makers["lobby"] = lambda: str(lobby({"open": True})["id"])
    makers["invitation"] = lambda: str(lobby({"open": True})["seats"][1]["invitation"]["id"])
    makers["addressed"] = lambda: str(lobby({"invite": "ben"})["seats"][1]["invitation"]["id"])
    ben, clerk = Speaker(app.test_client(), tokens["person"]), Speaker(app.test_client(), director)
    makers["study"] = lambda: studied(ben, closed)
    makers["chapter"] = lambda: str(ben.get(f"/studies/{world.things['study']}").json["chapters"][0]["id"])
    makers["variation"] = lambda: tried(ben, world.things["study"], world.things["chapter"])
    makers["tried"] = lambda: world.things["variation"] and world.things["chapter"]
    makers["editing"] = lambda: str(ben.post(f"/studies/{world.things['study']}/invitation", {}).json["secret"])
    makers["joined"] = lambda: joined(ben, clerk, studied(ben, closed))
    makers["editor"] = lambda: str(clerk.get("/me").json["person"])
    makers["leaver"] = lambda: open_game(organiser, seats=[{"player": "lea"}, {"player": "ben"}]) and "lea"
    makers["guest"] = lambda: guest_token(organiser)
    keys: list[str] = []
    makers["viewing"] = lambda: looked_at(Speaker(app.test_client()), closed, keys)
    makers["leading"] = lambda: world.things["viewing"] and keys[-2]
    makers["following"] = lambda: world.things["viewing"] and keys[-1]
    makers["text"] = lambda: text_of(organiser, world.things["disputed"])
    makers["dump"] = lambda: dumped(app.extensions["daybook"])
    return world


def guest_token(organiser: Speaker) -> str:
    """The token of a new guest, whatever worlds the same database has held before."""
    return str(organiser.post("/people", {"handle": f"Guest {next(_guests)}", "login": True}).json["token"])


def studied(keeper: Speaker, closed: str) -> str:
    """A study that is shared by link, with a chapter of the closed game and a note at its step 3."""
    study = made(keeper, "/studies", {"title": "Lone Knights", "visibility": "link"})
    chapter = made(keeper, f"/studies/{study}/chapters", {"name": "The first", "game": closed, "step": 3})
    note = {"comment": "The only card that wins.", "glyph": "!!"}
    assert keeper.put(f"/studies/{study}/chapters/{chapter}/notes/3", note).status_code == 200
    return study


def tried(keeper: Speaker, study: str, chapter: str) -> str:
    """A move that is tried after step 2 of the chapter's game: the first that may be made there."""
    tree = f"/studies/{study}/chapters/{chapter}/variations"
    begun = keeper.post(tree, {"step": 2}).json
    return made(keeper, tree, {"after": begun["id"], "moves": [begun["moves"][0]["move"]]})


def looked_at(anybody: Speaker, closed: str, keys: list[str]) -> str:
    """A viewing of the closed game that Ada leads and Cem follows, whose keys are added to the others."""
    viewing = made(anybody, "/viewings", {"game": closed, "step": 3, "as": "all"})
    keys += [anybody.post(f"/viewings/{viewing}/visitors", {"name": name}).json["key"] for name in ("Ada", "Cem")]
    return viewing


def joined(keeper: Speaker, editor: Speaker, study: str) -> str:
    """The study, once somebody else edits it too."""
    secret = keeper.post(f"/studies/{study}/invitation", {}).json["secret"]
    assert editor.post(f"/studies/{study}/editors", {"secret": secret}).status_code == 200
    return study


def entrant_of(organiser: Speaker, tournament: str) -> str:
    """The first who has entered a tournament."""
    return str(organiser.get(f"/tournaments/{tournament}/entries").json["entries"][0]["entrant"])


def entered(speaker: Speaker, path: str, *bodies: Any) -> Any:
    """The answer to the last of some requests, none of which is refused."""
    for body in bodies:
        answer = speaker.post(path, body)
        assert answer.status_code == 201, answer.text
    return answer.json


def event(organiser: Speaker) -> str:
    """A tournament of four people, ben among them, with a season, a penalty and a call; its first round is played."""
    made_ = made(organiser, "/tournaments", {"name": "Club evening", "metadata": {"season": "2026"}})
    acts = f"/tournaments/{made_}/acts"
    config = {"title": "market-day", "seats": 4, "rounds": 3, "place": "tables", "minutes": 50}
    names = [{"handle": "ben"}, {"name": "Ada"}, {"name": "Emil"}, {"name": "Dora"}]
    call = {"type": "call", "round": 1, "table": 1, "text": "One card too many."}
    entered(organiser, acts, *begun(config, names), call)
    why = {"warning": True, "why": "Came late."}
    entered(organiser, acts, {"type": "give-penalty", "entrant": entrant_of(organiser, made_), **why})
    return made_


def begun(config: Any, entries: Any) -> list[dict[str, Any]]:
    """The acts from the opening of a book to its first round."""
    opening = {"type": "open-book", "config": config}
    round_ = [{"type": "draw-round"}, {"type": "start-round", "round": 1}]
    return [opening, {"type": "admit", "entries": entries}, *round_]


def knock_out(organiser: Speaker) -> str:
    """A knock-out of four at tables of two, whose first round is played."""
    made_ = made(organiser, "/tournaments", {"name": "Club cup"})
    config = {"title": "market-day", "form": "knock-out", "seats": 2, "place": "tables", "third_place": True}
    names = [{"name": name} for name in ("Eve", "Finn", "Gül", "Hugo")]
    entered(organiser, f"/tournaments/{made_}/acts", *begun(config, names))
    return made_


def announced(organiser: Speaker, tournament: str) -> str:
    """What leads to the words of an announcement."""
    act = {"type": "announce", "text": "Lunch is ready."}
    answer = organiser.post(f"/tournaments/{tournament}/acts", act)
    return str(answer.json["events"][0]["text"].translate(str.maketrans("+/", "-_")))


def dumped(service: Service) -> str:
    """The name of a dump that is made now."""
    folder = Path(service.settings.dumps)
    signer = Signer(service.daybook.store, service.signer.keys, folder.with_name("daybook.checkpoint"))
    return dump(service.daybook, service.accounts, signer, folder, 1, parquet=True).name


def text_of(organiser: Speaker, game: str) -> str:
    """What leads to the words of the first case of a game."""
    case = organiser.get(f"/games/{game}/cases/1").json
    return str(case["text"]["links"]["self"].rsplit("/", 1)[1])


def disputed_tables(organiser: Speaker, director: Speaker) -> dict[str, Callable[[], str]]:
    """The makers of tables at which ana has played a 7 and ben has called the director."""

    def played() -> str:
        game = open_game(organiser, dealing="recorded")["id"]
        entered(organiser, f"/games/{game}/moves", {"move": DEAL}, {"move": {"type": "play", "seat": 0, "card": 7}})
        return str(game)

    def after(*acts: tuple[Speaker, str, Any]) -> Callable[[], str]:
        def made() -> str:
            game = played()
            for who, path, body in acts:
                entered(who, f"/games/{game}/{path}", body)
            return game

        return made

    def seen() -> str:
        game = open_game(organiser)["id"]
        entered(organiser, f"/games/{game}/cases", {"step": 3, "seat": 1, "text": "Two cards lay face up."})
        return str(game)

    called = (organiser, "cases", {"step": 3, "seat": 1, "against": 0, "text": "It was my turn."})
    dismissed = (director, "cases/1/rulings", {"decision": "dismissed"})
    return {
        "disputed": after(called),
        "seen": seen,
        "ruled": after(called, dismissed),
        "appealed": after(called, dismissed, (organiser, "cases/1/appeal", {"seat": 1})),
        "asked": after((director, "take-back", {"seat": 0, "to": 2, "allowed": True})),
        "held": after((director, "hold", {})),
        "adjourned": after((director, "adjournment", {})),
    }


def made(organiser: Speaker, path: str, body: Any) -> str:
    """The id of what that request makes."""
    answer = organiser.post(path, body)
    assert answer.status_code in (201, 202), answer.text
    return str(answer.json["id"])


def asked(app: Flask, world: World, method: str, path: str, example: Example) -> tuple[Any, str]:
    """The answer to an example, and its body."""
    path = address(world, path, example)
    token = world.tokens.get(example.by)
    headers = {**({"Authorization": f"Bearer {token}"} if token else {}), **filled(world, dict(example.headers))}
    query = f"?{urlencode(filled(world, example.query))}" if example.query else ""
    sent = {"data": example.body} if isinstance(example.body, str) else {"json": filled(world, example.body)}
    more: Any = {} if example.body is None else sent
    answer = app.test_client().open(path + query, method=method.upper(), headers=headers, buffered=False, **more)
    return answer, beginning(answer)


def address(world: World, path: str, example: Example) -> str:
    """The path with every place of it filled by the example."""
    places = {name: world.filled(value) for name, value in example.places.items()}
    assert set(places) == set(re.findall(r"\{(\w+)\}", path))
    return re.sub(r"\{(\w+)\}", lambda found: places[found[1]], path)


def filled(world: World, value: Any) -> Any:
    """The body with the things of the world in it."""
    if isinstance(value, dict):
        return {name: filled(world, part) for name, part in value.items()}
    if isinstance(value, list):
        return [filled(world, part) for part in value]
    return world.filled(value) if isinstance(value, str) else value


def beginning(answer: Any) -> str:
    """The body, or of a stream, which has no end, its first chunk."""
    try:
        chunks: Iterator[bytes] = iter(answer.response)
        read = next(chunks, b"") if answer.mimetype == "text/event-stream" else b"".join(chunks)
        return read.decode(errors="replace")  # an archive is no text
    finally:
        answer.close()
