"""What a client would like of the answer: the header Prefer (RFC 7240)."""

from typing import Final

from werkzeug.http import parse_list_header

_RETURNS: Final = ("minimal", "representation")


def return_preferred(header: str | None) -> str | None:
    """What `return=` asks for: "minimal", "representation", or `None` where it is absent or not understood.

    A preference never makes a request fail, and of one given twice the first counts (RFC 7240, section 2).
    """
    for preference in parse_list_header(header or ""):
        name, _, value = preference.partition(";")[0].partition("=")
        if name.strip().lower() == "return":
            word = value.strip().strip('"').lower()
            return word if word in _RETURNS else None
    return None
