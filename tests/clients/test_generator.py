"""What the generator makes of documents that have more than ours has today."""

import shutil
import subprocess
import sys
import typing
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from clients.generator.document import read_document
from clients.generator.python import python_operations, python_table
from clients.generator.python_types import python_schemas
from clients.generator.shapes import Document
from clients.generator.typescript import typescript_operations
from clients.generator.typescript_types import typescript_schemas
from tests.clients.typescript_package import PACKAGE, with_tools
from tests.openapi_document import published
from tests.processes import ROOT

ODD = Path(__file__).with_name("odd_document.yaml")


def odd() -> Document:
    return read_document(ODD)


def test_types_in_python(monkeypatch: pytest.MonkeyPatch) -> None:
    made: Any = ModuleType("made")
    monkeypatch.setitem(sys.modules, "made", made)
    exec(python_schemas(odd()), made.__dict__)
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
    text = python_operations(odd())
    assert "async def show_thing(" in text
    assert "since: str" in text
    assert "expand: Sequence[t.Literal[" in text
    assert "if_none_match" not in text
    assert "async def follow_things(" in text
    assert "def follow_things_stream(" in text
    assert "-> str:" in text  # where to go for signing in
    assert "body: bytes" in text
    table: dict[str, Any] = {}
    exec(python_table(odd()), table)
    found = table["OPERATIONS"]
    assert found["sign_in"].redirects
    assert found["follow_things"].numbered
    assert [parameter.joined for parameter in found["show_thing"].parameters if parameter.name == "expand"] == [True]


@pytest.mark.long
def test_both_in_typescript_compile(tmp_path: Path) -> None:
    source = tmp_path / "src"
    shutil.copytree(PACKAGE / "src", source)
    shutil.copy(PACKAGE / "tsconfig.json", tmp_path)
    document = odd()
    (source / "schemas.ts").write_text(typescript_schemas(document), "utf-8")
    (source / "operations.ts").write_text(typescript_operations(document), "utf-8")
    for name in ("daybook.ts", "game.ts", "nonces.ts", "index.ts"):  # what uses operations of ours
        (source / name).unlink()
    (source / "use.ts").write_text(
        'import type { CardPlayed, Event, Thing } from "./schemas.js";\n'
        'import { Operations } from "./operations.js";\n'
        "export function card(event: Event): number | null | undefined {\n"
        '  return event.type === "CardPlayed" ? event.card : undefined;\n}\n'
        "export const use = async (api: Operations): Promise<[Thing, string, undefined]> => [\n"
        '  await api.showThing("x", { since: "now", expand: ["person"], as: 3 }),\n'
        '  await api.signIn(),\n  await api.probeThing("x"),\n];\n'
        "export const played: CardPlayed = { n: 1, type: 'CardPlayed' };\n",
        "utf-8",
    )
    words = [str(with_tools() / ".bin" / "tsc"), "-p", str(tmp_path), "--noEmit"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.long
def test_the_document_of_today_is_read_whole() -> None:
    document = read_document(ROOT / "openapi.yaml")
    written = published()
    assert len(document.operations) == sum(
        "operationId" in item for methods in written["paths"].values() for item in methods.values()
    )
