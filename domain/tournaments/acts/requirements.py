"""What acts require of a tournament: each returns the value, or refuses with the reason."""

from collections.abc import Collection
from typing import Final

from domain.rules.language import say
from domain.tournaments.errors import TournamentAsks, TournamentRefused
from domain.tournaments.state import Round, Tournament, TournamentEntry, TournamentTable

FIXED_FIELD: Final = frozenset({"round-robin", "league", "knock-out", "mitchell", "howell", "rotation"})
"""Forms whose pairings depend on the initial field."""
MINUTE: Final = 60_000
RATINGS: Final = (0, 10_000)
"""The limits of values in requests."""
MOST_RATING: Final = 100_000


def require_going(state: Tournament) -> None:
    """Raises `TournamentRefused`: finished."""
    if state.status == "finished":
        raise TournamentRefused("finished", say("The tournament is finished. Reopen it before you change anything."))


def require_why(state: Tournament, why: str) -> None:
    """Raises `TournamentRefused`: why-needed, once the tournament runs."""
    if not why and state.status != "setting-up":
        raise TournamentRefused("why-needed", say("The tournament runs: say why this is changed."), "/why")


def require_confirmed(confirmed: Collection[str], code: str, question: str, pointer: str = "") -> None:
    """Raises `TournamentAsks`, by this code, unless it is confirmed."""
    if code not in confirmed:
        raise TournamentAsks(code, question, {code: say("Yes, do it")}, pointer)


def require_entry(state: Tournament, entrant: str, *, clubs: bool = False) -> TournamentEntry:
    """An entrant; with `clubs` also a team that is the sum of its best. Raises `TournamentRefused`: unknown-entrant."""
    entry = state.entries.get(entrant) or (state.clubs.get(entrant) if clubs else None)
    if entry is None:
        raise TournamentRefused(
            "unknown-entrant", say("There is no entrant {entrant!r} in this tournament.", entrant=entrant)
        )
    return entry


def require_entered(state: Tournament, entrant: str, *, clubs: bool = False) -> TournamentEntry:
    """An entrant who plays. Raises `TournamentRefused`: unknown-entrant, not-entered."""
    entry = require_entry(state, entrant, clubs=clubs)
    if entry.status != "entered":
        raise TournamentRefused("not-entered", say("This entrant is {status}.", status=say(entry.status)))
    return entry


def name_taken(free: str, pointer: str) -> TournamentRefused:
    """The refusal of a name that somebody else in the tournament has, or that looks like it; `free` is another."""
    text = say("Somebody else here is called so, or by a name that looks like it: '{free}' is free.", free=free)
    return TournamentRefused("name-taken", text, pointer, free)


def require_rating(rating: int, pointer: str) -> None:
    """Raises `TournamentRefused`: bad-entry."""
    if not 0 <= rating <= MOST_RATING:
        raise TournamentRefused(
            "bad-entry", say("A rating is from 0 to {most_rating}.", most_rating=MOST_RATING), pointer
        )


def require_round(state: Tournament, number: int) -> Round:
    """Raises `TournamentRefused`: unknown-round, cancelled-round."""
    round_ = state.round(number)
    if round_ is None:
        raise TournamentRefused("unknown-round", say("Round {number} has not been drawn.", number=number), "/round")
    if round_.status == "cancelled":
        raise TournamentRefused(
            "cancelled-round", say("Round {number} was cancelled and does not count.", number=number), "/round"
        )
    return round_


def require_table(round_: Round, number: int) -> TournamentTable:
    """Raises `TournamentRefused`: unknown-table."""
    table = round_.table(number)
    if table is None:
        raise TournamentRefused(
            "unknown-table",
            say("Round {number} has no table {number2}.", number=round_.number, number2=number),
            "/table",
        )
    return table


def require_seated(table: TournamentTable, entrants: Collection[str], round_: int) -> None:
    """Raises `TournamentRefused`: not-at-table."""
    for one in entrants:
        if one not in table.seats:
            raise TournamentRefused(
                "not-at-table",
                say(
                    "Entrant {one!r} does not sit at table {number} of round {round}.",
                    one=one,
                    number=table.number,
                    round=round_,
                ),
            )


def require_complete(round_: Round) -> None:
    """Raises `TournamentRefused`: results-missing, contested."""
    for code, words, tables in (
        ("results-missing", "no result", [one.number for one in round_.tables if one.result is None]),
        ("contested", "results that are contested", [one.number for one in round_.tables if one.rival is not None]),
    ):
        if tables:
            named = ", ".join(map(str, tables[:10])) + (" …" if len(tables) > 10 else "")
            one = "table" if len(tables) == 1 else "tables"
            raise TournamentRefused(
                code,
                say(
                    "Round {number} has {words} for {one} {named}.",
                    number=round_.number,
                    words=say(words),
                    one=say(one),
                    named=named,
                ),
            )
