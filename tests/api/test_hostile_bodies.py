"""Fixed lists of hostile bodies, addresses and headers, sent to the routes that take one.

Each is refused with a problem that names the place where there is one, and nothing is recorded.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from io import BytesIO
from typing import Any
from urllib.parse import unquote_to_bytes

import pytest

from api.app import document
from api.http.problems import PROBLEM_JSON, PROBLEMS, problem_type
from tests import suite
from tests.every import every

from .conftest import ORGANISER

Route = tuple[str, str]
GAME = "/v1/games/{game_id}"
SHAPES: list[Route] = [
    ("post", "/v1/titles/{title}/adjudicate"),  # from anybody, and large
    ("post", "/v1/games"),
    ("post", "/v1/games/batch"),  # a list
    ("patch", GAME),  # a change, all members optional
    ("post", f"{GAME}/moves"),  # the one that a game waits for
    ("post", f"{GAME}/hold"),  # words that may be left out
    ("post", "/v1/tournaments/{tournament_id}/acts"),  # told apart by `type`
    ("post", "/v1/tokens"),
    ("post", "/v1/webhooks"),
    ("post", "/v1/studies/import"),  # large, and nested
]
"""The operations to which every body is sent; to the others the quick suite sends one each, the long one all too."""


def others() -> list[Route]:
    taking = [
        (method, path)
        for path, methods in document()["paths"].items()
        for method, operation in methods.items()
        if "requestBody" in operation
    ]
    assert set(SHAPES) <= set(taking)
    return [route for route in taking if route not in SHAPES]


def move(text: str) -> bytes:
    return b'{"move": ' + text.encode() + b"}"


MALFORMED, UNSUITABLE, INVALID, LARGE = "malformed-json", "unsuitable-json", "invalid-request", "body-too-large"
SHAPE = f"{INVALID} unknown-member"
BODIES: list[tuple[bytes, str, str | None]] = [
    (b"[" * 40_000, f"{UNSUITABLE} {MALFORMED}", None), (b'{"a":' * 8_000, f"{UNSUITABLE} {MALFORMED}", None),
    (b"[" * 20_000 + b"]" * 20_000, UNSUITABLE, None), (move("9" * 5000), UNSUITABLE, None),
    (move("9007199254740992"), UNSUITABLE, None), (move("1e999"), UNSUITABLE, None),
    (move("0." + "3" * 5000), SHAPE, None), (move("NaN"), UNSUITABLE, None), (move("-0"), SHAPE, None),
    (move("01"), MALFORMED, None), (b'{"move": {}, "move": {}}', UNSUITABLE, None),
    (move('"\\u0000"'), UNSUITABLE, "/move"), (move('"\x00"'), MALFORMED, None),
    (move('["\\ud800"]'), UNSUITABLE, "/move/0"), (b'{"a/b~": "\\udc00"}', UNSUITABLE, "/a~1b~0"),
    (b'{"\\ud800": 1}', UNSUITABLE, ""), (b'{"move": "\xed\xa0\x80"}', MALFORMED, None),
    (b'{"move": "\xc0\x80"}', MALFORMED, None), ('{"move": "x"}'.encode("utf-16"), MALFORMED, None),
    (b'\xef\xbb\xbf{"move": "x"}', MALFORMED, None), (b'{"move": {"type": "play", "se', MALFORMED, None),
    (b"", INVALID, None), (b"   ", MALFORMED, None), (b"[]", INVALID, None), (b"null", INVALID, None),
    (b'"move"', INVALID, None), (move("[" * 31 + "]" * 31), SHAPE, None),
    (move("[" * 32 + "]" * 32), UNSUITABLE, None),
    (json.dumps({str(n): 0 for n in range(10_000)}).encode(), f"{SHAPE} {LARGE}", None),
    (b'{"__proto__": {"role": "organiser"}}', SHAPE, "/__proto__"),
    (move('"' + "x" * 1_000_000 + '"'), f"{SHAPE} {LARGE}", None), (move('"' + "x" * 10_000_000 + '"'), LARGE, None),
]  # fmt: skip
KINDS = (
    "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json",
    "application/xml", "application/json-patch+json", "json", "application/", ";", "\xe4", "a" * 5000,
)  # fmt: skip


@pytest.fixture
def send(app, service, opened, organiser) -> Callable[..., dict[str, Any]]:
    """Sends something to an address that is there as far as may be; the problem that it is, and leaves no trace."""
    tournament = organiser.post("/tournaments", {"name": "Spring"}).json["id"]
    places = {"{game_id}": opened["id"], "{title}": "fairy-bargains", "{tournament_id}/acts": f"{tournament}/acts"}

    def sent(method: str, path: str, token: str | None = ORGANISER, **more: Any) -> dict[str, Any]:
        for name, value in places.items():
            path = path.replace(name, value)
        before = service.daybook.store.max_notification_id()
        headers = {**({"Authorization": f"Bearer {token}"} if token else {}), **more.pop("headers", {})}
        headers["Visitor-Key"] = "nobody"  # needed by some, which would ask for it first
        answer = app.test_client().open(path, method=method.upper(), headers=headers, **more)
        assert answer.status_code in {400, 401, 403, 404, 413, 415, 422}, answer.text[:300]
        assert answer.content_type == PROBLEM_JSON
        body: dict[str, Any] = json.loads(answer.data)
        assert (body["status"], body["type"]) == (answer.status_code, problem_type(body["code"]))
        assert PROBLEMS[body["code"]] == (body["status"], body["title"])
        assert body["detail"]
        assert len(answer.data) < 200_000
        assert "X-A" not in answer.headers
        assert service.daybook.store.max_notification_id() == before
        return body

    return sent


def test_a_hostile_body_is_refused_and_leaves_no_trace(send) -> None:
    def check(case: tuple[Route, tuple[bytes, str, str | None]]) -> None:
        (method, path), (content, codes, pointer) = case
        body = send(method, path, data=content, headers={"Content-Type": "application/json"})
        if body["status"] == 404 and case[0] not in SHAPES:
            return  # the thing in the address is not there, and the body was not looked at
        assert body["code"] in codes.split()
        if pointer is not None:
            assert pointer in [body.get("pointer"), *(error.get("pointer") for error in body.get("errors", ()))]
        if body["code"] in SHAPE.split():
            assert body["errors"]
            assert all("pointer" in error or "parameter" in error for error in body["errors"])

    one_each = [(route, BODIES[number % len(BODIES)]) for number, route in enumerate(others())]
    to_all = [(route, body) for route in (*SHAPES, *(others() if suite.is_long() else ())) for body in BODIES]
    every([*to_all, *one_each], check, lambda case: (case[0], case[1][0][:40]))


def test_a_body_of_another_kind_is_refused(send) -> None:
    for kind in (*KINDS, "application/json; charset=latin-1"):
        for method, path in SHAPES:
            content = b"{}" if kind in KINDS else b'{"move": "\xe4"}'
            code = send(method, path, data=content, headers={"Content-Type": kind})["code"]
            assert code == ("unsupported-media-type" if kind in KINDS else MALFORMED), (kind, path)


def test_a_content_length_that_lies_and_a_chunked_body_have_the_same_limits(send) -> None:
    def check(route: Route) -> None:
        for length in ("-1", "x", "1e3", "9" * 30, "0", " 1 2", "10000000000"):
            environ = {"CONTENT_LENGTH": length, "wsgi.input": BytesIO(b'{"move": {}}')}
            send(*route, environ_overrides={**environ, "CONTENT_TYPE": "application/json"})
        for size in (1_000, 2_000_000):
            environ = {"wsgi.input": BytesIO(move('"' + "x" * size + '"')), "wsgi.input_terminated": True}
            chunked = {"HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_TYPE": "application/json"}
            body = send(*route, environ_overrides={**environ, **chunked})
            assert (body["code"] == LARGE) == (size > 10**6), body

    every(SHAPES, check)


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


def test_a_hostile_address_leads_nowhere_and_a_hostile_query_is_refused(send, opened) -> None:
    def check(address: str) -> None:
        for token in (None, ORGANISER):
            body = send("get", "/", token, environ_overrides=_address(address))
            if body["code"] in SHAPE.split():
                assert all("parameter" in error for error in body["errors"])

    every([*ADDRESSES, *(f"/v1/games/{opened['id']}/table{query}" for query in QUERIES)], check)


def _address(address: str) -> dict[str, str]:
    """The address as a server gives it to the application, past what the test client would make of it (PEP 3333)."""
    path, _, query = address.partition("?")
    given = address.encode().decode("latin-1")
    return {
        "PATH_INFO": unquote_to_bytes(path).decode("latin-1"), "QUERY_STRING": query.encode().decode("latin-1"),
        "REQUEST_URI": given, "RAW_URI": given,
    }  # fmt: skip


HEADERS = {
    "If-Match": ("*, 1", '"1", "2"', "W/*", '"', "-1", "1.", "1,0", '"\xb2"', "9" * 5000, "\x7f", ""),
    "Idempotency-Key": ("x" * 65, "", "a b", "\xe4", "\x7f", "x" * 100_000, "\t"),
    "Authorization": (
        "Bearer " + "x" * 100_000, "Bearer", "Bearer  ", "Basic YTpi", "bearer \xe4", "x" * 100_000,
        f"Bearer {ORGANISER} {ORGANISER}", f"Bearer {ORGANISER},", f"Token {ORGANISER}", "", "\x7f", "Bearer \xff\xfe",
        f"Bearer {ORGANISER}\x00",
    ),
}  # fmt: skip


def test_a_hostile_header_is_refused(send) -> None:
    def check(case: tuple[str, str]) -> None:
        name, value = case
        body = send("post", f"{GAME}/moves", json={"move": {"type": "fly", "seat": 0}}, headers={name: value})
        assert body["status"] == (401 if name == "Authorization" else 422)
        if name != "Authorization":
            assert body["errors"][0]["parameter"] == name

    every([(name, value) for name, values in HEADERS.items() for value in values], check)
