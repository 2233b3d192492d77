"""Sessions of deals over several games: their tables share one promise, and say so."""

from __future__ import annotations

from domain.record.events import DealCommitted
from domain.record.game import Game
from replays.record_check import RecordFault


class DealSessions:
    """The sessions of the games examined so far. Each game's own record must hold."""

    def __init__(self) -> None:
        self._known: dict[str, tuple[str, DealCommitted]] = {}

    def fault_of(self, game: Game) -> RecordFault | None:
        """What does not agree with the games before; `None` if everything does."""
        for seal in game.sealing.seals:
            promise = seal.committed
            first, other = self._known.setdefault(promise.session, (game.id, promise))
            if other is promise:
                continue
            if other.commitment != promise.commitment:
                return RecordFault(seal.n, f"promises other deals than game {first} has, of the same session")
            if not (other.shared and promise.shared):
                return RecordFault(seal.n, f"promises the deals of game {first}, and does not say that they are shared")
        return None
