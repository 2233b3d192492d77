"""Who may look on in a viewing, and what of it they may see.

A viewing shows nothing itself: it says where to look, and everyone looks with their own token. Even that is told to
each only as far as they may see it: the view of a seat, a branch and the arrows over them go to those who may see so,
and nobody is led beyond the step that spectators see by now.
"""

from dataclasses import replace
from typing import Any

from api.http.access import may, the_sender, the_service, viewer_of
from api.http.problems import Problem, invalid
from api.studies.access import last_shown, reads
from domain.record.errors import GameUnknown
from domain.record.game import Game
from domain.rules.secrecy import ALL, PUBLIC
from service.accounts import Actor
from service.studies.study import Arrow, ChapterUnknown, Study, StudyUnknown
from service.viewings.viewing import Pointer, Viewing, ViewingUnknown


def the_viewing(viewing_id: str) -> Viewing:
    """The viewing, if the sender may look on. Raises `ViewingUnknown`."""
    viewing = the_service().viewings.viewing(viewing_id)
    require_known(the_sender(), viewing)
    return viewing


def require_known(actor: Actor, viewing: Viewing) -> None:
    """Raises `ViewingUnknown` unless an actor may know of the viewing's game or study."""
    try:
        if viewing.game is not None:
            _known(actor, viewing.game)
        else:
            _readable(actor, str(viewing.study))
    except (GameUnknown, StudyUnknown):
        raise ViewingUnknown(viewing.id) from None


def shown_in(body: dict[str, Any], game: str | None, study: str | None) -> Pointer:
    """What a request shows, of a game or a study. Raises `Problem`, `GameUnknown`, `StudyUnknown`, `ChapterUnknown`.

    Whoever leads shows what they may see themselves, up to the step that spectators see by now.
    """
    arrows = tuple([Arrow(**arrow) for arrow in body["arrows"]])
    actor = the_sender()
    if study is not None:
        return _shown_of_study(_readable(actor, study), body, arrows)
    if "chapter" in body:
        raise invalid("only a study has chapters", "is for studies alone", pointer="/chapter")
    known = the_service().daybook.game(str(game))
    if not may(actor, "know", known):
        raise GameUnknown(known.id)
    last = the_service().audience.seen_by_spectators(known).n
    at_it, seen = actor.at(known), the_service().audience.seen(actor, known)
    viewer_of(at_it, seen, body["viewer"])
    shown = Pointer(min(body["step"], last), body["viewer"], body["ruled"], None, None, arrows)
    if "branch" not in body:
        return shown
    kept = the_service().accounts.branch(known.id, body["branch"])
    if kept is None or kept.step > last:
        raise Problem("unknown-branch", "the game has no branch with that id")
    viewer_of(at_it, seen, kept.viewer)
    return replace(shown, step=body["step"], branch=kept.id)


def _shown_of_study(study: Study, body: dict[str, Any], arrows: tuple[Arrow, ...]) -> Pointer:
    chapters = study.chapters
    if "chapter" not in body and not chapters:
        raise ChapterUnknown(study.id)
    chapter = study.chapter(body["chapter"]) if "chapter" in body else chapters[0]
    if last_shown(chapter.position) is None:
        raise ChapterUnknown(chapter.id)
    return Pointer(body["step"], chapter=chapter.id, arrows=arrows)


def sight(actor: Actor, viewing: Viewing) -> Pointer:
    """What is shown, as far as the sender may see it, an actor who may look on. Raises `ViewingUnknown`."""
    shown = viewing.shown
    try:
        if viewing.study is not None:
            chapter = _readable(actor, viewing.study).chapter(str(shown.chapter))
            return shown if last_shown(chapter.position) is not None else Pointer(1, chapter=chapter.id)
        game = _known(actor, str(viewing.game))
    except ChapterUnknown:
        return Pointer(1)
    except (GameUnknown, StudyUnknown):
        raise ViewingUnknown(viewing.id) from None
    if not _may_see_as(actor, game, shown.seen_as):
        shown = replace(shown, seen_as=None, arrows=())
    kept = None if shown.branch is None else the_service().accounts.branch(game.id, shown.branch)
    if shown.branch is not None and (kept is None or not _may_see_as(actor, game, kept.viewer)):
        shown = replace(shown, branch=None, arrows=(), step=min(shown.step, 1 if kept is None else kept.step))
    return shown


def _may_see_as(actor: Actor, game: Game, seen_as: str | None) -> bool:
    if seen_as in (PUBLIC, None):
        return True
    seen = the_service().audience.seen(actor, game)
    return may(actor, "see-all", seen) if seen_as == ALL else may(actor, "see-seat", seen, int(str(seen_as)))


def _known(actor: Actor, id_: str) -> Game:
    game = the_service().daybook.known_game(id_)
    if game.closed is None:
        game = the_service().daybook.game(id_)
    if not may(actor, "know", game):
        raise GameUnknown(id_)
    return game


def _readable(actor: Actor, id_: str) -> Study:
    study = the_service().studies.study(id_)
    if study is None or not reads(study, actor):
        raise StudyUnknown(id_)
    return study


def called(game_id: str | None) -> tuple[str | None, str | None]:
    """The handle and the id of the sender's person, where there are both; for a seat of who sits there."""
    actor = the_sender()
    person: str | None = None
    if actor.role == "seat" and actor.game == game_id:
        sitting = the_service().daybook.known_game(str(game_id)).seats[actor.seat or 0]
        person = sitting.get("player")
    elif actor.role in ("person", "organiser", "director", "scorer"):
        person = actor.id
    handle = None if person is None else the_service().accounts.handles([person]).get(person)
    return handle, person if handle is not None else None
