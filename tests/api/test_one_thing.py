"""A key makes one thing, whatever happens: sent at once, with another body, or again after a crash at any commit."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from itertools import count
from pathlib import Path
from threading import Barrier
from typing import Any
from uuid import uuid4

import pytest

from tests import suite
from tests.every import every
from tests.processes import called
from tests.stepped import SteppedSources

from .dying import KILLED
from .keyed_requests import Asked, Clubs, asked, changing, clubs, refused

TOGETHER = 12
REPLAYED = "Idempotency-Replayed"
SECRETS = {"DAYBOOK_SECRET": "s" * 32}
REMOVED = ("register_webhook", "make_study", "add_chapter", "make_branch")
DIES = "register_person: With a login"
"""Where the quick suite kills a service: a person is made, and a token is told."""
DIES_AT = (2, 100)
"""At which commits it dies there: in the midst of it, or when all is made and nobody has been told."""


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def two(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: SteppedSources
) -> Iterator[Clubs]:
    """Two services on one database: what one carries out the other finds there alone."""
    sqlite = request.param == "sqlite"
    url = f"sqlite:///{tmp_path / 'daybook.db'}" if sqlite else request.getfixturevalue("postgres_url")
    for name, secret in SECRETS.items():  # of the process that dies too
        monkeypatch.setenv(name, secret)
    with clubs(url, clock) as two:
        yield two


def test_sent_at_once_it_makes_one_thing(two: Clubs) -> None:
    every(suite.sampled(asked(), 3), lambda one: _at_once(two, one), lambda one: one.name)


@pytest.mark.parametrize("first", [0, 1])
def test_a_newcomer_whom_two_nodes_enter_at_once_is_entered_once(two: Clubs, first: int, monkeypatch: Any) -> None:
    """The other node finds the person made and not yet entered. Either enters them, and the other tells of it."""
    one = next(one for one in asked() if one.name == "enter_act: A new person enters.")
    made, request, before = _made(two, one), two.request(one), two.counts()
    books = [app.extensions["daybook"].books for app in two.apps]
    enter, enter_there = [book.enter for book in books]
    entered, answers = list[Any](), list[Any]()

    def enters(*here: Any) -> Any:
        def enters_there(*there: Any) -> Any:
            if first == 0:
                entered.append(enter(*here))
            return enter_there(*there)

        monkeypatch.setattr(books[1], "enter", enters_there)
        answers.append(two.apps[1].test_client().open(**request))
        return entered.pop() if entered else enter(*here)

    monkeypatch.setattr(books[0], "enter", enters)
    answers.append(two.apps[0].test_client().open(**request))
    assert [answer.status_code for answer in answers] == [201, 201], [answer.text for answer in answers]
    assert [answer.headers.get(REPLAYED) for answer in answers] == ([None, "true"] if first else ["true", None])
    assert answers[0].json == answers[1].json
    assert two.counts() - before == made


def test_without_a_key_a_change_sent_at_once_is_made_once(two: Clubs) -> None:
    every(suite.sampled(changing(), 1), lambda one: _changed_at_once(two, one), lambda one: one.name)


@pytest.mark.timeout(3600)
def test_after_a_crash_at_any_commit_a_repeat_makes_what_was_not_made(
    two: Clubs, tmp_path: Path, clock: SteppedSources
) -> None:
    cases = [one for one in asked() if suite.is_long() or one.name.startswith(DIES)]
    every(cases, lambda one: _dying(two, one, tmp_path, clock), lambda one: one.name)


def test_no_other_body_is_taken_with_its_key(two: Clubs) -> None:
    every(suite.sampled(asked(), 2), lambda one: _another_body(two, one), lambda one: one.name)


def test_a_key_is_used_once_in_the_record_or_beside_it(two: Clubs) -> None:
    """The same sender's key, for two requests that both make something: in both orders, through either node."""
    found = {one.operation: one for one in asked()}
    pairs = ("make_tournament", "call_case"), ("make_branch", "make_moves"), ("make_session", "enter_act")
    for first, then in suite.sampled((*pairs, *[pair[::-1] for pair in pairs]), 2):
        requests = two.requests(found[first], found[then])
        one, other = (app.test_client() for app in two.apps)
        assert one.open(**requests[0]).status_code == found[first].example.status
        before = two.counts()
        answer = other.open(**requests[1])
        assert (answer.status_code, answer.json["code"]) == (422, "key-reused"), f"{first}, then {then}: {answer.text}"
        assert two.counts() == before


def test_a_refused_request_leaves_its_key_free(two: Clubs) -> None:
    every(suite.sampled(refused(), 2), lambda both: _refused_first(two, *both), lambda both: both[0].name)


@pytest.mark.parametrize("operation", suite.sampled(REMOVED, 1))
def test_what_was_removed_is_not_made_again(two: Clubs, operation: str) -> None:
    one = next(one for one in asked() if one.operation == operation)
    request, client = two.request(one), two.apps[0].test_client()
    made = client.open(**request)
    removed = client.delete(made.headers["Location"], headers=request["headers"])
    assert (made.status_code, removed.status_code) == (201, 204)
    before = two.counts()
    assert client.open(**request).status_code == 404
    assert two.counts() == before


def _at_once(two: Clubs, one: Asked) -> None:
    """Leaves as many rows as when it is sent once; all are answered alike, and all but one as repeats."""
    made = _made(two, one)
    request, before = two.request(one), two.counts()
    answers = _together(two, request)
    assert {answer.status_code for answer in answers} == {one.example.status}, [answer.text for answer in answers]
    assert [answer.headers.get(REPLAYED) for answer in answers].count(None) == 1
    assert two.counts() - before == made
    assert [answer.json for answer in answers] == [answers[0].json] * TOGETHER


def _together(two: Clubs, request: dict[str, Any]) -> list[Any]:
    """The answers to a request that is sent many times at once, to both services."""
    together = Barrier(TOGETHER)

    def send(number: int) -> Any:
        client = two.apps[number % len(two.apps)].test_client()
        together.wait()
        return client.open(**request)

    with ThreadPoolExecutor(TOGETHER) as senders:
        return list(senders.map(send, range(TOGETHER)))


def _changed_at_once(two: Clubs, one: Asked) -> None:
    """Leaves as many rows as when it is sent once.

    Who comes later finds it made, or what it was about gone, or is told to come again while files are rewritten (503).
    """
    made = _made(two, one)
    request, before = two.request(one), two.counts()
    statuses = {answer.status_code for answer in _together(two, request)}
    assert one.example.status in statuses <= {one.example.status, 404, 409, 412, 503}, statuses
    assert two.counts() - before == made


def _dying(two: Clubs, one: Asked, folder: Path, clock: SteppedSources) -> None:
    """Wherever a service dies, the same request leaves as much in the next one as when it is sent once."""
    made = _made(two, one)
    for number in count(1) if suite.is_long() else DIES_AT:
        request, before = two.request(one), two.counts()
        url = _copied(two.url, folder / uuid4().hex)
        died = called(url, str(number), cwd=folder, given=json.dumps(request), module="tests.api.dying", **SECRETS)
        assert died.returncode in (0, KILLED), died.stderr
        at = f"killed at its commit {number}" if died.returncode else "its answer lost"
        with nullcontext(two) if url == two.url else clubs(url, clock, 1) as next_one:
            client = next_one.apps[0].test_client()
            again, third = client.open(**request), client.open(**request)
            assert again.status_code == one.example.status, f"{at}: {again.text}"
            assert next_one.counts() - before == made, at
            assert (third.json, third.headers.get(REPLAYED)) == (again.json, "true"), at
        if not died.returncode:
            assert again.headers.get(REPLAYED) == "true"
            return


def _copied(url: str, folder: Path) -> str:
    """Another file with the same in it, since one process serves a file; PostgreSQL is served by several."""
    if not url.startswith("sqlite"):
        return url
    path = Path(url.removeprefix("sqlite:///"))
    folder.mkdir()
    for file in path.parent.glob(f"{path.stem}*"):
        shutil.copy(file, folder)
    return f"sqlite:///{folder / path.name}"


def _another_body(two: Clubs, one: Asked) -> None:
    request = two.request(one)
    client = two.apps[0].test_client()
    assert client.open(**request).status_code == one.example.status
    before = two.counts()
    answers = [client.open(**{**request, "json": body}) for body in _others(request["json"])]
    taken = [answer for answer in answers if answer.status_code < 400 and REPLAYED not in answer.headers]
    assert not taken, [answer.text for answer in taken]
    assert not answers or "key-reused" in {answer.json.get("code") for answer in answers}
    assert two.counts() == before


def _refused_first(two: Clubs, refusal: Asked, one: Asked) -> None:
    client, requests = two.apps[0].test_client(), two.requests(refusal, one)
    before = two.counts()
    assert client.open(**requests[0]).status_code == refusal.example.status
    assert two.counts() == before
    answer = client.open(**requests[1])
    assert (answer.status_code, answer.headers.get(REPLAYED)) == (one.example.status, None), answer.text


def _others(body: Any) -> Iterator[Any]:
    """Bodies that differ in one value, or in that it is not there, where it may be what is taken without it."""
    if isinstance(body, dict):
        for name, value in body.items():
            yield from ({**body, name: other} for other in _others(value))
            yield {other: part for other, part in body.items() if other != name}
    elif isinstance(body, list):
        for at, value in enumerate(body):
            yield from ([*body[:at], other, *body[at + 1 :]] for other in _others(value))
    elif isinstance(body, bool):
        yield not body
    elif isinstance(body, int):
        yield body + 1
    elif isinstance(body, str):
        yield from (f"{body}x", body[1:2] + body[:1] + body[2:])


def _made(two: Clubs, one: Asked) -> Any:
    """How many rows it leaves in each table when it is sent once."""
    request, before = two.request(one), two.counts()
    answer = two.apps[0].test_client().open(**request)
    assert answer.status_code == one.example.status, answer.text
    return two.counts() - before
