"""The texts under docs/ that the service serves: guides, and references for integrators."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from api.docs.markdown import Text, as_text

_FOLDER: Final = Path(__file__).with_name("texts")  # a link to docs/

GUIDES: Final[Mapping[str, str]] = {
    name: f"guides/{name}.md"
    for name in (
        "first-bot",
        "first-tournament",
        "running-a-tournament",
        "webhooks",
        "replays-in-your-site",
        "disputes",
    )
}
"""The guides in the order in which they are listed, each with its file."""

TEXTS: Final[Mapping[str, str]] = {
    "versions": "versions.md",
    "changes": "api-changelog.md",
    "six-disputes": "disputes.md",
    "record-format": "record-format.md",
    "tournament-files": "tournament-files.md",
}
"""The other texts, by their names in addresses."""

_ADDRESSES: Final[Mapping[str, str]] = {
    **{Path(file).name: f"/docs/{name}" for name, file in TEXTS.items()},
    **{file: f"/docs/guides/{name}" for name, file in GUIDES.items()},
    "openapi.yaml": "/openapi.yaml",
    "clients/verify": "/verify",
}


@cache
def text_of(name: str) -> Text:
    """A guide or another text, with its links adjusted to served addresses. Raises `KeyError`."""
    file = GUIDES.get(name) or TEXTS[name]
    folder = Path(file).parent
    return as_text((_FOLDER / file).read_text("utf-8"), lambda link: _served(link, folder))


def guides() -> tuple[tuple[str, Text], ...]:
    """The guides with their names, in order."""
    return tuple((name, text_of(name)) for name in GUIDES)


def _served(link: str, folder: Path) -> str:
    """The served address for a link of a file: in the source, files link to files."""
    path, hash, fragment = link.partition("#")
    if not path or "://" in path or path.startswith("/"):
        return link
    plain = _flat(folder / path)
    return f"{_ADDRESSES[plain]}{hash}{fragment}" if plain in _ADDRESSES else link


def _flat(path: Path) -> str:
    """The path without `..`: "disputes.md" for "guides/../disputes.md", "openapi.yaml" for "../openapi.yaml"."""
    parts: list[str] = []
    for part in path.parts:
        if part != "..":
            parts.append(part)
        elif parts:
            parts.pop()
    return "/".join(parts)
