"""The standing rules: current limits, prices and Stability, and what cards forbid (MF-R10.1, D1)."""

from collections.abc import Mapping
from typing import Final

from domain.games.moonflight.pack.syntax import ForbidAbility, Limit, ModAbility, Stat
from domain.games.moonflight.table.table import COIN_LIMIT, HAND_LIMIT, RETAIN_LIMIT, Card, Seat, Table, canonical
from domain.games.moonflight.table.texts import in_force, is_character, mods
from domain.rules.values import value

_PRINTED: Final[Mapping[Limit, int]] = {
    "hand_limit": HAND_LIMIT,
    "retain_limit": RETAIN_LIMIT,
    "coin_limit": COIN_LIMIT,
}


def limit(state: Table, seat: Seat, stat: Limit) -> int:
    """The seat's limit in the Reset: cards to draw up to, cards to keep, or coins to keep (MF-R5.2, R5.3)."""
    return _sum(state, seat, stat, [one.mod for one in _changes(state, seat, stat)]).applied(_PRINTED[stat])


def stability(state: Table, seat: Seat, card: Card) -> int | None:
    """The Stability of a card that the seat has in play; `None` for "-", which nothing changes (MF-R10.4)."""
    printed = state.face(card).stability
    if printed is None:
        return None
    changes = [one.mod for one in _changes(state, seat, "stability") if _reaches(one.mod, one.source, card)]
    return _sum(state, seat, "stability", changes).applied(printed)


class Prices:
    """The prices of market cards for a seat, whose texts are gathered once for all of them."""

    def __init__(self, state: Table, seat: Seat):
        self._library, self._turned, self._suit = state.library, state.turned, state.suit_of(seat)
        changes = [one.mod for one in _changes(state, seat, "cost")]
        self._own = _sum(state, seat, "cost", changes)
        self._others = _sum(state, seat, "cost", [mod for mod in changes if mod.applies == "any"])

    def of(self, card: Card) -> int:
        """The price of a card."""
        kind = self._library.type_of(card)
        changes = self._own if kind.suit == self._suit else self._others
        return changes.applied((kind.post if self._turned else kind.pre).cost)


def forbids(state: Table, card: Card, verb: str) -> bool:
    """Whether the card forbids other effects, and Build, to do this to it. That holds in every zone (MF-D1)."""
    return any(isinstance(ability, ForbidAbility) and verb in ability.verbs for ability in state.face(card).abilities)


def contradicting(state: Table, seat: Seat, stat: Stat) -> tuple[str, ...]:
    """The seat's texts that fix this number to different values and would cease at the same time (MF-R10.1).

    Each is named `source/ability`, in canonical order. Only texts that precede all others count.
    """
    fixing = [change for change in _changes_as_they_came(state, seat, stat) if change.mod.op == "set"]
    first = [change for change in fixing if change.ceases == min([one.ceases for one in fixing])]
    if len({change.mod.value for change in first}) < 2:
        return ()
    first.sort(key=lambda change: (canonical(change.source), change.index))
    return tuple([change.name for change in first])


@value
class _Change:
    """A text that changes a number. The less `ceases`, the sooner it would cease: cards before the character."""

    ceases: int
    source: str
    index: int
    mod: ModAbility

    @property
    def name(self) -> str:
        return f"{self.source}/{self.index}"


def _changes(state: Table, seat: Seat, stat: Stat) -> list[_Change]:
    """The abilities that change a number of the seat, in order of precedence (MF-R10.1).

    Cards with fewer Set cards come first, then those their owner ranks first, or that arrived earlier; the character
    comes last.
    """
    changes = _changes_as_they_came(state, seat, stat)
    if len(changes) < 2:
        return changes
    rank = {name: place for place, name in enumerate(state.ranked(seat, stat))}
    changes.sort(key=lambda change: (change.ceases, rank.get(change.name, 0)))
    return changes


def _changes_as_they_came(state: Table, seat: Seat, stat: Stat) -> list[_Change]:
    texts = in_force(state, seat, state.seats[seat].play, mods(state, stat))
    return [_Change(ceases, source, index, mod) for source, ceases, index, mod in texts]


def _reaches(mod: ModAbility, source: str, card: Card) -> bool:
    """Whether a change of Stability applies to this card. A character has no Stability."""
    if mod.applies == "self":
        return source == card
    return mod.applies == "all" or is_character(source) or source != card


@value
class _Sum:
    """What changes of a number come to: one fixed value, then all increases and decreases."""

    fixed: int | None
    added: int

    def applied(self, printed: int) -> int:
        """The number, never below 0."""
        return max(0, (printed if self.fixed is None else self.fixed) + self.added)


def _sum(state: Table, seat: Seat, stat: Stat, changes: list[ModAbility]) -> _Sum:
    fixed = next((mod.value for mod in changes if mod.op == "set"), None)
    added = sum([mod.value for mod in changes if mod.op == "add"])
    lasting = sum([effect.add for effect in state.effects if effect.seat == seat and effect.stat == stat])
    return _Sum(fixed, added + lasting)
