"""The chapters of studies, and the notes at their steps: small changes, each refused if somebody else was quicker."""

from dataclasses import replace
from typing import Any

from flask import Response

from api.http.access import identified, the_sender, the_service
from api.http.blueprint import ResourceBlueprint
from api.http.problems import Problem, invalid
from api.http.schemas import KeyHeaders
from api.http.writes import created, keyed_request, made_once
from api.studies.access import (
    position_of,
    require_seat,
    require_shown,
    require_step,
    seats_of,
    the_edited,
    the_study,
    version_seen,
)
from api.studies.answers import ChapterAnswer, ChapterRow, NoteAnswer
from api.studies.examples import CHAPTER_EXAMPLES, CHAPTER_PLACES
from api.studies.lines import variation_number
from api.studies.presentation import chapter_row, handles_of, note_answer, told
from api.studies.schemas import ChapterChange, ChapterRequest, NoteRequest, VersionHeaders
from domain.rules.language import say
from service.studies.study import Arrow, Marks

chapters = ResourceBlueprint(
    "study_chapters", "Chapters of studies, and notes at their steps.", CHAPTER_EXAMPLES, places=CHAPTER_PLACES
)


@chapters.route("/studies/<study_id>/chapters", methods=["POST"])
@identified
@chapters.takes(KeyHeaders, "headers")
@chapters.takes(ChapterRequest)
@chapters.answers(201, ChapterRow, "The chapter.", 401, 403, 404, 409, 422)
def add_chapter(headers: dict[str, Any], body: dict[str, Any], study_id: str) -> Response:
    """Adds a chapter at the end: a step of a finished game or of a title's lesson.

    Games in progress are refused, as are those whose cards are still played at other tables, or whose end spectators
    cannot see yet.
    """
    study, actor, kept = the_edited(study_id), the_sender(), the_service().studies
    keyed = keyed_request(actor, headers, body)
    chapter, repeated = made_once(
        keyed,
        lambda id_: the_study(study_id).chapter(id_),
        lambda: kept.add_chapter(study.id, body["name"], position_of(body), actor.id, keyed),
    )
    where = f"/v1/studies/{study.id}/chapters/{chapter.id}"
    return created(chapter_row(chapter), location=where, repeated=repeated)


@chapters.route("/studies/<study_id>/chapters/<chapter_id>")
@identified
@chapters.answers(200, ChapterAnswer, "The chapter with its notes.", 404)
def show_chapter(study_id: str, chapter_id: str) -> Response:
    """A chapter with the notes of its steps; none if it cannot be shown to you. Its variations have theirs."""
    study = the_study(study_id)
    chapter = study.chapter(chapter_id)
    row = chapter_row(chapter)
    notes = [one for one in the_service().studies.notes(chapter.id) if one.step > 0] if row.shown else []
    handles = handles_of({note.author for note in notes if note.author is not None})
    told_notes = [note_answer(note, handles) for note in notes]
    body = ChapterAnswer(chapter=row, notes=told_notes, version=study.version)
    return told(body, study.version)


@chapters.route("/studies/<study_id>/chapters/<chapter_id>", methods=["PATCH"])
@identified
@chapters.takes(VersionHeaders, "headers")
@chapters.takes(ChapterChange)
@chapters.answers(200, ChapterRow, "The chapter.", 401, 403, 404, 412, 422)
def change_chapter(headers: dict[str, Any], body: dict[str, Any], study_id: str, chapter_id: str) -> Response:
    """Changes a chapter's name, opening step or viewer."""
    study = the_edited(study_id)
    chapter = study.chapter(chapter_id)
    last = require_shown(chapter)
    if "step" in body:
        require_step(body["step"], last, "/step")
    seen_as = body.get("viewer", chapter.position.seen_as)
    position = replace(chapter.position, step=body.get("step", chapter.position.step), seen_as=seen_as)
    require_seat(position, seats_of(position))
    changed = the_service().studies.change_chapter(
        study.id, chapter.id, version_seen(headers), the_sender().id, body.get("name"), position
    )
    return told(chapter_row(changed), changed.version)


@chapters.route("/studies/<study_id>/chapters/<chapter_id>", methods=["DELETE"])
@identified
@chapters.takes(VersionHeaders, "headers")
@chapters.answers(204, None, "It is deleted.", 401, 403, 404, 412, 422)
def remove_chapter(headers: dict[str, Any], study_id: str, chapter_id: str) -> Response:
    """Deletes a chapter with its notes. With `If-Match` only if nothing in it has changed since."""
    study = the_edited(study_id)
    the_service().studies.remove_chapter(study.id, chapter_id, version_seen(headers))
    return Response(status=204)


@chapters.route("/studies/<study_id>/chapters/<chapter_id>/notes/<note_step>", methods=["PUT"])
@identified
@chapters.takes(VersionHeaders, "headers")
@chapters.takes(NoteRequest)
@chapters.answers(200, NoteAnswer, "The note.", 401, 403, 404, 409, 412, 422)
def put_note(headers: dict[str, Any], body: dict[str, Any], study_id: str, chapter_id: str, note_step: str) -> Response:
    """Puts a note at a step or a variation, replacing any note there as a whole.

    Nobody can overwrite what they have not seen: if there is a note, `If-Match` must name a version of the study since
    which it has not changed. Otherwise the answer, 409 without the header and 412 with it, has the `newest` note.
    Putting the same note again changes nothing.
    """
    study, marks = the_edited(study_id), marks_of(body)
    chapter = study.chapter(chapter_id)
    step = _step(note_step, require_shown(chapter))
    if marks.nothing:
        raise invalid("the note says nothing", "needs a comment, a glyph, a bookmark or arrows", pointer="")
    note = the_service().studies.write(study.id, chapter.id, step, marks, the_sender().id, version_seen(headers))
    assert note is not None
    return told(note_answer(note, handles_of([note.author] if note.author else ())), note.version)


@chapters.route("/studies/<study_id>/chapters/<chapter_id>/notes/<note_step>", methods=["DELETE"])
@identified
@chapters.takes(VersionHeaders, "headers")
@chapters.answers(204, None, "It is deleted.", 401, 403, 404, 409, 412, 422)
def remove_note(headers: dict[str, Any], study_id: str, chapter_id: str, note_step: str) -> Response:
    """Deletes the note at a step or a variation. `If-Match` is required, as when replacing one."""
    study = the_edited(study_id)
    chapter = study.chapter(chapter_id)
    step = _step(note_step, require_shown(chapter))
    the_service().studies.write(study.id, chapter.id, step, Marks(), the_sender().id, version_seen(headers))
    return Response(status=204)


def marks_of(body: dict[str, Any]) -> Marks:
    """The content of a note in a request."""
    arrows = tuple([Arrow(**arrow) for arrow in body["arrows"]])
    return Marks(body["comment"].strip(), body["glyph"] or "", body["bookmark"], arrows)


def _step(text: str, last: int) -> int:
    """The step of an address; that of a variation is its number, below zero. Raises `Problem`, `VariationUnknown`."""
    if text.startswith("v"):
        return -variation_number(text)
    if text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= last:
        return int(text)
    raise Problem("unknown-step", say("the chapter has steps 1 to {last}", last=last), step=last)
