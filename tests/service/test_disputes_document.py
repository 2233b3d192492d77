"""docs/disputes.md does what it says: its stories are run, call by call, against a service as a newcomer starts it."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from typing import Any

import pytest

from domain.record.acts import REMEDIES
from tests.processes import PATIENCE, ROOT, environment, running

TEXT = (ROOT / "docs" / "disputes.md").read_text("utf-8")
_FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.S | re.M)
_WORD = re.compile(r'"(?:[^"\\]|\\.)*"|\.\.\.|[][{}:,]|[^][{}:,"\s]+')
_DONE = "-- end of block --"
_CODE = re.compile(r'"([A-Z]+(?:_[A-Z]+)+)"')
MORE = "..."
_RECORD = ROOT / "domain" / "record"
_REFUSING = (
    *(_RECORD / name for name in ("errors.py", "playing.py", "decision.py")),
    *sorted((_RECORD / "acts").glob("*.py")),
)


@dataclass(frozen=True)
class Block:
    """Commands of the document, and the answers to them that it shows: `kind` is how they are written, "" for none."""

    number: int
    commands: str
    kind: str
    answers: str


@cache
def blocks() -> list[Block]:
    found: list[Block] = []
    for kind, inside in _FENCE.findall(TEXT):
        if kind == "sh":
            found.append(Block(len(found), inside, "", ""))
        else:
            assert not found[-1].kind, f"answers without commands: {inside}"
            found[-1] = Block(len(found) - 1, found[-1].commands, kind, inside)
    return found


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What each block printed, all of them run in one shell against one service."""
    script = "".join(f"{block.commands}\necho '{_DONE}'\n" for block in blocks())
    place = tmp_path_factory.mktemp("disputes")
    python = place / "bin" / "python3"  # which is called for every answer: without what it does not need
    python.parent.mkdir()
    python.write_text(f'#!/bin/sh\nexec {sys.executable} -IS "$@"\n')
    python.chmod(0o755)
    with running("serve", "--port", "0", cwd=place, DAYBOOK_TOKEN="mine") as service:
        address, path = service.hears(r"Daybook is at (\S+)/,")[1], f"{python.parent}:{os.environ['PATH']}"
        ran = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            cwd=place, env=environment(TOKEN="mine", DAYBOOK=address, PATH=path), capture_output=True, text=True,
            timeout=PATIENCE * 3, check=False,
        )  # fmt: skip
    assert ran.returncode == 0, ran.stderr + ran.stdout[-2000:]
    return [part.strip("\n") for part in ran.stdout.split(_DONE)]


def test_every_answer_is_as_shown(printed: list[str]) -> None:
    for block in blocks():
        assert_as_shown(block, printed[block.number])


def assert_as_shown(block: Block, said: str) -> None:
    """Fails unless what a block printed is what the document shows, as far as it shows it."""
    if block.kind == "json":
        shown, got = list(patterns(block.answers)), [json.loads(line) for line in said.splitlines()]
        assert len(shown) == len(got), f"{len(shown)} answers are shown:\n{block.commands}{said}"
        for pattern, answer in zip(shown, got, strict=True):
            assert fits(pattern, answer), f"shown: {pattern}\n\nanswered: {json.dumps(answer)[:4000]}"
    else:
        for line, got in zip_longest(block.answers.splitlines(), said.splitlines()):
            assert fits(line, got), f"shown: {line}\n\nprinted: {got}"


def patterns(shown: str) -> Iterator[Any]:
    """The answers of a block: JSON in which `...` stands for whatever there is, as a value, a member or in a text."""
    written, inside, key = "", [], False
    for word in _WORD.findall(shown):
        if word == MORE:
            word = '"...": 0' if inside and inside[-1] == "{" and key else '"..."'
        elif word in "{[":
            inside.append(word)
        elif word in "]}":
            inside.pop()
        key = word in "{," and bool(inside) and inside[-1] == "{"
        written += word + " "
        if not inside:
            yield json.loads(written)
            written = ""


def fits(pattern: Any, value: Any) -> bool:
    """Whether a value is as a pattern has it."""
    if pattern == MORE:
        return True
    if isinstance(pattern, dict):
        named = {name: part for name, part in pattern.items() if name != MORE}
        whole = MORE in pattern or (isinstance(value, dict) and set(named) == set(value))
        return (
            whole
            and isinstance(value, dict)
            and all(name in value and fits(part, value[name]) for name, part in named.items())
        )
    if isinstance(pattern, list):
        return isinstance(value, list) and _row_fits(pattern, value)
    if isinstance(pattern, str) and isinstance(value, str):
        return re.fullmatch(".*".join(map(re.escape, pattern.split(MORE))), value, re.S) is not None
    return type(pattern) is type(value) and pattern == value


def _row_fits(pattern: list[Any], value: list[Any]) -> bool:
    """Whether a list fits; `...` in it stands for any number of items."""
    if not pattern:
        return not value
    if pattern[0] == MORE:
        return any(_row_fits(pattern[1:], value[skipped:]) for skipped in range(len(value) + 1))
    return bool(value) and fits(pattern[0], value[0]) and _row_fits(pattern[1:], value[1:])


def test_it_is_short_enough_to_read_and_has_every_remedy_and_a_story_for_five_titles() -> None:
    assert len(TEXT.splitlines()) <= 490
    commands = "".join(block.commands for block in blocks())
    for remedy in REMEDIES:
        assert f'"type": "{remedy.name}"' in commands, remedy
    assert '"split"' in commands
    assert '"scores": [' in commands
    assert "dry_run=true" in commands
    assert len(set(re.findall(r'"title": "([a-z-]+)"', commands))) == 5


def test_it_explains_every_refusal_of_the_record() -> None:
    codes = {code for path in _REFUSING for code in _CODE.findall(path.read_text("utf-8"))}
    assert codes >= {"CARDS_REVEALED", "SAME_DIRECTOR", "TABLE_HELD"}
    explained = [code for row in re.findall(r"^\| (`[A-Z].*?) \|", TEXT, re.M) for code in re.findall(r"\w+", row)]
    assert sorted(explained) == sorted(codes)
