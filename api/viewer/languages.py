"""Where the viewer's texts are in each language."""

import re
from typing import Final

from domain.rules.language import ENGLISH

_ROOM: Final = re.compile(r"text/(\w+\.js)")
_TITLE: Final = re.compile(r"(titles/\w+/texts)\.js")


def translated(name: str, language: str) -> str:
    """The file of a module's texts in a language; the module's own name if it has no texts."""
    if language == ENGLISH:
        return name
    return _TITLE.sub(rf"\1_{language}.js", _ROOM.sub(rf"text/{language}/\1", name))
