"""Which other sites may show a game in a frame: `frame-ancestors` of the Content-Security-Policy (CSP 3, 6.4.2)."""

import re
from collections.abc import Mapping
from typing import Any, Final

NOBODY: Final = "'none'"
ANYBODY: Final = "*"
MOST: Final = 50
"""The most sites a tournament may name: all of them are in a header of every page."""
LONGEST: Final = 200

_ORIGIN: Final = re.compile(r"https?://(?:\*\.)?[a-z0-9]+(?:[.-][a-z0-9]+)*(?::[0-9]{1,5})?")


def is_origin(text: str) -> bool:
    """Whether a text is an origin as in a policy: `https://club.example`, or `https://*.club.example`.

    It must be in lower case, without a path, and in Punycode beyond ASCII, as browsers write origins.
    """
    return len(text) <= LONGEST and _ORIGIN.fullmatch(text) is not None


def ancestors_fault(text: str) -> str | None:
    """Why a text is not a list of ancestors (`'none'`, `*`, or origins separated by blanks); `None` if it is one."""
    if text in (NOBODY, ANYBODY):
        return None
    sites = text.split()
    if not sites:
        return f"must be {NOBODY}, * or origins with blanks between them, and is empty"
    if len(sites) > MOST:
        return f"must name {MOST} sites at most, and names {len(sites)}"
    wrong = next((site for site in sites if not is_origin(site)), None)
    return None if wrong is None else f"must be {NOBODY}, * or origins as https://club.example, and has {wrong!r}"


def ancestors_of(embedding: Mapping[str, Any] | None, by_default: str) -> str:
    """The ancestors of a public game: its tournament's, else the service's."""
    if embedding is None:
        return " ".join(by_default.split())
    if not embedding["allowed"] or not embedding["ancestors"]:
        return NOBODY
    return ANYBODY if ANYBODY in embedding["ancestors"] else " ".join(embedding["ancestors"])
