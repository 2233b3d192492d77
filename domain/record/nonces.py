"""The nonces of the seats: first all commit, then all reveal, and silent seats are left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from domain.record.errors import ActRefused
from domain.record.proof.deal import NONCE_SIZE, SeatNonce, check_nonce
from domain.record.proof.encoding import read_hex
from domain.record.proof.errors import ProofError
from domain.rules.language import say
from domain.rules.phrases import seat_named
from domain.rules.values import changed

Phase = Literal["commit", "reveal"]

SHORTEST_MS: Final = 1_000
LONGEST_MS: Final = 60_000
"""How long the dealer may be asked to wait for each of the two."""


@dataclass(frozen=True)
class Gathering:
    """The nonces that a promise of the dealer has gathered so far: of `seats` seats, from `begun` (ms since 1970).

    `wait` is for how long the seats may commit, and then reveal, in milliseconds. `promised` has the seats that have
    committed themselves, each with its commitment, and `revealed` those that have revealed, each with its nonce.
    `awaited` are the seats that reveal, once nobody commits any more, from `awaited_at`.
    """

    commitment: str
    seats: int
    begun: int
    wait: int
    promised: tuple[tuple[int, str], ...] = ()
    awaited: tuple[int, ...] | None = None
    awaited_at: int = 0
    revealed: tuple[tuple[int, bytes], ...] = ()

    @property
    def phase(self) -> Phase:
        """What seats can do now."""
        return "commit" if self.awaited is None else "reveal"

    @property
    def due(self) -> int:
        """When the dealer stops waiting (ms since 1970)."""
        return (self.begun if self.awaited is None else self.awaited_at) + self.wait

    @property
    def nonces(self) -> tuple[SeatNonce, ...]:
        """The nonces that enter the shuffles, in the order of the seats."""
        return tuple([_named(seat, nonce) for seat, nonce in sorted(self.revealed)])

    @property
    def committed_seats(self) -> tuple[int, ...]:
        """The committed seats, ascending."""
        return tuple(sorted(dict(self.promised)))

    @property
    def revealed_seats(self) -> tuple[int, ...]:
        """The seats with revealed nonces, ascending."""
        return tuple(sorted(dict(self.revealed)))

    def reveals_due(self, at: int) -> bool:
        """Whether the committed seats must reveal: all have committed, or the time for it is over at `at`."""
        done = len(self.promised) == self.seats or at >= self.due
        return self.awaited is None and bool(self.promised) and done

    def over(self, at: int) -> bool:
        """Whether nothing is awaited any more, at `at`."""
        if self.awaited is None:
            return not self.promised and at >= self.due
        return len(self.revealed) == len(self.awaited) or at >= self.due

    def require_commitment(self, seat: int, commitment: str, at: int) -> None:
        """Raises `ActRefused` unless a seat can commit to a nonce at `at`.

        NONCES_CLOSED: the time for it is over. NONCE_COMMITTED: it has done so. BAD_NONCE: that is no hash.
        """
        if self.awaited is not None or at >= self.due:
            raise ActRefused("NONCES_CLOSED", say("the time to commit to a nonce is over"))
        if seat in self.committed_seats:
            raise ActRefused(
                "NONCE_COMMITTED", say("{seat_named} has committed to a nonce already", seat_named=seat_named(seat))
            )
        try:
            read_hex(commitment, "a commitment to a nonce", 32)
        except ProofError as error:
            raise ActRefused("BAD_NONCE", str(error)) from None

    def require_reveal(self, seat: int, nonce: str, at: int) -> None:
        """Raises `ActRefused` unless a seat can reveal that nonce at `at`.

        NOT_COMMITTED: it has not committed itself. NOT_YET: others still may. NONCES_CLOSED: the time is over.
        NONCE_REVEALED: it has revealed it. BAD_NONCE: that is none, or not the one.
        """
        if seat not in self.committed_seats:
            raise ActRefused(
                "NOT_COMMITTED", say("{seat_named} has not committed to a nonce", seat_named=seat_named(seat))
            )
        if self.awaited is None:
            raise ActRefused("NOT_YET", say("other seats may still commit themselves: nonces are revealed after that"))
        if seat in self.revealed_seats:
            raise ActRefused(
                "NONCE_REVEALED", say("{seat_named} has revealed their nonce already", seat_named=seat_named(seat))
            )
        if at >= self.due:
            raise ActRefused("NONCES_CLOSED", say("the time to reveal a nonce is over"))
        try:
            known = _named(seat, read_hex(nonce, "a nonce", NONCE_SIZE))
            check_nonce(self.commitment, known, dict(self.promised)[seat])
        except ProofError as error:
            raise ActRefused("BAD_NONCE", str(error)) from None

    def with_commitment(self, seat: int, commitment: str) -> Gathering:
        """With a seat's commitment."""
        return changed(self, promised=(*self.promised, (seat, commitment)))

    def with_reveals_awaited(self, seats: tuple[int, ...], at: int) -> Gathering:
        """With the end of the time to commit."""
        return changed(self, awaited=seats, awaited_at=at)

    def with_nonce(self, seat: int, nonce: str) -> Gathering:
        """With a seat's nonce."""
        return changed(self, revealed=(*self.revealed, (seat, bytes.fromhex(nonce))))


def _named(seat: int, nonce: bytes) -> SeatNonce:
    return SeatNonce(f"seat:{seat}", nonce)
