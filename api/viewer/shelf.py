"""The files of the viewer in memory, ready to send, and its page, which lists the modules that the browser needs."""

import hashlib
import re
from dataclasses import dataclass
from os import walk
from pathlib import Path
from posixpath import dirname, join, normpath
from threading import Lock
from typing import Final

from werkzeug.security import safe_join

from api.http.files import File
from api.http.problems import Problem

_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}
"""Content types by suffix. Other files are not served."""

_IMPORT: Final = re.compile(r"""^(?:import|export)\b[^;"'()]*["'](\.[^"']+)["']""", re.MULTILINE)
_MODULES: Final = b"<!-- modules -->"
_STARTS: Final = {"index.html": "app.js pages/{page}.js", "embed.html": "embed.js embed/{page}.js"}
"""The modules that each kind of page starts with."""


@dataclass(frozen=True)
class ViewerFile(File):
    """A file as it is sent, and the names of the modules that it imports statically."""

    imports: tuple[str, ...] = ()


class Shelf:
    """The files of a directory. Each is read and coded once, and again when it has changed."""

    def __init__(self, root: Path):
        self._root = root
        self._kept: dict[str, tuple[tuple[int, int], ViewerFile]] = {}
        self._pages: dict[tuple[str, str], tuple[str, ViewerFile]] = {}
        self._reading = Lock()
        self._edition = ""
        self._tags: dict[str, str] = {}

    def page(self, page: str, frame: str = "index.html") -> ViewerFile:
        """The file `frame` for a page, with files of this edition and all modules that the page starts with.

        So the browser keeps the files until they change, and need not discover modules import by import.
        """
        edition = self.edition()
        kept = self._pages.get((frame, page))
        if kept and kept[0] == edition:
            return kept[1]
        names = self._modules(*_STARTS[frame].format(page=page).split())
        links = "\n".join(f'<link rel="modulepreload" href="/viewer/{name}">' for name in names)
        index = self.file(frame)
        content = index.content.replace(_MODULES, links.encode())
        made = ViewerFile(content.replace(b'"/viewer/', f'"/viewer/{edition}/'.encode()), index.kind)
        self._pages[frame, page] = (edition, made)
        return made

    def file(self, name: str) -> ViewerFile:
        """The file with a name, which may have slashes. Raises `Problem` (not-found) if there is none to serve."""
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

    def edition(self) -> str:
        """A name for the content of all files: the same in every process, another once any file changes."""
        tags: dict[str, str] = {}
        for folder, _, names in walk(self._root):
            paths = [(Path(folder) / name).relative_to(self._root).as_posix() for name in names]
            tags |= {path: self.file(path).tag for path in paths if Path(path).suffix in _KINDS}
        content = hashlib.sha256("".join(f"{path} {tags[path]}\n" for path in sorted(tags)).encode())
        self._tags, self._edition = tags, f"e-{content.hexdigest()[:16]}"
        return self._edition

    def is_of(self, edition: str, name: str, file: ViewerFile) -> bool:
        """Whether a file is the one that the edition has under that name."""
        if not self._edition:
            self.edition()
        return edition == self._edition and self._tags.get(name) == file.tag

    def _modules(self, *names: str) -> list[str]:
        """These modules and all that they import statically, imported modules before those that import them."""
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


def _missing() -> Problem:
    return Problem("not-found", "The viewer has no such file.")


def _read(path: Path, name: str) -> ViewerFile:
    content = path.read_bytes()
    found = _IMPORT.findall(content.decode()) if path.suffix in (".js", ".mjs") else ()
    imports = tuple(normpath(join(dirname(name), relative)) for relative in found)
    return ViewerFile(content, _KINDS[path.suffix], imports)
