"""Two histories of one configuration that look the same to some viewers, and differ in what those may not see.

Both are played at once, move beside move. An act of chance is drawn for the first, and for the second cards in it are
exchanged as long as no viewer would see it. A seat that no viewer plays may make another move in the second, if it
looks the same from outside: another sealed choice, another card that leaves a closed hand. That needs no word about
any title.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from domain.rules.book import AnyBook
from domain.rules.moves import Unreadable, read_move
from domain.rules.secrecy import ALL, PUBLIC, Context, Viewer, seen_by, seen_events
from tests.domain.games.books import Case
from tests.domain.games.playthrough import chance_move, drawn, opened, random_config, raw_of

_TRIES = 8


@dataclass(frozen=True)
class Act:
    """What both histories have at one place: a move of each, in wire form, made by a seat, the scorer or the clock."""

    seat: int | None
    clock: bool
    at: int
    moves: tuple[dict[str, Any], dict[str, Any]]


@dataclass(frozen=True)
class Pair:
    """Two histories: `config` and the acts, the last of them not yet made where the answers are compared.

    `viewers` are those who see no difference, the public always among them. `states` are the tables before `last`.
    """

    case: Case
    config: dict[str, Any]
    viewers: tuple[Viewer, ...]
    acts: tuple[Act, ...]
    last: Act | None
    states: tuple[Any, Any]
    differ: bool

    @property
    def states_after(self) -> tuple[Any, Any]:
        """The tables after `last`."""
        assert self.last is not None
        book = self.case.book
        first, second = (
            book.decide(state, read_move(raw, book.move_types)).state
            for state, raw in zip(self.states, self.last.moves, strict=True)
        )
        return first, second


def pairs(case: Case, luck: Random) -> Iterator[Pair]:
    """Endless pairs of random games that differ; those that would not are left out."""
    while True:
        pair = _pair(case, luck)
        if pair.differ:
            yield pair


def _pair(case: Case, luck: Random) -> Pair:
    book, config = case.book, random_config(case, luck)
    players = config["players"]
    # At least one seat is no viewer: somebody's hand has to differ. A solitaire's seat sees its own cards alone.
    seats = luck.sample(range(players), luck.randint(0, max(0, players - 1)))
    if players == 1:
        seats = luck.sample([0], luck.randint(0, 1))
    viewers: tuple[Viewer, ...] = (PUBLIC, *sorted(seats))
    both = _Both(book, viewers, opened(book, book.configure(config)), luck)
    acts: list[Act] = []
    wanted = luck.choice((1, 3, 8, 20, 60))
    last = both.act()
    while last is not None and len(acts) < wanted:
        both.make(last)
        acts.append(last)
        last = both.act()
    return Pair(case, config, viewers, tuple(acts), last, (both.first, both.second), both.differ)


class _Both:
    """The two tables while the histories grow."""

    def __init__(self, book: AnyBook, viewers: Sequence[Viewer], state: Any, luck: Random):
        self.first = self.second = state
        self.differ = False
        self._book, self._viewers, self._luck = book, viewers, luck
        self._at = 0
        # None leaves what is sealed later to differ, few keep two games alike for long, many differ in all for a while.
        self._exchanges = luck.choice((0, 2, 4, 12, 60))

    def act(self) -> Act | None:
        """An act that both tables can make next without a viewer's seeing a difference, and without ending."""
        book, awaits = self._book, self._book.awaits(self.first)
        if awaits.chance is not None:
            first = chance_move(awaits.chance, self._luck)
            return self._checked(None, False, first, self._exchanged(first))
        if awaits.due is not None and (not awaits.seats or self._luck.random() < 0.1):
            tick = raw_of(book.tick(awaits.due))
            return self._checked(None, True, tick, tick)
        for seat in self._luck.sample(awaits.seats, len(awaits.seats)):
            for _ in range(_TRIES):
                first = self._offered(self.first, seat)
                for second in self._alike(first, seat):
                    if act := self._checked(seat, False, first, second):
                        return act
        return None

    def make(self, act: Act) -> None:
        """Lets both tables go on."""
        seen = [self._told(state, move, (ALL,)) for state, move in zip(self._states, act.moves, strict=True)]
        self.differ = self.differ or seen[0] != seen[1]
        self.first, self.second = (
            self._book.decide(state, read_move(move, self._book.move_types)).state
            for state, move in zip(self._states, act.moves, strict=True)
        )
        self._at = act.at

    @property
    def _states(self) -> tuple[Any, Any]:
        return self.first, self.second

    def _offered(self, state: Any, seat: int) -> dict[str, Any]:
        """A random legal move of a seat."""
        offered = self._luck.choice(self._book.moves(state, seat))
        return raw_of(drawn(self._book, state, offered, self._luck))

    def _alike(self, first: dict[str, Any], seat: int) -> Iterator[dict[str, Any]]:
        """Moves that the second table may make beside the first one's: a viewer's own move is the same."""
        if seat in self._viewers:
            yield first
            return
        same_first = self._luck.random() < 0.5
        if same_first:
            yield first
        for _ in range(_TRIES):
            yield self._offered(self.second, seat)
        if not same_first:
            yield first

    def _checked(self, seat: int | None, clock: bool, first: dict[str, Any], second: dict[str, Any]) -> Act | None:
        """The act, unless a rule or a viewer's eye is against it or the game would end."""
        told = self._told(self.first, first, self._viewers)
        if told is None or told != self._told(self.second, second, self._viewers):
            return None
        return Act(seat, clock, max(self._at, first.get("at") or 0, second.get("at") or 0), (first, second))

    def _told(self, state: Any, raw: dict[str, Any], viewers: Sequence[Viewer]) -> Any:
        """What the viewers see of a move; `None` if it cannot be made, or ends the game and opens its cards."""
        book, move = self._book, read_move(raw, self._book.move_types)
        if isinstance(move, Unreadable) or book.objection(state, move) is not None:
            return None
        draft = book.decide(state, move)
        if book.result(draft.state) is not None:
            return None
        after = Context(draft.state.config, draft.state)
        return [(seen_events(book, state, draft, viewer), seen_by(viewer, draft.state, after)) for viewer in viewers]

    def _exchanged(self, first: dict[str, Any]) -> dict[str, Any]:
        """The shuffle with cards exchanged that no viewer sees."""
        told, second = self._told(self.first, first, self._viewers), dict(first)
        piles = [name for name, order in first.items() if isinstance(order, list) and len(order) > 1]
        if told is None or not piles or self._told(self.second, first, self._viewers) != told:
            return first
        for _ in range(self._exchanges):
            name = self._luck.choice(piles)
            order = list(second[name])
            one, other = self._luck.sample(range(len(order)), 2)
            order[one], order[other] = order[other], order[one]
            tried = {**second, name: order}
            if self._told(self.second, tried, self._viewers) == told:
                second = tried
        return second
