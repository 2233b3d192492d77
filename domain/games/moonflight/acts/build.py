"""The Build act: cards from hand are Set to cards in play, up to their Stability (MF-R4.5)."""

from collections import Counter

from domain.games.moonflight.acts.refusal import refused
from domain.games.moonflight.effects.run import Run
from domain.games.moonflight.effects.transfers import move
from domain.games.moonflight.events.acts import BuildMade
from domain.games.moonflight.moves import Build
from domain.games.moonflight.table.standing_rules import forbids, stability
from domain.games.moonflight.table.table import Seat, Table
from domain.games.moonflight.words import called
from domain.rules.language import say
from domain.rules.objection import Objection


def build(run: Run, taken: Build) -> None:
    """Sets the cards in the order of the list."""
    seat = taken.seat
    run.emit(BuildMade(seat))
    for entry in taken.sets:
        move(run, "set", entry.card, f"p{seat}.hand", f"set:{entry.onto}", seat)


def built_already(state: Table, seat: Seat) -> Objection | None:
    """Why the seat may not Build again in this round."""
    return refused("ALREADY_BUILT", say("you have built in this round already")) if state.seats[seat].built else None


def unbuildable(state: Table, taken: Build) -> Objection | None:
    """Why the Build act is not possible: the first reason in the sheet's order, entry by entry."""
    seat = taken.seat
    area = state.seats[seat]
    if objection := built_already(state, seat):
        return objection
    if not taken.sets:
        return refused("MALFORMED", say("a Build Sets at least one card"))
    hand, borne = list(area.hand), Counter[str]()
    for entry in taken.sets:
        if entry.card not in hand:
            return refused(
                "NOT_IN_HAND", say("{called} is not in your hand, or was Set before", called=called(entry.card, state))
            )
        if all(entry.onto != other.card for other in area.play):
            return refused(
                "NOT_IN_PLAY", say("{called} is not in play in front of you", called=called(entry.onto, state))
            )
        if forbids(state, entry.card, "set"):
            return refused("FORBIDDEN", say("{called} says that it cannot be Set", called=called(entry.card, state)))
        hand.remove(entry.card)
        borne[entry.onto] += 1
        bears = stability(state, seat, entry.onto) or 0
        if borne[entry.onto] > bears:
            return refused(
                "STABILITY",
                say(
                    "{called} bears {bears} of the cards Set by one Build",
                    called=called(entry.onto, state),
                    bears=bears,
                ),
            )
    return None
