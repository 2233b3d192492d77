"""Texts of the document as comments and docstrings."""

import re
import textwrap

WIDTH = 114


def plain(text: str) -> str:
    """A text of several paragraphs on one line."""
    return re.sub(r"\s+", " ", text).strip()


def comment(text: str, prefix: str) -> list[str]:
    """The lines of a comment that begins with the prefix."""
    return textwrap.wrap(plain(text), WIDTH, initial_indent=prefix, subsequent_indent=prefix, break_long_words=False)


def docstring(text: str, indent: str = "", more: list[str] | None = None) -> str:
    """A docstring: the first sentence or all of it, and lines that follow."""
    clean = plain(text).replace("\\", "\\\\").replace('"""', "'''")
    clean = clean + " " if clean.endswith('"') else clean
    lines = textwrap.wrap(clean, WIDTH, initial_indent=indent + '"""', subsequent_indent=indent, break_long_words=False)
    if not more and len(lines) == 1 and len(lines[0]) < WIDTH:
        return lines[0] + '"""'
    return "\n".join([*lines, *([""] if more else []), *[indent + line for line in more or []], indent + '"""'])


def block_comment(text: str, indent: str = "") -> list[str]:
    """A text as a comment of TypeScript before what it describes."""
    words = plain(text).replace("*/", "* /")
    if len(words) + len(indent) < WIDTH - 8:
        return [f"{indent}/** {words} */"]
    prefix = f"{indent} * "
    lines = textwrap.wrap(words, WIDTH, initial_indent=prefix, subsequent_indent=prefix, break_long_words=False)
    return [f"{indent}/**", *lines, f"{indent} */"]
