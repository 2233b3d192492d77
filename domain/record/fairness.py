"""What can be said about the shuffles of a game, in one word."""

from collections.abc import Mapping
from typing import Final, Literal

from domain.record.events import RECORDED
from domain.record.game import Game
from domain.record.sealing import deal_fault

Fairness = Literal["sealed", "proven", "unproven", "recorded"]
"""What can be said about the shuffles of a game, in one word. `fairness` says which."""

MEANINGS: Final[Mapping[Fairness, str]] = {
    "sealed": (
        "the service deals, and has not shown its seed: this game or another with the same deals goes on, or it was "
        "annulled, or opened before deals were promised"
    ),
    "proven": "the seed has been revealed, it is the promised one, and every shuffle follows from it",
    "unproven": "the seed has been revealed and something does not fit, or the game is closed and its seed is missing",
    "recorded": "people dealt at a real table; that is never called fair, only confirmed by so many of its seats",
}
"""What each word means, as the end of a sentence."""


def fairness(game: Game) -> Fairness:
    """The current state of a game's shuffles."""
    if game.opened.dealing == RECORDED:
        return "recorded"
    sealing = game.sealing
    if not sealing.seals:
        return "sealed"
    if deal_fault(sealing) is not None:
        return "unproven"
    if sealing.revealed:
        return "proven"
    return "sealed" if game.closed is None or sealing.seal.committed.shared else "unproven"
