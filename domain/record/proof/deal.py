"""Sealed deals: `deal-hkdf-sha256-v1`.

The dealer promises a seed by its hash before the first shuffle, and reveals it after the game. Every shuffle follows
from the seed, the seats' nonces and its number, so nobody can choose it and everybody can repeat it.
"""

import hmac
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from struct import Struct
from typing import Any, Final, NamedTuple

import rfc8785
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

from domain.record.proof.encoding import read_hex
from domain.record.proof.errors import Malformed, ProofError, Unproven

ALGORITHM: Final = "deal-hkdf-sha256-v1"
SEED_SIZE: Final = 32
NONCE_SIZE: Final = 16
STREAM_SIZE: Final = 255 * 32
"""The most that HKDF-Expand gives, in bytes (RFC 5869 section 2.3)."""

_WORDS: Final = Struct(f">{STREAM_SIZE // 2}H")
_WORD_COUNT: Final = 1 << 16
_BOT_HEADER: Final = "bot-hkdf-sha256-v1"
_NONCE_HEADER: Final = "deal-nonce-v1"


class OutOfWords(ProofError):
    """A shuffle needs more words than one stream has: from about 4,000 cards on."""


class SeatNonce(NamedTuple):
    """A seat's contribution to the randomness of its deals."""

    by: str
    """The seat, as events name it: `seat:2`."""
    nonce: bytes
    """16 random bytes."""


def seed_commitment(seed: bytes) -> str:
    """The promise of a seed: its SHA-256 in hexadecimal. Raises `Malformed` if it does not have 32 bytes."""
    if len(seed) != SEED_SIZE:
        raise Malformed(f"a seed has {SEED_SIZE} bytes, not {len(seed)}")
    return sha256(seed).hexdigest()


def check_seed(seed: bytes, commitment: str) -> None:
    """Raises `Unproven` if the seed is not the one promised, and `Malformed` if it is not a seed."""
    if seed_commitment(seed) != commitment:
        raise Unproven("the seed is not the one that was promised")


def nonce_commitment(commitment: str, nonce: SeatNonce) -> str:
    """The promise of a seat's nonce for the deals of a promised seed, in hexadecimal.

    It is the SHA-256 of `deal-nonce-v1`, the seed's commitment, the seat and the nonce in hexadecimal, each with a
    newline. As it is bound to one seat and one seed, nobody can pass off another's promise as their own.

    Raises `Malformed` if the nonce does not have 16 bytes or the seat's name has line breaks.
    """
    _check_nonce(nonce)
    return sha256(f"{_NONCE_HEADER}\n{commitment}\n{nonce.by}\n{nonce.nonce.hex()}\n".encode()).hexdigest()


def check_nonce(commitment: str, nonce: SeatNonce, promised: str) -> None:
    """Raises `Unproven` if the nonce is not the one the seat promised, and `Malformed` if it is not a nonce."""
    if nonce_commitment(commitment, nonce) != promised:
        raise Unproven(f"the nonce is not the one that {nonce.by} promised")


def public_bytes(commitment: str, nonces: Sequence[SeatNonce] = ()) -> bytes:
    """All that is public before the first shuffle, as canonical JSON (RFC 8785), the nonces in the order of the seats.

    Raises `Malformed` for an invalid commitment or nonce.
    """
    read_hex(commitment, "the commitment", SEED_SIZE)
    public: dict[str, Any] = {"alg": ALGORITHM, "commitment": commitment}
    if nonces:
        for nonce in nonces:
            _check_nonce(nonce)
        public["nonces"] = [{"by": nonce.by, "nonce": nonce.nonce.hex()} for nonce in nonces]
    return rfc8785.dumps(public)


def deal_key(seed: bytes, public: bytes) -> bytes:
    """The pseudorandom key of the deals: HKDF-Extract with the SHA-256 of `public` as salt (RFC 5869 section 2.2)."""
    return hmac.digest(sha256(public).digest(), seed, "sha256")


def shuffle_info(session: str, board: int, size: int, reserve: int = 0) -> bytes:
    """What distinguishes a shuffle from all others. Raises `Malformed` if the session's name has line breaks."""
    if not session or "\n" in session:
        raise Malformed("the id of a set of deals is one line that is not empty")
    return f"{ALGORITHM}\n{session}\n{board}\n{reserve}\n{size}\n".encode()


def shuffle_stream(key: bytes, info: bytes) -> bytes:
    """The 8,160 bytes that a shuffle draws from: HKDF-Expand (RFC 5869 section 2.3)."""
    return HKDFExpand(SHA256(), STREAM_SIZE, info).derive(key)


def shuffled(size: int, stream: bytes) -> list[int]:
    """The numbers 0 to size - 1, shuffled by the stream: Fisher-Yates without bias.

    Words that would favour some places are skipped. Raises `OutOfWords`.
    """
    order = list(range(size))
    if size > _WORD_COUNT:
        raise OutOfWords(f"{size} cards are more than a shuffle can have")
    words = iter(_WORDS.unpack(stream))
    for last in range(size - 1, 0, -1):
        count = last + 1
        limit = _WORD_COUNT - _WORD_COUNT % count
        word = next((word for word in words if word < limit), None)
        if word is None:
            raise OutOfWords(f"the stream has not enough words to shuffle {size} cards")
        other = word % count
        order[last], order[other] = order[other], order[last]
    return order


@dataclass(frozen=True)
class SealedDeals:
    """All shuffles of a set of deals: `seed_commitment(seed)` is promised, `session` is the id of the set."""

    seed: bytes
    session: str
    nonces: tuple[SeatNonce, ...] = ()

    @property
    def key(self) -> bytes:
        """The pseudorandom key from which everything is derived."""
        return deal_key(self.seed, public_bytes(seed_commitment(self.seed), self.nonces))

    def order(self, board: int, size: int, reserve: int = 0) -> list[int]:
        """Shuffle number `board` (from 1) of `size` cards: `order[p]` is the card at place p in the published order.

        `reserve` counts how often the set was dealt anew. Raises `OutOfWords` or `Malformed`.
        """
        return shuffled(size, shuffle_stream(self.key, shuffle_info(self.session, board, size, reserve)))

    def bot_seed(self, seat: int, n: int) -> bytes:
        """The randomness of the bot on a seat after event `n`, 32 bytes.

        The label keeps it apart from all shuffles (RFC 5869 section 3.2).
        """
        info = f"{_BOT_HEADER}\n{self.session}\n{seat}\n{n}\n".encode()
        return HKDFExpand(SHA256(), SEED_SIZE, info).derive(self.key)

    def check_order(self, order: Sequence[int], board: int, reserve: int = 0) -> None:
        """Raises `Unproven` if a recorded shuffle does not follow from the seed, and what `order` raises."""
        if self.order(board, len(order), reserve) != list(order):
            raise Unproven(f"shuffle {board} does not follow from the seed")


def _check_nonce(nonce: SeatNonce) -> None:
    if not nonce.by or "\n" in nonce.by:
        raise Malformed("the name of a seat is one line that is not empty")
    if len(nonce.nonce) != NONCE_SIZE:
        raise Malformed(f"a nonce has {NONCE_SIZE} bytes, not {len(nonce.nonce)}")
