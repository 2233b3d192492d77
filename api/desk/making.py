"""An act in the making, as all that converts requests shares it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from api.desk.access import Desk
from api.http.access import the_service
from api.http.problems import Problem
from domain.record.stream_writer import Keyed
from domain.tournaments.state import TournamentEntry
from service.tournaments.entering import Registration

Body = Mapping[str, Any]


class Coming(NamedTuple):
    """Who enters by an act: the handles of `persons`, and the names of `teams` by their pointers."""

    persons: tuple[str, ...]
    teams: Mapping[str, str]


@dataclass
class Making:
    """An act in the making. `hashes` are those of its texts; `registration` is what must be stored before it."""

    desk: Desk
    body: Body
    own: TournamentEntry | None
    hashes: Mapping[str, str]
    keyed: Keyed | None = None
    registration: Registration = field(default_factory=Registration)
    coming: Coming | None = None

    @cached_property
    def merged(self) -> Mapping[str, list[str]]:
        """The ids of the tournament's players that were merged into others, by the remaining ids."""
        book, found = self.desk.book, dict[str, list[str]]()
        members = set() if book is None else {one for entry in book.entries.values() for one in entry.members}
        for gone, stays in the_service().accounts.merged().items():
            if gone in members:
                found.setdefault(stays, []).append(gone)
        return found


def registered(making: Making, person: str) -> str:
    """A person who must be known to the tournament before the act is entered."""
    making.registration = Registration(persons=frozenset({person}))
    return person


def person_called(handle: str, pointer: str) -> str:
    """The id of the person with a handle. Raises `Problem` if there is none."""
    known = the_service().accounts.player_id(handle)
    if known is None:
        raise fault_at(pointer, f"nobody has the handle {handle!r}")
    return known


def fault_at(pointer: str, message: str, **more: Any) -> Problem:
    """The refusal of a value at a place of the request."""
    faults = [{"pointer": pointer, "message": message}]
    return Problem("invalid-request", f"{pointer}: {message}", errors=faults, **more)
