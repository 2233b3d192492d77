"""Reactions: the texts that wait after a keyword event (MF-R9.3 to R9.5)."""

from collections.abc import Iterator

from domain.games.moonflight.pack.syntax import Occasion, WhenAbility
from domain.games.moonflight.table.filters import fits
from domain.games.moonflight.table.table import Card, Seat, SeatArea, Table, Zone, seats_from
from domain.games.moonflight.table.texts import in_force, whens
from domain.rules.values import value


@value
class ReactionWindow:
    """A keyword or plain Move that texts in front of `seats` may react to, if they were in force at the time."""

    occasion: Occasion
    card: Card
    to: Zone
    performer: Seat
    seats: tuple[SeatArea, ...]


@value
class Reaction:
    """A text that reacts to an event: the ability with that index of a card or character of the seat."""

    seat: Seat
    source: str
    index: int
    ability: WhenAbility

    @property
    def name(self) -> str:
        """The name of a waiting text when a seat orders several (MF-F1)."""
        return f"{self.source}/{self.index}"


Reactions = tuple[Reaction, ...]
"""The reactions of one seat to one event, in order of arrival; the character comes last."""


def notice(
    waiting: list[ReactionWindow], state: Table, occasion: Occasion, card: Card, to: Zone, performer: Seat
) -> None:
    """Adds a keyword or plain Move to `waiting`, unless no text of these packs reacts to such events."""
    if whens(state, occasion):
        waiting.append(ReactionWindow(occasion, card, to, performer, state.seats))


def reactions(state: Table, event: ReactionWindow) -> Iterator[Reactions]:
    """The reactions to the event by seat, starting with the performer (MF-R9.5). No card may have turned since."""
    texts = whens(state, event.occasion)
    for seat in seats_from(state, event.performer):
        found = [
            Reaction(seat, source, index, ability)
            for source, _, index, ability in in_force(state, seat, event.seats[seat].play, texts)
            if _reacts(state, event, seat, source, ability)
        ]
        if found:
            yield tuple(found)


def _reacts(state: Table, event: ReactionWindow, seat: Seat, source: str, ability: WhenAbility) -> bool:
    return (
        (ability.who == "any" or (ability.who == "you") == (seat == event.performer))
        and (not ability.onto_self or event.to == f"set:{source}")
        and fits(state, seat, event.card, ability.filter)
    )
