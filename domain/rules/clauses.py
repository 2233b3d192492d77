"""The numbered clauses of a title's RULES.md, so that a clause number can be looked up."""

import re
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Clause:
    """One numbered clause of a title's rules in our own words; `decided` marks what no source settles."""

    rule: str
    heading: str
    text: str
    decided: bool


CLAUSE_NUMBER: Final = r"[A-Z]+-[A-Z]?\d+(?:\.\d+)*[a-z]?"
_HEADING = rf"#+ (?P<heading>(?P<section>{CLAUSE_NUMBER} )?.+)(?:\n\n(?P<intro>[^\n#|-].*(?:\n.+)*))?"
_ITEM = rf"- \*\*(?P<rule>{CLAUSE_NUMBER})\*\*(?P<decided> \(decided\))? (?P<text>.+(?:\n+ {{2,}}.+)*)"
_PART = re.compile(rf"^(?:{_HEADING}|{_ITEM})$", re.MULTILINE)


def read_clauses(rules: str) -> tuple[Clause, ...]:
    """The clauses of a RULES.md in their order.

    A clause is a list item that begins with a bold number, with the indented lines below it; or a numbered
    heading, with the paragraph below it. A heading that only gathers clauses is none.
    """
    clauses: list[Clause] = []
    heading = ""
    for part in _PART.finditer(rules):
        heading = part["heading"] or heading
        rule, text = part["rule"] or part["section"], part["text"] or part["intro"]
        if rule and text:
            clauses.append(Clause(rule.strip(), heading, " ".join(text.split()), bool(part["decided"])))
    return tuple(clauses)
