"""Why an answer to a decision is refused: its form, its candidates, its number, in this order (MF-F1)."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final

from domain.games.moonflight.acts.refusal import refused
from domain.games.moonflight.moves import Choose
from domain.games.moonflight.table.table import Kind, Pending, Table
from domain.games.moonflight.words import called
from domain.rules.objection import Objection

_MEMBERS: Final[Mapping[Kind, tuple[str, ...]]] = {
    "cards": ("cards",),
    "sets": ("sets",),
    "to_market": ("moves",),
    "stacks": ("stacks",),
    "target": ("target",),
    "may": ("yes",),
    "option": ("option",),
    "order": ("order",),
    "keep": ("retain", "coins"),
    "solo": ("stack",),
}
"""The members that an answer of each kind must have; `keep` may have an order too."""

Words = Callable[[Any], str]
"""How what was sent is called in a refusal."""

_ALL: Final = tuple([field.name for field in fields(Choose) if field.name != "seat"])


def unanswerable(state: Table, pending: Pending, move: Choose) -> Objection | None:
    """Why the move does not answer the decision: the first reason in the sheet's order."""
    needed = _MEMBERS[pending.kind]
    for name in _ALL:
        value = getattr(move, name)
        if name in needed and value is None:
            return refused("MALFORMED", f"this decision is answered with {_named(needed)}")
        if value is not None and name not in needed and (pending.kind, name) != ("keep", "order"):
            return refused("MALFORMED", f"{name!r} is no part of this answer: it has {_named(needed)}")
    return _CHECKS[pending.kind](pending, move, lambda named: called(named, state))


def _named(members: Sequence[str]) -> str:
    return " and ".join([repr(name) for name in members])


def _among(candidates: Any, values: Sequence[Any], words: Words = str) -> Objection | None:
    """Why these values are refused: one repeats, or is no candidate."""
    for at, value in enumerate(values):
        if value in values[:at]:
            return refused("MALFORMED", f"{words(value)} is there twice")
    for value in values:
        if value not in candidates:
            return _no_candidate(words(value))
    return None


def _no_candidate(value: str) -> Objection:
    return refused("NOT_A_CANDIDATE", f"{value} cannot be chosen here")


def _number(count: int, least: int | None, most: int | None) -> Objection | None:
    if (least or 0) <= count <= (most or 0):
        return None
    wanted = f"{least} to {most}" if least != most else f"exactly {most}"
    return refused("WRONG_NUMBER", f"{wanted} must be chosen here, not {count}")


def _cards(pending: Pending, move: Choose, words: Words) -> Objection | None:
    chosen = move.cards or ()
    return _among(pending.from_, chosen, words) or _number(len(chosen), pending.min, pending.max)


def _stacks(pending: Pending, move: Choose, words: Words) -> Objection | None:
    chosen = move.stacks or ()
    return _among(pending.from_, chosen, words) or _number(len(chosen), pending.min, pending.max)


def _sets(pending: Pending, move: Choose, words: Words) -> Objection | None:
    entries = move.sets or ()
    if objection := _among(pending.from_, [entry.card for entry in entries], words):
        return objection
    for entry in entries:
        if entry.onto not in (pending.onto or ()) or entry.onto == entry.card:
            return refused("NOT_A_CANDIDATE", f"{words(entry.card)} cannot be Set to {words(entry.onto)}")
    return _number(len(entries), pending.min, pending.max)


def _moves(pending: Pending, move: Choose, words: Words) -> Objection | None:
    entries, places = move.moves or (), pending.from_
    if objection := _among(places, [entry.card for entry in entries], words):
        return objection
    for entry in entries:
        if entry.stack not in places[entry.card]:
            return refused("NOT_A_CANDIDATE", f"{words(entry.card)} does not fit {words(entry.stack)}")
    if objection := _number(len(entries), pending.min, pending.max):
        return objection
    stacks = [entry.stack for entry in entries]
    if pending.one_per_stack and len(set(stacks)) < len(stacks):
        return refused("STACK_USED_TWICE", "only one card of yours may go to each Market Stack")
    return None


def _target(pending: Pending, move: Choose, words: Words) -> Objection | None:
    return _among(pending.from_, (move.target,), lambda seat: f"seat {seat}")


def _may(pending: Pending, move: Choose, words: Words) -> Objection | None:
    return None


def _option(pending: Pending, move: Choose, words: Words) -> Objection | None:
    return _among(range(pending.n or 0), (move.option,), lambda option: f"alternative {option + 1}")


def _order(pending: Pending, move: Choose, words: Words) -> Objection | None:
    items = pending.items or ()
    return _among(items, move.order or (), words) or _number(len(move.order or ()), len(items), len(items))


def _keep(pending: Pending, move: Choose, words: Words) -> Objection | None:
    cards, retained, coins = pending.cards or (), move.retain or (), move.coins or 0
    rest = [card for card in cards if card not in retained]
    objection = _among(cards, retained, words) or _among(rest, move.order or (), words)
    objection = objection or _number(len(retained), 0, pending.limit) or _number(coins, 0, pending.coin_max)
    return objection or (None if move.order is None else _number(len(move.order), len(rest), len(rest)))


def _solo(pending: Pending, move: Choose, words: Words) -> Objection | None:
    return _among(pending.options, (move.stack,), lambda stack: f"the stack {stack!r}")


_CHECKS: Final[Mapping[Kind, Callable[[Pending, Choose, Words], Objection | None]]] = {
    "cards": _cards,
    "sets": _sets,
    "to_market": _moves,
    "stacks": _stacks,
    "target": _target,
    "may": _may,
    "option": _option,
    "order": _order,
    "keep": _keep,
    "solo": _solo,
}
