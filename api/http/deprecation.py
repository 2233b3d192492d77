"""Operations that will be removed: how answers and the document say so (docs/versions.md)."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Any, Final, TypeVar

from flask import Flask, Response
from werkzeug.http import http_date

from api.http.application import Layer, Lines, Request

View = TypeVar("View", bound=Callable[..., Any])

NOTICE: Final = "/docs/versions#how-a-change-is-announced"
"""The address that explains deprecation."""

_MARK: Final = "_deprecation"


@dataclass(frozen=True)
class Deprecation:
    """When an operation was deprecated, when it may be removed, and what to use instead."""

    since: date
    sunset: date | None
    instead: str | None

    @property
    def headers(self) -> dict[str, str]:
        """`Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` (RFC 8288, 5829)."""
        links = [f'<{NOTICE}>; rel="deprecation"; type="text/html"']
        if self.instead is not None:
            links.append(f'<{self.instead}>; rel="successor-version"')
        headers = {"Deprecation": f"@{int(_midnight(self.since).timestamp())}", "Link": ", ".join(links)}
        return headers if self.sunset is None else {**headers, "Sunset": http_date(_midnight(self.sunset))}


def deprecated(since: date, sunset: date | None = None, instead: str | None = None) -> Callable[[View], View]:
    """Marks a view: its answers, refusals too, and the document say that it will be removed.

    Place it right below `route`. Raises `ValueError` if the sunset is not after the deprecation.
    """
    if sunset is not None and sunset <= since:
        raise ValueError("the sunset must come after the deprecation")

    def decorate(view: View) -> View:
        setattr(view, _MARK, Deprecation(since, sunset, instead))
        documented: dict[str, Any] = getattr(view, "_apidoc", {})
        manual = {**documented.get("manual_doc", {}), "deprecated": True}
        view._apidoc = {**documented, "manual_doc": manual}  # type: ignore[attr-defined]
        return view

    return decorate


def deprecations_of(app: Flask) -> Layer | None:
    """Adds the headers to every answer of a marked view; `None` if none is marked."""
    marks = {endpoint: getattr(view, _MARK, None) for endpoint, view in app.view_functions.items()}
    headers = {endpoint: tuple(mark.headers.items()) for endpoint, mark in marks.items() if mark is not None}

    def tell(asked: Request, _: Response) -> Lines:
        return headers.get(asked.endpoint or "", ())  # an answer may have links of its own

    return Layer("deprecations", after=tell) if headers else None


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
