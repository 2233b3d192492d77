"""A fixed list of hostile bodies, sent to the routes that take one, and of hostile addresses and headers.

Each is refused with a problem that names the place where there is one, and nothing is recorded.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes

import pytest

from api.app import create_app, document
from api.http.problems import PROBLEM_JSON, PROBLEMS, problem_type
from service.service import Service
from service.settings import Settings
from tests import suite
from tests.every import every

from .conftest import ORGANISER, Speaker, open_game

REFUSED = {400, 401, 403, 404, 413, 415, 422}


SHAPES = [
    ("post", "/v1/titles/{title}/adjudicate"),  # from anybody, and large
    ("post", "/v1/games"),
    ("post", "/v1/games/batch"),  # a list
    ("patch", "/v1/games/{game_id}"),  # a change, all members optional
    ("post", "/v1/games/{game_id}/moves"),  # the one that a game waits for
    ("post", "/v1/games/{game_id}/hold"),  # words that may be left out
    ("post", "/v1/tournaments/{tournament_id}/acts"),  # told apart by `type`
    ("post", "/v1/tokens"),
    ("post", "/v1/webhooks"),
    ("post", "/v1/studies/import"),  # large, and nested
]
"""The operations to which the quick suite sends every body; the long one sends every body to every operation."""


def routes(number: int, of: int) -> list[tuple[str, str]]:
    """The operations to try one of so many things on: those of each shape, and every `of`th of the others."""
    taking = [
        (method, path)
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
        if "requestBody" in operation
    ]
    assert set(SHAPES) <= set(taking)
    others = [route for route in taking if route not in SHAPES]
    return taking if suite.is_long() else [*SHAPES, *others[number::of]]


def named(route: tuple[str, str]) -> str:
    return " ".join(route)


@dataclass(frozen=True)
class Hostile:
    """A body, the statuses that may refuse it, and the code and pointer where they are the same for every route."""

    name: str
    body: bytes
    code: str | tuple[str, ...]
    pointer: str | None = None
    headers: dict[str, str] = field(default_factory=dict)


def nested(depth: int) -> bytes:
    return b'{"move": ' + b"[" * depth + b"]" * depth + b"}"


def encoded(text: str, encoding: str) -> bytes:
    return json.dumps({"move": text}, ensure_ascii=False).encode(encoding)


SHAPE = ("invalid-request", "unknown-member")
BODIES = [
    Hostile("40 kB of [", b"[" * 40_000, ("unsuitable-json", "malformed-json")),
    Hostile('40 kB of {"a":', b'{"a":' * 8_000, ("unsuitable-json", "malformed-json")),
    Hostile("brackets of which each is closed", b"[" * 20_000 + b"]" * 20_000, "unsuitable-json"),
    Hostile("an integer of 5000 digits", b'{"move": ' + b"9" * 5000 + b"}", "unsuitable-json"),
    Hostile("2^53", b'{"move": 9007199254740992}', "unsuitable-json"),
    Hostile("a number past every float", b'{"move": 1e999}', "unsuitable-json"),
    Hostile("a float of 5000 digits", b'{"move": 0.' + b"3" * 5000 + b"}", SHAPE),
    Hostile("NaN", b'{"move": NaN}', "unsuitable-json"),
    Hostile("-0", b'{"move": -0}', SHAPE),
    Hostile("a number with a leading zero", b'{"move": 01}', "malformed-json"),
    Hostile("a member twice", b'{"move": {}, "move": {}}', "unsuitable-json"),
    Hostile("NUL in a string", b'{"move": "\\u0000"}', "unsuitable-json", "/move"),
    Hostile("a raw NUL", b'{"move": "\x00"}', "malformed-json"),
    Hostile("a lone high surrogate", b'{"move": ["\\ud800"]}', "unsuitable-json", "/move/0"),
    Hostile("a lone low surrogate", b'{"a/b~": "\\udc00"}', "unsuitable-json", "/a~1b~0"),
    Hostile("a surrogate in a name", b'{"\\ud800": 1}', "unsuitable-json", ""),
    Hostile("a surrogate in UTF-8", b'{"move": "\xed\xa0\x80"}', "malformed-json"),
    Hostile("overlong UTF-8", b'{"move": "\xc0\x80"}', "malformed-json"),
    Hostile("UTF-16", encoded("x", "utf-16"), "malformed-json"),
    Hostile("UTF-8 with a mark", b"\xef\xbb\xbf" + encoded("x", "utf-8"), "malformed-json"),
    Hostile("latin-1, and says so", encoded("\xe4", "latin-1"), "malformed-json",
            headers={"Content-Type": "application/json; charset=latin-1"}),
    Hostile("truncated", b'{"move": {"type": "play", "se', "malformed-json"),
    Hostile("nothing", b"", "invalid-request"),
    Hostile("spaces", b"   ", "malformed-json"),
    Hostile("a list", b"[]", "invalid-request"),
    Hostile("null", b"null", "invalid-request"),
    Hostile("a string", b'"move"', "invalid-request"),
    Hostile("32 levels", nested(31), SHAPE),
    Hostile("33 levels", nested(32), "unsuitable-json"),
    Hostile("10000 members", json.dumps({str(n): 0 for n in range(10_000)}).encode(),
            (*SHAPE, "body-too-large")),
    Hostile("a member named __proto__", b'{"__proto__": {"role": "organiser"}}', SHAPE, "/__proto__"),
    Hostile("a string of 1 MB", b'{"move": "' + b"x" * 1_000_000 + b'"}', (*SHAPE, "body-too-large")),
    Hostile("10 MB", b'{"move": "' + b"x" * 10_000_000 + b'"}', "body-too-large"),
    *(
        Hostile(f"sent as {kind!r}", b"{}", "unsupported-media-type", headers={"Content-Type": kind})
        for kind in (
            "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json",
            "application/xml", "application/json-patch+json", "json", "application/", ";", "\xe4", "a" * 5000,
        )
    ),
]  # fmt: skip


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    folder = tmp_path_factory.mktemp("hostile")
    service = Service.open(f"sqlite:///{folder / 'daybook.db'}", token=ORGANISER, settings=Settings(limits=""))
    app = create_app(service)
    game = open_game(Speaker(app.test_client(), ORGANISER))
    made = Speaker(app.test_client(), ORGANISER).post("/tournaments", {"name": "Spring"}).json["id"]
    yield World(app, service, game, made)
    service.close()


@dataclass(frozen=True)
class World:
    """A service without workers, so that nothing happens by itself, one open game and one tournament."""

    app: Any
    service: Any
    game: dict[str, Any]
    tournament: str

    def path(self, template: str) -> str:
        """An address that is there, as far as may be."""
        filled = template.replace("{game_id}", self.game["id"]).replace("{title}", "fairy-bargains")
        filled = filled.replace("{tournament_id}/acts", f"{self.tournament}/acts")
        while "{" in filled:
            before, _, after = filled.partition("{")
            filled = before + "x" + after.partition("}")[2]
        return filled

    def newest(self) -> int | None:
        """The position of the newest event of the record."""
        newest: int | None = self.service.daybook.recorder.max_notification_id()
        return newest

    def open(self, path: str, method: str = "get", token: str | None = ORGANISER, **more: Any) -> Any:
        headers = {**({"Authorization": f"Bearer {token}"} if token else {}), **more.pop("headers", {})}
        answer = self.app.test_client().open(path, method=method.upper(), headers=headers, **more)
        answer.get_data()
        answer.close()
        return answer


def refused(answer: Any) -> dict[str, Any]:
    """The problem of an answer that refuses, in the form of the table."""
    assert answer.status_code in REFUSED, answer.text[:300]
    assert answer.content_type == PROBLEM_JSON
    body: dict[str, Any] = json.loads(answer.data)
    assert (body["status"], body["type"]) == (answer.status_code, problem_type(body["code"]))
    assert PROBLEMS[body["code"]] == (body["status"], body["title"])
    assert body["detail"]
    assert len(answer.data) < 200_000
    return body


@pytest.mark.parametrize("hostile", BODIES, ids=lambda hostile: hostile.name)
def test_a_hostile_body_is_refused_and_leaves_no_trace(world: Any, hostile: Hostile) -> None:
    def check(route: tuple[str, str]) -> None:
        method, path = route
        headers = {"Content-Type": "application/json", **hostile.headers}
        answer = world.open(world.path(path), method, data=hostile.body, headers=headers)
        body = refused(answer)
        if answer.status_code == 404 and route not in SHAPES:
            return  # the thing in the address is not there, and the body was not looked at
        assert body["code"] in ((hostile.code,) if isinstance(hostile.code, str) else hostile.code)
        if hostile.pointer is not None:
            assert hostile.pointer in [body.get("pointer"), *(error.get("pointer") for error in body.get("errors", ()))]
        if body["code"] in SHAPE:
            assert all("pointer" in error or "parameter" in error for error in body["errors"])
            assert body["errors"]

    before = world.newest()
    every(routes(BODIES.index(hostile), len(BODIES)), check, named)
    assert world.newest() == before


LENGTHS = ["-1", "x", "1e3", "9" * 30, "0", " 1 2", "10000000000"]


def test_a_content_length_that_lies_and_a_chunked_body_have_the_same_limits(world: Any) -> None:
    def check(route: tuple[str, str]) -> None:
        kind = "text/csv" if route[1].endswith("/entry-list") else "application/json"
        for length in LENGTHS if route in SHAPES else ():
            environ = {"CONTENT_LENGTH": length, "wsgi.input": BytesIO(b'{"move": {}}'), "CONTENT_TYPE": kind}
            refused(world.open(world.path(route[1]), route[0], environ_overrides=environ))
        for size in (1_000, 2_000_000):
            environ = {
                "wsgi.input": BytesIO(b'{"move": "' + b"x" * size + b'"}'), "wsgi.input_terminated": True,
                "HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_TYPE": kind,
            }  # fmt: skip
            body = refused(world.open(world.path(route[1]), route[0], environ_overrides=environ))
            assert (body["code"] == "body-too-large") == (size > 10**6), body

    before = world.newest()
    every(routes(0, 4), check, named)
    assert world.newest() == before


GAME = "/v1/games/{game_id}"
ADDRESSES = [
    "/v1/games/%00", "/v1/games/a%00b/table", "/v1/games/%2f", "/v1/games/..%2f..%2fetc%2fpasswd", "/v1//games/x",
    "//v1/games/x", "/v1/games/x/", "/v1/games/%ff", "/v1/games/%ed%a0%80", "/v1/games/%F0%9F%83%8F", "/v1/games/%zz",
    "/v1/games/" + "x" * 10_000, "/v1/titles/%E2%80%AEsniagrab", "/v1/titles/fairy-bargains%0d%0aX-A:%20b",
    "/v1/statistics/players/%F0%9F%83%8F", "/v1/statistics/players/" + "%20" * 3000, "/v1/games/%25s%25n",
    "/docs/..%2f", "/docs/%2e%2e/app.py", "/v1/games/'%20OR%201=1--", "/v1/games/{{7*7}}", "/v1/games/%c0%ae%c0%ae/",
]  # fmt: skip
QUERIES = [
    "?at=" + "9" * 5000, "?at=-1", "?at=1e3", "?at=%00", "?at=", "?at=1&at=2", "?as=1&as=all", "?as=%ff",
    "?as=99999999999", "?as=%D9%A3", "?x=1", "?as[]=1", "?as=" + "x" * 50_000,
    "?" + "&".join(f"a{n}=1" for n in range(5000)),
    "?at=%ed%a0%80", "?as=\u00b2", "?at=0x10", "?at=1_0", "?at=%D9%A9%D9%A9", "?__proto__=1", "?at=NaN", "?at=true",
]  # fmt: skip


def test_a_hostile_address_leads_nowhere(world: Any) -> None:
    def check(address: str) -> None:
        for token in (None, ORGANISER):
            answer = world.open("/", token=token, environ_overrides=_address(address))
            refused(answer)
            assert "X-A" not in answer.headers

    every(ADDRESSES, check)


def _address(address: str) -> dict[str, str]:
    """The address as a server gives it to the application, past what the test client would make of it (PEP 3333)."""
    path, _, query = address.partition("?")
    return {
        "PATH_INFO": unquote_to_bytes(path).decode("latin-1"),
        "QUERY_STRING": query.encode().decode("latin-1"),
        "REQUEST_URI": address.encode().decode("latin-1"),
        "RAW_URI": address.encode().decode("latin-1"),
    }


def test_a_hostile_query_is_refused(world: Any) -> None:
    def check(query: str) -> None:
        body = refused(world.open("/", environ_overrides=_address(world.path(GAME) + "/table" + query)))
        if body["code"] in SHAPE:
            assert all("parameter" in error for error in body["errors"])

    every(QUERIES, check)


HEADERS = [
    ("If-Match", value, 422)
    for value in ("*, 1", '"1", "2"', "W/*", '"', "-1", "1.", "1,0", '"\xb2"', "9" * 5000, "\x7f", "")
] + [
    ("Idempotency-Key", value, 422) for value in ("x" * 65, "", "a b", "\xe4", "\x7f", "x" * 100_000, "\t")
] + [
    ("Authorization", value, 401)
    for value in ("Bearer " + "x" * 100_000, "Bearer", "Bearer  ", "Basic YTpi", "bearer \xe4", "x" * 100_000,
                  f"Bearer {ORGANISER} {ORGANISER}", f"Bearer {ORGANISER},", f"Token {ORGANISER}", "", "\x7f",
                  "Bearer \xff\xfe", f"Bearer {ORGANISER}\x00")
]  # fmt: skip


def test_a_hostile_header_is_refused(world: Any) -> None:
    def check(case: tuple[str, str, int]) -> None:
        name, value, status = case
        move = {"move": {"type": "fly", "seat": 0}}
        answer = world.open(world.path(GAME) + "/moves", "post", json=move, headers={name: value})
        body = refused(answer)
        assert answer.status_code == status
        if status == 422:
            assert body["errors"][0]["parameter"] == name

    before = world.newest()
    every(HEADERS, check)
    assert world.newest() == before


HARMLESS: list[dict[str, str]] = [
    {"Accept": "x" * 50_000}, {"Accept": "\xff;;q=,"}, {"If-None-Match": "\xff" * 1000}, {"Range": "bytes=9-1,x"},
    {"Cookie": "a=\xff; " * 500}, {"Host": "evil.example:99999999"}, {"Forwarded": "for=\xff"},
    {"Prefer": ";,=" * 999}, {"X-Forwarded-For": "\x00"}, {"Content-Encoding": "gzip"}, {"Expect": "nonsense"},
    {"Origin": "null"}, {"X-Request-Id": "a\x7f" * 5000}, {"Traceparent": "00-" + "z" * 999},
    {"Last-Event-ID": "\xff" * 999}, {"If-Modified-Since": "99999999"}, {"Accept-Language": ",;q=" * 999},
    {"X-HTTP-Method-Override": "DELETE"},
]  # fmt: skip


def test_a_header_that_does_not_matter_does_no_harm(world: Any) -> None:
    for headers in HARMLESS:
        for path in (world.path(GAME), world.path(GAME) + "/events", "/v1/titles", "/healthz"):
            assert world.open(path, headers=headers).status_code == 200, headers
