"""Reads studies, chapters and notes from their rows."""

from collections.abc import Iterator, Mapping
from typing import Any

from sqlalchemy import Connection, func, select

from service.studies.study import Arrow, Chapter, Marks, Position, Study, StudyNote, StudyUnknown
from service.studies.tables import studies, study_chapters, study_editors, study_notes

_HEADING = ("id", "title", "owner", "visibility", "version", "heading_version", "invited_until", "created_at")


def study_in(connection: Connection, id_: str) -> Study:
    """The study with that id in this transaction. Raises `StudyUnknown`."""
    row = connection.execute(select(studies).where(studies.c.id == id_)).first()
    if row is None:
        raise StudyUnknown(id_)
    edited = select(study_editors.c.person).where(study_editors.c.study == id_)
    editors = connection.scalars(edited.order_by(study_editors.c.since, study_editors.c.person)).all()
    heading = {name: getattr(row, name) for name in _HEADING}
    return Study(
        **heading, changed_at=row.changed_at, editors=tuple(editors), chapters=tuple(_chapters(connection, id_))
    )


def _chapters(connection: Connection, study: str) -> Iterator[Chapter]:
    there = study_chapters.c.study == study
    of_study = study_notes.c.chapter.in_(select(study_chapters.c.id).where(there))
    counting = select(study_notes.c.chapter, func.count()).where(of_study).group_by(study_notes.c.chapter)
    counted: Mapping[str, int] = {row[0]: row[1] for row in connection.execute(counting)}
    for row in connection.execute(select(study_chapters).where(there).order_by(study_chapters.c.place)):
        yield chapter_of(row, counted.get(row.id, 0))


def chapter_of(row: Any, notes: int) -> Chapter:
    """The chapter in a row, with its number of notes."""
    position = Position(row.game, row.lesson, row.step, row.seen_as, row.branch)
    return Chapter(row.id, row.study, row.name, position, row.version, row.notes_version, notes)


def notes_in(connection: Connection, chapter: str) -> tuple[StudyNote, ...]:
    """The notes of a chapter, by step; those of its variations below zero."""
    query = select(study_notes).where(study_notes.c.chapter == chapter).order_by(study_notes.c.step)
    return tuple([_note_of(row) for row in connection.execute(query)])


def note_in(connection: Connection, chapter: str, step: int) -> StudyNote | None:
    """The note at a step, or `None`."""
    there = (study_notes.c.chapter == chapter) & (study_notes.c.step == step)
    row = connection.execute(select(study_notes).where(there)).first()
    return None if row is None else _note_of(row)


def _note_of(row: Any) -> StudyNote:
    arrows = tuple([Arrow(*arrow) for arrow in row.arrows])
    marks = Marks(row.comment, row.glyph, row.bookmark, arrows)
    return StudyNote(row.chapter, row.step, marks, row.author, row.version, row.changed_at)
