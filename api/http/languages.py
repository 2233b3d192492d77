"""The language in which a request is answered: its refusals, and what is told to people in its answer.

That is the language of `lang` in its address, else the best of those in Accept-Language, else English. A page sends
what its reader has chosen (`replays/viewer/early.js`).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from flask import Response
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from api.http.application import Layer, Lines, Request
from domain.rules.language import ENGLISH, LANGUAGES, speak, spoken

CONTENT_LANGUAGE: Final = "Content-Language"
_LINK: Final = "lang="
_TOLD: Final = ("application/json", "application/problem+json", "application/x-ndjson")
_NAMED: Final[Mapping[str, Lines]] = {language: ((CONTENT_LANGUAGE, language),) for language in LANGUAGES}


def language_of(environ: Mapping[str, Any]) -> str:
    """The language that a request asks for."""
    query: str = environ.get("QUERY_STRING", "")
    if _LINK in query:
        named = next((part.removeprefix(_LINK) for part in query.split("&") if part.startswith(_LINK)), "")
        if named in LANGUAGES:
            return named
    accepted = environ.get("HTTP_ACCEPT_LANGUAGE")
    return ENGLISH if accepted is None else _best(accepted)


@lru_cache(512)
def _best(accepted: str) -> str:
    ranges = [
        said.lower().partition("-")[0] for said, quality in parse_accept_header(accepted, LanguageAccept) if quality
    ]
    return next((language for language in ranges if language in LANGUAGES), ENGLISH)


def _speak(asked: Request) -> None:
    speak(language_of(asked.environ))


def _name(asked: Request, response: Response) -> Lines | None:
    return _NAMED[spoken()] if response.mimetype in _TOLD else None


SPEAKING: Final = Layer("language", before=_speak, after=_name)
