"""What the viewer's templates say in their own words: text between tags, and attributes that are read to people."""

import re
from collections.abc import Iterator

HOLE = "\0"
"""What stands for an expression."""

_READ = re.compile(
    r"""\b(aria-label|aria-description|aria-roledescription|aria-valuetext|title|placeholder|alt|label)="([^"]*)\""""
)
_TAG = re.compile(r"""<(?:[^<>"']|"[^"]*"|'[^']*')*>""")
_COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
_PATTERN = re.compile(r"(?<=[(,=:?&|!])/(?:\\.|\[(?:\\.|[^\]])*\]|[^/\\\n])+/")
_WORD = re.compile(r"[^\W\d_]{2,}")


def said(source: str) -> list[str]:
    """The words that templates of a module show to people without asking the catalogue."""
    found = []
    for template in _templates(source):
        found += [value for _, value in _READ.findall(template) if _WORD.search(value)]
        texts = _TAG.sub("\n", template).replace(HOLE, " ").split("\n")
        found += [" ".join(text.split()) for text in texts if _WORD.search(text)]
    return found


def _templates(source: str) -> Iterator[str]:
    """The templates of a module, each with holes for its expressions, in which there may be more."""
    at = 0
    while (start := source.find("html`", at)) >= 0:
        template, inner, at = _template(source, start + len("html`"))
        yield template
        for expression in inner:
            yield from _templates(expression)


def _template(source: str, at: int) -> tuple[str, list[str], int]:
    """The template that begins at a place, the expressions in it, and where it ends."""
    text, inner = "", list[str]()
    while source[at] != "`":
        if source[at] == "\\":
            at += 2
        elif source.startswith("${", at):
            end = _end_of_expression(source, at + 2)
            inner.append(source[at + 2 : end])
            text, at = text + HOLE, end + 1
        else:
            text, at = text + source[at], at + 1
    return text, inner, at + 1


def _end_of_expression(source: str, at: int) -> int:
    """Where the brace is that ends an expression."""
    depth = 0
    while depth or source[at] != "}":
        one = source[at]
        depth += (one == "{") - (one == "}")
        if one == "`":
            at = _template(source, at + 1)[2]
        elif one in "\"'":
            at = _end_of_string(source, at) + 1
        elif passed := _COMMENT.match(source, at) or _PATTERN.match(source, at):
            at = passed.end()
        else:
            at += 1
    return at


def _end_of_string(source: str, at: int) -> int:
    """Where the quotation mark is that ends a string."""
    quote, at = source[at], at + 1
    while source[at] != quote:
        at += 2 if source[at] == "\\" else 1
    return at
