"""Who may read and edit a study, and which positions it may have.

A study contains no cards. Its readers fetch the replay as themselves, and only of games that are over for everyone: so
a comment cannot reveal what the public may not see yet.
"""

from typing import Any

from api.http.access import may, not_allowed, require, the_sender, the_service, the_title
from api.http.problems import Problem, invalid
from api.http.writes import step_seen
from domain.record.errors import ActRefused, GameUnknown, MoveRefused
from domain.record.game import Game
from domain.rules.language import say
from domain.rules.phrases import no_seat
from domain.rules.title import Unimaginable
from replays.branch import Beginning, branched
from replays.lessons import told_lesson
from service.accounts import Actor
from service.studies.study import PRIVATE, Chapter, Position, Study

_NEEDS = "studies need the token of a person or an official"
_EDITORS = "only its editors may change a study"
_OWNER = "only its owner may do that"
_LATEST = 10**9


def the_keeper() -> Actor:
    """The sender, who may have studies. Raises `Problem`."""
    actor = the_sender()
    require(actor, "keep-studies", _NEEDS)
    return actor


def edits(study: Study, actor: Actor) -> bool:
    """Whether an actor may edit a study: its owner and invited editors may."""
    return owns(study, actor) or (may(actor, "keep-studies") and not actor.persons.isdisjoint(study.editors))


def owns(study: Study, actor: Actor) -> bool:
    """Whether the actor owns a study."""
    return may(actor, "keep-studies") and study.owner in actor.persons


def reads(study: Study, actor: Actor) -> bool:
    """Whether an actor who has a study's id may read it."""
    return study.visibility != PRIVATE or edits(study, actor)


def unknown() -> Problem:
    """The refusal for a study that does not exist, or that the sender may not read."""
    return Problem("unknown-study", "there is no study with that id, or you may not read it")


def the_study(study_id: str) -> Study:
    """The study, if the sender may read it. Raises `Problem` 404."""
    found = the_service().studies.study(study_id)
    if found is None or not reads(found, the_sender()):
        raise unknown()
    return found


def the_edited(study_id: str) -> Study:
    """The study, if the sender may edit it. Raises `Problem`, 404 if the sender may not read it either."""
    study, actor = the_study(study_id), the_sender()
    if not edits(study, actor):
        raise not_allowed(actor, _EDITORS)
    return study


def the_owned(study_id: str) -> Study:
    """The study, if the sender owns it. Raises `Problem` like `the_edited`."""
    study, actor = the_study(study_id), the_sender()
    if not owns(study, actor):
        raise not_allowed(actor, _OWNER)
    return study


def version_seen(headers: dict[str, Any]) -> int | None:
    """The version in If-Match; for `*` one later than all."""
    return _LATEST if headers.get("if_match") == "*" else step_seen(headers)


def last_shown(position: Position) -> int | None:
    """The last step of a position's game, branch or lesson, if the sender may be shown it; else `None`."""
    if position.lesson is not None:
        try:
            return told_lesson(position.lesson).game.n
        except KeyError:
            return None  # a title that is no longer installed
    assert position.game is not None
    game = _known(position.game)
    if game is None or not _over(game):
        return None
    return game.n if position.branch is None else _last_of_branch(game, position.branch)


def require_shown(chapter: Chapter) -> int:
    """The last step of a chapter that the sender may be shown. Raises `Problem`."""
    last = last_shown(chapter.position)
    if last is None:
        raise Problem("unknown-chapter", "the game of this chapter cannot be shown to you")
    return last


def require_step(step: int, last: int, pointer: str) -> None:
    """Raises `Problem` if a body names a step that does not exist."""
    if step > last:
        raise invalid(f"there are steps 1 to {last}", f"must be a step, 1 to {last}", pointer=pointer)


def position_of(body: dict[str, Any], at: str = "") -> Position:
    """The position that a request names, `at` this place of the body. Raises `Problem`, `GameUnknown`.

    Games in progress, or whose cards are still played elsewhere or shown to the public later, are refused.
    """
    if "lesson" in body:
        title = the_title(body["lesson"])
        if title.lesson is None:
            raise Problem("not-found", say("there is no lesson of {display_name}", display_name=title.display_name))
        position = Position(None, title.name, body["step"], body["viewer"])
        require_seat(position, len(told_lesson(title.name).game.seats), at)
    else:
        game = _known(body["game"])
        if game is None:
            raise GameUnknown(body["game"])
        if not _over(game):
            raise Problem("game-goes-on", "a study can show only games that are over and open to all: wait for its end")
        position = Position(game.id, None, body["step"], body["viewer"], body.get("branch"))
        require_seat(position, len(game.seats), at)
    last = last_shown(position)
    if last is None:
        raise Problem("unknown-branch", "the game has no branch with that id")
    require_step(position.step, last, f"{at}/step")
    return position


def require_seat(position: Position, seats: int, at: str = "") -> None:
    """Raises `Problem` if a position is seen as a seat that does not exist."""
    if position.seen_as.isdigit() and int(position.seen_as) >= seats:
        message = f"must be 'public', 'all' or a seat, 0 to {seats - 1}"
        raise invalid(no_seat(int(position.seen_as), seats), message, pointer=f"{at}/as")


def seats_of(position: Position) -> int:
    """The number of seats at the table of a position that can be shown."""
    if position.lesson is not None:
        return len(told_lesson(position.lesson).game.seats)
    assert position.game is not None
    return len(the_service().daybook.game(position.game).seats)


def _known(game_id: str) -> Game | None:
    """The game, if the sender may know of one."""
    try:
        game = the_service().daybook.game(game_id)
    except GameUnknown:
        return None
    return game if may(the_sender(), "know", game) else None


def _over(game: Game) -> bool:
    """Whether a game is over and open for everyone who may know of it, even with a delay."""
    game = the_service().audience.seen_by_spectators(game)
    return game.status in ("closed", "void") and not game.sealing.played_elsewhere


def _last_of_branch(game: Game, branch: str) -> int | None:
    """The last step of a branch; `None` if there is none, or it can no longer be played."""
    service = the_service()
    kept = service.accounts.branch(game.id, branch)
    if kept is None:
        return None
    try:
        return branched(service.daybook, Beginning(game.id, kept.step, kept.seen_by, kept.seed), kept.moves).game.n
    except (MoveRefused, ActRefused, Unimaginable):
        return None
