"""Studies, chapters and notes in wire form."""

from collections.abc import Iterable, Mapping
from typing import Any

from flask import Response

from api.http.access import the_sender, the_service
from api.http.answer import answer
from api.http.problems import Problem
from api.http.validators import tag_of
from api.studies.access import edits, last_shown, owns
from api.studies.answers import ArrowAnswer, ChapterRow, NoteAnswer, StudyAnswer, StudyPerson, StudyRowAnswer
from domain.record.answers import UNSET, Answer
from domain.record.daybook import system_clock
from domain.record.timestamps import time_text
from service.studies.study import ChangedMeanwhile, Chapter, Marks, Study, StudyNote, StudyRow

Handles = Mapping[str, str]


def handles_of(persons: Iterable[str]) -> Handles:
    """The handles of persons: a study's authors are named to its readers."""
    return the_service().accounts.handles(persons)


def _person(person: str, handles: Handles) -> StudyPerson:
    return StudyPerson(person=person, handle=handles.get(person))


def row_answer(row: StudyRow, handles: Handles) -> StudyRowAnswer:
    """A study in a list."""
    return StudyRowAnswer(**_heading(row, handles), chapters=row.chapters, links=_links(row.id))


def study_answer(study: Study) -> StudyAnswer:
    """A study with its chapters, as the sender may see them."""
    actor = the_sender()
    handles = handles_of((study.owner, *study.editors))
    rights = {"edit": edits(study, actor), "own": owns(study, actor)}
    shown = StudyAnswer(
        **_heading(study, handles),
        editors=[_person(one, handles) for one in study.editors],
        may=[name for name, right in rights.items() if right],
        chapters=[chapter_row(one) for one in study.chapters],
        links=_links(study.id),
    )
    if rights["own"]:
        until = study.invited_until
        shown.invited_until = None if until is None or until <= system_clock() else time_text(until)
    return shown


def chapter_row(chapter: Chapter) -> ChapterRow:
    """A chapter; only its id if the sender may not be shown it."""
    position = chapter.position
    if last_shown(position) is None:
        return ChapterRow(id=chapter.id, shown=False)
    base = f"/v1/studies/{chapter.study}/chapters/{chapter.id}"
    return ChapterRow(
        id=chapter.id,
        shown=True,
        name=chapter.name,
        game=position.game,
        lesson=position.lesson,
        branch=position.branch,
        step=position.step,
        viewer=seen_as(position.seen_as),
        version=chapter.version,
        changed=chapter.changed,
        notes=chapter.notes,
        links={"self": base, "study": f"/v1/studies/{chapter.study}"},
    )


def seen_as(name: str) -> str | int:
    """A viewer as in answers: a seat is a number."""
    return int(name) if name.isdigit() else name


def marks_told(step: int, marks: Marks) -> dict[str, Any]:
    """The content of a note."""
    arrows = [ArrowAnswer(start=one.start, end=one.end, colour=one.colour) for one in marks.arrows]
    return {
        "step": step,
        "comment": marks.comment,
        "glyph": marks.glyph or None,
        "bookmark": marks.bookmark,
        "arrows": arrows,
    }


def note_answer(note: StudyNote, handles: Handles) -> NoteAnswer:
    """A note."""
    return NoteAnswer(
        **marks_told(max(note.step, 0), note.marks),
        variation=f"v{-note.step}" if note.step < 0 else UNSET,
        author=None if note.author is None else _person(note.author, handles),
        version=note.version,
        changed_at=time_text(note.changed_at),
    )


def told(body: Answer, version: int, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """An answer whose tag begins with the study's version, so that `If-Match` can name it."""
    response = answer(body, status, headers)
    response.set_etag(f"{version}.{tag_of(response.get_data())}")
    return response


def changed_problem(changed: ChangedMeanwhile) -> Problem:
    """The refusal to change what somebody else has changed, with its newest state."""
    newest = changed.newest
    shown: Any = None
    if isinstance(newest, StudyNote):
        shown = note_answer(newest, handles_of([newest.author] if newest.author else ()))
    elif isinstance(newest, Chapter):
        shown = chapter_row(newest)
    elif isinstance(newest, Study):
        shown = study_answer(newest)
    if changed.seen:
        what = "it was deleted meanwhile" if newest is None else "somebody else has changed it since you saw it"
        return Problem("changed-meanwhile", what, newest=shown)
    return Problem("not-seen", "it exists already: name the version you have seen with If-Match", newest=shown)


def _heading(study: Study | StudyRow, handles: Handles) -> dict[str, Any]:
    return {
        "id": study.id,
        "title": study.title,
        "owner": _person(study.owner, handles),
        "visibility": study.visibility,
        "version": study.version,
        "created_at": time_text(study.created_at),
        "changed_at": time_text(study.changed_at),
    }


def _links(id_: str) -> dict[str, str]:
    base = f"/v1/studies/{id_}"
    return {"self": base, "export": f"{base}/export", "page": f"/studies/{id_}"}
