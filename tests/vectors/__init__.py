"""Test vectors in the form of wire.md, one file a title, and what checks an answer against one of them.

    from tests.vectors import check, vectors_of

    for vector in vectors_of("fairy-bargains"):
        check(vector, ask)

`ask` takes an adjudication request (`config`, `position`, `moves`, `as`) and returns the answer, parsed from JSON; a
set-up that is refused is answered by `{"refused": {...}}`. How it is asked, in process or over HTTP, is its affair.
"""

import json
from pathlib import Path
from typing import Any

from tests.vectors.checker import Ask, check

__all__ = ["Ask", "check", "vectors_of"]


def vectors_of(title: str) -> list[dict[str, Any]]:
    """All vectors of the title with that wire name."""
    path = Path(__file__).with_name(f"{title.replace('-', '_')}.json")
    vectors: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))["vectors"]
    return vectors
