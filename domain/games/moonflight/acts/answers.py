"""The legal answers to a decision, and why others are refused (MF-F1).

Few answers are listed, many are described. A refusal names the first fault of: form, candidates, number.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from itertools import permutations
from typing import Any, Final, NamedTuple

from domain.games.moonflight.acts.refusal import refused
from domain.games.moonflight.moves import Choose
from domain.games.moonflight.table.table import Kind, Pending, Seat, Table
from domain.games.moonflight.words import called
from domain.rules.language import say
from domain.rules.objection import Objection
from domain.rules.patterns import Each, One, Pattern, Pick, Whole
from domain.rules.phrases import seat_named

_FEW: Final = 12

Answers = Sequence[Choose | Pattern]
Words = Callable[[Any], str]
"""Names what was sent, in a refusal."""


class _AnswerForm(NamedTuple):
    """How a kind of decision is answered: the members an answer must have, all answers, and what is wrong with one."""

    members: tuple[str, ...]
    listed: Callable[[Pending, Seat], Answers]
    fault: Callable[[Pending, Choose, Words], Objection | None]


_ALL: Final = tuple([field.name for field in fields(Choose) if field.name != "seat"])


def answers_to(pending: Pending, seat: Seat) -> Answers:
    """Every answer to the decision that awaits this seat."""
    return _FORMS[pending.kind].listed(pending, seat)


def unanswerable(state: Table, pending: Pending, move: Choose) -> Objection | None:
    """Why the move does not answer the decision: the first reason in the sheet's order."""
    form = _FORMS[pending.kind]
    needed = " and ".join([repr(name) for name in form.members])
    for name in _ALL:
        value = getattr(move, name)
        if name in form.members and value is None:
            return refused("MALFORMED", say("this decision is answered with {needed}", needed=needed))
        # An answer of kind `keep` may also have an order.
        if value is not None and name not in form.members and (pending.kind, name) != ("keep", "order"):
            return refused(
                "MALFORMED", say("{name!r} is no part of this answer: it has {needed}", name=name, needed=needed)
            )
    return form.fault(pending, move, lambda named: called(named, state))


# Shared


def _pattern(seat: Seat, **members: Any) -> Pattern:
    return Pattern({"type": "choose", "seat": seat, **members})


def _among(candidates: Any, values: Sequence[Any], words: Words = str) -> Objection | None:
    """Why these values are refused: one is repeated or is no candidate."""
    for at, value in enumerate(values):
        if value in values[:at]:
            return refused("MALFORMED", say("{value} is there twice", value=words(value)))
    for value in values:
        if value not in candidates:
            return refused("NOT_A_CANDIDATE", say("{value} cannot be chosen here", value=words(value)))
    return None


def _number(count: int, least: int | None, most: int | None) -> Objection | None:
    if (least or 0) <= count <= (most or 0):
        return None
    wanted = say("{least} to {most}", least=least, most=most) if least != most else say("exactly {most}", most=most)
    return refused("WRONG_NUMBER", say("{wanted} must be chosen here, not {count}", wanted=wanted, count=count))


# Kinds


def _picking(member: str) -> _AnswerForm:
    """A choice among cards or Market Stacks, in order."""

    def listed(pending: Pending, seat: Seat) -> Answers:
        source, least, most = pending.from_, pending.min or 0, pending.max or 0
        if most > 1:
            return [_pattern(seat, **{member: Pick(source, least, most, ordered=True)})]
        chosen: list[Any] = [(one,) for one in source] + [()] * (least == 0)
        return [Choose(seat, **{member: some}) for some in chosen]

    def fault(pending: Pending, move: Choose, words: Words) -> Objection | None:
        chosen = getattr(move, member) or ()
        return _among(pending.from_, chosen, words) or _number(len(chosen), pending.min, pending.max)

    return _AnswerForm((member,), listed, fault)


def _sets(pending: Pending, seat: Seat) -> Answers:
    cards = pending.from_
    members = {"card": One(cards, dict.fromkeys(cards, 1)), "onto": One(pending.onto or ())}
    return [_pattern(seat, sets=Each(members, pending.min or 0, pending.max or 0))]


def _sets_fault(pending: Pending, move: Choose, words: Words) -> Objection | None:
    entries = move.sets or ()
    if objection := _among(pending.from_, [entry.card for entry in entries], words):
        return objection
    for entry in entries:
        if entry.onto not in (pending.onto or ()) or entry.onto == entry.card:
            return refused(
                "NOT_A_CANDIDATE", say("{card} cannot be Set to {onto}", card=words(entry.card), onto=words(entry.onto))
            )
    return _number(len(entries), pending.min, pending.max)


def _moves(pending: Pending, seat: Seat) -> Answers:
    places: Mapping[str, tuple[str, ...]] = pending.from_
    cards = tuple(places)
    stacks = tuple(dict.fromkeys([stack for fitting in places.values() for stack in fitting]))
    limits = dict.fromkeys(stacks, 1) if pending.one_per_stack else {}
    members = {"card": One(cards, dict.fromkeys(cards, 1)), "stack": One(stacks, limits)}
    return [_pattern(seat, moves=Each(members, pending.min or 0, pending.max or 0))]


def _moves_fault(pending: Pending, move: Choose, words: Words) -> Objection | None:
    entries, places = move.moves or (), pending.from_
    if objection := _among(places, [entry.card for entry in entries], words):
        return objection
    for entry in entries:
        if entry.stack not in places[entry.card]:
            return refused(
                "NOT_A_CANDIDATE", say("{card} does not fit {stack}", card=words(entry.card), stack=words(entry.stack))
            )
    if objection := _number(len(entries), pending.min, pending.max):
        return objection
    stacks = [entry.stack for entry in entries]
    if pending.one_per_stack and len(set(stacks)) < len(stacks):
        return refused("STACK_USED_TWICE", say("only one card of yours may go to each Market Stack"))
    return None


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


def _order_fault(pending: Pending, move: Choose, words: Words) -> Objection | None:
    items, order = pending.items or (), move.order or ()
    return _among(items, order, words) or _number(len(order), len(items), len(items))


def _keep(pending: Pending, seat: Seat) -> Answers:
    """The answers with, and without, an order for the cards that are not kept."""
    cards, limit = pending.cards or (), pending.limit or 0
    kept = {"retain": Pick(cards, 0, limit), "coins": Whole(0, pending.coin_max or 0)}
    order = Pick(cards, len(cards) - limit, len(cards), ordered=True)
    return [_pattern(seat, **kept), _pattern(seat, **kept, order=order)]


def _keep_fault(pending: Pending, move: Choose, words: Words) -> Objection | None:
    cards, retained, coins = pending.cards or (), move.retain or (), move.coins or 0
    rest = [card for card in cards if card not in retained]
    objection = _among(cards, retained, words) or _among(rest, move.order or (), words)
    objection = objection or _number(len(retained), 0, pending.limit) or _number(coins, 0, pending.coin_max)
    return objection or (None if move.order is None else _number(len(move.order), len(rest), len(rest)))


def _alternative(option: int) -> str:
    return say("alternative {option}", option=option + 1)


def _token_stack(stack: str) -> str:
    return say("the stack {stack!r}", stack=stack)


_FORMS: Final[Mapping[Kind, _AnswerForm]] = {
    "cards": _picking("cards"),
    "sets": _AnswerForm(("sets",), _sets, _sets_fault),
    "to_market": _AnswerForm(("moves",), _moves, _moves_fault),
    "stacks": _picking("stacks"),
    "target": _AnswerForm(
        ("target",),
        lambda pending, seat: [Choose(seat, target=target) for target in pending.from_],
        lambda pending, move, words: _among(pending.from_, (move.target,), seat_named),
    ),
    "may": _AnswerForm(
        ("yes",),
        lambda pending, seat: [Choose(seat, yes=True), Choose(seat, yes=False)],
        lambda pending, move, words: None,
    ),
    "option": _AnswerForm(
        ("option",),
        _options,
        lambda pending, move, words: _among(range(pending.n or 0), (move.option,), _alternative),
    ),
    "order": _AnswerForm(("order",), _orders, _order_fault),
    "keep": _AnswerForm(("retain", "coins"), _keep, _keep_fault),
    "solo": _AnswerForm(
        ("stack",),
        lambda pending, seat: [Choose(seat, stack=stack) for stack in pending.options or ()],
        lambda pending, move, words: _among(pending.options, (move.stack,), _token_stack),
    ),
}
