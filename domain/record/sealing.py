"""Sealed deals in a game: what the dealer has promised, which shuffle has which number, and whether each fits.

The algorithm is `deal-hkdf-sha256-v1` (integrity.md, "Fair dealing"), in `domain/record/proof/deal.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from hashlib import sha256
from typing import Any, Final, NamedTuple

import msgspec

from domain.record.events import DealCommitted
from domain.record.line import Line
from domain.record.nonces import Gathering
from domain.record.proof.deal import SEED_SIZE, SealedDeals, check_seed
from domain.record.proof.encoding import read_hex
from domain.record.proof.errors import ProofError
from domain.rules.book import Chance
from domain.rules.values import changed

_BESIDE_PILES: Final = ("type", "zone")
"""The members of a dealer's move that are no shuffles."""


class ShufflePosition(NamedTuple):
    """Which shuffle of a game it is: `board` counts from 1, `reserve` counts how often it has been dealt anew."""

    board: int
    reserve: int = 0


class DealFault(NamedTuple):
    """The first event that does not fit to what the dealer has promised, and why, as the end of a sentence."""

    n: int
    what: str


@dataclass(frozen=True)
class Seal:
    """A promise of the dealer, event `n`: `seed`, in hexadecimal, is `None` until event `revealed_n` shows it.

    `gathering` has the nonces of the seats, where the promise asks for them.
    """

    n: int
    committed: DealCommitted
    gathering: Gathering | None = None
    seed: str | None = None
    revealed_n: int = 0

    def deals(self, seed: bytes) -> SealedDeals:
        """The deals that follow from the seed."""
        return SealedDeals(seed, self.committed.session, self.gathering.nonces if self.gathering else ())

    @property
    def fault(self) -> DealFault | None:
        """What is wrong with the seed that was revealed, `None` if there is none or it is the promised one."""
        if self.seed is None:
            return None
        try:
            check_seed(read_hex(self.seed, "the seed", SEED_SIZE), self.committed.commitment)
        except ProofError as error:
            return DealFault(self.revealed_n, f"reveals another seed than event {self.n} promised: {error}")
        return None


@dataclass(frozen=True)
class Dealt:
    """A shuffle in the move of event `n`, under seal number `seal`: of `pile`, the cards in their published order.

    `cards` is the SHA-256 of the canonical JSON of what came out, which is one card where the move takes only the
    first (`pick`). A shuffle is `late` if its seed had been revealed before.
    """

    n: int
    seal: int
    place: ShufflePosition
    pile: tuple[Any, ...]
    cards: bytes
    pick: bool
    late: bool


@dataclass(frozen=True)
class Sealing:
    """The promises of a game's dealer and the shuffles that have been made under them, in the order of the record.

    `redeals` has the reserve of the boards that are dealt anew by a ruling, and `shuffles` is the highest board.
    """

    seals: tuple[Seal, ...] = ()
    dealt: tuple[Dealt, ...] = ()
    redeals: Mapping[int, int] = field(default_factory=dict)

    @property
    def seal(self) -> Seal:
        """The promise that holds now."""
        return self.seals[-1]

    @property
    def revealed(self) -> bool:
        """Whether the seed that shuffles would come from is known to everybody."""
        return self.seal.seed is not None

    @property
    def played_elsewhere(self) -> bool:
        """Whether other tables have the same deals and have not all come to their end."""
        return bool(self.seals) and bool(self.seal.committed.shared) and not self.revealed

    @property
    def shuffles(self) -> int:
        """The highest board that has been dealt, 0 if there is none."""
        return max([dealt.place.board for dealt in self.dealt], default=0)

    @property
    def gathering(self) -> Gathering | None:
        """The nonces that the dealer waits for: `None` if there are none, or its first shuffle has been made."""
        if not self.seals or self.seal.gathering is None:
            return None
        dealt = bool(self.dealt) and self.dealt[-1].seal == len(self.seals) - 1
        return None if dealt or self.revealed else self.seal.gathering

    def committed(self, n: int, event: DealCommitted, seats: int, at: int) -> Sealing:
        """With the promise of event `n`, made at `at` (ms since 1970) at a table of so many seats."""
        wait = event.nonces_ms
        gathering = None if wait is None else Gathering(event.commitment, seats, at, wait)
        return changed(self, seals=(*self.seals, Seal(n, event, gathering)))

    def with_gathering(self, gathering: Gathering) -> Sealing:
        """With what seats have added to the promise that holds now."""
        return changed(self, seals=(*self.seals[:-1], changed(self.seal, gathering=gathering)))

    def with_seed(self, n: int, seed: str) -> Sealing:
        """With the seed that event `n` reveals."""
        return changed(self, seals=(*self.seals[:-1], changed(self.seal, seed=seed, revealed_n=n)))

    def with_seeds(self, seeds: Sequence[tuple[int, str] | None]) -> Sealing:
        """With the seeds of all promises, each with the event that reveals it; `None`: not revealed."""
        known = [
            seal if seed is None else changed(seal, revealed_n=seed[0], seed=seed[1])
            for seal, seed in zip(self.seals, seeds, strict=False)
        ]
        return changed(self, seals=(*known, *self.seals[len(known) :]))

    def after_move(self, n: int, of: int | None, move: Mapping[str, Any], chance: Chance | None, line: Line) -> Sealing:
        """With the shuffles of a dealer's move in event `n`, made for `chance`.

        A decision that a correction has made again has the deal of event `of`, and uses up no number.
        """
        if chance is None or not chance.piles:
            return self
        if of is None:
            places = self.places([len(pile) for pile in chance.piles.values()], line)
        else:
            places = [dealt.place for dealt in self.dealt if dealt.n == of] or [ShufflePosition(0)] * len(chance.piles)
        seal, late = len(self.seals) - 1, self.revealed and of is None
        if of is not None:
            seal = next((dealt.seal for dealt in self.dealt if dealt.n == of), seal)
        made = [
            Dealt(n, seal, place, pile, cards_digest(move.get(name)), chance.pick, late)
            for place, (name, pile) in zip(places, chance.piles.items(), strict=True)
        ]
        return changed(self, dealt=(*self.dealt, *made))

    def places(self, sizes: Sequence[int], line: Line) -> list[ShufflePosition]:
        """The places of the next shuffles, of so many cards each.

        Boards whose deals a set-back has superseded are dealt again first, the lowest first, and come out as before: a
        set-back does not change the luck. They have another reserve where a ruling has ordered that, or where the
        number of cards is another, so that a place never stands for two orders.
        """
        waiting, new = iter(self.waiting(line)), self.shuffles
        places = []
        for size in sizes:
            last = next(waiting, None)
            if last is None:
                new += 1
                places.append(ShufflePosition(new))
            else:
                places.append(self._again(last, size))
        return places

    def waiting(self, line: Line) -> list[Dealt]:
        """The last deal of each board of which none stands any more, by board."""
        last = {dealt.place.board: dealt for dealt in self.dealt}
        for dealt in self.dealt:
            if line.superseded_by(dealt.n) is None:
                last.pop(dealt.place.board, None)
        return [last[board] for board in sorted(last)]

    def reserves_used(self, board: int) -> int:
        """The highest reserve of a board that has been dealt or ordered."""
        used = [dealt.place.reserve for dealt in self.dealt if dealt.place.board == board]
        return max([*used, self.redeals.get(board, 0)])

    def with_redeals(self, redeals: Mapping[int, int]) -> Sealing:
        """With boards that are dealt anew: the reserve of each."""
        return changed(self, redeals={**self.redeals, **redeals})

    def _again(self, last: Dealt, size: int) -> ShufflePosition:
        board, reserve = last.place
        if self.redeals.get(board, 0) > reserve:
            return ShufflePosition(board, self.redeals[board])
        same = last.seal < len(self.seals) - 1 or len(last.pile) == size
        return last.place if same else ShufflePosition(board, self.reserves_used(board) + 1)


NO_SEALING: Final = Sealing()


def shuffles_in(move: Mapping[str, Any]) -> int:
    """How many shuffles a dealer's move holds: one for each of its parameters."""
    return sum(1 for name in move if name not in _BESIDE_PILES)


def cards_digest(cards: Any) -> bytes:
    """The SHA-256 of the canonical JSON of cards in their order, 32 bytes."""
    return sha256(msgspec.json.encode(cards, order="sorted")).digest()


def picked(pile: Sequence[Any], order: Sequence[int], pick: bool) -> Any:
    """What a shuffle makes of a pile: all cards in the new order, or the first of them."""
    return pile[order[0]] if pick else [pile[at] for at in order]


def deal_fault(sealing: Sealing) -> DealFault | None:
    """The first event that does not fit to the promises whose seeds have been revealed; `None` if all fit."""
    return _fault(sealing.seals, sealing.dealt)


@lru_cache(maxsize=1024)
def _fault(seals: tuple[Seal, ...], dealt: tuple[Dealt, ...]) -> DealFault | None:
    return next(_faults(seals, dealt), None)


def _faults(seals: tuple[Seal, ...], dealt: tuple[Dealt, ...]) -> Iterator[DealFault]:
    for seal in seals:
        if (fault := seal.fault) is not None:
            yield fault
    for one in dealt:
        seal, (board, reserve) = seals[one.seal], one.place
        if one.late:
            yield DealFault(one.n, "shuffles with a seed that everybody knows")
        if seal.seed is None:
            continue
        try:
            order = seal.deals(bytes.fromhex(seal.seed)).order(board, len(one.pile), reserve)
        except ProofError as error:
            yield DealFault(one.n, f"cannot be dealt again: {error}")
        else:
            if cards_digest(picked(one.pile, order, one.pick)) != one.cards:
                name = f"shuffle {board}" if not reserve else f"shuffle {board}, reserve {reserve},"
                yield DealFault(one.n, f"does not follow from the seed: {name} comes out differently")
