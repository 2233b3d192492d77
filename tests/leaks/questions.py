"""What can be asked of the service, taken from its own OpenAPI document: every route, with every parameter it names.

A route with a place or a parameter that is not known here stops the tests until it is: nobody can add one that is not
asked.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any
from urllib.parse import urlencode

from flask import Flask

from api.app import RESOURCES, document
from api.docs.forms import resolved
from domain.games import title_named
from tests.leaks.two_worlds import BRANCHED, ELSEWHERE, HERE, NAMES, STUDY, VIEWING, VISITOR_KEY

UNDOCUMENTED = {
    "/openapi.yaml", "/docs", "/docs/operations/<name>", "/docs/search", "/docs/<name>", "/docs/schemas", "/docs/try",
    "/docs/guides",
    "/docs/guides/<name>", "/", "/new", "/games", "/games/<id>", "/games/<id>/replay", "/games/<id>/cases",
    "/games/<id>/cases/<k>", "/search", "/statistics", "/statistics/titles/<title>", "/statistics/players/<player>",
    "/games/<id>/result", "/verify", "/verify/verify.mjs", "/mine",
    "/compare", "/studies", "/studies/<id>", "/join/<id>", "/viewings/<id>", "/stories", "/viewer/<path:name>",
    "/rules", "/rules/<title>", "/titles/<title>/lesson",
    "/embed/games/<id>", "/embed/games/<id>/replay",
    "/tournaments", "/tournaments/<id>", "/tournaments/<id>/desk", "/tournaments/<id>/entries/<entrant>",
    "/tournaments/<id>/enter", "/tournaments/<id>/wall", "/tournaments/<id>/clock", "/seasons/<label>",
}  # fmt: skip
"""Pages."""
PAGES = (
    "/games/{game_id}", "/games/{game_id}/replay", "/games/{game_id}/result",
    "/embed/games/{game_id}", "/embed/games/{game_id}/replay",
)  # fmt: skip
"""Those of a game, which tell other sites something of it. The others are files of the service and know no game."""
STREAMED = {
    "/v1/games/{game_id}/stream", "/v1/feed", "/v1/tournaments/{tournament_id}/stream",
    "/v1/viewings/{viewing_id}/stream", "/v1/studies/{study_id}/stream", "/v1/me/stream",
}  # fmt: skip


@dataclass(frozen=True)
class Facts:
    """What questions are made of: the game, and a cursor of the feed from before it."""

    game: str
    title: str
    players: int
    steps: int
    cursor: str
    refused: tuple[Mapping[str, Any], ...] = ()


@dataclass(frozen=True)
class Question:
    """A request, to be sent by anybody to both worlds."""

    method: str
    route: str
    path: str
    body: Any = None
    headers: dict[str, str] = field(default_factory=dict)


Draw = Callable[[Facts, Random], Any]


def _one_of(values: tuple[Any, ...]) -> Draw:
    return lambda facts, luck: luck.choice(values)


_NOTHING = (
    "entrant", "session_id", "webhook_id", "delivery_id", "text", "lobby_id", "invitation_id", "dump",
)  # fmt: skip
PLACES: dict[str, Draw] = {
    **dict.fromkeys(_NOTHING, _one_of(("nothing",))),
    "game_id": lambda facts, luck: facts.game,
    "seat": _one_of(("0",)),
    "title": lambda facts, luck: facts.title,
    "player": _one_of(NAMES),
    "person": _one_of(NAMES),
    "tournament_id": _one_of((HERE, ELSEWHERE)),
    "round_number": _one_of(("1",)),
    "label": _one_of(("2026", "nothing")),
    "paper_name": _one_of(("pairings", "cards", "slips", "standings", "certificate", "attendance")),
    "exchange_file": _one_of(
        (
            "tournament.json",
            "entries.csv",
            "results.csv",
            "standings.csv",
            "tournament.trf",
            "tournament.trf26",
            "deals.pbn",
            "rounds.ics",
        )
    ),
    "token_id": _one_of(("o-first", "nothing")),
    "case": _one_of((1, 2)),
    "study_id": _one_of((STUDY, "nothing")),
    "chapter_id": lambda facts, luck: luck.choice((f"c-{facts.game}", "nothing")),
    "viewing_id": _one_of((VIEWING, VIEWING, "nothing")),
    "visitor": _one_of(("1", "nothing")),
    "note_step": _one_of(("1", "v2", "nothing")),
    "variation_id": _one_of(("v1", "v2", "nothing")),
    "file": _one_of(("games.ndjson.zst", "events.parquet", "nothing")),
    "place": _one_of(("0/000.p/1", "entries/000.p/1", "0/000", "nothing")),
    "branch_id": lambda facts, luck: (
        f"b-{facts.game}-{luck.choice(('public', *range(facts.players)))}-{luck.choice(BRANCHED)}"
    ),
}

FLAGS = ("true", "false")
CHOICES: dict[str, tuple[Any, ...]] = {
    "person": NAMES, "expand": ("people",), "pending": FLAGS, "handle": NAMES, "my_turn": FLAGS,
    "where": ("margin:1..", "round:1", "card:3"), "player": NAMES, "tournament": (HERE,),
    "status": ("open", "closed", "nonsense"), "deals": ("sealed", "proven", "nonsense"), "external_id": ("mine",),
    "metadata": ("nonsense",), "round": ("1", "2"), "case": ("open", "any"), "since": ("2020-01-01",),
    "until": ("2100-01-01",), "q": (*NAMES, "here", "trump"),
    "sort": ("opened_at", "-opened_at", "title", "-ruled_at", "name"), "clause": ("FB-1.1",),
    "by": ("seat:0", "organiser:o-first"), "decision": ("upheld",), "appealed": FLAGS,
    "types": ("RoundDealt,CardPlayed,GameOpened", "game.opened,game.closed"), "variant": ("main",),
    "role": ("spectator",), "dry_run": FLAGS, "ruled": FLAGS, "limit": (1, 2, 5, 100), "cursor": ("nonsense",),
    "Prefer": ("return=minimal",), "theme": ("light", "dark"), "for": ("moves", "requests"),
    "format": ("svg", "png", "gif", "json", "markdown", "xml"), "size": ("A4", "Letter", "A5", "wide", "square"),
    "pace": (0.5, 2), "width": (60, 300), "maxwidth": (1, 300, 2000), "maxheight": (1, 300, 2000),
}  # fmt: skip


PARAMETERS: dict[str, Draw] = {
    "suppose": _one_of(("1:1,2", "2:2,1;1:1,1", "1:1,2,3,4", "9:1,2")),
    **{name: _one_of(values) for name, values in CHOICES.items()},
    **dict.fromkeys(("before", "n", "step", "from", "to"), lambda facts, luck: luck.randint(1, facts.steps + 1)),
    "as": lambda facts, luck: luck.choice(("public", "all", *range(facts.players + 1))),
    "at": lambda facts, luck: luck.randint(0, facts.steps + 1),
    "seat": lambda facts, luck: luck.randint(0, facts.players),
    "title": lambda facts, luck: facts.title,
    "kind": lambda facts, luck: luck.choice([kind.name for kind in title_named(facts.title).moments.kinds]),
    "game": lambda facts, luck: facts.game,
    "about": lambda facts, luck: luck.choice(
        ("games", "mine", f"mine,game:{facts.game},rematch:{facts.game},lobby:{facts.game},study:{STUDY}")
    ),
    "around": lambda facts, luck: luck.randint(0, 9),
    "move": lambda facts, luck: json.dumps(luck.choice(facts.refused)),
    "Idempotency-Key": lambda facts, luck: f"k{luck.randint(0, 9)}",
    "If-Match": lambda facts, luck: f'"{luck.randint(0, facts.steps)}"',
    "url": lambda facts, luck: f"http://localhost/games/{facts.game}/replay?step={luck.randint(1, facts.steps + 1)}",
    **dict.fromkeys(("first", "second"), lambda facts, luck: luck.choice((0, 1, facts.steps))),
    "Visitor-Key": _one_of((VISITOR_KEY, "nobody")),
    "Accept-Language": _one_of(("en", "es")),
    "If-None-Match": lambda facts, luck: f'"{luck.randint(1, facts.steps)}"',
}

_ACCEPTED = ("*/*", "application/json", "application/x-ndjson", "text/event-stream", "text/event-stream, */*;q=0.1")

WRITES: dict[tuple[str, str], Draw] = {
    ("POST", "/v1/titles/{title}/adjudicate"): lambda facts, luck: {"config": {}, "moves": [{}]},
    ("POST", "/v1/games"): lambda facts, luck: {
        "title": facts.title, "tournament": HERE, "seats": [{"player": f"ana-{seat}"} for seat in range(facts.players)],
    },
    ("POST", "/v1/games/batch"): lambda facts, luck: {"games": [
        {"title": facts.title, "tournament": HERE, "seats": [{"player": f"ana-{n}"} for n in range(facts.players)]},
    ]},
    ("PATCH", "/v1/games/{game_id}"): lambda facts, luck: luck.choice((
        {"private": luck.random() < 0.5}, {"external_id": "mine", "metadata": {"a": "b"}},
    )),
    ("PATCH", "/v1/tournaments/{tournament_id}"): lambda facts, luck: luck.choice(
        ({"metadata": {"A b": "c"}}, {"embedding": {"allowed": True}})  # an organiser of another could
    ),
    ("POST", "/v1/games/{game_id}/moves"): lambda facts, luck: luck.choice((
        {"move": luck.choice(facts.refused)}, {"moves": [luck.choice(facts.refused), {}]},
    )),
    ("POST", "/v1/games/{game_id}/cases"): lambda facts, luck: {"step": facts.steps + 100},
    ("POST", "/v1/games/{game_id}/cases/{case}/redeal"): lambda facts, luck: {"to": facts.steps + 100},
    ("POST", "/v1/games/{game_id}/take-back"): lambda facts, luck: {"to": facts.steps + 100},
    ("POST", "/v1/tournaments/{tournament_id}/acts"): lambda facts, luck: luck.choice((
        {"type": "pause"}, {"type": "set-game", "round": 1, "table": 1, "game": facts.game},
        {"type": "admit", "entries": [{"handle": luck.choice(NAMES)}]}, {"type": "enter", "name": "eve"},
    )),
    ("POST", "/v1/tournaments/{tournament_id}/entry-list"): lambda facts, luck: {"name": "Eve"},
    ("POST", "/v1/tournaments/{tournament_id}/report"): lambda facts, luck: {"name": "Eve"},
    ("POST", "/v1/tournaments/{tournament_id}/sessions"): lambda facts, luck: {"tables": 1},
    ("POST", "/v1/games/{game_id}/resignation"): lambda facts, luck: {"seat": facts.players},
    ("POST", "/v1/games/{game_id}/irregularities"): lambda facts, luck: {"step": 1},
    ("POST", "/v1/games/{game_id}/branches"): lambda facts, luck: {"step": facts.steps + 100},
    ("POST", "/v1/games/{game_id}/branches/{branch_id}/moves"): lambda facts, luck: {"moves": [{}]},
    ("PATCH", "/v1/games/{game_id}/branches/{branch_id}"): lambda facts, luck: {"name": luck.choice(NAMES)},
    ("POST", "/v1/tournaments"): lambda facts, luck: {"name": "another"},
    ("POST", "/v1/tokens"): lambda facts, luck: luck.choice((
        {"role": "spectator", "games": [facts.game]}, {"role": "seat", "game": facts.game, "seat": 0},
        {"role": "director", "tournament": HERE},
    )),
    ("POST", "/v1/lobbies"): lambda facts, luck: {
        "title": facts.title, "tournament": HERE, "seats": [{"invite": f"ana-{s}"} for s in range(facts.players)],
    },
    ("POST", "/v1/people"): lambda facts, luck: {"handle": luck.choice(NAMES)},
    ("PATCH", "/v1/people/{person}"): lambda facts, luck: {"external_id": "nothing"},
    ("POST", "/v1/people/{person}/merge"): lambda facts, luck: {"into": luck.choice(NAMES)},
    ("POST", "/v1/studies"): lambda facts, luck: {"title": ""},
    ("POST", "/v1/studies/import"): lambda facts, luck: {
        "format": "daybook-study-1", "title": "t", "chapters": [{"name": "x", "game": facts.game, "step": 10**9}],
    },
    ("PATCH", "/v1/studies/{study_id}"): lambda facts, luck: {"title": "another"},
    ("POST", "/v1/studies/{study_id}/chapters"): lambda facts, luck: {"name": "x", "game": facts.game},
    ("PATCH", "/v1/studies/{study_id}/chapters/{chapter_id}"): lambda facts, luck: {"step": 2},
    ("PUT", "/v1/studies/{study_id}/chapters/{chapter_id}/notes/{note_step}"): lambda facts, luck: {"glyph": "!"},
    ("POST", "/v1/studies/{study_id}/chapters/{chapter_id}/variations"): lambda facts, luck: {"step": 3},
    ("PATCH", "/v1/studies/{study_id}/chapters/{chapter_id}/variations/{variation_id}"): lambda facts, luck: {
        "place": 0
    },
    ("POST", "/v1/studies/{study_id}/editors"): lambda facts, luck: {"secret": "nonsense"},
    ("POST", "/v1/viewings"): lambda facts, luck: {
        "game": facts.game, "step": facts.steps, "as": luck.randint(facts.players, 15),
    },
    ("PUT", "/v1/viewings/{viewing_id}/shown"): lambda facts, luck: {"step": facts.steps, "as": "all"},
    ("POST", "/v1/viewings/{viewing_id}/words"): lambda facts, luck: {"text": ""},
    ("POST", "/v1/viewings/{viewing_id}/visitors"): lambda facts, luck: {"name": ""},
    ("POST", "/v1/viewings/{viewing_id}/studies"): lambda facts, luck: {"title": ""},
    ("POST", "/v1/webhooks"): lambda facts, luck: {
        "url": "https://192.0.2.1/hook", "game": facts.game, **luck.choice(({}, {"as": "all"})),
    },
    ("PATCH", "/v1/webhooks/{webhook_id}"): lambda facts, luck: luck.choice((
        {}, {"enabled": True}, {"game": facts.game, "as": "all"}, {"types": ["game.closed"]},
    )),
}  # fmt: skip
"""The bodies of requests that write, where the document's example would not be refused, or says nothing of the game.

Those who may not see the game may not do any of it: nothing is changed.
"""


@cache
def routes(app: Flask) -> list[tuple[str, str, tuple[tuple[str, str], ...]]]:
    """Method, path, and the parameters beside those in the path, of every route. One that is not documented fails."""
    paths = document()["paths"]
    served = {str(rule) for rule in app.url_map.iter_rules()} - UNDOCUMENTED
    assert {path.replace("<path:", "<").replace("<", "{").replace(">", "}") for path in served} == set(paths), (
        "a route is not documented"
    )
    found = []
    for path, methods in paths.items():
        for method, operation in methods.items():
            if method != "parameters":
                parameters = (*methods.get("parameters", ()), *operation.get("parameters", ()))
                named = [resolved(document(), one) for one in parameters]
                found.append((method.upper(), path, tuple((p["name"], p["in"]) for p in named if p["in"] != "path")))
    return [*found, *(("GET", page, (("step", "query"),)) for page in PAGES)]


def questions(app: Flask, facts: Facts, luck: Random) -> Iterator[Question]:
    """Each route once, those of the game several times. Raises `KeyError` for what is not known here."""
    for method, route, parameters in routes(app):
        reads = method == "GET"
        for _ in range((3 if reads else 4 if "moves" in route else 1) if "{game_id}" in route else 1):
            yield _question(method, route, parameters, facts, luck)


def _body(method: str, route: str, facts: Facts, luck: Random) -> Any:
    """What is written: as told here, else the body of the first example that the document has of the operation."""
    if write := WRITES.get((method, route)):
        return write(facts, luck)
    name = document()["paths"][route][method.lower()]["operationId"]
    return next(resource.examples[name] for resource in RESOURCES if name in resource.examples)[0].body


_BY_CURSOR = ("/v1/feed", "/v1/me/stream")
_PLACE = re.compile(r"{(\w+)}")


def _question(method: str, route: str, parameters: tuple[tuple[str, str], ...], facts: Facts, luck: Random) -> Question:
    path = _PLACE.sub(lambda place: str(PLACES[place[1]](facts, luck)), route)
    query, headers = {}, {"Accept-Encoding": "gzip, br"}
    if method == "GET":
        headers["Accept"] = luck.choice(_ACCEPTED)
        if luck.random() < 0.2:
            headers["If-None-Match"] = PARAMETERS["If-None-Match"](facts, luck)
    for name, place in parameters:
        draw = _afterwards(route) if name in ("after", "Last-Event-ID") else PARAMETERS[name]
        if luck.random() < 0.4:
            (query if place == "query" else headers)[name] = str(draw(facts, luck))
    if route in _BY_CURSOR:  # else it begins after all that there is
        query["after"] = luck.choice((facts.cursor, facts.cursor, "0"))
    body = None if method == "GET" else _body(method, route, facts, luck)
    return Question(method, route, path + ("?" + urlencode(query) if query else ""), body, headers)


def _afterwards(route: str) -> Draw:
    if route in _BY_CURSOR:
        return lambda facts, luck: facts.cursor
    return lambda facts, luck: luck.randint(0, facts.steps)
