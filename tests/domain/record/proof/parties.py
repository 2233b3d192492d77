"""The keys of a log, its receipts and two witnesses, and what a forger does to their bytes."""

from collections.abc import Iterator

from domain.record.proof.checkpoint import Policy
from domain.record.proof.keys import SignatureType, SignerKey
from tests.suite import is_long

ORIGIN = "daybook.example/club"
LOG = SignerKey(ORIGIN, bytes(range(32)))
NEXT_LOG = SignerKey(ORIGIN, bytes(range(1, 33)))
RECEIPTS = SignerKey(f"{ORIGIN}/receipts", bytes(range(2, 34)))
STRANGER = SignerKey(ORIGIN, bytes(range(3, 35)))
WITNESS = SignerKey("witness.example/w1", bytes(range(4, 36)), SignatureType.COSIGNATURE)
WITNESS_2 = SignerKey("witness.example/w2", bytes(range(5, 37)), SignatureType.COSIGNATURE)
POLICY = Policy(ORIGIN, (LOG.verifier,))
WITNESSED = Policy(ORIGIN, (LOG.verifier,), (WITNESS.verifier, WITNESS_2.verifier), 1)
NOON = 1_795_348_800
"""Noon of 22 November 2026 in seconds since 1970 (UTC)."""


def tampered(data: bytes) -> Iterator[bytes]:
    """The data with two bits of each byte flipped or all, each byte left out, each doubled, and cut off everywhere."""
    for i, byte in enumerate(data):
        for bit in range(8) if is_long() else (0, 5):
            yield data[:i] + bytes([byte ^ 1 << bit]) + data[i + 1 :]
        yield data[:i] + data[i + 1 :]
        yield data[:i] + data[i : i + 1] + data[i:]
        yield data[:i]
    for more in (b"\n", b" ", b"\x00", b"a", data):
        yield data + more
        yield more + data
