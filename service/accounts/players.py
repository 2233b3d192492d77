"""Persons and their handles. The record knows only random ids, on seats and as officials.

An official who was never given a handle has no row here; their id begins with `u-`.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Final, TypeVar
from uuid import UUID

from cachetools import TTLCache
from sqlalchemy import Engine, select, union_all
from sqlalchemy.engine import Connection

from domain.record.daybook import system_clock
from domain.record.sources import monotonic, random_bytes
from service.accounts.engine import insert_new
from service.accounts.handles import HandleTaken, free_handles, require_new
from service.accounts.schema import merged_persons, players, shown_as

_AT_ONCE: Final = 500
_REMEMBERED: Final = 10_000
_SECONDS: Final = 5.0  # how long an erased handle may still be known


T = TypeVar("T")


class RegisteredMeanwhile(Exception):
    """Another request has registered a person who was to be new: the caller starts over."""


@dataclass(frozen=True)
class PersonIds:
    """The ids of persons by handle. Those in `new` are not registered yet."""

    ids: Mapping[str, str]
    new: Mapping[str, str] = field(default_factory=dict)


class Players:
    """Translates between handles and ids, and gives new handles an id."""

    def __init__(self, engine: Engine):
        self._engine = engine
        self._remembering = Lock()  # cachetools' caches are not thread-safe
        self._handles: TTLCache[str, str] = TTLCache(_REMEMBERED, _SECONDS, monotonic)

    def player_ids(self, handles: Iterable[str]) -> dict[str, str]:
        """The random id of each handle. A new handle gets one. Raises `HandleRefused`."""

        def attempt() -> dict[str, str]:
            found = self.named(handles)
            if found.new:
                with self._engine.begin() as connection:
                    self.register_in(connection, found.new)
            return dict(found.ids)

        handles = list(handles)
        return anew(attempt)

    def named(self, handles: Iterable[str]) -> PersonIds:
        """The ids of these handles, with those that new ones are to get. Nothing is stored. Raises `HandleRefused`."""
        wanted = list(dict.fromkeys(handles))
        if not wanted:
            return PersonIds({})
        with self._engine.connect() as connection:
            known = _ids(connection, wanted)
            new = {handle: new_person_id() for handle in wanted if handle not in known}
            try:
                require_new(connection, new)
            except HandleTaken:
                if _ids(connection, list(new)):  # the very same, between the two looks
                    raise RegisteredMeanwhile from None
                raise
        return PersonIds({**known, **new}, new)

    @staticmethod
    def register_in(connection: Connection, new: Mapping[str, str]) -> None:
        """Registers persons, ids by handle, in the transaction that needs them. Raises `RegisteredMeanwhile`."""
        if not new:
            return
        # Random and without a time: an id does not reveal when a name was first used, perhaps in a private game.
        rows = [
            {"id": id_, "created_at": system_clock(), "search": handle.casefold(), **shown_as(handle)}
            for handle, id_ in sorted(new.items())
        ]
        insert_new(connection, players, rows)
        if _ids(connection, list(new)) != dict(new):
            raise RegisteredMeanwhile

    def require_new(self, handle: str, taken: Collection[str] = ()) -> None:
        """Raises `HandleRefused` unless a new person may have that handle; `taken` are names that nobody may have."""
        with self._engine.connect() as connection:
            require_new(connection, {handle: ""}, taken)

    def free_handles(self, names: Sequence[str], taken: Iterable[str] = ()) -> list[str]:
        """A handle for each of these new persons: the name, with a number where somebody has one that looks like it.

        `taken` are names that nobody may be given besides.
        """
        with self._engine.connect() as connection:
            return free_handles(connection, names, taken)

    def handles(self, ids: Iterable[str]) -> dict[str, str]:
        """The handle of each player id that still has one; an erased player keeps only the id.

        A merged id has the handle of the person it stands for.
        """
        wanted = set(ids)
        with self._remembering:
            # Cached entries may expire a moment later.
            kept = {player: self._handles.get(player) for player in wanted}
        known = {player: handle for player, handle in kept.items() if handle is not None}
        if unknown := wanted - set(known):
            with self._engine.connect() as connection:
                own = select(players.c.id, players.c.handle).where(players.c.id.in_(unknown))
                stays = players.c.id == merged_persons.c.person
                others = select(merged_persons.c.id, players.c.handle).join(players, stays)
                both = union_all(own, others.where(merged_persons.c.id.in_(unknown)))
                found = {row.id: row.handle for row in connection.execute(both)}
            known |= found
            with self._remembering:
                self._handles.update(found)
        return known

    def known(self, handles: Iterable[str]) -> dict[str, str]:
        """The ids of those of the handles that are in use."""
        with self._engine.connect() as connection:
            return _ids(connection, list(dict.fromkeys(handles)))

    def ids_of(self, handles: Iterable[str]) -> set[str]:
        """The ids of those of the handles that are in use."""
        return set(self.known(handles).values())

    def player_id(self, handle: str) -> str | None:
        """The id of a handle, or `None`."""
        with self._engine.connect() as connection:
            return _ids(connection, [handle]).get(handle)

    def players_named_like(self, text: str, limit: int = 200) -> list[str]:
        """The ids of up to `limit` players by a part of their handle, ignoring case, and those merged into them."""
        query = select(players.c.id).where(players.c.handle.icontains(text, autoescape=True)).order_by(players.c.handle)
        with self._engine.connect() as connection:
            found = list(connection.scalars(query.limit(limit)))
            merged = select(merged_persons.c.id).where(merged_persons.c.person.in_(found))
            return [*found, *connection.scalars(merged)]

    def forget_handles(self, persons: Iterable[str]) -> None:
        """Drops this process's cached handles of these persons."""
        with self._remembering:
            for person in persons:
                self._handles.pop(person, None)


def anew(attempt: Callable[[], T]) -> T:
    """What `attempt` returns. It is retried for as long as others register its new persons first."""
    while True:
        try:
            return attempt()
        except RegisteredMeanwhile:
            continue  # they are known now, so this ends


def new_person_id() -> str:
    """An id for a new person."""
    return f"p-{UUID(bytes=random_bytes(16), version=4)}"


def _ids(connection: Connection, handles: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for at in range(0, len(handles), _AT_ONCE):
        there = players.c.handle.in_(handles[at : at + _AT_ONCE])
        rows = connection.execute(select(players.c.id, players.c.handle).where(there))
        found |= {row.handle: row.id for row in rows}
    return found
