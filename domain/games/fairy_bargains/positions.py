"""Which positions of the games in rounds are valid, and their canonical form (sheet section 2.3)."""

from domain.games.fairy_bargains.checks import bad_position, unfit
from domain.games.fairy_bargains.exact_table import ExactTable, RoundsTable
from domain.games.fairy_bargains.table import Cards, Table
from domain.rules.values import changed


def sound_position(state: Table) -> Table:
    """The main game's position with its piles in canonical order. Raises `Refused` if it is impossible."""
    message = _unsound(state, ("taken",), state.taken, ("play", "take"), ("take",))
    if not message and state.played is not None and sum(state.pot) <= state.played:
        message = "in phase 'take' the Pot must be above the played card"
    if message:
        raise bad_position(message)
    return changed(
        state,
        hands=tuple([tuple(sorted(hand)) for hand in state.hands]),
        taken=tuple([tuple(sorted(pile)) for pile in state.taken]),
        pot=tuple(sorted(state.pot)),
    )


def sound_exact_position(state: ExactTable) -> ExactTable:
    """The position of variant 1 with its piles in canonical order. Raises `Refused` if it is impossible."""
    message = _unsound(state, (), (state.discard,), ("play", "take", "reshuffle"), ("take", "reshuffle"))
    if message := message or _unsound_wait(state):
        raise bad_position(message)
    return changed(
        state,
        hands=tuple([tuple(sorted(hand)) for hand in state.hands]),
        discard=tuple(sorted(state.discard)),
        pot=tuple(sorted(state.pot)),
    )


def _unsound_wait(state: ExactTable) -> str | None:
    """Why a take or a reshuffle cannot be due."""
    if state.played is None:
        return None
    enough = sum(state.pot) >= state.played
    if state.phase == "take":
        return None if enough else "in phase 'take' the Pot must not be below the played card"
    if enough or state.draw or not state.discard:
        return "a reshuffle is due when the Pot is below the played card, the Draw Pile empty, and there are discards"
    return None


def _unsound(
    state: RoundsTable,
    per_seat: tuple[str, ...],
    beside: tuple[Cards, ...],
    turned: tuple[str, ...],
    waiting: tuple[str, ...],
) -> str | None:
    """What is wrong with a position, if anything.

    `per_seat` names more fields with one entry per seat, `beside` holds more piles; in the phases `turned` it is
    somebody's turn, in the phases `waiting` a card has been played.
    """
    config, phase, turn, played = state.config, state.phase, state.turn, state.played
    for name in ("hands", "round_points", "totals", *per_seat):
        if len(getattr(state, name)) != config.players:
            return f"{name!r} must have one entry for each of the {config.players} seats"
    if not 1 <= state.round <= config.rounds:
        return f"'round' must be 1 to {config.rounds}"
    piles = (*state.hands, *beside, state.pot, state.draw, () if played is None else (played,))
    cards = tuple([card for pile in piles for card in pile])
    if fault := unfit(state, turn, cards) or unfit(state, state.dealer, ()):
        return fault.message
    if (turn is not None) != (phase in turned):
        return f"it is somebody's turn in the phases {listed_phases(turned)}, and in no other"
    if (played is not None) != (phase in waiting):
        return f"a card waits in phase {listed_phases(waiting)}, and in no other"
    return None


def listed_phases(phases: tuple[str, ...]) -> str:
    """`'play' or 'take'`."""
    return " or ".join([repr(phase) for phase in phases])
