"""Who may do what, cell by cell: every route asked by everybody at every kind of table, over HTTP.

What is expected is written here anew from the design ("Who may do what") and not read from `service.roles`: both
must say the same. A route without a row fails.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from api.app import document
from service.service import Service
from service.settings import Settings
from tests import suite

from .everybody import ACTORS, AT_GAME, ELSEWHERE, EVERYWHERE, HERE, INVALID, NOWHERE, PERSONS, TOKEN, Everybody, Table

_CONCERNED = {*EVERYWHERE, *HERE, *AT_GAME, "seat 0", "seat 1", "person on seat 0"}
_AUDITORS = {"auditor of all", "auditor here", "auditor of the game"}
_ORGANISERS = {"organiser of all", "organiser here"}
_DIRECTORS = {"director of all", "director here", "director of the game"}
_SCORERS = {"scorer of all", "scorer here", "scorer of the game"}

Allowed = Callable[[str, Table], bool]


def among(*names: str) -> Allowed:
    return lambda who, table: who in names


def named(*beginnings: str) -> Allowed:
    """All of these roles, wherever their tokens hold."""
    return lambda who, table: who.startswith(beginnings)


def knows(who: str, table: Table) -> bool:
    """Whether somebody may know of the game: an auditor is concerned with closed games only."""
    return not table.hidden or who in (_CONCERNED if table.closed else _CONCERNED - _AUDITORS)


def deals(who: str, table: Table) -> bool:
    return who in _SCORERS | _ORGANISERS and table.dealing == "recorded"


def sees_all(who: str, table: Table) -> bool:
    """All hands: of closed games everybody, else who deals at a real table. Nobody here has opened the cards."""
    return table.closed or deals(who, table)


def sees_seat_0(who: str, table: Table) -> bool:
    return sees_all(who, table) or who == "seat 0"


def moves_seat_0(who: str, table: Table) -> bool:
    return deals(who, table) or who == "seat 0"


def speaks_for_seat_0(who: str, table: Table) -> bool:
    return who in _ORGANISERS or moves_seat_0(who, table)


def moves_table(who: str, table: Table) -> bool:
    return who in _ORGANISERS | _DIRECTORS or deals(who, table)


def lists_own(who: str, table: Table) -> bool:
    """Without `seat`, a seat asks for its own moves and others for those of the table."""
    return moves_table(who, table) or who in ("seat 0", "seat 1")


def branches(who: str, table: Table) -> bool:
    """What if: those who have to do with the game while it goes on, auditors once it is closed, and then all tokens."""
    return has_token(who, table) and (table.closed or (who in _CONCERNED - _AUDITORS))


def has_token(who: str, table: Table) -> bool:
    return who != "nobody"


def anybody(who: str, table: Table) -> bool:
    return True


nobody = among()
organises = among(*_ORGANISERS)
organises_all = among("organiser of all")
organises_somewhere = named("organiser")
official = among(*_ORGANISERS, *_DIRECTORS)
official_somewhere = named("organiser", "director")
# External ids and metadata are for officials: organisers, directors and scorers, where their token holds.
reads_labels_somewhere = named("organiser", "director", "scorer")
# Who has to do with the table may call; of the seats each for itself.
calls_director = among(*_ORGANISERS, *_DIRECTORS, *_SCORERS, "seat 0", "seat 1")
calls_for_seat_0 = among(*_ORGANISERS, *_DIRECTORS, *_SCORERS, "seat 0")
operates = among("organiser of all", "auditor of all")
gives_nonce_0 = among("seat 0")
notes = moves_table
# Whose token holds in the tournament: a director or a scorer of one of its games is none of its officials.
desk_director = among(*_ORGANISERS, "director of all", "director here")
desk_official = among(*_ORGANISERS, "director of all", "director here", "scorer of all", "scorer here")


@dataclass(frozen=True)
class Row:
    """One request, who is allowed to make it, and the status of the answer then.

    With `of_game` those who may not know of the game get 404, whatever else they may. `open` takes no token at all, so
    that a bad one is not looked at. `before` is asked first: who fails it is refused without a look at the game. `seen`
    is a step that the game has not reached: who may do it is told so, and nothing is done. `few`: not at every table.
    `over` is the status where the game is over, if that is another one. `alike`: its neighbours are allowed the same.
    `as_person`: a person is asked about as one, and not as the seat that they have.
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
    alike: bool = False
    as_person: bool = False

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
        Row("GET", f"{_GAME}/{part}", allowed, query=query, alike=True)
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
    Row("GET", f"{_GAME}/moves", moves_seat_0, query="?seat=0"),
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
    *[Row("POST", "/v1/tokens", organises, 201, body={"role": role, "games": ["{game_id}"]}, before=organises_somewhere)
      for role in ("spectator", "director")],
    Row("POST", "/v1/webhooks", official, 201, body={**_HOOK, "game": "{game_id}"}),
]  # fmt: skip

OTHER_ROWS = [
    *[Row("GET", f"/v1/titles{one}", open=True)
      for one in ("", "/market-day", "/market-day/deck", "/market-day/lesson", "/market-day/moments")],
    *[Row("GET", one, open=True) for one in ("/healthz", "/v1/sign-in/options", "/tlog/tile/0/000.p/1")],
    Row("GET", "/readyz", status=503, open=True),  # its workers were not started
    *[Row("GET", f"/tlog/{one}", open=True) for one in ("checkpoint", "cosigned", "policy", "sheet", "keys")],
    *[Row("GET", f"/dumps{one}", status=404, open=True)
      for one in ("", "/dump-x/manifest.json", "/dump-x/games.ndjson.zst")],
    *[Row("GET", one, status=404, open=True) for one in ("/v1/sign-in", "/v1/sign-in/callback")],
    Row("POST", "/v1/titles/market-day/adjudicate", status=200, body={"config": {"players": 4}}, open=True),
    Row("GET", "/tlog/consistency", query="?first=0&second=0", open=True),
    Row("GET", "/oembed", status=404, query="?url=http://elsewhere.example/games/x", open=True),
    Row("GET", "/metrics", operates),
    Row("GET", "/v1/games"),
    Row("GET", "/v1/games", reads_labels_somewhere, query="?external_id=mine"),
    *[Row("GET", f"/v1/{one}") for one in ("cases", "feed", "tournaments", "templates", "statistics/players/ana")],
    Row("GET", "/v1/statistics/titles/market-day"),
    Row("GET", "/v1/moments", query="?title=market-day&kind=round"),
    Row("POST", "/v1/games", organises, 201, body={
        "title": "market-day", "seats": [{"player": "ana"}, {"player": "ben"}], "tournament": "{tournament_id}"}),
    # Whose token holds in one tournament opens games there, without naming it. One player is too few.
    Row("POST", "/v1/games", organises_somewhere, 422, body={"title": "market-day", "seats": [{"player": "ana"}]}),
    Row("POST", "/v1/games/batch", organises, 201, body={"games": [
        {"title": "market-day", "seats": [{"player": "ana"}, {"player": "ben"}], "tournament": "{tournament_id}"}]}),
    Row("POST", "/v1/tournaments", organises_all, 201, body={"name": "another"}),
    *[Row("GET", f"/v1/{one}", organises_all) for one in ("house/events", "persons/ana", "people", "people/ben")],
    Row("POST", "/v1/people", organises_all, 409, body={"handle": "ana"}),
    Row("PATCH", "/v1/people/ben", organises_all, body={"metadata": {"club": "Harbour"}}),
    Row("POST", "/v1/people/ben/merge", organises_all, 409, body={"into": "ben"}),
    Row("POST", "/v1/me/guest", among(*PERSONS), 422, body={"token": "nobody's"}, as_person=True),
    *[Row("DELETE", f"/v1/{one}/nobody-known", organises_all, 404) for one in ("people", "persons")],
    Row("POST", "/v1/lobbies", organises, 201, body={"title": "market-day", "tournament": "{tournament_id}",
        "seats": [{"player": "ana"}, {"invite": "ben"}]}),
    *[Row("GET", f"/v1/{one}", organises_somewhere) for one in ("lobbies", "invitations", "tokens")],
    *[Row("GET", f"/v1/{one}/nowhere", status=404) for one in ("lobbies", "invitations", "seasons")],
    *[Row("DELETE", f"/v1/{one}/nowhere", organises_somewhere, 404) for one in ("lobbies", "invitations")],
    Row("POST", "/v1/lobbies/nowhere/seats/0/invitations", organises_somewhere, 404, body={}),
    Row("POST", "/v1/invitations/nowhere/acceptance", status=404, body={}),
    Row("POST", "/v1/invitations/nowhere/decline", status=404),
    *[Row("GET", f"/v1/{one}", has_token)
      for one in ("me", "me/branches", "me/invitations", "me/games", "me/tournaments", "tokens/me")],
    Row("POST", "/v1/tokens", organises_all, 201, body={"role": "person", "person": "ana"}),
    Row("POST", "/v1/tokens", organises_all, 201, body={"role": "spectator"}),
    Row("GET", "/v1/webhooks", official_somewhere),
]  # fmt: skip
_EVENT = "/v1/tournaments/{tournament_id}"
_ACTS = f"{_EVENT}/acts"
DESK_ROWS = [
    *[Row("GET", f"{_EVENT}/{part}") for part in ("book", "acts", "entries", "standings", "stream")],
    *[Row("GET", f"{_EVENT}/{part}", status=404) for part in ("bracket", "comparison")],
    Row("GET", f"{_EVENT}/rounds/1", status=404),
    Row("GET", f"{_EVENT}/entries/a-nobody", status=404),
    Row("GET", f"{_EVENT}/me", nobody),
    *[Row("GET", f"{_EVENT}/{one}", desk_official) for one in ("board", "calls", "penalties", "precedents", "history")],
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
            (nobody, {"type": "confirm-result", "round": 1, "table": 1}),
            (nobody, {"type": "enter", "name": "Eve"}),
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
def everybody(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Everybody]:
    url = f"sqlite:///{tmp_path_factory.mktemp('roles') / 'daybook.db'}"
    settings = Settings(limits="", private_webhooks=True, streams_per_token=1000, heartbeat_seconds=0.05)
    service = Service.open(url, token=TOKEN, settings=settings)
    service.streams.start()
    service.make_workers()
    yield Everybody(service)
    service.close()


def some(tables: Sequence[Table], who: str, row: object = "") -> Sequence[Table]:
    """All of the tables in the long suite; in the quick one of them, always the same for the same question."""
    return tables if suite.is_long() else [Random(f"{who} {row}").choice(tables)]


_LIKE_OTHERS = {*ELSEWHERE, *AT_GAME, *PERSONS, *HERE[2:], "seat of another game"}
"""Whose tokens hold where another's hold, or nowhere: of six rows one is asked by each."""


def rows_of(who: str, rows: Sequence[Row]) -> Iterator[Row]:
    """All rows; in the quick suite not those at which others of the same kind are asked in this one's place."""
    for number, row in enumerate(rows, ACTORS.index(who)):
        share = 12 if row.open or who in INVALID else 6 if who in _LIKE_OTHERS else 3 if row.alike else 1
        if suite.is_long() or number % share == 0:
            yield row


def filled(thing: Any, table: Table) -> Any:
    """A path or a body with the ids of a table in it."""
    if isinstance(thing, dict):
        return {key: filled(part, table) for key, part in thing.items()}
    if isinstance(thing, list):
        return [filled(part, table) for part in thing]
    if isinstance(thing, str):
        for place in ("id", "tournament", "text", "branch"):
            thing = thing.replace("{" + _PLACES.get(place, place) + "}", getattr(table, place))
    return thing


_PLACES = {"id": "game_id", "tournament": "tournament_id", "branch": "branch_id"}


def expected(row: Row, who: str, table: Table, of_game: bool) -> int:
    """The status that the design says. A person's token is worth what the seat's own token is, wherever that sits."""
    who = who if row.as_person else PERSONS.get(who, who)
    if who in INVALID and not row.open:
        return 401
    if row.before(who, table) and of_game and not knows(who, table):
        return 404
    if not (row.before(who, table) and row.allowed(who, table)):
        return refused(who)
    ended = table.closed and "/stream" in row.route
    return 200 if ended else row.over if table.closed and row.over else row.status


@pytest.mark.parametrize("who", ACTORS)
def test_who_may_do_what(everybody: Everybody, who: str) -> None:
    assert [*wrong_at_games(everybody, who), *wrong_elsewhere(everybody, who)] == []


def wrong_at_games(everybody: Everybody, who: str) -> Iterator[str]:
    """What somebody is answered about games, where it is not as the rows say, or tells of a game not known to them."""
    for row in rows_of(who, GAME_ROWS):
        for table in some(everybody.tables[: 4 if row.few else None], who, row):
            token = everybody.token_of(who, table)
            asked = (token, filled(row.body, table), row.seen)
            status, body = everybody.ask(row.method, filled(row.route + row.query, table), *asked)
            if status != (wanted := expected(row, who, table, True)):
                yield f"{row} at {table.kind}: {status}, not {wanted}: {body!r}"
            elif status == 404:
                nowhere = replace(table, id=NOWHERE)
                path = filled(row.route + row.query, nowhere)
                if everybody.ask_nowhere(row.method, path, token, filled(row.body, nowhere)) != (404, body):
                    yield f"{row} at {table.kind}: not as of a game that is none: {body!r}"


def wrong_elsewhere(everybody: Everybody, who: str) -> Iterator[str]:
    """What somebody is answered about what is no game, where it is not as the rows say."""
    for row in rows_of(who, (*OTHER_ROWS, *DESK_ROWS)):
        for table in some(everybody.tables[::3], who, row):
            asked = (everybody.token_of(who, table), filled(row.body, table), row.seen)
            status, body = everybody.ask(row.method, filled(row.route, table) + row.query, *asked)
            unknown = of_tournament(who, table) if row in DESK_ROWS else None
            if status != (wanted := unknown or expected(row, who, table, False)):
                yield f"{row} with {table.kind}: {status}, not {wanted}: {body!r}"


def refused(who: str) -> int:
    return 401 if who == "nobody" else 403


def of_tournament(who: str, table: Table) -> int | None:
    """The status for those who may not know of the tournament of a table, whatever they ask."""
    if who in INVALID:
        return 401
    return None if not table.private_tournament or who in _CONCERNED else 404


def everybody_at(tables: Sequence[Table]) -> Iterator[tuple[str, Table]]:
    """Each actor, at all tables or, in the quick suite, at one of them."""
    return ((who, table) for who in ACTORS for table in some(tables, who, len(tables)))


def told_wrong(who: str, table: Table, given: Any, wanted: Any, body: bytes = b"") -> list[str]:
    return [] if given == wanted else [f"{who} at {table.kind}: {given}, not {wanted}: {body[:200]!r}"]


def test_tokens_are_shown_to_and_ended_by_their_organisers_and_holders(everybody: Everybody) -> None:
    wrong = []
    for method, route in TOKEN_ROWS:
        for who, table in everybody_at(everybody.tables[::3]):
            of_table = everybody.made("/v1/tokens", {"role": "spectator", "games": [table.id]})
            own, path = everybody.token_of(who, table), route.replace("{token_id}", of_table["id"])
            status, body = everybody.ask(method, path, own)
            if who in INVALID or who == "nobody":
                wanted = 401
            elif who in _ORGANISERS:
                wanted = 200
            else:
                wanted = 404 if who.startswith("organiser") else 403
                nowhere = everybody.ask(method, route.replace("{token_id}", "t-" + "0" * 24), own)
                wrong += told_wrong(who, table, nowhere, (status, body))
            wrong += told_wrong(who, table, status, wanted, body)
            ended = method == "DELETE" and who in _ORGANISERS
            wrong += told_wrong(who, table, everybody.ask(method, path, of_table["token"])[0], 401 if ended else 200)
    assert wrong == []


def test_a_private_tournament_is_known_to_those_concerned(everybody: Everybody) -> None:
    wrong = []
    for who, table in everybody_at(everybody.tables):
        token, wanted = everybody.token_of(who, table), of_tournament(who, table) or 200
        for method, route in TOURNAMENT_ROWS:
            status, body = everybody.ask(method, filled(route, table), token)
            wrong += told_wrong(who, table, status, wanted, body)
            if status == 404:
                nowhere = route.replace("{tournament_id}", "e-" + NOWHERE)
                wrong += told_wrong(who, table, everybody.ask_nowhere(method, nowhere, token), (404, body))
        listed, page = everybody.ask("GET", f"/v1/games?tournament={table.tournament}", token)
        wrong += told_wrong(who, table, listed, wanted, page)
        # A token for one game of a private tournament leads to it from there; the list has what a token is made for.
        in_list = wanted == 200 and (not table.private_tournament or who in {*EVERYWHERE, *HERE})
        page = everybody.ask("GET", "/v1/tournaments?limit=200", token)[1]
        wrong += told_wrong(who, table, table.tournament.encode() in page, in_list, page)
    assert wrong == []


def test_the_events_of_a_tournament_are_for_its_officials_and_its_settings_for_its_organisers(
    everybody: Everybody,
) -> None:
    wrong = []
    for method, part, body, allowed in (
        ("GET", "/events", None, desk_official),
        ("PATCH", "", {"metadata": {"season": "2026"}}, organises),
        ("PATCH", "", {"embedding": {"allowed": False}}, organises),
    ):
        for who, table in everybody_at(everybody.tables):
            path, token = f"/v1/tournaments/{table.tournament}{part}", everybody.token_of(who, table)
            wanted = of_tournament(who, table) or (200 if allowed(who, table) else refused(who))
            status, said = everybody.ask(method, path, token, body)
            wrong += told_wrong(who, table, status, wanted, said)
    assert wrong == []


def test_lists_and_the_feed_have_the_games_that_one_may_know_of(everybody: Everybody) -> None:
    wrong = []
    for who, table in everybody_at(everybody.tables):
        token = everybody.token_of(who, table)
        status, listed = everybody.ask("GET", f"/v1/games?limit=200&tournament={table.tournament}", token)
        if who in INVALID:
            wrong += told_wrong(who, table, status, 401)
            continue
        if status == 200:
            wrong += told_wrong(who, table, table.id.encode() in listed, knows(who, table))
        listed = everybody.ask("GET", "/v1/games?limit=200", token)[1]
        told = everybody.games_in_the_feed(token)
        # A token that is the same everywhere may know of games at other tables too.
        for one in [table] if who in table.tokens else everybody.tables:
            wrong += told_wrong(who, one, one.id.encode() in listed, knows(who, one))
            wrong += told_wrong(who, one, one.id in told, knows(who, one))
    assert wrong == []


def test_a_webhook_belongs_to_those_who_may_make_it(everybody: Everybody) -> None:
    wrong, tables = [], everybody.tables[::3]
    for method, route, done, body in HOOK_ROWS:
        made = {table.id: everybody.made("/v1/webhooks", {**_HOOK, "game": table.id})["id"] for table in tables}
        # Last the one who may: what the others have done to it would show.
        for who, table in sorted(everybody_at(tables), key=lambda asked: asked[0] == "organiser of all"):
            path = route.replace("{webhook_id}", made[table.id]).replace("{delivery_id}", "d-nothing")
            status, answer = everybody.ask(method, path, everybody.token_of(who, table), body)
            if who in INVALID or who == "nobody":
                wanted = 401
            elif who == "organiser of all":
                wanted = done
            else:
                wanted = 404 if official_somewhere(who, table) else 403
            wrong += told_wrong(f"{who} by {method} {route}", table, status, wanted, answer)
        for id_ in made.values():
            everybody.ask("DELETE", f"/v1/webhooks/{id_}", TOKEN)
    assert wrong == []


def test_who_keeps_studies(everybody: Everybody) -> None:
    wrong, table = [], everybody.tables[0]
    for number, (method, route, status, body) in enumerate(STUDY_ROWS):
        path, making = re.sub(r"{\w+}", "1", route), (method, route) in _KEEPERS
        for who in ACTORS if making or suite.is_long() else ACTORS[number % 4 :: 4]:
            wanted = status
            if who in INVALID or (who == "nobody" and (making or route == "/v1/me/studies")):
                wanted = 401
            elif making and not named("organiser", "director", "scorer", "person")(who, table):
                wanted = 403
            answered, said = everybody.ask(method, path, everybody.token_of(who, table), body)
            wrong += told_wrong(f"{who} by {method} {route}", table, answered, wanted, said)
    assert wrong == []


_KEEPERS = {(method, route) for method, route, *_ in STUDY_ROWS[:3]}


def test_every_route_has_a_row() -> None:
    paths = document()["paths"]
    served = {(method.upper(), path) for path, methods in paths.items() for method in methods if method != "parameters"}
    shapes = {path: re.compile(re.sub(r"{\w+}", "[^/]+", path.replace("{place}", ".+"))) for path in paths}
    given = {(row.method, row.route) for row in (*GAME_ROWS, *OTHER_ROWS, *DESK_ROWS)}
    given |= {*TOKEN_ROWS, *TOURNAMENT_ROWS, *((method, route) for method, route, _, _ in (*HOOK_ROWS, *STUDY_ROWS))}
    rows = {(method, path) for method, route in given for path, shape in shapes.items()
            if path == route or (route not in paths and shape.fullmatch(route))}  # fmt: skip
    rows |= {("GET", f"{_EVENT}/events"), ("PATCH", _EVENT)}  # with tests of their own
    rows |= {(method, f"{_GAME}/branches/{{branch_id}}") for method in ("PATCH", "DELETE")}
    rows |= {("POST", f"{_EVENT}/sessions"), ("GET", f"{_EVENT}/sessions")}
    assert rows | {("POST", f"{_EVENT}/sessions/{{session_id}}/closing")} == served
