"""Stores studies. Each change takes the next version of its study, so none silently overwrites another."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import astuple, dataclass, field
from typing import Any, Final
from uuid import UUID

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from domain.record.daybook import system_clock
from domain.record.sources import new_id, random_bytes
from domain.record.stream_writer import Keyed
from service.accounts import Accounts
from service.accounts.engine import create_tables, insert_new
from service.accounts.keys import claim
from service.accounts.ordering import Place, in_order
from service.streaming.versions import Versions
from service.studies.editing import join, leave, new_invitation, turn
from service.studies.rows import note_in, notes_in, study_in
from service.studies.study import (
    MOST_CHAPTERS,
    MOST_NOTES,
    MOST_STUDIES,
    PUBLIC,
    ChangedMeanwhile,
    Chapter,
    Marks,
    Position,
    Study,
    StudyLimitExceeded,
    StudyNote,
    StudyRow,
    StudyUnknown,
)
from service.studies.tables import (
    METADATA,
    studies,
    study_chapters,
    study_editors,
    study_notes,
    study_variations,
    study_writers,
)
from service.studies.variations import Start, Tree, Variation, cut_in, grow_in, insert_in, place_in, tree_in

_ROW: Final = ("id", "title", "owner", "visibility", "version", "created_at", "changed_at")


@dataclass(frozen=True)
class NewChapter:
    """A chapter not stored yet, with its initial notes by step and its variations, and who else has `written` in one.

    Variations are numbered from 1.
    """

    name: str
    position: Position
    notes: Mapping[int, Marks]
    written: Mapping[int, Collection[str]] = field(default_factory=dict)
    variations: Sequence[Variation] = ()


class Studies:
    """The studies of a database. Any thread and process may use them."""

    def __init__(self, accounts: Accounts, *, alone: bool, reads_only: bool = False):
        self._engine = accounts.engine
        self.versions = Versions(self._engine, studies, alone=alone)
        if not reads_only:
            create_tables(self._engine, METADATA)

    def make(
        self,
        title: str,
        visibility: str,
        owner: str,
        chapters: Sequence[NewChapter] = (),
        keyed: Keyed | None = None,
    ) -> Study:
        """A new study, stored with the key of the request in one transaction. Raises `StudyLimitExceeded`.

        Its id is random and reveals no time: whoever has it can read a study shared by link.
        """
        id_, now = f"s-{UUID(bytes=random_bytes(16), version=4)}", system_clock()
        version = max([1, *[len(chapter.variations) for chapter in chapters]])
        row = {
            "id": id_, "title": title, "owner": owner, "visibility": visibility, "version": version,
            "heading_version": version,
            "created_at": now, "changed_at": now,
        }  # fmt: skip
        with self._engine.begin() as connection:
            claim(connection, keyed, id_)
            connection.execute(insert(studies).values(row))
            owned = select(func.count()).where(studies.c.owner == owner)
            if connection.execute(owned).scalar_one() > MOST_STUDIES:
                raise StudyLimitExceeded(f"a person has {MOST_STUDIES} studies at most: delete one that is not needed")
            for chapter in chapters:
                _add(connection, id_, made := _new_chapter(), chapter.name, chapter.position, owner, version)
                for step, marks in chapter.notes.items():
                    _write(connection, made, step, marks, owner, version, None)
                insert_in(connection, made, chapter.variations)
                writers = [
                    {"chapter": made, "step": step, "person": person}
                    for step, persons in chapter.written.items()
                    for person in persons
                ]
                if writers:
                    insert_new(connection, study_writers, writers)
            return study_in(connection, id_)

    def study(self, id_: str) -> Study | None:
        """The study with that id, or `None`."""
        try:
            with self._engine.connect() as connection:
                return study_in(connection, id_)
        except StudyUnknown:
            return None

    def notes(self, chapter: str) -> tuple[StudyNote, ...]:
        """The notes of a chapter, by step."""
        with self._engine.connect() as connection:
            return notes_in(connection, chapter)

    def find(
        self, persons: Sequence[str] | None, text: str | None, sort: str, after: Place | None, limit: int
    ) -> list[StudyRow]:
        """Studies that one of these persons owns or edits; without persons, the public ones.

        `text` is a part of the title. `sort` is "changed_at" or "title"; a leading minus reverses it.
        """
        counted = select(func.count()).where(study_chapters.c.study == studies.c.id).scalar_subquery()
        column = func.coalesce(studies.c.title, "") if sort.endswith("title") else studies.c.changed_at
        base = select(*[studies.c[name] for name in _ROW], counted.label("chapters"))
        query = in_order(base, column, studies.c.id, sort, after, limit)
        if persons is None:
            query = query.where(studies.c.visibility == PUBLIC)
        else:
            edited = select(study_editors.c.study).where(study_editors.c.person.in_(persons))
            query = query.where(or_(studies.c.owner.in_(persons), studies.c.id.in_(edited)))
        if text is not None:
            query = query.where(studies.c.title.icontains(text, autoescape=True))
        with self._engine.connect() as connection:
            return [StudyRow(*map(row.__getitem__, range(8))) for row in connection.execute(query)]

    def change(
        self,
        id_: str,
        seen: int | None,
        *,
        title: str | None = None,
        visibility: str | None = None,
        order: Sequence[str] | None = None,
    ) -> Study:
        """Changes the title, who may read, or the order of the chapters, by their ids in `order`.

        Raises `StudyUnknown`, and `ChangedMeanwhile`, also unless `order` has each chapter once.
        """
        with self._changing(id_) as connection:
            version = turn(connection, id_)
            before = study_in(connection, id_)
            if seen is not None and before.heading_version > seen:
                raise ChangedMeanwhile(before, True)
            values: dict[str, Any] = {"title": title, "visibility": visibility}
            named = {name: value for name, value in values.items() if value is not None}
            connection.execute(update(studies).where(studies.c.id == id_).values(heading_version=version, **named))
            if order is not None:
                if sorted(order) != sorted(one.id for one in before.chapters):
                    raise ChangedMeanwhile(before, seen is not None)
                for place, chapter in enumerate(order):
                    connection.execute(update(study_chapters).where(study_chapters.c.id == chapter).values(place=place))
            return study_in(connection, id_)

    def remove(self, id_: str) -> None:
        """Deletes a study and everything in it. Deleting it again changes nothing."""
        with self._changing(id_) as connection:
            remove_in(connection, [id_])

    def add_chapter(self, study: str, name: str, position: Position, by: str, keyed: Keyed | None = None) -> Chapter:
        """Appends a chapter. Raises `StudyUnknown`, `StudyLimitExceeded`."""
        chapter = _new_chapter()
        with self._changing(study) as connection:
            claim(connection, keyed, chapter)
            version = turn(connection, study)
            _add(connection, study, chapter, name, position, by, version)
            return study_in(connection, study).chapter(chapter)

    def change_chapter(
        self, study: str, id_: str, seen: int | None, by: str, name: str | None, position: Position
    ) -> Chapter:
        """Changes the name of a chapter (`None`: keep it) or its position, but not its game.

        Raises `StudyUnknown`, `ChapterUnknown`, `ChangedMeanwhile`.
        """
        with self._changing(study) as connection:
            version = turn(connection, study)
            before = study_in(connection, study).chapter(id_)
            if seen is not None and before.version > seen:
                raise ChangedMeanwhile(before, True)
            values = {"step": position.step, "seen_as": position.seen_as, "version": version}
            if name is not None:
                values |= {"name": name, "named_by": by}
            connection.execute(update(study_chapters).where(study_chapters.c.id == id_).values(values))
            return study_in(connection, study).chapter(id_)

    def remove_chapter(self, study: str, id_: str, seen: int | None) -> None:
        """Deletes a chapter with its notes. Raises as `change_chapter`; a changed note counts as a change too."""
        with self._changing(study) as connection:
            turn(connection, study)
            before = study_in(connection, study).chapter(id_)
            if seen is not None and before.changed > seen:
                raise ChangedMeanwhile(before, True)
            _remove_chapters(connection, [id_])

    def write(self, study: str, chapter: str, step: int, marks: Marks, by: str, seen: int | None) -> StudyNote | None:
        """Puts a note at a step, replacing any other; a note that says nothing is deleted (`None`). The same note again
        changes nothing. A step below zero means the variation of that number.

        `seen` is the version of the study that the writer has seen; `None`: there was no note. Raises `StudyUnknown`,
        `ChapterUnknown`, `VariationUnknown`, `StudyLimitExceeded`, and `ChangedMeanwhile` if the note is not the one
        that was seen.
        """
        with self._changing(study) as connection:
            version = turn(connection, study)
            study_in(connection, study).chapter(chapter)
            if step < 0:
                tree_in(connection, chapter).one(-step)
            before = note_in(connection, chapter, step)
            if before is not None and before.marks == marks:
                return before
            _require_seen(before, seen)
            _write(connection, chapter, step, marks, by, version, before)
            _noted(connection, chapter, version)
            return note_in(connection, chapter, step)

    def tree(self, chapter: str) -> Tree:
        """The variations of a chapter."""
        with self._engine.connect() as connection:
            return tree_in(connection, chapter)

    def grow(
        self,
        study: str,
        chapter: str,
        start: Start | int,
        moves: Sequence[Mapping[str, Any]],
        keyed: Keyed | None = None,
    ) -> int:
        """Adds moves to the variations, from a start or after a move; returns the number of the last.

        Those that are there already are not added again. The key of the request is kept for how many they are. Raises
        `StudyUnknown`, `ChapterUnknown`, `VariationUnknown`, `StudyLimitExceeded`.
        """
        with self._changing(study) as connection:
            claim(connection, keyed, str(len(moves)))
            version = turn(connection, study)
            study_in(connection, study).chapter(chapter)
            last, added = grow_in(connection, chapter, start, moves, version)
            if added > 1:
                version = turn(connection, study, version=studies.c.version + added - 1)
            _noted(connection, chapter, version)
            return last

    def place_variation(self, study: str, chapter: str, number: int, place: int, seen: int | None) -> None:
        """Gives a variation another place among its siblings; the line goes on with the first.

        Raises `StudyUnknown`, `ChapterUnknown`, `VariationUnknown`, `ChangedMeanwhile` if its place was changed.
        """
        with self._changing(study) as connection:
            version = turn(connection, study)
            newest = study_in(connection, study).chapter(chapter)
            if seen is not None and tree_in(connection, chapter).one(number).version > seen:
                raise ChangedMeanwhile(newest, True)
            place_in(connection, chapter, number, place, version)
            _noted(connection, chapter, version)

    def cut(self, study: str, chapter: str, number: int, seen: int | None) -> None:
        """Deletes a variation and all that comes after it. Raises as `place_variation`, also for what was added or
        noted there meanwhile."""
        with self._changing(study) as connection:
            version = turn(connection, study)
            newest, tree = study_in(connection, study).chapter(chapter), tree_in(connection, chapter)
            gone = [tree.one(number), *tree.walk(number)]
            numbers = [one.number for one in gone]
            noted = [note.version for note in notes_in(connection, chapter) if -note.step in numbers]
            if seen is not None and max([one.version for one in gone] + noted) > seen:
                raise ChangedMeanwhile(newest, True)
            cut_in(connection, chapter, numbers)
            _noted(connection, chapter, version)

    def invite(self, study: str, until: int) -> str:
        """A new secret that makes a person an editor, replacing the old one. Raises `StudyUnknown`."""
        with self._engine.begin() as connection:
            return new_invitation(connection, study, until)

    def revoke_invitation(self, study: str) -> None:
        """Revokes the secret, if any."""
        with self._engine.begin() as connection:
            there = update(studies).where(studies.c.id == study)
            connection.execute(there.values(invitation_hash=None, invited_until=None))

    def join(self, study: str, secret: str, person: str) -> Study:
        """Makes an editor of whoever has the secret. Raises `StudyUnknown`, `InvitationWrong`, `StudyLimitExceeded`."""
        with self._changing(study) as connection:
            join(connection, study, secret, person)
            return study_in(connection, study)

    def leave(self, study: str, persons: Sequence[str]) -> Study:
        """Removes an editor, by all ids of the person. Raises `StudyUnknown`."""
        with self._changing(study) as connection:
            leave(connection, study, persons)
            return study_in(connection, study)

    @contextmanager
    def _changing(self, study: str) -> Iterator[Connection]:
        """A transaction that changes a study, of which its streams are told."""
        with self._engine.begin() as connection:
            yield connection
        self.versions.changed(study)


def remove_in(connection: Connection, ids: Sequence[str]) -> None:
    """Deletes studies in this transaction."""
    chapters = connection.scalars(select(study_chapters.c.id).where(study_chapters.c.study.in_(ids))).all()
    _remove_chapters(connection, chapters)
    connection.execute(delete(study_editors).where(study_editors.c.study.in_(ids)))
    connection.execute(delete(studies).where(studies.c.id.in_(ids)))


def _new_chapter() -> str:
    return f"c-{new_id()}"


def _add(connection: Connection, study: str, id_: str, name: str, position: Position, by: str, version: int) -> None:
    there = study_chapters.c.study == study
    counting = select(func.count(), func.coalesce(func.max(study_chapters.c.place), -1)).where(there)
    count, last = connection.execute(counting).one()
    if count >= MOST_CHAPTERS:
        raise StudyLimitExceeded(f"a study has {MOST_CHAPTERS} chapters at most: begin another")
    row = {
        "id": id_, "study": study, "place": last + 1, "name": name, "named_by": by, "game": position.game,
        "lesson": position.lesson, "branch": position.branch, "step": position.step, "seen_as": position.seen_as,
        "version": version, "notes_version": version,
    }  # fmt: skip
    connection.execute(insert(study_chapters).values(row))


def _noted(connection: Connection, chapter: str, version: int) -> None:
    """Says when the notes and variations of a chapter last changed."""
    changed = update(study_chapters).where(study_chapters.c.id == chapter)
    connection.execute(changed.values(notes_version=version))


def _require_seen(before: StudyNote | None, seen: int | None) -> None:
    known = before is None if seen is None else before is not None and before.version <= seen
    if not known:
        raise ChangedMeanwhile(before, seen is not None)


def _write(
    connection: Connection, chapter: str, step: int, marks: Marks, by: str, version: int, before: StudyNote | None
) -> None:
    at = (study_notes.c.chapter == chapter) & (study_notes.c.step == step)
    writers = (study_writers.c.chapter == chapter) & (study_writers.c.step == step)
    connection.execute(delete(study_notes).where(at))
    if not marks.comment:
        connection.execute(delete(study_writers).where(writers))
    elif before is None or before.marks.comment != marks.comment:
        insert_new(connection, study_writers, [{"chapter": chapter, "step": step, "person": by}])
    if marks.nothing:
        return
    count = connection.execute(select(func.count()).where(study_notes.c.chapter == chapter)).scalar_one()
    if count >= MOST_NOTES:
        raise StudyLimitExceeded(f"a chapter has {MOST_NOTES} notes at most: go on in another chapter")
    row = {
        "chapter": chapter, "step": step, "comment": marks.comment, "glyph": marks.glyph, "bookmark": marks.bookmark,
        "arrows": [list(astuple(arrow)) for arrow in marks.arrows], "author": by, "version": version,
        "changed_at": system_clock(),
    }  # fmt: skip
    connection.execute(insert(study_notes).values(row))


def _remove_chapters(connection: Connection, ids: Sequence[str]) -> None:
    for table in (study_notes, study_writers, study_variations):
        connection.execute(delete(table).where(table.c.chapter.in_(ids)))
    connection.execute(delete(study_chapters).where(study_chapters.c.id.in_(ids)))
