"""Whether anyone has seen a card of a shuffle."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

from domain.record.acts.set_back import SetBack
from domain.record.envelope import Entry
from domain.record.events import RECORD, MoveMade
from domain.record.game import Game
from domain.rules.book import AnyBook
from domain.rules.event import Event
from domain.rules.moves import read_move
from domain.rules.secrecy import PUBLIC, Context, Viewer, seen_by

_BESIDE_PILES: Final = ("type", "zone")


def shuffle_shown(before: Game, entries: Iterable[Entry]) -> bool:
    """Whether a seat or the public has been shown any card of the dealer's move that the first of `entries` holds.

    `before` is the game before that event, `entries` are all events from there on. The game is judged once more with
    every card of the shuffle in another place: if anybody had seen anything else then, or the rules had not taken a
    move, a card was shown. Cards of which there is one kind only can be known by nobody, and count as not shown.
    """
    walk = _TwoTables(before)
    return any(walk.differs(entry) for entry in entries)


class _TwoTables:
    """The table as it was, and as it would have been after another shuffle."""

    def __init__(self, before: Game):
        self._n = before.n + 1
        self._book: AnyBook = before.book
        self._viewers: tuple[Viewer, ...] = (*range(len(before.seats)), PUBLIC)
        self._own = self._other = before.state
        self._stood = {before.n: (self._own, self._other)}
        self._left = False  # whether a set-back leads to before the shuffle, to events that know nothing of it
        self._due: Iterator[Event] = iter(())

    def differs(self, entry: Entry) -> bool:
        """Goes on to the table after an event; whether anybody can tell the two apart by it, or from then on."""
        event = entry.event
        if isinstance(event, SetBack):
            self._left = event.to < self._n
            if not self._left:
                self._own, self._other = self._stood[event.to]
        elif not self._left and (entry.title != RECORD or isinstance(event, MoveMade)):
            if entry.move is not None:
                raw = entry.read_move() or {}
                other = otherwise(raw) if entry.n == self._n else raw
                if other is None:
                    return _tells(raw)
                if not self._judged(other):
                    return True
            if self._goes_apart(event, next(self._due, None)):
                return True
        self._stood[entry.n] = (self._own, self._other)
        return False

    def _judged(self, raw: Mapping[str, Any]) -> bool:
        move = read_move(raw, self._book.move_types)
        if self._book.objection(self._other, move) is not None:
            return False
        self._due = iter(list(self._book.decide(self._other, move)) or [MoveMade()])
        return True

    def _goes_apart(self, own: Event, other: Event | None) -> bool:
        if other is None or type(own) is not type(other):
            return True
        contexts = [Context(state.config, state) for state in (self._own, self._other)]
        if any(seen_by(v, own, contexts[0]) != seen_by(v, other, contexts[1]) for v in self._viewers):
            return True
        if isinstance(own, MoveMade):
            return False
        self._own, self._other = self._book.evolve(self._own, own), self._book.evolve(self._other, other)
        contexts = [Context(state.config, state) for state in (self._own, self._other)]
        return any(seen_by(v, self._own, contexts[0]) != seen_by(v, self._other, contexts[1]) for v in self._viewers)


def otherwise(move: Mapping[str, Any]) -> dict[str, Any] | None:
    """A dealer's move with another card in every place; `None` if there is no such order."""
    other = dict(move)
    for name, order in move.items():
        if name in _BESIDE_PILES:
            continue
        moved = _moved(order) if isinstance(order, list) else None
        if moved is None:
            return None
        other[name] = moved
    return other


def _moved(order: Sequence[Any]) -> list[Any] | None:
    """The same cards, none of them where it was; `None` if more than half of them are alike."""
    by_card = sorted(range(len(order)), key=lambda at: (str(order[at]), at))
    shift = max(Counter(map(str, order)).values(), default=0)
    if 2 * shift > len(order):
        return None
    moved = list(order)
    for at, place in enumerate(by_card):
        moved[place] = order[by_card[(at + shift) % len(order)]]
    return moved


def _tells(move: Mapping[str, Any]) -> bool:
    """Whether a dealer's move that cannot be made otherwise tells something, as it does unless all cards are alike."""
    lists = [value for name, value in move.items() if name not in _BESIDE_PILES]
    return any(not isinstance(cards, list) or len(set(map(str, cards))) > 1 for cards in lists)
