"""The numbered clauses of a title's RULES.md."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources.abc import Traversable
from typing import Final

from domain.rules.language import LANGUAGES


@dataclass(frozen=True)
class Clause:
    """One numbered clause of a title's rules in our own words; `decided` marks what no source settles.

    The text is plain: the rulebook page renders RULES.md itself.
    """

    rule: str
    heading: str
    text: str
    decided: bool


CLAUSE_NUMBER: Final = r"[A-Z]+-[A-Z]?\d+(?:\.\d+)*[a-z]?"
_HEADING = rf"#+ (?P<heading>(?P<section>{CLAUSE_NUMBER} )?.+)(?:\n\n(?P<intro>[^\n#|-].*(?:\n.+)*))?"
_ITEM = rf"- \*\*(?P<rule>{CLAUSE_NUMBER})\*\*(?P<decided> \(decided\))? (?P<text>.+(?:\n+ {{2,}}.+)*)"
_BULLET: Final = re.compile(r"\n\s*- ")
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
_QUOTED: Final = re.compile(r"`([^`]+)`")
_CODE: Final = re.compile(r"[A-Z][A-Z0-9_]+")
_EMPHASIS: Final = re.compile(r"(\*{1,2})(?!\s)([^*]+)(?<!\s)\1")
_PART = re.compile(rf"^(?:{_HEADING}|{_ITEM})$", re.MULTILINE)


@cache
def read_clauses(rules: str) -> tuple[Clause, ...]:
    """The clauses of a RULES.md, in order.

    A clause is a list item that begins with a bold number, with the indented lines below it; or a numbered heading,
    with the paragraph below it. A heading that only groups clauses is not a clause.
    """
    clauses: list[Clause] = []
    heading = ""
    for part in _PART.finditer(rules):
        heading = part["heading"] or heading
        rule, text = part["rule"] or part["section"], part["text"] or part["intro"]
        if rule and text:
            clauses.append(Clause(rule.strip(), _plain(heading), _plain(text), bool(part["decided"])))
    return tuple(clauses)


@cache
def clause_texts(rules: str) -> Mapping[str, str]:
    """The text of each clause by its number."""
    return {clause.rule: clause.text for clause in read_clauses(rules)}


def translated_rules(folder: Traversable) -> Mapping[str, str]:
    """The rulebook of a title's folder in languages other than English: `RULES.es.md`."""
    files = {language: folder.joinpath(f"RULES.{language}.md") for language in LANGUAGES}
    return {language: file.read_text("utf-8") for language, file in files.items() if file.is_file()}


def _plain(markdown: str) -> str:
    """The text on one line, without markup. Text in backticks is quoted, unless it is a refusal's code."""
    text = " ".join(_BULLET.sub(" • ", markdown).split())
    text = _LINK.sub(r"\1", text)
    text = _QUOTED.sub(lambda found: found[1] if _CODE.fullmatch(found[1]) else f'"{found[1]}"', text)
    return _EMPHASIS.sub(r"\2", text)
