"""The viewer in the browser: its page at every address of a page, and its files, as they lie in `replays/viewer`."""

import gzip
import hashlib
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from threading import Lock
from typing import Final

from flask import Blueprint, Response, request
from werkzeug.security import safe_join

from api.problems import Problem

viewer = Blueprint("viewer", __name__)

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""What the browser may do for the viewer: nothing with anybody else, nothing that is written into the page itself."""

PAGES: Final = (
    "/",
    "/new",
    "/games/<id>",
    "/games/<id>/replay",
    "/games/<id>/cases",
    "/games/<id>/cases/<k>",
    "/statistics",
    "/statistics/titles/<title>",
    "/statistics/players/<player>",
)
"""The addresses of pages, those of `ROUTES` in `lib/router.js`."""

_ROOT: Final = Path(str(files("replays"))) / "viewer"
_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}
"""The files that are served, by how their names end."""


@dataclass(frozen=True)
class ViewerFile:
    """A file as it is sent: its bytes as they are and gzipped, and a tag that tells its content from any other."""

    content: bytes
    gzipped: bytes
    tag: str
    kind: str


class Shelf:
    """The files of a directory, each read and compressed once and then kept in memory, and anew when it has changed."""

    def __init__(self, root: Path):
        self._root = root
        self._kept: dict[str, tuple[tuple[int, int], ViewerFile]] = {}
        self._reading = Lock()

    def file(self, name: str) -> ViewerFile:
        """The file of a name with slashes. Raises `Problem` (not-found) where there is none that is served."""
        path = safe_join(str(self._root), name)
        if path is None or Path(path).suffix not in _KINDS:
            raise _missing()
        try:
            stat = Path(path).stat()
            state = (stat.st_mtime_ns, stat.st_size)
            kept = self._kept.get(name)
            if kept and kept[0] == state:
                return kept[1]
            with self._reading:
                read = _read(Path(path))
                self._kept[name] = (state, read)
        except (OSError, ValueError):
            raise _missing() from None
        return read


def _missing() -> Problem:
    return Problem("not-found", "The viewer has no such file.")


def _read(path: Path) -> ViewerFile:
    content = path.read_bytes()
    # mtime=0: the same file is the same bytes in every process, under the same tag.
    gzipped = gzip.compress(content, 9, mtime=0)
    return ViewerFile(content, gzipped, hashlib.sha256(content).hexdigest()[:24], _KINDS[path.suffix])


_shelf: Final = Shelf(_ROOT)


def show_page(**_places: str) -> Response:
    """The page of the viewer, the same at each of its addresses: what is there it asks the interface itself."""
    return _send(_shelf.file("index.html"))


for _number, _address in enumerate(PAGES):
    viewer.add_url_rule(_address, f"page_{_number}", show_page, methods=["GET"])


@viewer.get("/viewer/<path:name>")
def show_file(name: str) -> Response:
    """A file of the viewer."""
    return _send(_shelf.file(name))


def _send(file: ViewerFile) -> Response:
    """The answer, gzipped for who takes that; 304 for who has it. Nothing of a file depends on who asks."""
    packed = request.accept_encodings.quality("gzip") > 0
    response = Response(file.gzipped if packed else file.content, content_type=file.kind)
    if packed:
        response.headers["Content-Encoding"] = "gzip"
    response.set_etag(f"{file.tag}-gzip" if packed else file.tag)
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Vary"] = "Accept-Encoding"
    response.headers["Content-Security-Policy"] = POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Cross-Origin-Opener-Policy"] = "same-origin"
    response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
    response.make_conditional(request)
    return response
