"""The one rule by which somebody new gets a handle, or another one: fit to be seen, and like nobody else's.

It is kept where handles are stored, so that it holds whichever way a name comes in.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Final

from sqlalchemy import select
from sqlalchemy.engine import Connection

from service.accounts.schema import players
from service.look_alikes import skeleton
from service.names import handle_from, new_handle_fault, numbered

TAKEN: Final = "somebody else has that handle, or one that looks like it"
_AT_ONCE: Final = 500
_TRIED_AT_ONCE: Final = 20


class HandleRefused(Exception):
    """Nobody new may have that handle; `free` is one like it that somebody may have."""

    def __init__(self, handle: str, why: str, free: str):
        super().__init__(f"{why}: '{free}' is free")
        self.handle = handle
        self.free = free


class HandleUnfit(HandleRefused):
    """The handle is none that somebody new may have."""


class HandleTaken(HandleRefused):
    """Somebody else has that handle, or one that looks like it."""


def require_new(connection: Connection, wanted: Mapping[str, str], taken: Collection[str] = ()) -> None:
    """Raises `HandleUnfit` or `HandleTaken` unless these persons, ids by handle, may have these handles.

    `taken` are names that nobody may have besides.
    """
    looks = {skeleton(name): "" for name in taken}
    for handle in wanted:
        fault = new_handle_fault(handle)
        if fault is None and looks.setdefault(skeleton(handle), handle) == handle:
            continue
        free = free_handles(connection, [handle], [*taken, *wanted])[0]
        raise HandleTaken(handle, TAKEN, free) if fault is None else HandleUnfit(handle, fault, free)
    for id_, look in _having(connection, {skeleton(handle) for handle in wanted}):
        if id_ != wanted[looks[look]]:
            free = free_handles(connection, [looks[look]], [*taken, *wanted])[0]
            raise HandleTaken(looks[look], TAKEN, free)


def free_handles(connection: Connection, names: Sequence[str], taken: Iterable[str] = ()) -> list[str]:
    """A handle for each of these new persons: the name, or what is fit of it, with a number where it is taken.

    `taken` are names that nobody may be given besides.
    """
    wanted = [name if new_handle_fault(name) is None else handle_from(name) for name in names]
    looks = {skeleton(name) for name in taken}
    looks |= {look for _, look in _having(connection, {skeleton(name) for name in wanted})}
    found = []
    for name in wanted:
        handle = name if skeleton(name) not in looks else _numbered(connection, name, looks)
        looks.add(skeleton(handle))
        found.append(handle)
    return found


def _numbered(connection: Connection, name: str, looks: Collection[str]) -> str:
    for first in count(2, _TRIED_AT_ONCE):
        handles = [numbered(name, first + at) for at in range(_TRIED_AT_ONCE)]
        tried = {skeleton(handle): handle for handle in handles}
        there = {look for _, look in _having(connection, tried)}
        for look, handle in tried.items():
            if look not in there and look not in looks:
                return handle
    raise AssertionError


def _having(connection: Connection, looks: Collection[str]) -> Iterator[tuple[str, str]]:
    """The persons whose handles look so, each with how."""
    wanted = sorted(looks)
    for at in range(0, len(wanted), _AT_ONCE):
        there = players.c.skeleton.in_(wanted[at : at + _AT_ONCE])
        for row in connection.execute(select(players.c.id, players.c.skeleton).where(there)).all():
            yield row.id, row.skeleton
