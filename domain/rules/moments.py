"""Moments: what can be searched for in finished games, as a title declares it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal

from domain.rules.event import Event
from domain.rules.language import say
from domain.rules.phrases import capital, seat_named

Values = Mapping[str, Any]
"""Numbers, flags and names of choices, by the names of fields."""

FieldType = Literal["number", "flag", "choice"]

NUMBERS: Final = 8
"""The most numbers and flags of a kind of moments."""
WORDS: Final = 2
"""The most choices of a kind of moments."""


@dataclass(frozen=True)
class FieldChoice:
    """A value of a field: its name in queries, and its label."""

    name: str
    label: str


@dataclass(frozen=True)
class KindField:
    """A field of a moment. `choices` belong to a field of that type."""

    name: str
    label: str
    type: FieldType = "number"
    choices: tuple[FieldChoice, ...] = ()


def flag(name: str, label: str) -> KindField:
    """A field that is true or false."""
    return KindField(name, label, "flag")


def choice(name: str, label: str, choices: Mapping[str, str]) -> KindField:
    """A field with one of these values, each with its label."""
    return KindField(name, label, "choice", tuple([FieldChoice(value, called) for value, called in choices.items()]))


@dataclass(frozen=True)
class Kind:
    """A kind of moments. `say(who, values)` is a sentence about one of them; `who` is the name of its seat.

    `variants` are those in which it can happen; empty for all.
    """

    name: str
    label: str
    fields: tuple[KindField, ...]
    say: Callable[[str, Values], str]
    variants: tuple[str, ...] = ()

    @cached_property
    def by_name(self) -> Mapping[str, KindField]:
        """The fields by their names."""
        return {one.name: one for one in self.fields}

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The names of the fields stored as numbers, flags as 0 and 1."""
        return tuple([one.name for one in self.fields if one.type != "choice"])

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The names of the fields stored as words."""
        return tuple([one.name for one in self.fields if one.type == "choice"])

    def sentence(self, seat: int | None, values: Values) -> str:
        """A sentence about a moment of this kind, beginning with a capital."""
        return capital(self.say("" if seat is None else seat_named(seat), values))


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened: its kind, its seat (`None` if not a single seat's), and the values of its fields.

    Fields without a value are left out. With `before` the table before the event shows it, since the event removed it.
    """

    kind: str
    seat: int | None
    values: Values
    before: bool = False


@dataclass(frozen=True)
class ExampleQuery:
    """A question in words, with its kind of moments and conditions."""

    words: str
    kind: str
    where: str = ""


Drawing = Callable[[Any, Any], Sequence[Moment]]
"""The moments of an event of one type, from the whole table before it."""


@dataclass(frozen=True)
class Moments:
    """What can be searched for in games of a title: kinds of moments, how events show them, and ready examples."""

    kinds: tuple[Kind, ...]
    drawings: Mapping[type, Drawing]
    examples: tuple[ExampleQuery, ...]
    by_name: Mapping[str, Kind] = field(init=False)

    def __post_init__(self) -> None:
        for kind in self.kinds:
            assert len(kind.numbers) <= NUMBERS, f"{kind.name} has more numbers than the views keep"
            assert len(kind.words) <= WORDS, f"{kind.name} has more choices than the views keep"
        object.__setattr__(self, "by_name", {kind.name: kind for kind in self.kinds})

    def drawn(self, event: Event, before: Any) -> Sequence[Moment]:
        """The moments of an event, from the whole table before it."""
        drawing = self.drawings.get(type(event))
        return () if drawing is None else drawing(event, before)


NO_MOMENTS: Final = Moments((), {}, ())


def best(points: Sequence[int]) -> tuple[tuple[int, ...], int, int]:
    """The seats with most points, their points, and their lead over the next; 0 if several share it.

    With a single seat the margin is its points.
    """
    most = max(points)
    seats = tuple([seat for seat, taken in enumerate(points) if taken == most])
    others = [taken for taken in points if taken != most]
    margin = 0 if len(seats) > 1 else most - max(others, default=0)
    return seats, most, margin


def led(margin: int) -> str:
    """`, 3 ahead`, or nothing without a lead."""
    return say(", {margin} ahead", margin=margin) if margin else ""


def given(values: Values) -> Values:
    """The values that are present."""
    return {name: one for name, one in values.items() if one is not None}
