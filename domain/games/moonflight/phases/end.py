"""The End: scores, the winner, and a single player's rank (MF-R7, MF-R11.5)."""

from typing import Final

from domain.games.moonflight.events.phases import RULE_OF_END, GameEnded
from domain.games.moonflight.table.table import EndWhy, Outcome, Seat, Table, seats_from

_RANKS: Final = ((10, "Prince of Moonflight"), (7, "Courtier"), (4, "Guildsman"))
_LEAST: Final = "Mere Fay"


def game_ended(state: Table, why: EndWhy) -> GameEnded:
    """The event that ends the game on this table."""
    outcome = outcome_of(state, why)
    return GameEnded(why, outcome.scores, outcome.winner, outcome.rank, RULE_OF_END[why])


def outcome_of(state: Table, why: EndWhy) -> Outcome:
    """The outcome if the game ends on this table."""
    scores = scores_of(state)
    rank = _rank(scores[0]) if len(scores) == 1 else None
    return Outcome(why, scores, _winner(state, scores), rank)


def scores_of(state: Table) -> tuple[int, ...]:
    """The score of each seat's hand; "-" counts 0 (MF-R7.2)."""
    return tuple([sum([state.score(card) for card in area.hand]) for area in state.seats])


def why_ended(state: Table) -> EndWhy | None:
    """Why the game ends at step R5.5 of this round; `None` if it goes on."""
    if any(not area.draw and not area.discard for area in state.seats):
        return "empty"
    limit = state.config.options.round_limit
    return "round_limit" if limit is not None and state.round >= limit else None


def _winner(state: Table, scores: tuple[int, ...]) -> Seat:
    """The winner (MF-R7.3); of seats tied in everything, the first to the left from the First Player."""

    def standing(seat: Seat) -> tuple[int, int, int]:
        area = state.seats[seat]
        return scores[seat], area.coins or 0, -len(area.draw) - len(area.discard)

    return max(seats_from(state, state.first), key=standing)


def _rank(score: int) -> str:
    return next((rank for least, rank in _RANKS if score >= least), _LEAST)
