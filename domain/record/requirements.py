"""What acts beside moves have in common: that what they name exists, and that who enters them may."""

from collections.abc import Mapping

from domain.record.dispute_events import SeatReplaced
from domain.record.disputes import Case, Ruling
from domain.record.errors import ActRefused, GameIsClosed, GameIsVoid
from domain.record.game import Game

_AT_THE_TABLE = ("seat", "bot")


def require_going(game: Game) -> None:
    """Raises `ActRefused` (GAME_VOID, GAME_CLOSED) for a game in which nothing more is played."""
    if game.status == "void":
        raise GameIsVoid
    if game.closed:
        raise GameIsClosed


def require_recorded(game: Game, step: int) -> None:
    """Raises `ActRefused` (NO_SUCH_STEP) unless there is an event with that number, superseded or not."""
    if not 1 <= step <= game.n:
        raise ActRefused("NO_SUCH_STEP", f"there is no step {step}: the game is at step {game.n}")


def require_seat(game: Game, seat: int) -> None:
    """Raises `ActRefused` (NO_SUCH_SEAT) unless the game has that seat."""
    if not 0 <= seat < len(game.seats):
        raise ActRefused(
            "NO_SUCH_SEAT", f"there is no seat {seat}: the seats of this game are 0 to {len(game.seats) - 1}"
        )


def require_clause(game: Game, clause: str) -> None:
    """Raises `ActRefused` (NO_SUCH_CLAUSE) unless the title's rules have that clause; "" cites none."""
    if clause and clause not in game.title.clause_texts:
        raise ActRefused("NO_SUCH_CLAUSE", f"the rules of {game.title.display_name} have no clause {clause!r}")


def require_case(game: Game, number: int) -> Case:
    """The case with that number. Raises `ActRefused` (NO_SUCH_CASE)."""
    case = game.disputes.case(number)
    if case is None:
        there_are = len(game.disputes.cases)
        known = f"the cases of this game are 1 to {there_are}" if there_are else "this game has no cases"
        raise ActRefused("NO_SUCH_CASE", f"there is no case {number}: {known}")
    return case


def latest_ruling(game: Game, case: Case) -> Ruling | None:
    """The ruling on a case that no other stands in place of, `None` before there is any."""
    return game.disputes.ruling(case.rulings[-1]) if case.rulings else None


def require_official(game: Game, case: Case, by: str) -> None:
    """Raises `ActRefused` (PARTY_MAY_NOT_RULE) if who decides about a case plays, or has played, at this table.

    An official who only wrote down what a seat called is no party by that.
    """
    role, _, actor = by.partition(":")
    if role in _AT_THE_TABLE:
        message = f"seat {actor} plays at this table, and decides nothing about case {case.number}"
        raise ActRefused("PARTY_MAY_NOT_RULE", message, case.number)
    if any(actor and sitting.get("player") == actor for sitting in (*game.opened.seats, *_seated_since(game))):
        message = f"who decides about case {case.number} has a seat at this table, and so another official has to"
        raise ActRefused("PARTY_MAY_NOT_RULE", message, case.number)


def _seated_since(game: Game) -> list[Mapping[str, str]]:
    """Who was seated in place of somebody by a ruling, be it one that another stands in place of by now."""
    remedies = [remedy for ruling in game.disputes.rulings for remedy in ruling.remedies]
    return [remedy.sitting for remedy in remedies if isinstance(remedy, SeatReplaced)]


def seat_of(by: str) -> int | None:
    """The seat that an act is entered from, `None` for an official."""
    role, _, seat = by.partition(":")
    return int(seat) if role in _AT_THE_TABLE and seat.isdecimal() else None


def actor_of(by: str) -> str:
    """Who an official is, whatever the role."""
    return by.partition(":")[2] or by


def role_of(by: str) -> str:
    """`a director`, `an organiser`: an official without a name, for sentences that everybody may read."""
    role = by.partition(":")[0]
    return f"an {role}" if role[:1] in "aeiou" else f"a {role}"


def case_closed(game: Game, case: Case) -> ActRefused:
    """The refusal (CASE_CLOSED) for a case that is open no more, which names what closed it."""
    ruling = latest_ruling(game, case)
    if ruling is None:
        message = f"case {case.number} is closed: who called it has withdrawn it"
    else:
        made = f"ruling {ruling.number}, by {role_of(ruling.by)}, at step {ruling.n}"
        message = f"case {case.number} has been ruled already: {made}"
    return ActRefused("CASE_CLOSED", message, case.number)
