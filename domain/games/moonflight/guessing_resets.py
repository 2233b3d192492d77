"""From what table a Reset may have come to the one in the middle of it, roughly (MF-R5)."""

from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Any, Final

from domain.games.moonflight.movements import zone_parts
from domain.games.moonflight.moves import Choose, Marketing, Pass
from domain.games.moonflight.rehearsing import Beginning
from domain.games.moonflight.standing_rules import hand_limit
from domain.games.moonflight.table import InPlay, Kind, Pending, Seat, Table, canonical, seats_from
from domain.games.moonflight.transfers import STACKS_OF_SUIT, stacks_for, stacks_of_suit
from domain.rules.piles import with_part
from domain.rules.values import amended, changed

_MOST: Final = 10
"""How many ways to deal the last cards of the supplies are tried."""

Seats = tuple[Seat, ...]
Likely = Mapping[tuple[Kind, Seat], Choose]
Start = tuple[Table, Likely]


def resets_begun(table: Table, pending: Pending) -> Iterator[Beginning]:
    """The last Pass, with what may have happened in the Reset since taken back; the likeliest first."""
    last = (table.turn - 1) % table.config.players
    start = changed(
        table, pending=Pending("act", last), turn=last, phase="action", passes=table.passes - 1, acts=table.acts - 1
    )
    order = seats_from(table, table.first)
    asked = zone_parts(pending.zone)[1] if pending.zone else pending.seat
    at = order.index(asked)
    for before, likely in _befores(start, pending.kind, order, order[:at], order[: at + 1]):
        yield Beginning(before, Pass(last), likely)
        if table.turned and not all(table.supply.values()) and all(before.supply.values()):
            yield Beginning(changed(_covered(before, order), turned=False), Pass(last), likely)


def _befores(start: Table, kind: Kind, order: Seats, done: Seats, upto: Seats) -> Iterator[Start]:
    """Tables before the Reset; `done` are the seats before the one that decides, `upto` that one too."""
    if kind in ("order", "keep"):
        yield start, {}
    if kind == "keep":
        return
    if kind not in ("solo", "stacks", "to_market"):
        yield _undrawn(start, upto), {}
        yield _undrawn(start, done), {}
    if kind != "to_market":
        yield _undrawn(start, order), {}
    if kind == "stacks":
        yield from _undealt(start, done, order)
    if kind == "to_market":
        yield from _returned(start, done, order)
    if kind not in ("stacks", "solo", "to_market"):
        yield from _undealt(start, order, order)
    if kind == "order":
        for before in (start, _unstripped(start, done)):
            yield _undrawn(before, order), {}
            yield from _returned(before, order, order)


def _of_seat(table: Table, seat: Seat, **changes: Any) -> Table:
    return changed(table, seats=with_part(table.seats, seat, amended(table.seats[seat], changes)))


def _undrawn(table: Table, seats: Seats) -> Table:
    """The table before these seats drew up to their limits."""
    for seat in seats:
        area = table.seats[seat]
        kept = max(0, len(area.hand) - hand_limit(table, seat))
        hand, drawn = area.hand[:kept], area.hand[kept:]
        table = _of_seat(table, seat, hand=hand, draw=(*drawn, *area.draw))
    return table


def _undealt(table: Table, seats: Seats, drawn: Seats) -> Iterator[Start]:
    """The table before these seats dealt to their stacks, of the last cards perhaps fewer; and before others drew."""
    table = _undrawn(table, drawn)
    short = [seat for seat in seats if not table.supply[table.suit_of(seat)]]
    numbers = sorted(product((0, 3, 1, 2), repeat=len(short)), key=lambda some: len(set(some)))
    for some in numbers[:_MOST]:
        counts = {**dict.fromkeys(seats, STACKS_OF_SUIT), **dict(zip(short, some, strict=True))}
        before = table
        likely: dict[tuple[Kind, Seat], Choose] = {}
        for seat in seats[::-1]:
            suit = table.suit_of(seat)
            stacks = [stack for stack in stacks_of_suit(suit) if before.stacks[stack]][: counts[seat]]
            tops = tuple([before.stacks[stack][0] for stack in stacks])
            rest = {stack: before.stacks[stack][1:] for stack in stacks}
            supply = {**before.supply, suit: (*tops, *before.supply[suit])}
            before = changed(before, stacks={**before.stacks, **rest}, supply=supply)
            likely["stacks", seat] = Choose(seat, stacks=tuple(stacks))
        yield before, likely


def _returned(table: Table, seats: Seats, order: Seats) -> Iterator[Start]:
    """The table before these seats returned cards to the market, and before all dealt."""
    one, other = _unreturned(table, seats, True), _unreturned(table, seats, False)
    for returned, likely in (one,) if one == other else (one, other):
        for before, named in _undealt(returned, order, order):
            yield before, {**likely, **named}


def _unreturned(table: Table, seats: Seats, largest: bool) -> Start:
    """The table before these seats, whose hands are not full, put cards on Market Stacks."""
    likely: dict[tuple[Kind, Seat], Choose] = {}
    for seat in seats[::-1]:
        area = table.seats[seat]
        missing = hand_limit(table, seat) - len(area.hand)
        fit = [stack for stack, pile in table.stacks.items() if pile and stack in stacks_for(table, pile[0])]
        fit.sort(key=lambda stack: (not stack.startswith("gen-"), len(table.stacks[stack]) * (-1 if largest else 1)))
        stacks = fit[: max(0, missing)] if area.draw or area.discard else []
        tops = [table.stacks[stack][0] for stack in stacks]
        likely["to_market", seat] = Choose(
            seat, moves=tuple([Marketing(card, stack) for card, stack in zip(tops, stacks, strict=True)])
        )
        rest = {stack: table.stacks[stack][1:] for stack in stacks}
        table = changed(table, stacks={**table.stacks, **rest})
        table = _of_seat(table, seat, hand=tuple(sorted([*area.hand, *tops], key=canonical)))
    return table, likely


def _unstripped(table: Table, seats: Seats) -> Table:
    """The table before a Set card of each card in play of these seats was taken off."""
    for seat in seats:
        area = table.seats[seat]
        if len(area.discard) >= len(area.play):
            play = [InPlay(one.card, (area.discard[at], *one.set)) for at, one in enumerate(area.play)]
            table = _of_seat(table, seat, play=tuple(play), discard=area.discard[len(play) :])
    return table


def _covered(table: Table, seats: Seats) -> Table:
    """The table with a card Set to each card in play that has none: one that the Turn has taken off."""
    for seat in seats:
        area = table.seats[seat]
        discard = iter(area.discard)
        play = tuple([one if one.set else InPlay(one.card, tuple(islice(discard, 1))) for one in area.play])
        table = _of_seat(table, seat, play=play, discard=tuple(discard))
    return table
