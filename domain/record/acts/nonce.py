"""A seat's nonce for the shuffles of its game: first all commit, then all reveal."""

from dataclasses import dataclass

from domain.record.acts.act import Act
from domain.record.acts.requirements import require_going, require_seat
from domain.record.decision import Decision
from domain.record.errors import ActRefused
from domain.record.events import NonceCommitted, NonceRevealed
from domain.record.game import Game
from domain.record.nonces import Gathering
from domain.rules.language import say


@dataclass(frozen=True)
class CommitNonce(Act):
    """A seat commits itself to a nonce."""

    events = ()

    seat: int
    commitment: str

    def decide(self, decision: Decision, by: str) -> None:
        """Once all seats have committed, bots reveal theirs at once.

        Raises `ActRefused`: GAME_VOID, GAME_CLOSED, NO_SUCH_SEAT, NO_NONCES, and what `require_commitment` raises.
        """
        gathering = _gathering(decision.game, self.seat)
        gathering.require_commitment(self.seat, self.commitment, decision.at)
        decision.add([NonceCommitted(self.seat, self.commitment)], by)
        decision.follow(by)


@dataclass(frozen=True)
class RevealNonce(Act):
    """A seat reveals its nonce."""

    events = ()

    seat: int
    nonce: str

    def decide(self, decision: Decision, by: str) -> None:
        """Once all committed seats have revealed, the service deals.

        Raises `ActRefused`: GAME_VOID, GAME_CLOSED, NO_SUCH_SEAT, NO_NONCES, and what `require_reveal` raises.
        """
        gathering = _gathering(decision.game, self.seat)
        gathering.require_reveal(self.seat, self.nonce, decision.at)
        decision.add([NonceRevealed(self.seat, self.nonce)], by)
        decision.follow(by)


def _gathering(game: Game, seat: int) -> Gathering:
    require_going(game)
    require_seat(game, seat)
    gathering = game.sealing.gathering
    if gathering is None:
        raise ActRefused("NO_NONCES", say("the dealer of this game waits for no nonces, or has dealt already"))
    return gathering
