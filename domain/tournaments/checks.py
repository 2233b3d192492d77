"""Checks of a pairing: its requirements, and what it breaks."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from domain.rules.language import say
from domain.rules.phrases import listed
from domain.tournaments.errors import TournamentRefused
from domain.tournaments.field import entrants_of
from domain.tournaments.initial_field import divisions_of, has_begun
from domain.tournaments.pairing.breaks import breaks
from domain.tournaments.pairing.terms import Entrant, Pairing, RoundTable, Wishes
from domain.tournaments.ranking.points import bye_points
from domain.tournaments.state import Tournament

BYES: Final = ("bye", "half-bye", "zero-bye")
_PARTIAL: Final = frozenset({"arena", "league", "knock-out", "swiss-to-cut"})
"""Forms in which not every entrant plays each round."""
_MOVED: Final = frozenset({"mitchell", "howell", "rotation"})
SOFT: Final = frozenset({"score-gap", "seat-repeat"})
"""Breaks reported for pairings by hand; the engine weighs them itself."""
_TOLD_ONLY: Final = SOFT | {"missing", "withdrawn", "second-bye"}
"""Breaks that need no director's consent: they are reported, or have been checked before."""


def wishes_of(state: Tournament, round_: int) -> Wishes:
    """The wishes of entrants and directors for the pairing of a round."""
    entered = [one for one in state.entries.values() if one.status == "entered"]
    return Wishes(
        state.apart,
        frozenset([one.id for one in entered if one.not_at_table_1]),
        {one.id: one.byes[round_] for one in entered if round_ in one.byes},
    )


def players_of(state: Tournament, round_: int) -> tuple[Entrant, ...]:
    """All entrants with the rounds before this one; `active` are those who may play in it."""
    return entrants_of(state, round_ - 1)


def playing_now(state: Tournament, but: int | None = None) -> frozenset[str]:
    """Who sits at a table without a result, in a round other than `but`."""
    return frozenset(
        [
            one
            for round_ in state.rounds
            if round_.status in ("drawn", "published", "running") and round_.number != but
            for table in round_.tables
            if table.result is None
            for one in table.seats
        ]
    )


def check_pairing(
    state: Tournament,
    round_: int,
    tables: Sequence[RoundTable],
    byes: Mapping[str, str],
    gone: Collection[str] = (),
) -> Pairing:
    """A pairing by hand, if playable; `gone` are those who had a seat when they left.

    Raises `TournamentRefused`: no-tables, unknown-entrant, not-entered, seated-twice, left-out, table-size, bad-bye.
    """
    if not tables:
        raise TournamentRefused("no-tables", say("Round {round} has no tables.", round=round_), "/tables")
    seated = Counter([one for table in tables for one in table.seats])
    for one in (*seated, *byes):
        _check_entered(state, one, round_, gone)
    twice = next((one for one, times in seated.items() if times + (one in byes) > 1), None)
    if twice is not None:
        raise TournamentRefused(
            "seated-twice",
            say("Entrant {twice!r} has two places in round {round}.", twice=twice, round=round_),
            "/tables",
        )
    busy = playing_now(state, round_) & set(seated) if state.config.form == "arena" else ()
    if busy:
        raise TournamentRefused(
            "still-playing", say("Entrant {min!r} still plays at another table.", min=min(busy)), "/tables"
        )
    for table in tables:
        _check_size(state, table)
    for one, kind in byes.items():
        if kind not in BYES:
            raise TournamentRefused("bad-bye", say("A bye is one of {listed}.", listed=", ".join(BYES)), f"/byes/{one}")
    if state.config.league is not None:
        _check_divisions(state, tables, [*seated, *byes])
    if state.config.form not in _PARTIAL:
        placed = {*seated, *byes}
        missing = [
            one.id
            for one in state.entries.values()
            if one.status == "entered" and one.plays(round_) and one.id not in placed
        ]
        if missing:
            text = say(
                "{number} who play have neither a seat nor a bye in round {round}: {listed}.",
                number=len(missing),
                round=round_,
                listed=", ".join(missing[:5]),
            )
            raise TournamentRefused("left-out", text, "/tables")
    return Pairing(tuple(tables), dict(byes))  # type: ignore[arg-type]


def _check_divisions(state: Tournament, tables: Sequence[RoundTable], placed: Collection[str]) -> None:
    """Raises `TournamentRefused`: bad-divisions, other-division; left-out, in round 1, which fixes the divisions."""
    division = {one: at for at, some in enumerate(divisions_of(state), start=1) for one in some}
    for table in tables:
        if len({division.get(one) for one in table.seats}) > 1:
            text = say("Table {number} has players of different divisions.", number=table.number)
            raise TournamentRefused("other-division", text, "/tables")
    missing = [one for one in division if one not in placed]
    if missing and not has_begun(state):
        text = say(
            "Round 1 of a league seats everybody or gives a bye: {listed} have neither.", listed=", ".join(missing[:5])
        )
        raise TournamentRefused("left-out", text, "/tables")


def _check_entered(state: Tournament, one: str, round_: int, gone: Collection[str]) -> None:
    entry = state.entries.get(one)
    if entry is None:
        raise TournamentRefused(
            "unknown-entrant", say("There is no entrant {one!r} in this tournament.", one=one), "/tables"
        )
    if one not in gone and (entry.status != "entered" or not entry.plays(round_)):
        words = entry.status if entry.status != "entered" else "not entered for this round"
        raise TournamentRefused(
            "not-entered",
            say(
                "Entrant {one!r} is {words}, and has no seat in round {round}.", one=one, words=say(words), round=round_
            ),
            "/tables",
        )


def most_seats(state: Tournament) -> int:
    """The most seats that a table may have."""
    return state.config.seats + (state.config.uneven == "one-larger")


def _check_size(state: Tournament, table: RoundTable) -> None:
    least, most = state.config.least, most_seats(state)
    if not least <= len(table.seats) <= most:
        text = say(
            "Table {number} has {number2} seats; here tables have {least} to {most}.",
            number=table.number,
            number2=len(table.seats),
            least=least,
            most=most,
        )
        raise TournamentRefused("table-size", text, "/tables")


def breaks_of(state: Tournament, round_: int, pairing: Pairing, *, soft: bool = False) -> tuple[Mapping[str, Any], ...]:
    """What a pairing breaks, in the form of events: `code`, `table` and `entrants`.

    With `soft` also breaks that need no consent (`SOFT`): in forms that pair by points, a table whose points differ by
    more than a round can give, and the same seat for the third time running.
    """
    if state.config.form in _MOVED:
        return ()
    by_points = state.config.form in ("swiss", "swiss-to-cut") and len(pairing.tables) > 1
    by_points = by_points and state.config.points.kind in ("places", "wins")
    gap = bye_points(state.config.scheme, "bye", state.config.seats) if by_points and soft else None
    found = breaks(
        pairing, players_of(state, round_), wishes_of(state, round_), most_seats(state), state.config.least, gap=gap
    )
    # The words are made anew where they are shown, since they name people.
    told = [{"code": one.code, "table": one.table, "entrants": list(one.entrants)} for one in found]
    untold = {"missing", "withdrawn", *(() if soft else SOFT)}
    return tuple([one for one in told if one["code"] not in untold])


_BROKEN: Final = {
    "repeat": "{pair} have sat together before",
    "never-together": "{pair} never sit together",
    "table-1": "{pair} never sits at table 1",
}


def refuse_breaks(
    found: Sequence[Mapping[str, Any]], accept: Collection[str], known: Sequence[Mapping[str, Any]] = ()
) -> None:
    """Refuses what a pairing breaks, by its code, unless it is accepted or was broken before."""
    for one in found:
        code = one["code"]
        if code in accept or code in _TOLD_ONLY or dict(one) in [dict(before) for before in known]:
            continue
        pair = listed([repr(entrant) for entrant in one["entrants"]])
        words = say(_BROKEN.get(code, "the pairing breaks {code!r}"), pair=pair, code=code)
        place = "" if one["table"] is None else say(" (table {table})", table=one["table"])
        raise TournamentRefused(
            str(code), say("This cannot be without your consent: {words}{place}.", words=words, place=place), "/tables"
        )
