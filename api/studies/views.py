"""Studies: making, listing, reading, changing and deleting them; and their editors."""

from typing import Any

from flask import Response

from api.http.access import identified, not_allowed, the_sender, the_service
from api.http.blueprint import ResourceBlueprint
from api.http.paging import cut, paged, read_cursor
from api.http.problems import Problem, Refusals
from api.http.schemas import KeyHeaders
from api.http.searching import time_cursor, time_place
from api.http.writes import created, keyed_request, made_once
from api.studies.access import owns, reads, the_edited, the_keeper, the_owned, the_study, unknown, version_seen
from api.studies.answers import InvitingAnswer, StudiesAnswer, StudyAnswer
from api.studies.examples import EXAMPLES, PLACES
from api.studies.presentation import changed_problem, handles_of, row_answer, study_answer, told
from api.studies.schemas import (
    SORTS,
    InvitingRequest,
    JoinRequest,
    StudiesQuery,
    StudyChange,
    StudyRequest,
    VersionHeaders,
)
from domain.record.daybook import system_clock
from domain.record.timestamps import time_text
from service.accounts import ANYBODY
from service.studies.study import (
    ChangedMeanwhile,
    ChapterUnknown,
    InvitationWrong,
    StudyLimitExceeded,
    StudyRow,
    StudyUnknown,
)

_REFUSALS: Refusals = {
    StudyUnknown: lambda _: unknown(),
    ChapterUnknown: lambda _: Problem("unknown-chapter", "the study has no chapter with that id"),
    StudyLimitExceeded: lambda error: Problem("too-many-studies", str(error)),
    ChangedMeanwhile: changed_problem,
}

studies = ResourceBlueprint(
    "studies", "Studies: positions of finished games, with notes.", EXAMPLES, places=PLACES, refusals=_REFUSALS
)


@studies.route("/studies", methods=["POST"])
@identified
@studies.takes(KeyHeaders, "headers")
@studies.takes(StudyRequest)
@studies.answers(201, StudyAnswer, "The study.", 401, 403, 409, 422)
def make_study(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Makes an empty study. It is yours: you decide who may read and edit it."""
    actor, kept = the_keeper(), the_service().studies
    keyed = keyed_request(actor, headers, body)
    study, repeated = made_once(
        keyed, kept.study, lambda: kept.make(body["title"], body["visibility"], actor.id, keyed=keyed)
    )
    return created(study_answer(study), location=f"/v1/studies/{study.id}", repeated=repeated)


@studies.route("/studies")
@identified
@studies.takes(StudiesQuery, "query")
@studies.answers(200, StudiesAnswer, "A page of studies.", 422)
def list_studies(query: dict[str, Any]) -> Response:
    """The public studies, by default the last changed first."""
    return _page(query, None, "studies.list_studies")


@studies.route("/me/studies")
@identified
@studies.takes(StudiesQuery, "query")
@studies.answers(200, StudiesAnswer, "A page of studies.", 401, 422)
def list_own_studies(query: dict[str, Any]) -> Response:
    """The studies that you own or edit, by default the last changed first. The token of a seat has none."""
    sender = the_sender()
    if sender is ANYBODY:
        raise Problem("token-needed", "send your token")
    return _page(query, sorted(sender.persons), "studies.list_own_studies")


@studies.route("/studies/<study_id>")
@identified
@studies.answers(200, StudyAnswer, "The study.", 404)
def show_study(study_id: str) -> Response:
    """A study: its chapters in order, without their notes. One that is shared by link needs no token.

    It has no cards: readers of a chapter fetch the replay of its game with their own token, or none. A chapter whose
    game cannot be shown to you has only its id. The tag changes with everything in it.
    """
    study = the_study(study_id)
    return told(study_answer(study), study.version)


@studies.route("/studies/<study_id>", methods=["PATCH"])
@identified
@studies.takes(VersionHeaders, "headers")
@studies.takes(StudyChange)
@studies.answers(200, StudyAnswer, "The study.", 401, 403, 404, 409, 412, 422)
def change_study(headers: dict[str, Any], body: dict[str, Any], study_id: str) -> Response:
    """Changes a study's title or who may read it, as its owner; or, as an editor, the order of its chapters.

    An order that does not have exactly the current chapters is refused, with the current study.
    """
    study = the_edited(study_id)
    if set(body) - {"order"} and not owns(study, the_sender()):
        raise not_allowed(the_sender(), "only its owner may change a study's title and who may read it")
    changed = the_service().studies.change(study.id, version_seen(headers), **body)
    return told(study_answer(changed), changed.version)


@studies.route("/studies/<study_id>", methods=["DELETE"])
@identified
@studies.answers(204, None, "It is deleted.", 401, 403, 404)
def remove_study(study_id: str) -> Response:
    """Deletes a study with all of its chapters and notes. For its owner."""
    the_service().studies.remove(the_owned(study_id).id)
    return Response(status=204)


@studies.route("/studies/<study_id>/invitation", methods=["POST"])
@identified
@studies.takes(InvitingRequest)
@studies.answers(201, InvitingAnswer, "The link, shown only once.", 401, 403, 404, 422)
def invite_editors(body: dict[str, Any], study_id: str) -> Response:
    """Makes a link that lets anyone with a person's token edit. It replaces the previous link."""
    study, until = the_owned(study_id), system_clock() + body["expires_in"] * 1000
    secret = the_service().studies.invite(study.id, until)
    page = f"/studies/{study.id}"
    links = {"study": f"/v1/studies/{study.id}", "page": page, "join": f"{page}#secret={secret}"}
    return created(InvitingAnswer(secret=secret, expires_at=time_text(until), links=links), secret=True)


@studies.route("/studies/<study_id>/invitation", methods=["DELETE"])
@identified
@studies.answers(204, None, "The link is revoked.", 401, 403, 404)
def revoke_editing_link(study_id: str) -> Response:
    """Revokes the link that lets others edit. Current editors stay."""
    the_service().studies.revoke_invitation(the_owned(study_id).id)
    return Response(status=204)


@studies.route("/studies/<study_id>/editors", methods=["POST"])
@identified
@studies.takes(JoinRequest)
@studies.answers(200, StudyAnswer, "The study, which you edit now.", 401, 403, 404, 409, 422)
def join_study(body: dict[str, Any], study_id: str) -> Response:
    """Makes you an editor of a study, with the secret of the link that its owner sent. Idempotent."""
    actor, kept = the_keeper(), the_service().studies
    try:
        study = kept.join(study_id, body["secret"], actor.id)
    except InvitationWrong:
        found = kept.study(study_id)
        if found is None or not reads(found, actor):
            raise unknown() from None
        raise Problem("invitation-over", "the link is no longer valid: ask the study's owner for another") from None
    return told(study_answer(study), study.version)


@studies.route("/studies/<study_id>/editors/<person>", methods=["DELETE"])
@identified
@studies.answers(204, None, "The person is no longer an editor.", 401, 403, 404)
def remove_editor(study_id: str, person: str) -> Response:
    """Removes an editor. The owner may remove anyone, editors themselves. What they wrote stays."""
    study, actor = the_edited(study_id), the_sender()
    persons = the_service().accounts.persons_of(person)
    if actor.persons.isdisjoint(persons) and not owns(study, actor):
        raise not_allowed(actor, "only its owner may remove others from a study")
    if not set(persons) & set(study.editors):
        raise Problem("unknown-person", "no editor of the study has that id")
    the_service().studies.leave(study.id, persons)
    return Response(status=204)


def _page(query: dict[str, Any], persons: list[str] | None, endpoint: str) -> Response:
    limit, sort = query["limit"], query["sort"]
    after = read_cursor(query, lambda cursor: _read_place(cursor, sort))
    rows = the_service().studies.find(persons, query.get("q"), sort, after, limit + 1)
    page, following = cut(rows, limit, lambda row: time_cursor(_place(row, sort), sort, SORTS[0]))
    handles = handles_of(row.owner for row in page)
    body = StudiesAnswer(studies=[row_answer(row, handles) for row in page], next=following)
    return paged(body, endpoint, **{**query, "cursor": following})


def _place(row: StudyRow, sort: str) -> tuple[str, str]:
    return row.title or "" if sort.endswith("title") else str(row.changed_at), row.id


def _read_place(cursor: str, sort: str) -> tuple[str, str]:
    """The place of a cursor. Raises `ValueError` if no page has it."""
    value, id_ = time_place(cursor, sort, SORTS[0])
    if sort.endswith("changed_at") and not (value.isascii() and value.isdigit() and len(value) < 16):
        raise ValueError("no study was changed then")
    return value, id_
