"""Each of the usual generators makes a client from openapi.yaml that compiles, and that plays a game to its end."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.generated.workshop import DOCUMENT, SOURCES, Node, done, emptied, node, told
from tests.openapi_document import published
from tests.service.served import TOKEN, Served, served


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("generated")) as running:
        yield running


def typescript(name: str) -> Path:
    """A folder for a client in TypeScript, with the program that plays."""
    folder = emptied(name)
    for source in (f"{name}.ts", "tsconfig.json", "package.json", "openapi-ts.config.mjs"):
        shutil.copy(SOURCES / source, folder)
    return folder


def compiled(tools: Node, folder: Path, name: str) -> list[str | Path]:
    """The words that start the program, which `tsc` has compiled with `strict`."""
    (folder / "node_modules").symlink_to(tools.modules)
    tsconfig = (folder / "tsconfig.json").read_text("utf-8").replace('"files": []', f'"files": ["{name}.ts"]')
    (folder / "tsconfig.json").write_text(tsconfig, "utf-8")
    done([*tools.tool("tsc"), "--project", "tsconfig.json"], folder)
    return [tools.program, folder / "played" / f"{name}.js"]


def check(said: dict[str, Any]) -> None:
    """What every client has to tell of its game: one hand of Market Day for two, ten cards each."""
    assert said["refused"] == "illegal-move"
    assert said["moves"] >= 10
    assert sorted(said["result"]["places"]) in ([1, 1], [1, 2])
    assert len(said["result"]["scores"]) == 2
    assert {"GameOpened", "HandDealt", "CardPlayed", "RoundScored", "GameEnded", "GameClosed"} <= set(said["events"])
    if "scored" in said:
        assert said["scored"] == sum(said["result"]["scores"]), "points are told event by event"


@pytest.mark.long
def test_openapi_python_client_makes_what_compiles_whose_types_hold_and_that_plays(service: Served) -> None:
    folder = emptied("python")
    words = [sys.executable, "-m", "openapi_python_client", "generate", "--path", DOCUMENT, "--meta", "none"]
    words += ["--output-path", folder / "daybook_generated", "--config", SOURCES / "openapi_python_client.yaml"]
    said = done(words, folder)
    assert "WARNING" not in said, said
    done([sys.executable, "-m", "compileall", "-q", "-j", "2", folder / "daybook_generated"], folder)
    shutil.copy(SOURCES / "play.py", folder)
    (folder / "mypy.ini").write_text("[mypy]\nfollow_untyped_imports = True\n", "utf-8")
    done([sys.executable, "-m", "mypy", "--config-file", folder / "mypy.ini", "play.py"], folder)
    words = [sys.executable, SOURCES / "play.py", service.address, TOKEN]
    check(told(words, folder, PYTHONPATH=str(folder), PYTHONSAFEPATH="1"))


@pytest.mark.long
def test_openapi_typescript_and_openapi_fetch_play(service: Served) -> None:
    tools, folder = node(), typescript("openapi_fetch")
    done([*tools.tool("openapi-typescript"), DOCUMENT, "--output", "made/openapi-typescript.d.ts"], folder)
    check(told([*compiled(tools, folder, "openapi_fetch"), service.address, TOKEN], folder))


@pytest.mark.long
def test_hey_api_plays(service: Served) -> None:
    tools, folder = node(), typescript("hey_api")
    done([*tools.tool("openapi-ts"), "--no-log-file"], folder, DOCUMENT=str(DOCUMENT))
    check(told([*compiled(tools, folder, "hey_api"), service.address, TOKEN], folder))


def test_what_has_a_default_need_not_be_sent() -> None:
    """A member with a `default` is mandatory in what openapi-typescript makes of a body."""
    schemas = published()["components"]["schemas"]
    for name, schema in schemas.items():
        for member, form in schema.get("properties", {}).items():
            assert "default" not in form, f"{name}.{member} has a default: tell it in its description"
