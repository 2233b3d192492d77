"""The shapes of answers about dumps."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from domain.record.answers import Answer, Links, Time, about


class DumpFileAnswer(Answer):
    size: Annotated[int, about("In bytes.")]
    sha256: Annotated[str, about("Of its bytes, in hexadecimal. Its `ETag` is the same.")]


class ManifestAnswer(Answer):
    format: Annotated[int, about("The version of what the files hold.")]
    made_at: Annotated[
        Time, about("When it was begun: what was closed later is not in it.", example="2026-11-20T03:00:00.000Z")
    ]
    games: Annotated[int, about("How many games it has.")]
    events: Annotated[int, about("How many events they have together.")]
    checkpoint: Annotated[str, about("A signed checkpoint of the log, which has all of these events.")]
    files: Annotated[Mapping[str, DumpFileAnswer], about("Its files, by name.")]


class DumpAnswer(ManifestAnswer):
    name: Annotated[str, about("Its place in addresses.", example="dump-2026-11-20T030000000Z")]
    links: Annotated[Links, about("The addresses of its manifest and of each file.")]


class DumpsAnswer(Answer):
    dumps: Annotated[list[DumpAnswer], about("The newest first.")]


BYTES: Final[dict[str, Any]] = {"type": "string", "format": "binary"}
