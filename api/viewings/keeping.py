"""Keeping what was said in a viewing: as a study of one's own, with the words as notes at the steps they were about."""

from collections import defaultdict
from collections.abc import Sequence

from api.http.access import the_service
from api.studies.access import last_shown, position_of
from service.studies.studies import NewChapter
from service.studies.study import LONGEST_COMMENT, Marks, Position
from service.viewings.viewing import Pointer, Said, Viewing

_Place = tuple[str | None, str | None]
"""A branch and a chapter."""


def chapters_of(viewing: Viewing, words: Sequence[Said]) -> list[NewChapter]:
    """A chapter for all that was shown while somebody spoke, and for what is shown now. Raises `Problem`.

    It is refused, like any chapter, while the game goes on.
    """
    of_place: dict[_Place, list[Said]] = defaultdict(list)
    of_place[_place(viewing.shown)] = []
    for said in words:
        of_place[_place(said.shown)].append(said)
    found = [_chapter(viewing, (said[0].shown if said else viewing.shown), said) for said in of_place.values()]
    return [chapter for chapter in found if chapter is not None]


def _place(shown: Pointer) -> _Place:
    return shown.branch, shown.chapter


def _chapter(viewing: Viewing, shown: Pointer, words: Sequence[Said]) -> NewChapter | None:
    position = _position(viewing, shown)
    last = None if position is None else last_shown(position)
    if position is None or last is None:
        return None
    notes: dict[int, Marks] = {}
    writers: dict[int, frozenset[str]] = defaultdict(frozenset)
    for said in words:
        step = min(said.shown.step, last)
        line = f"{said.name or said.visitor}: {said.text}"
        before = notes.get(step)
        comment = line if before is None else f"{before.comment}\n{line}"
        notes[step] = Marks(comment[:LONGEST_COMMENT], arrows=said.shown.arrows)
        writers[step] |= {said.person} if said.person is not None else set()
    return NewChapter(_name(viewing, shown), position, notes, writers)


def _position(viewing: Viewing, shown: Pointer) -> Position | None:
    """The position of a chapter; `None` if the chapter looked at is not there any more. Raises `Problem`."""
    if viewing.study is None:
        place = {"game": viewing.game, "step": 1, "viewer": shown.seen_as or "public"}
        return position_of(place if shown.branch is None else {**place, "branch": shown.branch})
    study = the_service().studies.study(viewing.study)
    chapters = {} if study is None else {chapter.id: chapter for chapter in study.chapters}
    looked_at = chapters.get(shown.chapter or "")
    return None if looked_at is None else looked_at.position


def _name(viewing: Viewing, shown: Pointer) -> str:
    if viewing.study is None:
        return "The game" if shown.branch is None else "What if"
    study = the_service().studies.study(viewing.study)
    names = [] if study is None else [one.name for one in study.chapters if one.id == shown.chapter]
    return (names and names[0]) or "A chapter"
