"""The rulebooks: pages that need no script, and the same as data."""

from __future__ import annotations

import re
from functools import cached_property
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest
from flask import Flask

from api.rulebook.chapters import linked
from domain.games import TITLES
from domain.rules.title import Title

every_title = pytest.mark.parametrize("title", TITLES, ids=lambda title: title.name)


@pytest.fixture(scope="module")
def client(shared_app: Flask) -> Any:
    """A reader of one service for all of these tests: they only read."""
    return shared_app.test_client()


class Page(HTMLParser):
    """What a page holds: its elements with their attributes, and its text."""

    def __init__(self, text: str):
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self._texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self._texts.append(data)

    @cached_property
    def text(self) -> str:
        """All of the text."""
        return "".join(self._texts)

    def all(self, name: str) -> list[str]:
        """All values of an attribute."""
        return [value for _, attributes in self.elements if (value := attributes.get(name)) is not None]


def page_of(client: Any, title: Title) -> Page:
    answer = client.get(f"/rules/{title.name}")
    assert (answer.status_code, answer.content_type) == (200, "text/html; charset=utf-8")
    return Page(answer.text)


def words(text: str) -> str:
    """The words of a text without marks of Markdown, and without what stands for these in plain text."""
    return re.sub(r"[\s|-]+", " ", re.sub('["`*•]', "", unescape(text))).strip()


def test_no_book_needs_a_script_or_anything_from_elsewhere(client: Any) -> None:
    led = set[str]()
    for title in TITLES:
        answer = client.get(f"/rules/{title.name}")
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        page = Page(answer.text)
        scripts = [attributes for tag, attributes in page.elements if tag == "script"]
        assert scripts == [{"src": "/docs/rulebook.js", "defer": None}]  # it adds a search, and takes nothing away
        assert not [tag for tag, attributes in page.elements if tag == "style" or "style" in attributes]
        assert all(link.startswith(("#", "/")) for link in (*page.all("href"), *page.all("src")))
        led |= {link for link in page.all("href") if link.startswith(("/docs/", "/viewer/", "/v1/")) or link == "/"}
    for link in led:
        with client.get(link) as found:
            assert found.status_code == 200, link


@every_title
def test_every_clause_and_option_is_on_the_page_and_in_the_api(client: Any, title: Title) -> None:
    page, answer = page_of(client, title), client.get(f"/v1/titles/{title.name}").json
    ids, said = page.all("id"), words(page.text)
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in page.all("href") if link.startswith("#")} <= set(ids)
    for clause in title.clauses:
        assert clause.rule in ids
        assert words(clause.text.partition("  ")[0])[:60] in said, clause.rule
    marked = sum(attributes.get("class") == "decided" for _, attributes in page.elements)
    assert marked >= sum(clause.decided for clause in title.clauses)
    options = [option for options in title.options.values() for option in options]
    for option in options:
        assert f"option-{option.name}" in ids
        assert option.about in page.text
    assert [clause["rule"] for clause in answer["clauses"]] == [clause.rule for clause in title.clauses]
    bent = {name: clause["rule"] for clause in answer["clauses"] for name in clause["options"]}
    assert bent == {option.name: option.rule for option in options}
    assert answer["links"]["rulebook"] == f"/rules/{title.name}"


@every_title
def test_questions_are_answered_on_the_page_and_as_data(client: Any, title: Title) -> None:
    page, answer = page_of(client, title), client.get(f"/v1/titles/{title.name}").json
    assert [one["id"] for one in answer["questions"]] == [one.id for one in title.questions]
    for one in answer["questions"]:
        assert one["id"] in page.all("id")
        assert one["question"] in page.text
        assert words(one["answer"]) in words(page.text)
        for case in ({"about": "", "asked": one["asked"]}, *one["also_asked"]):
            asked = client.post(f"/v1/titles/{title.name}/adjudicate", json=case["asked"])
            assert asked.status_code == 200
            assert words(case["about"]) in words(page.text)
            for step in asked.json["steps"]:
                assert "refused" not in step or step["refused"]["message"][1:] in page.text


def test_the_list_leads_to_every_book_and_no_sentence_is_markup(client: Any) -> None:
    assert {f"/rules/{title.name}" for title in TITLES} <= set(Page(client.get("/rules").text).all("href"))
    assert client.get("/rules/no-such-title").status_code == 404
    title = TITLES[0]
    rule = title.clauses[0].rule
    assert linked(f"<b> & {rule}, `<i>`, XX-9.9", title) == (
        f'&lt;b&gt; &amp; <a href="#{rule}">{rule}</a>, <code>&lt;i&gt;</code>, XX-9.9'
    )


@every_title
def test_a_lesson_is_shown_without_being_recorded(client: Any, title: Title) -> None:
    before = client.get("/v1/games").json
    answer = client.get(f"/v1/titles/{title.name}/lesson")
    if title.lesson is None:
        assert answer.status_code == 404
        assert "lesson" not in client.get(f"/v1/titles/{title.name}").json["links"]
        return
    assert answer.status_code == 200
    lesson = answer.json
    assert [step["comment"] for step in lesson["steps"]] == list(title.lesson.comments)
    assert [seat["player"] for seat in lesson["seats"]] == list(title.lesson.names)
    assert lesson["status"] == "closed"
    assert f"/titles/{title.name}/lesson" in page_of(client, title).all("href")
    assert client.get("/v1/games").json == before
