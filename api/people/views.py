"""People: persons with a handle, an id in another system and the organiser's notes."""

from collections.abc import Sequence
from typing import Any

from flask import Response
from msgspec import convert

from api.http.access import identified, require, the_actor, the_sender, the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.labels import external_id_taken
from api.http.paging import cut, paged, read_cursor
from api.http.problems import Problem, Refusals, invalid
from api.http.schemas import KeyHeaders
from api.http.searching import time_cursor, time_place
from api.http.writes import created, keyed_request, made_once, replayed
from api.people.examples import EXAMPLES, PLACES
from api.people.schemas import (
    SORTS,
    GuestRequest,
    MergeAnswer,
    MergeQuery,
    MergeRequest,
    MovedAnswer,
    PeopleAnswer,
    PeopleQuery,
    PersonChange,
    PersonEntry,
    PersonRequest,
)
from api.persons.schemas import PersonAnswer
from api.persons.views import erased
from domain.record.answers import UNSET
from domain.record.timestamps import time_text
from domain.rules.language import say
from service.accounts import ANYBODY, Actor, ExternalIdTaken, Person, TokenWanted
from service.merging import MergeRefused, Merging, Moving

_REFUSALS: Refusals = {
    ExternalIdTaken: external_id_taken,
    MergeRefused: lambda refused: Problem(refused.code, refused.message, games=list(refused.games) or UNSET),
}

people = ResourceBlueprint(
    "people", "People: registering, finding and changing persons.", EXAMPLES, places=PLACES, refusals=_REFUSALS
)

_NEEDS = "managing people needs an organiser's token for the whole service"


@people.route("/people", methods=["POST"])
@identified
@people.takes(KeyHeaders, "headers")
@people.takes(PersonRequest)
@people.answers(201, PersonEntry, "The person.", 401, 403, 409, 422)
def register_person(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Registers a person. If the service allows it or takes guests, anyone may, and gets a token over all their seats.

    A handle in use is refused, whatever its case, and so is one that looks like it: its owner signs in, or asks an
    organiser for a token. Words that mix unrelated scripts and titles of offices are refused too. A refusal suggests a
    `free` handle. Older handles stay valid. An idempotency key works only with a token.
    """
    actor, accounts = the_actor(), the_service().accounts
    settings = the_service().settings
    alone = actor is ANYBODY and (settings.self_registration or settings.guests)
    if alone:
        for name in ("external_id", "metadata"):
            if name in body:
                raise Problem(
                    "forbidden", say("'{name}' is for organisers; leave it out to register yourself", name=name)
                )
    else:
        require(actor, "manage-people", _NEEDS)
    keyed = None if actor is ANYBODY else keyed_request(actor, headers, body)
    login = body.pop("login") or alone
    person, repeated = made_once(keyed, accounts.person, lambda: accounts.register(**body, keyed=keyed))
    shown = person_entry(person)
    if login:
        by = f"person:{person.id}" if alone else actor.by
        shown.token, _ = accounts.make(TokenWanted("person", person=person.id), by, keyed)
    return created(shown, location=f"/v1/people/{person.id}", secret=login, repeated=repeated)


@people.route("/people")
@identified
@people.takes(PeopleQuery, "query")
@people.answers(200, PeopleAnswer, "A page of people.", 401, 403, 422)
def list_people(query: dict[str, Any]) -> Response:
    """The persons with a handle, by default newest first: those who registered, and those who were seated by name."""
    require(the_actor(), "manage-people", _NEEDS)
    filters = {"handle": query.get("handle"), "external_id": query.get("external_id"), "text": query.get("q")}
    limit, sort = query["limit"], query["sort"]
    after = read_cursor(query, lambda cursor: time_place(cursor, sort, SORTS[0]))
    rows = the_service().accounts.find_people(**filters, sort=sort, after=after, limit=limit + 1)
    page, following = cut(rows, limit, lambda row: time_cursor(_place(row, sort), sort, SORTS[0]))
    body = PeopleAnswer(people=_people(page), next=following)
    return paged(body, "people.list_people", **{**query, "cursor": following})


@people.route("/people/<person>")
@identified
@people.answers(200, PersonEntry, "The person.", 401, 403, 404)
def find_person(person: str) -> Response:
    """One person, by id or handle. People may ask for themselves.

    A merged id is answered with the person who remains: then `id` differs, and `merged` has the one asked for.
    """
    found = _person(person, the_sender())
    return answer(person_entry(found))


@people.route("/people/<person>", methods=["PATCH"])
@identified
@people.takes(PersonChange)
@people.answers(200, PersonEntry, "The person.", 401, 403, 404, 409, 422)
def change_person(body: dict[str, Any], person: str) -> Response:
    """Changes a person's handle, external id or metadata. Persons may change their own handle.

    All games show the new handle, past ones too; the id, games, tokens and statistics stay the same. The old handle is
    free at once.
    """
    actor = the_sender()
    found = _person(person, actor)
    if set(body) - {"handle"}:
        require(actor, "manage-people", _NEEDS)
    if "metadata" in body:
        body["metadata"] = body["metadata"] or {}
    changed = the_service().accounts.change_person(found.id, **body)
    if changed is None:
        raise _unknown()
    return answer(person_entry(changed))


@people.route("/people/<person>", methods=["DELETE"])
@identified
@people.answers(200, PersonAnswer, "What was erased.", 401, 403, 404, 503)
def remove_person(person: str) -> Response:
    """Erases a person, like `DELETE /v1/persons/{person}`, which remains for older clients."""
    return erased(person)


def _place(person: Person, sort: str) -> tuple[str, str]:
    return person.handle if sort.endswith("handle") else str(person.created_at), person.id


@people.route("/people/<person>/merge", methods=["POST"])
@identified
@people.takes(KeyHeaders, "headers")
@people.takes(MergeQuery, "query")
@people.takes(MergeRequest)
@people.answers(200, MergeAnswer, "The person who remains.", 401, 403, 404, 409, 422)
def merge_person(headers: dict[str, Any], query: dict[str, Any], body: dict[str, Any], person: str) -> Response:
    """Merges two persons: the one in the address becomes the one named by `into`. It cannot be undone.

    Games keep their ids; lists, statistics, tokens, sign-ins and invitations pass to the person who remains, with that
    person's handle, external id and metadata. The other's tokens stay valid with the same rights. Refused, changing
    nothing, if both have sat at one table, or one has decided at a table of the other. `dry_run=true` changes nothing.
    """
    actor, service = the_actor(), the_service()
    require(actor, "merge-people", "merging persons needs an organiser's token for the whole service")
    keyed = None if query["dry_run"] else keyed_request(actor, headers, body)
    merging = Merging(service.daybook, service.accounts, service.views)

    def merge() -> MergeAnswer:
        merged, into = _unmerged(person), _into(body["into"])
        moving = merging.moving(merged, into) if query["dry_run"] else merging.merge(merged, into, actor.by, keyed)
        return _merged(merged, into, moving, dry_run=query["dry_run"])

    merged, repeated = made_once(keyed, _merged_before, merge)
    return answer(merged, headers=replayed(repeated))


@people.route("/me/guest", methods=["POST"])
@identified
@people.takes(KeyHeaders, "headers")
@people.takes(GuestRequest)
@people.answers(200, MergeAnswer, "You, with what the guest had.", 401, 403, 409, 422)
def take_guest_along(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Takes along what you did as a guest: games, branches and studies are yours from then on.

    Needs your own token as a person, and in the body the guest's, who becomes you for good. A guest is known by name
    alone: whoever signs in with an account, has an office here or is kept in an organiser's list stays apart. Otherwise
    it is as `POST /v1/people/{person}/merge`.
    """
    actor, service = the_sender(), the_service()
    require(actor, "take-guest-along", "taking a guest along needs your own token as a person")
    keyed = keyed_request(actor, headers, body)
    merging = Merging(service.daybook, service.accounts, service.views)

    def merge() -> MergeAnswer:
        guest, own = _guest(body["token"]), service.accounts.person(actor.id)
        if own is None:
            raise _unknown()
        return _merged(guest, own, merging.merge(guest, own, actor.by, keyed, guest=True))

    merged, repeated = made_once(keyed, _merged_before, merge)
    return answer(merged, headers=replayed(repeated))


def _merged(merged: Person, into: Person, moving: Moving, *, dry_run: bool = False) -> MergeAnswer:
    moved = convert(moving, MovedAnswer, from_attributes=True)
    return MergeAnswer(merged=merged.id, person=person_entry(into), moved=moved, dry_run=dry_run)


def _merged_before(id_: str) -> MergeAnswer:
    """What was answered when that person was merged."""
    accounts = the_service().accounts
    stays, details = accounts.person(id_), accounts.merge_details(id_)
    if stays is None or details is None:
        raise _unknown()
    return MergeAnswer(merged=id_, person=person_entry(stays), moved=convert(details, MovedAnswer), dry_run=False)


def _guest(token: str) -> Person:
    """The person whose token that is. Raises `Problem`."""
    accounts = the_service().accounts
    holder = accounts.actor(token)
    found = accounts.person(holder.id) if holder is not None and holder.role == "person" else None
    if holder is None or found is None:
        raise invalid("that is no guest's token", "must be the token of a person that is still valid", pointer="/token")
    if found.id != holder.id:
        raise Problem("already-merged", say("{id} was merged into {id2}", id=holder.id, id2=found.id))
    return found


def person_entry(person: Person) -> PersonEntry:
    """A person in wire form."""
    return _people([person])[0]


def _people(persons: Sequence[Person]) -> list[PersonEntry]:
    merged = the_service().accounts.merged_into([person.id for person in persons])
    return [_entry(person, merged[person.id]) for person in persons]


def _entry(person: Person, merged: list[str]) -> PersonEntry:
    base = f"/v1/people/{person.id}"
    return PersonEntry(
        id=person.id,
        handle=person.handle,
        external_id=person.external_id,
        metadata=dict(person.metadata),
        created_at=time_text(person.created_at),
        merged=merged,
        links={"self": base, "kept": f"/v1/persons/{person.id}"},
    )


def _person(named: str, actor: Actor) -> Person:
    """The person with that id or handle: the sender, or anyone for people's managers. Raises `Problem`."""
    found = the_service().accounts.person(named)
    if actor.role == "person" and found is not None and found.id in actor.persons:
        return found
    require(actor, "manage-people", _NEEDS)
    if found is None:
        raise _unknown()
    return found


def _unmerged(named: str) -> Person:
    """The person with that id or handle. Raises `Problem` also for a merged id."""
    found = the_service().accounts.person(named)
    if found is None:
        raise _unknown()
    if named not in (found.id, found.handle):
        raise Problem("already-merged", say("{named} was merged into {id}", named=named, id=found.id))
    return found


def _into(named: str) -> Person:
    """The person who stays, as a body names them. Raises `Problem`."""
    try:
        return _unmerged(named)
    except Problem as problem:
        if problem.code != "unknown-person":
            raise
        raise invalid("there is nobody to merge into", "is nobody's id or handle", pointer="/into") from None


def _unknown() -> Problem:
    return Problem("unknown-person", "nobody has that id or handle")
