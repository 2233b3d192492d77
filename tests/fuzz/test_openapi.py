"""Requests made from the OpenAPI document by Schemathesis, against a service with games of every title.

Half of them fit the document and half do not. No answer is a failure inside, each is documented with its status, its
content type and its schema, with no member beside those, and what does not fit the document is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from math import ceil
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests import suite
from tests.openapi_document import published
from tests.strict_document import strict

from .world import World, bearer, prepared

MANY = 12_000
"""So many requests the long suite sends, to all operations together."""
FEW = 5
"""So many the quick suite sends to each of `SHAPES`."""
POSITIVE, NEGATIVE = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
SHAPES = [
    ("GET", "/v1/games", POSITIVE),
    ("GET", "/v1/games/{game_id}/events", NEGATIVE),
    ("GET", "/v1/games/{game_id}/picture", POSITIVE),
    ("GET", "/v1/feed", POSITIVE),
    ("POST", "/v1/games", NEGATIVE),
    ("POST", "/v1/games/{game_id}/moves", POSITIVE),
    ("POST", "/v1/tokens", POSITIVE),
    ("PATCH", "/v1/games/{game_id}", NEGATIVE),
    ("DELETE", "/v1/webhooks/{webhook_id}", POSITIVE),
]
CHECKS = [
    not_a_server_error, status_code_conformance, content_type_conformance, response_headers_conformance,
    response_schema_conformance, negative_data_rejection,
]  # fmt: skip
CONFIG = schemathesis.Config.from_dict(
    {
        "checks": {
            "negative_data_rejection": {"expected-statuses": ["4xx"]},
            # oEmbed asks for 501 where a format is not known (oembed.com, 2.3.3).
            "not_a_server_error": {"expected-statuses": ["2xx", "3xx", "4xx", "501"]},
        }
    }
)
PAGE = "Browsers are shown refusals as pages."
LUCK = range(10_000)  # not `integers`, which like to be small
MEDIA = (None, None, None, "application/json", "application/x-ndjson", "text/event-stream", "text/html", ";;q=x")


def operations() -> list[tuple[str, str, GenerationMode]]:
    """Method and path of operations, with the modes that make sense of them; in the long suite of all that there are.

    Any text fits a place in an address: what does not fit an operation is in its query, its headers or its body.
    """
    if not suite.is_long():
        return SHAPES
    found = []
    for path, methods in published()["paths"].items():
        if path == "/readyz":  # 503, for no worker runs here
            continue
        for method in sorted({"get", "post", "put", "patch", "delete"} & set(methods)):
            found.append((method.upper(), path, POSITIVE))
            if "requestBody" in methods[method] or methods[method].get("parameters"):
                found.append((method.upper(), path, NEGATIVE))
    return found


class Bounded:
    """The application, of whose endless answers only the beginning is read."""

    def __init__(self, app: Any):
        self._app = app

    def __call__(self, environ: Any, start_response: Any) -> Iterable[bytes]:
        endless = False

        def begin(status: str, headers: list[tuple[str, str]], *more: Any) -> Any:
            nonlocal endless
            endless = any(k.lower() == "content-type" and v.startswith("text/event-stream") for k, v in headers)
            return start_response(status, headers, *more)

        answer = self._app(environ, begin)
        return _first_of(answer, 1 if endless else None)


def _first_of(answer: Any, chunks: int | None) -> Iterator[bytes]:
    """So many chunks of an answer, or all; then what is behind it, such as a file, is closed."""
    try:
        yield from islice(answer, chunks)
    finally:
        if hasattr(answer, "close"):  # PEP 3333 asks it of no iterable, and the bytes of a move have none
            answer.close()


@pytest.fixture(scope="session")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with prepared(tmp_path_factory.mktemp("fuzz")) as made:
        yield made


@pytest.fixture(scope="session")
def schema(world: World) -> Any:
    loaded = schemathesis.openapi.from_dict(strict(published()), config=CONFIG)
    loaded.app = Bounded(world.app)
    return loaded


def test_the_answers_of_each_shape_are_documented(world: World, schema: Any) -> None:
    for method, path, mode in SHAPES:
        check_answers(world, schema[path][method], mode, FEW)


@pytest.mark.long
@pytest.mark.timeout(3000)
@pytest.mark.parametrize(("method", "path", "mode"), operations(), ids=lambda word: getattr(word, "value", word))
def test_every_answer_is_documented(world: World, schema: Any, method: str, path: str, mode: GenerationMode) -> None:
    check_answers(world, schema[path][method], mode, ceil(MANY / len(operations())))


def check_answers(world: World, operation: Any, mode: GenerationMode, share: int) -> None:
    """Sends so many requests to an operation, and holds each answer against the document."""
    sent = 0

    @settings(
        max_examples=share, derandomize=True, database=None, deadline=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(
        operation.as_strategy(generation_mode=mode),
        st.sampled_from(LUCK),
        st.sampled_from(world.tokens),
        st.sampled_from(MEDIA),
    )
    def run(case: Any, luck: int, token: str | None, accept: str | None) -> None:
        nonlocal sent
        aim(world, case, luck)
        headers = bearer(token) | {"Accept-Encoding": "identity"}  # it asks for zstd by itself, and cannot read it
        # Refusals as pages are told in words alone: every operation has the same refusals in the document.
        if accept is not None and not (accept == "text/html" and PAGE in operation.definition.raw["description"]):
            headers["Accept"] = accept
        case.call_and_validate(headers=headers, checks=CHECKS)
        sent += 1

    run()
    assert sent >= share


def aim(world: World, case: Any, luck: int) -> None:
    """Makes three requests of four hit what there is, and one move of three a legal one."""
    # Of those that would remove it only one in twenty, or soon nothing would be there.
    if luck % 20 == 1 if case.method == "DELETE" else luck % 4:
        known = {name: values[luck // 4 % len(values)] for name, values in world.places.items()}
        case.path_parameters = {name: known.get(name, value) for name, value in case.path_parameters.items()}
    if case.method == "POST" and case.path.endswith("{game_id}/moves") and luck % 3 == 0:
        game = world.games[luck // 3 % len(world.games)]
        if legal := world.legal_moves(game):
            case.path_parameters = {"game_id": game}
            case.body = {"move": legal[luck % len(legal)]}
