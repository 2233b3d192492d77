"""The entries of the log: one for each event of the record, which reveals nothing but its salted hash, and its place.

That of an event that is private reveals no place either.
"""

from typing import Final

import msgspec

from domain.record.proof.encoding import base64_text

_canonical: Final = msgspec.json.Encoder(order="sorted")


def log_entry(game: str, n: int, event_hash: bytes) -> bytes:
    """The canonical JSON (RFC 8785) of `{"game", "h", "n"}`: event `n` of a game has that SHA-256."""
    return _canonical.encode({"game": game, "h": base64_text(event_hash), "n": n})


def bare_entry(event_hash: bytes) -> bytes:
    """The canonical JSON of `{"h"}`: some event has that SHA-256. Its bytes say which, and nobody can guess them."""
    return _canonical.encode({"h": base64_text(event_hash)})
