"""Contradictions between the texts of one owner, and the precedence it chooses (MF-R10.1)."""

from typing import Final

from domain.games.moonflight.effects.decisions import Steps, ask_order
from domain.games.moonflight.effects.run import Run
from domain.games.moonflight.events.acts import PrecedenceChosen
from domain.games.moonflight.pack.syntax import Stat
from domain.games.moonflight.table.standing_rules import contradicting
from domain.games.moonflight.table.table import seats_from
from domain.games.moonflight.table.texts import is_anything_fixed

_FIXABLE: Final[tuple[Stat, ...]] = ("hand_limit", "retain_limit", "coin_limit", "cost")


def settle(run: Run) -> Steps[None]:
    """Asks for the precedence of newly contradicting texts, seat by seat from the First Player.

    A chosen order holds as long as the same texts contradict.
    """
    state = run.state
    if state.config.options.precedence != "owner" or not is_anything_fixed(state):
        return
    for seat in seats_from(state, state.first):
        for stat in _FIXABLE:
            texts, known = contradicting(state, seat, stat), state.ranked(seat, stat)
            if set(texts) != set(known):
                order = yield from ask_order(seat, texts, "precedence")
                run.emit(PrecedenceChosen(seat, stat, order))
