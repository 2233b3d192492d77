"""The wire form of a configuration: read as its classes declare it, and checked as a whole."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from domain.rules.declaration import Member, members_of
from domain.rules.language import say
from domain.tournaments.config import (
    ALL_AGAINST_ALL,
    AVERAGE,
    BRACKETS,
    COMPARED,
    MOST_ENTRANTS,
    MOST_ROUNDS,
    MOST_SEATS,
    League,
    PenaltyScale,
    Points,
    RoundConfig,
    SitOut,
    Teams,
    TournamentConfig,
)
from domain.tournaments.config_reading import (
    Reader,
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
from domain.tournaments.errors import TournamentRefused

MOST_DIVISIONS: Final = 100
_HUNDRED: Final = 100


def _points(value: Any, pointer: str) -> Points:
    points = Points(**_given(Points, value, pointer))
    for size, places in (points.by_places or {}).items():
        if len(places) != size:
            raise bad(
                say(
                    "A table of {size} has {size} places; there are points for {number}.", size=size, number=len(places)
                ),
                f"{pointer}/by_places",
            )
        if any(worse > better for better, worse in pairwise(places)):
            raise bad(say("A worse place gives no more points than a better one."), f"{pointer}/by_places/{size}")
    if points.kind == "imps" and isinstance(points.sit_out, Fraction):
        raise bad(
            say("IMPs have no maximum of which a percentage could be given: sit_out is average."), f"{pointer}/sit_out"
        )
    if points.divisor <= 0:
        raise bad(say("Scores are divided by a number above 0."), f"{pointer}/divisor")
    if not points.loss <= points.draw <= points.win:
        raise bad(say("A loss gives no more than a draw, and a draw no more than a win."), pointer)
    return points


def _sit_out(value: Any, pointer: str) -> SitOut:
    if value == AVERAGE:
        return AVERAGE
    with suppress(TournamentRefused):
        if (share := fraction(value, pointer)) <= _HUNDRED:
            return share
    raise bad(say("{value} is average, or a percentage from 0 to 100 as text.", value=pointer[1:]), pointer)


def _round(value: Any, pointer: str) -> RoundConfig:
    return RoundConfig(**_given(RoundConfig, value, pointer))


def _penalty(value: Any, pointer: str) -> PenaltyScale:
    given = _given(PenaltyScale, value, pointer)
    if set(given) != {"code", "points"}:
        raise bad(say("A penalty has a code and points."), pointer)
    return PenaltyScale(**given)


def _teams(value: Any, pointer: str) -> Teams:
    given = _given(Teams, value, pointer)
    if "size" not in given or (given.get("best") or 0) > given["size"]:
        raise bad(say("Teams have a size, and how many of their best count, no more than that."), pointer)
    return Teams(**given)


def _league(value: Any, pointer: str) -> League:
    league = League(**_given(League, value, pointer))
    sizes = league.divisions
    if isinstance(sizes, tuple):
        for at, size in enumerate(sizes):
            moving = league.up * (at > 0) + league.down * (at < len(sizes) - 1)
            if moving > size:
                text = say(
                    "Division {value} has {size}: {moving} cannot leave it.", value=at + 1, size=size, moving=moving
                )
                raise bad(text, f"{pointer}/divisions/{at}")
    return league


def _divisions(value: Any, pointer: str) -> int | tuple[int, ...]:
    if isinstance(value, (list, tuple)):
        sizes: tuple[int, ...] = listing(whole(2, MOST_ENTRANTS), MOST_DIVISIONS)(value, pointer)
        if not sizes:
            raise bad(say("A league has a division or more."), pointer)
        return sizes
    count: int = whole(1, MOST_DIVISIONS)(value, pointer)
    return count


_READ: Final[Mapping[str, Callable[[Member], Reader]]] = {
    "whole": lambda member: whole(*(member.limits or ())),
    "choice": lambda member: one_of(tuple(member.among)),
    "flag": lambda _: flag,
    "text": lambda _: text,
    "exact": lambda _: fraction,
    "game": lambda _: mapping,
    "rounds": lambda member: whole(*(member.limits or ())),
    "by-round": lambda _: numbered(_round, 1, MOST_ROUNDS),
    "by-places": lambda _: numbered(listing(fraction, MOST_SEATS), 2, MOST_SEATS),
    "divisions": lambda _: _divisions,
    "sit-out": lambda _: _sit_out,
    "points": lambda _: _points,
    "league": lambda _: _league,
    "teams": lambda _: _teams,
    "tie-breaks": lambda member: listing(one_of(tuple(member.among)), len(member.among)),
    "penalties": lambda _: listing(_penalty),
}
"""The reader of a member, by the kind of its value."""


def _given(kind: type, value: Any, pointer: str) -> dict[str, Any]:
    """The members of an object that are there, each read as its class declares it."""
    readers = {}
    for name, part in members_of(kind).items():
        read = _READ[part.member.kind](part.member)
        readers[name] = or_none(read) if part.member.none else read
    return members(value, pointer, readers)


def read_config(wire: Mapping[str, Any]) -> TournamentConfig:
    """The configuration of this wire form, defaults filled in.

    Raises `TournamentRefused`: bad-config, with a sentence and the pointer to the member.
    """
    given = _given(TournamentConfig, wire, "")
    if "title" not in given:
        raise bad(say("A tournament plays a title."), "/title")
    if "least" not in given and "seats" in given:
        given["least"] = min(TournamentConfig.least, given["seats"])
    if given.get("rounds", TournamentConfig.rounds) is None or ("rounds" not in given and given.get("double")):
        given["rounds"] = 0
    if "advance" not in given and "seats" in given:
        given["advance"] = min(TournamentConfig.advance, given["seats"] - 1)
    config = TournamentConfig(**given)
    _check_whole(config)
    return config


def _check_whole(config: TournamentConfig) -> None:
    if config.least > config.seats:
        raise bad(say("The smallest table has at most {seats} seats.", seats=config.seats), "/least")
    _check_form(config)
    if config.advance >= config.seats:
        raise bad(
            say("Of a table of {seats} at most {value} advance.", seats=config.seats, value=config.seats - 1),
            "/advance",
        )
    if config.form == "swiss-to-cut" and config.cut is None:
        raise bad(say("Say how many the cut leaves."), "/cut")
    if config.form == "swiss-to-cut" and config.cut is not None and config.cut < config.seats:
        raise bad(say("The cut leaves at least one table of {seats}.", seats=config.seats), "/cut")
    if config.form != "swiss-to-cut" and config.cut is not None:
        raise bad(say("There is no cut in a {form}.", form=config.form), "/cut")
    if len(set(config.tie_breaks)) != len(config.tie_breaks):
        raise bad(say("Each tie-break is named once."), "/tie_breaks")
    if len({one.code for one in config.penalties}) != len(config.penalties):
        raise bad(say("Each penalty has a code of its own."), "/penalties")
    if config.form in ("mitchell", "howell") and config.seats != 2:
        raise bad(say("A {form} movement is for tables of two.", form=config.form), "/seats")
    if config.form == "rotation" and config.seats == 2:
        raise bad(say("A rotation of seats is for tables of three or more; two play a Mitchell or a Howell."), "/seats")


def _check_form(config: TournamentConfig) -> None:
    form = config.form
    if not config.rounds and form not in ALL_AGAINST_ALL:
        raise bad(
            say("Say how many rounds a {form} has: they follow from the players where all meet all.", form=form),
            "/rounds",
        )
    if config.double and (config.rounds or form not in ALL_AGAINST_ALL):
        raise bad(say("All meet twice in a round robin or a league whose rounds are left open, as null."), "/double")
    if config.third_place and form not in BRACKETS:
        raise bad(say("There is no table for third place in a {form}.", form=form), "/third_place")
    if config.league is not None and form != "league":
        raise bad(say("There are no divisions in a {form}.", form=form), "/league")
    if config.points.kind in COMPARED and not config.duplicate:
        raise bad(
            say("Scores are compared where all tables play the same deals: this takes duplicate."), "/points/kind"
        )
    if config.points.kind in COMPARED and form in BRACKETS:
        raise bad(say("A {form} is decided at each table, not by a comparison with others.", form=form), "/points/kind")
    if config.teams is not None and config.teams.best is not None and form in BRACKETS:
        raise bad(
            say("A {form} ranks by how far each came: there is no sum of a team's best.", form=form), "/teams/best"
        )


def recorded_config(wire: Mapping[str, Any]) -> TournamentConfig:
    """The configuration of a book. One from before `sit_out` or `pairing_rules` goes on as it did.

    Raises as `read_config`.
    """
    wire = {"pairing_rules": "first", **wire}
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
