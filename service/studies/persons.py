"""What studies hold of persons: found, erased, and moved to another id."""

from collections.abc import Sequence
from typing import Final

from sqlalchemy import Connection, Table, delete, inspect, or_, select, update

from service.accounts.engine import insert_new
from service.studies.editing import turn
from service.studies.studies import remove_in
from service.studies.tables import studies, study_chapters, study_editors, study_notes, study_writers

WORDS: Final[tuple[Table, ...]] = (studies, study_chapters, study_notes, study_writers, study_editors)
"""Tables that hold persons' words, or their ids."""


def studies_of(connection: Connection, persons: Sequence[str]) -> tuple[str, ...]:
    """Ids of the studies that a person owns, edits or has written in."""
    if not inspect(connection).has_table(studies.name):
        return ()
    return tuple(sorted(_of(connection, persons)))


def _of(connection: Connection, persons: Sequence[str]) -> set[str]:
    wrote = select(study_writers.c.chapter).where(study_writers.c.person.in_(persons))
    noted = select(study_notes.c.chapter).where(study_notes.c.author.in_(persons))
    chapters = or_(
        study_chapters.c.named_by.in_(persons), study_chapters.c.id.in_(wrote), study_chapters.c.id.in_(noted)
    )
    return {
        *connection.scalars(select(studies.c.id).where(studies.c.owner.in_(persons))),
        *connection.scalars(select(study_editors.c.study).where(study_editors.c.person.in_(persons))),
        *connection.scalars(select(study_chapters.c.study).where(chapters)),
    }


def erase_in(connection: Connection, ids: Sequence[str], persons: Sequence[str]) -> None:
    """Erases a person from these studies.

    Their own studies go to whoever has edited them longest, without their titles, or are deleted if nobody else edits
    them. In others' studies their comments and chapter names are removed; glyphs and arrows stay, without an author.
    """
    deserted = []
    for id_ in ids:
        turn(connection, id_)
        edits = (study_editors.c.study == id_) & study_editors.c.person.not_in(persons)
        heir = select(study_editors.c.person).where(edits).order_by(study_editors.c.since).limit(1)
        if connection.scalar(select(studies.c.owner).where(studies.c.id == id_)) in persons:
            if (found := connection.scalar(heir)) is None:
                deserted.append(id_)
                continue
            connection.execute(update(studies).where(studies.c.id == id_).values(owner=found, title=None))
            connection.execute(
                delete(study_editors).where(study_editors.c.study == id_, study_editors.c.person == found)
            )
        _erase_words(connection, id_, persons)
        connection.execute(
            delete(study_editors).where(study_editors.c.study == id_, study_editors.c.person.in_(persons))
        )
    remove_in(connection, deserted)


def _erase_words(connection: Connection, study: str, persons: Sequence[str]) -> None:
    there = study_chapters.c.study == study
    version = connection.execute(select(studies.c.version).where(studies.c.id == study)).scalar_one()
    named = update(study_chapters).where(there, study_chapters.c.named_by.in_(persons))
    connection.execute(named.values(name=None, named_by=None, version=version))
    for chapter in connection.scalars(select(study_chapters.c.id).where(there)).all():
        _erase_notes(connection, chapter, persons, version)
        connection.execute(update(study_chapters).where(study_chapters.c.id == chapter).values(notes_version=version))


def _erase_notes(connection: Connection, chapter: str, persons: Sequence[str], version: int) -> None:
    of_chapter = study_notes.c.chapter == chapter
    wrote = select(study_writers.c.step).where(study_writers.c.chapter == chapter, study_writers.c.person.in_(persons))
    for step in connection.scalars(wrote).all():
        written = update(study_notes).where(of_chapter, study_notes.c.step == step)
        connection.execute(written.values(comment="", version=version))
        connection.execute(
            delete(study_writers).where(study_writers.c.chapter == chapter, study_writers.c.step == step)
        )
    for row in connection.execute(select(study_notes).where(of_chapter, study_notes.c.comment == "")).all():
        if not (row.glyph or row.bookmark or row.arrows):
            connection.execute(delete(study_notes).where(of_chapter, study_notes.c.step == row.step))
    connection.execute(update(study_notes).where(of_chapter, study_notes.c.author.in_(persons)).values(author=None))


def merge_in(connection: Connection, merged: str, into: str) -> None:
    """Transfers a person's part in studies to another."""
    if not inspect(connection).has_table(studies.name):
        return
    for table, column in ((studies, "owner"), (study_chapters, "named_by"), (study_notes, "author")):
        connection.execute(update(table).where(table.c[column] == merged).values({column: into}))
    edited = connection.execute(select(study_editors).where(study_editors.c.person == merged)).all()
    if edited:
        insert_new(connection, study_editors, [{**row._mapping, "person": into} for row in edited])
    wrote = connection.execute(select(study_writers).where(study_writers.c.person == merged)).all()
    if wrote:
        insert_new(connection, study_writers, [{**row._mapping, "person": into} for row in wrote])
    for table in (study_editors, study_writers):
        connection.execute(delete(table).where(table.c.person == merged))
    owned = select(studies.c.id).where(studies.c.owner == into)
    connection.execute(delete(study_editors).where(study_editors.c.person == into, study_editors.c.study.in_(owned)))
