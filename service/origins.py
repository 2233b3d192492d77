"""Origins of web pages in a setting: scheme, host and, unless it is the default, port."""

import re
from typing import Final

ANY: Final = "*"

_ORIGIN: Final = re.compile(r"[a-z][a-z0-9+.-]*://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[1-9][0-9]{0,4})?")
_USUAL_PORTS: Final = {"http": ":80", "https": ":443"}


def read_origins(text: str) -> frozenset[str]:
    """The origins in a text, separated by blanks or commas, exactly as browsers send them; or `*` for all.

    Raises `ValueError` with the fault of the first that no browser would send.
    """
    named = frozenset(text.replace(",", " ").split())
    for origin in sorted(named - {ANY}):
        if fault := _fault(origin):
            raise ValueError(f"{origin!r} {fault}")
    if ANY in named and len(named) > 1:
        raise ValueError(f"'{ANY}' allows every origin: name no others with it")
    return named


def _fault(origin: str) -> str | None:
    """Why a browser never sends this origin, or why it must not be allowed; `None` if it may be."""
    if origin == "null":
        return "is sent by every page without an origin of its own, and cannot be allowed"
    scheme, separator, rest = origin.partition("://")
    if not separator:
        return "has no scheme: write https:// before it"
    if "/" in rest:
        return f"goes on after the host: write {scheme}://{rest.partition('/')[0]}"
    if "*" in origin:
        return "has a wildcard: name each origin, or allow all with a single *"
    if not origin.isascii():
        return "must be written as browsers send it, with xn-- for letters beyond ASCII"
    if origin != origin.lower():
        return f"must be in lower case: {origin.lower()}"
    if not _ORIGIN.fullmatch(origin):
        return "is no origin: write it as in https://club.example or http://localhost:5173"
    usual = _USUAL_PORTS.get(scheme)
    if usual and rest.endswith(usual):
        return f"names the usual port, which browsers leave out: write {origin.removesuffix(usual)}"
    return None
