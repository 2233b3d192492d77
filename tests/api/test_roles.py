"""Who may do what, cell by cell: every route asked by everybody at every kind of table, over HTTP.

What is expected is in `table_of_roles`. A route without a row fails.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from api.app import document
from service.service import Service
from service.settings import Settings
from tests import suite

from .everybody import ACTORS, AT_GAME, ELSEWHERE, EVERYWHERE, HERE, INVALID, NOWHERE, PERSONS, TOKEN, Everybody, Table
from .table_of_roles import (
    CONCERNED,
    DESK_ROWS,
    EVENT,
    GAME,
    GAME_ROWS,
    HOOK,
    HOOK_ROWS,
    ORGANISERS,
    OTHER_ROWS,
    STUDY_ROWS,
    TOKEN_ROWS,
    TOURNAMENT_ROWS,
    Row,
    desk_official,
    knows,
    named,
    official_somewhere,
    organises,
)


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
    return None if not table.private_tournament or who in CONCERNED else 404


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
            elif who in ORGANISERS:
                wanted = 200
            else:
                wanted = 404 if who.startswith("organiser") else 403
                nowhere = everybody.ask(method, route.replace("{token_id}", "t-" + "0" * 24), own)
                wrong += told_wrong(who, table, nowhere, (status, body))
            wrong += told_wrong(who, table, status, wanted, body)
            ended = method == "DELETE" and who in ORGANISERS
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
        made = {table.id: everybody.made("/v1/webhooks", {**HOOK, "game": table.id})["id"] for table in tables}
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
    rows |= {("GET", f"{EVENT}/events"), ("PATCH", EVENT)}  # with tests of their own
    rows |= {(method, f"{GAME}/branches/{{branch_id}}") for method in ("PATCH", "DELETE")}
    rows |= {("POST", f"{EVENT}/sessions"), ("GET", f"{EVENT}/sessions")}
    assert rows | {("POST", f"{EVENT}/sessions/{{session_id}}/closing")} == served
