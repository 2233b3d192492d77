"""The pages of the documentation: all that the document says, without a script, and every link leads somewhere."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urldefrag
from zipfile import ZipFile

import pytest
from flask import Flask, render_template
from werkzeug.test import TestResponse

from api.app import create_app, document
from api.docs.forms import resolved
from api.docs.library import GUIDES, TEXTS
from api.docs.reference import METHODS, Reference
from service.roles import ACTIONS
from tests.api.test_rulebooks import Page
from tests.processes import ROOT

PAGES = ("/docs", "/docs/schemas", "/docs/search?q=move", "/docs/guides", *(f"/docs/guides/{name}" for name in GUIDES),
         *(f"/docs/{name}" for name in TEXTS))  # fmt: skip


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app(None)


@pytest.fixture(scope="session")
def answers(app: Flask) -> dict[str, TestResponse]:
    tags = [tag.page for tag in Reference(document()).parts]
    return {path: app.test_client().get(path) for path in (*PAGES, *tags)}


@pytest.fixture(scope="session")
def pages(answers: dict[str, TestResponse]) -> dict[str, Page]:
    return {path: Page(answer.text) for path, answer in answers.items()}


def operations(said: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, item in said["paths"].items():
        yield from ((path, method, item[method]) for method in METHODS if method in item)


def words(text: str) -> str:
    return re.sub(r"\s+", " ", re.sub("[`*]", "", text)).strip()


def test_a_page_needs_no_script_and_nothing_from_elsewhere(
    app: Flask, answers: dict[str, TestResponse], pages: dict[str, Page]
) -> None:
    for path, answer in answers.items():
        assert (answer.status_code, answer.content_type) == (200, "text/html; charset=utf-8"), path
        assert "script" not in answer.headers["Content-Security-Policy"], path
        assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'"), path
        page = pages[path]
        assert "script" not in {tag for tag, _ in page.elements}, path
        assert [link for link in page.all("src") if link.startswith("http")] == [], path
        assert page.all("style") == [], path
        assert answer.headers["Cache-Control"] == "public, no-cache", path
        again = app.test_client().get(path, headers={"If-None-Match": answer.headers["ETag"]})
        assert (again.status_code, again.data) == (304, b""), path


def test_every_link_leads_somewhere_and_every_id_is_there_once(app: Flask, pages: dict[str, Page]) -> None:
    ids = {path: set(page.all("id")) for path, page in pages.items()}
    elsewhere = set()
    for path, page in pages.items():
        assert sorted(ids[path]) == sorted(page.all("id"))
        for link in page.all("href"):
            target, fragment = urldefrag(link)
            if target.startswith("https://"):
                continue
            assert target.startswith("/") or not target, link
            if (target or path) in pages:
                assert not fragment or fragment in ids[target or path], link
            else:
                elsewhere.add(target)
    for target in elsewhere:
        with app.test_client().get(target) as answer:
            assert answer.status_code == 200, target


def shown(value: Any) -> str:
    """An example as a page has it: text as it is, all else as JSON."""
    return value if isinstance(value, str) else json.dumps(value, indent=2, ensure_ascii=False)


def test_every_operation_has_its_anchor_and_all_that_the_document_says_of_it(pages: dict[str, Page]) -> None:
    said, ids = document(), set(pages["/docs"].all("id"))
    overview = words(pages["/docs"].text)
    of_tags = {path: words(page.text) for path, page in pages.items() if "/operations/" in path}
    for path, method, operation in operations(said):
        there = f"/docs/operations/{operation['tags'][0]}"
        assert operation["operationId"] in ids  # whoever comes by an older link is one press away
        assert operation["operationId"] in pages[there].all("id")
        assert words(operation["summary"]) in overview
        text = of_tags[there]
        assert f"{method.upper()} {path}" in text
        assert words(operation["summary"]) in text
        for parameter in (resolved(said, one) for one in operation.get("parameters", ())):
            assert parameter["name"] in text
            assert words(parameter.get("description", "")) in text
        for one in operation.get("requestBody", {}).get("content", {}).values():
            for example in one.get("examples", {}).values():
                assert words(shown(example["value"])) in text
        for one in (part for answer in operation["responses"].values() for part in answer.get("content", {}).values()):
            for example in one.get("examples", {}).values():
                assert words(shown(example["value"])) in text
    text = overview + "".join(of_tags.values())
    for name, response in said["components"]["responses"].items():
        assert name in ids
        for example in response.get("content", {}).get("application/problem+json", {}).get("examples", {}).values():
            assert words(json.dumps(example["value"], indent=2, ensure_ascii=False)) in text
        for line in response["description"].splitlines():
            assert words(line) in text
    for action in ACTIONS.values():
        assert all(condition.words in text for condition in action.by.values())


def test_an_operation_and_a_schema_are_found_by_words(app: Flask) -> None:
    client = app.test_client()
    found = Page(client.get("/docs/search?q=MOVES make").text)
    assert "/docs/operations/moves#make_moves" in found.all("href")
    assert "/docs/schemas#MovesRequest" in Page(client.get("/docs/search?q=movesrequest").text).all("href")
    nothing = client.get("/docs/search?q=<b>nothing</b>")
    assert "<b>nothing" not in nothing.text
    assert "None has these words." in nothing.text
    assert client.get("/docs/operations/nothing").status_code == 404


def test_every_schema_has_its_anchor_and_its_members(pages: dict[str, Page]) -> None:
    page = pages["/docs/schemas"]
    text, ids = words(page.text), set(page.all("id"))
    for name, schema in document()["components"]["schemas"].items():
        assert name in ids
        for member, said in schema.get("properties", {}).items():
            assert f"{member} " in text
            assert words(said.get("description", "")) in text


def test_headings_go_down_a_level_at_a_time(pages: dict[str, Page]) -> None:
    for path, page in pages.items():
        levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
        assert levels[0] == 1
        assert levels.count(1) == 1
        assert all(after <= before + 1 for before, after in pairwise(levels)), path


DECLARED = {
    "openapi": "3.1.0",
    "info": {"title": "Cards", "version": "2"},
    "paths": {"/cards/{card}": {
        "parameters": [{"$ref": "#/components/parameters/Card"}],
        "get": {"operationId": "show", "summary": "An `old` one.", "deprecated": True, "responses": {
            "200": {"description": "Good.", "headers": {"ETag": {"description": "The step.", "schema": {
                "type": "string"}}}, "content": {"application/json": {"schema": {"type": "object", "properties": {
                    "rank": {"type": ["integer", "null"], "maximum": 10}}}}}},
            "404": {"$ref": "#/components/responses/Problem404"}}}}},
    "webhooks": {"card-played": {"post": {"summary": "A card was played.", "requestBody": {"content": {
        "application/json": {"schema": {"type": "object", "properties": {"seat": {"type": "integer"}}}}}},
        "responses": {"204": {"description": "Taken."}}}}},
    "components": {
        "parameters": {"Card": {"in": "path", "name": "card", "required": True, "example": "it's",
                                "schema": {"type": "string"}}},
        "responses": {"Problem404": {"description": "* `gone`: It is gone"}}},
}  # fmt: skip


def test_webhooks_headers_and_what_is_deprecated_are_told(app: Flask) -> None:
    with app.test_request_context():
        told = Reference(DECLARED)
        page = Page(render_template("reference.html", reference=told))
        parts = [Page(render_template("tag.html", reference=told, tag=tag)) for tag in told.parts]
    text = words(" ".join(part.text for part in parts))
    assert {"show", "webhook-card-played", "tag-webhooks-sent", "Problem404", "tag-others"} <= set(page.all("id"))
    assert "Deprecated: it goes on for a while" in text
    assert "ETag string The step." in text
    assert "rank integer or null at most 10" in text
    assert "card-played" in text
    assert "seat integer" in text
    assert "card string required" in text
    assert """curl -sS "$DAYBOOK/cards/it's\"""" in text


def test_an_unknown_guide_is_not_found(app: Flask) -> None:
    for path in ("/docs/guides/none", "/docs/guides/..%2fversions", "/docs/texts", "/docs/guides/first-bot.md"):
        assert app.test_client().get(path).status_code == 404


@pytest.mark.long
def test_the_wheel_holds_what_is_served(tmp_path: Path) -> None:
    source = tmp_path / "source"
    rooms = ("api", "daybook", "docs", "domain", "projections", "replays", "service", "clients")
    for room in rooms:
        leave = shutil.ignore_patterns("__pycache__", "node_modules", "build", "*.egg-info")
        shutil.copytree(ROOT / room, source / room, symlinks=True, ignore=leave)
    for name in ("pyproject.toml", "setup.py", "openapi.yaml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source / name)
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index", "--no-build-isolation", "."]
    subprocess.run([*build, "--wheel-dir", str(tmp_path)], cwd=source, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("daybook-*.whl")
    with ZipFile(wheel) as made:
        held = set(made.namelist())
    served = {f"api/docs/texts/{file}" for file in (*GUIDES.values(), *TEXTS.values())}
    pages = {f"api/docs/templates/{file.name}" for file in (ROOT / "api" / "docs" / "templates").iterdir()}
    assert (served | pages | {"api/document/answers.json"}) - held == set()
    assert [name for name in held if name.startswith(("docs/", "tests/"))] == []
