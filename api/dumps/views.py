"""Dumps of all closed public games, offered as files."""

from pathlib import Path
from typing import Final

import msgspec
from flask import Response, render_template, request, send_file
from msgspec import convert
from msgspec.structs import asdict

from api.dumps.examples import EXAMPLES
from api.dumps.schemas import BYTES, DumpAnswer, DumpsAnswer, ManifestAnswer
from api.http.access import the_service
from api.http.application import the_request
from api.http.blueprint import ResourceBlueprint
from api.http.caching import edition_ms
from api.http.example import Places
from api.http.files import REVALIDATED, File, sent
from api.http.problems import Problem
from domain.record.daybook import system_clock
from service.dumps.folders import MANIFEST, KeptDump, kept_dump, kept_dumps

_ABOUT: Final = "All closed public games as files, if the service is configured to offer them (DAYBOOK_DUMPS)."
_PLACES: Final[Places] = {
    "dump": {"description": "The name of the dump, from the list.", "example": "dump-2026-11-20T030000000Z"},
    "file": {"description": "The name of the file, from the manifest.", "example": "games.ndjson.zst"},
}

dumps = ResourceBlueprint("dumps", _ABOUT, EXAMPLES, places=_PLACES, url_prefix="/dumps")
dumps.template_folder = "templates"

_JSON: Final = "application/json"
_HTML: Final = "text/html"
_ZSTD: Final = "application/zstd"
_PARQUET: Final = "application/vnd.apache.parquet"
_KINDS: Final = {".zst": _ZSTD, ".parquet": _PARQUET}
_FILES: Final = {_ZSTD: {"schema": BYTES}, _PARQUET: {"schema": BYTES}}
_PAGE: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
}


@dumps.route("", strict_slashes=False)
@dumps.answers(200, DumpsAnswer, "The dumps.", 404, also={_HTML: "The list as a page, for browsers."})
def list_dumps() -> Response:
    """The dumps that are kept, newest first, each with its manifest and the addresses of its files.

    A dump has all closed public games as they were when it was made. Persons have ids instead of names. Browsers are
    shown refusals as pages.
    """
    folder = _folder()
    changed = _changed_ms(folder)  # before it is read
    found = [_answer(one) for one in kept_dumps(folder)]
    if request.accept_mimetypes.best_match((_JSON, _HTML), default=_JSON) == _JSON:
        response = sent(File(msgspec.json.encode(DumpsAnswer(dumps=found)), _JSON), changed_ms=changed)
    else:
        page = render_template("dumps.html", dumps=found)
        response = sent(File(page.encode(), f"{_HTML}; charset=utf-8"), headers=_PAGE, changed_ms=changed)
    response.vary.add("Accept")
    return response


@dumps.route(f"/<dump>/{MANIFEST}")
@dumps.answers(200, ManifestAnswer, "The manifest.", 404)
def show_dump_manifest(dump: str) -> Response:
    """A dump's manifest: the number of games and events, the size and SHA-256 of each file, and a signed checkpoint.

    Browsers are shown refusals as pages.
    """
    _, path = _found(dump, MANIFEST)
    return sent(File(path.read_bytes(), _JSON), changed_ms=int(path.stat().st_mtime * 1000))


@dumps.route("/<dump>/<file>")
@dumps.problems(404, 416)
@dumps.response(200, BYTES, content_type=_ZSTD, description="The file.")
@dumps.doc(responses={200: {"content": _FILES}, 206: {"description": "The requested part.", "content": _FILES}})
def get_dump_file(dump: str, file: str) -> Response:
    """A file of a dump: all of it, or the part given by `Range`. Its bytes never change while it is kept.

    `games.ndjson.zst` has a line for each game, `events.ndjson.zst` one for each event, as it is stored and hashed. If
    configured, there are also tables for pandas, DuckDB or Spark: `games.parquet`, `players.parquet` and
    `events.parquet`. Browsers are shown refusals as pages.
    """
    kept, path = _found(dump, file)
    the_request().validated = True
    kind = _KINDS.get(path.suffix, "application/octet-stream")
    response = send_file(path.absolute(), kind, conditional=True, etag=kept.manifest["files"][file]["sha256"])
    response.headers["Cache-Control"] = REVALIDATED
    response.headers["Content-Disposition"] = f'attachment; filename="{dump}.{file}"'
    return response


def _found(dump: str, file: str) -> tuple[KeptDump, Path]:
    """The dump with that name, and the path of its file. Raises `Problem` if there is no such dump or file."""
    kept = kept_dump(_folder(), dump)
    path = None if kept is None else kept.file(file)
    if kept is None or path is None:
        raise Problem("not-found", "there is no such dump, or no longer: see the list at /dumps/")
    return kept, path


def _folder() -> Path:
    """The configured folder. Raises `Problem` if dumps are not offered."""
    named = the_service().settings.dumps
    if not named:
        raise Problem("not-found", "no dumps are offered here")
    return Path(named)


def _changed_ms(folder: Path) -> int | None:
    """When the dumps or this program last changed, in ms since 1970; `None` if that moment is not yet past."""
    try:
        changed = max(int(folder.stat().st_mtime * 1000), edition_ms())
    except OSError:
        return None
    return changed if changed + 2000 <= system_clock() else None


def _answer(kept: KeptDump) -> DumpAnswer:
    """A dump's manifest, with its name and the addresses of its files."""
    name = kept.folder.name
    base = f"/dumps/{name}"
    links = {"manifest": f"{base}/{MANIFEST}", **{file: f"{base}/{file}" for file in kept.manifest["files"]}}
    return DumpAnswer(**asdict(convert(kept.manifest, ManifestAnswer)), name=name, links=links)
