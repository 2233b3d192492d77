"""Dumps of all closed public games, offered as files: what there is, and each file of it."""

from pathlib import Path
from typing import Any, Final

import msgspec
from flask import Blueprint, Response, g, render_template, request, send_file

from api.http.access import the_service
from api.http.files import REVALIDATED, File, sent
from api.http.problems import Problem
from service.dumps.folders import MANIFEST, KeptDump, kept_dump, kept_dumps

dumps = Blueprint("dumps", __name__, template_folder="templates")

_JSON: Final = "application/json"
_HTML: Final = "text/html"
_KINDS: Final = {".zst": "application/zstd", ".parquet": "application/vnd.apache.parquet", ".json": _JSON}
_PAGE: Final = {
    "Content-Security-Policy": "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
}


@dumps.get("/dumps/", strict_slashes=False)
def list_dumps() -> Response:
    """The dumps, newest first: a page for browsers, else JSON."""
    found = [_wire(one) for one in kept_dumps(_folder())]
    if request.accept_mimetypes.best_match((_JSON, _HTML), default=_JSON) == _JSON:
        response = sent(File(msgspec.json.encode({"dumps": found}), _JSON))
    else:
        page = render_template("dumps.html", dumps=found)
        response = sent(File(page.encode(), f"{_HTML}; charset=utf-8"), headers=_PAGE)
    response.vary.add("Accept")
    return response


@dumps.get("/dumps/<name>/<file>")
def fetch_dump(name: str, file: str) -> Response:
    """A file of a dump: all of it, a part (Range), or 304. Its bytes stay until newer dumps take its place."""
    kept = kept_dump(_folder(), name)
    path = None if kept is None else kept.file(file)
    if kept is None or path is None:
        raise Problem("not-found", "there is no such dump, or no longer: /dumps/ lists those that there are")
    if file == MANIFEST:
        return sent(File(path.read_bytes(), _JSON))
    g.validated = True
    kind = _KINDS.get(path.suffix, "application/octet-stream")
    response = send_file(path.absolute(), kind, conditional=True, etag=kept.manifest["files"][file]["sha256"])
    response.headers["Cache-Control"] = REVALIDATED
    response.headers["Content-Disposition"] = f'attachment; filename="{name}.{file}"'
    return response


def _folder() -> Path:
    """The folder of the setting. Raises `Problem` where dumps are not offered."""
    named = the_service().settings.dumps
    if not named:
        raise Problem("not-found", "no dumps are offered here")
    return Path(named)


def _wire(kept: KeptDump) -> dict[str, Any]:
    """A dump's manifest, with its name and the addresses of its files."""
    name = kept.folder.name
    base = f"/dumps/{name}"
    links = {"manifest": f"{base}/{MANIFEST}", **{file: f"{base}/{file}" for file in kept.manifest["files"]}}
    return {"name": name, **kept.manifest, "links": links}
