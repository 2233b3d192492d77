"""Holds answers against openapi.yaml: status, content type and schema must be documented as they are given."""

import json
import re
from functools import cache

from jsonschema_rs import Draft202012Validator, Registry

from tests.openapi_document import published
from tests.strict_document import strict


@cache
def document() -> dict:
    """The committed document, with closed answers."""
    return strict(published())


@cache
def _registry() -> Registry:
    return Registry([("urn:openapi", {"$schema": "https://json-schema.org/draft/2020-12/schema", **document()})])


@cache
def _paths() -> list[tuple[re.Pattern, dict]]:
    return [
        (re.compile(re.sub(r"\{\w+\}", "[^/]+", path) + r"\Z"), methods)
        for path, methods in document()["paths"].items()
    ]


# What says how an answer travels, or is the same for every answer whatever it says, is no part of the document.
_OF_TRANSPORT = re.compile(
    r"(content-(type|length|encoding|language)|date|server|connection|transfer-encoding|accept-ranges|age|expires|pragma"
    r"|x-content-type-options|x-accel-buffering|x-frame-options|referrer-policy|content-security-policy.*|cross-origin-.*"
    r"|permissions-policy|strict-transport-security|access-control-.*|deprecation|sunset|idempotency-key)"
)


def check_headers(method: str, path: str, answer, described: dict) -> None:
    """Fails for a header that the document does not have for this answer."""
    known = {name.lower() for name in described.get("headers", ())}
    for name in {name.lower() for name, _ in answer.headers}:
        assert name in known or _OF_TRANSPORT.fullmatch(name), (
            f"{method} {path}: {answer.status_code} has the header {name}, which is not documented: give it to "
            "`answers(headers=...)`, or to api/document/headers.py where many operations have it"
        )


def check_documented(method: str, path: str, answer) -> None:
    """Fails unless the answer is one that the document describes for its address."""
    address = path.partition("?")[0]
    operation = next((m[method] for pattern, m in _paths() if pattern.match(address) and method in m), None)
    if operation is None or answer.status_code == 304:
        return
    described = operation["responses"].get(str(answer.status_code))
    assert described, f"{method} {path}: {answer.status_code} is not documented"
    if "$ref" in described:
        described = document()["components"]["responses"][described["$ref"].rsplit("/", 1)[1]]
    check_headers(method, path, answer, described)
    if "content" not in described:
        assert answer.data == b""
        return
    kind = answer.content_type
    if kind == "application/x-ndjson":
        assert "NDJSON" in operation["responses"]["200"]["description"]
        return
    kind = kind if kind in described["content"] else answer.mimetype
    assert kind in described["content"], f"{method} {path}: {kind} is not documented for {answer.status_code}"
    schema = described["content"][kind]["schema"]
    body = answer.json if kind.endswith("json") else answer.get_data().decode("latin-1")
    validator(schema).validate(body)


def validator(schema: dict) -> Draft202012Validator:
    """Checks values against a schema of the document, with closed answers."""
    return _validator(json.dumps(schema).replace('"#/components', '"urn:openapi#/components'))


@cache
def _validator(schema: str) -> Draft202012Validator:
    return Draft202012Validator(json.loads(schema), registry=_registry())
