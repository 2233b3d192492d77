"""Follows a text, and then the reactions that it causes (MF-R9.3 to R9.5)."""

from domain.games.moonflight.effects.decisions import Steps, ask_may, ask_order
from domain.games.moonflight.effects.execution import Reading, is_exhausted
from domain.games.moonflight.effects.instructions import can_do, follow_all
from domain.games.moonflight.effects.reactions import Reaction, Reactions, reactions
from domain.games.moonflight.effects.run import Run
from domain.games.moonflight.events.acts import AbilityTriggered, TriggerCapReached
from domain.games.moonflight.pack.syntax import PlayAbility, SpendAbility
from domain.games.moonflight.table.table import Seat, canonical
from domain.games.moonflight.table.texts import face_of, is_in_play


def follow(run: Run, seat: Seat, source: str, index: int) -> Steps[None]:
    """The seat follows a play or Spend ability of a card in play, or of its character (`char:p`).

    Reactions resolve after each instruction, or by option only after the whole card (A10).
    """
    ability = face_of(run.state, source).abilities[index]
    assert isinstance(ability, PlayAbility | SpendAbility)
    at_once = run.state.config.options.trigger_timing == "after_instruction"
    yield from follow_all(Reading(run, seat, source, work_off if at_once else None), ability.do)


def work_off(run: Run) -> Steps[None]:
    """Follows all waiting reactions, and the reactions to those, up to the trigger cap (MF-R15.3)."""
    followed = 0
    while run.waiting:
        for found in reactions(run.state, run.waiting.pop(0)):
            for reaction in (yield from _in_order(run, found)):
                if not is_in_play(run.state, reaction.source):
                    continue
                if followed == run.state.config.options.trigger_cap or is_exhausted(run):
                    run.emit(TriggerCapReached())
                    drop_triggers(run)
                    return
                followed += 1
                yield from _react(run, reaction)


def drop_triggers(run: Run) -> None:
    """Drops the waiting reactions, as the Turn does (MF-R6.2, A21)."""
    run.waiting.clear()


def _in_order(run: Run, found: Reactions) -> Steps[Reactions]:
    """Follows one seat's reactions to one event; the seat puts different abilities in order (MF-R9.5)."""
    left = {reaction.name: reaction for reaction in found if is_in_play(run.state, reaction.source)}
    abilities = [reaction.ability for reaction in left.values()]
    if all(ability == abilities[0] for ability in abilities):
        return tuple(left.values())
    names = sorted(left, key=lambda name: (canonical(left[name].source), left[name].index))
    order = yield from ask_order(found[0].seat, tuple(names), "triggers")
    return tuple([left[name] for name in order])


def _react(run: Run, reaction: Reaction) -> Steps[None]:
    """Follows a reaction to its end; reactions to it wait (MF-R9.5)."""
    run.emit(AbilityTriggered(reaction.seat, reaction.source, reaction.index))
    reading = Reading(run, reaction.seat, reaction.source)
    do = reaction.ability.do
    if reaction.ability.optional and not (can_do(reading, do) and (yield from ask_may(reaction.seat))):
        return
    yield from follow_all(reading, do)
