"""Lots: the service commits itself to a seed, and draws with it later."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Annotated, Final

from domain.rules.declaration import Given
from domain.rules.language import say
from domain.rules.values import changed
from domain.tournaments.acts.act import ORGANISER, EventStamp, TournamentAct, TournamentEvent
from domain.tournaments.acts.requirements import require_going
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.state import Lots, Tournament

_HEX_HASH: Final = 64


@dataclass(frozen=True)
class LotsSealed(TournamentEvent):
    """The service commits itself to a drawing of lots: SHA-256 of the seed, in hexadecimal."""

    commitment: str
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        return changed(state, lots=Lots(self.commitment))

    def fault(self, before: Tournament, told: EventStamp) -> str | None:
        if before.lots is not None:
            return "seals lots that were sealed already"
        return "seals lots when a result is known" if has_played(before) else None


@dataclass(frozen=True)
class SealLots(TournamentAct):
    """Commits the service to a drawing of lots.

    `commitment` is the SHA-256 of the seed in hexadecimal.
    """

    label = "Seal the lots"
    done = "The lots are sealed."
    may = (ORGANISER,)
    events = (LotsSealed,)

    commitment: Annotated[str, Given("commitment")]

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: sealed-already, has-result, bad-commitment."""
        require_going(state)
        if state.lots is not None:
            raise TournamentRefused("sealed-already", say("The lots of this tournament have been sealed already."))
        if any(table.result is not None for one in state.rounds for table in one.tables):
            raise TournamentRefused(
                "has-result", say("A result is known: lots are sealed before the first one can be.")
            )
        if not _is_hex(self.commitment) or len(self.commitment) != _HEX_HASH:
            raise TournamentRefused("bad-commitment", say("A commitment is a SHA-256 in hexadecimal."))
        return [LotsSealed(self.commitment)]


@dataclass(frozen=True)
class LotsRevealed(TournamentEvent):
    """The seed of the lots, in hexadecimal: with it anyone can draw them again (`field.lots`)."""

    seed: str
    rule: str = ""

    def evolve(self, state: Tournament, told: EventStamp) -> Tournament:
        commitment = "" if state.lots is None else state.lots.commitment
        return changed(state, lots=Lots(commitment, self.seed))

    def fault(self, before: Tournament, told: EventStamp) -> str | None:
        if before.lots is None:
            return "draws lots that were never sealed"
        return None if is_seed_of(self.seed, before.lots.commitment) else "draws lots from another seed than was sealed"


@dataclass(frozen=True)
class RevealLots(TournamentAct):
    """Draws the lots: the seed is made public.

    `seed` is in hexadecimal.
    """

    label = "Draw the lots"
    done = "The lots are drawn."
    may = (ORGANISER,)
    events = (LotsRevealed,)

    seed: Annotated[str, Given("seed")]

    def decide(self, state: Tournament, now: int) -> Sequence[TournamentEvent]:
        """Raises `TournamentRefused`: not-sealed, revealed-already, round-open, wrong-seed."""
        if state.lots is None:
            raise TournamentRefused("not-sealed", say("No lots have been sealed."))
        if state.lots.seed is not None:
            raise TournamentRefused("revealed-already", say("The lots have been drawn already."))
        current = state.current
        if current is not None and current.status not in ("closed", "cancelled"):
            raise TournamentRefused(
                "round-open", say("Round {number} is not closed: lots are drawn when it is.", number=current.number)
            )
        if not is_seed_of(self.seed, state.lots.commitment):
            raise TournamentRefused("wrong-seed", say("This is not the seed that was promised."))
        return [LotsRevealed(self.seed)]


def has_played(state: Tournament) -> bool:
    """Whether a result is known that was played for: lots are sealed before the first one can be."""
    results = [table.result for one in state.rounds for table in one.tables]
    return any(one is not None and one.source != "forfeit" for one in results)


def is_seed_of(seed: str, commitment: str) -> bool:
    """Whether a commitment is the SHA-256 of a seed, both in hexadecimal."""
    return _is_hex(seed) and sha256(bytes.fromhex(seed)).hexdigest() == commitment


def _is_hex(text: str) -> bool:
    return len(text) % 2 == 0 and all(letter in "0123456789abcdef" for letter in text)
