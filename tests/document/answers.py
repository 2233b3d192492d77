"""`python -m tests.document.answers`: records what the examples of requests are answered with, for the document.

Every example is sent in its world (`tests.api.example_world`). Of each operation the first good answer is kept that is
short and not empty, of each kind of refusal the first that came.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import yaml
from flask import Flask

from api.app import RESOURCES, document
from api.document.assembly import METHODS
from api.document.recorded import JSON, PROBLEM_JSON, ExampleAnswer, keep
from api.http.example import Example
from tests.api.example_world import World, asked, closed_game, laid_out, running
from tests.document.standing_in import StandIns

CUTS: Final = ((4, 13, 70), (2, 13, 70), (1, 13, 70), (1, 4, 70), (1, 2, 115))
"""How long lists of objects and lists of plain values may be, and how many lines an answer may then have."""


def shortened(value: Any) -> Any:
    """The answer with its lists cut until it is short enough to be read, or None."""
    for objects, plain, lines in CUTS:
        short = _cut(value, objects, plain)
        if len(yaml.safe_dump(short, allow_unicode=True, width=120).splitlines()) <= lines:
            return short
    return None


def _cut(value: Any, objects: int, plain: int) -> Any:
    if isinstance(value, dict):
        return {name: _cut(part, objects, plain) for name, part in value.items()}
    if not isinstance(value, list):
        return value
    most = objects if any(isinstance(part, dict | list) for part in value) else plain
    return [_cut(part, objects, plain) for part in (value if len(value) <= most else value[: min(2, most)])]


def differences(recorded: Any, fresh: Any) -> list[str]:
    """Where the members of the recorded answer are not those of a fresh one. An object that only one of
    them has is not compared, nor how many there are in a list: that is for the game to say. Nor are the words in
    `metadata`, which are those of whoever wrote them: a list shows the newest, and they have other words each.
    """
    old, new = _members(recorded), _members(fresh)
    return [f"{place}: {sorted(old[place] ^ new[place])}" for place in old if place in new and old[place] != new[place]]


def _members(value: Any, place: str = "") -> dict[str, set[str]]:
    """The names of members by the place of their object; a `type` is part of the place."""
    found: dict[str, set[str]] = {}
    if isinstance(value, dict):
        kind = value.get("type")
        here = f"{place}<{kind}>" if isinstance(kind, str) else place
        found[here] = set(value)
        parts = [(f"{here}.{name}", part) for name, part in value.items() if name != "metadata"]
    else:
        parts = [(f"{place}[]", part) for part in value] if isinstance(value, list) else []
    for where, part in parts:
        for name, members in _members(part, where).items():
            found.setdefault(name, set()).update(members)
    return found


def answers() -> Iterator[tuple[ExampleAnswer, str]]:
    """All answers in JSON, with their content type."""
    examples = {name: given for resource in RESOURCES for name, given in resource.examples.items()}
    with TemporaryDirectory() as folder, running(Path(folder)) as app:
        closed = closed_game(app)
        for path, methods in document()["paths"].items():
            for method in methods:
                name = methods[method]["operationId"] if method in METHODS else ""
                for number, example in enumerate(examples.get(name, ()), 1):
                    answer, value = _sent(app, laid_out(app, closed), method, path, example)
                    if answer.mimetype in (JSON, PROBLEM_JSON):
                        said = ExampleAnswer(
                            operation=name, number=number, status=example.status, summary=example.summary, value=value
                        )
                        yield said, answer.mimetype


def _sent(app: Flask, world: World, method: str, path: str, example: Example) -> tuple[Any, Any]:
    """The answer and its value with stand-ins, None if it is no JSON."""
    for place in example.places.values():
        world.filled(place)
    answer, body = asked(app, world, method, path, example)
    if answer.mimetype not in (JSON, PROBLEM_JSON):
        return answer, None
    first = [world.filled(place) for place in example.places.values()]
    given = set(_texts([example.body, dict(example.query)]))
    return answer, StandIns(datetime.now(UTC), first, given).of(json.loads(body))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _texts(part)


def chosen() -> list[ExampleAnswer]:
    """Of all answers those that the document shows."""
    kept: dict[tuple[str, str], ExampleAnswer] = {}
    for said, kind in answers():
        short = shortened(said["value"])
        if short is None:
            continue
        said["value"] = short
        good = kind == JSON
        key = (said["operation"], str(said["status"])) if good else ("", said["value"]["code"])
        if key not in kept or (good and empty(kept[key]["value"]) and not empty(short)):
            kept[key] = said
    return list(kept.values())


def empty(value: Any) -> bool:
    """Whether it is a list that has nothing in it."""
    lists = [part for part in value.values() if isinstance(part, list)]
    return bool(lists) and len(value) <= 3 and not any(lists)


if __name__ == "__main__":
    keep(chosen())
