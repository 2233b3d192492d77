"""The committed openapi.yaml, parsed once: whoever comes next, in this run or a later one, reads JSON in its place.

Nobody may change what these functions return; `tests.strict_document` makes copies.
"""

import json
import os
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import yaml

from tests.processes import ROOT

KEPT = ROOT / "build" / "documents"


def published() -> dict[str, Any]:
    """openapi.yaml."""
    return parsed(ROOT / "openapi.yaml")


@cache
def parsed(path: Path) -> dict[str, Any]:
    """A document in YAML. What it was parsed to is kept in build/, by the hash of its bytes."""
    written = path.read_bytes()
    kept = KEPT / f"{path.stem}-{sha256(written).hexdigest()[:24]}.json"
    if kept.exists():
        read: dict[str, Any] = json.loads(kept.read_bytes())
        return read
    document: dict[str, Any] = yaml.load(written, getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    KEPT.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile("w", dir=KEPT, suffix=".part", delete=False) as part:
        json.dump(document, part)
    os.replace(part.name, kept)  # other workers see all of it or nothing
    return document
