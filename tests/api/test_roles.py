"""Who may do what, cell by cell: every route asked by everybody at every kind of table, over HTTP.

What is expected is written here anew from the design ("Who may do what") and not read from `service.roles`: both
must say the same. A route without a row fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import Any

import pytest

from api.app import document
from tests.processes import running

from .everybody import ACTORS, AT_GAME, EVERYWHERE, HERE, INVALID, NOWHERE, PERSONS, TOKEN, Service, Table

_CONCERNED = {*EVERYWHERE, *HERE, *AT_GAME, "seat 0", "seat 1", "person on seat 0"}
_AUDITORS = {"auditor of all", "auditor here", "auditor of the game"}
_ORGANISERS = {"organiser of all", "organiser here"}
_DIRECTORS = {"director of all", "director here", "director of the game"}
_SCORERS = {"scorer of all", "scorer here", "scorer of the game"}
_OFFICIAL_SOMEWHERE = {who for who in ACTORS if who.startswith(("organiser", "director"))}


Allowed = Callable[[str, Table], bool]


def knows(who: str, table: Table) -> bool:
    """Whether somebody may know of the game: an auditor is concerned with closed games only."""
    return not table.hidden or who in (_CONCERNED if table.closed else _CONCERNED - _AUDITORS)


def sees_all(who: str, table: Table) -> bool:
    """All hands: of closed games everybody, else who deals at a real table. Nobody here has opened the cards."""
    return table.closed or deals(who, table)


def deals(who: str, table: Table) -> bool:
    return who in _SCORERS | _ORGANISERS and table.dealing == "recorded"


def sees_seat_0(who: str, table: Table) -> bool:
    return sees_all(who, table) or who == "seat 0"


def lists_moves(who: str, table: Table) -> bool:
    return deals(who, table) or who == "seat 0"


def moves_seat_0(who: str, table: Table) -> bool:
    return deals(who, table) or who == "seat 0"


def speaks_for_seat_0(who: str, table: Table) -> bool:
    return who in _ORGANISERS or moves_seat_0(who, table)


def gives_nonce_0(who: str, table: Table) -> bool:
    return who == "seat 0"


def moves_table(who: str, table: Table) -> bool:
    return who in _ORGANISERS | _DIRECTORS or deals(who, table)


def lists_own(who: str, table: Table) -> bool:
    """Without `seat`, a seat asks for its own moves and others for those of the table."""
    return moves_table(who, table) or who in ("seat 0", "seat 1")


def organises(who: str, table: Table) -> bool:
    return who in _ORGANISERS


def organises_all(who: str, table: Table) -> bool:
    return who == "organiser of all"


def organises_somewhere(who: str, table: Table) -> bool:
    return who.startswith("organiser")


def official_somewhere(who: str, table: Table) -> bool:
    return who in _OFFICIAL_SOMEWHERE


def reads_labels_somewhere(who: str, table: Table) -> bool:
    """External ids and metadata are for officials: organisers, directors and scorers, where their token holds."""
    return who.startswith(("organiser", "director", "scorer"))


def official(who: str, table: Table) -> bool:
    return who in _ORGANISERS | _DIRECTORS


def calls_director(who: str, table: Table) -> bool:
    """Who has to do with the table may call; of the seats each for itself."""
    return who in _ORGANISERS | _DIRECTORS | _SCORERS | {"seat 0", "seat 1"}


def calls_for_seat_0(who: str, table: Table) -> bool:
    return calls_director(who, table) and who != "seat 1"


def branches(who: str, table: Table) -> bool:
    """What if: those who have to do with the game while it goes on, auditors once it is closed, and then all tokens."""
    return has_token(who, table) and (table.closed or (who in _CONCERNED - _AUDITORS))


def notes(who: str, table: Table) -> bool:
    return official(who, table) or deals(who, table)


def operates(who: str, table: Table) -> bool:
    return who in ("organiser of all", "auditor of all")


def has_token(who: str, table: Table) -> bool:
    return who != "nobody"


def anybody(who: str, table: Table) -> bool:
    return True


@dataclass(frozen=True)
class Row:
    """One request, who is allowed to make it, and the status of the answer then.

    With `of_game` those who may not know of the game get 404, whatever else they may. `open` takes no token at all, so
    that a bad one is not looked at. `before` is asked first: who fails it is refused without a look at the game. `seen`
    is a step that the game has not reached: who may do it is told so, and nothing is done. `few`: not at every table.
    `over` is the status where the game is over, if that is another one.
    """

    method: str
    route: str
    allowed: Allowed = anybody
    status: int = 200
    query: str = ""
    body: Any = None
    of_game: bool = True
    open: bool = False
    before: Allowed = anybody
    seen: str | None = None
    few: bool = False
    over: int | None = None

    def __str__(self) -> str:
        return f"{self.method} {self.route}{self.query} {'' if self.body is None else self.body}"


_GAME = "/v1/games/{game_id}"
_MOVE = {"type": "nonsense"}
_CASE = f"{_GAME}/cases/1"
_LATER = '"999999"'
_HOOK = {"url": "http://127.0.0.1:9/hook"}

GAME_ROWS = [
    Row("GET", _GAME),
    *[
        Row("GET", f"{_GAME}/{part}", allowed, query=query)
        for part in ("table", "events", "replay", "replay/sentences", "replay/index", "stream")
        for query, allowed in (("", anybody), ("?as=public", anybody), ("?as=all", sees_all), ("?as=0", sees_seat_0))
    ],
    Row("GET", "/v1/feed", query="?after=0&limit=1&game={game_id}", few=True),
    *[Row("GET", f"{_GAME}/picture", query=query) for query in ("", "?step=1&format=png&width=200")],
    *[Row("GET", f"{_GAME}/analysis", status=409, query=query, over=200, few=True) for query in ("", "?seat=0")],
    Row("GET", f"{_GAME}/picture", sees_all, query="?as=all"),
    Row("GET", f"{_GAME}/picture", sees_seat_0, query="?as=0"),
    Row("GET", f"{_GAME}/same-deal"),
    Row("GET", f"{_GAME}/film", query="?to=2"),
    Row("GET", f"{_GAME}/film", sees_all, query="?to=2&as=all"),
    Row("GET", f"{_GAME}/film", sees_seat_0, query="?to=2&as=0"),
    Row("GET", f"{_GAME}/record", sees_all),
    Row("GET", f"{_GAME}/proof", few=True),
    Row("GET", f"{_GAME}/moves", lists_moves, query="?seat=0"),
    Row("GET", f"{_GAME}/moves", lists_own),
    Row("POST", f"{_GAME}/moves", moves_seat_0, 422, body={"move": {**_MOVE, "seat": 0}}),
    Row("POST", f"{_GAME}/moves", moves_table, 422, body={"move": _MOVE}),
    Row("POST", f"{_GAME}/moves", lambda who, table: moves_seat_0(who, table) and moves_table(who, table), 422,
        body={"moves": [{**_MOVE, "seat": 0}, _MOVE]}),
    *[Row("GET", f"{_GAME}/{part}", few=True) for part in ("cases", "director-log")],
    *[
        Row("GET", _CASE, allowed, query=query, few=True)
        for query, allowed in (("", anybody), ("?as=all", sees_all), ("?as=0", sees_seat_0))
    ],
    Row("GET", _CASE, sees_all, query="?as=public&move={}", few=True),
    *[
        Row("POST", route, allowed, 412, body=body, seen=_LATER, few=True)
        for route, allowed, body in (
            (f"{_GAME}/cases", calls_director, {"step": 1}),
            (f"{_GAME}/cases", calls_for_seat_0, {"step": 1, "seat": 0}),
            (f"{_CASE}/withdrawal", calls_director, {}),
            (f"{_CASE}/rulings", official, {"decision": "upheld"}),
            (f"{_CASE}/redeal", official, {"to": 1}),
            (f"{_CASE}/appeal", speaks_for_seat_0, {"seat": 0}),
            (f"{_CASE}/appeal/decision", official, {"outcome": "upheld"}),
            (f"{_GAME}/take-back", speaks_for_seat_0, {"seat": 0, "to": 1}),
            (f"{_GAME}/take-back", official, {"seat": 0, "to": 1, "allowed": True}),
            (f"{_GAME}/take-back/answer", speaks_for_seat_0, {"seat": 0, "agreed": True}),
            (f"{_GAME}/resignation", speaks_for_seat_0, {"seat": 0}),
            (f"{_GAME}/nonces", gives_nonce_0, {"seat": 0, "nonce": "0f" * 16}),
            (f"{_GAME}/hold", official, {}),
            (f"{_GAME}/open-cards", official, {}),
            (f"{_GAME}/release", official, {}),
            (f"{_GAME}/adjournment", official, {}),
            (f"{_GAME}/resumption", official, {}),
            (f"{_GAME}/time-out", official, {"seconds": 60}),
            (f"{_GAME}/irregularities", notes, {"step": 1}),
        )
    ],
    Row("POST", f"{_CASE}/rulings", official, query="?dry_run=true", body={"decision": "upheld"}, few=True),
    *[Row("GET", f"{_GAME}/branches{part}", few=True) for part in ("", "/{branch_id}", "/{branch_id}/replay")],
    Row("POST", f"{_GAME}/branches", branches, 201, body={"step": 1, "as": "public"}, few=True),
    Row("POST", f"{_GAME}/branches", lambda who, table: branches(who, table) and sees_all(who, table), 201,
        body={"step": 1, "as": "all"}, few=True),
    Row("POST", f"{_GAME}/branches", lambda who, table: branches(who, table) and sees_seat_0(who, table), 201,
        body={"step": 1, "as": 0}, few=True),
    Row("POST", f"{_GAME}/branches/{{branch_id}}/moves", branches, 422, body={"moves": [{}]}, few=True),
    Row("DELETE", f"{_GAME}/texts/{{text}}", organises, 204, few=True),
    Row("PATCH", _GAME, organises, body={"spectator_delay": 0}),
    Row("GET", f"{_GAME}/rematch", lambda who, table: organises(who, table) or who in ("seat 0", "seat 1")),
    Row("POST", f"{_GAME}/rematch", organises, 409, over=201),
    Row("POST", "/v1/tokens", organises, 201, body={"role": "spectator", "games": ["{game_id}"]},
        before=organises_somewhere),
    Row("POST", "/v1/tokens", organises, 201, body={"role": "director", "games": ["{game_id}"]},
        before=organises_somewhere),
    Row("POST", "/v1/webhooks", official, 201, body={**_HOOK, "game": "{game_id}"}),
]  # fmt: skip

OTHER_ROWS = [
    Row("GET", "/v1/titles", open=True),
    Row("GET", "/v1/titles/market-day", open=True),
    Row("GET", "/v1/titles/market-day/deck", open=True),
    Row("GET", "/v1/titles/market-day/lesson", open=True),
    Row("GET", "/v1/titles/market-day/moments", open=True),
    Row("POST", "/v1/titles/market-day/adjudicate", status=200, body={"config": {"players": 4}}, open=True),
    Row("GET", "/healthz", open=True),
    Row("GET", "/readyz", open=True),
    Row("GET", "/tlog/checkpoint", open=True),
    Row("GET", "/tlog/cosigned", open=True),
    Row("GET", "/tlog/policy", open=True),
    Row("GET", "/tlog/sheet", open=True),
    Row("GET", "/tlog/keys", open=True),
    Row("GET", "/tlog/consistency", query="?first=0&second=0", open=True),
    Row("GET", "/tlog/tile/0/000.p/1", open=True),
    Row("GET", "/dumps", status=404, open=True),
    Row("GET", "/dumps/dump-x/manifest.json", status=404, open=True),
    Row("GET", "/dumps/dump-x/games.ndjson.zst", status=404, open=True),
    Row("GET", "/oembed", status=404, query="?url=http://elsewhere.example/games/x", open=True),
    Row("GET", "/metrics", operates),
    Row("GET", "/v1/games"),
    Row("GET", "/v1/games", reads_labels_somewhere, query="?external_id=mine"),
    Row("GET", "/v1/cases"),
    Row("GET", "/v1/moments", query="?title=market-day&kind=round"),
    Row("GET", "/v1/feed"),
    Row("GET", "/v1/statistics/titles/market-day"),
    Row("GET", "/v1/statistics/players/ana"),
    Row("GET", "/v1/tournaments"),
    Row("POST", "/v1/games", organises, 201, body={
        "title": "market-day", "seats": [{"player": "ana"}, {"player": "ben"}], "tournament": "{tournament_id}"}),
    # Whose token holds in one tournament opens games there, without naming it. One player is too few.
    Row("POST", "/v1/games", organises_somewhere, 422, body={"title": "market-day", "seats": [{"player": "ana"}]}),
    Row("POST", "/v1/games/batch", organises, 201, body={"games": [
        {"title": "market-day", "seats": [{"player": "ana"}, {"player": "ben"}], "tournament": "{tournament_id}"}]}),
    Row("POST", "/v1/tournaments", organises_all, 201, body={"name": "another"}),
    Row("GET", "/v1/house/events", organises_all),
    Row("GET", "/v1/persons/ana", organises_all),
    Row("GET", "/v1/people", organises_all),
    Row("POST", "/v1/people", organises_all, 409, body={"handle": "ana"}),
    Row("GET", "/v1/people/ben", organises_all),
    Row("PATCH", "/v1/people/ben", organises_all, body={"metadata": {"club": "Harbour"}}),
    Row("POST", "/v1/people/ben/merge", organises_all, 409, body={"into": "ben"}),
    Row("DELETE", "/v1/people/nobody-known", organises_all, 404),
    Row("POST", "/v1/lobbies", organises, 201, body={"title": "market-day", "tournament": "{tournament_id}",
        "seats": [{"player": "ana"}, {"invite": "ben"}]}),
    Row("GET", "/v1/lobbies", organises_somewhere),
    Row("GET", "/v1/lobbies/nowhere", status=404),
    Row("DELETE", "/v1/lobbies/nowhere", organises_somewhere, 404),
    Row("POST", "/v1/lobbies/nowhere/seats/0/invitations", organises_somewhere, 404, body={}),
    Row("GET", "/v1/invitations", organises_somewhere),
    Row("GET", "/v1/invitations/nowhere", status=404),
    Row("DELETE", "/v1/invitations/nowhere", organises_somewhere, 404),
    Row("POST", "/v1/invitations/nowhere/acceptance", status=404, body={}),
    Row("POST", "/v1/invitations/nowhere/decline", status=404),
    Row("GET", "/v1/sign-in/options", open=True),
    Row("GET", "/v1/sign-in", status=404, open=True),
    Row("GET", "/v1/sign-in/callback", status=404, open=True),
    Row("GET", "/v1/me/invitations", has_token),
    Row("GET", "/v1/me", has_token),
    Row("GET", "/v1/me/games", has_token),
    Row("GET", "/v1/me/tournaments", has_token),
    Row("GET", "/v1/templates"),
    Row("GET", "/v1/seasons/nothing", status=404),
    Row("POST", "/v1/tokens", organises_all, 201, body={"role": "person", "person": "ana"}),
    Row("DELETE", "/v1/persons/nobody-known", organises_all, 404),
    Row("POST", "/v1/tokens", organises_all, 201, body={"role": "spectator"}),
    Row("GET", "/v1/tokens", organises_somewhere),
    Row("GET", "/v1/tokens/me", has_token),
    Row("GET", "/v1/webhooks", official_somewhere),
]  # fmt: skip
_EVENT = "/v1/tournaments/{tournament_id}"
_ACTS = f"{_EVENT}/acts"


def desk_official(who: str, table: Table) -> bool:
    """Whose token holds in the tournament: a director or a scorer of one of its games is none of its officials."""
    return who in {"organiser of all", "organiser here", "director of all", "director here", *_DESK_SCORERS}


def desk_director(who: str, table: Table) -> bool:
    return desk_official(who, table) and who not in _DESK_SCORERS


_DESK_SCORERS = ("scorer of all", "scorer here")
DESK_ROWS = [
    *[Row("GET", f"{_EVENT}/{part}") for part in ("book", "entries", "standings", "stream")],
    *[Row("GET", f"{_EVENT}/{part}", status=404) for part in ("bracket", "comparison")],
    Row("GET", f"{_EVENT}/rounds/1", status=404),
    Row("GET", f"{_EVENT}/entries/a-nobody", status=404),
    Row("GET", f"{_EVENT}/me", lambda who, table: False),
    *[
        Row("GET", f"{_EVENT}/{part}", desk_official)
        for part in ("board", "calls", "penalties", "precedents", "history")
    ],
    *[
        Row("POST", _ACTS, allowed, 412, body=body, seen=_LATER)
        for allowed, body in (
            (organises, {"type": "change-config", "changes": {"rounds": 4}}),
            (organises, {"type": "admit", "entries": [{"name": "Eve"}]}),
            (organises, {"type": "seal-lots"}),
            (desk_director, {"type": "draw-round"}),
            (desk_director, {"type": "pause"}),
            (desk_director, {"type": "withdraw", "entrant": "a-nobody"}),
            (desk_official, {"type": "enter-result", "round": 1, "table": 1, "places": [1, 2]}),
            (desk_official, {"type": "call", "table": 1}),
            (lambda who, table: False, {"type": "confirm-result", "round": 1, "table": 1}),
            (lambda who, table: False, {"type": "enter", "name": "Eve"}),
        )
    ],
    Row("DELETE", f"{_EVENT}/texts/nothing", organises, 404),
    Row("GET", f"{_EVENT}/paper/pairings.pdf"),
    Row("GET", f"{_EVENT}/exchange/tournament.json"),
    *[Row("GET", f"{_EVENT}/book/{one}", desk_official) for one in ("record", "proof")],
    Row("POST", f"{_EVENT}/entry-list", organises, 415, body={}),
]  # fmt: skip
TOKEN_ROWS = [("GET", "/v1/tokens/{token_id}"), ("DELETE", "/v1/tokens/{token_id}")]
TOURNAMENT_ROWS = [("GET", "/v1/tournaments/{tournament_id}"), ("GET", "/v1/tournaments/{tournament_id}/archive")]
HOOK_ROWS = [
    ("GET", "/v1/webhooks/{webhook_id}", 200, None),
    ("PATCH", "/v1/webhooks/{webhook_id}", 200, {"enabled": True}),
    ("PATCH", "/v1/webhooks/{webhook_id}", 200, {"url": "http://127.0.0.1:9/other", "types": ["game.closed"]}),
    ("POST", "/v1/webhooks/{webhook_id}/secret", 201, None),
    ("GET", "/v1/webhooks/{webhook_id}/deliveries", 200, None),
    ("POST", "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay", 404, None),
    ("POST", "/v1/webhooks/{webhook_id}/replay", 202, {"since": "2026-05-01T12:00:00Z"}),
    ("POST", "/v1/webhooks/{webhook_id}/test", 202, None),
    ("DELETE", "/v1/webhooks/{webhook_id}", 204, None),
]

_STUDY, _CHAPTER = "/v1/studies/{study_id}", "/v1/studies/{study_id}/chapters/{chapter_id}"
STUDY_ROWS = [
    ("POST", "/v1/studies", 201, {"title": "Lone Knights"}),
    ("POST", "/v1/studies/import", 201, {"format": "daybook-study-1", "title": "Lone Knights", "chapters": []}),
    ("POST", f"{_STUDY}/editors", 404, {"secret": "nonsense"}),
    ("GET", "/v1/studies", 200, None),
    ("GET", "/v1/me/studies", 200, None),
    *[("GET", path, 404, None) for path in (_STUDY, f"{_STUDY}/export", _CHAPTER)],
    ("PATCH", _STUDY, 404, {"title": "Lone Knights"}),
    ("POST", f"{_STUDY}/chapters", 404, {"name": "One", "lesson": "fairy-bargains"}),
    ("PATCH", _CHAPTER, 404, {"name": "One"}),
    ("PUT", f"{_CHAPTER}/notes/{{note_step}}", 404, {"glyph": "!"}),
    ("POST", f"{_STUDY}/invitation", 404, {}),
    *[
        ("DELETE", path, 404, None)
        for path in (
            _STUDY, _CHAPTER, f"{_CHAPTER}/notes/{{note_step}}", f"{_STUDY}/invitation", f"{_STUDY}/editors/{{person}}",
        )
    ],
]  # fmt: skip
"""Of a study that is not there, as of one that is private: who may make one is asked before, who may read it is not."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    folder: Path = tmp_path_factory.mktemp("roles")
    more = {"DAYBOOK_TOKEN": TOKEN, "DAYBOOK_LIMITS": "", "DAYBOOK_PRIVATE_WEBHOOKS": "yes"}
    more |= {"DAYBOOK_STREAMS_PER_TOKEN": "1000", "DAYBOOK_HEARTBEAT_SECONDS": "0.2"}  # a stream left is noticed by it
    words = ("serve", "--port", "0", "--database", f"sqlite:///{folder / 'daybook.db'}")
    with running(*words, cwd=folder, **more) as process:
        service = Service(process.hears(r"Daybook is at (\S+)/,")[1])
        yield service
        service.close()


def filled(thing: Any, table: Table) -> Any:
    """A path or a body with the ids of a table in it."""
    if isinstance(thing, dict):
        return {key: filled(part, table) for key, part in thing.items()}
    if isinstance(thing, list):
        return [filled(part, table) for part in thing]
    if isinstance(thing, str):
        return (
            thing.replace("{game_id}", table.id)
            .replace("{tournament_id}", table.tournament)
            .replace("{text}", table.text)
            .replace("{branch_id}", table.branch)
        )
    return thing


def expected(row: Row, who: str, table: Table, of_game: bool) -> int:
    """The status that the design says. A person's token is worth what the seat's own token is, wherever that sits."""
    who = PERSONS.get(who, who)
    if who in INVALID and not row.open:
        return 401
    refused = 401 if who == "nobody" else 403
    if not row.before(who, table):
        return refused
    if of_game and not knows(who, table):
        return 404
    if not row.allowed(who, table):
        return refused
    ended = table.closed and "/stream" in row.route
    return 200 if ended else row.over if table.closed and row.over else row.status


every_actor = pytest.mark.parametrize("who", ACTORS)


@every_actor
@pytest.mark.parametrize("row", GAME_ROWS, ids=str)
def test_what_may_be_done_at_a_game(service: Service, row: Row, who: str) -> None:
    for table in service.tables[: 4 if row.few else None]:
        token = service.token_of(who, table)
        asked = (token, filled(row.body, table), row.seen)
        status, body = service.ask(row.method, filled(row.route + row.query, table), *asked)
        assert status == expected(row, who, table, True), (table.name, table.dealing, table.closed, body)
        if status == 404:
            nowhere = Table("no game", True, "", False, NOWHERE, table.tournament, text=table.text, branch=table.branch)
            path = filled(row.route + row.query, nowhere)
            assert service.ask_nowhere(row.method, path, token, filled(row.body, nowhere)) == (404, body)


@every_actor
@pytest.mark.parametrize("row", OTHER_ROWS, ids=str)
def test_what_may_be_done_elsewhere(service: Service, row: Row, who: str) -> None:
    for table in service.tables[::3]:
        token = service.token_of(who, table)
        status, body = service.ask(row.method, filled(row.route, table) + row.query, token, filled(row.body, table))
        assert status == expected(row, who, table, False), (table.name, body)


@every_actor
@pytest.mark.parametrize("row", DESK_ROWS, ids=str)
def test_what_may_be_done_at_the_desk_of_a_tournament(service: Service, row: Row, who: str) -> None:
    for table in service.tables[::3]:
        token = service.token_of(who, table)
        status, body = service.ask(row.method, filled(row.route, table), token, row.body, row.seen)
        known = not table.private_tournament or who in _CONCERNED
        if who in INVALID:
            wanted = 401
        elif not known:
            wanted = 404
        else:
            wanted = row.status if row.allowed(who, table) else 401 if who == "nobody" else 403
        assert status == wanted, (table.name, body)


@every_actor
@pytest.mark.parametrize(("method", "route"), TOKEN_ROWS)
def test_tokens_are_shown_to_and_ended_by_their_organisers_and_holders(
    service: Service, method: str, route: str, who: str
) -> None:
    for table in service.tables[::3]:
        of_table = service.made("/v1/tokens", {"role": "spectator", "games": [table.id]})
        own = service.token_of(who, table)
        status, body = service.ask(method, route.replace("{token_id}", of_table["id"]), own)
        nowhere = service.ask(method, route.replace("{token_id}", "t-" + "0" * 24), own)
        if who in INVALID or who == "nobody":
            wanted = 401
        elif who in _ORGANISERS:
            wanted = 200
        else:
            wanted = 404 if who.startswith("organiser") else 403
            assert nowhere == (status, body)
        assert status == wanted, (table.name, body)
        held = of_table["token"]
        ended = method == "DELETE" and who in _ORGANISERS
        assert service.ask(method, route.replace("{token_id}", of_table["id"]), held)[0] == (401 if ended else 200)


@every_actor
@pytest.mark.parametrize(("method", "route"), TOURNAMENT_ROWS)
def test_a_private_tournament_is_known_to_those_concerned(service: Service, method: str, route: str, who: str) -> None:
    for table in service.tables:
        token = service.token_of(who, table)
        status, body = service.ask(method, filled(route, table), token)
        known = not table.private_tournament or who in _CONCERNED
        assert status == (401 if who in INVALID else 200 if known else 404), (table.name, body)
        if status == 404:
            assert service.ask_nowhere(method, route.replace("{tournament_id}", "e-" + NOWHERE), token) == (404, body)
        listed, page = service.ask("GET", f"/v1/games?tournament={table.tournament}", token)
        assert listed == status, page
        # A token for one game of a private tournament leads to it from there; the list has what a token is made for.
        in_list = known and (not table.private_tournament or who in {*EVERYWHERE, *HERE})
        page = service.ask("GET", "/v1/tournaments?limit=200", token)[1]
        assert (table.tournament.encode() in page) == (status == 200 and in_list), page


@every_actor
def test_a_tournament_is_named_by_its_organisers(service: Service, who: str) -> None:
    for table in service.tables:
        path, token = f"/v1/tournaments/{table.tournament}", service.token_of(who, table)
        status, body = service.ask("PATCH", path, token, {"metadata": {"season": "2026"}})
        if who in INVALID:
            wanted = 401
        elif table.private_tournament and who not in _CONCERNED:
            wanted = 404
        else:
            wanted = 200 if who in _ORGANISERS else 401 if who == "nobody" else 403
        assert status == wanted, (table.name, body)


@every_actor
def test_the_events_of_a_tournament_are_for_its_officials(service: Service, who: str) -> None:
    officials = _ORGANISERS | {"director of all", "director here", "scorer of all", "scorer here"}
    for table in service.tables:
        path, token = f"/v1/tournaments/{table.tournament}", service.token_of(who, table)
        status, body = service.ask("GET", f"{path}/events", token)
        known = service.ask("GET", path, token)[0]
        refused = 401 if who == "nobody" else 403
        assert status == (known if known != 200 else 200 if who in officials else refused), (table.name, body)


@every_actor
def test_who_may_show_a_tournament_in_frames_is_for_its_organisers_to_say(service: Service, who: str) -> None:
    for table in service.tables[::3]:
        path, token = f"/v1/tournaments/{table.tournament}", service.token_of(who, table)
        known = service.ask("GET", path, token)[0]
        status, body = service.ask("PATCH", path, token, {"embedding": {"allowed": False}})
        refused = 401 if who == "nobody" else 403
        assert status == (known if known != 200 else 200 if who in _ORGANISERS else refused), (table.name, body)


@every_actor
def test_lists_and_the_feed_have_the_games_that_one_may_know_of(service: Service, who: str) -> None:
    for table in service.tables:
        token = service.token_of(who, table)
        status, listed = service.ask("GET", f"/v1/games?limit=200&tournament={table.tournament}", token)
        if who in INVALID:
            assert status == 401
            continue
        if status == 200:
            assert (table.id.encode() in listed) == knows(who, table), (table.name, table.closed)
        assert (table.id.encode() in service.ask("GET", "/v1/games?limit=200", token)[1]) == knows(who, table)
        assert (table.id in service.games_in_the_feed(token)) == knows(who, table), (table.name, table.closed)


@every_actor
@pytest.mark.parametrize(("method", "route", "done", "body"), HOOK_ROWS)
def test_a_webhook_belongs_to_those_who_may_make_it(
    service: Service, method: str, route: str, done: int, body: Any, who: str
) -> None:
    for table in service.tables[::3]:
        made = service.made("/v1/webhooks", {**_HOOK, "game": table.id})
        path = route.replace("{webhook_id}", made["id"]).replace("{delivery_id}", "d-nothing")
        token = service.token_of(who, table)
        status, answer = service.ask(method, path, token, body)
        if who in INVALID or who == "nobody":
            wanted = 401
        elif who == "organiser of all":
            wanted = done
        else:
            wanted = 404 if who in _OFFICIAL_SOMEWHERE else 403
        service.ask("DELETE", f"/v1/webhooks/{made['id']}", TOKEN)
        assert status == wanted, (table.name, answer)


@every_actor
def test_a_branch_is_removed_by_officials_and_by_who_made_it(service: Service, who: str) -> None:
    for table in service.tables[:4]:
        path = f"/v1/games/{table.id}/branches"
        made = service.made(path, {"step": 1, "as": "public"})["id"]
        status, body = service.ask("DELETE", f"{path}/{made}", service.token_of(who, table))
        assert status == expected(Row("DELETE", path, official, 204), who, table, True), body


@every_actor
@pytest.mark.parametrize(("method", "route", "status", "body"), STUDY_ROWS)
def test_who_keeps_studies(service: Service, who: str, method: str, route: str, status: int, body: Any) -> None:
    path = re.sub(r"{\w+}", "1", route)
    answered, said = service.ask(method, path, service.token_of(who, service.tables[0]), body)
    keeps = who.startswith(("organiser", "director", "scorer", "person"))
    if who in INVALID or (who == "nobody" and (method, route) in _KEEPERS | {("GET", "/v1/me/studies")}):
        status = 401
    elif not keeps and (method, route) in _KEEPERS:
        status = 403
    assert answered == status, said


_KEEPERS = {(method, route) for method, route, *_ in STUDY_ROWS[:3]}


def test_every_route_has_a_row() -> None:
    paths = document()["paths"]
    served = {(method.upper(), path) for path, methods in paths.items() for method in methods if method != "parameters"}
    places = {
        "market-day": "{title}",
        "dump-x/manifest.json": "{dump}/manifest.json",
        "dump-x/games.ndjson.zst": "{dump}/{file}",
        "players/ana": "players/{player}",
        "cases/1": "cases/{case}",
        "persons/ana": "persons/{person}",
        "lobbies/nowhere": "lobbies/{lobby_id}",
        "seats/0/": "seats/{seat}/",
        "invitations/nowhere": "invitations/{invitation_id}",
        "people/ben": "people/{person}",
        "people/nobody-known": "people/{person}",
        "persons/nobody-known": "persons/{person}",
        "tile/0/000.p/1": "tile/{place}",
        "rounds/1": "rounds/{round_number}",
        "entries/a-nobody": "entries/{entrant}",
        "texts/nothing": "texts/{text}",
        "paper/pairings": "paper/{paper_name}",
        "exchange/tournament.json": "exchange/{exchange_file}",
        "seasons/nothing": "seasons/{label}",
    }
    rows = {(row.method, reduce(lambda path, place: path.replace(*place), places.items(), row.route))
            for row in (*GAME_ROWS, *OTHER_ROWS, *DESK_ROWS)}  # fmt: skip
    rows |= {(method, "/v1/games/{game_id}/branches/{branch_id}") for method in ("PATCH", "DELETE")}  # with own tests
    rows |= {*TOKEN_ROWS, *TOURNAMENT_ROWS, *((method, route) for method, route, _, _ in (*HOOK_ROWS, *STUDY_ROWS))}
    rows |= {("GET", "/v1/tournaments/{tournament_id}/events"), ("PATCH", "/v1/tournaments/{tournament_id}")}
    shared = "/v1/tournaments/{tournament_id}/sessions"
    rows |= {("POST", shared), ("GET", shared), ("POST", f"{shared}/{{session_id}}/closing")}
    assert rows == served
