"""Entries read from a spreadsheet: CSV with a line of names first. Nothing is taken in unless all lines can be."""

import csv
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from typing import Any, Final, NamedTuple

from service.names import new_name_fault
from service.tournaments.exchange.tables import ENTRIES, uncelled

MOST_ENTRIES: Final = 2000
MOST_BYTES: Final = 1024 * 1024
_READ: Final = ("number", "name", "handle", "team", "members", "rating")
_PASSED_OVER: Final = frozenset(ENTRIES) - set(_READ)
"""Columns of our own files that say what became of an entry, and are not taken in."""
_LONGEST: Final = 200
_SHOWN: Final = 20


class LineProblem(NamedTuple):
    """What is wrong with a line; lines count from 1, the line of names among them."""

    line: int
    column: str
    says: str

    def __str__(self) -> str:
        return f"Line {self.line}{f', {self.column}' if self.column else ''}: {self.says}"


class BadEntries(ValueError):
    """A list that is not taken in: `problems` has all that is wrong with it, in the order of lines."""

    def __init__(self, problems: Sequence[LineProblem]):
        self.problems = tuple(problems)
        shown = "\n".join([str(problem) for problem in self.problems[:_SHOWN]])
        more = len(self.problems) - _SHOWN
        super().__init__(f"{shown}\nAnd {more} more." if more > 0 else shown)


def read_entries(text: str) -> list[dict[str, Any]]:
    """The entries of a CSV text, each as the act `admit` takes it.

    Columns are found by their names, in any order: `name` or `handle` of a person; `team` and `members` (handles,
    divided by semicolons) of a team; `number` and `rating`, both optional. Semicolons may divide columns where commas
    do not, as spreadsheets write them in many countries. Raises `BadEntries`.
    """
    if len(text.encode()) > MOST_BYTES:
        raise BadEntries([LineProblem(1, "", "The file is larger than 1 MiB.")])
    text = text.lstrip("\ufeff")
    rows = list(_rows(text))
    if not rows:
        raise BadEntries(
            [LineProblem(1, "", "The file is empty: its first line has the names of columns, as name, rating.")]
        )
    columns = _columns(*rows[0])
    lines = [(line, _cells(columns, cells)) for line, cells in rows[1:]]
    problems = [problem for line, cells in rows[1:] for problem in _too_long(line, cells, columns)]
    entries = []
    for line, cells in lines:
        entry, wrong = _entry(line, cells)
        entries.append(entry)
        problems += wrong
    problems += _twice(lines)
    if not entries:
        problems.append(LineProblem(rows[0][0], "", "There is no entry below the names of columns."))
    if len(entries) > MOST_ENTRIES:
        problems.append(
            LineProblem(lines[MOST_ENTRIES][0], "", f"A tournament takes {MOST_ENTRIES:,} entries; this is one more.")
        )
    if problems:
        raise BadEntries(sorted(problems, key=lambda problem: problem.line))
    return entries


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """The rows that hold anything, each with the line at which it begins."""
    head = text.split("\n", 1)[0]
    divider = max(",;\t", key=head.count)
    reader = csv.reader(StringIO(text, newline=""), delimiter=divider, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, [uncelled(cell.strip()) for cell in cells]
            line = reader.line_num + 1
    except csv.Error as wrong:
        raise BadEntries(
            [LineProblem(line, "", f"This is no CSV ({wrong}): is a quotation mark not closed?")]
        ) from None


def _columns(line: int, names: Sequence[str]) -> list[str]:
    columns = [name.casefold().replace(" ", "_") for name in names]
    while columns and not columns[-1]:
        columns.pop()
    problems = [
        LineProblem(line, name, f"There is no such column; there are {', '.join(_READ)}.")
        for name in columns
        if name not in _READ and name not in _PASSED_OVER
    ]
    problems += [LineProblem(line, name, "The column is there twice.") for name in _repeated(columns)]
    if not problems and not {"name", "handle", "team"} & set(columns):
        problems = [
            LineProblem(line, "", "The first line has the names of columns: one of name, handle and team is needed.")
        ]
    if problems:
        raise BadEntries(problems)
    return columns


def _repeated(names: Sequence[str]) -> list[str]:
    return sorted({name for name in names if names.count(name) > 1})


def _cells(columns: Sequence[str], cells: Sequence[str]) -> dict[str, str]:
    return {name: cell for name, cell in zip(columns, cells, strict=False) if name in _READ and cell}


def _too_long(line: int, cells: Sequence[str], columns: Sequence[str]) -> list[LineProblem]:
    if not any(cells[len(columns) :]):
        return []
    says = f"There are {len(cells)} cells for {len(columns)} columns: put a name with a comma in quotation marks."
    return [LineProblem(line, "", says)]


def _entry(line: int, cells: Mapping[str, str]) -> tuple[dict[str, Any], list[LineProblem]]:
    problems: list[LineProblem] = []
    entry: dict[str, Any] = {name: cells[name] for name in ("name", "handle", "team") if name in cells}
    who = [name for name in ("name", "handle", "team") if name in cells]
    members = [member for part in cells.get("members", "").split(";") if (member := part.strip())]
    if not who:
        problems.append(LineProblem(line, "", "Nobody is named: fill in name, handle or team."))
    elif len(who) > 1:
        problems.append(LineProblem(line, who[1], f"An entry has one of {' and '.join(who)}, not both."))
    if "team" in cells:
        entry["members"] = members
        problems += (
            []
            if members
            else [LineProblem(line, "members", "A team has members: their handles, divided by semicolons.")]
        )
        problems += [LineProblem(line, "members", f"{name} is there twice.") for name in _repeated(members)]
    for name in who:
        problems += _bad_text(line, name, cells[name])
    for name, least, most in (("number", 1, 9999), ("rating", 0, 9999)):
        if name in cells:
            value = cells[name]
            if value.isascii() and value.isdecimal() and least <= int(value) <= most:
                entry[name] = int(value)
            else:
                problems.append(LineProblem(line, name, f"{value[:40]!r} is no whole number from {least} to {most}."))
    return entry, problems


def _bad_text(line: int, column: str, text: str) -> list[LineProblem]:
    if len(text) > _LONGEST:
        return [LineProblem(line, column, f"It has {len(text)} signs; {_LONGEST} is the most.")]
    if any(unicodedata.category(sign) in {"Cc", "Cs", "Zl", "Zp"} for sign in text):
        return [LineProblem(line, column, "It holds a sign that cannot be printed, or a line break.")]
    if column != "handle" and (fault := new_name_fault(text)) is not None:
        return [LineProblem(line, column, f"{text} {fault}.")]
    return []


def _twice(lines: Sequence[tuple[int, Mapping[str, str]]]) -> Iterator[LineProblem]:
    """Numbers, handles and teams that stand on an earlier line already. People may share a name."""
    seen: dict[tuple[str, str], int] = {}
    for line, cells in lines:
        for column in ("number", "handle", "team"):
            value = cells.get(column)
            if value is None:
                continue
            first = seen.setdefault((column, value.casefold()), line)
            if first != line:
                yield LineProblem(line, column, f"{value} is on line {first} already.")
