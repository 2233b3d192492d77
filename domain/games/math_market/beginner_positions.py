"""Tables of Beginner: the one before the shuffle, and which positions are valid."""

from domain.games.math_market.beginner_table import BeginnerTable
from domain.games.math_market.options import BeginnerConfig
from domain.games.math_market.table import Hands


def before_shuffle(config: BeginnerConfig) -> BeginnerTable:
    """The table when the game is opened."""
    nobody: Hands = ((),) * config.players
    return BeginnerTable(config, bought=nobody, hands=nobody)


def unsound(state: BeginnerTable, slots: int) -> str | None:
    """What is wrong with Beginner's part of a position, if anything."""
    if not state.row:
        return None if state == before_shuffle(state.config) else "a row of no slots is one before the shuffle"
    if len(state.row) != slots:
        return f"'row' must have {slots} slots"
    if any(slot.creature is None and slot.deposit is not None for slot in state.row):
        return "a deposit lies beside a creature"
    if len(state.hands) != state.config.players:
        return f"'hands' must have one entry for each of the {state.config.players} seats"
    if state.idle < 0:
        return "'idle' must be 0 or more"
    turn = state.turn
    if turn is None:
        # A game can end before its first turn, but never goes on without one.
        return None if state.over is not None else "it must be somebody's turn"
    if turn.seat not in range(state.config.players) or turn.number < 1:
        return f"'turn' must have a seat, 0 to {state.config.players - 1}, and a number, 1 or more"
    return None
