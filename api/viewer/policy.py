"""The security headers of the viewer's pages and files."""

from typing import Final

from service.embedding import NOBODY

_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors "
)
POLICY: Final = _POLICY + NOBODY
"""The Content-Security-Policy: no other hosts, nothing inline, and in no other site's frame."""

PAGE: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""The headers of pages."""

FILE: Final = {"Cross-Origin-Resource-Policy": "cross-origin"}
"""The headers of files. They contain nothing secret, and a page in a sandboxed frame does not have our origin."""

DRAWING: Final = {"Content-Security-Policy": POLICY, **FILE}
"""The headers of files that a browser shows as a page when their address is opened."""


def framed(ancestors: str) -> dict[str, str]:
    """The headers of a page that these sites (in the form of `frame-ancestors`) may show in a frame."""
    return {"Content-Security-Policy": _POLICY + ancestors, "Cross-Origin-Resource-Policy": "cross-origin"}
