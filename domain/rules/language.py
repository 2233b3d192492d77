"""The language in which people are told something. Texts are written in English; each room has others in its `es.json`.

A catalogue has texts by the English ones, `{parts}` and all. Where a count decides, it has the forms "one" and "other".
What is recorded has no language: only sentences for people pass through `say`, when they are needed.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "es")

Text = str | Mapping[str, str]
"""A text, or its forms by what a count asks for."""

_ROOMS: Final = ("domain", "replays", "service", "api")
_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


def spoken() -> str:
    """The language spoken here: that of the request that is answered, else English."""
    return _language.get()


def speak(language: str) -> None:
    """Speaks a language from now on, to whoever this thread answers."""
    _language.set(language)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speaks a language for a while."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def say(text: str, /, **parts: object) -> str:
    """A text in the language spoken here, with its parts; in English if there is no other. `count` chooses its form."""
    language = _language.get()
    if language == ENGLISH:
        return text.format(**parts) if parts else text
    found = catalogue(language).get(text, text)
    if not isinstance(found, str):
        found = found["one" if parts.get("count") == 1 else "other"]
    return _JOINED[language](found.format(**parts) if parts else found)


@cache
def catalogue(language: str) -> Mapping[str, Text]:
    """The texts of all rooms in a language, by the English ones."""
    texts: dict[str, Text] = {}
    for file in catalogues(language):
        texts |= json.loads(file.read_text("utf-8"))
    return texts


def catalogues(language: str) -> Iterator[Path]:
    """The files that have texts in a language."""
    for room in _ROOMS:
        found = find_spec(room)
        for place in found.submodule_search_locations or () if found else ():
            yield from sorted(Path(place).rglob(f"{language}.json"))


_ARTICLE: Final = re.compile(r"\b([Dd]e|[Aa]) el (?=[a-z0-9])")  # not before a name: de El Paso, a El Zorro
_AND: Final = re.compile(r" y (?=[ií]|hi(?!e))", re.IGNORECASE)
_OR: Final = re.compile(r" o (?=h?[oó]|8|11\b)", re.IGNORECASE)


def _in_spanish(text: str) -> str:
    """What Spanish makes of words that meet: `de el` is `del`, `o 8` is `u 8`. What people wrote stays as it is."""
    before, opening, rest = text.partition("“")
    quoted, closing, after = rest.rpartition("”")
    return f"{_met(before)}{opening}{quoted}{closing}{_met(after)}" if opening and closing else _met(text)


def _met(text: str) -> str:
    return _OR.sub(" u ", _AND.sub(" e ", _ARTICLE.sub(r"\1l ", text)))


_JOINED: Final[Mapping[str, Callable[[str], str]]] = {"es": _in_spanish}
