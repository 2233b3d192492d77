"""Whether a condition of the effect language holds (MF-D4)."""

from domain.games.moonflight.effects.decisions import Steps
from domain.games.moonflight.effects.execution import Reading
from domain.games.moonflight.effects.numbers import count
from domain.games.moonflight.effects.transfers import coins_of
from domain.games.moonflight.pack.syntax import Compare, Condition, Not, Selector, Turned


def holds(reading: Reading, condition: Condition) -> Steps[bool]:
    """Whether the condition holds now. May ask whose cards are counted."""
    if isinstance(condition, Compare):
        return condition.span.holds((yield from _compared(reading, condition)))
    if isinstance(condition, Turned):
        return condition.turned == reading.state.turned
    if isinstance(condition, Not):
        return not (yield from holds(reading, condition.of))
    for part in condition.of:
        if not (yield from holds(reading, part)):
            return False
    return True


def _compared(reading: Reading, condition: Compare) -> Steps[int]:
    if isinstance(condition.of, Selector):
        return (yield from count(reading, condition.of))
    return coins_of(reading.state, reading.seat) if condition.of == "coins" else reading.handled
