"""The answers to a decision: listed where they are few, described where they are many (MF-F1)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any, Final

from domain.games.moonflight.moves import Choose
from domain.games.moonflight.table.table import Kind, Pending, Seat
from domain.rules.patterns import Each, One, Pattern, Pick, Whole

_FEW: Final = 12

Answers = Sequence[Choose | Pattern]


def answers_to(pending: Pending, seat: Seat) -> Answers:
    """Every answer to the decision that awaits this seat."""
    return _ANSWERS[pending.kind](pending, seat)


def _pattern(seat: Seat, **members: Any) -> Pattern:
    return Pattern({"type": "choose", "seat": seat, **members})


def _picked(pending: Pending, seat: Seat, member: str) -> Answers:
    """A choice among the candidates, in order."""
    source, least, most = pending.from_, pending.min or 0, pending.max or 0
    if most > 1:
        return [_pattern(seat, **{member: Pick(source, least, most, ordered=True)})]
    chosen: list[Any] = [(one,) for one in source] + [()] * (least == 0)
    return [Choose(seat, **{member: some}) for some in chosen]


def _cards(pending: Pending, seat: Seat) -> Answers:
    return _picked(pending, seat, "cards")


def _stacks(pending: Pending, seat: Seat) -> Answers:
    return _picked(pending, seat, "stacks")


def _sets(pending: Pending, seat: Seat) -> Answers:
    cards = pending.from_
    members = {"card": One(cards, dict.fromkeys(cards, 1)), "onto": One(pending.onto or ())}
    return [_pattern(seat, sets=Each(members, pending.min or 0, pending.max or 0))]


def _moves(pending: Pending, seat: Seat) -> Answers:
    places: Mapping[str, tuple[str, ...]] = pending.from_
    cards = tuple(places)
    stacks = tuple(dict.fromkeys([stack for fitting in places.values() for stack in fitting]))
    limits = dict.fromkeys(stacks, 1) if pending.one_per_stack else {}
    members = {"card": One(cards, dict.fromkeys(cards, 1)), "stack": One(stacks, limits)}
    return [_pattern(seat, moves=Each(members, pending.min or 0, pending.max or 0))]


def _targets(pending: Pending, seat: Seat) -> Answers:
    return [Choose(seat, target=target) for target in pending.from_]


def _may(pending: Pending, seat: Seat) -> Answers:
    return [Choose(seat, yes=True), Choose(seat, yes=False)]


def _options(pending: Pending, seat: Seat) -> Answers:
    count = pending.n or 0
    if count > _FEW:
        return [_pattern(seat, option=Whole(0, count - 1))]
    return [Choose(seat, option=option) for option in range(count)]


def _orders(pending: Pending, seat: Seat) -> Answers:
    items = pending.items or ()
    if len(items) == 2:
        return [Choose(seat, order=order) for order in permutations(items)]
    return [_pattern(seat, order=Pick(items, len(items), len(items), ordered=True))]


def _keep(pending: Pending, seat: Seat) -> Answers:
    """The answers with, and without, an order for the cards that are not kept."""
    cards, limit = pending.cards or (), pending.limit or 0
    kept = {"retain": Pick(cards, 0, limit), "coins": Whole(0, pending.coin_max or 0)}
    order = Pick(cards, len(cards) - limit, len(cards), ordered=True)
    return [_pattern(seat, **kept), _pattern(seat, **kept, order=order)]


def _solo(pending: Pending, seat: Seat) -> Answers:
    return [Choose(seat, stack=stack) for stack in pending.options or ()]


_ANSWERS: Final[Mapping[Kind, Callable[[Pending, Seat], Answers]]] = {
    "cards": _cards,
    "sets": _sets,
    "to_market": _moves,
    "stacks": _stacks,
    "target": _targets,
    "may": _may,
    "option": _options,
    "order": _orders,
    "keep": _keep,
    "solo": _solo,
}
