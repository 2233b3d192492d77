"""The viewer in the browser: its page at every address of a page, and its files, as they lie in `replays/viewer`."""

import gzip
import hashlib
import re
from dataclasses import dataclass
from functools import partial
from importlib.resources import files
from pathlib import Path
from posixpath import dirname, join, normpath
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

PAGES: Final = {
    "/": "home",
    "/new": "new_game",
    "/games/<id>": "table",
    "/games/<id>/replay": "replay",
    "/games/<id>/cases": "cases",
    "/games/<id>/cases/<k>": "case",
    "/statistics": "statistics",
    "/statistics/titles/<title>": "statistics",
    "/statistics/players/<player>": "statistics",
}
"""The addresses of pages with the module in `pages/` that draws each, as `ROUTES` in `lib/router.js` has them."""

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

_IMPORT: Final = re.compile(r"""^(?:import|export)\b[^;"'()]*["'](\.[^"']+)["']""", re.MULTILINE)
_MODULES: Final = b"<!-- modules -->"


@dataclass(frozen=True)
class ViewerFile:
    """A file as it is sent: its bytes as they are and gzipped, a tag that tells its content from any other, its kind;
    and the modules, as names, that it imports at once."""

    content: bytes
    gzipped: bytes
    tag: str
    kind: str
    imports: tuple[str, ...] = ()


class Shelf:
    """The files of a directory, each read and compressed once and then kept in memory, and anew when it has changed."""

    def __init__(self, root: Path):
        self._root = root
        self._kept: dict[str, tuple[tuple[int, int], ViewerFile]] = {}
        self._pages: dict[str, tuple[tuple[str, ...], ViewerFile]] = {}
        self._reading = Lock()

    def page(self, page: str) -> ViewerFile:
        """index.html for a page, with the names of all modules that the page begins with.

        So the browser asks for all of them at once and need not find them import by import.
        """
        index = self.file("index.html")
        names = self._modules("app.js", f"pages/{page}.js")
        state = (index.tag, *names)
        kept = self._pages.get(page)
        if kept and kept[0] == state:
            return kept[1]
        links = "\n".join(f'<link rel="modulepreload" href="/viewer/{name}">' for name in names)
        made = _packed(index.content.replace(_MODULES, links.encode()), index.kind)
        self._pages[page] = (state, made)
        return made

    def _modules(self, *names: str) -> list[str]:
        """These modules and all that they import at once, and so on, what is imported before what imports it."""
        found: dict[str, None] = {}

        def find(name: str, open_: tuple[str, ...] = ()) -> None:
            if name in found or name in open_:
                return
            for imported in self.file(name).imports:
                find(imported, (*open_, name))
            found[name] = None

        for name in names:
            find(name)
        return list(found)

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
                read = _read(Path(path), name)
                self._kept[name] = (state, read)
        except (OSError, ValueError):
            raise _missing() from None
        return read


def _missing() -> Problem:
    return Problem("not-found", "The viewer has no such file.")


def _read(path: Path, name: str) -> ViewerFile:
    content = path.read_bytes()
    found = _IMPORT.findall(content.decode()) if path.suffix in (".js", ".mjs") else ()
    imports = tuple(normpath(join(dirname(name), relative)) for relative in found)
    return _packed(content, _KINDS[path.suffix], imports)


def _packed(content: bytes, kind: str, imports: tuple[str, ...] = ()) -> ViewerFile:
    # mtime=0: the same file is the same bytes in every process, under the same tag.
    gzipped = gzip.compress(content, 9, mtime=0)
    return ViewerFile(content, gzipped, hashlib.sha256(content).hexdigest()[:24], kind, imports)


_shelf: Final = Shelf(_ROOT)


def show_page(page: str, **_places: str) -> Response:
    """The page of the viewer: what is there it asks the interface itself."""
    return _send(_shelf.page(page))


for _number, (_address, _page) in enumerate(PAGES.items()):
    viewer.add_url_rule(_address, f"page_{_number}", partial(show_page, _page), methods=["GET"])


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
