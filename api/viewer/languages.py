"""The languages of the viewer's pages: which one a reader gets, and where its texts are."""

import re
from typing import Final

from flask import request

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "es")

_ROOM: Final = re.compile(r"text/(\w+\.js)")
_TITLE: Final = re.compile(r"(titles/\w+/texts)\.js")


def asked() -> str:
    """The language of the request: that of its address (`lang`), else the browser's, else English.

    The reader's choice on this device is known only to the page, which requests it by `lang` (`early.js`).
    """
    named = request.args.get("lang", "")
    if named in LANGUAGES:
        return named
    return request.accept_languages.best_match(LANGUAGES, ENGLISH)


def translated(name: str, language: str) -> str:
    """The file of a module's texts in a language; the module's own name if it has no texts."""
    if language == ENGLISH:
        return name
    return _TITLE.sub(rf"\1_{language}.js", _ROOM.sub(rf"text/{language}/\1", name))
