"""Common checks of acts: what they name must exist, and their author must be allowed to enter them."""

from domain.record.actors import actor_of, role_of, seat_of
from domain.record.disputes import Case, Ruling
from domain.record.errors import ActRefused, GameIsClosed, GameIsVoid
from domain.record.game import Game
from domain.record.ruled import tells_scores
from domain.rules.language import say
from domain.rules.phrases import no_seat, seat_named


def require_going(game: Game) -> None:
    """Raises `ActRefused` (GAME_VOID, GAME_CLOSED) if the game is over."""
    if game.status == "void":
        raise GameIsVoid(game.abandoned)
    if game.closed:
        raise GameIsClosed


def require_recorded(game: Game, step: int) -> None:
    """Raises `ActRefused` (NO_SUCH_STEP) unless there is an event with that number, superseded or not."""
    if not 1 <= step <= game.n:
        raise ActRefused("NO_SUCH_STEP", say("there is no step {step}: the game is at step {n}", step=step, n=game.n))


def require_seat(game: Game, seat: int) -> None:
    """Raises `ActRefused` (NO_SUCH_SEAT) unless the game has that seat."""
    if not 0 <= seat < len(game.seats):
        raise ActRefused("NO_SUCH_SEAT", no_seat(seat, len(game.seats)))


def require_scores(game: Game, case: int) -> None:
    """Raises `ActRefused` (NO_SCORES) unless the game has scores."""
    if not tells_scores(game.book):
        raise ActRefused(
            "NO_SCORES", say("{display_name} has no scores in this variant", display_name=game.title.display_name), case
        )


def require_clause(game: Game, clause: str) -> None:
    """Raises `ActRefused` (NO_SUCH_CLAUSE) unless the title's rules have that clause; "" cites none."""
    if clause and clause not in game.title.clause_texts:
        raise ActRefused(
            "NO_SUCH_CLAUSE",
            say(
                "the rules of {display_name} have no clause {clause!r}",
                display_name=game.title.display_name,
                clause=clause,
            ),
        )


def require_case(game: Game, number: int) -> Case:
    """The case with that number. Raises `ActRefused` (NO_SUCH_CASE)."""
    case = game.disputes.case(number)
    if case is None:
        there_are = len(game.disputes.cases)
        known = (
            say("the cases of this game are 1 to {there_are}", there_are=there_are)
            if there_are
            else say("this game has no cases")
        )
        raise ActRefused("NO_SUCH_CASE", say("there is no case {number}: {known}", number=number, known=known))
    return case


def latest_ruling(game: Game, case: Case) -> Ruling | None:
    """The ruling on a case that no other has superseded, `None` before there is any."""
    return game.disputes.ruling(case.rulings[-1]) if case.rulings else None


def require_official(game: Game, by: str, about: str, case: int | None = None) -> None:
    """Raises `ActRefused` (PARTY_MAY_NOT_RULE) if the author plays, or has played, at this table.

    `about` is what is decided, in words. A person has one id, whether the record names them on a seat or as an
    official. Writing down a call for a seat does not make an official a party.
    """
    if (seat := seat_of(by)) is not None:
        message = say(
            "{seat} plays at this table, and decides nothing about {about}", seat=seat_named(seat), about=about
        )
        raise ActRefused("PARTY_MAY_NOT_RULE", message, case)
    if game.has_sat(actor_of(by)):
        message = say("who decides about {about} has a seat at this table, and so another official has to", about=about)
        raise ActRefused("PARTY_MAY_NOT_RULE", message, case)


def case_closed(game: Game, case: Case) -> ActRefused:
    """The refusal (CASE_CLOSED) for a case that is no longer open; it names what closed it."""
    ruling = latest_ruling(game, case)
    if ruling is None:
        message = say("case {number} is closed: who called it has withdrawn it", number=case.number)
    else:
        made = say("ruling {number}, by {role}, at step {n}", number=ruling.number, role=role_of(ruling.by), n=ruling.n)
        message = say("case {number} has been ruled already: {made}", number=case.number, made=made)
    return ActRefused("CASE_CLOSED", message, case.number)
