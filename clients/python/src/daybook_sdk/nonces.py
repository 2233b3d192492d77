"""What a seat adds to the shuffles of a sealed game: when which request is due. Nothing here does I/O.

First all seats commit themselves to a nonce by its hash, then all reveal theirs: so no seat, and not the dealer either,
can choose its share once it knows those of others.
"""

from collections.abc import Generator
from hashlib import sha256
from secrets import token_bytes
from typing import Any, Final

from daybook_sdk import calls
from daybook_sdk.calls import Call
from daybook_sdk.models import Event

SIZE: Final = 16
"""How many bytes a nonce has."""


def nonce_commitment(dealer: str, seat: int, nonce: bytes) -> str:
    """What commits a seat to a nonce for the deals to which the dealer has committed itself by `dealer`.

    It is a SHA-256 in hexadecimal (docs/record-format.md). Raises `ValueError` unless the nonce has 16 bytes.
    """
    if len(nonce) != SIZE:
        raise ValueError(f"a nonce has {SIZE} bytes, not {len(nonce)}")
    return sha256(f"deal-nonce-v1\n{dealer}\nseat:{seat}\n{nonce.hex()}\n".encode()).hexdigest()


class OwnNonce:
    """The nonce that a client gives to one game. It lasts as long as the client, unless it is `given`."""

    def __init__(self, game: str):
        self._game = game
        self._drawn: dict[str, bytes] = {}

    def due(self, given: bytes | None = None) -> Generator[Call[Any], Any, bool]:
        """The requests that are due now, whose answers are sent in; returns whether anything was given.

        There are none to make where no nonces are waited for, the token is not that of a seat, or the seat has done its
        part. A nonce that another client has committed the seat to stays that client's.
        """
        waiting = (yield calls.summary(self._game)).nonces
        if waiting is None:
            return False
        token = yield calls.token(None)
        seat = token.seat
        if seat is None or token.game != self._game:
            return False
        if waiting.phase == "commit" and seat not in waiting.committed:
            nonce = given or self._drawn.setdefault(waiting.commitment, token_bytes(SIZE))
            yield calls.commit_nonce(self._game, nonce_commitment(waiting.commitment, seat, nonce))
            return True
        own = given or self._drawn.get(waiting.commitment)
        if waiting.phase == "reveal" and seat in waiting.committed and seat not in waiting.revealed and own:
            yield calls.reveal_nonce(self._game, own.hex())
            return True
        return False


def asks_for_nonces(event: Event) -> bool:
    """Whether seats have something to do after an event: to commit themselves, or to reveal."""
    waits = event.type == "DealCommitted" and event.fields.get("nonces_ms") is not None
    return waits or event.type == "RevealsAwaited"
