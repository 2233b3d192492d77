"""Tables of Standard: the one before the shuffle, and which positions are valid."""

from domain.games.math_market.options import StandardConfig
from domain.games.math_market.positions import unsound_reshuffle, wrong_seats
from domain.games.math_market.standard_table import StandardTable
from domain.games.math_market.table import Hands
from domain.rules.phrases import seat_named


def before_shuffle(config: StandardConfig) -> StandardTable:
    """The table when the game is opened."""
    nobody: Hands = ((),) * config.players
    return StandardTable(config, bought=nobody, hands=nobody)


def unsound(state: StandardTable, slots: int) -> str | None:
    """What is wrong with Standard's part of a position, if anything."""
    config = state.config
    if not state.row:
        return None if state == before_shuffle(config) else "a row of no slots is one before the shuffle"
    if len(state.row) != slots:
        return f"'row' must have {slots} slots"
    if len(state.hands) != config.players:
        return f"'hands' must have one entry for each of the {config.players} seats"
    if state.over is None and state.table_coin is None and state.reshuffle is None:
        return "while the game goes on a coin lies face up: 'table_coin' must name it"
    if state.hunt < 1:
        return "'hunt' must be 1 or more"
    for name, seats in (("silenced", state.silenced), ("stuck", state.stuck)):
        if fault := wrong_seats(state, name, seats):
            return fault
    if state.reshuffle is not None and state.table_coin is not None:
        return "'table_coin' must be null while the spent coins have to be shuffled"
    return unsound_reshuffle(state) or _unsound_effect(state) or _unsound_window(state)


def _unsound_effect(state: StandardTable) -> str | None:
    effect = state.effect
    if effect is None:
        return None
    if fault := wrong_seats(state, "effect.seats", effect.seats) or wrong_seats(state, "effect.unable", effect.unable):
        return fault
    if not effect.seats or list(effect.seats) != sorted(effect.seats):
        return "'effect.seats' must have a seat or more, in ascending order"
    if not set(effect.unable) <= (set(effect.seats) if effect.kind == "snail" else set()):
        return "'effect.unable' must have seats that a snail helps, and no other"
    return None


def _unsound_window(state: StandardTable) -> str | None:
    window = state.window
    if window is None:
        return None
    if not window.claims or state.table_coin is None:
        return "'window' must have the claims that stand"
    if fault := wrong_seats(state, "window.claims", [claim.seat for claim in window.claims]):
        return fault
    for claim in window.claims:
        if claim.coin not in state.config.cards.coins or state.fault_of(claim.coin, claim.price):
            return f"the claim of {seat_named(claim.seat)} is wrong, and would not stand"
        if claim.creature is not None and claim.creature not in state.priced(claim.price):
            return f"the claim of {seat_named(claim.seat)} names a creature that is not face up at that price"
    return None
