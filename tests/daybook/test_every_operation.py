"""After each operation that writes, the record and what lies beside it still verify, and so does a copy of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from uuid import uuid4

import pytest
from flask import Flask

from api.http.example import Example
from tests import suite
from tests.api.example_world import EXAMPLES, Operation, asked, closed_game, filled, laid_out, operations, running
from tests.daybook.calls import called
from tests.every import every

DATABASE = "sqlite:///daybook.db"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with running(tmp_path) as app:
        yield app


def writing() -> list[tuple[Operation, Example]]:
    """Each operation that writes, with the first of its examples that is not refused, and a key."""
    kept = [(row, EXAMPLES[row[2]["operationId"]]) for row in operations() if row[0] != "get"]
    return [(row, keyed(example)) for row, examples in kept for example in examples[:1] if example.status < 400]


def keyed(example: Example) -> Example:
    """The example with a key of its own, which an operation that takes none passes over."""
    return replace(example, headers={**example.headers, "Idempotency-Key": uuid4().hex})


def name(case: tuple[Operation, Example]) -> str:
    return str(case[0][2]["operationId"])


def test_everything_verifies_after_each_operation_that_writes(app: Flask, tmp_path: Path) -> None:
    """In the quick suite after all of them: what differs is named."""
    closed = closed_game(app)

    def check(case: tuple[Operation, Example]) -> None:
        (method, path, _), example = case
        answer, body = asked(app, laid_out(app, closed), method, path, example)
        assert answer.status_code == example.status, body
        if suite.is_long():
            verified(app, tmp_path)

    every(suite.sampled(writing(), 10), check, name)
    verified(app, tmp_path)
    backed_up(tmp_path)


def test_everything_verifies_after_operations_in_any_order(
    app: Flask, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """Many in one world, where one takes away what another needs: refused or not, everything verifies."""
    world = laid_out(app, closed_game(app))
    for _, example in writing():
        for place in example.places.values():
            world.filled(place)
        filled(world, example.body)
    luck = Random(getattr(pytestconfig.option, "randomly_seed", 3))
    for (method, path, _), example in luck.sample(writing(), suite.examples(8, 60)):
        answer, body = asked(app, world, method, path, example)
        assert answer.status_code < 500, body
    verified(app, tmp_path)
    backed_up(tmp_path)


def verified(app: Flask, place: Path) -> None:
    """`daybook verify` finds nothing, and the service is ready."""
    done = called("verify", DATABASE, "--all", cwd=place)
    assert done.returncode == 0, done.stdout + done.stderr
    answer = app.test_client().get("/readyz")
    assert answer.status_code == 200, answer.text


def backed_up(place: Path) -> None:
    """A backup is made, restored elsewhere, and verifies there."""
    done = called("backup", "kept", "--database", DATABASE, cwd=place)
    assert done.returncode == 0, done.stderr
    (place / "copy").mkdir()
    for words in (("restore", "../kept", "--database", DATABASE), ("verify", DATABASE, "--all")):
        done = called(*words, cwd=place / "copy")
        assert done.returncode == 0, done.stdout + done.stderr
