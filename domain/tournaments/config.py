"""The configuration of a tournament: what is played, in which form, for which points."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import pairwise
from typing import Any, Final, Literal, get_args

from domain.tournaments.config_reading import (
    bad,
    flag,
    fraction,
    listing,
    mapping,
    members,
    numbered,
    one_of,
    or_none,
    text,
    whole,
)
from domain.tournaments.ranking.points import DEFAULT_PLACES, PointScheme
from domain.tournaments.ranking.tie_breaks import TIE_BREAKS

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

    def wire(self) -> dict[str, Any]:
        """The wire form, without what is as in other rounds."""
        told = {"title": self.title, "game": None if self.game is None else dict(self.game), "minutes": self.minutes}
        return {name: one for name, one in told.items() if one is not None}


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
    points: Points = Points()
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

    def wire(self) -> dict[str, Any]:
        """The wire form, whole: what events hold."""
        points = self.points
        by_places = {str(size): list(map(str, given)) for size, given in (points.by_places or {}).items()}
        return {
            "title": self.title,
            "game": dict(self.game),
            "form": self.form,
            "seats": self.seats,
            "least": self.least,
            "uneven": self.uneven,
            "rounds": self.rounds,
            "cut": self.cut,
            "advance": self.advance,
            "by_round": {str(number): one.wire() for number, one in self.by_round.items()},
            "points": {
                "kind": points.kind,
                "by_places": None if points.by_places is None else by_places,
                "win": str(points.win),
                "draw": str(points.draw),
                "loss": str(points.loss),
                "bye": points.bye,
            },
            "tie_breaks": list(self.tie_breaks),
            "minutes": self.minutes,
            "dealing": self.dealing,
            "duplicate": self.duplicate,
            "place": self.place,
            "correction_minutes": self.correction_minutes,
            "confirmations": self.confirmations,
            "penalties": [{"code": one.code, "points": str(one.points)} for one in self.penalties],
            "entry": self.entry,
            "late_until": self.late_until,
            "most": self.most,
            "teams": None if self.teams is None else {"size": self.teams.size, "best": self.teams.best},
            "locale": self.locale,
        }

    @cached_property
    def scheme(self) -> PointScheme:
        """How tables give points. It is asked for at every table, and checks itself when it is made."""
        points = self.points
        by_places = {**DEFAULT_PLACES, **(points.by_places or {})}
        return PointScheme(points.kind, by_places, points.win, points.draw, points.loss)

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


MOST_ROUNDS: Final = 64
MOST_MINUTES: Final = 60 * 24 * 365
MOST_SEATS: Final = 8
MOST_ENTRANTS: Final = 10_000


def _points(value: Any, pointer: str) -> Points:
    by_places = numbered(listing(fraction, MOST_SEATS), 2, MOST_SEATS)
    given = members(
        value,
        pointer,
        {
            "kind": one_of(get_args(PointsKind)),
            "by_places": or_none(by_places),
            "win": fraction,
            "draw": fraction,
            "loss": fraction,
            "bye": one_of(get_args(ByePoints)),
        },
    )
    points = Points(**given)
    for size, places in (points.by_places or {}).items():
        if len(places) != size:
            raise bad(
                f"A table of {size} has {size} places; there are points for {len(places)}.", f"{pointer}/by_places"
            )
        if any(worse > better for better, worse in pairwise(places)):
            raise bad("A worse place gives no more points than a better one.", f"{pointer}/by_places/{size}")
    if not points.loss <= points.draw <= points.win:
        raise bad("A loss gives no more than a draw, and a draw no more than a win.", pointer)
    return points


def _round(value: Any, pointer: str) -> RoundConfig:
    readers = {"title": text, "game": mapping, "minutes": whole(1, MOST_MINUTES)}
    return RoundConfig(**members(value, pointer, readers))


def _penalty(value: Any, pointer: str) -> PenaltyScale:
    given = members(value, pointer, {"code": text, "points": fraction})
    if set(given) != {"code", "points"}:
        raise bad("A penalty has a code and points.", pointer)
    return PenaltyScale(**given)


def _teams(value: Any, pointer: str) -> Teams:
    given = members(value, pointer, {"size": whole(2, 20), "best": whole(1, 20)})
    if set(given) != {"size", "best"} or given["best"] > given["size"]:
        raise bad("Teams have a size, and how many of their best count, no more than that.", pointer)
    return Teams(**given)


_READERS: Final = {
    "title": text,
    "game": mapping,
    "form": one_of(FORMS),
    "seats": whole(2, MOST_SEATS),
    "least": whole(2, MOST_SEATS),
    "uneven": one_of(get_args(Uneven)),
    "rounds": whole(1, MOST_ROUNDS),
    "cut": or_none(whole(2, MOST_ENTRANTS)),
    "advance": whole(1, MOST_SEATS - 1),
    "by_round": numbered(_round, 1, MOST_ROUNDS),
    "points": _points,
    "tie_breaks": listing(one_of(TIE_BREAKS), len(TIE_BREAKS)),
    "minutes": or_none(whole(1, MOST_MINUTES)),
    "dealing": one_of(get_args(Dealing)),
    "duplicate": flag,
    "place": one_of(get_args(Place)),
    "correction_minutes": whole(0, MOST_MINUTES),
    "confirmations": one_of(get_args(Confirmations)),
    "penalties": listing(_penalty),
    "entry": one_of(get_args(EntryRule)),
    "late_until": or_none(whole(1, MOST_ROUNDS)),
    "most": or_none(whole(1, MOST_ENTRANTS)),
    "teams": or_none(_teams),
    "locale": text,
}


def read_config(wire: Mapping[str, Any]) -> Config:
    """The configuration of this wire form, defaults filled in.

    Raises `Refused`: bad-config, with a sentence and the pointer to the member.
    """
    given = members(wire, "", _READERS)
    if "title" not in given:
        raise bad("A tournament plays a title.", "/title")
    if "least" not in given and "seats" in given:
        given["least"] = min(Config.least, given["seats"])
    if "advance" not in given and "seats" in given:
        given["advance"] = min(Config.advance, given["seats"] - 1)
    config = Config(**given)
    _check_whole(config)
    return config


def _check_whole(config: Config) -> None:
    if config.least > config.seats:
        raise bad(f"The smallest table has at most {config.seats} seats.", "/least")
    if config.advance >= config.seats:
        raise bad(f"Of a table of {config.seats} at most {config.seats - 1} advance.", "/advance")
    if config.form == "swiss-to-cut" and config.cut is None:
        raise bad("Say how many the cut leaves.", "/cut")
    if config.form == "swiss-to-cut" and config.cut is not None and config.cut < config.seats:
        raise bad(f"The cut leaves at least one table of {config.seats}.", "/cut")
    if config.form != "swiss-to-cut" and config.cut is not None:
        raise bad(f"There is no cut in a {config.form}.", "/cut")
    if len(set(config.tie_breaks)) != len(config.tie_breaks):
        raise bad("Each tie-break is named once.", "/tie_breaks")
    if len({one.code for one in config.penalties}) != len(config.penalties):
        raise bad("Each penalty has a code of its own.", "/penalties")
    if config.form in ("mitchell", "howell") and config.seats != 2:
        raise bad(f"A {config.form} movement is for tables of two.", "/seats")
    if config.form == "rotation" and config.seats == 2:
        raise bad("A rotation of seats is for tables of three or more; two play a Mitchell or a Howell.", "/seats")


def changed_config(config: Config, changes: Mapping[str, Any]) -> Config:
    """The configuration with these members of its wire form as given. Raises `Refused`: bad-config."""
    return read_config({**config.wire(), **mapping(changes, "")})
