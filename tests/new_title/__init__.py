"""Begins a title: `make new-title NAME=river-crossing` (docs/new-title.md).

The folders `high_card` and `drawing`, with `examiner.py`, `test_clauses.py` and `vectors.json`, are a small title that
works; a new one is a copy of them under its own names, with its lines in the lists of titles.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

FOLDER = Path(__file__).parent
_NAME = re.compile(r"[a-z]+(-[a-z]+)*")


class Refused(Exception):
    """Why there can be no such title; the message is a sentence."""


@dataclass(frozen=True)
class NewTitle:
    """A title to be made in the checkout at `root`, by its name in the interface."""

    name: str
    root: Path

    def __post_init__(self) -> None:
        if not _NAME.fullmatch(self.name):
            raise Refused(
                f"{self.name!r} is no name of a title: lower-case words joined by hyphens, as in river-crossing"
            )
        if self.rules.exists():
            raise Refused(f"there is a title in {self.rules.relative_to(self.root)} already")

    @property
    def folder(self) -> str:
        return self.name.replace("-", "_")

    @property
    def rules(self) -> Path:
        return self.root / "domain" / "games" / self.folder

    @property
    def drawing(self) -> Path:
        return self.root / "replays" / "viewer" / "titles" / self.folder

    @property
    def tests(self) -> Path:
        return self.root / "tests" / "domain" / "games" / self.folder

    @cached_property
    def prefix(self) -> str:
        """What its clauses begin with: its initials, and more letters where another title has these."""
        *first, last = self.name.split("-")
        initials = "".join(word[0] for word in first)
        known = {
            re.findall(r"^## ([A-Z]+)-", rules.read_text("utf-8"), re.M)[0]
            for rules in self.rules.parent.glob("*/RULES.md")
        }
        lengths = range(1 if first else 2, len(last) + 1)
        found = [prefix for n in lengths if (prefix := (initials + last[:n]).upper()) not in known]
        if not found:
            raise Refused(f"clauses of {self.name!r} would be called as those of another title: choose another name")
        return found[0]

    def add_rules(self) -> list[Path]:
        """Its folder, and its lines in the list of titles; returns the modules that were written."""
        made = list(self._copies(FOLDER / "high_card", self.rules))
        constant, titles = self.folder.upper(), self.rules.parent / "__init__.py"
        _change(titles, "from domain.rules", f"from domain.games.{self.folder} import {constant}\nfrom domain.rules")
        _change(titles, ")\n\n\ndef", f", {constant})\n\n\ndef")
        return [*made, titles]

    def add_drawing(self) -> None:
        """Its table in the viewer, and its line in the list there."""
        list(self._copies(FOLDER / "drawing", self.drawing))
        line = f'  {self._key}: () => import("./{self.folder}/index.js"),\n'
        _change(self.drawing.parent / "index.js", "};\n\n/** The title that", f"{line}}};\n\n/** The title that")

    def add_tests(self) -> list[Path]:
        """What the tests need, and how its cards lie before a shuffle; returns the modules that were written."""
        self.tests.mkdir()
        (self.tests / "__init__.py").touch()
        made = [self._copy(FOLDER / name, self.tests / name) for name in ("examiner.py", "test_clauses.py")]
        self._copy(FOLDER / "vectors.json", self.root / "tests" / "vectors" / f"{self.folder}.json")
        format_, verifier = self.root / "docs" / "record-format.md", self.root / "clients" / "verify" / "verify.mjs"
        _change(format_, "\n\n**Boards and", f"\n| {self.name} | `deck` | numbers, ascending |\n\n**Boards and")
        quoted = f'"{self.name}"' if "-" in self.name else self.name
        _change(
            verifier, "  moonflight: () => byKind,\n", f"  moonflight: () => byKind,\n  {quoted}: () => byNumber,\n"
        )
        return made

    @property
    def _key(self) -> str:
        """Its name as the key of an object in JavaScript."""
        return f'"{self.name}"' if "-" in self.name else self.name

    def _copies(self, source: Path, target: Path) -> Iterator[Path]:
        target.mkdir()
        for file in sorted(path for path in source.iterdir() if path.is_file()):
            yield self._copy(file, target / file.name)

    def _copy(self, source: Path, target: Path) -> Path:
        text = source.read_text("utf-8").replace("tests.new_title.high_card", "domain.games.high_card")
        words = [word.capitalize() for word in self.name.split("-")]
        for old, new in (
            ("high-card", self.name),
            ("high_card", self.folder),
            ("HIGH_CARD", self.folder.upper()),
            ("HighCard", "".join(words)),
            ("High Card", " ".join(words)),
            ("HC-", f"{self.prefix}-"),
            ("test_hc_", f"test_{self.prefix.lower()}_"),
        ):
            text = text.replace(old, new)
        target.write_text(text, "utf-8")
        return target


def _change(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    if text.count(old) != 1:
        raise Refused(f"{file.name} is not as it is known here: it should have {old!r} once")
    file.write_text(text.replace(old, new), "utf-8")
