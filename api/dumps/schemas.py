"""The shapes of answers about dumps."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from domain.record.answers import Answer, Links, Time, about


class DumpFileAnswer(Answer):
    size: Annotated[int, about("In bytes.")]
    sha256: Annotated[str, about("The SHA-256 of its bytes, in hexadecimal; also its `ETag`.")]


class ManifestAnswer(Answer):
    format: Annotated[int, about("The version of the files' contents.")]
    made_at: Annotated[
        Time, about("When it was begun; games closed later are not in it.", example="2026-11-20T03:00:00.000Z")
    ]
    games: Annotated[int, about("The number of games in it.")]
    events: Annotated[int, about("The number of their events.")]
    checkpoint: Annotated[str, about("A signed checkpoint of the log, which covers all of these events.")]
    files: Annotated[Mapping[str, DumpFileAnswer], about("Its files, by name.")]


class DumpAnswer(ManifestAnswer):
    name: Annotated[str, about("Its name in addresses.", example="dump-2026-11-20T030000000Z")]
    links: Annotated[Links, about("The addresses of its manifest and of each file.")]


class DumpsAnswer(Answer):
    dumps: Annotated[list[DumpAnswer], about("Newest first.")]


BYTES: Final[dict[str, Any]] = {"type": "string", "format": "binary"}
