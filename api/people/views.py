"""People: persons with a handle, an id in another system and words of the organiser's own."""

from typing import Any

from flask import Response

from api.http.access import identified, require, the_actor, the_sender, the_service
from api.http.answer import answer
from api.http.blueprint import ResourceBlueprint
from api.http.labels import external_id_taken
from api.http.paging import cut, paged, read_cursor
from api.http.problems import Problem, Refusals
from api.http.schemas import KeyHeaders
from api.http.searching import time_cursor, time_place
from api.http.writes import created, keyed_request, made_before
from api.people.examples import EXAMPLES, PLACES
from api.people.schemas import SORTS, PeopleAnswer, PeopleQuery, PersonChange, PersonEntry, PersonRequest
from api.persons.schemas import PersonAnswer
from api.persons.views import erased
from domain.record.timestamps import time_text
from service.accounts import ANYBODY, Actor, ExternalIdTaken, Person, TokenWanted
from service.accounts.people import HandleTaken

_REFUSALS: Refusals = {
    HandleTaken: lambda _: Problem("handle-taken", "somebody else has that handle: choose another"),
    ExternalIdTaken: external_id_taken,
}

people = ResourceBlueprint(
    "people", "People: register persons, find and change them.", EXAMPLES, places=PLACES, refusals=_REFUSALS
)

_NEEDS = "people are kept with an organiser's token for the whole service"


@people.route("/people", methods=["POST"])
@identified
@people.takes(KeyHeaders, "headers")
@people.takes(PersonRequest)
@people.answers(201, PersonEntry, "The person.", 401, 403, 409, 422)
def register_person(headers: dict[str, Any], body: dict[str, Any]) -> Response:
    """Registers a person. Where the service allows it, anybody may register, and gets a token over all own seats.

    A handle that is in use is refused: whoever has it signs in, or asks an organiser for a token. An idempotency key
    counts only with a token.
    """
    actor, accounts = the_actor(), the_service().accounts
    alone = actor is ANYBODY and the_service().settings.self_registration
    if alone:
        for name in ("external_id", "metadata"):
            if name in body:
                raise Problem("forbidden", f"'{name}' is for organisers; leave it out to register yourself")
    else:
        require(actor, "manage-people", _NEEDS)
    keyed = None if actor is ANYBODY else keyed_request(actor, headers, body)
    login = body.pop("login") or alone
    person = made_before(keyed, accounts.person)
    if person is None:
        person = accounts.register(**body)
        accounts.keep_key(keyed, person.id)
    wire = person_wire(person)
    if login:
        repeatable = f"{keyed.actor}\n{keyed.key}\n{keyed.request_sha256.hex()}" if keyed else None
        by = f"person:{person.id}" if alone else actor.by
        wire["token"], _ = accounts.make(TokenWanted("person", person=person.id), by, repeatable)
    return created(wire, location=f"/v1/people/{person.id}", secret=login)


@people.route("/people")
@identified
@people.takes(PeopleQuery, "query")
@people.answers(200, PeopleAnswer, "A page of people.", 401, 403, 422)
def list_people(query: dict[str, Any]) -> Response:
    """The persons with a handle: those who were registered, and those who were given a seat by a name.

    By default the newest come first.
    """
    require(the_actor(), "manage-people", _NEEDS)
    filters = {"handle": query.get("handle"), "external_id": query.get("external_id"), "text": query.get("q")}
    limit, sort = query["limit"], query["sort"]
    after = read_cursor(query, lambda cursor: time_place(cursor, sort, SORTS[0]))
    rows = the_service().accounts.find_people(**filters, sort=sort, after=after, limit=limit + 1)
    page, following = cut(rows, limit, lambda row: time_cursor(_place(row, sort), sort, SORTS[0]))
    body = {"people": [person_wire(row) for row in page], "next": following}
    return paged(body, "people.list_people", **{**query, "cursor": following})


@people.route("/people/<person>")
@identified
@people.answers(200, PersonEntry, "The person.", 401, 403, 404)
def find_person(person: str) -> Response:
    """One person, by id or handle. Everybody may ask for themselves."""
    return answer(person_wire(_person(person, the_sender())))


@people.route("/people/<person>", methods=["PATCH"])
@identified
@people.takes(PersonChange)
@people.answers(200, PersonEntry, "The person.", 401, 403, 404, 409, 422)
def change_person(body: dict[str, Any], person: str) -> Response:
    """Changes a person's handle, external id or metadata. With a token of their own persons change their handle.

    Games show the new handle, of the past too; the id stays, and so do games, tokens and statistics. The old handle is
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
    return answer(person_wire(changed))


@people.route("/people/<person>", methods=["DELETE"])
@identified
@people.answers(200, PersonAnswer, "What was erased.", 401, 403, 404, 503)
def remove_person(person: str) -> Response:
    """Erases a person: as `DELETE /v1/persons/{person}`, which stays for older clients."""
    return erased(person)


def _place(person: Person, sort: str) -> tuple[str, str]:
    return person.handle if sort.endswith("handle") else str(person.created_at), person.id


def person_wire(person: Person) -> dict[str, Any]:
    """A person in wire form."""
    base = f"/v1/people/{person.id}"
    return {
        "id": person.id,
        "handle": person.handle,
        "external_id": person.external_id,
        "metadata": dict(person.metadata),
        "created_at": time_text(person.created_at),
        "links": {"self": base, "kept": f"/v1/persons/{person.id}"},
    }


def _person(named: str, actor: Actor) -> Person:
    """The person with that id or handle: the sender, or anybody for those who keep people. Raises `Problem`."""
    found = the_service().accounts.person(named)
    if actor.role == "person" and found is not None and found.id in actor.persons:
        return found
    require(actor, "manage-people", _NEEDS)
    if found is None:
        raise _unknown()
    return found


def _unknown() -> Problem:
    return Problem("unknown-person", "nobody has that id or handle")
