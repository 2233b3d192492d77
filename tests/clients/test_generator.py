"""What the generator makes of documents that have more than ours has today."""

import sys
import typing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from clients.generator.document import read_document
from clients.generator.files import formatted
from clients.generator.python import python_operations, python_table
from clients.generator.python_types import python_schemas
from clients.generator.shapes import Document

ODD = Path(__file__).with_name("odd_document.yaml")


def odd() -> Document:
    return read_document(ODD)


def test_types_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Any = ModuleType("made")
    monkeypatch.setitem(sys.modules, "made", made)
    exec(formatted(python_schemas(odd())), made.__dict__)
    assert made.CardPlayed.__required_keys__ == {"n", "type"}
    hints = typing.get_type_hints(made.CardPlayed)
    assert hints["type"] == typing.Literal["CardPlayed"]
    assert hints["card"] == typing.Optional[int]  # noqa: UP045
    assert set(made.GameClosed.__annotations__) == {"type", "class", "a b"}
    assert made.Event == made.CardPlayed | made.GameClosed
    assert made.Level == typing.Literal[1, 2, None]
    assert made.Old == str | None
    assert made.Maybe == made.MaybeValue | None
    assert made.Free is Any
    assert typing.get_type_hints(made.Tree)["children"] == list[made.Tree]
    assert set(typing.get_type_hints(made.Thing)) == {"id", "inner", "maybe", "event"}


def test_operations_in_python() -> None:
    text = formatted(python_operations(odd()))
    assert "async def show_thing(" in text
    assert "since: str" in text
    assert "expand: Sequence[t.Literal[" in text
    assert "if_none_match" not in text
    assert "async def follow_things(" in text
    assert "def follow_things_stream(" in text
    assert "-> str:" in text  # where to go for signing in
    assert "body: bytes" in text
    table: dict[str, Any] = {}
    exec(formatted(python_table(odd())), table)
    found = table["OPERATIONS"]
    assert found["sign_in"].redirects
    assert found["follow_things"].numbered
    assert [parameter.joined for parameter in found["show_thing"].parameters if parameter.name == "expand"] == [True]
