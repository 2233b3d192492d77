"""What HTTP asks of every operation of the document, each asked for where its example is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any
from urllib.parse import urlencode

import msgspec
import pytest
from flask import Flask

from api.docs.permissions import ASKED
from api.http.cors import EXPOSED
from api.http.validators import tag_of
from tests import suite
from tests.every import every

from .conftest import ORGANISER, Speaker, problem
from .example_world import EXAMPLES, Operation, World, address, closed_game, filled, laid_out, operations, running

STREAMS = ("stream_game", "follow_feed")
IMMUTABLE = "public, max-age=31536000, immutable"
UNKEPT = {"stream_book", "stream_viewing", "stream_study", "stream_changes", "alive", "ready", "metrics", *STREAMS}
_OF_THE_MOMENT = {"Date", "X-Request-Id", "Content-Length", "Last-Modified"}
_BODY_TAG = re.compile(r'(W/)?"([0-9]+\.)?([0-9a-f]{24})"')

SHAPES = {
    "show_game", "list_games", "get_record", "stream_game", "follow_feed", "get_tile", "get_archive", "show_picture",
    "metrics", "list_titles", "open_game", "make_moves", "ask_rules", "put_note", "remove_branch", "set_table",
}  # fmt: skip
"""One operation of each shape, of which the quick suite asks every promise; of the others it asks one promise each."""
PARTS = 4


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    with running(tmp_path_factory.mktemp("operations")) as app:
        yield app


@pytest.fixture(scope="module")
def world(app: Flask) -> World:
    made = laid_out(app, closed_game(app))
    for _, path, operation in operations():  # what the addresses speak of, before anything is asked
        address(made, path, EXAMPLES[operation["operationId"]][0])
    return made


def answered() -> list[Operation]:
    """The operations that do more than to send the browser elsewhere."""
    return [row for row in operations() if any(status[0] == "2" for status in row[2]["responses"])]


def reads() -> list[Operation]:
    return [row for row in answered() if row[0] == "get"]


def with_content() -> list[Operation]:
    return [
        row for row in operations() if any("content" in said for s, said in row[2]["responses"].items() if s[0] == "2")
    ]


def each(rows: Callable[[], list[Operation]], part: int) -> Any:
    """Makes a test of a promise of one operation: asks all of them, or in the quick suite a part of them."""

    def decorate(promise: Callable[[Flask, World, str, str, dict[str, Any]], None]) -> Any:
        @wraps(promise)
        def test(app: Flask, world: World) -> None:
            found = rows()
            some = found[part::PARTS]
            asked = [row for row in found if suite.is_long() or row in some or row[2]["operationId"] in SHAPES]
            every(asked, lambda row: promise(app, world, *row), lambda row: row[2]["operationId"])

        del test.__wrapped__  # type: ignore[attr-defined]  # or pytest would look for the promise's own parameters
        return test

    return decorate


def ask(
    app: Flask, world: World, path: str, operation: dict[str, Any], method: str, anybody: bool = False, **sent: str
) -> Any:
    """The answer at the address of an operation's example that succeeds."""
    example = next(e for e in EXAMPLES[operation["operationId"]] if e.status < 300)
    token = None if anybody else world.tokens.get(example.by)
    headers = {**({"Authorization": f"Bearer {token}"} if token else {}), **filled(world, example.headers)}
    headers |= {name.replace("_", "-"): value for name, value in sent.items()}
    query = f"?{urlencode(filled(world, example.query))}" if example.query else ""
    answer = app.test_client().open(
        address(world, path, example) + query, method=method, headers=headers, buffered=False
    )
    if answer.mimetype != "text/event-stream":
        answer.get_data()
    answer.close()
    return answer


def listed(answer: Any, name: str) -> set[str]:
    return set(answer.headers.get(name, "").split(", "))


@each(reads, 0)
def test_every_page_may_read_it(app, world, method, path, operation):
    answer = ask(app, world, path, operation, "GET", Origin="https://other.example")
    assert (answer.status_code, answer.headers["Access-Control-Allow-Origin"]) == (200, "*")
    assert listed(answer, "Access-Control-Expose-Headers") == set(EXPOSED)


@each(reads, 1)
def test_head_says_what_get_says(app, world, method, path, operation):
    get, head = (ask(app, world, path, operation, method) for method in ("GET", "HEAD"))
    assert (head.status_code, head.data) == (get.status_code, b"")
    if operation["operationId"] != "metrics":  # which counts these requests too
        assert head.headers.get("Content-Length") in (None, get.headers.get("Content-Length"))
    said = [{name: value for name, value in one.headers if name not in _OF_THE_MOMENT} for one in (get, head)]
    assert said[0] == said[1]


@each(reads, 2)
def test_what_may_be_kept_has_a_tag_and_is_not_sent_again(app, world, method, path, operation):
    name = operation["operationId"]
    answer = ask(app, world, path, operation, "GET")
    if "no-store" in answer.headers["Cache-Control"]:
        assert name in UNKEPT
        assert "ETag" not in answer.headers
        return
    if found := _BODY_TAG.fullmatch(answer.headers["ETag"]):
        as_of = bool(found[1])
        body = answer.data
        if as_of:
            body = msgspec.json.encode({key: part for key, part in answer.json.items() if key != "as_of"})
        assert found[3] == tag_of(body)
    else:
        assert not answer.headers["ETag"].startswith("W/")
    again = ask(app, world, path, operation, "GET", If_None_Match=answer.headers["ETag"])
    assert (again.status_code, again.data) == (304, b"")
    for header in ("ETag", "Cache-Control", "Vary", "Access-Control-Allow-Origin"):
        assert again.headers.get(header) == answer.headers.get(header)
    assert ask(app, world, path, operation, "GET", If_None_Match='"another"').status_code == 200


@each(reads, 3)
def test_who_may_keep_it_follows_from_who_has_asked(app, world, method, path, operation):
    name = operation["operationId"]
    for anybody in (False, True):
        answer = ask(app, world, path, operation, "GET", anybody)
        said = answer.headers["Cache-Control"]
        if answer.status_code >= 400:
            assert said == "no-store"
        elif name in UNKEPT:
            assert said == ("no-store" if answer.mimetype != "application/json" or name != "follow_feed" else said)
        elif name == "get_tile" or (name == "get_consistency" and said == IMMUTABLE):
            assert said == IMMUTABLE
        else:
            example = next(e for e in EXAMPLES[name] if e.status < 300)
            own = not anybody and example.by in world.tokens
            assert said == ("private, no-cache" if own else "public, no-cache")
            if not own and "Authorization" not in answer.headers.get("Vary", ""):
                # Nobody is told anything else there.
                assert ASKED[name] == (), name


@each(answered, 0)
def test_its_address_tells_its_methods(app, world, method, path, operation):
    answer = ask(app, world, path, operation, "OPTIONS")
    assert (answer.status_code, answer.data) == (204, b"")
    assert {method.upper(), "OPTIONS"} <= listed(answer, "Allow")
    asked = {"Origin": "https://other.example", "Access_Control_Request_Method": method.upper()}
    preflight = ask(app, world, path, operation, "OPTIONS", True, **asked)
    if method == "get" or operation["operationId"] == "ask_rules":
        assert preflight.status_code == 204
        assert method.upper() in listed(preflight, "Access-Control-Allow-Methods")
    else:
        problem(preflight, 403, "origin-not-allowed")


@each(answered, 1)
def test_another_method_is_refused_with_those_that_there_are(app, world, method, path, operation):
    answer = ask(app, world, path, operation, "PROPFIND")
    assert method.upper() in problem(answer, 405, "method-not-allowed")["detail"]
    assert listed(answer, "Allow") == listed(ask(app, world, path, operation, "OPTIONS"), "Allow")
    assert "405" in operation["responses"]


@each(with_content, 2)
def test_who_accepts_nothing_of_it_is_told_what_there_is(app, world, method, path, operation):
    kinds = [kind for s, said in operation["responses"].items() if s[0] == "2" for kind in said.get("content", ())]
    answer = ask(app, world, path, operation, method.upper(), Accept="application/x-nothing, audio/*;q=0.5")
    assert set(problem(answer, 406, "not-acceptable")["offered"]) == set(kinds)
    assert "406" in operation["responses"]


@each(answered, 3)
def test_a_wrong_token_is_challenged(app, world, method, path, operation):
    answer = ask(app, world, path, operation, method.upper(), Authorization="Bearer nonsense")
    if ASKED[operation["operationId"]]:
        problem(answer, 401, "invalid-token")
    if answer.status_code == 401:
        challenge = answer.headers["WWW-Authenticate"]
        assert challenge.startswith('Bearer realm="Daybook", error="invalid_token", error_description="')
        assert (
            ask(app, world, path, operation, method.upper(), Authorization="Basic YTpi").headers["WWW-Authenticate"]
            == 'Bearer realm="Daybook"'
        )


def test_who_may_not_is_told_which_right_is_missing(app, world):
    seat = Speaker(app.test_client(), world.tokens["seat"])
    refused = seat.post("/games", {"title": "market-day", "config": {}, "seats": [{"bot": "random"}] * 2})
    problem(refused, 403, "forbidden")
    assert refused.headers["WWW-Authenticate"] == 'Bearer realm="Daybook", error="insufficient_scope"'
    nobody = Speaker(app.test_client(), None).post("/tournaments", {"name": "Spring"})
    problem(nobody, 401, "token-needed")
    assert nobody.headers["WWW-Authenticate"] == 'Bearer realm="Daybook"'


ACCEPTED = (
    "application/json", "application/json; charset=utf-8", "application/*;q=0.1", "*/*", "*", "", "nonsense",
    "text/html, */*;q=0.8", "APPLICATION/JSON",
)  # fmt: skip
NOT_ACCEPTED = (
    "application/json;q=0, */*", "text/html", "application/json;q=0", "application/problem+json",
    "text/csv, application/x-ndjson",
)  # fmt: skip


def test_what_a_client_accepts(app):
    for accepted in (*ACCEPTED, *NOT_ACCEPTED):
        for method, path, body in (("GET", "/v1/titles", None), ("POST", "/v1/titles/market-day/adjudicate", {})):
            answer = app.test_client().open(path, method=method, headers={"Accept": accepted}, json=body)
            assert (answer.status_code != 406) is (accepted in ACCEPTED), accepted


def test_a_write_whose_answer_is_not_accepted_writes_nothing(app, world):
    organiser = Speaker(app.test_client(), ORGANISER)
    before = organiser.get("/tournaments").data
    problem(organiser.post("/tournaments", {"name": "Autumn"}, Accept="text/html"), 406, "not-acceptable")
    assert organiser.get("/tournaments").data == before


NEAREST = [
    ("/v1/game", "/v1/games"), ("/v1/games/", "/v1/games"), ("/v1//games", "/v1/games"),
    ("/lobbies/", "/v1/lobbies"),
    ("/v1/games/x/event", "/v1/games/x/events"), ("/api/v1/titles", "/v1/titles"), ("/tokens", "/v1/tokens"),
    ("/v1/Games/x/Replay", "/v1/games/x/replay"), ("/v1/nothing/at/all", None), ("/doc", "/docs"),
    ("/v1/" + "x" * 5000, None), ("/%E2%82%AC/<script>", None),
]  # fmt: skip


def test_an_unknown_address_is_told_with_the_one_that_was_meant(app):
    for path, meant in NEAREST:
        answer = app.test_client().get(path)
        body = problem(answer, 404, "not-found")
        assert (path, body.get("nearest")) == (path, meant)
        assert "/docs" in body["detail"]
        assert len(answer.data) < 1000
        assert answer.headers["Cache-Control"] == "no-store"


def test_a_browser_at_an_unknown_address_gets_a_page_and_a_program_a_problem(app):
    browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    for path, status, code in (
        ("/nowhere/<b>", 404, "not-found"),
        ("/v1/gamse", 404, "not-found"),
        ("/rules/poker", 404, "unknown-title"),
        ("/v1/\0", 400, "bad-request"),
    ):
        answer = app.test_client().get(path, headers={"Accept": browser})
        assert (answer.status_code, answer.mimetype) == (status, "text/html"), path
        assert "Accept" in answer.headers["Vary"]
        assert "<b>" not in answer.text
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        problem(app.test_client().get(path), status, code)
    # An operation answers as the document says, whoever asks.
    problem(app.test_client().get("/v1/games/nowhere", headers={"Accept": browser}), 404, "unknown-game")
