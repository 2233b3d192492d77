"""The configuration of a tournament: the title, the form, the points."""

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
PointsKind = Literal["places", "score", "wins", "matchpoints", "imps", "percent"]
ByePoints = Literal["win", "half", "zero"]
SitOut = Fraction | Literal["average"] | None
Dealing = Literal["sealed", "recorded"]
Place = Literal["online", "tables"]
Confirmations = Literal["all", "one", "none"]
EntryRule = Literal["closed", "open"]

FORMS: Final[tuple[str, ...]] = get_args(Form)
AVERAGE: Final = "average"
COMPARED: Final = frozenset({"matchpoints", "imps", "percent"})
"""Points by comparison of scores on the same board and seat."""
ALL_AGAINST_ALL: Final = frozenset({"round-robin", "league"})
"""Forms whose rounds may follow from the number of players."""
BRACKETS: Final = frozenset({"knock-out", "swiss-to-cut"})
MOVEMENTS: Final = frozenset({"mitchell", "howell", "rotation"})
"""Forms whose rounds are a movement: all tables play the same deals, board by board."""
UNROUNDED: Final = frozenset({"league", "arena"})
"""Forms in which a round may be drawn while an earlier one is still in progress."""


@dataclass(frozen=True)
class RoundConfig:
    """What differs in one round; `None` if as in the others."""

    title: str | None = None
    game: Mapping[str, Any] | None = None
    minutes: int | None = None

    def wire(self) -> dict[str, Any]:
        """The wire form, with only what differs."""
        told = {"title": self.title, "game": None if self.game is None else dict(self.game), "minutes": self.minutes}
        return {name: one for name, one in told.items() if one is not None}


@dataclass(frozen=True)
class Points:
    """How tables score: by places and table size, the title's own score, wins, or a comparison of scores.

    `divisor` brings scores to the scale of IMPs, for `cross_imps`. Where scores are compared, `sit_out` is what a round
    without a score gives: one's own average, a percentage of the maximum, or `None`, in older books, the same as `bye`.
    """

    kind: PointsKind = "places"
    by_places: Mapping[int, tuple[Fraction, ...]] | None = None
    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    bye: ByePoints = "win"
    divisor: Fraction = Fraction(1)
    sit_out: SitOut = AVERAGE


@dataclass(frozen=True)
class PenaltyScale:
    """What an offence costs."""

    code: str
    points: Fraction


@dataclass(frozen=True)
class Teams:
    """Teams of up to `size` members.

    Without `best` a team plays as one entrant, whose members take turns by round. With it persons play for themselves,
    and a team has the sum of its `best`.
    """

    size: int
    best: int | None = None


@dataclass(frozen=True)
class League:
    """Divisions by size, highest first, or by number; how many are promoted and relegated after a season."""

    divisions: int | tuple[int, ...] = 1
    up: int = 0
    down: int = 0


@dataclass(frozen=True)
class TournamentConfig:
    """A complete configuration."""

    title: str
    game: Mapping[str, Any] = field(default_factory=dict)
    form: Form = "swiss"
    seats: int = 4
    least: int = 3
    uneven: Uneven = "smaller-tables"
    rounds: int = 3
    """0 for a full round robin, known when round 1 is drawn."""
    double: bool = False
    cut: int | None = None
    advance: int = 2
    third_place: bool = False
    league: League | None = None
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
        """The complete wire form, as in events."""
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
            "double": self.double,
            "cut": self.cut,
            "advance": self.advance,
            "third_place": self.third_place,
            "league": None if self.league is None else _league_wire(self.league),
            "by_round": {str(number): one.wire() for number, one in self.by_round.items()},
            "points": {
                "kind": points.kind,
                "by_places": None if points.by_places is None else by_places,
                "win": str(points.win),
                "draw": str(points.draw),
                "loss": str(points.loss),
                "bye": points.bye,
                "divisor": str(points.divisor),
            }
            | self._sit_out_wire(),
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

    def _sit_out_wire(self) -> dict[str, Any]:
        """What books from before it do not have, and what means nothing where scores are not compared."""
        share = self.points.sit_out
        return {"sit_out": None if share is None else str(share)} if self.points.kind in COMPARED else {}

    @cached_property
    def scheme(self) -> PointScheme:
        """How tables score. Used for every table, so made and checked once.

        For points by comparison it gives those of rounds without a table, as with the title's own score.
        """
        points = self.points
        kind = "score" if points.kind in COMPARED else points.kind
        by_places = {**DEFAULT_PLACES, **(points.by_places or {})}
        return PointScheme(kind, by_places, points.win, points.draw, points.loss)  # type: ignore[arg-type]

    def title_of(self, round_: int) -> str:
        """The title played in a round."""
        return self._of(round_).title or self.title

    def game_of(self, round_: int) -> Mapping[str, Any]:
        """The configuration of a round's games, without `players`."""
        own = self._of(round_)
        return own.game if own.game is not None else ({} if own.title else self.game)

    def minutes_of(self, round_: int) -> int | None:
        """The minutes of a round's clock."""
        own = self._of(round_).minutes
        return self.minutes if own is None else own

    def _of(self, round_: int) -> RoundConfig:
        return self.by_round.get(round_, RoundConfig())


def _league_wire(league: League) -> dict[str, Any]:
    sizes = league.divisions
    return {
        "divisions": sizes if isinstance(sizes, int) else list(sizes),
        "up": league.up,
        "down": league.down,
    }


MOST_ROUNDS: Final = 64
MOST_DIVISIONS: Final = 100
MOST_MINUTES: Final = 60 * 24 * 365
MOST_SEATS: Final = 8
MOST_ENTRANTS: Final = 10_000
_HUNDRED: Final = 100


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
            "divisor": fraction,
            "sit_out": or_none(_sit_out),
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
    if points.kind == "imps" and isinstance(points.sit_out, Fraction):
        raise bad(
            "IMPs have no maximum of which a percentage could be given: sit_out is average.", f"{pointer}/sit_out"
        )
    if points.divisor <= 0:
        raise bad("Scores are divided by a number above 0.", f"{pointer}/divisor")
    if not points.loss <= points.draw <= points.win:
        raise bad("A loss gives no more than a draw, and a draw no more than a win.", pointer)
    return points


def _sit_out(value: Any, pointer: str) -> SitOut:
    if value == AVERAGE:
        return AVERAGE
    if isinstance(value, str) and (share := fraction(value, pointer)) <= _HUNDRED:
        return share
    raise bad(f"{pointer[1:]} is average, or a percentage from 0 to 100 as text.", pointer)


def _round(value: Any, pointer: str) -> RoundConfig:
    readers = {"title": text, "game": mapping, "minutes": whole(1, MOST_MINUTES)}
    return RoundConfig(**members(value, pointer, readers))


def _penalty(value: Any, pointer: str) -> PenaltyScale:
    given = members(value, pointer, {"code": text, "points": fraction})
    if set(given) != {"code", "points"}:
        raise bad("A penalty has a code and points.", pointer)
    return PenaltyScale(**given)


def _teams(value: Any, pointer: str) -> Teams:
    given = members(value, pointer, {"size": whole(2, 20), "best": or_none(whole(1, 20))})
    if "size" not in given or (given.get("best") or 0) > given["size"]:
        raise bad("Teams have a size, and how many of their best count, no more than that.", pointer)
    return Teams(**given)


def _league(value: Any, pointer: str) -> League:
    given = members(value, pointer, {"divisions": _divisions, "up": whole(0, 100), "down": whole(0, 100)})
    league = League(**given)
    sizes = league.divisions
    if isinstance(sizes, tuple):
        for at, size in enumerate(sizes):
            moving = league.up * (at > 0) + league.down * (at < len(sizes) - 1)
            if moving > size:
                text = f"Division {at + 1} has {size}: {moving} cannot leave it."
                raise bad(text, f"{pointer}/divisions/{at}")
    return league


def _divisions(value: Any, pointer: str) -> int | tuple[int, ...]:
    if isinstance(value, (list, tuple)):
        sizes: tuple[int, ...] = listing(whole(2, MOST_ENTRANTS), MOST_DIVISIONS)(value, pointer)
        if not sizes:
            raise bad("A league has a division or more.", pointer)
        return sizes
    count: int = whole(1, MOST_DIVISIONS)(value, pointer)
    return count


def _rounds(value: Any, pointer: str) -> int:
    rounds: int = 0 if value is None else whole(0, MOST_ROUNDS)(value, pointer)
    return rounds


_READERS: Final = {
    "title": text,
    "game": mapping,
    "form": one_of(FORMS),
    "seats": whole(2, MOST_SEATS),
    "least": whole(2, MOST_SEATS),
    "uneven": one_of(get_args(Uneven)),
    "rounds": _rounds,
    "double": flag,
    "cut": or_none(whole(2, MOST_ENTRANTS)),
    "advance": whole(1, MOST_SEATS - 1),
    "third_place": flag,
    "league": or_none(_league),
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


def read_config(wire: Mapping[str, Any]) -> TournamentConfig:
    """The configuration of this wire form, defaults filled in.

    Raises `TournamentRefused`: bad-config, with a sentence and the pointer to the member.
    """
    given = members(wire, "", _READERS)
    if "title" not in given:
        raise bad("A tournament plays a title.", "/title")
    if "least" not in given and "seats" in given:
        given["least"] = min(TournamentConfig.least, given["seats"])
    if "rounds" not in given and given.get("double"):
        given["rounds"] = 0
    if "advance" not in given and "seats" in given:
        given["advance"] = min(TournamentConfig.advance, given["seats"] - 1)
    config = TournamentConfig(**given)
    _check_whole(config)
    return config


def _check_whole(config: TournamentConfig) -> None:
    if config.least > config.seats:
        raise bad(f"The smallest table has at most {config.seats} seats.", "/least")
    _check_form(config)
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


def _check_form(config: TournamentConfig) -> None:
    form = config.form
    if not config.rounds and form not in ALL_AGAINST_ALL:
        raise bad(f"Say how many rounds a {form} has: they follow from the players where all meet all.", "/rounds")
    if config.double and (config.rounds or form not in ALL_AGAINST_ALL):
        raise bad("All meet twice in a round robin or a league whose rounds are left open, as null.", "/double")
    if config.third_place and form not in BRACKETS:
        raise bad(f"There is no table for third place in a {form}.", "/third_place")
    if config.league is not None and form != "league":
        raise bad(f"There are no divisions in a {form}.", "/league")
    if config.points.kind in COMPARED and not config.duplicate:
        raise bad("Scores are compared where all tables play the same deals: this takes duplicate.", "/points/kind")
    if config.points.kind in COMPARED and form in BRACKETS:
        raise bad(f"A {form} is decided at each table, not by a comparison with others.", "/points/kind")
    if config.teams is not None and config.teams.best is not None and form in BRACKETS:
        raise bad(f"A {form} ranks by how far each came: there is no sum of a team's best.", "/teams/best")


def recorded_config(wire: Mapping[str, Any]) -> TournamentConfig:
    """The configuration of a book. One from before `sit_out` scores as it did. Raises as `read_config`."""
    points = wire.get("points", {})
    before = isinstance(points, Mapping) and points.get("kind") in COMPARED
    return read_config({**wire, "points": {"sit_out": None, **points}} if before else wire)


def changed_config(config: TournamentConfig, changes: Mapping[str, Any]) -> TournamentConfig:
    """The configuration with these members of its wire form replaced; `sit_out` stays unless it is named.

    Raises `TournamentRefused`: bad-config.
    """
    wire, new = config.wire(), dict(mapping(changes, ""))
    if "points" in new:
        kept = {name: one for name, one in wire["points"].items() if name == "sit_out"}
        new["points"] = {**kept, **mapping(new["points"], "/points")}
    return read_config({**wire, **new})
