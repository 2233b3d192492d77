"""The standing rules: current limits, prices and Stability, and what cards forbid (MF-R10.1, D1)."""

from domain.games.moonflight.syntax import ForbidAbility, ModAbility, Stat
from domain.games.moonflight.table import COIN_LIMIT, HAND_LIMIT, RETAIN_LIMIT, Card, Seat, Table
from domain.games.moonflight.texts import is_character, mods, mods_of_characters, source_of, type_of


def hand_limit(state: Table, seat: Seat) -> int:
    """The hand size up to which the seat draws in the Reset (MF-R5.3)."""
    return _limit(state, seat, "hand_limit", HAND_LIMIT)


def retain_limit(state: Table, seat: Seat) -> int:
    """How many cards the seat may keep in the Reset (MF-R5.2)."""
    return _limit(state, seat, "retain_limit", RETAIN_LIMIT)


def coin_limit(state: Table, seat: Seat) -> int:
    """How many coins the seat may keep in the Reset (MF-R5.2)."""
    return _limit(state, seat, "coin_limit", COIN_LIMIT)


def stability(state: Table, seat: Seat, card: Card) -> int | None:
    """The Stability of a card that the seat has in play; `None` for "-", which nothing changes (MF-R10.4)."""
    printed = state.library.face(card, state.turned).stability
    if printed is None:
        return None
    changes = [mod for source, mod in _changes(state, seat, "stability") if _reaches(mod, source, card)]
    return _changed(state, seat, "stability", printed, changes)


def price(state: Table, seat: Seat, card: Card) -> int:
    """What the seat pays for a card of the market."""
    library = state.library
    own = library.suit(card) == state.suit_of(seat)
    changes = [mod for _, mod in _changes(state, seat, "cost") if mod.applies == "any" or own]
    return _changed(state, seat, "cost", library.face(card, state.turned).cost, changes)


def forbids(state: Table, card: Card, verb: str) -> bool:
    """Whether the card forbids other effects, and Build, to do this to it. That holds in every zone (MF-D1)."""
    for ability in state.library.face(card, state.turned).abilities:
        if isinstance(ability, ForbidAbility) and verb in ability.verbs:
            return True
    return False


def _limit(state: Table, seat: Seat, stat: Stat, printed: int) -> int:
    return _changed(state, seat, stat, printed, [mod for _, mod in _changes(state, seat, stat)])


def _changes(state: Table, seat: Seat, stat: Stat) -> list[tuple[str, ModAbility]]:
    """The abilities that change a number of the seat, each with its source, in order of precedence (MF-R10.1).

    A card with fewer Set cards takes precedence, then the one that arrived earlier; the character comes last.
    """
    texts = mods(state)
    found: list[tuple[int, str, ModAbility]] = []
    for entry in state.seats[seat].play:
        for _, mod in texts.get(type_of(entry.card), ()):
            if mod.stat == stat:
                found.append((len(entry.set), entry.card, mod))
    found.sort(key=lambda change: change[0])
    changes = [(source, mod) for _, source, mod in found]
    for _, mod in mods_of_characters(state).get(state.suit_of(seat), ()):
        if mod.stat == stat:
            changes.append((source_of(seat), mod))
    return changes


def _reaches(mod: ModAbility, source: str, card: Card) -> bool:
    """Whether a change of Stability applies to this card. A character has no Stability."""
    if mod.applies == "self":
        return source == card
    return mod.applies == "all" or is_character(source) or source != card


def _changed(state: Table, seat: Seat, stat: Stat, printed: int, changes: list[ModAbility]) -> int:
    """The value after one fixed value, then all increases and decreases; never below 0."""
    fixed = next((mod.value for mod in changes if mod.op == "set"), printed)
    added = sum([mod.value for mod in changes if mod.op == "add"])
    lasting = sum([effect.add for effect in state.effects if effect.seat == seat and effect.stat == stat])
    return max(0, fixed + added + lasting)
