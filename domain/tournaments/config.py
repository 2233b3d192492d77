"""The configuration of a tournament: what is played, in which form, for which points."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, Literal, get_args

Form = Literal["swiss", "round-robin", "knock-out", "swiss-to-cut", "league", "arena", "mitchell", "howell", "rotation"]
Uneven = Literal["smaller-tables", "one-larger", "byes"]
PointsKind = Literal["places", "score", "wins"]
ByePoints = Literal["win", "half", "zero"]
Dealing = Literal["sealed", "recorded"]
Place = Literal["online", "tables"]
Confirmations = Literal["all", "one", "none"]
EntryRule = Literal["closed", "open"]

FORMS: Final[tuple[str, ...]] = get_args(Form)
MOVEMENTS: Final = frozenset({"mitchell", "howell", "rotation"})
"""Forms whose rounds are a movement: all tables play the same deals, board by board."""
UNROUNDED: Final = frozenset({"league", "arena"})
"""Forms in which a round may be drawn while an earlier one is still played."""


@dataclass(frozen=True)
class RoundConfig:
    """What is otherwise in one round; `None`: as in the others."""

    title: str | None = None
    game: Mapping[str, Any] | None = None
    minutes: int | None = None


@dataclass(frozen=True)
class Points:
    """How tables give points: for places by table size, the title's own score, or wins."""

    kind: PointsKind = "places"
    by_places: Mapping[int, tuple[Fraction, ...]] | None = None
    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    bye: ByePoints = "win"


@dataclass(frozen=True)
class PenaltyScale:
    """What an offence costs."""

    code: str
    points: Fraction


@dataclass(frozen=True)
class Teams:
    """Teams of `size` members, of whose results the `best` count."""

    size: int
    best: int


@dataclass(frozen=True)
class Config:
    """A complete configuration."""

    title: str
    game: Mapping[str, Any] = field(default_factory=dict)
    form: Form = "swiss"
    seats: int = 4
    least: int = 3
    uneven: Uneven = "smaller-tables"
    rounds: int = 3
    cut: int | None = None
    advance: int = 2
    by_round: Mapping[int, RoundConfig] = field(default_factory=dict)
    points: Points = Points()  # noqa: RUF009  # frozen
    tie_breaks: tuple[str, ...] = ("buchholz", "wins", "lots")
    minutes: int | None = None
    dealing: Dealing = "sealed"
    duplicate: bool = False
    place: Place = "online"
    correction_minutes: int = 30
    confirmations: Confirmations = "none"
    penalties: tuple[PenaltyScale, ...] = ()
    entry: EntryRule = "closed"
    late_until: int | None = None
    most: int | None = None
    teams: Teams | None = None
    locale: str = "UTC"

    def title_of(self, round_: int) -> str:
        """The title that a round plays."""
        return self._of(round_).title or self.title

    def game_of(self, round_: int) -> Mapping[str, Any]:
        """The configuration of a round's games, without players."""
        own = self._of(round_)
        return own.game if own.game is not None else ({} if own.title else self.game)

    def minutes_of(self, round_: int) -> int | None:
        """The minutes of a round's clock."""
        own = self._of(round_).minutes
        return self.minutes if own is None else own

    def _of(self, round_: int) -> RoundConfig:
        return self.by_round.get(round_, RoundConfig())
