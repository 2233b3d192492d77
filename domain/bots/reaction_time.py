"""How long a bot takes to answer at a table in real time, drawn from a seed of its own."""

from math import exp
from random import Random
from typing import Final

RACER: Final = "racer"
"""The bot whose speed is drawn. All others always take the same time, to give people a chance."""

STEADY_MS: Final = 4000
_HABIT_MS: Final = (1200, 3500)
_SPREAD: Final = 0.3
_QUICKEST_MS: Final = 400


def reaction_ms(bot: str, seed: str, moment: str) -> int:
    """Milliseconds from the start of a moment to the bot's answer, always the same for the same arguments.

    `seed` is the bot's own. It makes a racer habitually quick or slow; times vary around that as people's do
    (log-normally).
    """
    if bot != RACER:
        return STEADY_MS
    habit = Random(seed).uniform(*_HABIT_MS)
    return max(_QUICKEST_MS, round(habit * exp(Random(f"{seed}/{moment}").gauss(0, _SPREAD))))
