"""The languages of the viewer's pages: which one a reader is sent, and where its texts lie."""

import re
from typing import Final

from flask import request

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "es")

_ROOM: Final = re.compile(r"text/(\w+\.js)")
_TITLE: Final = re.compile(r"(titles/\w+/texts)\.js")


def asked() -> str:
    """The language of the request: as its address has it (`lang`), else the reader's browser, else English.

    What the reader has chosen on this device is known to the page alone, which asks by `lang` for it (`early.js`).
    """
    named = request.args.get("lang", "")
    if named in LANGUAGES:
        return named
    return request.accept_languages.best_match(LANGUAGES, ENGLISH)


def translated(name: str, language: str) -> str:
    """The file with the texts that stand in a language at the place of a module; its own name, if it has no texts."""
    if language == ENGLISH:
        return name
    return _TITLE.sub(rf"\1_{language}.js", _ROOM.sub(rf"text/{language}/\1", name))
