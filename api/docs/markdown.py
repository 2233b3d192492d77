"""Our Markdown as HTML: descriptions in the document, and the texts under docs/."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

_MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")

Lead = Callable[[str], str]
"""Maps a link in the text to its address."""


@dataclass(frozen=True)
class Text:
    """A text: its title (the first heading), first paragraph, all below the title, and the headings with their ids."""

    title: str
    lead: Markup
    html: Markup
    headings: tuple[tuple[str, str], ...]


def as_html(text: str, lead: Lead = str) -> Markup:
    """The HTML of Markdown. HTML in it is escaped."""
    return _html(_tokens(text, lead))


def as_line(text: str) -> Markup:
    """The HTML of Markdown within a line."""
    return Markup(_MARKDOWN.renderInline(text))  # noqa: S704  # no HTML goes through


def as_text(text: str, lead: Lead = str) -> Text:
    """A whole text with its headings."""
    tokens = _tokens(text, lead)
    found = [(token, tokens[at + 1].content) for at, token in enumerate(tokens) if token.type == "heading_open"]
    title = next((words for token, words in found if token.tag == "h1"), "")
    if tokens and tokens[0].tag == "h1":
        tokens = tokens[3:]
    inline = next((tokens[at + 1] for at, token in enumerate(tokens) if token.type == "paragraph_open"), None)
    first = Markup() if inline is None else _html([inline])
    headings = tuple((str(token.attrGet("id")), plain(words)) for token, words in found if token.tag == "h2")
    return Text(plain(title), first, _html(tokens), headings)


def plain(words: str) -> str:
    """The words of a heading without markup."""
    return re.sub(r"[`*]", "", words)


def slug(heading: str) -> str:
    """The id of a heading, as GitHub makes it."""
    return re.sub(r"[^\w-]", "", heading.lower().replace(" ", "-"))


def _tokens(text: str, lead: Lead) -> list[Token]:
    tokens = _MARKDOWN.parse(text)
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", slug(plain(tokens[at + 1].content)))
        elif token.type == "table_open":
            token.attrSet("tabindex", "0")  # a wide one can be scrolled on a phone, and by keyboard
        elif token.type == "fence":
            token.type = "scrolled_fence"
        for child in token.children or ():
            if child.type == "link_open":
                child.attrSet("href", lead(str(child.attrGet("href"))))
    return tokens


def _html(tokens: Sequence[Token]) -> Markup:
    return Markup(_MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {}))  # noqa: S704  # no HTML goes through


def _scrolled_fence(self: object, tokens: Sequence[Token], at: int, options: object, env: object) -> str:
    """A block of code that the keyboard can scroll. Of the fence's info string only the language is kept."""
    language = tokens[at].info.split(" ")[0]
    named = Markup(' class="language-{}"').format(language) if language else ""
    return Markup('<pre tabindex="0"><code{}>{}</code></pre>\n').format(named, tokens[at].content)


_MARKDOWN.add_render_rule("scrolled_fence", _scrolled_fence)
