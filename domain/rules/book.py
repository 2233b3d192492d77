"""Rule books: a handful of pure functions, without input or output, clock or luck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeVar

from domain.rules.draft import Draft
from domain.rules.event import TableEvent
from domain.rules.measure import Measure
from domain.rules.moves import Move, Unreadable
from domain.rules.objection import Objection
from domain.rules.patterns import Pattern
from domain.rules.values import amended

Seat = int


@dataclass(frozen=True)
class Chance:
    """An act of chance that the table waits for: a move of this type whose parameters are shuffles of these piles.

    `piles` maps each parameter, in the move's order, to the cards in the published card order. An act without
    parameters (a dealer who turns up the next cards) has none, and says in `count` how many cards it lays out. With
    `pick` the parameter is one entry, the first of the shuffle, and not the whole order (`start` draws a seat).
    """

    type: str
    piles: Mapping[str, tuple[Any, ...]]
    pick: bool = False
    zone: str | None = None
    count: int = 0

    def wire(self) -> dict[str, Any]:
        """The public wire form: how many cards, not which."""
        zone = {"zone": self.zone} if self.zone else {}
        return {"type": self.type, **zone, "cards": self.count + sum(len(pile) for pile in self.piles.values())}


@dataclass(frozen=True)
class Awaits:
    """What the table waits for: seats that may act, an act of chance, the next moment of the clock (ms).

    It is public, so it must follow from what everybody sees.
    """

    seats: tuple[Seat, ...] = ()
    chance: Chance | None = None
    due: int | None = None

    def wire(self) -> dict[str, Any]:
        """The wire form."""
        chance = self.chance.wire() if self.chance else None
        return {"seats": list(self.seats), "chance": chance, "due": self.due}


@dataclass(frozen=True)
class Result:
    """How a game ended: the winners, and by seat the places and, if the title has them, the scores."""

    winners: tuple[Seat, ...]
    places: tuple[int, ...] | None
    scores: tuple[int, ...] | None


class Config(Protocol):
    """A complete configuration: each title's own frozen dataclass."""

    @property
    def players(self) -> int:
        """The number of seats."""


class State(Protocol):
    """A table: a frozen dataclass that carries its configuration."""

    @property
    def config(self) -> Any:
        """The configuration that the game was opened with."""


C = TypeVar("C", bound=Config)
S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
E = TypeVar("E", bound=TableEvent)


class RuleBook(Protocol[C, S, M, E]):
    """The rules of one variant of one title, in one revision; a book names it as its base.

    A change of behaviour is a new revision beside the old one, which remains for the games that it judged. `measure` is
    what its scores count; a book without scores has none.
    """

    title: ClassVar[str]
    variant: ClassVar[str | None]
    revision: ClassVar[int]
    seats: ClassVar[range]
    config_type: ClassVar[type]
    state_type: ClassVar[type]
    move_types: ClassVar[tuple[type, ...]]
    event_types: ClassVar[tuple[type, ...]]
    measure: ClassVar[Measure | None] = None

    def configure(self, raw: Mapping[str, Any]) -> C:
        """The complete configuration, defaults filled in. Raises `Refused`. Accepts its own wire form."""

    def open(self, config: C) -> tuple[S, Sequence[E]]:
        """The initial table, and the events of the set-up, not yet applied."""

    def position(self, config: C, data: Mapping[str, Any]) -> S:
        """A table set up in the middle of a game. Raises `Refused`. Accepts the wire form of a table."""

    def awaits(self, state: S) -> Awaits:
        """What the table waits for."""

    def moves(self, state: S, seat: Seat | None) -> Sequence[M | Pattern]:
        """The legal moves of a seat, with patterns if there are too many; `None` for the dealer and officials.

        The answer to a seat must follow from what it sees.
        """

    def objection(self, state: S, move: M | Unreadable) -> Objection | None:
        """Why the move is not allowed: the first reason in the sheet's order, or `None`."""

    def decide(self, state: S, move: M) -> Draft[S, E]:
        """The events that a move without objection causes, each citing its clause, and the table after it."""

    def evolve(self, state: S, event: E) -> S:
        """The table after an event; the same function for a full table and for a viewer's."""
        return amended(state, event.after(state))

    def scores(self, state: S) -> tuple[int, ...] | None:
        """The scores by seat, in `measure`, as far as they are public; `None` if there are none."""
        return None

    def result(self, state: S) -> Result | None:
        """The result once the game has ended."""

    def tick(self, at: int | None) -> M | None:
        """The move that advances the title's clock to `at` (ms since opening), or with `None` to its current time.

        Returns `None` if the title has no clock.
        """
        return None


AnyBook = RuleBook[Any, Any, Any, Any]
