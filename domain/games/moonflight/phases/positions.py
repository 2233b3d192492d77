"""Positions: tables set up in mid-game, when an act is due (MF-F3). Only what cannot belong to this game is refused."""

from collections.abc import Iterator, Mapping
from typing import Any

from domain.games.moonflight.phases.end import outcome_of, why_ended
from domain.games.moonflight.phases.setup import awaited_shuffle, opened
from domain.games.moonflight.table.table import Config, EndWhy, Pending, SeatArea, Table, in_order
from domain.rules.objection import Objection, Refused
from domain.rules.phrases import no_seat
from domain.rules.positions import read_position
from domain.rules.values import changed

_RULE = "MF-F3"


def read_table(config: Config, data: Mapping[str, Any]) -> Table:
    """The table that `data` describes. Raises `Refused` for anything but a table of this game with an act due.

    Omitted keys are empty, 0, false or null; `pending` and `result` follow from the others.
    """
    start = opened(config)
    bare = changed(start, phase="action", solo=None, stacks={}, supply={}, seats=())
    told = {key: value for key, value in data.items() if key not in ("pending", "result")}
    if "turn" not in told and "first" in told:
        told["turn"] = told["first"]
    table = read_position(bare, told, _RULE)
    if message := _unfit(table, start):
        raise _refused(message)
    given = table.seats or (SeatArea(),) * config.players
    table = changed(
        table,
        seats=tuple([_seated(area, suit) for area, suit in zip(given, config.characters, strict=True)]),
        supply={suit: table.supply.get(suit, ()) for suit in start.supply},
        stacks={stack: table.stacks.get(stack, ()) for stack in start.stacks},
    )
    return _awaiting(table)


def _seated(area: SeatArea, suit: str) -> SeatArea:
    return changed(area, character=suit, hand=in_order(area.hand))


def _awaiting(table: Table) -> Table:
    """The table with what it awaits, an act or a shuffle, or with the result of its game."""
    if table.phase == "ended":
        return changed(table, pending=None, result=outcome_of(table, _why(table)))
    pending = awaited_shuffle(table) if table.phase == "setup" else Pending("act", table.turn)
    if pending is None:
        raise _refused("nothing is left to be set up: the phase cannot be 'setup'")
    return changed(table, pending=pending)


def _refused(message: str) -> Refused:
    return Refused(Objection("BAD_POSITION", _RULE, message))


def _why(table: Table) -> EndWhy:
    return "solo_tokens" if table.solo is not None and table.solo.end == 0 else why_ended(table) or "empty"


def _unfit(table: Table, start: Table) -> str | None:
    """What cannot belong to this game, if anything."""
    players = table.config.players
    if table.phase == "reset":
        return "a position is taken at an act: its phase cannot be 'reset'"
    if table.seats and len(table.seats) != players:
        return f"'seats' must have one entry for each of the {players} seats"
    for name, known, given in (("stacks", start.stacks, table.stacks), ("supply", start.supply, table.supply)):
        for key in given:
            if key not in known:
                return f"{name!r} has no key {key!r} in this game; there are: {', '.join(known)}"
    ranked = [one.seat for one in table.precedence or ()]
    for seat in (table.first, table.turn, *[effect.seat for effect in table.effects], *ranked):
        if seat not in range(players):
            return no_seat(seat, players)
    for area, suit in zip(table.seats, table.config.characters, strict=False):
        if area.character not in ("", suit):
            return f"the character of a seat must be that of the set-up, {suit!r}"
        if area.coins is None:
            return "'coins' of a seat must be an integer"
    if table.round < 1 or min(_counts(table)) < 0:
        return "the round begins with 1, and nothing that is counted can be less than 0"
    for card in [card for pile in table.piles for card in pile]:
        if not table.library.knows(card):
            return f"the packs of this game have no card {card!r}"
    return None


def _counts(table: Table) -> Iterator[int]:
    yield from (table.passes, table.acts)
    for area in table.seats:
        yield from (area.coins or 0, area.shops)
    if table.solo is not None:
        yield from (table.solo.turn, table.solo.end)
