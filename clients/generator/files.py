"""The files that are made: from the document, and for the client that blocks from the one that awaits."""

import re
import tempfile
from pathlib import Path

from clients.generator.document import read_document
from clients.generator.python import python_operations, python_table
from clients.generator.python_types import python_schemas
from clients.generator.typescript import typescript_operations
from clients.generator.typescript_types import typescript_schemas

ROOT = Path(__file__).parents[2]
PACKAGE = Path("clients/python/src/daybook_sdk")
SOURCES = Path("clients/typescript/src")
AWAITING, BLOCKING = PACKAGE / "awaiting", PACKAGE / "blocking"
NAMES = {
    "AsyncBaseTransport": "BaseTransport",
    "AsyncClient": "Client",
    "AsyncDaybook": "Daybook",
    "AsyncGame": "Game",
    "AsyncLine": "Line",
    "AsyncOperations": "Operations",
    "aclose": "close",
    "aclosing": "closing",
    "aiter_bytes": "iter_bytes",
    "aread": "read",
    "asyncio": "time",
    "awaiting": "blocking",
}
"""What the client that awaits calls otherwise, beside what unasync knows."""


def write_files(into: Path) -> list[Path]:
    """Writes all files below a folder that is laid out as this checkout; returns them."""
    made = _from_document()
    own = {AWAITING / source.name: source.read_text("utf-8") for source in sorted((ROOT / AWAITING).glob("*.py"))}
    for place, text in {**own, **made}.items():
        if place.parent == AWAITING:
            made[BLOCKING / place.name] = blocking(text)
    for place, text in sorted(made.items()):
        _write(into / place, text)
    return [into / place for place in made]


def _from_document() -> dict[Path, str]:
    document = read_document(ROOT / "openapi.yaml")
    return {
        PACKAGE / "schemas.py": python_schemas(document),
        PACKAGE / "operation_table.py": python_table(document),
        AWAITING / "operations.py": python_operations(document),
        SOURCES / "schemas.ts": typescript_schemas(document),
        SOURCES / "operations.ts": typescript_operations(document),
    }


def _write(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, "utf-8")


def blocking(text: str) -> str:
    """A module of the client that awaits, for the one that blocks."""
    import unasync

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "awaiting" / "module.py"
        source.parent.mkdir()
        source.write_text(text, "utf-8")
        unasync.unasync_files([str(source)], [unasync.Rule("/awaiting/", "/blocking/", NAMES)])
        made = (Path(folder) / "blocking" / "module.py").read_text("utf-8")
    return _texts(made)


def _texts(text: str) -> str:
    """Comments and docstrings, which unasync leaves alone."""
    text = re.sub(r"\bAsync(Daybook|Game|Line|Operations)\b", r"\1", text)
    return text.replace("an `async with`", "a `with`").replace("that awaits", "that blocks")
