"""The instructions of the effect language, and following a text (MF-D4, R9)."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.games.moonflight.effects.cards import take
from domain.games.moonflight.effects.conditions import holds
from domain.games.moonflight.effects.decisions import Steps, ask_cards, ask_may, ask_option, ask_order
from domain.games.moonflight.effects.destinations import Destination, Market, Pile, Under
from domain.games.moonflight.effects.execution import Reading
from domain.games.moonflight.effects.numbers import definite
from domain.games.moonflight.effects.precedence import settle
from domain.games.moonflight.effects.purchases import buy
from domain.games.moonflight.effects.run import Run
from domain.games.moonflight.effects.selectors import Player, candidates, performer
from domain.games.moonflight.effects.transfers import change_coins, coins_of, deal, gain, refill
from domain.games.moonflight.events.acts import LimitModified
from domain.games.moonflight.events.cards import DeckArranged, DeckOrdered
from domain.games.moonflight.pack.syntax import (
    Arrange,
    Choice,
    DealCards,
    Gain,
    If,
    Instruction,
    Instructions,
    Lose,
    May,
    Modify,
    PlayAbility,
    Purchase,
    Repeat,
    SetCards,
    TakeCards,
)
from domain.games.moonflight.table.table import Seat, in_order
from domain.games.moonflight.table.texts import face_of
from domain.rules.event import TableEvent


def follow_all(reading: Reading, instructions: Instructions) -> Steps[None]:
    """Follows the instructions in order, as far as possible (MF-R9.6)."""
    for instruction in instructions:
        if not reading.goes_on:
            return
        reading.run.steps += 1
        wrapped = _WRAPPED.get(type(instruction))
        if wrapped is None:
            reading.handled = yield from _DONE[type(instruction)](reading, instruction)
            yield from settle(reading.run)
            if reading.between is not None:
                yield from reading.between(reading.run)
        else:
            part = yield from wrapped(reading, instruction)
            if not part:
                reading.handled = 0
            yield from follow_all(reading, part)


class _Happens(Exception):
    """Something would happen."""


class _Rehearsal(Run):
    """A trial run on the same table: whatever would happen raises `_Happens`."""

    def __init__(self, run: Run):
        super().__init__(run.draft)
        self.steps = run.steps

    def emit(self, event: TableEvent) -> None:
        raise _Happens


def can_do(reading: Reading, instructions: Instructions) -> bool:
    """Whether following the instructions now would change, show or ask anything (MF-F1, "when asked")."""
    rehearsal = Reading(_Rehearsal(reading.run), reading.seat, reading.source, repeated=reading.repeated)
    rehearsal.handled = reading.handled
    try:
        next(follow_all(rehearsal, instructions))
    except StopIteration:
        return False
    except _Happens:
        return True
    finally:
        reading.run.steps = rehearsal.run.steps
    return True


# Instructions that contain others: which of those are followed.


def _if(reading: Reading, one: If) -> Steps[Instructions]:
    return one.then if (yield from holds(reading, one.condition)) else one.otherwise


def _may(reading: Reading, one: May) -> Steps[Instructions]:
    return one.do if can_do(reading, one.do) and (yield from ask_may(reading.seat)) else ()


def _choice(reading: Reading, one: Choice) -> Steps[Instructions]:
    if not any(can_do(reading, option) for option in one.options):
        return ()
    return one.options[(yield from ask_option(reading.seat, len(one.options), False))]


# All other instructions; each returns how many items it handled.


def _gain(reading: Reading, one: Gain) -> Steps[int]:
    number = yield from definite(reading, one.n)
    seat = yield from _affected(reading, one.player, number)
    return 0 if seat is None else gain(reading.run, seat, number)


def _lose(reading: Reading, one: Lose) -> Steps[int]:
    number = yield from definite(reading, one.n)
    seat = yield from _affected(reading, one.player, number)
    if seat is None:
        return 0
    lost = min(number, coins_of(reading.state, seat))
    change_coins(reading.run, seat, -lost, "discard")
    return lost


def _affected(reading: Reading, player: Player, number: int) -> Steps[Seat | None]:
    """The seat affected; `None` if there is none or `number` is 0."""
    return (yield from performer(reading, player)) if number else None


def _take(reading: Reading, one: TakeCards) -> Steps[int]:
    def onto(seat: Seat) -> Destination:
        return Market(reading, seat) if one.to == "market" else Pile(reading, seat, one.verb, one.to)

    return (yield from take(reading, one.verb, one.n, one.source, onto))


def _set(reading: Reading, one: SetCards) -> Steps[int]:
    return (yield from take(reading, "set", one.n, one.source, lambda seat: Under(reading, seat, one.onto_self)))


def _deal(reading: Reading, one: DealCards) -> Steps[int]:
    number = yield from definite(reading, one.n)
    seat = yield from _affected(reading, one.player, number)
    return 0 if seat is None else len((yield from deal(reading.run, seat, number, one.suit)))


def _repeat(reading: Reading, one: Repeat) -> Steps[int]:
    """Follows the play abilities of another card of the seat as that card's text.

    A `repeat` within a `repeat` does nothing.
    """
    if reading.repeated:
        return 0
    face_up = {entry.card for entry in reading.state.seats[reading.seat].play} - {reading.source}
    found = tuple([card for card in candidates(reading, "repeat", one.source, reading.seat) if card in face_up])
    if not found:
        return 0
    (card,) = yield from ask_cards(reading.seat, "repeat", reading.source, found, 1, 1)
    other = Reading(reading.run, reading.seat, card, reading.between, repeated=True)
    for ability in face_of(reading.state, card).abilities:
        if isinstance(ability, PlayAbility):
            yield from follow_all(other, ability.do)
    return 1


def _arrange(reading: Reading, one: Arrange) -> Steps[int]:
    run, seat = reading.run, reading.seat
    number = yield from definite(reading, one.n)
    if number and not run.state.seats[seat].draw:
        yield from refill(run, seat)
    top = run.state.seats[seat].draw[:number]
    if top:
        order = yield from ask_order(seat, in_order(top), "arrange")
        run.emit(DeckArranged(seat, len(top)))
        run.emit(DeckOrdered(f"p{seat}.draw", order))
    return len(top)


def _modify(reading: Reading, one: Modify) -> Steps[int]:
    yield from ()
    reading.run.emit(LimitModified(reading.seat, one.stat, one.add))
    return 0


_WRAPPED: Final[Mapping[type[Instruction], Callable[[Reading, Any], Steps[Instructions]]]] = {
    If: _if,
    May: _may,
    Choice: _choice,
}
_DONE: Final[Mapping[type[Instruction], Callable[[Reading, Any], Steps[int]]]] = {
    Gain: _gain,
    Lose: _lose,
    TakeCards: _take,
    SetCards: _set,
    DealCards: _deal,
    Purchase: buy,
    Repeat: _repeat,
    Arrange: _arrange,
    Modify: _modify,
}
