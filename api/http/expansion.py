"""`expand=people`: the handles of the persons named in an answer, beside the answer itself.

The record knows persons by ids, and answers show these. Players are named to everyone who may know of their table,
officials only to officials.
"""

from collections.abc import Iterator
from functools import cache
from typing import Annotated, Any, Final
from zlib import crc32

import msgspec
from flask import Response, request

from api.http.access import the_sender, the_service
from api.http.problems import invalid
from domain.record.answers import UNSET, Answer, UnsetType, about
from service.names import is_person_id

MEMBER: Final = "people"
PARAMETER: Final = {
    "in": "query",
    "name": "expand",
    "schema": {"type": "string", "enum": [MEMBER]},
    "description": (
        "`people` adds the member `people`: the `handle` of each person in the answer by id, null with `erased` if it "
        "was erased. Only in JSON: with any other format it is refused. Officials are named only to officials."
    ),
}


class NamedPerson(Answer):
    handle: Annotated[str | None, about("null if there is none.")]
    erased: Annotated[bool, about("Whether the handle was erased.")]
    merged_into: Annotated[str | UnsetType, about("For a merged id: the id of the person who remains.")] = UNSET


_TOLD: Final = "With `expand=people`: the persons in this answer, by their ids."
_PERSONS: Final = frozenset({"player", "person", "invited", "actor", "by", "merged", "into"})
"""The members in which the service itself names persons. Elsewhere an id is
somebody's text, perhaps to find out whose it is."""
_WRITTEN: Final = frozenset({"metadata", "config", "packs"})
"""Members whose own members were named by somebody."""
_OFFICIALS: Final = ("organiser", "director", "scorer", "auditor")


@cache
def expanded(answer: type[Answer]) -> type[Answer]:
    """The schema of the same answer with optional `people`."""
    people = Annotated[dict[str, NamedPerson] | UnsetType, about(_TOLD)]
    members = {"__module__": __name__, "__annotations__": {MEMBER: people}, MEMBER: UNSET}
    kind: Any = type(answer)
    made: type[Answer] = kind(f"{answer.__name__}WithPeople", (answer,), members, kw_only=True)
    return made


def people_asked() -> bool:
    """Whether the request asks for people. Raises `Problem` for any other value, or if given twice."""
    asked = request.args.getlist("expand")
    if asked not in ([], [MEMBER]):
        raise invalid("expand: must be people", "must be people, once", parameter="expand")
    return bool(asked)


def with_people(response: Response) -> Response:
    """The answer with its people, if it is JSON with a body.

    Raises `Problem` if the format has no place for them: lines, tables and streams.
    """
    if response.status_code == 200 and response.mimetype != "application/json":
        response.close()  # a stream gives back its slot
        message = f"{response.mimetype} cannot have people: ask for application/json, or leave out expand"
        raise invalid(f"expand: {message}", message, parameter="expand")
    if response.mimetype != "application/json" or response.is_streamed or response.status_code not in (200, 201):
        return response
    body = msgspec.json.decode(response.get_data())
    people = _people(body)
    response.set_data(msgspec.json.encode({**body, MEMBER: people}))
    response.headers.pop("Last-Modified", None)  # handles change at other times
    if (link := response.headers.get("Link")) is not None:
        response.headers["Link"] = link.replace(">;", "&expand=people>;", 1)
    tag, weak = response.get_etag()
    if tag is not None:
        _tag(response, tag, weak, people)
    return response


def _tag(response: Response, tag: str, weak: bool | None, people: dict[str, NamedPerson]) -> None:
    """A tag that changes with the handles too. It still begins with the step, for `If-Match`."""
    step, _, rest = tag.partition(".")
    new = f"{step}.{crc32(rest.encode() + msgspec.json.encode(people)):08x}"
    response.set_etag(new, weak=bool(weak))
    if request.if_none_match.contains_weak(new):
        response.status_code = 304
        response.set_data(b"")


def _people(body: Any) -> dict[str, NamedPerson]:
    accounts = the_service().accounts
    officially = the_sender().role in _OFFICIALS
    named: set[str] = set()
    players: set[str] = set()
    for member, text in _persons(body):
        role, _, id_ = text.partition(":")
        if is_person_id(text):
            named.add(text)
        elif officially and role in _OFFICIALS and is_person_id(id_):
            named.add(id_)
        elif member == "player" and role != "bot":
            players.add(text)
    named |= accounts.ids_of(players)
    handles, merged = accounts.handles(named), accounts.merged(named)
    return {id_: _person(id_, handles.get(id_), merged.get(id_)) for id_ in sorted(named)}


def _person(id_: str, handle: str | None, into: str | None) -> NamedPerson:
    """A person. Every id of a player was given together with a handle."""
    erased = handle is None and id_.startswith("p-")
    return NamedPerson(handle=handle, erased=erased, merged_into=UNSET if into is None else into)


def _persons(value: Any, member: str = "") -> Iterator[tuple[str, str]]:
    """The texts in an answer that may name persons, each with its member."""
    if isinstance(value, str):
        if member in _PERSONS:
            yield member, value
    elif isinstance(value, dict):
        for name, part in value.items():
            if name not in _WRITTEN:
                yield from _persons(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from _persons(part, member)
