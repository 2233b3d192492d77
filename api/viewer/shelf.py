"""The files of the viewer in memory, ready to send, and its pages, which list what the browser needs first."""

import hashlib
import re
from dataclasses import dataclass, field
from functools import partial
from os import sep, stat, walk
from os.path import join, splitext
from pathlib import Path
from threading import Lock
from typing import Final

from werkzeug.security import safe_join

from api.http.files import File
from api.http.problems import Problem
from api.viewer import grouping, languages, sheaves
from api.viewer.languages import translated
from api.viewer.sheaves import FOLDER, Sheaves
from domain.rules.language import ENGLISH, LANGUAGES

_KINDS: Final = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
}
"""Content types by suffix. Other files are not served."""

_MODULES: Final = b"<!-- modules -->"
_STARTS: Final = {"index.html": "app.js pages/{page}.js", "embed.html": "embed.js embed/{page}.js"}
"""The modules that each kind of page starts with."""

_IS_PAGE: Final = re.compile(rb"^export default ", re.MULTILINE)
_STYLES: Final = re.compile(rb'(?:<link rel="stylesheet" href="/viewer/[^"]+">\n)+')
_STYLE: Final = re.compile(rb'href="/viewer/([^"]+)"')
_STYLE_COMMENT: Final = re.compile(rb"/\*.*?\*/\n?", re.DOTALL)
_SHEETS: Final = re.compile(r"^export const sheets = \[([^\]]*)\];$", re.MULTILINE)
"""The style sheets of a page beside those of all pages (`lib/sheets.js`)."""

_TITLES: Final = "titles/index.js"
_DRAWS_TABLES: Final = "/table.js"
"""The part of a title's late imports that every table needs; its gallery is for the page of stories."""

_TITLE: Final = r"""^\s*"?{title}"?: \(\) => import\("\./(\w+/index\.js)"\)"""
_LANGUAGE: Final = b'<html lang="en">'
_MADE_BY: Final = (sheaves.__file__, grouping.__file__, languages.__file__, __file__)
_BINDING: Final = b"".join([Path(one).read_bytes() for one in _MADE_BY])


@dataclass(frozen=True)
class _Edition:
    """What is made from the files of an edition in a language: its pages, and files that replace many."""

    name: str
    language: str
    sheaves: Sheaves
    made: dict[str, File] = field(default_factory=dict)
    pages: dict[tuple[str, str], File] = field(default_factory=dict)
    titles: dict[str, str] = field(default_factory=dict)


class Shelf:
    """The files of a directory. Each is read and encoded once, and again when it has changed."""

    def __init__(self, root: Path):
        self._root = root
        self._kept: dict[str, tuple[tuple[int, int], File]] = {}
        self._bound: dict[str, _Edition] = {}
        self._reading = Lock()
        self._edition = ""
        self._tags: dict[str, str] = {}

    def page(self, page: str, frame: str = "index.html", language: str = ENGLISH) -> File:
        """The file `frame` for a page, with files of this edition and all modules that the page starts with.

        So the browser caches the files until they change, and need not discover modules import by import. An edition
        has the texts of one language, at the addresses from which modules import them.
        """
        bound = self._made_of_now(language)
        if (frame, page) not in bound.pages:
            links = "\n".join(
                f'<link rel="modulepreload" href="/viewer/{name}">'
                for name in bound.sheaves.files(tuple(_STARTS[frame].format(page=page).split()))
            )
            index = self.file(frame)
            content = _STYLES.sub(partial(self._one_sheet, bound, frame), index.content)
            content = content.replace(_MODULES, f"{self._sheets(frame, page)}{links}".encode())
            content = content.replace(_LANGUAGE, f'<html lang="{language}">'.encode())
            content = content.replace(b'"/viewer/', f'"/viewer/{bound.name}/'.encode())
            bound.pages[frame, page] = File(content, index.kind)
        return bound.pages[frame, page]

    def title_links(self, title: str, language: str = ENGLISH) -> str:
        """Links for the head of a page to what draws the tables of a title; none for an unknown title."""
        made = self._made_of_now(language)
        if title not in made.titles:
            made.titles[title] = self._title_links(made, title)
        return made.titles[title]

    def _title_links(self, made: _Edition, title: str) -> str:
        found = re.search(_TITLE.format(title=re.escape(title)), self._text(made.language, _TITLES), re.MULTILINE)
        if found is None:
            return ""
        index = f"titles/{found[1]}"
        starts = (index, *(name for name in made.sheaves.late(index) if name.endswith(_DRAWS_TABLES)))
        named = [name for name in made.sheaves.files(starts) if name not in made.sheaves.everywhere]
        links = [f'<link rel="modulepreload" href="/viewer/{made.name}/{name}">\n' for name in named]
        style = index.replace("index.js", "style.css")
        if (self._root / style).is_file():
            links.append(f'<link rel="preload" as="style" href="/viewer/{made.name}/{style}">\n')
        return "".join(links)

    def bound(self, name: str, language: str = ENGLISH) -> File:
        """The file of the current edition under a name: bundled, re-exporting, without comments, or `file` itself."""
        made = self._made_of_now(language)
        if name not in made.made:
            if name.endswith(".css"):
                made.made[name] = File(_STYLE_COMMENT.sub(b"", self.file(name).content), _KINDS[".css"])
            elif (text := made.sheaves.text(name)) is not None:
                made.made[name] = File(text.encode(), _KINDS[".js"])
            else:
                return self.file(name)
        return made.made[name]

    def _one_sheet(self, made: _Edition, frame: str, links: re.Match[bytes]) -> bytes:
        """Replaces consecutive links to style sheets by a link to one."""
        name = f"{FOLDER}/{frame}.css"
        sheets = [self.file(one.decode()).content for one in _STYLE.findall(links[0])]
        made.made[name] = File(b"".join(_STYLE_COMMENT.sub(b"", sheet) for sheet in sheets), _KINDS[".css"])
        return f'<link rel="stylesheet" href="/viewer/{name}">\n'.encode()

    def _sheets(self, frame: str, page: str) -> str:
        """Links to the style sheets of this page alone."""
        named = _SHEETS.search(self._text(ENGLISH, _STARTS[frame].format(page=page).split()[-1]))
        names = re.findall(r'"([^"]+)"', named[1]) if named else []
        return "".join(f'<link rel="stylesheet" href="/viewer/style/{name}.css">\n' for name in names)

    def _made_of_now(self, language: str) -> _Edition:
        edition = self.edition() if language == ENGLISH else f"{self.edition()}-{language}"
        bound = self._bound.get(language)
        if bound is None or bound.name != edition:
            bound = _Edition(edition, language, Sheaves(partial(self._text, language), self._starts()))
            for frame in self._frames():  # another process may have sent the page
                _STYLES.sub(partial(self._one_sheet, bound, frame), self.file(frame).content)
            self._bound[language] = bound
        return bound

    def _frames(self) -> list[str]:
        return [frame for frame in _STARTS if (self._root / frame).is_file()]

    def _text(self, language: str, name: str) -> str:
        there = translated(name, language)
        if there != name and not (self._root / there).is_file():
            there = name  # untranslated texts are shown in English
        return self.file(there).content.decode()

    def _starts(self) -> list[tuple[str, ...]]:
        """The modules that all pages start with."""
        found: list[tuple[str, ...]] = []
        for frame in self._frames():
            entry, page = _STARTS[frame].split()
            paths = sorted((self._root / page).parent.glob("*.js"))
            names = [path.relative_to(self._root).as_posix() for path in paths]
            found += [(entry, name) for name in names if _IS_PAGE.search(self.file(name).content)]
        return found

    def file(self, name: str) -> File:
        """The file with a name, which may have slashes. Raises `Problem` `not-found` if there is none to serve."""
        path = safe_join(str(self._root), name)
        if path is None or splitext(path)[1] not in _KINDS:
            raise _missing()
        return self._file(name, path)

    def _file(self, name: str, path: str) -> File:
        try:
            status = stat(path)
            state = (status.st_mtime_ns, status.st_size)
            kept = self._kept.get(name)
            if kept and kept[0] == state:
                return kept[1]
            with self._reading:
                read = File(Path(path).read_bytes(), _KINDS[splitext(path)[1]])
                self._kept[name] = (state, read)
        except (OSError, ValueError):
            raise _missing() from None
        return read

    def edition(self) -> str:
        """A name for the content of all files: the same in every process, and new once any file changes."""
        tags: dict[str, str] = {}
        root = str(self._root)
        # In plain strings: this is asked for each page, and there are hundreds of files.
        for folder, _, names in walk(root):
            at = folder[len(root) :].strip(sep).replace(sep, "/")
            for name in names:
                if splitext(name)[1] in _KINDS:
                    path = f"{at}/{name}" if at else name
                    tags[path] = self._file(path, join(folder, name)).tag
        listed = "".join(f"{path} {tags[path]}\n" for path in sorted(tags))
        content = hashlib.sha256(listed.encode() + _BINDING)  # what is made from the files depends on both
        self._tags, self._edition = tags, f"e-{content.hexdigest()[:16]}"
        return self._edition

    def is_of(self, edition: str, name: str, file: File) -> bool:
        """Whether a file is the edition's under that name."""
        if not self._edition:
            self.edition()
        if any(made.name == edition and made.made.get(name) is file for made in self._bound.values()):
            return True
        named, _, language = edition.removeprefix("e-").partition("-")
        of_now = f"e-{named}" == self._edition and (language or ENGLISH) in LANGUAGES
        return of_now and self._tags.get(name) == file.tag


def _missing() -> Problem:
    return Problem("not-found", "The viewer has no such file.")
