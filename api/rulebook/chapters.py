"""The chapters of a rulebook: RULES.md as HTML, with links to clauses, marks at decided points, and options."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from domain.rules.clauses import CLAUSE_NUMBER
from domain.rules.language import say
from domain.rules.options import Option, spoken_range
from domain.rules.title import Title

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")
_NUMBER: Final = re.compile(rf"\b({CLAUSE_NUMBER})\b")
_SECTION: Final = re.compile(r"([A-Z]{2}-[A-Z0-9]+) ")


@dataclass(frozen=True)
class RulebookChapter:
    """A chapter: the id of its heading, the heading, and the text below it, as HTML."""

    id: str
    heading: str
    html: str


def chapters_of(title: Title) -> Sequence[RulebookChapter]:
    """The chapters of a title's rules in order. The first, without a heading, is the text before all others."""
    bends, options = options_by_clause(title), {option.name for many in title.options.values() for option in many}
    tokens = list(_linked(_MARKDOWN.parse(title.rulebook), title, bends, options))
    chapters: list[RulebookChapter] = []
    found: list[Token] = []
    id, heading = "about", ""
    rest = iter(tokens)
    for token in rest:
        if token.type == "heading_open" and token.tag in ("h1", "h2"):
            inline = next(rest)
            next(rest)
            if token.tag == "h2":
                chapters.append(RulebookChapter(id, heading, _html(found)))
                found, heading = [], inline.content
                id = _id_of(heading)
        else:
            found.append(token)
    return (*chapters, RulebookChapter(id, heading, _html(found)))


def options_by_clause(title: Title) -> Mapping[str, Sequence[tuple[Option, Sequence[str | None]]]]:
    """The options that change a clause, by its number, each with the variants that have it."""
    found: dict[str, list[tuple[Option, list[str | None]]]] = {}
    for variant, options in title.options.items():
        for option in options:
            here = found.setdefault(option.rule, [])
            known = next((variants for other, variants in here if other == option), None)
            if known is None:
                here.append((option, [variant]))
            else:
                known.append(variant)
    return found


def linked(text: str, title: Title) -> str:
    """A sentence as HTML: clauses that it names are links, and text in backticks is code."""
    parts = re.split(r"`([^`]+)`", text)
    return "".join(
        [f"<code>{escape(part)}</code>" if at % 2 else _with_links(part, title) for at, part in enumerate(parts)]
    )


def _html(tokens: Sequence[Token]) -> str:
    rendered: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    return rendered


def _id_of(heading: str) -> str:
    """`MD-4` for a numbered section, otherwise the words."""
    section = _SECTION.match(heading)
    return section[1] if section else re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")


def _linked(tokens: Sequence[Token], title: Title, bends: Mapping[str, Any], options: set[str]) -> Iterator[Token]:
    """The tokens with an id on each clause, marks, links, and after each clause the options that change it."""
    open_clauses: dict[int, str] = {}  # by the level of the list item
    named: set[str] = set()  # options already described: only the first place of a name can be linked to
    for at, token in enumerate(tokens):
        if token.type == "list_item_open":
            rule = _clause_in(tokens[at + 2 : at + 3])
            if rule:
                token.attrSet("id", rule)
                token.attrSet("class", "clause")
                open_clauses[token.level] = rule
        elif token.type == "list_item_close" and token.level in open_clauses:
            yield from _bending(bends.get(open_clauses.pop(token.level), ()), named)
        elif token.type == "table_open":
            token.attrSet("tabindex", "0")  # a wide one can be scrolled on a phone, and by keyboard
        elif token.type == "inline":
            token.children = list(_inline(token.children or [], title, options))
        yield token


def _clause_in(tokens: Sequence[Token]) -> str | None:
    """The number with which a list item begins."""
    children = tokens[0].children if tokens and tokens[0].type == "inline" else None
    if not children or len(children) < 3 or children[0].type not in ("strong_open", "text"):
        return None
    words = [child.content for child in children[:3] if child.content]
    return words[0] if words and _NUMBER.fullmatch(words[0]) else None


def _inline(children: Sequence[Token], title: Title, options: set[str]) -> Iterator[Token]:
    bold = False
    for child in children:
        bold = child.type == "strong_open" or (bold and child.type != "strong_close")
        if child.type == "text" and not bold:
            yield _raw(_with_links(child.content, title).replace("(decided)", _decided(), 1))
        elif child.type == "text" and child.content in title.clause_texts:
            yield _raw(f'<a class="number" href="#{child.content}">{child.content}</a>')
        elif child.type == "code_inline" and (name := child.content.partition(":")[0]) in options:
            yield _raw(f'<a href="#option-{name}"><code>{escape(child.content)}</code></a>')
        else:
            yield child


def _decided() -> str:
    why = escape(say("No source settles this point: it was decided here."))
    return f'<span class="decided" title="{why}">{say("decided")}</span>'


def _raw(html: str) -> Token:
    return Token("html_inline", "", 0, content=html)


def _with_links(text: str, title: Title) -> str:
    parts = _NUMBER.split(text)
    return "".join(
        [f'<a href="#{part}">{part}</a>' if part in title.clause_texts else escape(part, quote=False) for part in parts]
    )


def _bending(options: Sequence[tuple[Option, Sequence[str | None]]], told: set[str]) -> Iterator[Token]:
    for option, variants in options:
        named = [variant for variant in variants if variant is not None]
        where = f" <span class=where>{say('in {variants}', variants=escape(', '.join(named)))}</span>" if named else ""
        name = escape(option.name)
        place = "" if name in told else f' id="option-{name}"'
        told.add(name)
        html = f'<p class="option"{place}><b>{say("Option")}</b> <code>{name}</code>{where}: {_values(option)}.'
        yield Token("html_block", "", 0, content=f"{html} {escape(say(option.about))}</p>\n")


def _values(option: Option) -> str:
    """The values, with the default marked."""
    words = [f"<b><code>{escape(json.dumps(option.default))}</code></b> ({say('usual')})"]
    for value in option.values:
        if isinstance(value, range):
            words.append(spoken_range(value))
        elif value != option.default or type(value) is not type(option.default):
            words.append(f"<code>{escape(json.dumps(value))}</code>")
    return f" {say('or')} ".join(words)
