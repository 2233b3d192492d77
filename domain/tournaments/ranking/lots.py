"""Drawing of lots that nobody can choose and everybody can repeat: `lots-hkdf-sha256-v1`.

The organiser's machine draws a seed and publishes its SHA-256 before the first round; the seed is revealed when lots
are drawn. An entrant's lot is HKDF (RFC 5869) with SHA-256: PRK = Extract(salt = SHA-256(public), IKM = seed), where
`public` is the canonical JSON of `{"alg", "commitment"}`, and lot = Expand(PRK, info, 32) with info =
`lots-hkdf-sha256-v1\\n{tournament}\\n{id}\\n`. The lowest lot comes first. As a lot depends on seed, tournament and id
alone, late entries and withdrawals do not change the order of the others.
"""

import hmac
import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from domain.tournaments.ranking.errors import CannotRank

ALGORITHM: Final = "lots-hkdf-sha256-v1"
SEED_SIZE: Final = 32


def lots_commitment(seed: bytes) -> str:
    """The promise of a seed: its SHA-256 in hexadecimal. Raises `CannotRank` if it does not have 32 bytes."""
    if len(seed) != SEED_SIZE:
        raise CannotRank(f"a seed has {SEED_SIZE} bytes, not {len(seed)}")
    return sha256(seed).hexdigest()


def lots(ids: Iterable[str], seed: bytes, tournament: str) -> tuple[str, ...]:
    """The ids in the order of their lots, the best first, independent of the order given.

    Raises `CannotRank` for ids that are duplicate, empty or of several lines, and for an invalid seed.
    """
    public = json.dumps({"alg": ALGORITHM, "commitment": lots_commitment(seed)}, separators=(",", ":"))
    key = hmac.digest(sha256(public.encode()).digest(), seed, "sha256")
    if not tournament or "\n" in tournament:
        raise CannotRank("the id of a tournament is one line that is not empty")
    drawn: dict[str, bytes] = {}
    for one in ids:
        if not one or "\n" in one:
            raise CannotRank("the id of an entrant is one line that is not empty")
        if one in drawn:
            raise CannotRank(f"{one} is twice among those who draw lots")
        drawn[one] = hmac.digest(key, f"{ALGORITHM}\n{tournament}\n{one}\n".encode() + b"\x01", "sha256")
    return tuple(sorted(drawn, key=drawn.__getitem__))


def lots_numbers(order: Sequence[str]) -> dict[str, int]:
    """The number of each lot, 1 the best, as `standings` takes it."""
    return {one: number for number, one in enumerate(order, start=1)}


def verify_lots(commitment: str, seed: bytes, tournament: str, order: Sequence[str]) -> None:
    """Returns if the seed is the one promised and gives exactly this order.

    Otherwise raises `CannotRank` with the reason.
    """
    if not hmac.compare_digest(lots_commitment(seed).encode(), commitment.encode()):
        raise CannotRank("the seed of the lots is not the one that was promised")
    for place, (told, drawn) in enumerate(zip(order, lots(order, seed, tournament), strict=True), start=1):
        if told != drawn:
            raise CannotRank(f"lot {place} fell to {drawn}, not to {told}")
